// What the others may know: in every world that agrees with a case, what another player has seen is
// fixed by the rules, and so is what follows from it. What they think that one knows oneself is
// left alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/advice.hpp"

namespace sabueso::model {

/// How much a player may know of what the player is after, over the worlds of a case: how many
/// values are left, and in how many of the worlds only one.
class Knowledge {
 public:
  /// Counts worlds in which so many values are left to the player.
  void add(std::uint64_t worlds, std::uint64_t left);

  /// The share of worlds in which the player knows; exactly 0 and 1 where it is that.
  double knows() const { return share(knowing_); }
  std::uint64_t least() const { return least_; }
  double mean() const { return share(sum_); }
  std::uint64_t most() const { return most_; }

 private:
  double share(std::uint64_t part) const {
    return static_cast<double>(part) / static_cast<double>(worlds_);
  }

  std::uint64_t worlds_ = 0, knowing_ = 0, sum_ = 0, least_ = UINT64_MAX, most_ = 0;
};

/// {"knows": …, "left": {"least": …, "mean": …, "most": …}}
OrderedJson in_numbers(const Knowledge& knowledge);

/// For people: how likely each player knows, and how many values are left.
TextTable in_table(const std::vector<std::pair<std::string, const Knowledge*>>& by_player,
                   Language language);

/// All for whom the measure is largest: ties within rounding error count as equal, and those
/// without a measure are skipped.
template <class T, class Measure>
std::vector<const T*> foremost(const std::vector<T>& all, const Measure& measure) {
  std::vector<const T*> first;
  double largest = 0;
  for (const T& one : all) {
    const std::optional<double> number = measure(one);
    if (!number) continue;
    const bool is_tie = !first.empty() && about_equal(*number, largest);
    if (!first.empty() && !is_tie && *number < largest) continue;
    if (!is_tie) {
      first.clear();
      largest = *number;
    }
    first.push_back(&one);
  }
  return first;
}

struct Others {
  /// One or two plain sentences.
  std::string say;
  std::vector<Told::Part> parts{};
  /// Every number, keys and values untranslated: an object that joins the report.
  OrderedJson numbers;
};

/// What a game has to go by. All of it must outlive the question.
template <class Table, class Evidence>
struct OthersQuestion : VocabularyParts<Table, Evidence> {
  const SolvedWorlds& mine;  // of the case, which is consistent
  const SolvedWorlds& open;  // of what everybody sees of it
  const SolvedWorlds* looked =
      nullptr;                        // of what those see who look; null where nobody can look away
  std::optional<std::size_t> viewer;  // a seat
  std::optional<std::size_t> only;    // the seat that alone is asked for

  /// The seats that are asked for, but never the viewer's.
  std::vector<std::size_t> seats(std::size_t players) const {
    std::vector<std::size_t> asked;
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (seat != viewer && seat == only.value_or(seat)) asked.push_back(seat);
    }
    return asked;
  }
};

struct WithOthers : SolvedWorlds {
  /// For a consistent case; nothing where worlds are too many for the numbers.
  std::optional<Others> others{};
};

/// Of a case that has been solved; solves what everybody sees of it. `who`: of this player only, by
/// name; `place` is where it was said. Throws InputError for a name that none of the others has;
/// Disagreement.
WithOthers others(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const std::optional<std::string>& who = std::nullopt,
                  const std::string& place = "");

/// What they may know, or why that cannot be told.
Told in_parts(const WithOthers& found, Language language);

}  // namespace sabueso::model
