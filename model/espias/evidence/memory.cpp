// Cards go with what they show, and each is seen once.
#include "model/espias/evidence/memory.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

Memory::Memory(const Table& table, const std::optional<std::string>& viewer)
    : table_(table),
      viewer_(viewer),
      envelopes_(table, viewer),
      notes_contacts_(table.confidants.size(), false),
      is_out_(table.confidants.size(), false),
      seen_in_(table.confidants.size()) {}

std::optional<Message> Memory::take(const Evidence& item, const ItemPlace& entry) {
  using Doubt = std::optional<Message>;
  const auto film = [&](const auto& seen) {
    take_card(face_of(seen), seen.confidant, seen.card, entry);
    return doubt_of_card(seen.confidant, seen.card);
  };
  const Doubt doubt = std::visit(solver::Overloaded{
                                     [&](const CirclesShown& seen) { return film(seen); },
                                     [&](const CirclesTold& seen) {
                                       const Doubt of_card = film(seen);
                                       return of_card ? of_card : doubt_of_count(seen);
                                     },
                                     [](const KeyTold&) { return Doubt(); },
                                     [](const KeyDenied&) { return Doubt(); },
                                     [&](const Contact& contact) {
                                       notes_contacts_[contact.confidant] = true;
                                       return doubt_of_player(contact.nation);
                                     },
                                     [&](const Claim& claim) {
                                       take_claim(claim, entry);
                                       const Doubt of_player = doubt_of_player(claim.nation);
                                       if (!claim.correct) is_out_[claim.nation] = true;
                                       return of_player;
                                     },
                                 },
                                 item);
  envelopes_.take(item);
  const bool was_over = is_over_;
  const auto* claim = std::get_if<Claim>(&item);
  is_over_ = is_over_ || (claim != nullptr && claim->correct);
  const bool happens = claim != nullptr || std::holds_alternative<Contact>(item);
  if (!was_over || !happens) return doubt;
  return Message(
      Text("the keys had been claimed rightly, so the game was over (E32)",
           "ya se habían acertado las claves, así que la partida había terminado (E32)"));
}

// E3: cards go out in the order of their numbers, so one that is behind those taken cannot be next;
// one that is ahead can only where nobody noted who else took one.
std::optional<Message> Memory::doubt_of_card(std::size_t confidant, std::optional<int> card) const {
  const std::string& nation = table_.confidants[confidant];
  if (card == 0) {
    const bool is_played = std::ranges::find(table_.players, confidant) != table_.players.end();
    if (!viewer_ || !is_played || nation == *viewer_) return std::nullopt;
    return Message(Text("card 0 of the {0} confidant is the {0} player's own (E10)",
                        "la tarjeta 0 del confidente {0} es del propio jugador {0} (E10)"),
                   as_printed(printed_names(), nation));
  }
  const std::size_t expected = envelopes_.next_for_viewer(confidant);
  const auto none_is_left = [&] {
    return Message(Text("by what is noted, no card of the {0} confidant is left",
                        "según lo anotado, no queda ninguna tarjeta del confidente {0}"),
                   as_printed(printed_names(), nation));
  };
  if (!card) return expected < envelope_cards ? std::nullopt : std::optional(none_is_left());
  const auto place =
      static_cast<std::size_t>(std::ranges::find(card_numbers, *card) - card_numbers.begin());
  const bool is_right = expected < envelope_cards && card_numbers[expected] == *card;
  if (is_right || (place > expected && !notes_contacts_[confidant])) return std::nullopt;
  if (expected >= envelope_cards) return none_is_left();
  return Message(Text("by what is noted, the next card of the {0} confidant is {1} (E3)",
                      "según lo anotado, la siguiente tarjeta del confidente {0} es la {1} (E3)"),
                 as_printed(printed_names(), nation), std::to_string(card_numbers[expected]));
}

std::optional<Message> Memory::doubt_of_count(const CirclesTold& told) const {
  constexpr std::size_t printed_length = 3;
  if (table_.deck || table_.key_length() != printed_length || told.count != 1) return std::nullopt;
  return Message(Text("cards 4 and 5 tell the colour that comes twice (E7)",
                      "las tarjetas 4 y 5 hablan del color que se repite (E7)"));
}

std::optional<Message> Memory::doubt_of_player(std::size_t player) const {
  if (!is_out_[player]) return std::nullopt;
  return Message(Text("the {0} spy has claimed what was wrong, and is out (E36)",
                      "el espía {0} ya hizo una declaración equivocada, y está eliminado (E36)"),
                 as_printed(printed_names(), table_.confidants[player]));
}

void Memory::take_claim(const Claim& claim, const ItemPlace& entry) const {
  for (std::size_t confidant = 0; confidant < claim.agenda.size(); ++confidant) {
    const auto end = claim.agenda.begin() + static_cast<std::ptrdiff_t>(confidant);
    if (std::find(claim.agenda.begin(), end, claim.agenda[confidant]) == end) continue;
    entry.fail("agenda/" + table_.confidants[confidant],
               {Text("the agenda gives the key {0} twice", "la agenda da dos veces la clave {0}"),
                to_string(table_.keys[claim.agenda[confidant]])});
  }
  if (!claim.correct || !claim.refuted) return;
  entry.fail("refuted", Text("a correct claim has nothing refuted; leave \"refuted\" out",
                             "en una declaración acertada no se refuta nada; quita \"refuted\""));
}

void Memory::take_card(const Shows& shows, std::size_t confidant, std::optional<int> card,
                       const ItemPlace& entry) {
  if (!card) return;
  if (table_.key_length() != 3) {
    entry.fail("card",
               {Text("cards are numbered only where keys have 3 circles; here they have {0}",
                     "las tarjetas solo llevan número con claves de 3 círculos; aquí tienen {0}"),
                std::to_string(table_.key_length())});
  }
  const auto* shown = std::get_if<Pattern>(&shows);
  const auto hidden = shown != nullptr ? std::ranges::count(*shown, std::optional<Circle>()) : -1;
  // By number: how many circles the card hides; -1 for a count.
  constexpr std::array<int, 7> hides{0, 0, 1, 1, -1, -1, 2};
  const auto number = static_cast<std::size_t>(*card);
  if (hides[number] != hidden) {
    entry.fail("card", {Text("card {0} cannot show this: 0 and 1 show all circles, 2 and 3 hide "
                             "one, 6 hides two, 4 and 5 tell a count",
                             "la tarjeta {0} no puede mostrar esto: la 0 y la 1 muestran todo, la "
                             "2 y la 3 ocultan un círculo, la 6 oculta dos, la 4 y la 5 dan una "
                             "cantidad"),
                        std::to_string(number)});
  }
  const std::size_t copies = number == 6 ? 2 : 1;
  std::vector<std::string>& seen_in = seen_in_[confidant][number];
  if (seen_in.size() == copies) {
    Message earlier(Text("{0}", "{0}"), seen_in.front());
    if (copies == 2) earlier = {Text("{0} and {1}", "{0} y {1}"), seen_in[0], seen_in[1]};
    entry.fail("card", {Text("card {0} ({1}) has been seen before, in {2}; there is no other",
                             "la tarjeta {0} ({1}) ya se ha visto, en {2}; no hay otra"),
                        std::to_string(number),
                        as_printed(printed_names(), table_.confidants[confidant]), earlier});
  }
  seen_in.push_back(entry.id());
}

}  // namespace sabueso::model::espias
