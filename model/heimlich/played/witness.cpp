// Every deal of passports in turn, and every item asked of it.
#include "model/heimlich/played/witness.hpp"

#include <algorithm>

#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/played/hands.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

namespace {

// A scoring as the rules engine brought it about.
struct Scoring {
  std::optional<std::size_t> player;  // who made it score, where that is known
  Board before;
  Board after;
};

// What can be said of a case whoever is who: its scorings, the board at its end item, and which
// items no hand of cards allows.
struct Course {
  std::vector<Scoring> scorings;
  Board at_end;
  std::vector<bool> cannot_be;

  Course(const Table& table, const std::vector<Evidence>& evidence) : at_end(start_board(table)) {
    Follower follower(table);
    Hands hands(table);
    for (const Evidence& item : evidence) {
      cannot_be.push_back(!hands.take(item, follower.board()));
      if (std::holds_alternative<End>(item)) at_end = follower.board();
      const Board before = follower.board();
      if (follower.take(item)) scorings.push_back({follower.scored_by(), before, follower.board()});
    }
  }
};

class Witness {
 public:
  Witness(const Table& table, const std::vector<Evidence>& evidence, solver::Work work,
          const solver::LookAtWorld& look)
      : table_(table),
        evidence_(evidence),
        look_(look),
        work_(work),
        played_(table, evidence),
        variables_(table),
        is_taken_(table.agents.size(), false),
        tally_(solver::tally_over(variables_.all())) {}

  std::optional<solver::Tally> run() && {
    deal_on();
    if (work_.is_spent()) return std::nullopt;
    return std::move(tally_);
  }

 private:
  // Gives the next player each passport that is left.
  void deal_on() {
    if (agent_of_.size() == table_.players.size()) {
      std::uint64_t unseen = 0;
      for (std::size_t item = 0; item < evidence_.size() && (unseen == 0 || look_); ++item) {
        if (!work_.spend(1)) return;
        if (played_.cannot_be[item] || !would_show(evidence_[item])) unseen |= solver::bit_of(item);
      }
      if (unseen == 0) add_world(tally_, variables_.world(agent_of_));
      if (look_) look_(variables_.world(agent_of_), unseen);
      return;
    }
    for (std::size_t agent = 0; agent < is_taken_.size(); ++agent) {
      if (is_taken_[agent] || work_.is_spent()) continue;
      is_taken_[agent] = true;
      agent_of_.push_back(agent);
      deal_on();
      agent_of_.pop_back();
      is_taken_[agent] = false;
    }
  }

  bool would_show(const Evidence& item) const {
    return std::visit(
        solver::Overloaded{
            [&](const Passport& seen) { return agent_of_[seen.player] == seen.agent; },
            [&](const NotAgent& denied) { return agent_of_[denied.player] != denied.agent; },
            [&](const FreeAgent& told) { return !is_taken_[told.agent]; },
            [&](const TakenAgent& told) -> bool { return is_taken_[told.agent]; },
            [](const Position&) { return true; },
            [](const TurnTaken&) { return true; },  // anybody may have played so
            [&](const Assume& assumed) { return has_kept_to(assumed); },
            [&](const End& end) { return ends_so(end); },
            [](const CardPlayed&) { return true; },  // and so with cards
            [](const Scored&) { return true; },
            [&](const Guess& guess) { return knows_own(guess); },
            [](const OwnHand&) { return true; },
        },
        item);
  }

  // H40: what each scoring of the player did for the own agent.
  bool has_kept_to(const Assume& assumed) const {
    const std::size_t own = agent_of_[assumed.player];
    return std::ranges::all_of(played_.scorings, [&](const Scoring& scoring) {
      const int gain = scoring.after.score[own] - scoring.before.score[own];
      return scoring.player != assumed.player ||
             (assumed.policy == Policy::no_self_harm ? gain >= 0 : gain > 0);
    });
  }

  // H83: nobody is wrong about the own passport.
  bool knows_own(const Guess& guess) const {
    return std::ranges::any_of(guess.owners, [&](const auto& one) {
      return one.second == guess.player && one.first == agent_of_[guess.player];
    });
  }

  // H31, H32; where the board does not show the end, as it does not before sheets have counted
  // (H84), only the agent named is known to be ahead.
  bool ends_so(const End& end) const {
    if (!finished(played_.at_end) || table_.secret_identities) {
      if (end.winners.empty()) {
        return !is_taken_[end.leader] || table_.tie_with_free == TieWithFree::nobody;
      }
      return std::ranges::any_of(
          end.winners, [&](std::size_t player) { return agent_of_[player] == end.leader; });
    }
    const std::vector<std::size_t> winning = winners(table_, played_.at_end, agent_of_);
    const bool are_among = std::ranges::all_of(end.winners, [&](std::size_t player) {
      return std::ranges::find(winning, player) != winning.end();
    });
    const bool are_all = end.winners.size() == winning.size();
    return are_among && (are_all || (!end.alone && !end.winners.empty()));
  }

  const Table& table_;
  const std::vector<Evidence>& evidence_;
  const solver::LookAtWorld& look_;
  solver::Work work_;
  const Course played_;
  const Variables variables_;
  std::vector<std::size_t> agent_of_;  // by player, as far as dealt
  std::vector<bool> is_taken_;         // by agent
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look) {
  std::uint64_t deals = 1;
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const std::uint64_t left = table.agents.size() - player;
    if (deals > budget.limit / left) return std::nullopt;
    deals *= left;
  }
  return Witness(table, evidence, budget.replay(), look).run();
}

}  // namespace sabueso::model::heimlich
