// Looking for a second world.
#include "solver/only_world.hpp"

namespace sabueso::solver {

OnlyWorld::OnlyWorld(const Problem& problem)
    : problem_(problem), reported_(problem.reported()), finder_(problem) {}

std::optional<std::vector<ValueId>> OnlyWorld::of(const std::vector<bool>& chosen, Work& work) {
  // Worlds that differ only in what is not reported are one. There are few of those.
  constexpr std::size_t most_alike = 4096;
  const bool all_are_reported = reported_.size() == problem_.variables().size();
  if (!finder_.begin(chosen, work)) return std::nullopt;
  const auto worlds = finder_.all_worlds(all_are_reported ? 1 : most_alike, work);
  if (!worlds || worlds->empty()) return std::nullopt;
  std::vector<ValueId> first;
  for (const VariableId variable : reported_) first.push_back(worlds->front()[variable]);
  for (const World& world : *worlds) {
    for (std::size_t i = 0; i < reported_.size(); ++i) {
      if (world[reported_[i]] != first[i]) return std::nullopt;
    }
  }
  return first;
}

std::vector<bool> OnlyWorld::needed(std::vector<bool> chosen, const std::vector<std::size_t>& order,
                                    Work& work) {
  for (const std::size_t item : order) {
    chosen[item] = false;
    if (!of(chosen, work)) chosen[item] = true;
  }
  return chosen;
}

std::vector<std::size_t> telling_items(const Problem& problem) {
  const std::vector<std::vector<Formula>> told = problem.items();
  std::vector<std::size_t> items;
  for (std::size_t item = 0; item < told.size(); ++item) {
    if (!told[item].empty()) items.push_back(item);
  }
  return items;
}

}  // namespace sabueso::solver
