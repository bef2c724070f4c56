// Whether some items leave just one world, asked again and again of the same problem.
#pragma once

#include <optional>
#include <vector>

#include "solver/find.hpp"

namespace sabueso::solver {

class OnlyWorld {
 public:
  /// The problem must outlive this.
  explicit OnlyWorld(const Problem& problem);

  /// The values of the reported variables, in order, where the rules and the items i for which
  /// chosen[i] leave just these; nothing where they leave others too, or none, or the work was too
  /// little.
  std::optional<std::vector<ValueId>> of(const std::vector<bool>& chosen, Work& work);

  /// Sets items aside one after another, in that order, where those that are left still leave the
  /// one world that all chosen leave; gives those that are left. None of those in the order can
  /// then be left out.
  std::vector<bool> needed(std::vector<bool> chosen, const std::vector<std::size_t>& order,
                           Work& work);

 private:
  std::vector<ValueId> reported_in(const World& world) const;
  std::optional<std::vector<ValueId>> of_all(Work& work);

  const Problem& problem_;
  const std::vector<VariableId> reported_;
  Finder finder_;
};

/// The items that tell something by themselves, whether or not others tell it too.
std::vector<std::size_t> telling_items(const Problem& problem);

}  // namespace sabueso::solver
