// The board from item to item, by the rules.
#include "model/heimlich/evidence/memory.hpp"

#include <algorithm>
#include <utility>

#include "model/heimlich/played/card_game.hpp"

namespace sabueso::model::heimlich {

namespace {

Message no_cards() {
  return Text(
      "no cards are in play; where they are, a line \"cards top-secret\" says so in front of the "
      "first entry",
      "no hay cartas en juego; si las hay, lo dice una línea «cards top-secret» delante de "
      "la primera entrada");
}

}  // namespace

Memory::Memory(const Table& table, const std::optional<std::string>& viewer)
    : table_(table), viewer_(viewer), follower_(table) {}

std::optional<Message> Memory::take(const Evidence& item, const ItemPlace& entry) {
  std::optional<Message> warning;
  if (std::holds_alternative<Position>(item)) due_.reset();
  if (const auto* turn = std::get_if<TurnTaken>(&item)) {
    check_turn(*turn, entry);
    warning = take_turn(*turn);
    if (!warning) warning = missing_draw(*turn);
  }
  if (const auto* end = std::get_if<End>(&item)) warning = take_end(*end, entry);
  if (const auto* played = std::get_if<CardPlayed>(&item)) check_card(*played, entry);
  if (const auto* scored = std::get_if<Scored>(&item)) check_scoring(*scored, entry);
  if (const auto* guess = std::get_if<Guess>(&item)) warning = check_sheet(*guess, entry);
  if (const auto* hand = std::get_if<OwnHand>(&item)) check_hand(*hand, entry);
  static_cast<void>(follower_.take(item));
  return warning;
}

std::optional<std::size_t> Memory::in_turn() const {
  if (ended_in_) return std::nullopt;
  const bool will_score = table_.has_cards() && due_ && follower_.came().value_or(0) != 0;
  const std::size_t players = table_.players.size();
  return will_score ? std::optional((*due_ + players - 1) % players) : due_;
}

std::optional<Message> Memory::take_turn(const TurnTaken& turn) {
  const bool any_before = std::exchange(moved_any_, true);
  const auto due = std::exchange(due_, (turn.player + 1) % table_.players.size());
  if (ended_in_) {
    return Message(Text("the game ended before, in {0}", "la partida terminó antes, en {0}"),
                   *ended_in_);
  }
  if (!any_before || !due || *due == turn.player) return std::nullopt;
  return Message(Text("it was {0}'s turn, not {1}'s", "le tocaba a {0}, no a {1}"),
                 table_.players[*due], table_.players[turn.player]);
}

void Memory::check_turn(const TurnTaken& taken, const ItemPlace& entry) const {
  const Turn turn = by_rules(taken);
  const Board& board = follower_.board();
  if (turn.draws && taken.moves.empty() && turn.roll.least == turn.roll.most) {
    entry.fail("roll", Text("a card instead of points is taken of a 1-3 only (H53)",
                            "una carta en lugar de puntos solo se toma de un 1-3 (H53)"));
  }
  if (!takes_card_instead(turn) || finished(board)) {
    if (const auto wrong = wrong_movement(board, turn)) {
      entry.fail(finished(board) ? "" : "moves", wrong->why);
    }
  }
  check_draw(taken, turn, entry);
  if (!table_.has_cards()) {
    Board moved = board;
    move(moved, turn.steps);
    if (const auto wrong = wrong_safe(table_, moved, turn)) {
      entry.fail(taken.safe ? "safe" : "", wrong->why);
    }
    return;
  }
  if (taken.safe) {
    entry.fail("safe", Text("with cards in play the safe goes on at the scoring, which is noted by "
                            "itself after the cards (H57)",
                            "con cartas la caja fuerte se mueve al puntuar, que se anota aparte "
                            "tras las cartas (H57)"));
  }
  if (follower_.came().value_or(0) != 0) {
    entry.fail("", {Text("an agent came to the safe {0}: note that scoring first (H56)",
                         "un agente llegó a la caja fuerte {0}: anota antes esa puntuación (H56)"),
                    at_building(board.safe)});
  }
}

void Memory::check_draw(const TurnTaken& taken, const Turn& turn, const ItemPlace& entry) const {
  if (!taken.draws) return;
  if (!table_.has_cards()) {
    entry.fail("draws", no_cards());
  }
  if (!earns_card(follower_.board(), turn)) {
    entry.fail("draws", Text("no agent came to the ruins by the die (H52), and of a 1-3 one takes "
                             "points or a card (H53)",
                             "ningún agente llegó a las ruinas con el dado (H52), y de un 1-3 se "
                             "toman puntos o una carta (H53)"));
  }
}

// Only a warning: a full hand or an empty pile, which notes do not show, may be why.
std::optional<Message> Memory::missing_draw(const TurnTaken& taken) const {
  const Turn turn = by_rules(taken);
  if (!table_.has_cards() || turn.draws || !earns_card(follower_.board(), turn))
    return std::nullopt;
  return Message(
      Text("an agent came to the ruins, so a card is drawn, unless the hand is full or "
           "the pile empty (H52)",
           "un agente llegó a las ruinas, así que se roba una carta, salvo con la mano "
           "llena o el mazo vacío (H52)"));
}

void Memory::check_card(const CardPlayed& played, const ItemPlace& entry) const {
  if (!table_.has_cards()) entry.fail("", no_cards());
  if (const auto wrong = wrong_card(table_, follower_.board(), by_rules(played))) {
    entry.fail("", wrong->why);
  }
}

void Memory::check_scoring(const Scored& scored, const ItemPlace& entry) const {
  if (!table_.has_cards()) {
    entry.fail("", Text("without cards in play a scoring is part of its turn",
                        "sin cartas, la puntuación es parte de su turno"));
  }
  const Board& board = follower_.board();
  if (follower_.came() == AgentSet{0}) {
    entry.fail("", {Text("no agent has come to the safe {0} in this turn and stayed (H56)",
                         "ningún agente ha llegado en este turno a la caja fuerte {0} y sigue allí "
                         "(H56)"),
                    at_building(board.safe)});
  }
  const auto in_turn_now = in_turn();
  if (in_turn_now && moved_any_ && *in_turn_now != scored.player) {
    entry.fail("player", {Text("it was the turn of {0}, who moves the markers and the safe (H57)",
                               "era el turno de {0}, que mueve los marcadores y la caja (H57)"),
                          table_.players[*in_turn_now]});
  }
  if (!scored.safe) {
    if (!would_finish(board)) {
      entry.fail("", Text("after a scoring the safe goes to another building: say where (H20)",
                          "tras puntuar la caja fuerte va a otro edificio: di adónde (H20)"));
    }
    return;
  }
  if (!safe_may_go(table_, board, *scored.safe)) {
    entry.fail("safe", {Text("after this scoring the safe may not be put {0} (H20, H21)",
                             "tras esta puntuación la caja fuerte no puede quedar {0} (H20, H21)"),
                        at_building(*scored.safe)});
  }
}

// H80, H81: once, when a marker has reached field 29; every agent has an owner or is nobody's, and
// every player has one agent.
std::optional<Message> Memory::check_sheet(const Guess& guess, const ItemPlace& entry) {
  if (!table_.secret_identities) {
    entry.fail("", Text("no sheets are written; where they are, a line \"secret_identities yes\" "
                        "says so in front of the first entry",
                        "no se escriben hojas; si se escriben, lo dice una línea "
                        "«secret_identities yes» delante de la primera entrada"));
  }
  if (const auto wrong = wrong_sheet_form(table_, guess)) entry.fail("owners", *wrong);
  if (std::ranges::find(sheets_, guess.player) != sheets_.end()) {
    entry.fail("player", {Text("{0} has written a sheet before, and each writes one (H80)",
                               "{0} ya ha escrito una hoja, y cada cual escribe una (H80)"),
                          table_.players[guess.player]});
  }
  sheets_.push_back(guess.player);
  const Board& board = follower_.board();
  const std::uint8_t most = board.score[leaders(board, table_.agents.size()).front()];
  if (most >= points_for_sheets) return std::nullopt;
  return Message(Text("sheets are written when a marker reaches field 29, and by what is noted the "
                      "first is at {0} (H80)",
                      "las hojas se escriben cuando un marcador llega a la casilla 29, y según lo "
                      "anotado el primero está en la {0} (H80)"),
                 std::to_string(most));
}

void Memory::check_hand(const OwnHand& hand, const ItemPlace& entry) const {
  if (!table_.has_cards()) entry.fail("", no_cards());
  if (viewer_ && table_.players[hand.player] != *viewer_) {
    entry.fail("player", {Text("found {0}; only one's own hand is seen, here that of {1}",
                               "se encontró {0}; solo se ve la mano propia, aquí la de {1}"),
                          table_.players[hand.player], *viewer_});
  }
}

std::optional<Message> Memory::take_end(const End& end, const ItemPlace& entry) {
  if (ended_in_) {
    entry.fail("", {Text("the game has ended before, in {0}; it ends once",
                         "la partida ya había terminado, en {0}; termina una sola vez"),
                    *ended_in_});
  }
  ended_in_ = entry.id();
  const std::vector<std::size_t> ahead = leaders(follower_.board(), table_.agents.size());
  if (!finished(follower_.board())) {
    return Message(Text("the game ends when an agent has {0} points, and by what is noted nobody "
                        "has more than {1}",
                        "la partida termina cuando un agente tiene {0} puntos, y según lo anotado "
                        "nadie pasa de {1}"),
                   std::to_string(points_to_finish),
                   std::to_string(follower_.board().score[ahead.front()]));
  }
  // Sheets count after the last scoring (H84).
  if (table_.secret_identities) return std::nullopt;
  if (std::ranges::find(ahead, end.leader) != ahead.end()) return std::nullopt;
  entry.fail("leader", {Text("{0} does not lead: it has {1} points, and {2} has {3}",
                             "{0} no va en cabeza: tiene {1} puntos, y {2} tiene {3}"),
                        as_printed(printed_names(), table_.agents[end.leader]),
                        std::to_string(follower_.board().score[end.leader]),
                        as_printed(printed_names(), table_.agents[ahead.front()]),
                        std::to_string(follower_.board().score[ahead.front()])});
}

}  // namespace sabueso::model::heimlich
