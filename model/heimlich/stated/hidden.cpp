// Evidence as constraints on identities. Written from the rules, not from the rules engine, which
// checks it: it walks the agents round by itself.
#include "model/heimlich/stated/hidden.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "model/heimlich/stated/cards_held.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

namespace {

using solver::Formula;

class Model {
 public:
  Model(const Table& table, const std::vector<Evidence>& evidence)
      : table_(table),
        variables_(table),
        stands_(table.agents.size(), church),
        score_(table.agents.size(), 0),
        held_(table) {
    set(table.position);
    for (const solver::Variable& variable : variables_.all()) {
      problem_.variable(variable);
    }
    for (const Evidence& item : evidence) {
      if (const auto* assumed = std::get_if<Assume>(&item)) assume(*assumed);
    }
    deal();
  }

  void add(const Evidence& item, const std::string& id) {
    ids_.push_back(id);
    reasons_.push_back(problem_.evidence(id));
    for (Formula& told : tells(item)) problem_.require(reasons_.back(), std::move(told));
  }

  // Items that the cards in the hands do not allow together: one of them is wrong, and each says of
  // itself that it is not.
  solver::Problem result() && {
    for (std::size_t number = 0; number < held_.conflicts().size(); ++number) {
      const CardsHeld::Items& items = held_.conflicts()[number];
      std::vector<std::string> names;
      for (const std::size_t item : items) names.push_back(ids_[item]);
      const solver::VariableId wrong = problem_.variable(
          {wrong_entry, std::to_string(number), std::move(names), solver::Role::auxiliary});
      for (std::size_t i = 0; i < items.size(); ++i) {
        problem_.require(reasons_[items[i]], negation(solver::is(wrong, i)));
      }
    }
    return std::move(problem_);
  }

 private:
  // Whether a player keeps to a policy. Such a conclusion rests on two items, the assumption and
  // the turn, each of which can be set aside; so each says its part of this variable.
  void assume(const Assume& assumed) {
    const auto [place, is_new] = keeps_to_.try_emplace({assumed.player, assumed.policy});
    if (!is_new) return;
    const char* policy = assumed.policy == Policy::no_self_harm ? "no-self-harm" : "self-interest";
    place->second = problem_.variable(
        {policy, table_.players[assumed.player], {"yes", "no"}, solver::Role::auxiliary});
  }

