// What the narrowing leaves is an outer bound, what the worlds found have is an inner one. Of what
// lies between the backend is asked whether any is possible at all: if so, its world shows some to
// be, and it is asked again of the rest; the answer no refutes all the rest at once.
#include "solver/deduce.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace sabueso::solver {

namespace {

constexpr int most_failures = 8;  // after so many values without a world found the backend is asked
constexpr std::size_t most_known_worlds = 300;

void mark(const World& world, Domains& shown) {
  for (VariableId variable = 0; variable < world.size(); ++variable) {
    if (!shown[variable].empty()) shown[variable][world[variable]] = true;
  }
}

[[noreturn]] void throw_no_world() {
  throw Disagreement("a world of the solver breaks the rules or the evidence");
}

// What is in one and not in the other; empty entries where the other has them.
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

Verdict Deducer::seen_in(const World& world) {
  Verdict verdict{Answer::yes, false_in(world)};
  if (known_false_.size() < most_known_worlds) known_false_.push_back(verdict.items);
  return verdict;
}

// Where the rules alone leave few worlds, all questions about items can be answered from these.
void Deducer::look_at_all_worlds(Work& work) {
  constexpr std::size_t most_worlds = 6'000, most_looks = 20'000'000;
  if (!finder_.begin(std::vector<bool>(items_.size(), false), work)) return;
  Work part(work.left() / 8);
  const auto worlds = finder_.all_worlds(most_worlds, part);
  work.spend(work.left() / 8 - part.left());
  if (!worlds || worlds->size() * items_.size() > most_looks) return;
  if (!work.spend(worlds->size() * problem_.constraints().size())) return;
  for (const World& world : *worlds) {
    if (hold(rules_, world)) known_false_.push_back(false_in(world));
  }
  std::ranges::stable_sort(known_false_, {}, &ItemSet::size);
  knows_all_worlds_ = true;
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

// Leaves out what a short search refutes, and stops where it does not help.
void Deducer::show_by_worlds(const std::vector<bool>& chosen, Domains& left, Domains& shown,
                             Work& work) {
  int failures = 0;
  for (const VariableId variable : problem_.reported()) {
    for (ValueId value = 0; value < shown[variable].size(); ++value) {
      if (!left[variable][value] || shown[variable][value]) continue;
      const Finder::Found found = finder_.world(Is{variable, value}, shown, work);
      if (found.answer == Answer::no) {
        left[variable][value] = false;
      } else if (found.answer == Answer::yes && is_world(found.world, chosen, work)) {
        mark(found.world, shown);
        found_ = found.world;
      } else if (++failures == most_failures || work.is_spent()) {
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
  show_by_worlds(chosen, left, shown, work);
  while (true) {
    const Domains unsettled = difference(left, shown);
    const bool is_settled = is_empty(unsettled);
    if (is_settled && found_) return {Status::consistent, shown, *found_};
    const bool any_will_do = !found_;
    const Answer answer = ask_backend({chosen, any_will_do ? nullptr : &unsettled, &left}, work);
    if (answer == Answer::unknown) return {};
    if (answer == Answer::no) {
      if (any_will_do) return {Status::contradictory};
      return {Status::consistent, shown, *found_};
    }
    mark(*found_, shown);
  }
}

Verdict Deducer::ask(const std::vector<bool>& chosen, Work& work) {
  if (!work.spend(chosen.size() + known_false_.size() + 1)) return {};
  const auto is_true_in = [&](const ItemSet& is_false) {
    return std::ranges::none_of(is_false, [&](std::size_t item) { return chosen[item]; });
  };
  const auto known = std::ranges::find_if(known_false_, is_true_in);
  if (known != known_false_.end()) return {Answer::yes, *known};
  ItemSet all_chosen;
  for (std::size_t item = 0; item < chosen.size(); ++item) {
    if (chosen[item]) all_chosen.push_back(item);
  }
  if (knows_all_worlds_ || !finder_.begin(chosen, work)) return {Answer::no, all_chosen};
  const Domains nothing(problem_.variables().size());
  const Finder::Found found = finder_.world(std::nullopt, nothing, work);
  if (found.answer == Answer::no) return {Answer::no, all_chosen};
  if (found.answer == Answer::yes && is_world(found.world, chosen, work)) {
    return seen_in(found.world);
  }
  const Answer answer = ask_backend({chosen}, work);
  if (answer == Answer::yes) return seen_in(*found_);
  if (answer == Answer::no) return {answer, backend_.core()};
  return {};
}

// The first of the items that say the same, and none that say nothing.
std::vector<std::size_t> Deducer::telling_items() const {
  const auto same = [](const Formulas& one, const Formulas& other) {
    return std::ranges::equal(one, other,
                              [](const Formula* a, const Formula* b) { return *a == *b; });
  };
  std::unordered_map<std::size_t, std::vector<std::size_t>> by_hash;
  std::vector<std::size_t> found;
  for (std::size_t item = 0; item < items_.size(); ++item) {
    if (items_[item].empty()) continue;
    std::size_t hash = 0;
    for (const Formula* formula : items_[item]) hash = combine(hash, hash_of(*formula));
    std::vector<std::size_t>& alike = by_hash[hash];
    const bool is_new = std::ranges::none_of(
        alike, [&](std::size_t other) { return same(items_[item], items_[other]); });
    if (!is_new) continue;
    alike.push_back(item);
    found.push_back(item);
  }
  return found;
}

std::optional<Conflict> Deducer::conflict(Work& work) {
  // Whatever was asked before must not decide which of several conflicts is found.
  must_start_over_ = true;
  known_false_.clear();
  look_at_all_worlds(work);
  const std::vector<std::size_t> telling = telling_items();
  const auto ask_some = [&](const std::vector<bool>& chosen) {
    std::vector<bool> whole(items_.size(), false);
    for (std::size_t i = 0; i < telling.size(); ++i) whole[telling[i]] = chosen[i];
    Verdict verdict = ask(whole, work);
    ItemSet numbers;
    for (const std::size_t item : verdict.items) {
      const auto place = std::ranges::lower_bound(telling, item);
      if (place != telling.end() && *place == item) {
        numbers.push_back(static_cast<std::size_t>(place - telling.begin()));
      }
    }
    verdict.items = numbers;
    return verdict;
  };
  std::optional<Conflict> found = find_conflict(telling.size(), ask_some, work);
  must_start_over_ = false;
  if (found) {
    for (std::size_t& item : found->items) item = telling[item];
  }
  return found;
}

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
  const Answer answer =
      nothing_is ? backend.ask({all, nullptr, &world}, work) : backend.ask({all, &excluded}, work);
  if (answer == Answer::unknown) return answer;
  if ((answer == Answer::yes) != nothing_is) {
    throw Disagreement("the deduction and the solver by itself disagree");
  }
  return Answer::yes;
}

Answer confirm(const Problem& problem, const ItemSet& conflict, Backend& backend, Work& work) {
  std::vector<bool> chosen(problem.item_count(), false);
  for (const std::size_t item : conflict) chosen[item] = true;
  const Answer answer = backend.ask({chosen}, work);
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
