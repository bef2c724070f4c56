// What holds for a game's cases and logs unless the game says something else: static functions,
// which a game takes over by deriving from these and overrides by members of the same name. What
// belongs together is left out or given together: where a game does not derive from PlainSheet,
// OpenGame or NoPuzzles, what it forgets of their members does not compile.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/advice.hpp"
#include "model/cases/game.hpp"
#include "model/cases/others.hpp"
#include "model/cases/puzzle_source.hpp"
#include "model/cases/table_text.hpp"

namespace sabueso::model {

template <class Table, class Evidence>
struct CaseDefaults {
  using Items = std::vector<Evidence>;

  /// What a conflict of these items comes to, in whole sentences.
  static std::string conflict_in_words(const Table&, const Items&,
                                       const std::vector<std::string>& /*ids*/,
                                       const std::vector<std::size_t>& /*items*/, Language) {
    return "";
  }
  /// How the game has ended; an empty text while it goes on.
  static std::string ending(const Table&, const Items&, Language) { return ""; }
  static std::string decisive(const CaseParts<Table, Evidence>&, const solver::Report&,
                              const solver::Report* /*before*/, Language) {
    return "";
  }
  /// See Case::guess_in_words.
  static std::string guess_in_words(const CaseParts<Table, Evidence>&, const solver::Report&,
                                    std::size_t /*variable*/, solver::ValueId, Language) {
    return "";
  }
  /// See Case::besides.
  static std::optional<Text> besides(const Items&, const std::vector<std::size_t>& /*items*/) {
    return std::nullopt;
  }
  /// A value as reports spell it.
  static std::string spelled(const std::string& value, const Table&) { return value; }
  /// A picture of what names make up, as far as they go.
  static std::optional<Picture> portrait(const std::vector<std::string>& /*names*/, const Table&) {
    return std::nullopt;
  }
  /// Which items are assumed rather than seen, one entry each.
  static std::vector<bool> assumptions(const Items&) { return {}; }
  /// See Case::plausibility.
  static solver::Weights plausibility(const Table&, const Items&) { return {}; }
  static std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>&) {
    return std::nullopt;
  }
  /// The name of what it advises on besides a case (see AdviceTopic); empty for nothing.
  static constexpr std::string_view advises_on{};
  /// See OwnSecret.
  static constexpr std::optional<OwnSecret> own_secret{};
  /// Whether one can look away. Such a game has `seen_by_who_looked`, the item for a player who
  /// missed nothing, and `audit_view` (see Log::audit_view).
  static constexpr bool can_be_missed = false;

  // ---- sheets

  /// The tables beside the unknowns.
  static std::vector<SideTable> beside(const CaseParts<Table, Evidence>&, const solver::Report&,
                                       Language) {
    return {};
  }
  /// See Case::drawn.
  static std::string drawn(const CaseParts<Table, Evidence>&, const solver::Report&, Language) {
    return "";
  }

  // ---- puzzles

  /// See PuzzleCase::is_rich.
  static bool is_rich(const Items&) { return true; }
  /// The item reduced to what happened, without what it reveals; nothing where nothing happened.
  static std::optional<Evidence> without_what_it_tells(const Evidence&) { return std::nullopt; }
  /// Whether a puzzle keeps an item only if it keeps the following one.
  static bool belongs_to_next(const Evidence&) { return false; }
  /// Whether it is for such items that a puzzle is worth solving.
  static bool is_wanted(const Evidence&) { return false; }
  /// Whether an item says no more than that somebody or something is not this.
  static bool is_bare_note(const Evidence&) { return false; }
  /// The same story without what no longer matters once some items tell less.
  static Items shortened(Items items) { return items; }
  /// Whether a case stays a case when such an item, which says what happened, is deleted.
  static bool can_be_deleted(const Evidence&) { return false; }

  // ---- logs

  /// A position as SVG.
  static std::optional<std::string> draw(const auto& /*setting*/, const auto& /*state*/, Language) {
    return std::nullopt;
  }
  /// See Game::draw.
  static std::optional<std::string> draw_file(const Node& /*file*/, Language) {
    return std::nullopt;
  }
};

/// No sheet of the game's own: a line for each variable.
template <class Table, class Evidence>
struct PlainSheet {
  using Parts = CaseParts<Table, Evidence>;

  /// What is asked for; see Case::tables. Where there is none, plain_table() stands for it.
  static std::vector<SheetTable> tables(const Parts&, Language) { return {}; }
  /// All of it, as whole lines, for a consistent report.
  static std::string sheet(const Parts&, const Solved& solved, const Style& style) {
    const SheetTable all = plain_table(solved.problem);
    return TableText(all, solved, style, {}).text();
  }
  /// What is to be noted, in a sentence or two.
  static std::string to_note(const Parts&, const solver::Report&, Language) { return ""; }
};

/// Everybody sees all of a case.
template <class Table, class Evidence>
struct OpenGame {
  /// What everybody sees of an item; nothing where that is nothing. The viewer is a seat.
  static std::optional<Evidence> seen_by_all(const Evidence& item, const Table&,
                                             std::optional<std::size_t> /*viewer*/) {
    return item;
  }
  /// What the others may know.
  static std::optional<Others> others(const OthersQuestion<Table, Evidence>&) {
    return std::nullopt;
  }
};

/// No puzzles of the game.
template <class Table, class Evidence>
struct NoPuzzles {
  using Items = std::vector<Evidence>;

  static constexpr std::optional<PuzzleSizes> puzzle_sizes{};
  /// A moment of a game of that size, with far more evidence than a puzzle needs, of a mix that
  /// makes puzzles of the difficulty likely.
  static PuzzleSource<Table, Evidence> puzzle_source(std::size_t /*size*/, Difficulty, Random&) {
    return {};
  }
  /// The rules and symbols that a puzzle uses, in sentences.
  static PuzzleRules puzzle_rules(const Table&, const Items&) { return {}; }
  static Interchangeable interchangeable(const Table& table) {
    return {{table.player_names()}, {}};
  }
  /// A picture of what an item says, where it has one.
  static std::optional<Picture> picture(const Evidence&, const Table&, Language) {
    return std::nullopt;
  }
};

}  // namespace sabueso::model
