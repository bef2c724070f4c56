// Finding worlds that show a value to be possible, or that there is none, quickly or not at all:
// where neither comes out within a few steps, nothing is known, and a backend must be asked.
#pragma once

#include <optional>
#include <vector>

#include "solver/backend.hpp"
#include "solver/budget.hpp"
#include "solver/narrow.hpp"
#include "solver/report.hpp"
#include "solver/search.hpp"

namespace sabueso::solver {

class Finder {
 public:
  explicit Finder(const Problem& problem);

  /// Starts over with the rules, the items i for which chosen[i] and what else is given; false when
  /// these contradict each other clearly. To be called first.
  bool begin(const std::vector<bool>& chosen, Work& work, std::span<const Conclusion> given = {});

  /// What the narrowing has left: every value of every world is among it.
  Domains left() const;

  struct Found {
    Answer answer = Answer::unknown;
    World world{};  // after yes
  };

  /// Looks for a world of the rules and the chosen items, in which the variable has the value if
  /// one is wanted, and which has as many values that are not yet shown as is easy to bring about;
  /// an empty entry of those shown says that it does not matter.
  Found world(const std::optional<Is>& wanted, const Domains& shown, Work& work);

  /// The same, as like the world given as is easy to bring about.
  Found world_like(const World& world, const Is& wanted, Work& work);

  /// All worlds of the rules and the chosen items, if they are not more than so many, and the work
  /// was enough to find them.
  std::optional<std::vector<World>> all_worlds(std::size_t most, Work& work);

 private:
  // A variable that is being given its value.
  struct Choice {
    std::size_t variable;
    std::size_t tried;  // values
    std::size_t mark;   // of the trail
  };

  // How many may still come; when fewer are left, every choice is narrowed, which takes longer.
  struct DeadEnds {
    int left = 0;
    int narrow_below = 0;
  };

  bool suppose(const Is& is);
  Found finish(bool goes_on, const std::vector<ValueId>& wishes, DeadEnds dead_ends, Work& work);
  Answer extend(const std::vector<ValueId>& wishes, DeadEnds dead_ends, Work& work);
  Answer choose_on(const std::vector<ValueId>& wishes, DeadEnds& dead_ends);
  World current() const;

  CardinalityProblem compiled_;
  Search search_;
  Narrowing narrowing_;
  std::size_t start_ = 0;  // of the trail: what holds in every world
  std::vector<Choice> choices_;
};

}  // namespace sabueso::solver
