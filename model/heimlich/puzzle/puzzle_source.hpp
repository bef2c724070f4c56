// Moments of Heimlich & Co. for puzzles.
#pragma once

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

/// So many players, as the printed game has.
constexpr std::size_t fewest_of_puzzle = 2, most_of_puzzle = 7;

/// The kinds of evidence that puzzles are made of.
inline constexpr std::string_view clues_of_puzzles[] = {
    "assume", "position", "turn", "not-agent", "taken-agent", "free-agent", "passport"};

/// Whether puzzles of a size can have a difficulty, and are found soon.
bool has_puzzles(std::size_t size, Difficulty difficulty);

/// Passports dealt to so many players and some turns played: those that scored, by players who are
/// known to score in some manner, each with the board before it; and whose agent is not whose.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Difficulty likely, Random& random);

/// The same story without points on the boards before the first turn of a player who minds them
/// (H40).
std::vector<Evidence> shortened(const std::vector<Evidence>& story);

/// Two or three turns are told.
bool is_rich(const std::vector<Evidence>& told);

/// The rules and symbols that a puzzle of this evidence uses, in sentences for somebody who has
/// never seen the game; from them and the entries alone its answer follows.
PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told);

}  // namespace sabueso::model::heimlich
