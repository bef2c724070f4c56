// Holes against colours, and what is certain.
#include "model/dog/words.hpp"

#include <algorithm>
#include <array>

#include "model/cases/sheet.hpp"

namespace sabueso::model::dog {

namespace {

std::string named(const std::string& colour, Language language) {
  return shown(printed_names(), colour, language);
}

std::string name_of(Colour colour) { return colour_names()[static_cast<std::size_t>(colour)]; }

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
      text += pad_left(named(name_of(colour), language()), cell_width);
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
                        named(variable.candidates.front().value, language()));
    }
    if (!any_hidden) {
      return say(language(), Text("No figure is hidden.", "No hay ninguna figura escondida."));
    }
    if (certain.empty()) {
      return say(language(),
                 Text("No hidden figure's colour is certain.", "Todavía no se sabe ningún color."));
    }
    return say(language(), Text("Certain: {0}.", "Ya se sabe: {0}."), join(certain, language()));
  }

  const Table& table_;
  const solver::Report& report_;
  const Style& style_;
  std::optional<Colour> viewer_;
  std::size_t name_width_ = 4;
};

}  // namespace

std::string sheet(const Table& table, const std::vector<Evidence>&, const Header& header,
                  const solver::Report& report, const Style& style) {
  return Sheet(table, header.viewer, report, style).text();
}

}  // namespace sabueso::model::dog
