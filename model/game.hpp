// What the program may know about a game: how to read one of its cases, and what such a case can
// answer. Everything else about a game stays in its own folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/expectation.hpp"
#include "model/json.hpp"
#include "model/random.hpp"
#include "model/words.hpp"
#include "solver/count.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

/// What all games' cases have.
struct Header {
  std::optional<std::string> title;
  std::optional<std::string> viewer;
  std::vector<std::string> ids;  // of the items of evidence, in order, defaults filled in
};

/// How text for people is to look.
struct Style {
  Language language = Language::english;
  bool colour = false;
};

/// One case, read and checked.
class Case {
 public:
  explicit Case(Header header) : header_(std::move(header)) {}
  Case(const Case&) = delete;
  Case& operator=(const Case&) = delete;
  Case(Case&&) = delete;
  Case& operator=(Case&&) = delete;
  virtual ~Case() = default;

  const Header& header() const { return header_; }

  /// Everybody who may be a case's viewer, by name.
  virtual std::vector<std::string> players() const = 0;

  /// The constraint model: what the rules and the evidence demand of what is hidden. Its evidence
  /// reasons are the items, in order.
  virtual solver::Problem problem() const = 0;

  /// Which items the user assumes rather than has seen, one entry each; empty when none.
  virtual std::vector<bool> assumptions() const { return {}; }

  /// By the problem's reported variables: what makes some worlds more plausible than others under a
  /// model of how people behave; empty where there is nothing to go by.
  virtual solver::Weights plausibility() const { return {}; }

  /// The rules' own count, world by world, over the problem's reported variables; nothing when the
  /// assignments that the table allows are more than the limit. Shares nothing with problem() but
  /// the parts of the game.
  virtual std::optional<solver::Tally> replay(std::uint64_t limit) const = 0;

  /// An item of evidence in words, without a full stop: "card 3 of the russian shows □●●".
  virtual std::string item_in_words(std::size_t item, Language language) const = 0;

  /// What a conflict between these items comes to, in whole sentences; empty where the list of the
  /// items says it all.
  virtual std::string conflict_in_words(const std::vector<std::size_t>& items,
                                        Language language) const {
    static_cast<void>(items);
    static_cast<void>(language);
    return "";
  }

  /// A value as reports spell it, from any spelling that the game's files allow.
  virtual std::string spelled(const std::string& value) const { return value; }

  /// The game's own sheet with what a consistent report fills in, and what to note: whole lines.
  virtual std::string sheet(const solver::Report& report, const Style& style) const = 0;

 private:
  Header header_;
};

/// A game log's JSON keeps the order in which its keys are written.
using OrderedJson = nlohmann::ordered_json;

/// What a simulated game is to be.
struct Simulation {
  std::size_t players = 0;
  std::uint64_t seed = 0;
  std::optional<std::string> bots;  // otherwise the game's default
  std::optional<Json> table;        // otherwise the printed game
};

/// What following a log by the rules has shown.
struct Replayed {
  struct Illegal {
    std::size_t action;  // its index, from 0
    std::string rule;    // its number in RULES.md
    Message why;
  };
  std::optional<Illegal> illegal;  // the first illegal action
  OrderedJson outcome;             // as far as the game went
  /// What is wrong with the outcome that the log states itself.
  std::optional<Message> wrong_outcome{};
};

/// Which case is to be drawn from a log.
struct Viewpoint {
  std::string viewer;
  std::optional<std::size_t> until;  // after so many actions; otherwise all
  bool with_truth = false;

  // Only for games in which something can be missed.
  std::uint32_t attention = everything;  // how much is seen, of a million
  std::uint64_t seed = 0;                // what is missed hangs on it
  std::size_t since = 0;                 // notes begin after so many actions

  static constexpr std::uint32_t everything = 1'000'000;
};

class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  Game(Game&&) = delete;
  Game& operator=(Game&&) = delete;
  virtual ~Game() = default;

  /// What case files call it, such as "espias".
  virtual std::string_view name() const = 0;

  /// What its box calls it, such as "Espías y Confidentes".
  virtual std::string_view title() const = 0;

  /// Reads `table` and `evidence` of a case file; its other keys are not the game's affair.
  virtual std::unique_ptr<Case> read(const Node& file, Header header) const = 0;

  /// A whole game by simulated players, as a log file. The same for the same simulation everywhere.
  /// Throws InputError for a table, a number of players or bots that the game cannot have.
  virtual OrderedJson simulate(const Simulation& wanted) const = 0;

  /// Follows a log (the value of a log file's `log`) by the rules. Throws InputError.
  virtual Replayed follow(const Node& log) const = 0;

  /// The case file that the viewer could have written. Throws InputError, for an illegal log too.
  virtual OrderedJson observe(const Node& log, const Viewpoint& from) const = 0;

  /// Whether a player can miss something that all could see, and forget what was before.
  virtual bool can_be_missed() const { return false; }

  /// A moment of a log to be audited, from the viewer's seat, with the truth.
  virtual Viewpoint audit_view(const Node& log, const std::string& viewer, std::uint32_t attention,
                               Random& random) const;

  /// Checks a board or a deck of this game: the board as SVG, an empty text for a deck; nothing
  /// when the file is neither. Throws InputError.
  virtual std::optional<std::string> draw(const Node& file) const;

  /// The fewest and the most players of the printed game.
  virtual std::pair<std::size_t, std::size_t> printed_players() const = 0;

  /// JSON Schema, as text: an object with the schemas `table` and `evidence` (one item).
  virtual std::string_view schema() const = 0;
};

}  // namespace sabueso::model
