// Moments of Espías y Confidentes for puzzles.
#pragma once

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// From 4 to 16 confidants; up to six are those of the printed game, with its keys.
constexpr std::size_t fewest_of_puzzle = 4, most_of_puzzle = 16;

/// The kinds of evidence that puzzles are made of.
inline constexpr std::string_view clues_of_puzzles[] = {"microfilm", "claim", "not-key"};

/// Whether puzzles of a size can have a difficulty, and are found soon.
bool has_puzzles(std::size_t size, Difficulty difficulty);

/// Keys dealt to so many confidants; microfilm that players have taken by then, keys said not to be
/// somebody's, and claims that came to nothing.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t confidants, Difficulty likely,
                                            Random& random);

/// Whether a table is one that puzzles have: of a size more than one can be, with other keys.
bool is_of_puzzles(const Table& table);
/// The same moment on such a table.
PuzzleSource<Table, Evidence> puzzle_source_on(Table table, Difficulty likely, Random& random);

/// Enough entries, and a claim among them.
bool is_rich(const std::vector<Evidence>& told);

/// The rules and symbols that a puzzle of this evidence uses, in sentences for somebody who has
/// never seen the game; from them and the entries alone its answer follows.
PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told);

}  // namespace sabueso::model::espias
