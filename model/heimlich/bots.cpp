// What bots choose. They list and weigh the splits one by one, as the rules engine moves them; the
// inference of plausible identities counts them instead, and tests hold the two together.
#include "model/heimlich/bots.hpp"

#include <array>
#include <bit>
#include <cassert>

namespace sabueso::model::heimlich {

const Steps& choose_split(const Board& board, const SplitTable& splits, Roll roll,
                          const Inclination& inclination, std::size_t agent, Random& random) {
  constexpr std::size_t most_splits = 1716;  // of 8 agents' 6
  const auto all = splits.of(roll);
  std::array<std::uint64_t, most_splits> up_to{};
  std::uint64_t whole = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Board moved = board;
    move(moved, all[i]);
    whole +=
        inclination.weight(utility(scores(moved, all[i]), moved.stands[agent], board.score[agent]));
    up_to[i] = whole;
  }
  assert(whole > 0);
  // 64 random bits against a whole far below 2^64: the bias is below one in a thousand million.
  const std::uint64_t drawn = random.next() % whole;
  std::size_t chosen = 0;
  while (up_to[chosen] <= drawn) ++chosen;
  return all[chosen];
}

Building choose_safe(const Table& table, const Board& moved, Random& random) {
  std::uint32_t allowed = (1U << buildings) - 1U;
  allowed &= ~(1U << moved.safe);
  if (table.safe_rule == SafeRule::empty) {
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      allowed &= ~(1U << moved.stands[agent]);
    }
  }
  std::uint32_t skip = random.below(static_cast<std::uint64_t>(std::popcount(allowed)));
  for (; skip > 0; --skip) allowed &= allowed - 1;
  return static_cast<Building>(std::countr_zero(allowed));
}

}  // namespace sabueso::model::heimlich
