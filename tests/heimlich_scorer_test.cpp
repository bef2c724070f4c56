// Who made a turn score where cards are played (H56, H57), held against a list of who came to the
// safe; and what follows where it is assumed how players score (H40), against all deals of
// passports.
#include <gtest/gtest.h>

#include <set>

#include "heimlich_case.hpp"
#include "model/heimlich/evidence/kinds.hpp"
#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/played/witness.hpp"
#include "model/heimlich/stated/hidden.hpp"
#include "solver/deduce.hpp"

namespace sabueso::model {
namespace {

using namespace heimlich;

constexpr std::size_t players = 3, agents = 6;

// The board of a case, the agents that have come to the safe, and what is known of the passports.
struct Told {
  std::array<std::size_t, agents> stands{}, score{};
  std::array<std::size_t, players> cards{};  // how many were played; nobody has more than four
  std::array<bool, players> is_selfish{};    // or only does no harm to the own agent
  std::size_t safe = 0;
  bool is_open = false;                                     // a turn for cards
  std::vector<std::pair<std::size_t, std::size_t>> came{};  // agent, and who brought it; in order
  std::set<std::pair<std::size_t, std::size_t>> not_had{};  // player and agent

  // Moves an agent on; one that stops at the safe was brought there by the player.
  void go(std::size_t player, std::size_t agent, std::size_t steps) {
    stands[agent] = (stands[agent] + steps) % buildings;
    std::erase_if(came, [&](const auto& one) { return one.first == agent; });
    if (stands[agent] == safe) came.emplace_back(agent, player);
  }

  std::optional<std::size_t> scores(std::size_t new_safe) {
    const auto scorer = came.empty() ? std::nullopt : std::optional(came.front().second);
    for (std::size_t agent = 0; agent < agents; ++agent) {
      const bool is_harmed = stands[agent] == ruins && score[agent] > 0;
      const bool is_idle = stands[agent] == ruins || stands[agent] == church;
      const bool is_out = scorer && is_selfish[*scorer] ? is_idle : is_harmed;
      if (scorer && is_out) not_had.emplace(*scorer, agent);
      if (stands[agent] != ruins) score[agent] += stands[agent];
      if (is_harmed) score[agent] -= std::min<std::size_t>(score[agent], 3);
    }
    safe = new_safe;
    came.clear();
    return scorer;
  }

