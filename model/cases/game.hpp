// What the program may know about a game: how to read one of its cases and logs, how to play it,
// and what its formats look like. Everything else about a game stays in its own folder.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string_view>

#include "model/cases/case.hpp"
#include "model/cases/evening.hpp"
#include "model/cases/items.hpp"
#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/cases/violation.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::model {

/// What a simulated game is to be.
struct Simulation {
  std::size_t players = 0;
  std::uint64_t seed = 0;
  std::optional<std::string> bots{};  // otherwise the game's default
  std::optional<Node> table{};        // otherwise the printed game
};

/// What a moment is to be like that puzzles are made of.
struct MomentWanted {
  std::size_t size = 0;                    // as the game's puzzle_sizes() count it
  Difficulty likely = Difficulty::medium;  // of the puzzles
  std::optional<Node> table{};  // of that size; without meaning where the game has its own for it
};

/// Which case is to be drawn from a log.
struct Viewpoint {
  std::string viewer;
  std::optional<std::size_t> until{};  // after so many actions; otherwise all
  bool with_truth = false;

  // Only for games in which something can be missed.
  std::uint32_t attention = everything;  // how much is seen, of a million
  std::uint64_t seed = 0;                // decides what is missed
  std::size_t since = 0;                 // notes begin after so many actions

  static constexpr std::uint32_t everything = 1'000'000;
};

/// How a new notebook asks for the viewer's own secret: the question, and the line that notes the
/// answer, of the viewer {0} and what is typed, {1}; the kind of evidence that it is; and what it
/// is called, after "your".
struct OwnSecret {
  Text question, line;
  std::string_view kind;
  Text name;
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
  std::function<std::string(Language)> outcome_in_words;
  /// Where the outcome stated in the log differs from the rules'.
  std::vector<Message> wrong_outcome{};
};

/// A whole game as it went, secrets included; read, and not yet judged.
class Log : public solver::NotCopied {
 public:
  virtual std::vector<std::string> players() const = 0;
  virtual std::size_t actions() const = 0;

  /// An action in words, without a full stop, and the numbers of the rules it rests on.
  virtual std::string action_in_words(std::size_t action, Language language) const = 0;
  virtual const std::string& action_rests_on(std::size_t action) const = 0;

  /// Follows the game by the rules, to its end or its first illegal action.
  virtual Replayed follow() const = 0;

  /// The case that the viewer could have written down. Throws InputError, IllegalLog for a game
  /// that breaks the rules.
  virtual std::unique_ptr<Case> observe(const Viewpoint& from) const = 0;

  /// A moment to be audited, from the viewer's seat, with the truth.
  virtual Viewpoint audit_view(const std::string& viewer, std::uint32_t attention,
                               Random& random) const = 0;

  /// The position after so many actions as SVG; nothing where the game has no picture. Throws
  /// InputError, IllegalLog.
  virtual std::optional<std::string> draw(std::optional<std::size_t> until,
                                          Language language) const = 0;

  /// The log as a file.
  virtual OrderedJson write() const = 0;
};

/// What there is to say of a game without asking it anything.
struct GameFacts {
  std::string_view name;   // what case files call it, such as "espias"
  std::string_view title;  // what its box calls it, such as "Espías y Confidentes"
  std::pair<std::size_t, std::size_t> printed_players;  // the fewest and the most
  std::array<std::string_view, 2> rules;                // RULES.md, in English and in Spanish
  /// An evening of the printed game, as a notebook in English: every kind of evidence that is in
  /// play at least once, and no contradiction.
  std::string_view evening{};
  /// What a table says, as JSON, where all that the box holds is in play.
  std::string_view expansion = "{}";
  /// Nothing where it is known from the start.
  std::optional<OwnSecret> own_secret{};
  /// Whether a player can miss something that all could see, and forget what was before.
  bool can_be_missed = false;
  /// The key of the table that has a list with what was noted of each earlier round of the evening;
  /// empty where rounds have nothing to do with one another.
  std::string_view earlier_rounds{};
  /// How large puzzles can be; nothing for a game that has none.
  std::optional<PuzzleSizes> puzzle_sizes{};
};