  void deal() {
    const solver::ReasonId one_passport_each = problem_.rule("H3");
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      std::vector<Formula> places{is_free(agent)};
      for (std::size_t player = 0; player < table_.players.size(); ++player) {
        places.push_back(has(player, agent));
      }
      problem_.require(one_passport_each, solver::count(places, 1, 1));
    }
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
        const Formula owned = solver::is(variables_.owner_of(agent), player);
        problem_.require(one_passport_each, solver::any({negation(has(player, agent)), owned}));
        problem_.require(one_passport_each, solver::any({has(player, agent), negation(owned)}));
      }
    }
  }

  std::size_t item_now() const { return reasons_.size() - 1; }

  static Formula has(std::size_t player, std::size_t agent) {
    return solver::is(Variables::agent_of(player), agent);
  }
  Formula is_free(std::size_t agent) const {
    return solver::is(variables_.owner_of(agent), table_.players.size());
  }

  void set(const Position& seen) {
    for (const auto& [agent, building] : seen.agents) stands_[agent] = building;
    for (const auto& [agent, points] : seen.scores) {
      score_[agent] = static_cast<std::size_t>(points);
    }
    if (seen.safe) safe_ = *seen.safe;
  }

  std::vector<Formula> tells(const Evidence& item) {
    return std::visit(
        solver::Overloaded{
            [&](const Passport& seen) -> std::vector<Formula> {
              return {has(seen.player, seen.agent)};
            },
            [&](const NotAgent& denied) -> std::vector<Formula> {
              return {negation(has(denied.player, denied.agent))};
            },
            [&](const FreeAgent& told) -> std::vector<Formula> { return {is_free(told.agent)}; },
            [&](const TakenAgent& told) -> std::vector<Formula> {
              return {negation(is_free(told.agent))};
            },
            [&](const TurnTaken& turn) { return turn_tells(turn); },
            [&](const Assume& assumed) -> std::vector<Formula> {
              return {solver::is(keeps_to_.at({assumed.player, assumed.policy}), 0)};
            },
            [&](const Position& seen) -> std::vector<Formula> {
              set(seen);
              brought_.reset();
              held_.lose_track();
              return {};
            },
            [&](const End& end) { return end_tells(end); },
            [&](const CardPlayed& played) -> std::vector<Formula> {
              const std::vector<std::size_t> stood = stands_;
              follow(played);
              note_who_came(played, stood);
              held_.plays(played.player, played.card, item_now());
              return {};
            },
            [&](const Scored& scored) { return scoring_tells(scored.safe); },
            [&](const Guess& guess) -> std::vector<Formula> {
              // H83: the writer is right about the own agent.
              for (const auto& [agent, owner] : guess.owners) {
                if (owner == guess.player) return {has(owner, agent)};
              }
              return {};
            },
            [&](const OwnHand& hand) -> std::vector<Formula> {
              held_.shows(hand.player, hand.cards, item_now());
              return {};
            },
        },
        item);
  }

  std::vector<Formula> turn_tells(const TurnTaken& turn) {
    brought_.emplace();
    bool came_to_ruins = false;
    for (const Move& move : turn.moves) {
      stands_[move.agent] = (stands_[move.agent] + move.steps) % buildings;
      if (stands_[move.agent] == safe_) brought_->emplace_back(move.agent, turn.player);
      came_to_ruins = came_to_ruins || stands_[move.agent] == ruins;
    }
    if (turn.draws) {
      held_.draws(turn.player, item_now());
    } else if (came_to_ruins) {
      held_.may_draw(turn.player);
    }
    // With cards in play the scoring comes by itself (H56).
    if (brought_->empty() || table_.has_cards()) return {};
    return scoring_tells(turn.safe);
  }

  // H40: who keeps to a policy does not own an agent that fared badly when the player scored. With
  // cards, that is the player who brought the first of the agents that came and stayed (H57).
  std::vector<Formula> scoring_tells(std::optional<Building> safe) {
    std::optional<std::size_t> scorer;
    if (brought_ && !brought_->empty()) scorer = brought_->front().second;
    brought_.emplace();  // from here on it is known who came, also where it was not before
    std::vector<Formula> told;
    for (const auto& [whose, keeps] : keeps_to_) {
      const auto [player, policy] = whose;
      if (player != scorer) continue;
      for (std::size_t agent = 0; agent < stands_.size(); ++agent) {
        const bool harmed = stands_[agent] == ruins && score_[agent] > 0;
        const bool idle = stands_[agent] == church || stands_[agent] == ruins;
        if (!harmed && !(idle && policy == Policy::self_interest)) continue;
        told.push_back(solver::any({negation(solver::is(keeps, 0)), negation(has(player, agent))}));
      }
    }
    for (std::size_t agent = 0; agent < stands_.size(); ++agent) {
      if (stands_[agent] != ruins) score_[agent] += stands_[agent];
      if (stands_[agent] == ruins) score_[agent] -= std::min<std::size_t>(score_[agent], 3);
    }
    if (safe) safe_ = *safe;
    return told;
  }

  // H56: by a card agents come to the safe or leave it; a safe that is moved takes all back.
  void note_who_came(const CardPlayed& played, const std::vector<std::size_t>& stood) {
    if (!brought_) return;
    if (played.card == Card::move_safe) brought_->clear();
    std::erase_if(*brought_, [&](const auto& one) { return stands_[one.first] != safe_; });
    for (std::size_t agent = 0; agent < stands_.size() && played.card != Card::move_safe; ++agent) {
      const bool comes = stands_[agent] == safe_ && stood[agent] != safe_;
      if (comes) brought_->emplace_back(agent, played.player);
    }
  }

  // H60 to H73: where a card puts the agents, the safe and the markers.
  void follow(const CardPlayed& played) {
    const auto go = [&](std::size_t agent, std::int64_t steps) {
      const auto around = static_cast<std::int64_t>(buildings);
      const std::int64_t there = static_cast<std::int64_t>(stands_[agent]) + steps + around;
      stands_[agent] = static_cast<std::size_t>(there % around);
    };
    switch (played.card) {
      case Card::move_safe:
        safe_ = played.safe.value();
        return;
      case Card::all_to_church:
        std::fill(stands_.begin(), stands_.end(), church);
        return;
      case Card::exchange:
        std::swap(stands_[played.agents[0]], stands_[played.agents[1]]);
        return;
      case Card::join:
        stands_[played.agents[0]] = stands_[played.agents[1]];
        return;
      default:
        break;
    }
    for (const std::size_t agent : played.agents) {
      switch (played.card) {
        case Card::score_3:
          score_[agent] = std::min<std::size_t>(score_[agent] + 3, 40);
          break;
        case Card::two_back:
          go(agent, -1);
          break;
        case Card::two_forward:
          go(agent, 1);
          break;
        case Card::to_ruins:
          stands_[agent] = ruins;
          break;
        case Card::ruins_to_church:
          stands_[agent] = church;
          break;
        case Card::to_safe:
          stands_[agent] = safe_;
          break;
        default:
          go(agent, played.steps.value());  // those that leave a choice of steps
      }
    }
  }

  // H31, H32: each winner has one of the agents that are ahead; where nobody wins they are free.
  std::vector<Formula> end_tells(const End& end) const {
    const std::size_t most = *std::ranges::max_element(score_);
    if (most < 42 || table_.secret_identities) return unshown_end_tells(end);  // H84
    const bool free_leaves_none = table_.tie_with_free == TieWithFree::nobody;
    std::vector<Formula> told, free;
    std::vector<std::vector<Formula>> of_winner(end.winners.size());
    for (std::size_t agent = 0; agent < score_.size(); ++agent) {
      if (score_[agent] < most) continue;
      free.push_back(is_free(agent));
      std::vector<Formula> no_other_has{is_free(agent)};
      for (std::size_t i = 0; i < end.winners.size(); ++i) {
        of_winner[i].push_back(has(end.winners[i], agent));
        no_other_has.push_back(of_winner[i].back());
      }
      if (end.alone) told.push_back(solver::any(no_other_has));
    }
    if (end.winners.empty()) {
      return free_leaves_none ? std::vector<Formula>{solver::any(free)} : free;
    }
    for (const std::vector<Formula>& ahead : of_winner) told.push_back(solver::any(ahead));
    for (const Formula& one : free) {
      if (free_leaves_none) told.push_back(negation(one));
    }
    return told;
  }

  // Where the board does not show the end, as before sheets count, just the agent named is known
  // to be ahead.
  std::vector<Formula> unshown_end_tells(const End& end) const {
    if (end.winners.empty()) {
      // Another that is ahead may be the free one that leaves nobody the win.
      if (table_.tie_with_free == TieWithFree::nobody) return {};
      return {is_free(end.leader)};
    }
    std::vector<Formula> owners;
    for (const std::size_t winner : end.winners) owners.push_back(has(winner, end.leader));
    return {solver::any(owners)};
  }

  const Table& table_;
  const Variables variables_;
  std::vector<std::size_t> stands_;  // by agent, after the items so far
  std::vector<std::size_t> score_;   // by agent
  std::size_t safe_ = 7;
  // Agents that have come to the safe in this turn and stayed, in order, with who brought each;
  // nothing where the board has been put since.
  std::optional<std::vector<std::pair<std::size_t, std::size_t>>> brought_{std::in_place};
  CardsHeld held_;
  std::vector<std::string> ids_;           // by item
  std::vector<solver::ReasonId> reasons_;  // by item
  solver::Problem problem_;
  std::map<std::pair<std::size_t, Policy>, solver::VariableId> keeps_to_;
};

}  // namespace

solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids) {
  assert(evidence.size() == ids.size());
  Model model(table, evidence);
  for (std::size_t item = 0; item < evidence.size(); ++item) model.add(evidence[item], ids[item]);
  return std::move(model).result();
}

}  // namespace sabueso::model::heimlich
