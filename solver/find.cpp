// Propagation, with the values that a flow suggests tried first.
#include "solver/find.hpp"

#include <algorithm>
#include <limits>

namespace sabueso::solver {

namespace {

constexpr int most_dead_ends = 300;  // a world of any printed size is found with far fewer
constexpr int easy_dead_ends = 20;   // after these every choice is narrowed, which takes longer

}  // namespace

Finder::Finder(const Problem& problem)
    : compiled_(compile(problem)), search_(compiled_), narrowing_(compiled_) {}

bool Finder::begin(const std::vector<bool>& chosen, Work& work, std::span<const Conclusion> given) {
  const std::uint64_t before = search_.steps();
  const auto can_be = [this](const Conclusion& told) {
    const Literal value = search_.values(told.variable)[told.value];
    const Literal literal = told.has ? value : opposite(value);
    return search_.is_true(literal) || (search_.is_open(literal) && search_.assume(literal));
  };
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
  if (wanted && !suppose(*wanted)) return finish(false, {}, {}, work);
  std::vector<bool> preferred(compiled_.first_atom.back(), false);
  for (VariableId variable = 0; variable < shown.size(); ++variable) {
    for (ValueId value = 0; value < shown[variable].size(); ++value) {
      preferred[compiled_.first_atom[variable] + value] = !shown[variable][value];
    }
  }
  constexpr DeadEnds many{most_dead_ends, most_dead_ends - easy_dead_ends};
  return finish(true, narrowing_.wish(search_, preferred), many, work);
}

Finder::Found Finder::world_like(const World& world, const Is& wanted, Work& work) {
  return finish(suppose(wanted), world, {easy_dead_ends, 0}, work);
}

// Whether it can be, as far as is seen at once.
bool Finder::suppose(const Is& is) {
  const Literal literal = search_.values(is.variable)[is.value];
  return search_.is_true(literal) || (search_.is_open(literal) && search_.assume(literal));
}

// A world of what is supposed, if that goes on, with the values wished for tried first.
Finder::Found Finder::finish(bool goes_on, const std::vector<ValueId>& wishes, DeadEnds dead_ends,
                             Work& work) {
  Found found{Answer::no};
  if (goes_on) found.answer = extend(wishes, dead_ends, work);
  if (found.answer == Answer::yes) found.world = current();
  search_.undo(start_);
  return found;
}

// Gives the remaining variables values; leaves a contradiction or a dead end to be undone.
Answer Finder::extend(const std::vector<ValueId>& wishes, DeadEnds dead_ends, Work& work) {
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
// before; no when there is none, unknown when too much has failed.
Answer Finder::choose_on(const std::vector<ValueId>& wishes, DeadEnds& dead_ends) {
  while (!choices_.empty()) {
    Choice& choice = choices_.back();
    const auto values = search_.values(choice.variable);
    while (choice.tried < values.size()) {
      const Literal literal = values[(wishes[choice.variable] + choice.tried++) % values.size()];
      if (!search_.is_open(literal)) continue;
      const bool looks_ahead = dead_ends.left < dead_ends.narrow_below;
      if (search_.assume(literal) && (!looks_ahead || narrowing_.narrow(search_))) {
        return Answer::yes;
      }
      search_.undo(choice.mark);
      if (--dead_ends.left < 0) return Answer::unknown;
    }
    choices_.pop_back();
    if (!choices_.empty()) search_.undo(choices_.back().mark);
  }
  return Answer::no;
}

std::optional<std::vector<World>> Finder::all_worlds(std::size_t most, Work& work) {
  const std::vector<ValueId> wishes(search_.variables(), 0);
  std::vector<World> found;
  DeadEnds dead_ends{std::numeric_limits<int>::max(), 0};
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
