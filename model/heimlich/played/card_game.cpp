// What follows what in a turn with cards, and the sheets.
#include "model/heimlich/played/card_game.hpp"

#include <algorithm>

namespace sabueso::model::heimlich {

namespace {

Message name_of(Card card) {
  return as_printed(printed_names(), card_names()[static_cast<std::size_t>(card)]);
}

std::optional<Violation> wrong_draw(const Table& table, const State& state, const Turn& turn) {
  const Extras& extras = state.extras;
  const bool is_earned = earns_card(state.board, turn);
  const CardSet& hand = extras.hands[turn.player];
  const bool can_draw = hand.size < most_in_hand && extras.pile.size > 0;
  if (!turn.draws) {
    if (!is_earned || !can_draw) return std::nullopt;
    return Violation{"H52", Text("an agent came to the ruins, so a card is drawn",
                                 "un agente ha llegado a las ruinas, así que se roba una carta")};
  }
  if (!is_earned) {
    return Violation{"H52", Text("no agent came to the ruins by the die, and points were taken, "
                                 "so no card is drawn",
                                 "ningún agente ha llegado a las ruinas con el dado, y se han "
                                 "gastado puntos, así que no se roba carta")};
  }
  if (hand.size >= most_in_hand) {
    return Violation{"H54",
                     {Text("{0} has four cards already, and nobody draws a fifth",
                           "{0} ya tiene cuatro cartas, y nadie roba una quinta"),
                      table.players[turn.player]}};
  }
  if (extras.pile.size == 0) {
    return Violation{"H54", Text("the pile is empty", "el mazo está vacío")};
  }
  if (!turn.drawn || extras.pile.has(*turn.drawn)) return std::nullopt;
  return Violation{"H50",
                   {Text("no {0} is left in the pile", "no queda ninguna {0} en el mazo"),
                    name_of(*turn.drawn)}};
}

}  // namespace

bool takes_card_instead(const Turn& turn) {
  return turn.draws && turn.roll.least < turn.roll.most &&
         std::ranges::all_of(turn.steps, [](auto steps) { return steps == 0; });
}

bool earns_card(const Board& before, const Turn& turn) {
  if (takes_card_instead(turn)) return true;
  bool has_come = false;
  for (std::size_t agent = 0; agent < before.agents; ++agent) {
    // Six steps at most, so none comes round to where it was.
    const bool is_there = before.stands[agent] + turn.steps[agent] == ruins;
    has_come = (turn.steps[agent] > 0 && is_there) || has_come;
  }
  return has_come;
}

std::optional<Violation> wrong_while_sheets_are_due(const Table& table, const State& state) {
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    if ((state.extras.sheets_due >> player & 1U) == 0) continue;
    return Violation{"H80",
                     {Text("a marker has reached field 29: {0} writes a sheet first",
                           "un marcador ha llegado a la casilla 29: antes {0} escribe su "
                           "hoja"),
                      table.players[player]}};
  }
  return std::nullopt;
}

std::optional<Violation> wrong_turn(const Table& table, const State& state, const Turn& turn) {
  if (const auto wrong = wrong_while_sheets_are_due(table, state)) return wrong;
  const bool is_instead = takes_card_instead(turn);
  if (!is_instead || finished(state.board)) {
    if (const auto wrong = wrong_movement(state.board, turn)) return wrong;
  }
  const Extras& extras = state.extras;
  if (extras.is_moved && extras.came != 0) {
    return Violation{"H56",
                     {Text("an agent came to the safe {0}: the turn of {1} scores first",
                           "un agente ha llegado a la caja fuerte {0}: antes puntúa el "
                           "turno de {1}"),
                      at_building(state.board.safe), table.players[state.turn]}};
  }
  const std::uint8_t due =
      extras.is_moved ? next_player(table.players.size(), state.turn) : state.turn;
  if (turn.player != due) {
    return Violation{"H10",
                     {Text("it is the turn of {0}", "es el turno de {0}"), table.players[due]}};
  }
  if (turn.safe) {
    return Violation{"H57", Text("with cards in play the safe goes on at the scoring, after the "
                                 "round of cards",
                                 "con cartas la caja fuerte se mueve al puntuar, tras la ronda de "
                                 "cartas")};
  }
  return wrong_draw(table, state, turn);
}

std::optional<Violation> wrong_play(const Table& table, const State& state, const CardPlay& play) {
  if (const auto wrong = wrong_while_sheets_are_due(table, state)) return wrong;
  if (!state.extras.is_moved) {
    return Violation{"H55", Text("cards are played after the movement and before the scoring",
                                 "las cartas se juegan tras el movimiento y antes de puntuar")};
  }
  if (!state.extras.hands[play.player].has(play.card)) {
    return Violation{"H51",
                     {Text("{0} does not hold {1}", "{0} no tiene {1}"), table.players[play.player],
                      name_of(play.card)}};
  }
  return wrong_card(table, state.board, play);
}

