// Evidence and the sheet of holes in words.
#include "model/dog/words.hpp"

#include <algorithm>
#include <array>

#include "model/sheet.hpp"

namespace sabueso::model::dog {

namespace {

constexpr auto shown_colours = std::to_array<Shown>({{"red", {"red", "rojo"}},
                                                     {"green", {"green", "verde"}},
                                                     {"blue", {"blue", "azul"}},
                                                     {"yellow", {"yellow", "amarillo"}}});

std::string shown(const std::string& name, Language language) {
  return model::shown(shown_colours, name, language);
}

std::string name_of(Colour colour) { return colour_names()[static_cast<std::size_t>(colour)]; }

// "h1, h2 or h3".
std::string either(const std::vector<std::string>& names, Language language) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) {
      text += i + 1 < names.size() ? ", " : say(language, Text(" or ", " o "));
    }
    text += names[i];
  }
  return text;
}

}  // namespace

std::string in_words(const Evidence& item, const Table& table, Language language) {
  const auto hole = [&](std::size_t which) { return table.holes[which]; };
  const auto colour = [&](std::size_t player) {
    return shown(name_of(table.players[player]), language);
  };
  return std::visit(
      solver::Overloaded{
          [&](const Hidden& hidden) {
            return say(language,
                       Text("a figure is hidden in {0}", "hay una figura escondida en {0}"),
                       hole(hidden.at));
          },
          [&](const GoesUnder& under) {
            std::vector<std::string> known;
            for (std::size_t player = 0; player < under.among.size(); ++player) {
              if (under.among[player]) known.push_back(colour(player));
            }
            return say(
                language,
                Text("a figure went under in {0}: {1}", "una figura se escondió en {0}: {1}"),
                hole(under.at), either(known, language));
          },
          [&](const Moves& moved) {
            return say(language,
                       Text("the hidden figure in {0} moved to {1}",
                            "la figura escondida en {0} pasó a {1}"),
                       hole(moved.from), hole(moved.to));
          },
          [&](const Surfaces& seen) {
            return say(language,
                       Text("the figure in {0} came up: {1}", "la figura de {0} salió: {1}"),
                       hole(seen.at), colour(seen.colour));
          },
          [&](const Swap& swap) {
            return say(language,
                       Text("the figures in {0} and {1} were exchanged",
                            "se intercambiaron las figuras de {0} y {1}"),
                       hole(swap.one), hole(swap.other));
          },
          [&](const UnseenSwap& swap) {
            std::vector<std::string> names;
            for (const std::size_t which : swap.among) names.push_back(hole(which));
            return say(language,
                       Text("two of {0} were exchanged, unseen which",
                            "se intercambiaron dos de {0}, sin ver cuáles"),
                       join(names, language));
          },
          [&](const ColourTold& told) {
            return say(language,
                       told.is ? Text("the figure in {0} is {1}", "la figura de {0} es {1}")
                               : Text("the figure in {0} is not {1}", "la figura de {0} no es {1}"),
                       hole(told.at), colour(told.colour));
          },
          [&](const Census& census) {
            std::vector<std::string> counted;
            for (std::size_t player = 0; player < table.players.size(); ++player) {
              if (!census.visible[player]) continue;
              counted.push_back(colour(player) + std::string(no_break) +
                                std::to_string(*census.visible[player]));
            }
            return say(language, Text("figures in sight: {0}", "figuras a la vista: {0}"),
                       join(counted, language));
          },
      },
      item);
}

namespace {

class Sheet {
 public:
  Sheet(const Table& table, const std::optional<std::string>& viewer, const solver::Report& report,
        const Style& style)
      : table_(table), report_(report), style_(style) {
    for (std::size_t player = 0; player < table.players.size(); ++player) {
      if (viewer == table.name(player)) viewer_ = table.players[player];
    }
    for (const solver::VariableReport& variable : report.variables) {
      name_width_ = std::max(name_width_, display_width(label(variable)));
    }
  }

