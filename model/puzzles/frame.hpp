// What a puzzle is a part of: a title and a few sentences out of its game's events. Nothing in them
// is a clue.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/cases/case.hpp"
#include "model/cases/puzzle_source.hpp"

namespace sabueso::model {

/// Each in both languages.
struct Frame {
  InBoth title, text;
};

/// All frames of a game. Throws std::logic_error where lines of the game's text are missing.
std::vector<Frame> frames_of(const PuzzleSizes& sizes);

/// What stands over a puzzle.
struct PuzzleHeading {
  std::string title;
  std::string text;  // empty where the author gave a title
};

/// PuzzleHeadings of puzzles that stand together, asked for one after another.
class PuzzleHeadings {
 public:
  /// The title that the author gave; without one, a frame that the puzzle's id chooses, or else
  /// what the case says; the next one where that was given before, as long as others are left.
  PuzzleHeading next(const Case& seen, const PuzzleSizes& sizes, Language language);

 private:
  std::map<std::string, std::set<std::size_t>> given_;  // by game
};

}  // namespace sabueso::model
