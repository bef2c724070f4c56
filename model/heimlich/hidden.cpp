// Evidence as constraints on identities. Written from the rules, not from the rules engine, which
// checks it: it walks the agents round by itself.
#include "model/heimlich/hidden.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace sabueso::model::heimlich {

namespace {

using solver::Formula;

class Model {
 public:
  Model(const Table& table, const std::vector<Evidence>& evidence)
      : table_(table), stands_(table.stands.begin(), table.stands.end()) {
    std::vector<std::string> owners = table.players;
    owners.emplace_back("nobody");
    for (const std::string& player : table.players) {
      agent_of_.push_back(problem_.variable("agent." + player, table.agents));
    }
    for (const std::string& agent : table.agents) {
      owner_of_.push_back(problem_.variable("owner." + agent, owners));
    }
    for (const Evidence& item : evidence) {
      if (const auto* assumed = std::get_if<Assume>(&item)) assume(*assumed);
    }
    deal();
  }

  void add(const Evidence& item, const std::string& id) {
    const solver::ReasonId reason = problem_.evidence(id);
    for (Formula& told : tells(item)) problem_.require(reason, std::move(told));
  }

  solver::Problem result() && { return std::move(problem_); }

 private:
  // Whether a player keeps to a policy. Such a conclusion rests on two items, the assumption and
  // the turn, each of which can be set aside; so each says its part of this variable.
  void assume(const Assume& assumed) {
    const auto [place, is_new] = keeps_to_.try_emplace({assumed.player, assumed.policy});
    if (!is_new) return;
    const char* policy =
        assumed.policy == Policy::no_self_harm ? "no-self-harm." : "self-interest.";
    place->second = problem_.variable(policy + table_.players[assumed.player], {"yes", "no"},
                                      solver::Role::auxiliary);
  }

  void deal() {
    const solver::ReasonId one_passport_each = problem_.rule("H3");
    problem_.require(one_passport_each, solver::all_different(agent_of_));
    for (std::size_t player = 0; player < agent_of_.size(); ++player) {
      for (std::size_t agent = 0; agent < owner_of_.size(); ++agent) {
        const Formula has = solver::is(agent_of_[player], agent);
        const Formula owned = solver::is(owner_of_[agent], player);
        problem_.require(one_passport_each, solver::any({negation(has), owned}));
        problem_.require(one_passport_each, solver::any({has, negation(owned)}));
      }
    }
  }

  Formula is_free(std::size_t agent) const {
    return solver::is(owner_of_[agent], table_.players.size());
  }

  std::vector<Formula> tells(const Evidence& item) {
    return std::visit(
        solver::Overloaded{
            [&](const Passport& seen) -> std::vector<Formula> {
              return {solver::is(agent_of_[seen.player], seen.agent)};
            },
            [&](const NotAgent& denied) -> std::vector<Formula> {
              return {negation(solver::is(agent_of_[denied.player], denied.agent))};
            },
            [&](const FreeAgent& told) -> std::vector<Formula> { return {is_free(told.agent)}; },
            [&](const TakenAgent& told) -> std::vector<Formula> {
              return {negation(is_free(told.agent))};
            },
            [&](const TurnTaken& turn) { return turn_tells(turn); },
            [&](const Assume& assumed) -> std::vector<Formula> {
              return {solver::is(keeps_to_.at({assumed.player, assumed.policy}), 0)};
            },
            [&](const End& end) -> std::vector<Formula> {
              if (!end.winner) return {is_free(end.leader)};
              return {solver::is(agent_of_[*end.winner], end.leader)};
            },
        },
        item);
  }

  // H40: who keeps to a policy does not own an agent that stood badly when the player scored.
  std::vector<Formula> turn_tells(const TurnTaken& turn) {
    for (const Move& move : turn.moves) {
      stands_[move.agent] = (stands_[move.agent] + move.steps) % buildings;
    }
    std::vector<Formula> told;
    if (!turn.safe) return told;
    for (const auto& [whose, keeps] : keeps_to_) {
      const auto [player, policy] = whose;
      if (player != turn.player) continue;
      for (std::size_t agent = 0; agent < stands_.size(); ++agent) {
        const bool harmed = stands_[agent] == ruins;
        const bool idle = stands_[agent] == church && policy == Policy::self_interest;
        if (!harmed && !idle) continue;
        told.push_back(solver::any(
            {negation(solver::is(keeps, 0)), negation(solver::is(agent_of_[player], agent))}));
      }
    }
    return told;
  }

  const Table& table_;
  std::vector<std::size_t> stands_;  // by agent, after the turns so far
  solver::Problem problem_;
  std::vector<solver::VariableId> agent_of_;  // by player
  std::vector<solver::VariableId> owner_of_;  // by agent
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
