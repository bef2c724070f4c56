// Moments of Checkpoint Charlie for puzzles.
#pragma once

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/checkpoint/parts/evidence.hpp"

namespace sabueso::model::checkpoint {

/// From 3 to 8 attributes; up to five are those of the printed game.
constexpr std::size_t fewest_of_puzzle = 3, most_of_puzzle = 8;

/// The kinds of evidence that puzzles are made of.
inline constexpr std::string_view clues_of_puzzles[] = {"suspect", "not-chief", "clue",
                                                        "public-clue", "not-clue"};

/// Whether puzzles of a size can have a difficulty, and are found soon.
bool has_puzzles(std::size_t size, Difficulty difficulty);

/// Clues dealt to some players, and the cats that they have turned up by then.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t attributes, Difficulty likely,
                                            Random& random);

/// The rules and symbols that a puzzle of this evidence uses, in sentences for somebody who has
/// never seen the game; from them and the entries alone its answer follows.
PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told);

}  // namespace sabueso::model::checkpoint
