// An author's desk: a puzzle that is being composed, clue by clue, and what there is to say of it
// after each change. It knows no terminal and no page.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/puzzles/make.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

class Desk {
 public:
  /// Begins with a case's text; its title is the author's. The games must outlive this. Throws
  /// InputError for a game without puzzles, too.
  Desk(const Games& games, std::string_view text, Language language);
  /// The text of a puzzle's empty table, of a size within the game's puzzle_sizes().
  static std::string empty_table(const Game& game, std::size_t size);

  Session& session() { return session_; }
  const std::optional<std::string>& title() const { return title_; }
  void set_title(const std::string& title) { title_ = title; }

  /// Pins a clue, which trim() then leaves, or unpins it; whether it is pinned now. Throws
  /// InputError for an id that is none.
  bool turn_pin(const std::string& id);
  bool is_pinned(const std::string& id) const { return pinned_.contains(id); }

  /// The puzzle as it stands.
  Judged judge();

  /// Takes out what is to spare and not pinned, the last ones first; gives the ids. Nothing where
  /// there is not one answer.
  std::vector<std::string> trim();

  /// What is to be added: of these kinds, as files spell them, or of any.
  struct Wish {
    std::vector<std::string> kinds{};
    std::optional<Difficulty> difficulty{};
  };
  /// Adds clues until there is one answer, and none of them is to spare; gives their ids. Nothing,
  /// and all as it was, where none were found in most_fillings tries. The same for the same seed.
  /// Throws InputError for a kind that is none.
  static constexpr std::uint64_t most_fillings = 150;
  std::optional<std::vector<std::string>> fill(const Wish& wish, std::uint64_t seed);

  /// Marks that what is changed from now on is taken back together.
  void begin_step() { steps_.push_back(session_.notebook()); }
  /// Takes back what was changed since the last mark at which anything was; whether there was one.
  bool undo();

  /// The puzzle as a case file, which expects its one answer, where it has one.
  OrderedJson file();

 private:
  std::size_t size_of_table() const;
  Json table() const;
  std::optional<std::vector<std::string>> filled(const Wish& wish, std::uint64_t seed);
  std::optional<std::vector<std::string>> made(const Wish& wish, std::uint64_t seed);
  void add_from(const PuzzleCase& moment, const Wish& wish, Random& random);
  void add_if_narrowing(const std::vector<Json>& items);
  void go_back_to(const std::string& notebook);

  const Games& games_;
  const Language language_;
  Session session_;
  std::size_t size_ = 0;  // as the game's puzzle_sizes() count it
  std::optional<std::string> title_;
  std::set<std::string> pinned_;
  std::vector<std::string> steps_;  // the notebook at each mark
};

/// What an author is told after a change, as sentences: how many possibilities are left, what is to
/// spare, how difficult it is and by what.
std::string judged_in_words(const Case& seen, const Judged& judged, Language language);

}  // namespace sabueso::model
