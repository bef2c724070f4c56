// What the narrowing leaves is an outer bound, what the worlds found have is an inner one. Of what
// lies between the backend is asked whether any is possible at all: if so, its world shows some to
// be, and it is asked again of the rest; the answer no refutes all the rest at once.
#include "solver/deduce.hpp"

#include <algorithm>
#include <cassert>

namespace sabueso::solver {

namespace {

constexpr int most_failures = 8;  // after so many values without a world found the backend is asked

void mark(const World& world, Domains& shown) {
  for (VariableId variable = 0; variable < world.size(); ++variable) {
    if (!shown[variable].empty()) shown[variable][world[variable]] = true;
  }
}

[[noreturn]] void throw_no_world() {
  throw Disagreement("a world of the solver breaks the rules or the evidence");
}

// What is in one and not in the other; for variables of which the other says nothing, empty.
Domains difference(const Domains& one, const Domains& other) {
  Domains result(other.size());
  for (VariableId variable = 0; variable < other.size(); ++variable) {
    for (ValueId value = 0; value < other[variable].size(); ++value) {
      result[variable].push_back(one[variable][value] && !other[variable][value]);
    }
  }
  return result;
}

bool is_empty(const Domains& domains) {
  return std::ranges::all_of(domains, [](const std::vector<bool>& values) {
    return std::ranges::find(values, true) == values.end();
  });
}

// All values but those that `given` denies.
Domains values_given(const Problem& problem, const std::vector<Conclusion>& given) {
  Domains domains;
  for (const Variable& variable : problem.variables()) {
    domains.emplace_back(variable.values.size(), true);
  }
  for (const Conclusion& told : given) {
    std::vector<bool>& values = domains[told.variable];
    for (ValueId value = 0; value < values.size(); ++value) {
      if ((value == told.value) != told.has) values[value] = false;
    }
  }
  return domains;
}

// By reported variable: one mark for each value; empty for the others.
Domains reported_values(const Problem& problem, bool marked) {
  Domains domains(problem.variables().size());
  for (const VariableId variable : problem.reported()) {
    domains[variable].assign(problem.variables()[variable].values.size(), marked);
  }
  return domains;
}

}  // namespace

Deducer::Deducer(const Problem& problem, Backend& backend)
    : problem_(problem), backend_(backend), finder_(problem), items_(problem.item_count()) {
  backend_.state(problem);
  for (const Constraint& constraint : problem.constraints()) {
    const auto item = problem.item_of(constraint.reason);
    (item ? items_[*item] : rules_).push_back(&constraint.formula);
  }
}

bool Deducer::hold(const Formulas& formulas, const World& world) {
  return std::ranges::all_of(formulas,
                             [&](const Formula* formula) { return holds(*formula, world); });
}

bool Deducer::is_world(const World& world, const std::vector<bool>& chosen, Work& work) const {
  work.spend(problem_.constraints().size());
  if (!hold(rules_, world)) return false;
  for (std::size_t item = 0; item < items_.size(); ++item) {
    if (chosen[item] && !hold(items_[item], world)) return false;
  }
  return true;
}

ItemSet Deducer::false_in(const World& world) const {
  ItemSet found;
  for (std::size_t item = 0; item < items_.size(); ++item) {
    if (!hold(items_[item], world)) found.push_back(item);
  }
  return found;
}

// All worlds are held against each formula at once.
std::optional<WorldTable> Deducer::table_of_worlds(const std::vector<bool>& chosen,
                                                   std::size_t most, Work& work) {
  if (!finder_.begin(chosen, work)) return std::nullopt;
  const std::optional<std::vector<World>> worlds = finder_.all_worlds(most, work);
  if (!worlds) return std::nullopt;
  WorldTable table(problem_, *worlds);
  const auto check = [&](const Formulas& formulas) {
    for (const Formula* formula : formulas) {
      work.spend(parts_of(*formula) * (worlds->size() / 512 + 1));
      if (table.where(*formula).size() < worlds->size()) throw_no_world();
    }
  };
  check(rules_);
  for (std::size_t item = 0; item < items_.size(); ++item) {
    if (chosen[item]) check(items_[item]);
  }
  return table;
}

// The backend's worlds are held against every formula like those found quickly.
Answer Deducer::ask_backend(const Question& question, Work& work) {
  if (must_start_over_) backend_.start_over();
  must_start_over_ = false;
  const Answer answer = backend_.ask(question, work);
  if (answer == Answer::yes) {
    found_ = backend_.world();
    if (!is_world(*found_, question.chosen, work)) throw_no_world();
  }
  return answer;
}

// Leaves out what a short search refutes, and stops where it does not help. Looks for worlds like
// the one found last, or for any.
void Deducer::show_by_worlds(const std::vector<bool>& chosen, bool like_found, Domains& left,
                             Domains& shown, Work& work) {
  int failures = 0;
  for (const VariableId variable : problem_.reported()) {
    for (ValueId value = 0; value < shown[variable].size(); ++value) {
      if (!left[variable][value] || shown[variable][value]) continue;
      const Is wanted{variable, value};
      const Finder::Found found = like_found ? finder_.world_like(*found_, wanted, work)
                                             : finder_.world(wanted, shown, work);
      if (found.answer == Answer::no) {
        left[variable][value] = false;
      } else if (found.answer == Answer::yes && is_world(found.world, chosen, work)) {
        mark(found.world, shown);
        found_ = found.world;
      } else if ((++failures == most_failures && !like_found) || work.is_spent()) {
        return;
      }
    }
  }
}

Deduction Deducer::deduce(const std::vector<bool>& chosen, Work& work) {
  found_.reset();
  if (!finder_.begin(chosen, work)) return {Status::contradictory};
  Domains left = finder_.left();
  Domains shown = reported_values(problem_, false);
  show_by_worlds(chosen, false, left, shown, work);
  while (true) {
    const Domains unsettled = difference(left, shown);
    const bool is_settled = is_empty(unsettled);
    if (is_settled && found_) return {Status::consistent, shown, *found_};
    const bool no_world_yet = !found_;
    const Answer answer = ask_backend({chosen, no_world_yet ? nullptr : &unsettled, &left}, work);
    if (answer == Answer::unknown) return {};
    if (answer == Answer::no) {
      if (no_world_yet) return {Status::contradictory};
      return {Status::consistent, shown, *found_};
    }
    mark(*found_, shown);
    show_by_worlds(chosen, true, left, shown, work);
  }
}

Deducer::Found Deducer::find(const std::vector<bool>& chosen, const std::vector<Conclusion>& given,
                             Work& work) {
  if (!work.spend(chosen.size() + given.size() + 1)) return {};
  const auto refuted = [&] {
    Found none{Answer::no};
    for (std::size_t item = 0; item < chosen.size(); ++item) {
      if (chosen[item]) none.core.push_back(item);
    }
    return none;
  };
  if (!finder_.begin(chosen, work, given)) return refuted();
  const Finder::Found quick =
      finder_.world(std::nullopt, Domains(problem_.variables().size()), work);
  if (quick.answer == Answer::no) return refuted();
  const auto is_given = [&](const Conclusion& told) {
    return (quick.world[told.variable] == told.value) == told.has;
  };
  if (quick.answer == Answer::yes && is_world(quick.world, chosen, work) &&
      std::ranges::all_of(given, is_given)) {
    return {Answer::yes, quick.world};
  }
  const Domains within = values_given(problem_, given);
  const Answer answer = ask_backend({chosen, nullptr, &within}, work);
  if (answer == Answer::yes) return {answer, *found_};
  if (answer == Answer::no) return {answer, {}, backend_.core()};
  return {};
}

namespace {

// Where trying takes too long, half as much work is spent on the other way.
Answer ask_or_refute(Backend& backend, const Question& question, Work& work) {
  Work half(work.left() / 2);
  const Answer answer = backend.ask(question, work);
  return answer == Answer::unknown ? backend.refute_by_sums(question, half) : answer;
}

}  // namespace

Answer confirm(const Problem& problem, const Deduction& deduction, Backend& backend, Work& work) {
  assert(deduction.status == Status::consistent);
  const std::vector<bool> all = all_items(problem);
  const Domains excluded = difference(reported_values(problem, true), deduction.possible);
  // Where nothing is excluded there is nothing to refute, and it is asked about a world instead.
  const bool nothing_is = is_empty(excluded);
  Domains world;
  for (VariableId variable = 0; variable < deduction.world.size(); ++variable) {
    world.emplace_back(problem.variables()[variable].values.size(), false);
    world.back()[deduction.world[variable]] = true;
  }
  const Answer answer = nothing_is ? backend.ask({all, nullptr, &world}, work)
                                   : ask_or_refute(backend, {all, &excluded}, work);
  if (answer == Answer::unknown) return answer;
  if ((answer == Answer::yes) != nothing_is) {
    throw Disagreement("the deduction and the solver by itself disagree");
  }
  return Answer::yes;
}

Answer confirm(const Problem& problem, const ItemSet& conflict, Backend& backend, Work& work) {
  const Answer answer = ask_or_refute(backend, {only_items(problem, conflict)}, work);
  if (answer == Answer::yes) {
    throw Disagreement("the solver by itself finds a world for the conflict");
  }
  return answer == Answer::no ? Answer::yes : answer;
}

Deduction deduce_alone(const Problem& problem, Backend& backend, Work& work) {
  const std::vector<bool> all = all_items(problem);
  Answer answer = backend.ask({all}, work);
  if (answer == Answer::no) return {Status::contradictory};
  Deduction deduction{Status::consistent, reported_values(problem, false)};
  while (answer == Answer::yes) {
    deduction.world = backend.world();
    for (const Constraint& constraint : problem.constraints()) {
      if (!holds(constraint.formula, deduction.world)) throw_no_world();
    }
    mark(deduction.world, deduction.possible);
    const Domains unseen = difference(reported_values(problem, true), deduction.possible);
    if (is_empty(unseen)) return deduction;
    answer = backend.ask({all, &unseen}, work);
    if (answer == Answer::no) return deduction;
  }
  return {};
}

}  // namespace sabueso::solver
