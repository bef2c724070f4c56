// What a game can do besides what every game must: tables of functions that a game fills in. What
// it leaves out has a plain default. A name or a type that is not one of these does not compile,
// nor, as JoinedCase asserts, a table without a member that has no default here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/advice.hpp"
#include "model/cases/others.hpp"
#include "model/cases/playing.hpp"
#include "model/cases/puzzle_source.hpp"

namespace sabueso::model {

/// The game's own sheet, instead of a line for each variable.
template <class Table, class Evidence>
struct OwnSheet {
  /// What is asked for; see Case::tables.
  std::vector<SheetTable> (*tables)(const CaseParts<Table, Evidence>&, Language);
  /// All of it, as whole lines, for a consistent report.
  std::string (*text)(const CaseParts<Table, Evidence>&, const Solved&, const Style&);
  /// What is to be noted, in a sentence or two.
  std::string (*to_note)(const CaseParts<Table, Evidence>&, const solver::Report&, Language);
  /// The tables beside the unknowns.
  std::vector<SideTable> (*beside)(const CaseParts<Table, Evidence>&, const solver::Report&,
                                   Language) = nullptr;
  /// See Case::drawn.
  std::string (*drawn)(const CaseParts<Table, Evidence>&, const solver::Report&,
                       Language) = nullptr;
};

/// What the others may know. Without it everybody sees all of a case.
template <class Table, class Evidence>
struct OthersMayKnow {
  /// What everybody sees of an item; nothing where that is nothing. The viewer is a seat.
  std::optional<Evidence> (*seen_by_all)(const Evidence&, const Table&,
                                         std::optional<std::size_t> viewer);
  std::optional<Others> (*others)(const OthersQuestion<Table, Evidence>&);
  /// The same as seen_by_all for those who looked whenever something could be seen, in games in
  /// which one can look away.
  std::optional<Evidence> (*seen_by_who_looked)(const Evidence&) = nullptr;
};

/// Puzzles of the game.
template <class Table, class Evidence>
struct Puzzles {
  PuzzleSizes sizes;
  /// A moment of a game of that size, with far more evidence than a puzzle needs, of a mix that
  /// makes puzzles of the difficulty likely.
  PuzzleSource<Table, Evidence> (*source)(std::size_t size, Difficulty, Random&);
  /// The rules and symbols that a puzzle uses, in sentences.
  std::vector<Message> (*rules)(const Table&, const std::vector<Evidence>&);
  /// A puzzle's title, out of its story, in both languages.
  Message (*title)(const Table&, const std::vector<Evidence>&);
  Interchangeable (*interchangeable)(const Table&);
  /// A picture of what an item says, where it has one.
  std::optional<Picture> (*picture)(const Evidence&, const Table&, Language);
  /// Whether evidence makes a puzzle that is more than another one with other names.
  bool (*is_rich)(const std::vector<Evidence>&) = nullptr;
  /// What stays of an item whose news are left out; nothing where nothing stays.
  std::optional<Evidence> (*without_news)(const Evidence&) = nullptr;
  /// Whether an item is of use for the one that follows, and goes with it.
  bool (*belongs_to_next)(const Evidence&) = nullptr;
  /// Whether it is for such items that a puzzle is worth solving.
  bool (*is_wanted)(const Evidence&) = nullptr;
  /// Whether an item says no more than that somebody or something is not this.
  bool (*is_bare_negative)(const Evidence&) = nullptr;
  /// The same story without what no longer matters once some news are left out.
  std::vector<Evidence> (*shortened)(const std::vector<Evidence>&) = nullptr;
  /// Whether a case stays a case when such an item, which says what happened, is deleted.
  bool (*can_be_deleted)(const Evidence&) = nullptr;
};

template <class Table, class Evidence>
struct Capabilities {
  std::optional<OwnSecret> own_secret{};
  std::optional<OwnSheet<Table, Evidence>> sheet{};
  /// How explanations speak; otherwise by the names of variables and values.
  std::unique_ptr<Vocabulary> (*vocabulary)(const VocabularyParts<Table, Evidence>&) = nullptr;
  /// What a conflict of these items comes to, in whole sentences.
  std::string (*conflict_in_words)(const Table&, const std::vector<Evidence>&,
                                   const std::vector<std::string>& ids,
                                   const std::vector<std::size_t>& items, Language) = nullptr;
  /// How the game has ended; an empty text while it goes on.
  std::string (*ending)(const Table&, const std::vector<Evidence>&, Language) = nullptr;
  /// A value as reports spell it.
  std::string (*spelled)(const std::string&, const Table&) = nullptr;
  /// A picture of what names make up, as far as they go.
  Picture (*portrait)(const std::vector<std::string>& names, const Table&) = nullptr;
  /// Which items are assumed rather than seen, one entry each.
  std::vector<bool> (*assumptions)(const std::vector<Evidence>&) = nullptr;
  /// See Case::plausibility.
  solver::Weights (*plausibility)(const Table&, const std::vector<Evidence>&) = nullptr;
  std::optional<Advice> (*advise)(const AdviceQuestion<Table, Evidence>&) = nullptr;
  /// The name of what it advises on besides a case (see AdviceTopic); empty for nothing.
  std::string_view advises_on{};
  std::optional<OthersMayKnow<Table, Evidence>> others{};
  std::optional<Puzzles<Table, Evidence>> puzzles{};
};

/// What a game can do with its logs and its boards.
template <class Log, class Setting, class State>
struct LogCapabilities {
  /// A position as SVG.
  std::string (*draw)(const Setting&, const State&, Language) = nullptr;
  /// See Game::draw.
  std::optional<std::string> (*draw_file)(const Node& file, Language) = nullptr;
  /// See Log::audit_view, in games in which a player can miss something.
  Viewpoint (*audit_view)(const Log&, const std::string& viewer, std::uint32_t attention,
                          Random&) = nullptr;
};

}  // namespace sabueso::model
