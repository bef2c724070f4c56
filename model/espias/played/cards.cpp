// Cards of items, one by one.
#include "model/espias/played/cards.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

std::optional<std::size_t> card_taken(const Evidence& item, const Table& table) {
  const auto by_film = [&](const auto& film) -> std::optional<std::size_t> {
    const bool plays = std::ranges::find(table.players, film.confidant) != table.players.end();
    return film.card == 0 && !plays ? std::nullopt : std::optional(film.confidant);
  };
  return std::visit(solver::Overloaded{
                        [&](const CirclesShown& film) { return by_film(film); },
                        [&](const CirclesTold& film) { return by_film(film); },
                        [](const KeyTold& open) { return std::optional(open.confidant); },
                        [](const KeyDenied&) { return std::optional<std::size_t>(); },
                        [](const Contact& contact) { return std::optional(contact.confidant); },
                        [](const Claim&) { return std::optional<std::size_t>(); },
                    },
                    item);
}

bool has_card(const Table& table, std::size_t key, int number, const Shows& shows) {
  if (!table.deck_narrows) return true;
  const std::optional<Group>& group = table.groups[key];
  if (!group) return false;
  for (std::size_t card = 0; card < envelope_cards; ++card) {
    if (card_numbers[card] == number && (*group)[card] == shows) return true;
  }
  return false;
}

}  // namespace sabueso::model::espias
