// Puzzle ids: an id has everything needed to make the puzzle again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"

namespace sabueso::model {

struct PuzzleWish {
  std::uint64_t seed = 0;
  std::size_t size = 0;  // within the game's puzzle_sizes()
  std::optional<Difficulty> difficulty{};
  /// Kinds of evidence, as files spell them, or bare_notes: of each of these at least one item, and
  /// of these none.
  std::vector<std::string> with{}, without{};

  bool operator==(const PuzzleWish&) const = default;
};

/// Items that say no more than that somebody or something is not this.
inline constexpr std::string_view bare_notes = "bare-notes";

struct PuzzleId {
  std::string game;
  std::uint64_t number = 0;
  PuzzleWish wish{};

  bool operator==(const PuzzleId&) const = default;
};

/// "espias-7-12-6-easy": puzzle 12 of seed 7, with 6 confidants, easy; what was wished for of its
/// kinds follows, as in "dog-7-3-4-hard_with_moves_swap".
std::string to_string(const PuzzleId& id);

/// Nothing where the text is no id; whether there is such a game, and such a puzzle of it, is not
/// looked at.
std::optional<PuzzleId> read_puzzle_id(const std::string& text);

/// The id of the puzzle that a case is, read from its title; nothing where the title is no id.
std::optional<PuzzleId> puzzle_id_of(const Case& seen);

/// The title of a puzzle that somebody poses to others: a case is one where its own title is
/// "puzzle: The night train" ("puzle:" in Spanish), or "puzzle:" alone, which gives an empty title.
std::optional<std::string> posed_title_of(const Case& seen);
std::string as_posed(const std::string& title, Language language);

/// Whether a case is to be solved, and its clues stay as they are.
bool is_puzzle(const Case& seen);

/// What is thrown where somebody would change what a puzzle tells.
InputError clues_are_fixed();

/// The same puzzle for everybody on a day, counted from 1970: each of the games in turn, a round of
/// which is easy, the next of medium difficulty, and so on.
PuzzleId puzzle_of_day(const Games& games, std::uint64_t day);

}  // namespace sabueso::model