/// What a table of kinds says of one of them, whatever its types.
struct KindFacts {
  struct Field {
    std::string key;
    bool required;
  };
  std::string name;
  std::vector<Field> fields;
  std::string example;  // as files have it: JSON
  /// The example in words, by Language; and, of evidence, as a line of a notebook.
  std::string sentences[2];
  std::string lines[2] = {};
};

class Game : public solver::NotCopied {
 public:
  explicit Game(const GameFacts& facts) : facts_(facts) {}

  const GameFacts& facts() const { return facts_; }
  std::string_view name() const { return facts_.name; }
  std::string_view title() const { return facts_.title; }
  const std::optional<PuzzleSizes>& puzzle_sizes() const { return facts_.puzzle_sizes; }

  /// Whether who plays is named by the game: nations, colours.
  bool names_its_players() const;

  /// A rule of RULES.md by its number, without its mark and line breaks; empty when there is none.
  std::string rule(std::string_view number, Language language) const;

  /// The keys that a table can have, in order.
  virtual std::vector<std::string> table_keys() const = 0;

  /// The value of a table's key, asked for with its shape; nothing for the printed one.
  using TableValue = std::function<std::optional<Json>(const std::string& key, const Shape& shape)>;

  /// A table as a file has it, of values asked for one after another, for some hang on those before
  /// them. Throws InputError, at places below /table.
  virtual Json table(const TableValue& value) const = 0;

  /// The items of a case file's table, of which none has been gone through. Throws InputError.
  virtual std::unique_ptr<Items> items(const Node& file) const = 0;

  /// A whole game by simulated players. The same for the same simulation everywhere. Throws
  /// InputError for a table, a number of players or bots that the game cannot have.
  virtual std::unique_ptr<Log> simulate(const Simulation& wanted) const = 0;

  /// Who plays in an evening of so many. Throws InputError for a number that the game cannot have.
  virtual std::vector<std::string> evening_players(std::size_t /*number*/) const { return {}; }
  /// What the printed game calls them.
  virtual PrintedNames printed_seats() const { return {}; }

  /// An evening of the printed game. Throws InputError for a number of players that the game cannot
  /// have, and for a game that has no evenings.
  virtual std::unique_ptr<Evening> begin_evening(const EveningWanted& wanted) const;

  /// Reads a log (the value of a log file's `log`). Throws InputError.
  virtual std::unique_ptr<Log> read_log(const Node& log) const = 0;

  /// Checks a board or a deck of this game: the board as SVG, an empty text for a deck; nothing
  /// when the file is neither. Throws InputError.
  virtual std::optional<std::string> draw(const Node& file, Language language) const = 0;

  /// Who plays where nobody says, as players type it in a language; the printed game's own names
  /// where it has any.
  virtual std::vector<std::string> usual_players(Language language) const = 0;

  /// JSON Schemas: of a table, of one item of evidence, and of a log.
  virtual OrderedJson table_schema() const = 0;
  virtual OrderedJson evidence_schema() const = 0;
  virtual OrderedJson log_schema() const = 0;

  /// What the tables of kinds say of evidence and of actions.
  virtual std::vector<KindFacts> evidence_facts() const = 0;
  virtual std::vector<KindFacts> action_facts() const = 0;

  /// A moment of a game, with the truth and far more evidence than is needed; nothing of a game
  /// without puzzles. The same for the same random numbers everywhere.
  virtual std::unique_ptr<PuzzleCase> puzzle_moment(const MomentWanted& wanted,
                                                    Random& random) const = 0;

 private:
  GameFacts facts_;
};

/// Games in the order in which they are listed to users.
using Games = std::vector<std::unique_ptr<const Game>>;

/// The game of that name, in either language. Throws InputError.
const Game& find_game(const Games& games, const Node& name);

/// How files spell a game's name, first the plain way.
std::vector<std::string> spellings(const Game& game);

}  // namespace sabueso::model
