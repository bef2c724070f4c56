// How each part of a session is written.
#include "web/state_json.hpp"

#include <algorithm>
#include <array>

#include "model/cases/sheet.hpp"
#include "model/cases/svg.hpp"
#include "model/kinds/form.hpp"
#include "model/puzzles/clue_names.hpp"
#include "model/puzzles/frame.hpp"
#include "model/puzzles/puzzle_id.hpp"
#include "model/session/corrections.hpp"
#include "model/session/news.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::web {

using model::Answer;
using model::Json;
using model::Language;
using model::OrderedJson;
using model::Shape;
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
      tables.push_back({{"columns", std::move(columns)},
                        {"rows", std::move(rows)},
                        {"differ", table.values_differ}});
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

OrderedJson parts_json(const model::Told& told) {
  OrderedJson parts = OrderedJson::array();
  for (const auto& [say, table, steps] : told.parts) {
    parts.push_back({{"say", say}, {"table", table}, {"steps", steps}});
  }
  return parts;
}

OrderedJson answer_json(const Answer& answer, const solver::Report* before, bool adds,
                        const model::Budget& budget, Language language, Tells tells) {
  const solver::Report& report = answer.solved.report;
  if (report.status == solver::Status::unsettled) {
    return {{"status", "unsettled"}, {"news", too_much_to_settle(language)}};
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

const solver::Report* report_if_consistent(const Answer* answer) {
  if (answer == nullptr || !answer->solved.report.is_consistent()) return nullptr;
  return &answer->solved.report;
}

namespace {

// JavaScript's numbers are exact up to 2^53.
std::uint64_t most_of(const Shape::List& list) {
  return std::min<std::uint64_t>(list.most, std::uint64_t{1} << 53U);
}

OrderedJson shape_json(const Shape& shape, Language language) {
  const auto all = [&](const auto& some, const auto& one_json) {
    OrderedJson list = OrderedJson::array();
    for (const auto& one : some) list.push_back(one_json(one));
    return list;
  };
  return std::visit(
      solver::Overloaded{
          [&](const Shape::Words& words) -> OrderedJson {
            return {{"words", all(words, [&](const model::Word& word) -> OrderedJson {
                       return {{"value", word.value()}, {"text", word.shown(language)}};
                     })}};
          },
          [&](const Shape::Number& number) -> OrderedJson {
            return {{"number", {number.lowest, number.highest}}};
          },
          [&](const Shape::Letters& letters) -> OrderedJson {
            // What can be typed in several ways is there once.
            OrderedJson signs = OrderedJson::array();
            for (const auto& [letter, sign] : letters.meaning) {
              if (std::ranges::find(signs, OrderedJson(sign)) == signs.end()) signs.push_back(sign);
            }
            return {
                {"letters", std::move(signs)}, {"length", letters.length}, {"all", letters.all}};
          },
          [&](const Shape::AnyWord&) -> OrderedJson {
            return {{"any_word", true}};
          },
          [&](const Shape::Rest&) -> OrderedJson {
            return {{"rest", true}};
          },
          [&](const Shape::List& list) -> OrderedJson {
            return {{"list",
                     {{"one", shape_json(*list.one, language)},
                      {"fewest", list.fewest},
                      {"most", most_of(list)},
                      {"choice_of", list.choice_of}}}};
          },
          [&](const Shape::Pairs& pairs) -> OrderedJson {
            return {{"pairs",
                     {{"names", shape_json(*pairs.names, language)},
                      {"value", shape_json(*pairs.value, language)}}}};
          },
          [&](const Shape::Object& object) -> OrderedJson {
            return {{"object", all(object.fields, [&](const auto& field) -> OrderedJson {
                       return {{"key", field.first}, {"shape", shape_json(field.second, language)}};
                     })}};
          },
          [&](const Shape::Either& either) -> OrderedJson {
            return {{"either", all(either.forms,
                                   [&](const Shape& form) { return shape_json(form, language); })}};
          }},
      shape.form());
}

OrderedJson form_json(const model::Form& form, Language language) {
  OrderedJson fields = OrderedJson::array();
  for (const model::Form::Field& field : form.fields) {
    fields.push_back({{"key", field.key},
                      {"what", say(language, field.shape.what())},
                      {"required", field.required},
                      {"shape", shape_json(field.shape, language)}});
    if (!field.from_sum) continue;
    fields.back()["from_sum"] = {{"of", field.from_sum->of}, {"values", field.from_sum->values}};
  }
  return {{"kind", form.kind},
          {"label", form.label},
          {"outline", form.outline},
          {"outline_if_not", form.outline_if_not},
          {"usual", form.is_usual},
          {"fields", std::move(fields)},
          {"together", form.together},
          {"help", form.help},
          {"picture", form.picture ? svg_of(*form.picture) : ""}};
}

}  // namespace

OrderedJson noted_of_round_json(const model::Session& session, Language language) {
  const auto shape = session.noted_of_round();
  return shape ? shape_json(*shape, language) : OrderedJson();
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
  if (!sizes || !model::is_puzzle(seen)) return std::nullopt;
  OrderedJson rules = OrderedJson::array();
  const model::PuzzleRules used = seen.rules_used();
  for (const auto* some : {&used.rules, &used.signs}) {
    for (const model::Message& rule : *some) rules.push_back(rule.in(language));
  }
  OrderedJson clues = OrderedJson::array();
  for (std::size_t item = 0; item < seen.header().ids.size(); ++item) {
    const auto picture = seen.picture_of(item, language);
    const bool says_all = picture && !picture->caption.empty();
    constexpr double broad = 3;  // as many times as wide as high, it needs a row of its own
    clues.push_back(
        {{"picture", picture ? svg_of(*picture) : ""},
         {"is_broad", picture && (!says_all || picture->width > broad * picture->height)},
         {"caption", says_all ? picture->caption : ""},
         {"words", model::capital(seen.item_in_words(item, language)) + "."}});
  }
  const model::PuzzleHeading heading = model::PuzzleHeadings().next(seen, *sizes, language);
  return OrderedJson{{"id", id ? Json(to_string(*id)) : Json()},
                     {"title", heading.title},
                     {"story", heading.text},
                     {"question", say(language, sizes->question)},
                     {"rules", std::move(rules)},
                     {"clues", std::move(clues)}};
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
      {"is_over", !seen.ending(language).empty()},
      {"entries", std::move(entries)}};
  state.update(answer_json(answer, report_if_consistent(session.before()), adds, session.budget(),
                           language, tells));
  if (answer.solved.report.status == solver::Status::contradictory) {
    state["mended_by"] = model::in_words(model::corrections(session), language);
  }
  if (const auto puzzle = puzzle_json(session, language)) {
    state["puzzle"] = *puzzle;
    const model::ClueNames names(seen.header().ids);
    for (OrderedJson& table : state["tables"]) {
      for (OrderedJson& row : table["rows"]) {
        OrderedJson& text = row["label"]["text"];
        text = names.in(text.get<std::string>());
      }
    }
  }
  return state;
}

OrderedJson demo_json(const model::Games& games, const model::Game& game, std::size_t step,
                      Language language) {
  const model::NotebookText evening(games, game.facts().evening);
  const std::vector<model::Item>& entries = evening.evidence();
  step = std::min(step, entries.size());
  model::Session session(games, model::Node(evening.head()), language);
  for (std::size_t i = 0; i < step; ++i) {
    if (i + 1 == step) static_cast<void>(session.answer());  // with which the step is compared
    static_cast<void>(session.add(entries[i]));
  }
  OrderedJson state = state_json(session, true, language);
  state["steps"] = entries.size();
  state["step"] = step;
  state["next"] = step == entries.size()
                      ? OrderedJson()
                      : OrderedJson(session.items().in_words(entries[step].seen, language));
  const model::Case& seen = *session.answer().seen;
  const model::Explained why =
      explain(seen, session.answer().solved, session.roads(), session.budget());
  state["path"] =
      why.path ? in_words(seen, why.problem, *why.path, language) : std::vector<std::string>();
  return state;
}

}  // namespace sabueso::web
