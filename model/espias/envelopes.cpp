// Cards taken, counted from the evidence.
#include "model/espias/envelopes.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/json/text.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::espias {

Envelopes::Envelopes(const Table& table)
    : next(table.confidants.size(), 1), shown(table.confidants.size(), false), table_(&table) {
  for (const std::size_t player : table.players) shown[player] = true;  // E10
}

Envelopes::Envelopes(const Table& table, const std::vector<Evidence>& evidence,
                     std::optional<std::size_t> viewer)
    : Envelopes(table) {
  std::optional<std::size_t> own;
  if (viewer) own = table.players[*viewer];
  for (const Evidence& item : evidence) take(item, own);
}

void Envelopes::take(const Evidence& item, std::optional<std::size_t> own) {
  const auto film = [&](const auto& seen) {
    if (seen.card == 0) return;
    std::size_t& place = next[seen.confidant];
    if (seen.card) place = std::max(place, static_cast<std::size_t>(*seen.card));
    takes.push_back({own, seen.confidant, place++});
  };
  if (const auto confidant = card_taken(item, *table_)) shown[*confidant] = true;
  std::visit(solver::Overloaded{
                 [&](const CirclesShown& seen) { film(seen); },
                 [&](const CirclesTold& seen) { film(seen); },
                 [](const KeyTold&) {},
                 [](const KeyDenied&) {},
                 [&](const Contact& contact) {
                   takes.push_back({contact.player, contact.confidant, next[contact.confidant]++});
                 },
                 [&](const Claim& claim) {
                   for (const Refuted& entry : claim.refuted.value_or(std::vector<Refuted>())) {
                     shown[entry.confidant] = true;
                   }
                 },
             },
             item);
}

std::vector<std::optional<Group>> known_groups(const Table& table) {
  if (table.deck) {
    const Json json = json_of_text(*table.deck);
    return read_groups(Node(json, "/table/deck"), table);
  }
  if (!std::ranges::is_permutation(table.keys, printed_table().keys)) {
    return std::vector<std::optional<Group>>(table.keys.size());
  }
  const Deck deck = read_deck(std::nullopt, table);
  return {deck.begin(), deck.end()};
}

bool has_like(const Group& group, std::size_t place, const Shows& shows) {
  for (std::size_t card = 0; card < envelope_cards; ++card) {
    if (card_numbers[card] == card_numbers[place] && group[card] == shows) return true;
  }
  return false;
}

}  // namespace sabueso::model::espias
