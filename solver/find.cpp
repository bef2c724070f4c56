// Propagation, with values that no world has shown yet tried first.
#include "solver/find.hpp"

#include <algorithm>
#include <limits>

namespace sabueso::solver {

namespace {

constexpr int most_dead_ends = 300;  // a world of any printed size is found with far fewer
// Once fewer than these are left, every choice is narrowed, which takes longer.
constexpr int narrow_below = most_dead_ends - 20;

}  // namespace

Finder::Finder(const Problem& problem)
    : compiled_(compile(problem)), search_(compiled_), narrowing_(compiled_) {}

bool Finder::begin(const std::vector<bool>& chosen, Work& work, std::span<const Conclusion> given) {
  const std::uint64_t before = search_.steps();
  const auto can_be = [this](const Conclusion& told) { return suppose(told); };
  const bool consistent =
      search_.begin(chosen) && std::ranges::all_of(given, can_be) && narrowing_.narrow(search_);
  work.spend(search_.steps() - before);
  start_ = search_.trail().size();
  return consistent;
}

Domains Finder::left() const {
  Domains domains(search_.variables());
  for (VariableId variable = 0; variable < domains.size(); ++variable) {
    for (const Literal literal : search_.values(variable)) {
      domains[variable].push_back(!search_.is_false(literal));
    }
  }
  return domains;
}

Finder::Found Finder::world(const std::optional<Is>& wanted, const Domains& shown, Work& work) {
  Found found{Answer::no};
  if (!wanted || suppose({wanted->variable, wanted->value, true})) {
    found.answer = extend(not_shown(shown), work);
    if (found.answer == Answer::yes) found.world = current();
  }
  search_.undo(start_);
  return found;
}

// Whether it can be, as far as is seen at once.
bool Finder::suppose(const Conclusion& told) {
  const Literal value = search_.values(told.variable)[told.value];
  const Literal literal = told.has ? value : opposite(value);
  return search_.is_true(literal) || (search_.is_open(literal) && search_.assume(literal));
}

// By variable: the first value that is left and not yet shown, or else 0.
std::vector<ValueId> Finder::not_shown(const Domains& shown) const {
  std::vector<ValueId> wishes(search_.variables(), 0);
  for (VariableId variable = 0; variable < shown.size(); ++variable) {
    for (ValueId value = shown[variable].size(); value-- > 0;) {
      const bool is_left = !search_.is_false(search_.values(variable)[value]);
      if (is_left && !shown[variable][value]) wishes[variable] = value;
    }
  }
  return wishes;
}

// Gives the remaining variables values; leaves a contradiction or a dead end to be undone.
Answer Finder::extend(const std::vector<ValueId>& wishes, Work& work) {
  int dead_ends = most_dead_ends;
  choices_.clear();
  while (true) {
    const std::uint64_t before = search_.steps();
    const std::size_t variable = search_.choose();
    if (variable == search_.variables()) return Answer::yes;
    choices_.push_back({variable, 0, search_.trail().size()});
    const Answer goes_on = choose_on(wishes, dead_ends);
    if (goes_on != Answer::yes) return goes_on;
    if (!work.spend(search_.steps() - before)) return Answer::unknown;
  }
}

// Gives the last chosen variable its next value that does not fail at once, or goes back to the one
// before; no when there is none, unknown when there were too many dead ends.
Answer Finder::choose_on(const std::vector<ValueId>& wishes, int& dead_ends) {
  while (!choices_.empty()) {
    Choice& choice = choices_.back();
    const auto values = search_.values(choice.variable);
    while (choice.tried < values.size()) {
      const Literal literal = values[(wishes[choice.variable] + choice.tried++) % values.size()];
      if (!search_.is_open(literal)) continue;
      const bool looks_ahead = dead_ends < narrow_below;
      if (search_.assume(literal) && (!looks_ahead || narrowing_.narrow(search_))) {
        return Answer::yes;
      }
      search_.undo(choice.mark);
      if (--dead_ends < 0) return Answer::unknown;
    }
    choices_.pop_back();
    if (!choices_.empty()) search_.undo(choices_.back().mark);
  }
  return Answer::no;
}

std::optional<std::vector<World>> Finder::all_worlds(std::size_t most, Work& work) {
  const std::vector<ValueId> wishes(search_.variables(), 0);
  std::vector<World> found;
  int dead_ends = std::numeric_limits<int>::max();
  choices_.clear();
  Answer goes_on = Answer::yes;
  while (goes_on == Answer::yes && found.size() <= most) {
    const std::uint64_t before = search_.steps();
    const std::size_t variable = search_.choose();
    if (variable < search_.variables()) {
      choices_.push_back({variable, 0, search_.trail().size()});
    } else {
      found.push_back(current());
      if (!choices_.empty()) search_.undo(choices_.back().mark);
    }
    goes_on = choose_on(wishes, dead_ends);
    if (!work.spend(search_.steps() - before)) break;
  }
  search_.undo(start_);
  if (found.size() > most || work.is_spent()) return std::nullopt;
  return found;
}

World Finder::current() const {
  World world;
  for (std::size_t variable = 0; variable < search_.variables(); ++variable) {
    const auto values = search_.values(variable);
    ValueId value = 0;
    while (!search_.is_true(values[value])) ++value;
    world.push_back(value);
  }
  return world;
}

}  // namespace sabueso::solver
