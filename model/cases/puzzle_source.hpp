// What puzzles are made of: a moment of a game, and what could be told of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/cases/case.hpp"
#include "solver/techniques.hpp"

namespace sabueso::model {

/// A moment that a game can come to, with evidence of many kinds that is true in it: far more than
/// is needed to find out what is hidden.
template <class Table, class Evidence>
struct PuzzleSource {
  Table table{};
  std::vector<Evidence> evidence{};
  Truth truth{};
};

/// Whether there is evidence of a kind.
template <class Kind, class Evidence>
bool tells_of(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<Kind>(item); });
}

/// A case that puzzles can be cut out of, and each of these puzzles.
class PuzzleCase : public Case {
 public:
  using Case::Case;

  /// By item: the number of its kind among the game's.
  virtual std::size_t kind_of(std::size_t item) const = 0;

  /// By item: its kind as files spell it.
  virtual std::string kind_name(std::size_t item) const = 0;

  /// The same case with only some of what its items tell. An item that belongs to the next (see
  /// CaseDefaults) is kept only if that one is; what has happened stays, and tells as little as it
  /// can. Throws InputError for what is no case.
  virtual std::unique_ptr<PuzzleCase> only(const std::vector<bool>& chosen) const = 0;

  /// False for a puzzle so simple that many others differ from it only in names.
  virtual bool is_rich() const = 0;

  /// Whether an item says no more than that somebody or something is not this.
  virtual bool is_bare_note(std::size_t item) const = 0;

  /// Whether it is for such items that a puzzle is worth solving.
  virtual bool is_wanted(std::size_t item) const = 0;

  /// Whether an item stays, and tells all that it does, whatever is chosen.
  virtual bool stays(std::size_t item) const = 0;
};

enum class Difficulty : std::uint8_t { easy, medium, hard, fiendish };

/// By Difficulty, as the command line spells them.
inline constexpr std::array<std::string_view, 4> difficulty_names{"easy", "medium", "hard",
                                                                  "fiendish"};

/// What a puzzle may ask of whoever solves it: techniques up to the hardest, that one in at most so
/// many rounds, each of which crosses out at least so many values (see solver::Techniques).
inline constexpr std::size_t any_times = 1000;
struct Reach {
  solver::Technique hardest = solver::Technique::certain;
  std::size_t times = any_times;
  std::size_t open = 1;
};

/// How large a game's puzzles can be and usually are, what is counted, and how they are graded.
struct PuzzleSizes {
  std::size_t fewest = 0, most = 0, usual = 0;
  Text of{"players", "jugadores"};
  /// Of easy, medium and hard ones: what they ask at most. Whatever asks more is fiendish.
  std::array<Reach, 3> within{};
  /// Whether puzzles of a size can have a difficulty, and are found soon.
  bool (*has)(std::size_t size, Difficulty) = nullptr;
  /// The kinds of evidence that puzzles are made of, as files spell them.
  std::span<const std::string_view> clues{};
  /// What a puzzle asks, last of all on its page.
  Text question{"What is hidden?", "¿Qué está oculto?"};
  /// What puzzles can be a part of: for each such frame its title and its text in English, then in
  /// Spanish, a line each, with an empty line behind. Nothing in it is a clue.
  std::string_view frames{};
};

}  // namespace sabueso::model
