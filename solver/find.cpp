// The counter's search, stopped at the first world.
#include "solver/find.hpp"

namespace sabueso::solver {

namespace {

constexpr int most_steps = 300;  // a world of any printed size is found in far fewer

}  // namespace

Finder::Finder(const Problem& problem, const Domains& domains)
    : compiled_(compile(problem)), search_(compiled_), consistent_(search_.begin()) {
  for (VariableId variable = 0; variable < domains.size(); ++variable) {
    for (ValueId value = 0; value < domains[variable].size() && consistent_; ++value) {
      const Literal literal = search_.values(variable)[value];
      if (domains[variable][value]) continue;
      if (search_.is_open(literal)) {
        consistent_ = search_.assume(opposite(literal));
      } else {
        consistent_ = !search_.is_true(literal);
      }
    }
  }
  start_ = search_.trail().size();
}

std::optional<World> Finder::world_with(const Is& wanted) {
  const Literal literal = search_.values(wanted.variable)[wanted.value];
  if (!consistent_ || search_.is_true(opposite(literal))) return std::nullopt;
  ++turn_;
  steps_left_ = most_steps;
  std::optional<World> found;
  if ((search_.is_true(literal) || search_.assume(literal)) && extend()) found = world();
  search_.undo(start_);
  return found;
}

// Gives the remaining variables values; leaves a contradiction or a dead end to be undone.
bool Finder::extend() {
  const std::size_t variable = search_.choose();
  if (variable == search_.variables()) return true;
  const std::vector<Literal>& values = search_.values(variable);
  const std::size_t here = search_.trail().size();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Literal literal = values[(variable + turn_ + i) % values.size()];
    if (!search_.is_open(literal)) continue;
    if (--steps_left_ < 0) return false;
    if (search_.assume(literal) && extend()) return true;
    search_.undo(here);
  }
  return false;
}

World Finder::world() const {
  World world;
  for (std::size_t variable = 0; variable < search_.variables(); ++variable) {
    const std::vector<Literal>& values = search_.values(variable);
    ValueId value = 0;
    while (!search_.is_true(values[value])) ++value;
    world.push_back(value);
  }
  return world;
}

}  // namespace sabueso::solver
