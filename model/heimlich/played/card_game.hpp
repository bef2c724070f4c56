// Whole games of Heimlich & Co. with the Top Secret cards, Secret Identities or both: what may be
// done when, by the rules H50 to H83. Hands and the pile are known to whoever follows such a game.
#pragma once

#include "model/heimlich/played/cards.hpp"

namespace sabueso::model::heimlich {

constexpr int points_for_sheets = 29;    // H80
constexpr int points_a_right_agent = 5;  // H82

/// Whether a turn's movement on the board before brings an agent to the ruins, or takes no points
/// of a 1-3: for either a card is drawn (H52, H53).
bool earns_card(const Board& before, const Turn& turn);
bool takes_card_instead(const Turn& turn);

/// A sheet: by agent the owner, the number of players for nobody.
using Sheet = std::array<std::uint8_t, most_agents_in_game>;

/// What is wrong with a sheet, whoever is who: each agent is named once, and each player has one
/// (H81).
std::optional<Message> wrong_sheet_form(const Table& table, const Guess& guess);

/// Each returns nothing if the action is legal now.
std::optional<Violation> wrong_turn(const Table& table, const State& state, const Turn& turn);
std::optional<Violation> wrong_play(const Table& table, const State& state, const CardPlay& play);
std::optional<Violation> wrong_scoring(const Table& table, const State& state,
                                       const Scored& scored);
/// `own`: the writer's agent (H83).
std::optional<Violation> wrong_sheet(const Table& table, const State& state, const Guess& guess,
                                     std::size_t own);
/// Until all sheets are written nothing else is done (H80).
std::optional<Violation> wrong_while_sheets_are_due(const Table& table, const State& state);

/// Each carries out a legal action. For a turn, move() has already been called on the board.
void apply_turn_moved(const Table& table, State& state, const Turn& turn);
void apply_play(const Table& table, State& state, const CardPlay& play);
void apply_scoring(const Table& table, State& state, const Scored& scored);
void apply_sheet(State& state, std::size_t player, const Sheet& sheet);
Sheet sheet_of(const Guess& guess);

/// Asks for sheets once a marker has reached field 29 (H80).
void ask_for_sheets(const Table& table, State& state);

/// Whether a scoring on this board would be the last.
bool would_finish(const Board& board);

/// The board with what sheets are worth (H82), where agent_of[player] is each player's agent.
Board with_sheets(const State& state, const std::vector<std::size_t>& agent_of);

}  // namespace sabueso::model::heimlich
