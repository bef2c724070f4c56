// Turns are weighed without listing them: what matters of a turn is how far it moved the mover's
// own agent and whether it scored, and how many ways there are to do the rest can be counted by
// multiplying one short polynomial an agent. So 64 agents are no harder than 7.
#include "model/heimlich/advise/plausible.hpp"

#include <array>
#include <cmath>

#include "model/heimlich/advise/inclination.hpp"
#include "model/heimlich/played/card_game.hpp"
#include "model/heimlich/played/follow.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t most_points = 6;

// [total]: the number of ways to spend so many points on some agents.
using Ways = std::array<std::uint64_t, most_points + 1>;

// The ways with one agent more, which may take any number of steps but the forbidden one.
Ways with_one_more(const Ways& ways, std::size_t forbidden) {
  Ways more{};
  for (std::size_t total = 0; total <= most_points; ++total) {
    for (std::size_t steps = 0; steps <= total; ++steps) {
      if (steps != forbidden) more[total] += ways[total - steps];
    }
  }
  return more;
}

// How many steps bring an agent to the safe; more than any turn has if it stands there already.
std::size_t steps_to_safe(const Board& board, std::size_t agent) {
  const std::size_t ahead = (board.safe + buildings - board.stands[agent]) % buildings;
  return ahead == 0 ? buildings : ahead;
}

// The share of the weight of all ways to play a card that this one has, for who has the agent;
// which card is played, and when, is not weighed. `came`: the agents that have come to the safe in
// this turn.
double card_chance(const Board& before, AgentSet came, const CardPlay& play, std::size_t own) {
  const std::vector<CardPlay> ways = ways_to_play(before, play.player, play.card);
  double whole = 0;
  for (const CardPlay& way : ways) {
    whole += static_cast<double>(assumed_inclination.weight(card_utility(before, came, way, own)));
  }
  return static_cast<double>(assumed_inclination.weight(card_utility(before, came, play, own))) /
         whole;
}

}  // namespace

double turn_chance(const Table& table, const Board& before, const Turn& turn, std::size_t own) {
  constexpr std::size_t none = buildings;
  Ways all{1}, silent{1};  // over the other agents: any way, and those that score nothing
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    if (agent == own) continue;
    all = with_one_more(all, none);
    silent = with_one_more(silent, steps_to_safe(before, agent));
  }
  const auto weight = [&](std::size_t steps, bool scored) {
    const auto stands = static_cast<Building>((before.stands[own] + steps) % buildings);
    return assumed_inclination.weight(utility(scored, stands, before.score[own]));
  };
  std::uint64_t whole = 0;
  for (std::size_t total = turn.roll.least; total <= turn.roll.most; ++total) {
    for (std::size_t steps = 0; steps <= total; ++steps) {
      const std::size_t rest = total - steps;
      const std::uint64_t quiet = steps == steps_to_safe(before, own) ? 0 : silent[rest];
      whole += quiet * weight(steps, false) + (all[rest] - quiet) * weight(steps, true);
    }
  }
  Board moved = before;
  move(moved, turn.steps);
  return static_cast<double>(weight(turn.steps[own], scores(moved, turn.steps))) /
         static_cast<double>(whole);
}

std::vector<Fit> fits_of_items(const Table& table, const std::vector<Evidence>& evidence) {
  std::vector<Fit> all;
  Follower follower(table);
  const auto add = [&](std::size_t item, std::size_t player, const auto& chance_of) {
    Fit& fit = all.emplace_back(Fit{item, player, {}});
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      fit.chances.push_back(chance_of(agent));
    }
  };
  for (std::size_t item = 0; item < evidence.size(); ++item) {
    const Board& before = follower.board();
    if (const auto* taken = std::get_if<TurnTaken>(&evidence[item])) {
      const Turn turn = by_rules(*taken);
      add(item, turn.player, [&](std::size_t agent) {
        // Who takes a card instead of points moves nobody.
        return takes_card_instead(turn) ? 1 : turn_chance(table, before, turn, agent);
      });
    }
    if (const auto* played = std::get_if<CardPlayed>(&evidence[item])) {
      const CardPlay play = by_rules(*played);
      const AgentSet came = follower.came().value_or(0);
      add(item, play.player,
          [&](std::size_t agent) { return card_chance(before, came, play, agent); });
    }
    static_cast<void>(follower.take(evidence[item]));
  }
  return all;
}

std::vector<std::vector<double>> fits(const Table& table, const std::vector<Evidence>& evidence) {
  std::vector<std::vector<double>> sums;
  for (const Fit& fit : fits_of_items(table, evidence)) {
    if (sums.empty()) {
      sums.assign(table.players.size(), std::vector<double>(table.agents.size(), 0.0));
    }
    for (std::size_t agent = 0; agent < fit.chances.size(); ++agent) {
      sums[fit.player][agent] += std::log(fit.chances[agent]);
    }
  }
  return sums;
}

}  // namespace sabueso::model::heimlich
