// Follows one figure through the items, forwards.
#include "model/dog/speak/trail.hpp"

#include <algorithm>

namespace sabueso::model::dog {

namespace {

std::size_t exchanged(std::size_t hole, const Pair& pair) {
  return hole == pair.first ? pair.second : hole == pair.second ? pair.first : hole;
}

// Where the figure is after what everybody saw; nothing where it came out.
std::optional<std::size_t> after_seen_item(const Evidence& seen, std::size_t hole) {
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
  std::size_t exchange = 0;
  for (std::size_t number = 0; number < before && at; ++number) {
    const bool is_unseen = std::holds_alternative<UnseenSwap>(evidence_[number]);
    if (number > after) {
      at = is_unseen ? after_unseen_exchange(exchange, *at)
                     : after_seen_item(evidence_[number], *at);
    }
    if (is_unseen) ++exchange;
  }
  return at;
}

// The same hole by each pair that can have been exchanged.
std::optional<std::size_t> Trail::after_unseen_exchange(std::size_t exchange, std::size_t hole) {
  const solver::VariableId variable = variables_.holes.size() + exchange;
  const std::vector<Pair>& pairs = variables_.pairs[exchange];
  std::optional<std::size_t> found;
  for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
    const bool is_out = std::ranges::any_of(known_, [&](const solver::Conclusion& fact) {
      return fact.variable == variable && (fact.value == pair) != fact.has;
    });
    if (is_out) continue;
    const std::size_t at = exchanged(hole, pairs[pair]);
    if (found && *found != at) return std::nullopt;
    found = at;
  }
  std::ranges::copy_if(known_, std::back_inserter(leant_on_),
                       [&](const solver::Conclusion& fact) { return fact.variable == variable; });
  return found;
}

}  // namespace sabueso::model::dog
