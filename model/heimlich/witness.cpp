// Every deal of passports in turn, and every item asked of it.
#include "model/heimlich/witness.hpp"

#include <algorithm>

#include "model/heimlich/rules.hpp"

namespace sabueso::model::heimlich {

namespace {

// A scoring as the rules engine brings it about.
struct Scoring {
  std::size_t player;
  CaseBoard board;  // after the movement
};

std::vector<Scoring> scorings(const Table& table, const std::vector<Evidence>& evidence) {
  std::vector<Scoring> found;
  CaseBoard board = start_board<most_agents>(table);
  for (const Evidence& item : evidence) {
    const auto* taken = std::get_if<TurnTaken>(&item);
    if (taken == nullptr) continue;
    const auto turn = by_rules<most_agents>(*taken);
    CaseBoard moved = board;
    move(moved, turn.steps);
    if (scores(moved, turn.steps)) found.push_back({turn.player, moved});
    take(board, turn);
  }
  return found;
}

// Whether the player, being that agent, has kept to the policy in every scoring (H40).
bool has_kept_to(const Assume& assumed, std::size_t agent, const std::vector<Scoring>& all) {
  return std::ranges::all_of(all, [&](const Scoring& scoring) {
    if (scoring.player != assumed.player) return true;
    const int points = points_of(scoring.board.stands[agent]);
    return assumed.policy == Policy::no_self_harm ? points >= 0 : points > 0;
  });
}

class Replay {
 public:
  Replay(const Table& table, const std::vector<Evidence>& evidence)
      : evidence_(evidence),
        scorings_(scorings(table, evidence)),
        owner_(table.agents.size(), table.players.size()),
        players_(table.players.size()) {
    const std::size_t agents = table.agents.size();
    tally_.with_value.assign(players_, std::vector<std::uint64_t>(agents, 0));
    tally_.with_value.resize(players_ + agents, std::vector<std::uint64_t>(players_ + 1, 0));
  }

  solver::Tally run() && {
    deal_on();
    return std::move(tally_);
  }

 private:
  // Gives the next player each passport that is left.
  void deal_on() {
    const std::size_t player = agent_.size();
    if (player == players_) {
      judge();
      return;
    }
    for (std::size_t agent = 0; agent < owner_.size(); ++agent) {
      if (owner_[agent] != players_) continue;
      owner_[agent] = player;
      agent_.push_back(agent);
      deal_on();
      agent_.pop_back();
      owner_[agent] = players_;
    }
  }

  bool agrees(const Evidence& item) const {
    if (const auto* seen = std::get_if<Passport>(&item)) return agent_[seen->player] == seen->agent;
    if (const auto* denied = std::get_if<NotAgent>(&item)) {
      return agent_[denied->player] != denied->agent;
    }
    if (const auto* told = std::get_if<FreeAgent>(&item)) return owner_[told->agent] == players_;
    if (const auto* told = std::get_if<TakenAgent>(&item)) return owner_[told->agent] < players_;
    if (const auto* assumed = std::get_if<Assume>(&item)) {
      return has_kept_to(*assumed, agent_[assumed->player], scorings_);
    }
    if (const auto* end = std::get_if<End>(&item)) {
      return owner_[end->leader] == end->winner.value_or(players_);
    }
    return true;  // a turn by itself tells nothing
  }

  void judge() {
    for (const Evidence& item : evidence_) {
      if (!agrees(item)) return;
    }
    ++tally_.worlds;
    for (std::size_t player = 0; player < players_; ++player) {
      ++tally_.with_value[player][agent_[player]];
    }
    for (std::size_t agent = 0; agent < owner_.size(); ++agent) {
      ++tally_.with_value[players_ + agent][owner_[agent]];
    }
  }

  const std::vector<Evidence>& evidence_;
  const std::vector<Scoring> scorings_;
  std::vector<std::size_t> agent_;  // by player, as far as dealt
  std::vector<std::size_t> owner_;  // by agent; the number of players means nobody
  const std::size_t players_;
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> replay(const Table& table, const std::vector<Evidence>& evidence,
                                    std::uint64_t limit) {
  std::uint64_t deals = 1;
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const std::uint64_t left = table.agents.size() - player;
    if (deals > limit / left) return std::nullopt;
    deals *= left;
  }
  return Replay(table, evidence).run();
}

}  // namespace sabueso::model::heimlich
