// Evidence as constraints on the keys. Written from the rules, not from the rules engine, which
// checks it.
#include "model/espias/stated/hidden.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

namespace {

using solver::Formula;

class Model {
 public:
  explicit Model(const Table& table) : table_(table), zero_or_one_out_(table.keys.size(), false) {
    for (const solver::Variable& variable : variables(table)) {
      problem_.variable(variable);
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
    if (const auto confidant = shows_card_1_out(item)) zero_or_one_out_[*confidant] = true;
    const auto* claim = std::get_if<Claim>(&item);
    if (claim == nullptr || !claim->refuted) return;
    for (const Refuted& entry : *claim->refuted) zero_or_one_out_[entry.confidant] = true;
  }

  solver::Problem result() && { return std::move(problem_); }

 private:
  std::vector<Formula> tells(const Evidence& item) const {
    return std::visit(solver::Overloaded{
                          [&](const CirclesShown& film) { return film_tells(film); },
                          [&](const CirclesTold& film) { return film_tells(film); },
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

  // The keys that a card fits; where the deck narrows, that have such a card.
  std::vector<Formula> film_tells(const auto& film) const {
    const Shows shows = face_of(film);
    std::vector<bool> fits;
    for (std::size_t key = 0; key < table_.keys.size(); ++key) {
      fits.push_back(fit(shows, table_.keys[key]) &&
                     (!film.card || is_in_deck(key, *film.card, shows)));
    }
    return {solver::is_one_of(film.confidant, fits)};
  }

  // Of a deck that narrows, a card with that number and face goes with the key.
  bool is_in_deck(std::size_t key, int number, const Shows& face) const {
    if (!table_.deck_narrows) return true;
    const std::optional<Group>& group = table_.groups[key];
    std::size_t place = 0;
    return group && std::ranges::any_of(*group, [&](const Shows& card) {
             return card_numbers[place++] == number && card == face;
           });
  }

  // Cards go out in order from 1 (E3): who took or saw one other than 0 shows that card 1 is out.
  // Card 0 is not taken: a player has the own one from the start (E10), and where nobody plays the
  // nation it was looked at only (E11, E33). Whoever laid a card open has it.
  static std::optional<std::size_t> shows_card_1_out(const Evidence& item) {
    if (const auto* contact = std::get_if<Contact>(&item)) return contact->confidant;
    if (const auto* open = std::get_if<KeyTold>(&item)) return open->confidant;
    const auto* shown = std::get_if<CirclesShown>(&item);
    const auto* told = std::get_if<CirclesTold>(&item);
    if (shown != nullptr && shown->card != 0) return shown->confidant;
    if (told != nullptr && told->card != 0) return told->confidant;
    return std::nullopt;
  }

  static bool fit(const Shows& shows, const Key& key) {
    if (const auto* told = std::get_if<CircleCount>(&shows)) {
      return std::cmp_equal(std::ranges::count(key, told->of), told->count);
    }
    return std::ranges::equal(
        std::get<Pattern>(shows), key,
        [](const std::optional<Circle>& seen, Circle real) { return !seen || *seen == real; });
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
    for (const Refuted& entry : *claim.refuted) {
      told.push_back(negation(entries[entry.confidant]));
      if (entry.key) told.push_back(solver::is(entry.confidant, *entry.key));
    }
    for (std::size_t confidant = 0; confidant < entries.size(); ++confidant) {
      const bool shown =
          std::ranges::find(*claim.refuted, confidant, &Refuted::confidant) != claim.refuted->end();
      if (!shown && zero_or_one_out_[confidant]) told.push_back(entries[confidant]);
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
