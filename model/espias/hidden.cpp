// Evidence as constraints on the keys. Written from the rules, not from the rules engine, which
// checks it.
#include "model/espias/hidden.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace sabueso::model::espias {

namespace {

using solver::Formula;

class Model {
 public:
  explicit Model(const Table& table) : table_(table), zero_or_one_out_(table.keys.size(), false) {
    std::vector<std::string> keys;
    for (const Key& key : table.keys) keys.push_back(to_string(key));
    for (const std::string& confidant : table.confidants) {
      problem_.variable("key." + confidant, keys);
    }
    std::vector<solver::VariableId> everybody(table.confidants.size());
    std::iota(everybody.begin(), everybody.end(), 0);
    problem_.require(problem_.rule("E2"), solver::all_different(everybody));
    // A player holds card 0 of the own confidant from the start (E10).
    for (const std::size_t player : table.players) zero_or_one_out_[player] = true;
  }

  void add(const Evidence& item, const std::string& id) {
    const solver::ReasonId reason = problem_.evidence(id);
    for (Formula& told : tells(item)) problem_.require(reason, std::move(told));
    // Whoever took a card left card 1 in somebody's hands: the cards go out in order (E3).
    if (const auto* film = std::get_if<Microfilm>(&item)) zero_or_one_out_[film->confidant] = true;
    if (const auto* contact = std::get_if<Contact>(&item)) {
      zero_or_one_out_[contact->confidant] = true;
    }
  }

  solver::Problem result() && { return std::move(problem_); }

 private:
  std::vector<Formula> tells(const Evidence& item) const {
    return std::visit(solver::Overloaded{
                          [&](const Microfilm& film) -> std::vector<Formula> {
                            return {solver::is_one_of(film.confidant, keys_that_fit(film.shows))};
                          },
                          [&](const KeyTold& told) -> std::vector<Formula> {
                            return {solver::is(told.confidant, told.key)};
                          },
                          [&](const KeyDenied& denied) -> std::vector<Formula> {
                            return {negation(solver::is(denied.confidant, denied.key))};
                          },
                          [&](const Contact&) -> std::vector<Formula> { return {}; },
                          [&](const Claim& claim) { return claim_tells(claim); },
                      },
                      item);
  }

  std::vector<bool> keys_that_fit(const std::variant<Pattern, CircleCount>& shows) const {
    std::vector<bool> fits;
    for (const Key& key : table_.keys) {
      if (const auto* told = std::get_if<CircleCount>(&shows)) {
        fits.push_back(std::cmp_equal(std::ranges::count(key, told->of), told->count));
      } else {
        fits.push_back(std::ranges::equal(
            std::get<Pattern>(shows), key,
            [](const std::optional<Circle>& seen, Circle real) { return !seen || *seen == real; }));
      }
    }
    return fits;
  }

  // E33: a wrong claim has at least one wrong entry; where it was watched (E34), whoever holds card
  // 0 or 1 of a wrong entry showed it, so a held entry that nobody showed is right.
  std::vector<Formula> claim_tells(const Claim& claim) const {
    std::vector<Formula> entries;
    for (std::size_t confidant = 0; confidant < claim.agenda.size(); ++confidant) {
      entries.push_back(solver::is(confidant, claim.agenda[confidant]));
    }
    if (claim.correct) return entries;
    std::vector<Formula> told{negation(solver::all(entries))};
    if (!claim.refuted) return told;
    for (std::size_t confidant = 0; confidant < entries.size(); ++confidant) {
      if (std::ranges::find(*claim.refuted, confidant) != claim.refuted->end()) {
        told.push_back(negation(entries[confidant]));
      } else if (zero_or_one_out_[confidant]) {
        told.push_back(entries[confidant]);
      }
    }
    return told;
  }

  const Table& table_;
  solver::Problem problem_;
  std::vector<bool> zero_or_one_out_;  // by confidant: somebody holds card 0 or 1 by now
};

}  // namespace

solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids) {
  assert(evidence.size() == ids.size());
  Model model(table);
  for (std::size_t item = 0; item < evidence.size(); ++item) model.add(evidence[item], ids[item]);
  return std::move(model).result();
}

}  // namespace sabueso::model::espias
