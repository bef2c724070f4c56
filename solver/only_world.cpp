// Looking for a second world.
#include "solver/only_world.hpp"

#include <algorithm>

namespace sabueso::solver {

OnlyWorld::OnlyWorld(const Problem& problem)
    : problem_(problem), reported_(problem.reported()), finder_(problem) {}

std::vector<ValueId> OnlyWorld::reported_in(const World& world) const {
  std::vector<ValueId> values;
  for (const VariableId variable : reported_) values.push_back(world[variable]);
  return values;
}

std::optional<std::vector<ValueId>> OnlyWorld::of(const std::vector<bool>& chosen, Work& work) {
  if (!finder_.begin(chosen, work)) return std::nullopt;
  if (reported_.size() == problem_.variables().size()) return of_all(work);
  const Finder::Found first = finder_.world(std::nullopt, {}, work);
  if (first.answer == Answer::no) return std::nullopt;
  if (first.answer == Answer::unknown) return of_all(work);
  std::vector<ValueId> values = reported_in(first.world);
  const Domains left = finder_.left();
  for (std::size_t i = 0; i < reported_.size(); ++i) {
    const VariableId variable = reported_[i];
    for (ValueId value = 0; value < left[variable].size(); ++value) {
      if (value == values[i] || !left[variable][value]) continue;
      const Answer other = finder_.world(Is{variable, value}, {}, work).answer;
      if (other == Answer::unknown) return of_all(work);
      if (other == Answer::yes) return std::nullopt;
    }
  }
  return values;
}

// Goes through worlds one by one: quicker where the first two already differ in what is reported,
// and for when the finder gives up on one.
std::optional<std::vector<ValueId>> OnlyWorld::of_all(Work& work) {
  // How many worlds may share one reported answer.
  constexpr std::size_t most_alike = 4096;
  const bool all_are_reported = reported_.size() == problem_.variables().size();
  const auto worlds = finder_.all_worlds(all_are_reported ? 1 : most_alike, work);
  if (!worlds || worlds->empty()) return std::nullopt;
  std::vector<ValueId> first = reported_in(worlds->front());
  const bool are_alike =
      std::ranges::all_of(*worlds, [&](const World& world) { return reported_in(world) == first; });
  return are_alike ? std::optional(std::move(first)) : std::nullopt;
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
