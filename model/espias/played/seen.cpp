// Items, one by one.
#include "model/espias/played/seen.hpp"

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

bool may_show(const Table& table, std::size_t key, std::optional<int> number, const Shows& shows) {
  if (!agrees(shows, table.keys[key])) return false;
  if (!number || !table.deck_narrows) return true;
  const std::optional<Group>& group = table.groups[key];
  if (!group) return false;
  for (std::size_t card = 0; card < envelope_cards; ++card) {
    if (card_numbers[card] == number && (*group)[card] == shows) return true;
  }
  return false;
}

bool is_out(std::span<const Evidence> evidence, std::size_t nation) {
  return std::ranges::any_of(evidence, [&](const Evidence& item) {
    const auto* claim = std::get_if<Claim>(&item);
    return claim != nullptr && !claim->correct && claim->nation == nation;
  });
}

bool is_viewer_out(const Table& table, const std::vector<Evidence>& evidence,
                   const std::optional<std::string>& viewer) {
  const auto nation = std::ranges::find(table.confidants, viewer);
  return nation != table.confidants.end() &&
         is_out(evidence, static_cast<std::size_t>(nation - table.confidants.begin()));
}

}  // namespace sabueso::model::espias