  std::string text() const {
    std::string text = grid() + exchanges();
    if (!text.empty()) text += "\n";
    return text + wrap(what_is_certain(), page_width, 0) + "\n";
  }

 private:
  static constexpr std::size_t cell_width = 10;

  Language language() const { return style_.language; }

  static bool is_figure(const solver::VariableReport& variable) {
    return variable.name.starts_with("figure.");
  }
  // The hole, or the exchange's id.
  static std::string label(const solver::VariableReport& variable) {
    return variable.name.substr(variable.name.find('.') + 1);
  }

  std::string grid() const {
    std::string text;
    for (const solver::VariableReport& variable : report_.variables) {
      if (!is_figure(variable)) continue;
      if (text.empty()) text = heads();
      text += row(variable);
    }
    return text;
  }

  std::string heads() const {
    std::string text(name_width_, ' ');
    for (const Colour colour : table_.players)
      text += pad_left(shown(name_of(colour), language()), cell_width);
    if (viewer_) {
      text += pad_left(say(language(), Text("own side", "propio bando")), 14) +
              pad_left(say(language(), Text("to bring home", "para la meta")), 16);
    }
    return text + "\n";
  }

  std::string row(const solver::VariableReport& variable) const {
    std::string text = pad_right(label(variable), name_width_);
    double own_side = 0, own = 0;
    bool is_counted = true;
    for (const Colour colour : table_.players) {
      const std::string cell = mark(variable, name_of(colour));
      text += strong(pad_left(cell, cell_width), style_, cell == "■");
      const auto found =
          std::ranges::find(variable.candidates, name_of(colour), &solver::Candidate::value);
      if (found == variable.candidates.end()) continue;
      if (!found->probability) is_counted = false;
      const double chance = found->probability.value_or(0);
      const bool is_partner = table_.has_teams() && viewer_ && colour == partner(*viewer_);
      if (viewer_ == colour) own += chance;
      if (viewer_ == colour || is_partner) own_side += chance;
    }
    if (viewer_) {
      text += pad_left(share(own_side, is_counted), 14) + pad_left(share(own, is_counted), 16);
    }
    return text + "\n";
  }

  static std::string share(double chance, bool is_counted) {
    if (!is_counted) return "?";
    return chance == 0 ? "·" : likely(chance);
  }

  // Which pairs each unseen exchange can have been.
  std::string exchanges() const {
    std::string text;
    for (const solver::VariableReport& variable : report_.variables) {
      if (is_figure(variable)) continue;
      text +=
          (text.empty() ? "\n" : "") +
          candidates_line(say(language(), Text("exchange {0}", "intercambio {0}"), label(variable)),
                          variable, [](const std::string& pair) { return pair; });
    }
    return text;
  }

  std::string what_is_certain() const {
    std::vector<std::string> certain;
    bool any_hidden = false;
    for (const solver::VariableReport& variable : report_.variables) {
      if (!is_figure(variable)) continue;
      any_hidden = true;
      if (!variable.forced()) continue;
      certain.push_back(label(variable) + std::string(no_break) +
                        shown(variable.candidates.front().value, language()));
    }
    if (!any_hidden) {
      return say(language(), Text("No figure is hidden.", "No hay ninguna figura escondida."));
    }
    if (certain.empty()) {
      return say(language(),
                 Text("No hidden figure's colour is certain.", "No hay ningún color seguro."));
    }
    return say(language(), Text("Certain: {0}.", "Seguro: {0}."), join(certain, language()));
  }

  const Table& table_;
  const solver::Report& report_;
  const Style& style_;
  std::optional<Colour> viewer_;
  std::size_t name_width_ = 4;
};

}  // namespace

std::string sheet(const Table& table, const std::optional<std::string>& viewer,
                  const solver::Report& report, const Style& style) {
  return Sheet(table, viewer, report, style).text();
}

}  // namespace sabueso::model::dog
