// An evening against bots as one person lives it: what there is to choose, bit by bit, what has
// been seen, what was marked on the sheet, and what is kept of it. It knows no terminal and no
// page.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/practice/choosing.hpp"
#include "model/session/pencil.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

struct PracticeWanted {
  std::string game;
  std::size_t players = 0;
  std::string seat;  // the person's name
  std::uint64_t seed = 0;
  Level level = Level::player;
};

/// By its name. Throws InputError.
Level level_named(const Node& name);

/// The wishes with what is not said filled in: a usual number of players, the first seat. Throws
/// InputError.
PracticeWanted practice_wanted(const Game& game, const std::optional<std::uint64_t>& players,
                               const std::optional<std::string>& seat, std::uint64_t seed,
                               Level level);

class Practice {
 public:
  /// The games must outlive it. Throws InputError.
  Practice(const Games& games, PracticeWanted wanted, Language language);
  /// One that was kept: goes through it again. Throws InputError.
  Practice(const Games& games, const Json& kept, Language language);

  /// What brings it back: who plays, and what was typed; no secret is in it but by its seed.
  OrderedJson kept() const;

  const PracticeWanted& wanted() const { return wanted_; }
  const Game& game() const { return game_; }
  const Evening& evening() const { return *evening_; }
  bool is_over() const { return evening_->is_over(); }

  using Choice = Choosing::Choice;
  using Asked = Choosing::Asked;
  /// What is to be chosen next; nothing when the evening is over.
  std::optional<Asked> asked() const { return choosing_.asked(); }

  /// Chooses by value or words, of one thing or of several that follow one another, and lets the
  /// others go on when all is chosen. Throws InputError for what is no choice, with the rule where
  /// one forbids it; then nothing has changed.
  void choose(const std::string& typed);

  /// Begins the choice that is being made again, unless chance has told something of it since;
  /// whether it did.
  bool go_back();
  bool may_go_back() const { return choosing_.may_go_back(); }

  /// What the person has seen happen since this was asked last, as sentences: what was done, and
  /// what can be noted of it.
  std::vector<std::string> news();

  /// The notebook of what the seat has seen: in Checkpoint Charlie, of the round.
  Session& seen();

  // ---- the sheet

  struct Mark {
    std::string variable, value;
    bool is_circled = false;
    std::size_t round = 0, entries = 0;  // when: of seen()
  };
  /// Circles or crosses out a value of a reported variable of seen(). Throws InputError.
  void mark(const std::string& variable, const std::string& value, bool is_circled);
  /// Takes a variable's marks away, or that of one value.
  void rub_out(const std::string& variable, const std::string& value = "");
  const std::vector<Mark>& marks() const { return marks_; }
  /// Those on what seen() is about.
  std::vector<Mark> marks_now() const;
  /// The marks on what seen() is about.
  Pencil pencil();

  // ---- looking back

  struct Round {
    std::string notebook{};  // a case file's text
    std::size_t entries = 0;
    std::size_t entries_when_asked = 0;  // so many it had when the person could last do something
  };
  /// The rounds before, complete, and the one of now.
  std::vector<Round> rounds() const;
  /// What was done, and what a master would have done, in words, where it can be reckoned by how
  /// much it was worse.
  struct Decision {
    std::string done, advised;
    std::string advised_kind{};          // as Choosing::kind_of has it
    double cost = 0;                     // by how much it was worse
    std::size_t round = 0, entries = 0;  // when: of seen()
    bool is_as_good = false;             // as a master's: not clearly worse
  };
  const std::vector<Decision>& decisions() const { return decisions_; }

 private:
  void do_again(const Node& input);
  void look();
  void go_on();

  const Games& games_;
  const Language language_;
  const PracticeWanted wanted_;
  const Game& game_;
  std::unique_ptr<Evening> evening_;
  Choosing choosing_;
  std::vector<std::string> inputs_;
  std::vector<Mark> marks_;
  std::vector<Decision> decisions_;
  std::vector<Round> rounds_;
  Round observed_;
  std::unique_ptr<Session> seen_;
  std::size_t told_actions_ = 0, told_entries_ = 0, told_round_ = 0;
};

}  // namespace sabueso::model
