// Finding worlds that show a value to be possible, quickly or not at all. What is found is certain;
// where nothing is found within a few steps, nothing is known, and a backend must be asked.
#pragma once

#include <optional>

#include "solver/narrow.hpp"
#include "solver/search.hpp"

namespace sabueso::solver {

class Finder {
 public:
  /// Looks for worlds of the problem within the domains.
  Finder(const Problem& problem, const Domains& domains);

  /// A world in which the variable has the value.
  std::optional<World> world_with(const Is& wanted);

 private:
  bool extend();
  World world() const;

  CardinalityProblem compiled_;
  Search search_;
  bool consistent_;
  std::size_t start_ = 0;  // of the trail: what holds in every world
  std::size_t turn_ = 0;   // so that every search prefers other values
  int steps_left_ = 0;
};

}  // namespace sabueso::solver
