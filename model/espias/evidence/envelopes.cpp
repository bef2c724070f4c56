// Cards taken, counted from the evidence.
#include "model/espias/evidence/envelopes.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/espias/played/seen.hpp"
#include "model/json/text.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

Envelopes::Envelopes(const Table& table, const std::optional<std::string>& viewer)
    : next(table.confidants.size(), 1),
      shown(table.confidants.size(), false),
      table_(&table),
      contacts_without_film_(table.confidants.size()),
      films_without_contact_(table.confidants.size(), 0) {
  for (const std::size_t player : table.players) shown[player] = true;  // E10
  const auto found = std::ranges::find(table.confidants, viewer);
  if (found != table.confidants.end()) {
    own_ = static_cast<std::size_t>(found - table.confidants.begin());
  }
}

Envelopes::Envelopes(const Table& table, const std::vector<Evidence>& evidence,
                     const std::optional<std::string>& viewer)
    : Envelopes(table, viewer) {
  for (const Evidence& item : evidence) take(item);
}

void Envelopes::take(const Evidence& item) {
  if (const auto confidant = card_taken(item, *table_)) shown[*confidant] = true;
  std::visit(solver::Overloaded{
                 [&](const CirclesShown& seen) { take_film(seen.confidant, seen.card); },
                 [&](const CirclesTold& seen) { take_film(seen.confidant, seen.card); },
                 [](const KeyTold&) {},
                 [](const KeyDenied&) {},
                 [&](const Contact& contact) { take_contact(contact); },
                 [&](const Claim& claim) {
                   for (const Refuted& entry : claim.refuted.value_or(std::vector<Refuted>())) {
                     shown[entry.confidant] = true;
                   }
                 },
             },
             item);
}

void Envelopes::take_film(std::size_t confidant, std::optional<int> card) {
  if (card == 0) return;
  std::vector<std::size_t>& contacts = contacts_without_film_[confidant];
  const bool is_that_contact =
      !contacts.empty() && (!card || card_numbers[contacts.front()] == *card);
  if (is_that_contact) {
    contacts.erase(contacts.begin());
    return;
  }
  std::size_t& place = next[confidant];
  if (card) place = std::max(place, static_cast<std::size_t>(*card));
  takes.push_back({own_, confidant, place++});
  ++films_without_contact_[confidant];
}

void Envelopes::take_contact(const Contact& contact) {
  if (own_ && contact.nation == *own_) {
    std::size_t& films = films_without_contact_[contact.confidant];
    if (films > 0) {
      --films;
      return;
    }
    contacts_without_film_[contact.confidant].push_back(next[contact.confidant]);
  }
  takes.push_back({contact.nation, contact.confidant, next[contact.confidant]++});
}

std::vector<Take> Envelopes::not_noted() const {
  std::vector<Take> all;
  for (std::size_t confidant = 0; confidant < next.size(); ++confidant) {
    for (std::size_t place = 1; place < std::min(next[confidant], envelope_cards); ++place) {
      const bool is_noted = std::ranges::any_of(takes, [&](const Take& take) {
        return take.confidant == confidant && take.place == place;
      });
      if (!is_noted) all.push_back({std::nullopt, confidant, place});
    }
  }
  return all;
}

std::vector<std::optional<Group>> known_groups(const Table& table) {
  if (table.deck) {
    const Json json = parse_trusted_json(*table.deck);
    return read_groups(Node(json, "/table/deck"), table);
  }
  const auto printed = printed_table().keys;
  if (!std::is_permutation(table.keys.begin(), table.keys.end(), printed.begin(), printed.end())) {
    return std::vector<std::optional<Group>>(table.keys.size());
  }
  const Deck deck = read_deck(std::nullopt, table);
  return {deck.begin(), deck.end()};
}

}  // namespace sabueso::model::espias
