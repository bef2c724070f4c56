// One row a kind.
#include "model/heimlich/evidence/card_kinds.hpp"

#include "model/heimlich/evidence/domains.hpp"

namespace sabueso::model::heimlich {

namespace {

template <class K>
using Item = Kind<K, Evidence, Table>;

bool has_cards(const Table& table) { return table.has_cards(); }

}  // namespace

Item<CardPlayed> card_item() {
  Item<CardPlayed> item(
      "card",
      {"{player} played {card}[ on {agents}][, steps {steps}][; the safe is now {safe}]",
       "{player} jugó {card}[ con {agents}][, pasos {steps}][; la caja fuerte está ahora {safe}]"});
  item.button({"card", "carta"});
  item.in_play(&has_cards);
  item.short_name({"the card of {player}", "la carta de {player}"});
  item.help(
      {"A Top Secret card that somebody played: on which agents, how many steps where that is "
       "chosen (forward 2, back -2), or where the safe goes.",
       "Una carta de alto secreto que alguien jugó: con qué agentes, cuántos pasos si se eligen "
       "(2 hacia delante, -2 hacia atrás), o adónde va la caja fuerte."});
  item.line({"{player} plays {card} {safe}", "{player} juega {card} {safe}"});
  item.line(
      {"{player} plays {card}[ {agents}][ {steps}]", "{player} juega {card}[ {agents}][ {steps}]"});
  return add_card(item).example(
      R"({"kind": "card", "player": "cai", "card": "to-safe", "agents": ["green"]})");
}

Item<Scored> score_item() {
  Item<Scored> item("score", {"{player}'s turn scored[, and the safe is now {safe}]",
                              "el turno de {player} puntuó[, y la caja fuerte está ahora {safe}]"});
  item.button({"scoring", "puntuación"});
  item.in_play(&has_cards);
  item.short_name({"the scoring of {player}", "la puntuación de {player}"});
  item.help(
      {"With cards in play: the scoring at the end of a turn, and where the safe went.",
       "Con cartas en juego: la puntuación al final de un turno, y adónde fue la caja fuerte."});
  item.line({"[{player}] scored[, safe {safe}]", "[{player}] puntuó[, caja {safe}]"});
  return add_scoring(item).example(R"({"kind": "score", "player": "bea", "safe": "3"})");
}

Item<Guess> sheet_item() {
  Item<Guess> item("guess",
                   {"{player}'s sheet says {owners}", "la hoja de {player} dice {owners}"});
  item.button({"sheet", "hoja"});
  item.in_play([](const Table& table) { return table.secret_identities; });
  item.short_name({"the sheet of {player}", "la hoja de {player}"});
  item.personal();
  item.help(
      {"A sheet of Secret Identities: your own once it is written, the others' when all are "
       "laid open. Each agent with its player, or nobody.",
       "Una hoja de identidades secretas: la tuya en cuanto está escrita, las demás cuando se "
       "descubren. Cada agente con su jugador, o nadie."});
  item.line({"sheet {player}: {owners}", "hoja {player}: {owners}"});
  return add_sheet(item).example(
      R"({"kind": "guess", "player": "bea", "owners": {"red": "anna", "green": "bea", "grey": "cai",
          "blue": null, "yellow": null, "purple": null}})");
}

Item<OwnHand> hand_item() {
  Item<OwnHand> item("hand", {"{player} holds {cards}", "{player} tiene en la mano {cards}"});
  item.button({"my cards", "mis cartas"});
  item.in_play(&has_cards);
  item.short_name({"the hand of {player}", "la mano de {player}"});
  item.help({"Your own Top Secret cards, as they are now.",
             "Tus propias cartas de alto secreto, como están ahora."});
  item.line({"hand {player}: {cards}", "mano {player}: {cards}"});
  const auto cards = list_of(mapped(
                                 card(), [](Card kind) { return static_cast<std::size_t>(kind); },
                                 [](const std::size_t& kind) { return static_cast<Card>(kind); }),
                             0, SIZE_MAX, false);
  return item.field("player", &OwnHand::player, seat())
      .field("cards", &OwnHand::cards, cards)
      .example(R"({"kind": "hand", "player": "anna", "cards": ["step", "join"]})");
}

}  // namespace sabueso::model::heimlich
