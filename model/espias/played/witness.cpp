// Every world in turn, and every item asked of it.
#include "model/espias/played/witness.hpp"

#include <algorithm>
#include <numeric>

#include "model/espias/played/rules.hpp"
#include "model/espias/played/seen.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

namespace {

// The claim is judged (E33), and everybody who holds card 0 or 1 of a wrong entry shows it (E34).
// Cards that nobody is known to hold may have been shown or not.
bool claim_goes(const Claim& claim, const World& keys, const std::vector<unsigned>& held) {
  constexpr unsigned card_0 = 1;
  const bool right = is_right(claim.agenda, keys);
  if (right || claim.correct) return right == claim.correct;
  if (!claim.refuted) return true;
  for (std::size_t confidant = 0; confidant < keys.size(); ++confidant) {
    const auto entry = std::ranges::find(*claim.refuted, confidant, &Refuted::confidant);
    const std::size_t claimed = claim.agenda[confidant];
    if (entry == claim.refuted->end()) {
      if (is_refuted(claimed, keys[confidant], held[confidant])) return false;
    } else if (!is_refuted(claimed, keys[confidant], held[confidant] | card_0) ||
               entry->key.value_or(keys[confidant]) != keys[confidant]) {
      return false;
    }
  }
  return true;
}

}  // namespace

Witness::Witness(const Table& table, const std::vector<Evidence>& evidence)
    : table_(table), evidence_(evidence) {
  constexpr unsigned card_0 = 1, card_1 = 2;
  std::vector<unsigned> held(table.confidants.size(), 0);
  for (const std::size_t player : table.players) held[player] = card_0;  // E10
  for (const Evidence& item : evidence) {
    held_.push_back(held);
    if (const auto confidant = card_taken(item, table)) held[*confidant] |= card_1;
    const auto* claim = std::get_if<Claim>(&item);
    if (claim == nullptr || !claim->refuted) continue;
    for (const Refuted& entry : *claim->refuted) held[entry.confidant] |= card_1;
  }
}

bool Witness::would_show(std::size_t item, const World& world) const {
  // A card as the envelope's key would have it.
  const auto shows = [&](const auto& film) {
    return may_show(table_, world[film.confidant], film.card, face_of(film));
  };
  return std::visit(
      solver::Overloaded{
          [&](const CirclesShown& film) { return shows(film); },
          [&](const CirclesTold& film) { return shows(film); },
          [&](const KeyTold& told) { return world[told.confidant] == told.key; },
          [&](const KeyDenied& denied) { return world[denied.confidant] != denied.key; },
          [](const Contact&) { return true; },  // it shows its card to nobody else (E20)
          [&](const Claim& claim) { return claim_goes(claim, world, held_[item]); },
      },
      evidence_[item]);
}

std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look) {
  std::uint64_t ways = 1;
  for (std::size_t factor = 2; factor <= table.confidants.size(); ++factor) {
    if (ways > budget.limit / factor) return std::nullopt;
    ways *= factor;
  }
  if (ways > budget.limit) return std::nullopt;
  const Witness witness(table, evidence);
  solver::Tally tally = solver::tally_over(variables(table));
  World world(table.confidants.size());
  std::iota(world.begin(), world.end(), 0);
  solver::Work work = budget.replay();
  do {
    std::uint64_t unseen = 0;
    for (std::size_t item = 0; item < evidence.size() && (unseen == 0 || look); ++item) {
      if (!work.spend(1)) return std::nullopt;
      if (!witness.would_show(item, world)) unseen |= solver::bit_of(item);
    }
    if (unseen == 0) add_world(tally, world);
    if (look) look(world, unseen);
  } while (std::next_permutation(world.begin(), world.end()));
  return tally;
}

}  // namespace sabueso::model::espias
