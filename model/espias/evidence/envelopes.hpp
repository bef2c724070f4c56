// The cards that have left the envelopes: who took which, and what they show by the deck.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/espias/parts/deck.hpp"
#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// A card that somebody took by contact.
struct Take {
  std::optional<std::size_t> player{};  // the confidant of the taker's nation, where that is known
  std::size_t confidant = 0;
  std::size_t place = 0;  // in the envelope
};

/// Cards go out in the order of the envelope (E3); card 0 is nobody's by contact (E10, E11). A
/// number that was noted shows how far an envelope has got, though nobody noted the rest.
struct Envelopes {
  /// Before anything was noted. The viewer, by name, is who took the cards that the case's films
  /// show.
  Envelopes(const Table& table, const std::optional<std::string>& viewer);
  /// After all of this.
  Envelopes(const Table& table, const std::vector<Evidence>& evidence,
            const std::optional<std::string>& viewer);

  /// Goes on by an item. The viewer's own contact and the film of the card that it brought may both
  /// be noted, in either order; that is one card.
  void take(const Evidence& item);

  /// The place of the card that the viewer's next film of a confidant shows.
  std::size_t next_for_viewer(std::size_t confidant) const {
    const std::vector<std::size_t>& contacts = contacts_without_film_[confidant];
    return contacts.empty() ? next[confidant] : contacts.front();
  }

  /// Cards that are out, since later ones are (E3), though no item tells of them.
  std::vector<Take> not_noted() const;

  std::vector<Take> takes{};
  std::vector<std::size_t> next{};  // by confidant: the place of the next card
  std::vector<bool> shown{};        // by confidant: somebody can show its key when a claim is wrong

 private:
  void take_film(std::size_t confidant, std::optional<int> card);
  void take_contact(const Contact& contact);

  const Table* table_;              // must outlive this
  std::optional<std::size_t> own_;  // the confidant of the viewer's nation
  /// By confidant, of the viewer's: the cards of contacts whose film is not noted, and how many
  /// films have no contact noted.
  std::vector<std::vector<std::size_t>> contacts_without_film_;
  std::vector<std::size_t> films_without_contact_;
};

/// By how many bits the next card of a confidant is expected to shrink what is possible.
struct CardWorth {
  std::size_t confidant = 0;
  double bits = 0;
};

/// By key of the table: its cards, from the table's own deck, or else, for the printed keys, from
/// the house's; nothing where neither has them.
std::vector<std::optional<Group>> known_groups(const Table& table);

}  // namespace sabueso::model::espias
