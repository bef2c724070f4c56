// Moments of Agent DOG for puzzles.
#pragma once

#include <optional>

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

/// So many players, as the printed game has.
constexpr std::size_t fewest_of_puzzle = 2, most_of_puzzle = 4;

/// The kinds of evidence that puzzles are made of.
inline constexpr std::string_view clues_of_puzzles[] = {
    "hidden", "goes-under", "moves", "surfaces", "swap", "unseen-swap", "is", "is-not", "census"};

/// Whether puzzles of a size can have a difficulty, and are found soon.
bool has_puzzles(std::size_t size, Difficulty difficulty);

/// Some turns of a game by so many players, as somebody saw them who missed much, and what others
/// said meanwhile of the figures that were hidden.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Difficulty likely, Random& random);

/// What stays of an item when what it tells is left out, but not what happened: a figure went
/// under, its colour unseen. Nothing stays of what was said and counted.
std::optional<Evidence> without_what_it_tells(const Evidence& item);

/// The same story without what happened to a figure before anything was told of it: it came to be
/// hidden where it was then.
std::vector<Evidence> shortened(const std::vector<Evidence>& story);

/// Enough entries and not too many, and something happened to a hidden figure.
bool is_rich(const std::vector<Evidence>& told);

/// The rules and symbols that a puzzle of this evidence uses, in sentences for somebody who has
/// never seen the game; from them and the entries alone its answer follows.
PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told);

}  // namespace sabueso::model::dog
