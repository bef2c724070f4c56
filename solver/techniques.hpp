// What a person can cross out of a problem's notes, one named technique after another, and which of
// these a puzzle needs. Nothing is searched for but by supposing a value and looking a few rounds
// ahead; so unlike the solver's other parts this may stop before everything is found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "solver/budget.hpp"
#include "solver/demand.hpp"
#include "solver/problem.hpp"

namespace sabueso::solver {

/// In the order in which people find them.
enum class Technique : std::uint8_t {
  read_off,       // an entry by itself
  certain,        // a rule with what is certain
  only_place,     // a value that somebody must have is left for one variable only
  follow,         // a rule that ties unknowns of before to those of now: exchanges
  either_way,     // whichever value of a variable is right, it excludes a value of another
  several,        // an entry that speaks of several variables, with what is crossed out
  count,          // an entry that says how many there are
  pair,           // whichever values of two variables are right, they exclude a value of a third
  suppose_one,    // a value that is supposed leads to a contradiction in one round of the above,
  suppose_two,    // in two,
  suppose_more,   // in more,
  suppose_twice,  // or once each value of another variable is supposed as well
  as_many,        // as many values are left as there are variables that must be different
  suppose_deep,   // suppositions within suppositions within suppositions
};
/// Of those that puzzles are graded by, all but the last two.
inline constexpr std::size_t technique_count = 12;

/// How a problem was solved, always by the first technique that led on.
struct Course {
  bool is_solved = false;
  Technique hardest = Technique::read_off;
  /// By technique: in how many rounds it was the first that led on.
  std::array<std::size_t, technique_count> rounds{};
  /// The fewest values that a round of the hardest technique crossed out: how many ways on were
  /// open at the narrowest point.
  std::size_t narrowest = 0;
};

/// One use of one thing.
struct Use {
  enum class Kind : std::uint8_t { rule, either_way, pair, as_many };
  Technique technique = Technique::read_off;
  Kind kind = Kind::rule;
  std::size_t number = 0;       // of a rule or a group
  VariableId one = 0, two = 0;  // of the others
};

/// What was crossed out round by round, each by some techniques that only see what was left before.
struct Notes {
  /// What was left at first and after each round; one more than rounds.
  std::vector<Marks> after{};
  std::vector<std::vector<Technique>> rounds{};
  /// Whether what was left in the end is impossible, by a technique of the last round.
  bool is_impossible = false;
};

Marks all_values(const Problem& problem);

class Techniques {
 public:
  struct Rule {
    Demand demand;
    Technique technique = Technique::read_off;
    std::optional<std::size_t> item{};  // nothing for a rule of the game
  };

  /// The problem has no variable with more than most_marked_values, and outlives this. Of the items
  /// those i for which chosen[i] are gone by.
  Techniques(const Problem& problem, const std::vector<bool>& chosen);
  explicit Techniques(const Problem& problem) : Techniques(problem, all_items(problem)) {}

  /// Goes on round by round, each time by the first technique up to the hardest that crosses
  /// anything out, all that it crosses out at once, until the reported variables have one value
  /// each or nothing leads on. What is found does not depend on the order of items.
  Course course(Technique hardest) const;

  /// The same until it is done, or cannot be, or nothing leads on, or the work is spent. With
  /// `wanted` given, a round of supposing crosses out one value only: one that is refuted in the
  /// fewest rounds, of the wanted variables if possible. Then easier techniques are tried again.
  Notes notes(const std::function<bool(const Marks&)>& is_done, Technique hardest,
              const std::optional<std::vector<VariableId>>& wanted, Work& work) const;
  /// From these marks by what needs no supposing, so many rounds at most; and where that leads to
  /// nothing, by suppositions nested up to `depth`.
  Notes notes_from(Marks marks, std::size_t rounds, std::size_t depth, Work& work) const;
  /// How many rounds are looked ahead by a technique that supposes, and how deep.
  static std::size_t rounds_ahead(Technique technique);
  static std::size_t depth_of(Technique technique);

  /// All uses of a technique; none of those that suppose.
  const std::vector<Use>& uses(Technique technique) const {
    return uses_[static_cast<std::size_t>(technique)];
  }
  /// Crosses out what follows from the marks before; false where it cannot be true.
  bool apply(const Use& use, const Marks& before, Marks& after) const;

  const Rule& rule(std::size_t number) const { return rules_[number]; }
  /// The variables whose marks a use goes by.
  std::set<VariableId> names(const Use& use) const;

  /// Whether by the rules alone `one` is impossible where `other` holds.
  bool excludes(const Is& other, const Is& one) const {
    return excluded_by_[other.variable][other.value][one.variable][one.value];
  }

  /// What is the same by the rules: the value of another variable that is right just where this one
  /// is.
  std::optional<Is> twin(const Is& is) const;

  /// All values.
  const Marks& start() const { return start_; }

 private:
  /// Variables no two of which have the same value, but for shareable ones.
  struct DistinctGroup {
    std::vector<VariableId> who;
    Values shareable{};
  };

  void take(Demand demand, std::optional<std::size_t> item);
  Technique technique_of(const Demand& demand, bool is_rule) const;
  void find_places();
  void find_exclusions();
  void find_twins();
  void find_distinct_groups();
  void list_uses();

  void suppose_once(Technique technique, const std::vector<VariableId>& wanted, const Marks& before,
                    Marks& after, Work& work) const;
  bool apply_all(Technique technique, const Marks& before, Marks& after) const;
  void either_way(VariableId variable, const Marks& before, Marks& after) const;
  bool as_many(const DistinctGroup& group, const Marks& before, Marks& after) const;
  void pair(VariableId one, VariableId two, const Marks& before, Marks& after) const;
  bool is_refuted(const Is& is, std::size_t rounds, std::size_t depth, const Marks& before,
                  Work& work) const;
  void suppose(std::size_t rounds, std::size_t depth, const Marks& before, Marks& after,
               Work& work) const;
  std::vector<ValueId> values_left(const Marks& marks, VariableId variable) const;

  const Problem& problem_;
  const Marks start_;
  std::vector<Rule> rules_;  // and what the items tell
  std::array<std::vector<Use>, technique_count + 2> uses_;
  std::vector<DistinctGroup> groups_;
  /// By variable and value: what the rules exclude if it is right.
  std::vector<std::vector<Marks>> excluded_by_;
  std::map<std::pair<VariableId, ValueId>, Is> twins_;
};

}  // namespace sabueso::solver
