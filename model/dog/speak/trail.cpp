// Item by item.
#include "model/dog/speak/trail.hpp"

#include <algorithm>

namespace sabueso::model::dog {

namespace {

std::size_t exchanged(std::size_t hole, std::pair<std::size_t, std::size_t> pair) {
  return hole == pair.first ? pair.second : hole == pair.second ? pair.first : hole;
}

// Where the figure is behind what everybody saw; nothing where it came out.
std::optional<std::size_t> behind_in_sight(const Evidence& seen, std::size_t hole) {
  if (const auto* moved = std::get_if<Moves>(&seen); moved != nullptr && moved->from == hole) {
    return moved->to;
  }
  if (const auto* swap = std::get_if<Swap>(&seen)) return exchanged(hole, {swap->one, swap->other});
  const auto* out = std::get_if<Surfaces>(&seen);
  if (out != nullptr && out->at == hole) return std::nullopt;
  return hole;
}

}  // namespace

std::optional<std::size_t> Trail::from(std::size_t hole, std::size_t after, std::size_t before) {
  std::optional<std::size_t> at = hole;
  solver::VariableId variable = exchanges_;
  for (std::size_t number = 0; number < before && at; ++number) {
    const Evidence& seen = evidence_[number];
    const auto* unseen = std::get_if<UnseenSwap>(&seen);
    if (unseen != nullptr) ++variable;
    if (number <= after) continue;
    at = unseen != nullptr ? behind(*unseen, variable - 1, *at) : behind_in_sight(seen, *at);
  }
  return at;
}

// The same hole by each pair that can have been exchanged.
std::optional<std::size_t> Trail::behind(const UnseenSwap& swap, solver::VariableId variable,
                                         std::size_t hole) {
  std::optional<std::size_t> found;
  for (std::size_t pair = 0; pair < swap.pairs.size(); ++pair) {
    const bool is_out = std::ranges::any_of(known_, [&](const solver::Conclusion& fact) {
      return fact.variable == variable && (fact.value == pair) != fact.has;
    });
    if (is_out) continue;
    const std::size_t at = exchanged(hole, swap.pairs[pair]);
    if (found && *found != at) return std::nullopt;
    found = at;
  }
  std::ranges::copy_if(known_, std::back_inserter(leant_on_),
                       [&](const solver::Conclusion& fact) { return fact.variable == variable; });
  return found;
}

}  // namespace sabueso::model::dog
