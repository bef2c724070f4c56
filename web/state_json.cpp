// How each part of a session is written.
#include "web/state_json.hpp"

#include <algorithm>
#include <array>

#include "model/cases/sheet.hpp"
#include "model/puzzles/puzzle_id.hpp"
#include "model/session/news.hpp"
#include "web/form_json.hpp"

namespace sabueso::web {

using model::Answer;
using model::Json;
using model::Language;
using model::OrderedJson;
using model::Text;

namespace {

// What follows, in a language.
class Writer {
 public:
  Writer(const Answer& answer, const solver::Report* before, bool adds, Language language)
      : answer_(answer), report_(answer.solved.report), news_(answer, before, adds) {
    style_.language = language;
    style_.before = news_.before();
  }

  OrderedJson consistent(Tells tells) const {
    if (tells == Tells::when_asked) {
      return {{"status", "consistent"}, {"tables", tables(tells)}};
    }
    OrderedJson beside = OrderedJson::array();
    for (const model::SideTable& side : answer_.seen->beside(report_, style_.language)) {
      beside.push_back(side_json(side));
    }
    return {{"status", "consistent"},
            {"news", news_.in_words(style_.language)},
            {"note", answer_.seen->to_note(report_, style_.language)},
            {"confirmed", model::confirmed(report_, style_.language)},
            {"tables", tables(tells)},
            {"beside", std::move(beside)}};
  }

 private:
  static OrderedJson name_json(const model::SheetTable::Name& name) {
    return {{"value", name.value}, {"text", name.text}};
  }

  OrderedJson tables(Tells tells) const {
    OrderedJson tables = OrderedJson::array();
    for (const model::SheetTable& table :
         answer_.seen->tables(answer_.solved.problem, style_.language)) {
      OrderedJson rows = OrderedJson::array(), columns;
      for (const auto& column : table.columns) columns.push_back(name_json(column));
      for (const model::SheetTable::Row& row : table.rows) {
        OrderedJson cells = OrderedJson::array();
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
          cells.push_back(cell_json(row.cells[i], table, i, tells));
        }
        rows.push_back({{"label", name_json(row.name)}, {"cells", std::move(cells)}});
      }
      tables.push_back({{"columns", std::move(columns)}, {"rows", std::move(rows)}});
    }
    return tables;
  }

  OrderedJson cell_json(const model::SheetTable::Cell& cell, const model::SheetTable& table,
                        std::size_t column, Tells tells) const {
    const solver::VariableReport& variable = report_.variables[cell.variable];
    const std::string& value = value_name(answer_.solved, cell.variable, cell.value);
    model::Style plain = style_;
    plain.before = nullptr;
    OrderedJson json =
        table.columns.empty()
            ? name_json({value, shown(answer_.seen->printed_names(), value, style_.language)})
            : name_json(table.columns[column]);
    json["about"] = variable.name + " " + value;
    if (tells == Tells::when_asked) return json;
    json["shown"] = mark(answer_.solved, cell.variable, cell.value, plain);
    json["mark"] = variable.candidate(cell.value) == nullptr ? "no"
                   : variable.forced()                       ? "yes"
                                                             : "perhaps";
    json["is_new"] = is_new(answer_.solved, cell.variable, cell.value, style_);
    return json;
  }

  static OrderedJson side_json(const model::SideTable& side) {
    OrderedJson rows = OrderedJson::array();
    for (const model::SideTable::Row& row : side.rows) {
      rows.push_back({{"label", row.label}, {"cells", row.cells}, {"names", row.names}});
    }
    return {{"above", side.above},
            {"heads", side.heads},
            {"rows", std::move(rows)},
            {"below", side.below}};
  }

  const Answer& answer_;
  const solver::Report& report_;
  const model::News news_;
  model::Style style_;
};

}  // namespace

OrderedJson answer_json(const Answer& answer, const solver::Report* before, bool adds,
                        const model::Budget& budget, Language language, Tells tells) {
  const solver::Report& report = answer.solved.report;
  if (report.status == solver::Status::unsettled) {
    return {{"status", "unsettled"},
            {"news", say(language, Text("That is too much work to settle.",
                                        "Es demasiado trabajo resolver esto."))}};
  }
  if (report.is_consistent()) return Writer(answer, before, adds, language).consistent(tells);
  OrderedJson conflict = OrderedJson::array();
  for (const std::size_t item : items_of(*answer.seen, report.conflict)) {
    conflict.push_back({{"id", answer.seen->header().ids[item]},
                        {"words", answer.seen->item_in_words(item, language)}});
  }
  return {{"status", "contradictory"},
          {"conflict", std::move(conflict)},
          {"confirmed", model::confirmed(report, language)},
          {"story", story_of_conflict(*answer.seen, answer.solved, budget, language)}};
}

const solver::Report* consistent(const Answer* answer) {
  if (answer == nullptr || !answer->solved.report.is_consistent()) return nullptr;
  return &answer->solved.report;
}

OrderedJson forms_json(const model::Session& session, Language language) {
  OrderedJson forms = OrderedJson::array();
  for (const model::Form& form : session.items().forms(language)) {
    forms.push_back(form_json(form, language));
  }
  return forms;
}

namespace {

// Nothing of what is no puzzle.
std::optional<OrderedJson> puzzle_json(model::Session& session, Language language) {
  const model::Case& seen = *session.answer().seen;
  const auto sizes = session.game().puzzle_sizes();
  const auto id = model::puzzle_id_of(seen);
  if (!sizes || !id) return std::nullopt;
  OrderedJson rules = OrderedJson::array();
  for (const model::Message& rule : seen.rules_used()) rules.push_back(rule.in(language));
  return OrderedJson{
      {"id", to_string(*id)}, {"story", say(language, sizes->story)}, {"rules", std::move(rules)}};
}

}  // namespace

OrderedJson state_json(model::Session& session, bool adds, Language language, Tells tells) {
  const Answer& answer = session.answer();
  const model::Case& seen = *answer.seen;
  OrderedJson players = OrderedJson::array(), entries = OrderedJson::array();
  for (const std::string& player : seen.players()) {
    players.push_back({{"value", player}, {"text", shown(seen.printed_names(), player, language)}});
  }
  for (std::size_t i = 0; i < session.entries().size(); ++i) {
    const model::Session::Entry& entry = session.entries()[i];
    entries.push_back({{"id", entry.id()},
                       {"line", entry.line},
                       {"words", seen.item_in_words(i, language)},
                       {"item", write_item(entry.item, session.items())}});
  }
  for (const model::Warning& warning : seen.warnings()) {
    entries[warning.item]["doubt"] = warning.text.in(language);
  }
  const auto in_turn = session.items().in_turn();
  const bool draws_board =
      answer.solved.report.is_consistent() && !seen.drawn(answer.solved.report, language).empty();
  OrderedJson state{
      {"game", session.game().name()},
      {"title", session.game().title()},
      {"players", std::move(players)},
      {"viewer", session.viewer() ? Json(*session.viewer()) : Json()},
      {"in_turn", in_turn ? Json(*in_turn) : Json()},
      {"draws", {{"board", draws_board}, {"names", session.items().portrait({}).has_value()}}},
      {"advises_on", seen.advises_on()},
      {"entries", std::move(entries)}};
  state.update(
      answer_json(answer, consistent(session.before()), adds, session.budget(), language, tells));
  if (const auto puzzle = puzzle_json(session, language)) state["puzzle"] = *puzzle;
  return state;
}

}  // namespace sabueso::web
