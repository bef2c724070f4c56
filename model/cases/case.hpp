// What the program may know about one case, whatever its game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/picture.hpp"
#include "model/cases/sheet_table.hpp"
#include "model/cases/story.hpp"
#include "model/json/node.hpp"
#include "solver/budget.hpp"
#include "solver/count.hpp"
#include "solver/not_copied.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"
#include "solver/tally.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model {

struct AdviceTopic;
struct Advice;
struct Others;
struct Solved;
struct SolvedWorlds;

/// What all games' cases have. Of the items of evidence, in order: their ids, defaults filled in,
/// and the user's own notes.
struct Header {
  std::optional<std::string> title{};
  std::optional<std::string> viewer{};  // as the table spells it, once the case is read
  std::vector<std::string> ids{};
  std::vector<std::optional<std::string>> notes{};
};

/// The id of an item that has none of its own, by its place from 0.
inline std::string default_id(std::size_t item) { return "e" + std::to_string(item + 1); }

/// Columns of a page, and of a terminal.
inline constexpr std::size_t page_width = 80;

/// How text for people is to look.
struct Style {
  Language language = Language::english;
  bool colour = false;
  std::size_t columns = page_width;
  /// What was known before, which must outlive this: what is new since is marked.
  const solver::Report* before = nullptr;

  /// The text in this language, with its placeholders filled in.
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(language, text, args...);
  }
};

/// What is probably a slip of the pen.
struct Warning {
  std::size_t item = 0;
  Message text;
};

/// Names that could be exchanged for one another without anything else being different: those of a
/// kind, and which belong together, as an attribute and its faces.
struct Interchangeable {
  std::vector<std::vector<std::string>> alike{};
  std::vector<std::vector<std::string>> together{};
};

/// The worlds of what everybody sees of a case, worked out when they are asked for; nothing where
/// they are too many.
using OpenWorlds = std::function<std::optional<solver::WorldTable>()>;

/// Variables with their true values.
using Truth = std::vector<std::pair<std::string, std::string>>;

/// A world in words: by variable, the index of its value.
inline Truth truth_of(const std::vector<solver::Variable>& variables,
                      const std::vector<solver::ValueId>& world) {
  Truth truth;
  for (std::size_t i = 0; i < world.size(); ++i) {
    truth.emplace_back(variables[i].name(), variables[i].values[world[i]]);
  }
  return truth;
}

/// What a game's case is made of. All of it must outlive this.
template <class Table, class Evidence>
struct CaseParts {
  const Table& table;
  const std::vector<Evidence>& evidence;
  const Header& header;

  /// Nothing without a viewer.
  std::optional<std::size_t> viewer_seat() const {
    const auto& names = table.player_names();
    const auto seat = std::ranges::find(names, header.viewer);
    if (seat == names.end()) return std::nullopt;
    return static_cast<std::size_t>(seat - names.begin());
  }
};

/// What is the same of all cases of a game.
struct CaseFacts {
  std::string_view game;         // as case files call it
  std::string_view game_title;   // as its box does
  PrintedNames printed_names{};  // what the printed game calls its things
  /// The name of what advice can be asked about besides the case (see AdviceTopic); empty for
  /// nothing.
  std::string_view advises_on{};
};

/// What a puzzle's page tells those who have never seen the game, as far as the puzzle needs it, in
/// sentences.
struct PuzzleRules {
  std::vector<Message> rules;
  std::vector<Message> signs{};  // what is drawn, and how cards are marked
  std::size_t of_table = 1;      // so many of the first rules say how large the table is
};

/// One case, read and checked.
class Case : public solver::NotCopied {
 public:
  Case(Header header, const CaseFacts& facts, std::vector<std::string> players,
       std::optional<Truth> truth)
      : header_(std::move(header)),
        truth_(std::move(truth)),
        facts_(facts),
        players_(std::move(players)) {}

  const Header& header() const { return header_; }
  std::string_view game() const { return facts_.game; }
  std::string_view game_title() const { return facts_.game_title; }
  const PrintedNames& printed_names() const { return facts_.printed_names; }
  std::string_view advises_on() const { return facts_.advises_on; }
  const CaseFacts& facts() const { return facts_; }

  /// Everybody who may be a case's viewer, by name.
  const std::vector<std::string>& players() const { return players_; }
  /// What is really true, where the case was drawn from a game that is known.
  const std::optional<Truth>& truth() const { return truth_; }
  /// In the order of the evidence.
  const std::vector<Warning>& warnings() const { return warnings_; }
  /// Which items the user assumes rather than has seen, one entry each; empty when none.
  const std::vector<bool>& assumptions() const { return assumptions_; }

  /// The constraint model: what the rules and the evidence demand of what is hidden. Its evidence
  /// reasons are the items, in order.
  virtual solver::Problem problem() const = 0;

  /// By the problem's reported variables: what makes some worlds more plausible than others under a
  /// model of how people behave; empty where there is nothing to go by.
  virtual solver::Weights plausibility() const { return {}; }

  /// The rules' own count, world by world, over the problem's reported variables; nothing when the
  /// assignments that the table allows are more than the budget's limit, or its replay takes more
  /// work. Shares nothing with problem() but the parts of the game.
  /// `look` is shown every world of the rules, whatever was seen.
  virtual std::optional<solver::Tally> witness(const solver::Budget& budget,
                                               const solver::LookAtWorld& look = {}) const = 0;

