// Judging and observing whole games.
#include "model/heimlich/evidence/played_game.hpp"

#include "model/json/node.hpp"
#include "model/json/parse.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

Setting::Setting(const Table& played, const std::string& place) : table(played) {
  if (table.cards == Table::top_secret) {
    deck = printed_deck;
  } else if (table.has_cards()) {
    const Json json = parse_trusted_json(table.cards);
    deck = read_deck(Node(json, place + "/cards"));
  }
  if (table.agents.size() <= most_agents_in_game) return;
  throw InputError(place,
                   {Text("{0} agents; the game can be played with up to {1}",
                         "{0} agentes; se puede jugar con un máximo de {1}"),
                    std::to_string(table.agents.size()), std::to_string(most_agents_in_game)});
}

State Engine::begin(const Setting& setting, const Start& start, const Secret&) {
  State state = heimlich::start(setting.table, start.first);
  Cards left = setting.deck;
  for (std::size_t player = 0; player < start.hands.size(); ++player) {
    state.extras.hands[player] = CardSet(start.hands[player]);
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      left[kind] = static_cast<std::uint8_t>(left[kind] - start.hands[player][kind]);
    }
  }
  state.extras.pile = CardSet(left);
  return state;
}

namespace {

Violation not_in_play(const char* rule) {
  return {rule, Text("neither cards nor sheets of that kind are in play",
                     "no hay en juego cartas ni hojas de esa clase")};
}

}  // namespace

std::optional<Violation> Engine::violation(const Setting& setting, const Secret& secret,
                                           const State& state, const Action& action) {
  const Table& table = setting.table;
  const auto of_turn = [&](const TurnTaken& taken) -> std::optional<Violation> {
    const Turn turn = by_rules(taken);
    if (table.has_cards()) return wrong_turn(table, state, turn);
    if (const auto wrong = wrong_while_sheets_are_due(table, state)) return wrong;
    if (turn.draws) return not_in_play("H52");
    return heimlich::violation(table, state, turn);
  };
  const auto of_reveal = [&](const Reveal&) -> std::optional<Violation> {
    if (const auto wrong = wrong_while_sheets_are_due(table, state)) return wrong;
    if (state.over && !state.revealed) return std::nullopt;
    return Violation{"H31", Text("the passports are laid open once, when the game is over",
                                 "los pasaportes se descubren una vez, al terminar la partida")};
  };
  const auto of_card = [&](const CardPlayed& played) -> std::optional<Violation> {
    if (!table.has_cards()) return not_in_play("H50");
    return wrong_play(table, state, by_rules(played));
  };
  const auto of_scoring = [&](const Scored& scored) -> std::optional<Violation> {
    if (!table.has_cards()) return not_in_play("H56");
    return wrong_scoring(table, state, scored);
  };
  const auto of_sheet = [&](const Guess& guess) -> std::optional<Violation> {
    if (!table.secret_identities) return not_in_play("H80");
    return wrong_sheet(table, state, guess, secret[guess.player]);
  };
  return std::visit(solver::Overloaded{of_turn, of_reveal, of_card, of_scoring, of_sheet}, action);
}

void Engine::apply(const Setting& setting, const Secret& secret, State& state,
                   const Action& action) {
  const Table& table = setting.table;
  const auto of_turn = [&](const TurnTaken& taken) {
    const Turn turn = by_rules(taken);
    move(state.board, turn.steps);
    if (table.has_cards()) {
      apply_turn_moved(table, state, turn);
    } else {
      apply_moved(table.players.size(), state, turn);
      ask_for_sheets(table, state);
    }
  };
  const auto of_reveal = [&](const Reveal&) {
    state.board = with_sheets(state, secret);
    state.revealed = true;
  };
  std::visit(solver::Overloaded{
                 of_turn, of_reveal,
                 [&](const CardPlayed& played) { apply_play(table, state, by_rules(played)); },
                 [&](const Scored& scored) { apply_scoring(table, state, scored); },
                 [&](const Guess& guess) { apply_sheet(state, guess.player, sheet_of(guess)); }},
             action);
}

SeatNotes::SeatNotes(const Setting& played_with, const Secret& hidden, const Viewpoint& from,
                     std::size_t viewer, const State& begin)
    : Notes(played_with, hidden, from, viewer, begin) {
  items.emplace_back(Passport{seat, secret[seat]});
  if (setting.table.has_cards()) note_hand(begin);
}

void SeatNotes::note_hand(const State& state) {
  OwnHand own{seat, {}};
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    own.cards.insert(own.cards.end(), state.extras.hands[seat].of[kind], kind);
  }
  items.emplace_back(own);
}

void SeatNotes::note(std::size_t, const Action& action, const State&, const State& after) {
  const auto of_turn = [&](TurnTaken turn) {
    const bool is_seen = turn.player == seat && turn.drawn;
    turn.draws = turn.draws || turn.drawn;
    turn.drawn.reset();  // others see that a card is drawn, not which
    items.emplace_back(std::move(turn));
    if (is_seen) note_hand(after);
  };
  const auto of_sheet = [&](const Guess& guess) {
    if (guess.player == seat) {
      items.emplace_back(guess);
    } else {
      sheets_to_reveal_.push_back(guess);
    }
  };
  std::visit(
      solver::Overloaded{of_turn, [&](const Reveal&) { note_reveal(after); },
                         [&](const CardPlayed& played) { items.emplace_back(played); },
                         [&](const Scored& scored) { items.emplace_back(scored); }, of_sheet},
      action);
}

// What everybody learns when the passports are laid open: who has the leading agent, and the rest.
void SeatNotes::note_reveal(const State& state) {
  for (const Guess& guess : sheets_to_reveal_) items.emplace_back(guess);
  End end{0, winners(setting.table, state.board, secret)};
  end.leader = end.winners.empty() ? leaders(state.board, setting.table.agents.size()).front()
                                   : secret[end.winners.front()];
  items.emplace_back(std::move(end));
  for (std::size_t player = 0; player < secret.size(); ++player) {
    if (player != seat) items.emplace_back(Passport{player, secret[player]});
  }
}

Truth SeatNotes::truth(const State&) const {
  const Variables variables(setting.table);
  return truth_of(variables.all(), variables.world(secret));
}

}  // namespace sabueso::model::heimlich