std::optional<Violation> wrong_scoring(const Table& table, const State& state,
                                       const Scored& scored) {
  if (const auto wrong = wrong_while_sheets_are_due(table, state)) return wrong;
  const Board& board = state.board;
  if (!state.extras.is_moved || state.extras.came == 0) {
    return Violation{"H56",
                     {Text("no agent has come to the safe {0} in this turn and stayed",
                           "ningún agente ha llegado en este turno a la caja fuerte {0} y "
                           "sigue allí"),
                      at_building(board.safe)}};
  }
  if (scored.player != state.turn) {
    return Violation{"H57",
                     {Text("{0} is in turn, and moves the markers and the safe",
                           "le toca a {0}, que mueve los marcadores y la caja fuerte"),
                      table.players[state.turn]}};
  }
  if (!scored.safe) {
    if (would_finish(board)) return std::nullopt;
    return Violation{"H20", Text("after a scoring the safe goes to another building",
                                 "tras puntuar la caja fuerte va a otro edificio")};
  }
  return wrong_destination(table, board, *scored.safe);
}

std::optional<Message> wrong_sheet_form(const Table& table, const Guess& guess) {
  if (guess.owners.size() != table.agents.size()) {
    return Message(Text("a sheet names all {0} agents; found {1}",
                        "una hoja nombra los {0} agentes; se encontraron {1}"),
                   std::to_string(table.agents.size()), std::to_string(guess.owners.size()));
  }
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const auto times =
        std::ranges::count(guess.owners, player, &std::pair<std::size_t, std::size_t>::second);
    if (times == 1) continue;
    return Message(Text("a sheet gives each player one agent; {0} has {1}",
                        "una hoja da un agente a cada jugador; {0} tiene {1}"),
                   table.players[player], std::to_string(times));
  }
  return std::nullopt;
}

std::optional<Violation> wrong_sheet(const Table& table, const State& state, const Guess& guess,
                                     std::size_t own) {
  if ((state.extras.sheets_due >> guess.player & 1U) == 0) {
    return Violation{"H80",
                     {Text("{0} has no sheet to write now: each writes one, when the first "
                           "marker reaches field 29",
                           "{0} no tiene ahora hoja que escribir: cada cual escribe una, "
                           "cuando el primer marcador llega a la casilla 29"),
                      table.players[guess.player]}};
  }
  if (const auto wrong = wrong_sheet_form(table, guess)) return Violation{"H81", *wrong};
  const auto named =
      std::ranges::find(guess.owners, guess.player, &std::pair<std::size_t, std::size_t>::second);
  if (named != guess.owners.end() && named->first == own) return std::nullopt;
  return Violation{"H83",
                   {Text("{0} knows their own passport, and names it rightly",
                         "{0} conoce su propio pasaporte, y lo pone bien"),
                    table.players[guess.player]}};
}

void ask_for_sheets(const Table& table, State& state) {
  if (!table.secret_identities || state.extras.sheets_asked) return;
  const auto end = state.board.score.begin() + state.board.agents;
  const bool is_reached = std::any_of(state.board.score.begin(), end,
                                      [](int points) { return points >= points_for_sheets; });
  if (!is_reached) return;
  state.extras.sheets_asked = true;
  state.extras.sheets_due = static_cast<std::uint8_t>((1U << table.players.size()) - 1U);
}

void apply_turn_moved(const Table& table, State& state, const Turn& turn) {
  Extras& extras = state.extras;
  if (extras.is_moved) state.turn = next_player(table.players.size(), state.turn);
  extras.is_moved = true;
  extras.came = come_to_safe(state.board, turn.steps);
  if (!turn.drawn) return;
  extras.pile.remove(*turn.drawn);
  extras.hands[turn.player].add(*turn.drawn);
}

void apply_play(const Table& table, State& state, const CardPlay& play) {
  state.extras.hands[play.player].remove(play.card);
  heimlich::play(state.board, state.extras.came, play);
  ask_for_sheets(table, state);
}

void apply_scoring(const Table& table, State& state, const Scored& scored) {
  score(state.board);
  if (scored.safe) state.board.safe = *scored.safe;
  state.extras.came = 0;
  state.extras.is_moved = false;
  state.over = finished(state.board);
  state.turn = next_player(table.players.size(), state.turn);
  ask_for_sheets(table, state);
}

bool would_finish(const Board& board) {
  for (std::size_t agent = 0; agent < board.agents; ++agent) {
    if (board.score[agent] + points_of(board.stands[agent]) >= points_to_finish) return true;
  }
  return false;
}

Sheet sheet_of(const Guess& guess) {
  Sheet sheet{};
  for (const auto& [agent, owner] : guess.owners) {
    sheet[agent] = static_cast<std::uint8_t>(owner);
  }
  return sheet;
}

void apply_sheet(State& state, std::size_t player, const Sheet& sheet) {
  state.extras.sheets[player] = sheet;
  state.extras.sheets_due &= static_cast<std::uint8_t>(~(1U << player));
}

Board with_sheets(const State& state, const std::vector<std::size_t>& agent_of) {
  Board board = state.board;
  if (!state.extras.sheets_asked || state.extras.sheets_due != 0) return board;
  Sheet right{};
  right.fill(static_cast<std::uint8_t>(agent_of.size()));
  for (std::size_t player = 0; player < agent_of.size(); ++player) {
    right[agent_of[player]] = static_cast<std::uint8_t>(player);
  }
  for (std::size_t player = 0; player < agent_of.size(); ++player) {
    for (std::size_t agent = 0; agent < board.agents; ++agent) {
      if (state.extras.sheets[player][agent] != right[agent]) continue;
      board.score[agent_of[player]] =
          static_cast<std::uint8_t>(board.score[agent_of[player]] + points_a_right_agent);
    }
  }
  return board;
}

}  // namespace sabueso::model::heimlich
