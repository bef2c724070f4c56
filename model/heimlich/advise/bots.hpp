// Simulated players of Heimlich & Co., and whole games by them.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/random.hpp"
#include "model/heimlich/advise/inclination.hpp"
#include "model/heimlich/played/card_game.hpp"
#include "model/heimlich/played/splits.hpp"

namespace sabueso::model::heimlich {

/// How the simulated players choose.
struct PlayStyle {
  /// How strongly they play for an agent; without it every split is as likely.
  std::optional<Inclination> inclination{};
  /// Out of 100 turns, how many they play for an agent drawn at random, so as to hide their own.
  std::uint32_t hiding = 0;
  /// Whether they do what `suggest` says instead (outlook.hpp).
  bool is_advised = false;
};

/// `selfish`: plays for its own agent, one turn in four for some agent to hide; `frank`: always for
/// its own; `random`: any split.
constexpr PlayStyle selfish{assumed_inclination, 25};
constexpr PlayStyle frank{assumed_inclination, 0};
constexpr PlayStyle at_random{};
/// `adviser`: does what `suggest` says.
constexpr PlayStyle adviser{std::nullopt, 0, true};

/// A building where the scored safe may go, each as likely. With 7 agents there always is one.
Building choose_safe(const Table& table, const Board& moved, Random& random);

/// Where `suggest` says that the scored safe should go.
Building advised_safe(const Table& table, const Board& scored, std::size_t own);

/// A turn; with cards, its movement and what is drawn after it. `styles`: by player.
Turn choose_turn(const Table& table, const SplitTable& splits, const State& state,
                 const std::vector<std::size_t>& agent_of, const std::vector<PlayStyle>& styles,
                 Random& random);

/// Odds of choices that no style decides.
constexpr std::uint32_t one_three_per_card_taken =
    8;                                      // one roll of 1-3 in so many is given up for a card
constexpr std::uint64_t plays_card_in = 8;  // in so many rounds of cards a seat plays one

/// A way to play a card that is drawn out of the hand; nothing where that cannot be played. Bots
/// that play for an agent weigh all its ways.
std::optional<CardPlay> choose_play(const Table& table, const State& state, std::size_t player,
                                    std::size_t own, const PlayStyle& style, Random& random);

/// A sheet with the own agent, and the rest as it comes.
Guess choose_sheet(std::size_t players, std::size_t agents, std::size_t player, std::size_t own,
                   Random& random);

/// Deals two cards each out of the pile.
void deal_hands(State& state, std::size_t players, Random& random);

/// Plays a game to its end; all that is done is legal. `happens` is called with each Turn,
/// CardPlay, Scored and Guess before it is applied. agent_of[player] is each player's agent; it
/// matters to those who play for it. `styles`: by player.
template <class Happens>
State play_game(const Table& table, const SplitTable& splits, State state,
                const std::vector<std::size_t>& agent_of, const std::vector<PlayStyle>& styles,
                Random& random, Happens&& happens) {
  const auto players = static_cast<std::uint8_t>(table.players.size());
  const auto write_sheets = [&] {
    for (std::uint8_t player = 0; state.extras.sheets_due != 0; ++player) {
      const Guess guess =
          choose_sheet(players, table.agents.size(), player, agent_of[player], random);
      happens(guess);
      apply_sheet(state, player, sheet_of(guess));
    }
  };
  while (!state.over) {
    const Turn turn = choose_turn(table, splits, state, agent_of, styles, random);
    move(state.board, turn.steps);
    if (!table.has_cards()) {
      Turn whole = turn;
      if (!whole.safe && scores(state.board, turn.steps)) {
        whole.safe = choose_safe(table, state.board, random);
      }
      happens(whole);
      apply_moved(players, state, whole);
      ask_for_sheets(table, state);
      write_sheets();
      continue;
    }
    happens(turn);
    apply_turn_moved(table, state, turn);
    for (bool has_played = true; has_played;) {
      has_played = false;
      std::uint8_t player = state.turn;
      std::uint64_t luck = random.next();  // enough for seven seats
      for (std::uint8_t seat = 0; seat < players; ++seat, luck /= plays_card_in) {
        if (seat > 0) player = next_player(players, player);
        if (state.extras.hands[player].size == 0 || luck % plays_card_in != 0) continue;
        const std::size_t own = agent_of.empty() ? 0 : agent_of[player];
        const auto play = choose_play(table, state, player, own, styles[player], random);
        if (!play) continue;
        happens(*play);
        apply_play(table, state, *play);
        write_sheets();
        has_played = true;
      }
    }
    if (state.extras.came == 0) continue;
    Scored scored{state.turn, std::nullopt};
    if (!would_finish(state.board)) {
      scored.safe = styles[state.turn].is_advised
                        ? advised_safe(table, state.board, agent_of[state.turn])
                        : choose_safe(table, state.board, random);
    }
    happens(scored);
    apply_scoring(table, state, scored);
    write_sheets();
  }
  return state;
}

}  // namespace sabueso::model::heimlich
