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

bool is_figure(const solver::VariableReport& variable) {
  return variable.name.starts_with("figure.");
}

// The hole, or the exchange's id.
std::string label(const solver::VariableReport& variable) {
  return variable.name.substr(variable.name.find('.') + 1);
}

}  // namespace

std::string to_note(const Parts& /*parts*/, const solver::Report& report, Language language) {
  std::vector<std::string> certain;
  bool any_hidden = false;
  for (const solver::VariableReport& variable : report.variables) {
    if (!is_figure(variable)) continue;
    any_hidden = true;
    if (!variable.forced()) continue;
    certain.push_back(label(variable) + std::string(no_break) +
                      named(variable.candidates.front().value, language));
  }
  if (!any_hidden) {
    return say(language, Text("No figure is hidden.", "No hay ninguna figura escondida."));
  }
  if (certain.empty()) {
    return say(language,
               Text("No hidden figure's colour is certain.", "Todavía no se sabe ningún color."));
  }
  return say(language, Text("Certain: {0}.", "Ya se sabe: {0}."), join(certain, language));
}

namespace {

class Sheet {
 public:
  Sheet(const Parts& parts, const solver::Report& report, const Style& style)
      : parts_(parts), table_(parts.table), report_(report), style_(style) {
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (parts.header.viewer == table_.name(player)) viewer_ = table_.players[player];
    }
  }

  std::string text() const {
    std::string text = figures() + exchanges();
    if (!text.empty()) text += "\n";
    return text + wrap(to_note(parts_, report_, language()), style_.columns, 0) + "\n";
  }

  // For a viewer: what capturing a figure, or bringing it home, would mean.
  std::optional<SideTable> chances() const {
    if (!viewer_) return std::nullopt;
    SideTable side{"", {"", own_side(), to_bring_home()}};
    for (const solver::VariableReport& variable : report_.variables) {
      if (!is_figure(variable)) continue;
      const std::size_t colours = table_.players.size();
      side.rows.push_back(
          {label(variable), {cell(variable, colours), cell(variable, colours + 1)}});
    }
    return side.rows.empty() ? std::nullopt : std::optional(side);
  }

 private:
  Language language() const { return style_.language; }

  std::string own_side() const { return say(language(), Text("own side", "tu equipo")); }
  std::string to_bring_home() const {
    return say(language(), Text("to bring home", "para la meta"));
  }

  std::string figures() const {
    std::vector<std::string> labels{"    "}, heads;
    for (const solver::VariableReport& variable : report_.variables) {
      labels.push_back(label(variable));
    }
    for (const Colour colour : table_.players) heads.push_back(named(name_of(colour), language()));
    if (viewer_) {
      heads.push_back(pad_left(own_side(), 12));
      heads.push_back(pad_left(to_bring_home(), 14));
    }
    const Grid grid(style_, labels, heads, 8);
    if (!grid.fits_page()) return list();
    std::string text;
    for (const solver::VariableReport& variable : report_.variables) {
      if (!is_figure(variable)) continue;
      if (text.empty()) text = grid.heads();
      text += grid.row(label(variable), [&](std::size_t column) { return cell(variable, column); });
    }
    return text;
  }

  // For pages that the grid would not fit.
  std::string list() const {
    std::string text;
    for (const solver::VariableReport& variable : report_.variables) {
      if (!is_figure(variable)) continue;
      text += candidates_line(
          label(variable), variable,
          [&](const std::string& colour) { return named(colour, language()); }, style_);
    }
    return text;
  }

  // A colour, or after these the own side and the own colour.
  std::string cell(const solver::VariableReport& variable, std::size_t column) const {
    if (column < table_.players.size())
      return mark(variable, name_of(table_.players[column]), style_);
    const bool for_side = column == table_.players.size() && table_.has_teams();
    double chance = 0;
    for (const solver::Candidate& candidate : variable.candidates) {
      const bool is_own = candidate.value == name_of(*viewer_);
      const bool is_partners = for_side && candidate.value == name_of(partner(*viewer_));
      if (!candidate.probability) return "?";
      if (is_own || is_partners) chance += *candidate.probability;
    }
    return chance == 0 ? "·" : likely(chance);
  }

  // Which pairs each unseen exchange can have been.
  std::string exchanges() const {
    std::string text;
    for (const solver::VariableReport& variable : report_.variables) {
      if (is_figure(variable)) continue;
      text += (text.empty() ? "\n" : "") +
              candidates_line(
                  say(language(), Text("exchange {0}", "intercambio {0}"), label(variable)),
                  variable, [](const std::string& pair) { return pair; }, style_);
    }
    return text;
  }

  const Parts& parts_;
  const Table& table_;
  const solver::Report& report_;
  const Style& style_;
  std::optional<Colour> viewer_;
};

}  // namespace

std::string sheet(const Parts& parts, const solver::Report& report, const Style& style) {
  return Sheet(parts, report, style).text();
}

std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language) {
  const Style style{language};
  const auto chances = Sheet(parts, report, style).chances();
  return chances ? std::vector{*chances} : std::vector<SideTable>();
}

}  // namespace sabueso::model::dog
