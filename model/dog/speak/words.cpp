// Holes against colours, and what is certain.
#include "model/dog/speak/words.hpp"

#include <algorithm>
#include <array>

#include "model/cases/table_text.hpp"
#include "model/dog/played/variables.hpp"

namespace sabueso::model::dog {

namespace {

Variables variables_of(const Parts& parts) {
  return {parts.table, parts.evidence, parts.header.ids};
}

}  // namespace

std::string to_note(const Parts& parts, const solver::Report& report, Language language) {
  const std::vector<std::size_t> holes = variables_of(parts).holes;
  if (holes.empty()) {
    return say(language, Text("No figure is hidden.", "No hay ninguna figura escondida."));
  }
  std::vector<std::string> certain;
  for (std::size_t i = 0; i < holes.size(); ++i) {
    const solver::VariableReport& figure = report.variables[i];
    if (!figure.forced()) continue;
    certain.push_back(parts.table.holes[holes[i]] + std::string(no_break) +
                      named(figure.candidates.front().value, language));
  }
  if (certain.empty()) {
    return say(language,
               Text("No hidden figure's colour is certain.", "Todavía no se sabe ningún color."));
  }
  return say(language, Text("Certain: {0}.", "Ya se sabe: {0}."), join(certain, language));
}

namespace {

SheetTable figure_table(const Parts& parts, Language language) {
  SheetTable table{named_alike(parts.table.player_names(), printed_names(), language)};
  for (const std::size_t hole : variables_of(parts).holes) {
    const std::string& name = parts.table.holes[hole];
    table.add({name, name}, table.rows.size(), table.columns.size());
  }
  return table;
}

// Which pairs each unseen exchange can have been.
SheetTable exchange_table(const Parts& parts, Language language) {
  const Variables variables = variables_of(parts);
  SheetTable table;
  for (std::size_t i = variables.holes.size(); i < variables.all.size(); ++i) {
    const auto& [kind, id, pairs, role, leads] = variables.all[i];
    table.add({id, say(language, Text("exchange {0}", "intercambio {0}"), id)}, i, pairs.size());
  }
  return table;
}

bool is_of_side(const Table& table, Colour viewer, Colour colour) {
  return colour == viewer || (table.has_teams() && colour == partner(viewer));
}

// Whether a hidden figure is of the viewer's side; nothing while it can be of either.
std::optional<bool> side_of(const Table& table, Colour viewer,
                            const solver::VariableReport& figure) {
  const auto is_ours = [&](const solver::Candidate& candidate) {
    return is_of_side(table, viewer, table.players[candidate.id]);
  };
  if (std::ranges::all_of(figure.candidates, is_ours)) return true;
  if (std::ranges::none_of(figure.candidates, is_ours)) return false;
  return std::nullopt;
}

// For a viewer: how likely capturing a figure hits the own side, and that one may bring it home.
std::optional<SideTable> chances(const Parts& parts, const solver::Report& report,
                                 Language language) {
  const Table& table = parts.table;
  const std::optional<std::size_t> own = parts.viewer_seat();
  if (!own) return std::nullopt;
  const Colour viewer = table.players[*own];
  SideTable side{"",
                 {"", say(language, Text("own side", "tu equipo")),
                  say(language, Text("to bring home", "para la meta"))}};
  const auto chance = [&](const solver::VariableReport& figure, bool for_side) -> std::string {
    double sum = 0;
    for (const solver::Candidate& candidate : figure.candidates) {
      const Colour colour = table.players[candidate.id];
      if (!candidate.probability) return "?";
      if (for_side ? is_of_side(table, viewer, colour) : colour == viewer) {
        sum += *candidate.probability;
      }
    }
    return sum == 0 ? "·" : likely(sum);
  };
  for (const std::size_t hole : variables_of(parts).holes) {
    const solver::VariableReport& figure = report.variables[side.rows.size()];
    side.rows.push_back({table.holes[hole], {chance(figure, true), chance(figure, false)}});
  }
  return side.rows.empty() ? std::nullopt : std::optional(side);
}

}  // namespace

std::string decisive(const Parts& parts, const solver::Report& report, const solver::Report* before,
                     Language language) {
  const std::optional<std::size_t> own = parts.viewer_seat();
  if (!own || before == nullptr) return "";
  const Table& table = parts.table;
  std::vector<std::string> ours, theirs;
  const std::vector<std::size_t> holes = variables_of(parts).holes;
  for (std::size_t i = 0; i < holes.size(); ++i) {
    const solver::VariableReport& now = report.variables[i];
    const auto then = std::ranges::find(before->variables, now.name, &solver::VariableReport::name);
    if (then == before->variables.end() || side_of(table, table.players[*own], *then)) continue;
    const auto side = side_of(table, table.players[*own], now);
    if (side) (*side ? ours : theirs).push_back(table.holes[holes[i]]);
  }
  std::string text;
  if (!ours.empty()) {
    text = say(language,
               Text("Do not capture in {0}: your own side is there (D30).",
                    "No captures en {0}: ahí está tu propio equipo (D30)."),
               join(ours, language));
  }
  if (!theirs.empty()) {
    text += (text.empty() ? "" : " ") + say(language,
                                            Text("In {0} you capture nobody of your side (D30).",
                                                 "En {0} no capturas a nadie de tu equipo (D30)."),
                                            join(theirs, language));
  }
  return text;
}

std::vector<SheetTable> tables(const Parts& parts, Language language) {
  return {figure_table(parts, language), exchange_table(parts, language)};
}

std::string sheet(const Parts& parts, const Solved& solved, const Style& style) {
  const Language language = style.language;
  const SheetTable hidden = figure_table(parts, language), unseen = exchange_table(parts, language);
  TableText::Layout layout{.narrowest = 8, .labels = {"    "}};
  for (const SheetTable::Row& row : unseen.rows) layout.labels.push_back(row.name.value);
  const auto side = chances(parts, solved.report, language);
  if (side) layout.heads = {pad_left(side->heads[1], 12), pad_left(side->heads[2], 14)};
  const auto more = [&](std::size_t row, std::size_t column) {
    return side->rows[row].cells[column];
  };
  std::string text;
  if (!hidden.rows.empty()) text += TableText(hidden, solved, style, layout).text(more);
  if (!unseen.rows.empty()) text += "\n" + TableText(unseen, solved, style, {}).text();
  if (!text.empty()) text += "\n";
  return text + wrap(to_note(parts, solved.report, language), style.columns, 0) + "\n";
}

std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language) {
  const auto side = chances(parts, report, language);
  return side ? std::vector{*side} : std::vector<SideTable>();
}

std::optional<Text> besides(const std::vector<Evidence>& told,
                            const std::vector<std::size_t>& items) {
  const auto moves = [](const Evidence& item) {
    return std::holds_alternative<Moves>(item) || std::holds_alternative<Swap>(item) ||
           std::holds_alternative<UnseenSwap>(item);
  };
  if (items.empty()) return std::nullopt;
  const std::size_t first = *std::ranges::min_element(items);
  if (std::none_of(told.begin() + static_cast<std::ptrdiff_t>(first), told.end(), moves)) return {};
  return Text("what was moved or exchanged since", "lo que se movió o intercambió desde entonces");
}

}  // namespace sabueso::model::dog
