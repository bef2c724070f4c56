// What a person can cross out of a problem's notes, one named technique after another, and which of
// these a puzzle needs. Nothing is searched for but by supposing a value and looking a few rounds
// ahead; so unlike the solver's other parts this may stop before everything is found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
};
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

class Techniques {
 public:
  /// The problem has no variable with more than most_marked_values.
  explicit Techniques(const Problem& problem);

  /// Goes on round by round, each time by the first technique up to the hardest that crosses
  /// anything out, all that it crosses out at once, until the reported variables have one value
  /// each or nothing leads on. What is found does not depend on the order of items.
  Course course(Technique hardest) const;

 private:
  struct Rule {
    Demand demand;
    Technique technique = Technique::read_off;
  };
  struct Place {
    std::vector<VariableId> variables;
    ValueId value = 0;
  };

  void take(Demand demand, bool is_rule);
  Technique technique_of(const Demand& demand, bool is_rule) const;
  void find_places();
  void find_exclusions();
  Marks start() const;

  bool cross_out(Technique technique, const Marks& before, Marks& after) const;
  bool apply_rules(Technique technique, const Marks& before, Marks& after) const;
  bool apply_places(const Marks& before, Marks& after) const;
  void either_way(const Marks& before, Marks& after) const;
  void pairs(const Marks& before, Marks& after) const;
  void suppose(std::size_t rounds, bool twice, const Marks& before, Marks& after) const;
  bool leads_nowhere(Marks marks, std::size_t rounds, bool twice) const;
  bool is_solved(const Marks& marks) const;

  const Problem& problem_;
  std::vector<Rule> rules_;  // and what the items tell
  std::vector<Place> places_;
  /// By variable and value: what the rules exclude if it is right.
  std::vector<std::vector<Marks>> excluded_by_;
};

}  // namespace sabueso::solver