  /// An item of evidence in words, without a full stop: "card 3 of the Russian confidant shows
  /// □●●".
  virtual std::string item_in_words(std::size_t item, Language language) const = 0;

  /// What a conflict between these items comes to, in whole sentences; empty where the list of the
  /// items says it all.
  virtual std::string conflict_in_words(const std::vector<std::size_t>& /*items*/, Language) const {
    return "";
  }

  /// How explanations speak of the case and of the problem made of it, both of which must outlive
  /// that.
  virtual std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                                 Language language) const = 0;

  /// What to do next, going by a consistent answer; nothing where the worlds are too many for it.
  /// `open` gives the worlds of seen_by_all(). Throws InputError for a case that lacks what advice
  /// needs, and for what the game does not advise on.
  virtual std::optional<Advice> advise(const SolvedWorlds& mine, const OpenWorlds& open,
                                       const solver::Budget& budget, Language language,
                                       const AdviceTopic& about) const = 0;

  /// The case as anybody at the table could have written it down: without the viewer's secrets. The
  /// items have the ids that they have here.
  virtual std::unique_ptr<Case> seen_by_all() const = 0;

  /// The case as somebody would have written it down who watched everything that could be seen;
  /// null in games in which nobody can look away.
  virtual std::unique_ptr<Case> seen_by_who_looked() const { return nullptr; }

  /// What the others may know, going by a consistent answer, by that of seen_by_all() and, where
  /// there is one, by that of seen_by_who_looked(); nothing where worlds are too many for it.
  /// `only`: of the player of that seat.
  virtual std::optional<Others> others(const SolvedWorlds& mine, const SolvedWorlds& open,
                                       const SolvedWorlds* looked, std::optional<std::size_t> only,
                                       Language language) const = 0;

  /// A value as reports spell it, where the game's files allow others than its names in another
  /// language.
  virtual std::string spelled(const std::string& value) const = 0;

  /// What matters for what to do next and is known now, as a sentence; empty where nothing is.
  /// `before`: what was known before the newest entry, null where nothing was.
  virtual std::string decisive(const solver::Report&, const solver::Report* /*before*/,
                               Language) const {
    return "";
  }

  /// What a guess that the value is the variable's goes by, in whole sentences; empty where there
  /// is no guess of it. The variable is given by its place among the reported ones.
  virtual std::string guess_in_words(const solver::Report&, std::size_t /*variable*/,
                                     solver::ValueId, Language) const {
    return "";
  }

  /// How the game has ended, as a sentence; empty while it goes on.
  virtual std::string ending(Language) const { return ""; }

  /// The same case without an item that says what happened, as if it had not; nothing where the
  /// rest would make no sense.
  virtual std::unique_ptr<Case> as_if_not_happened(std::size_t /*item*/) const { return nullptr; }

  /// The case as a file in its plainest form: a file read and written is the same file.
  virtual OrderedJson write() const = 0;

  // ---- sheets

  /// The game's own sheet with what a consistent report fills in, and what to note: whole lines.
  virtual std::string sheet(const Solved& solved, const Style& style) const = 0;

  /// What is asked for, as the game lays it out. Of two views of the same unknown (player to agent,
  /// agent to player) only one is given. What has more values than a person reads is left out.
  virtual std::vector<SheetTable> tables(const solver::Problem& problem,
                                         Language language) const = 0;

  /// The rest of the sheet by itself: the tables beside those, and what to note.
  virtual std::vector<SideTable> beside(const solver::Report&, Language) const { return {}; }
  virtual std::string to_note(const solver::Report&, Language) const { return ""; }

  /// The board as SVG, for games that are played on one. What an element with `data-about` shows
  /// can be written about: a value of the field at `data-field`, or of any field.
  virtual std::string drawn(const solver::Report&, Language) const { return ""; }

  // ---- pages of puzzles

  /// A picture of what an item says, where there is one.
  virtual std::optional<Picture> picture_of(std::size_t item, Language language) const = 0;

  /// The rules and symbols that the case uses, in sentences for somebody who has never seen the
  /// game; none for a game that has no puzzles.
  virtual PuzzleRules rules_used() const { return {}; }
  /// What who deduces from these items has to go by besides, though it tells nothing by itself:
  /// what was moved since, say. Nothing where they do.
  virtual std::optional<Text> besides(const std::vector<std::size_t>& /*items*/) const {
    return std::nullopt;
  }

  /// Which of its names could be exchanged.
  virtual Interchangeable interchangeable() const = 0;

 protected:
  Header header_;
  std::optional<Truth> truth_;
  std::vector<Warning> warnings_{};
  std::vector<bool> assumptions_{};

 private:
  CaseFacts facts_;
  std::vector<std::string> players_;
};

/// All items, each as "e1: the public clue orange was tossed".
inline std::vector<std::string> items_in_words(const Case& seen, Language language) {
  const std::vector<std::string>& ids = seen.header().ids;
  std::vector<std::string> all;
  for (std::size_t item = 0; item < ids.size(); ++item) {
    all.push_back(ids[item] + ": " + seen.item_in_words(item, language));
  }
  return all;
}

}  // namespace sabueso::model
