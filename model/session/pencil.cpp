// Reading, settling, checking.
#include "model/session/pencil.hpp"

#include <algorithm>
#include <set>

#include "model/cases/sheet.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

using solver::Is;
using solver::Problem;
using solver::ValueId;
using solver::VariableId;

namespace {

constexpr std::string_view circle = "○", cross = "×";

InputError not_a_mark(std::string_view text) {
  return {"",
          {Text("{0} is no mark; one is like \"key.russian ●○● ×\"",
                "{0} no es una marca; una es como \"key.russian ●○● ×\""),
           quote(std::string(text))}};
}

// All that stands on the sheet to be found out.
std::set<VariableId> asked_for(const Answer& answer) {
  std::set<VariableId> asked;
  const std::vector<VariableId> reported = answer.solved.problem.reported();
  for (const SheetTable& table : answer.seen->tables(answer.solved.problem, Language::english)) {
    for (const SheetTable::Row& row : table.rows) {
      if (!row.is_unknown) continue;
      for (const SheetTable::Cell& cell : row.cells) asked.insert(reported[cell.variable]);
    }
  }
  return asked;
}

}  // namespace

Pencil Pencil::read(std::string_view marks, const Problem& problem) {
  Pencil pencil;
  const std::vector<VariableId> reported = problem.reported();
  while (!marks.empty()) {
    const std::size_t end = std::min(marks.find(';'), marks.size());
    const std::string_view one = trimmed(marks.substr(0, end));
    marks.remove_prefix(std::min(end + 1, marks.size()));
    const std::size_t name_end = one.find(' '), mark_at = one.rfind(' ');
    if (name_end == std::string_view::npos || mark_at <= name_end) throw not_a_mark(one);
    const auto variable = std::ranges::find_if(reported, [&](VariableId id) {
      return problem.variables()[id].name() == one.substr(0, name_end);
    });
    const std::string_view mark = one.substr(mark_at + 1);
    if (variable == reported.end() || (mark != circle && mark != cross)) throw not_a_mark(one);
    const std::vector<std::string>& values = problem.variables()[*variable].values;
    const auto value = std::ranges::find(values, one.substr(name_end + 1, mark_at - name_end - 1));
    if (value == values.end()) throw not_a_mark(one);
    pencil.mark({*variable, static_cast<ValueId>(value - values.begin())},
                mark == circle ? Mark::circled : Mark::crossed_out);
  }
  return pencil;
}

std::string Pencil::written(const Problem& problem) const {
  std::string all;
  for (const auto& [is, how] : marks_) {
    const solver::Variable& variable = problem.variables()[is.first];
    all += (all.empty() ? "" : "; ") + variable.name() + " " + variable.values[is.second] + " " +
           std::string(how == Mark::circled ? circle : cross);
  }
  return all;
}

void Pencil::mark(const Is& is, Mark how) { marks_[{is.variable, is.value}] = how; }

void Pencil::rub_out(VariableId variable) {
  std::erase_if(marks_, [&](const auto& one) { return one.first.first == variable; });
}

void Pencil::rub_out_circles(VariableId variable) {
  std::erase_if(marks_, [&](const auto& one) {
    return one.first.first == variable && one.second == Mark::circled;
  });
}

std::optional<ValueId> Pencil::settled(const Problem& problem, VariableId variable) const {
  std::vector<ValueId> circled, left;
  for (ValueId value = 0; value < problem.variables()[variable].values.size(); ++value) {
    const auto mark = marks_.find({variable, value});
    const bool is_marked = mark != marks_.end();
    if (is_marked && mark->second == Mark::circled) circled.push_back(value);
    if (!is_marked || mark->second == Mark::circled) left.push_back(value);
  }
  if (circled.size() == 1) return circled.front();
  if (left.size() == 1) return left.front();
  return std::nullopt;
}

Solved Pencil::drawn(const Solved& solved) const {
  Solved drawn{solved.problem, {}, {}};
  drawn.report.status = solver::Status::consistent;
  for (const VariableId id : solved.problem.reported()) {
    const solver::Variable& variable = solved.problem.variables()[id];
    const auto only = settled(solved.problem, id);
    solver::VariableReport report{id, variable.name(), {}};
    for (ValueId value = 0; value < variable.values.size(); ++value) {
      const auto mark = marks_.find({id, value});
      const bool is_crossed_out = mark != marks_.end() && mark->second == Mark::crossed_out;
      if (only ? value == *only : !is_crossed_out) {
        report.candidates.push_back({value, variable.values[value], std::nullopt, std::nullopt});
      }
    }
    drawn.report.variables.push_back(std::move(report));
  }
  return drawn;
}

bool Pencil::is_solution(const Answer& answer) const {
  return std::ranges::all_of(asked_for(answer), [&](VariableId variable) {
    const auto value = settled(answer.solved.problem, variable);
    const std::vector<bool>& possible = answer.solved.deduction.possible[variable];
    return value && possible[*value] && std::ranges::count(possible, true) == 1;
  });
}

std::vector<std::string> Pencil::wrong(const Answer& answer, Language language) const {
  const auto words = answer.seen->vocabulary(answer.solved.problem, language);
  std::vector<std::string> wrong;
  for (const auto& [is, mark] : marks_) {
    const auto& [variable, value] = is;
    const bool is_possible = answer.solved.deduction.possible[variable][value];
    if (is_possible == (mark == Mark::circled)) continue;
    wrong.push_back(capital(words->conclusion({variable, value, mark == Mark::circled})) + ".");
  }
  return wrong;
}

Told Pencil::check(const Answer& answer, Language language) const {
  if (marks_.empty()) {
    return {{{say(language, Text("Nothing is marked yet.", "Todavía no hay nada marcado."))}}};
  }
  if (is_solution(answer)) {
    return {{{say(language, Text("Solved: all of it is right.", "Resuelto: todo está bien."))}}};
  }
  std::vector<std::string> not_so = wrong(answer, language);
  const std::size_t stand = marks_.size() - not_so.size();
  const bool is_one = marks_.size() == 1;
  const std::string how_many =
      say(language,
          is_one       ? Text("{0} of {1} mark stands.", "Se sostiene {0} de {1} marca.")
          : stand == 1 ? Text("{0} of {1} marks stands.", "Se sostiene {0} de {1} marcas.")
                       : Text("{0} of {1} marks stand.", "Se sostienen {0} de {1} marcas."),
          stand, marks_.size());
  if (not_so.empty()) return {{{how_many}}};
  const std::string demand =
      say(language, Text("what is marked must be possible, what is crossed out proven:",
                         "lo tachado debe estar demostrado; lo marcado, ser posible:"));
  const Text these = not_so.size() == 1 ? Text("This one does not: {0}", "Esta no: {0}")
                                        : Text("These do not: {0}", "Estas no: {0}");
  return {{{how_many + " " + say(language, these, demand), {}, std::move(not_so)}}};
}

}  // namespace sabueso::model