  // In how many deals of the passports nobody has an agent that was excluded.
  std::uint64_t deals(std::size_t player = 0, const std::set<std::size_t>& taken = {}) const {
    if (player == players) return 1;
    std::uint64_t all = 0;
    for (std::size_t agent = 0; agent < agents; ++agent) {
      if (taken.contains(agent) || not_had.contains({player, agent})) continue;
      std::set<std::size_t> more = taken;
      more.insert(agent);
      all += deals(player + 1, more);
    }
    return all;
  }
};

std::size_t to_safe(const Told& told, std::size_t agent) {
  return (told.safe + buildings - told.stands[agent]) % buildings;
}

std::size_t another_place(const Told& told) {
  return (told.safe + 1 + pick(buildings - 1)) % buildings;
}

Evidence random_turn(Told& told) {
  const std::size_t player = pick(players), agent = pick(agents), other = (agent + 1) % agents;
  const std::size_t steps = to_safe(told, agent) > 0 && to_safe(told, agent) <= 6 && pick(2) == 0
                                ? to_safe(told, agent)
                                : 1 + pick(6);
  TurnTaken turn{player, {1, 12}, {{agent, static_cast<std::uint8_t>(steps)}}, {}, false, {}};
  told.came.clear();
  told.go(player, agent, steps);
  if (pick(2) == 0) {
    turn.moves.push_back({other, 1});
    told.go(player, other, 1);
  }
  return turn;
}

Evidence random_card(Told& told, std::size_t player) {
  const std::size_t agent = pick(agents), left = to_safe(told, agent);
  const auto card = [&](Card kind, std::optional<std::int64_t> steps) {
    return CardPlayed{player, kind, {agent}, steps, std::nullopt};
  };
  const std::size_t what = pick(4);
  if (what == 0) {
    told.came.clear();
    told.safe = another_place(told);
    return CardPlayed{player, Card::move_safe, {}, {}, static_cast<Building>(told.safe)};
  }
  if (what == 1 && left > 0) {
    told.go(player, agent, left);
    return card(Card::to_safe, std::nullopt);
  }
  if (what == 2) {
    told.go(player, agent, buildings - 1);
    return card(Card::step, -1);
  }
  const std::size_t steps = left > 0 && left <= 3 ? left : 1 + pick(3);
  told.go(player, agent, steps);
  return card(Card::forward_1_3, static_cast<std::int64_t>(steps));
}

// A turn, cards, and a scoring where an agent is at the safe that came there.
Evidence random_item(Told& told) {
  const std::size_t player = pick(players);
  if (told.is_open && pick(2) == 0 && ++told.cards[player] <= most_in_hand) {
    return random_card(told, player);
  }
  told.is_open = told.came.empty();
  if (told.is_open) return random_turn(told);
  const std::size_t safe = another_place(told);
  told.scores(safe);
  return Scored{player, static_cast<Building>(safe)};
}

// The rules leave as many deals as here, and by the solver each player can have the same agents.
void judge(const Table& table, const std::vector<Evidence>& evidence, const Told& told) {
  Strings ids;
  for (std::size_t i = 0; i < evidence.size(); ++i) ids.push_back("e" + std::to_string(i + 1));
  const auto tally = witness(table, evidence, solver::Budget(), {});
  RC_ASSERT(tally.has_value());
  RC_ASSERT(tally->worlds == told.deals());
  const solver::Problem problem = hidden(table, evidence, ids);
  solver::Work work = solver::Budget().deduction();
  solver::Deducer deducer(problem, tests::backend());
  const auto deduction = deducer.deduce(solver::all_items(problem), work);
  RC_ASSERT((deduction.status == solver::Status::consistent) == (told.deals() > 0));
  if (told.deals() == 0) return;
  for (std::size_t player = 0; player < players; ++player) {
    for (std::size_t agent = 0; agent < agents; ++agent) {
      Told other = told;
      for (std::size_t i = 0; i < agents; ++i) {
        if (i != agent) other.not_had.emplace(player, i);
      }
      RC_ASSERT(deduction.possible[player][agent] == (other.deals() > 0));
    }
  }
}

TEST(HeimlichCards, H40_H56_H57_WhoMadeATurnScore) {
  std::size_t excluded = 0, all = 0;
  tests::for_all("who scored with what is not that", 40'000, [&] {
    Table table;
    table.players = {"anna", "bea", "cai"};
    table.agents = printed_agents(players);
    table.cards = R"({"sabueso": 1, "game": "heimlich",
                      "deck": {"step": 20, "forward-1-3": 20, "move-safe": 20, "to-safe": 20}})";
    Told told;
    told.safe = 3 + pick(7);
    table.position.safe = static_cast<Building>(told.safe);
    for (std::size_t agent = 0; agent < agents; ++agent) {
      told.stands[agent] = pick(buildings);
      told.score[agent] = pick(6);
      table.position.agents.emplace_back(agent, static_cast<Building>(told.stands[agent]));
      table.position.scores.emplace_back(agent, static_cast<std::int64_t>(told.score[agent]));
    }
    std::vector<Evidence> evidence;
    for (std::size_t player = 0; player < players; ++player) {
      told.is_selfish[player] = pick(2) == 0;
      evidence.emplace_back(
          Assume{player, told.is_selfish[player] ? Policy::self_interest : Policy::no_self_harm});
    }
    const std::size_t items = 2 + pick(9);
    while (evidence.size() < items + players) {
      Told before = told;
      evidence.push_back(random_item(told));
      RC_LOG() << Tables::evidence().in_words(evidence.back(), table, Language::english)
               << std::endl;
      const Scored* scored = std::get_if<Scored>(&evidence.back());
      if (scored == nullptr) continue;
      RC_ASSERT(scored_by(table, evidence, evidence.size() - 1) == before.scores(told.safe));
    }
    judge(table, evidence, told);
    excluded += told.not_had.size();
    ++all;
  });
  EXPECT_TRUE(tests::is_enough(excluded, all / 4)) << excluded;
}

}  // namespace
}  // namespace sabueso::model
