// Every world in turn, and every item asked of it.
#include "model/espias/witness.hpp"

#include <algorithm>
#include <numeric>

namespace sabueso::model::espias {

namespace {

bool film_shows(const Microfilm& film, const Key& key) {
  if (const auto* told = std::get_if<CircleCount>(&film.shows)) {
    std::size_t circles = 0;
    for (const Circle circle : key) circles += circle == told->of ? 1 : 0;
    return circles == told->count;
  }
  // Cover the key's circles as the card does, and compare the two cards.
  const auto& shown = std::get<Pattern>(film.shows);
  Pattern card(key.begin(), key.end());
  for (std::size_t place = 0; place < card.size(); ++place) {
    if (!shown[place]) card[place].reset();
  }
  return card == shown;
}

// The claim is judged (E33), and everybody who holds card 0 or 1 of a wrong entry shows it (E34).
// Cards that nobody is known to hold may have been shown or not.
bool claim_goes(const Claim& claim, const Envelopes& envelopes, const std::vector<int>& taken) {
  const bool right = claim.agenda == envelopes;
  if (right || claim.correct) return right == claim.correct;
  if (!claim.refuted) return true;
  for (std::size_t confidant = 0; confidant < envelopes.size(); ++confidant) {
    const bool wrong = claim.agenda[confidant] != envelopes[confidant];
    const bool shown = std::ranges::find(*claim.refuted, confidant) != claim.refuted->end();
    if (shown && !wrong) return false;
    if (wrong && !shown && taken[confidant] > 0) return false;
  }
  return true;
}

}  // namespace

Witness::Witness(const Table& table, const std::vector<Evidence>& evidence)
    : table_(table), evidence_(evidence) {
  std::vector<int> taken(table.confidants.size(), 0);
  for (const std::size_t player : table.players) taken[player] = 1;  // the own card 0 (E10)
  for (const Evidence& item : evidence) {
    taken_.push_back(taken);
    if (const auto* film = std::get_if<Microfilm>(&item)) ++taken[film->confidant];
    if (const auto* contact = std::get_if<Contact>(&item)) ++taken[contact->confidant];
  }
}

bool Witness::would_show(std::size_t item, const Envelopes& envelopes) const {
  const Evidence& seen = evidence_[item];
  if (const auto* film = std::get_if<Microfilm>(&seen)) {
    return film_shows(*film, table_.keys[envelopes[film->confidant]]);
  }
  if (const auto* told = std::get_if<KeyTold>(&seen))
    return envelopes[told->confidant] == told->key;
  if (const auto* denied = std::get_if<KeyDenied>(&seen)) {
    return envelopes[denied->confidant] != denied->key;
  }
  if (const auto* claim = std::get_if<Claim>(&seen)) {
    return claim_goes(*claim, envelopes, taken_[item]);
  }
  return true;  // a contact shows its card to nobody else (E20)
}

std::optional<solver::Tally> replay(const Table& table, const std::vector<Evidence>& evidence,
                                    std::uint64_t limit) {
  const std::size_t size = table.confidants.size();
  std::uint64_t ways = 1;
  for (std::size_t factor = 2; factor <= size; ++factor) {
    if (ways > limit / factor) return std::nullopt;
    ways *= factor;
  }
  if (ways > limit) return std::nullopt;
  const Witness witness(table, evidence);
  solver::Tally tally{0, std::vector(size, std::vector<std::uint64_t>(size, 0))};
  Envelopes envelopes(size);
  std::iota(envelopes.begin(), envelopes.end(), 0);
  do {
    bool seen = true;
    for (std::size_t item = 0; item < evidence.size() && seen; ++item) {
      seen = witness.would_show(item, envelopes);
    }
    if (!seen) continue;
    ++tally.worlds;
    for (std::size_t confidant = 0; confidant < size; ++confidant) {
      ++tally.with_value[confidant][envelopes[confidant]];
    }
  } while (std::next_permutation(envelopes.begin(), envelopes.end()));
  return tally;
}

}  // namespace sabueso::model::espias
