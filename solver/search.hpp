// Propagation over cardinality constraints with a trail that is undone instead of copied: what the
// counter and the finder of worlds search with.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/cardinality.hpp"

namespace sabueso::solver {

class Search {
 public:
  /// The problem must outlive the search.
  explicit Search(const CardinalityProblem& problem);

  /// Starts over with the rules and the items i for which chosen[i], and propagates what holds from
  /// the start; false when that contradicts itself.
  bool begin(const std::vector<bool>& chosen);

  /// Makes an open literal true, and carries that to its consequences; false on a contradiction,
  /// after which undo() must be called.
  bool assume(Literal literal) {
    set(literal);
    return propagate();
  }

  /// Takes back everything after the first so many literals of the trail.
  void undo(std::size_t mark);

  bool is_open(Literal literal) const { return value_[literal / 2] == Truth::open; }
  bool is_true(Literal literal) const {
    return value_[literal / 2] == (literal % 2 == 0 ? Truth::yes : Truth::no);
  }
  bool is_false(Literal literal) const { return is_true(opposite(literal)); }

  /// The literals that are true, in the order in which they became so.
  const std::vector<Literal>& trail() const { return trail_; }

  const CardinalityProblem& problem() const { return problem_; }
  std::size_t variables() const { return problem_.variables(); }

  /// The values of a variable, as literals.
  std::span<const Literal> values(std::size_t variable) const {
    return problem_.of(problem_.constraints[variable]);
  }

  bool has_value(std::size_t variable) const { return progress_[variable].yes > 0; }
  /// How many values a variable can still have.
  std::size_t values_left(std::size_t variable) const { return progress_[variable].not_no; }

  /// What a constraint still asks of its open literals.
  struct Rest {
    std::uint32_t at_least;
    std::uint32_t at_most;
    std::uint32_t open;

    bool is_settled() const { return at_least == 0 && at_most >= open; }
  };
  Rest rest(std::uint32_t constraint) const {
    const Progress& progress = progress_[constraint];
    const std::uint32_t yes = progress.yes;
    return {progress.at_least > yes ? progress.at_least - yes : 0, progress.at_most - yes,
            progress.not_no - yes};
  }

  /// The constraints that name a literal.
  std::span<const std::uint32_t> mentions(Literal literal) const { return mentions_[literal]; }

  /// The open variable with the fewest values left, the first if there are several; one that leads
  /// before any that does not. Past 256 open ones only the first 256 are compared.
  /// variables() when every one has its value, and then every atom is settled.
  std::size_t choose();

  /// How many constraints have been looked at so far.
  std::uint64_t steps() const { return steps_; }
  /// Work that others did on the search's behalf.
  void add_steps(std::uint64_t steps) { steps_ += steps; }

 private:
  enum class Truth : std::uint8_t { open, yes, no };

  // How far a constraint is settled, side by side with its bounds.
  struct Progress {
    std::uint32_t yes;     // literals that are true
    std::uint32_t not_no;  // literals that are not false
    std::uint32_t at_least;
    std::uint32_t at_most;

    bool failed() const { return yes > at_most || not_no < at_least; }
    // The literals that are still open can only be all true or all false.
    bool decided() const { return yes < not_no && (yes == at_most || not_no == at_least); }
  };

  // By literal: the constraints that name it, one list after another.
  class Mentions {
   public:
    explicit Mentions(const CardinalityProblem& problem);

    std::span<const std::uint32_t> operator[](Literal literal) const {
      return std::span(constraints_)
          .subspan(first_[literal], first_[literal + 1] - first_[literal]);
    }

   private:
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> constraints_;
  };

  void set(Literal literal) {
    value_[literal / 2] = literal % 2 == 0 ? Truth::yes : Truth::no;
    trail_.push_back(literal);
  }
  void complete(std::uint32_t index);
  bool propagate();

  const CardinalityProblem& problem_;
  std::vector<Truth> value_;  // by atom
  Mentions mentions_;
  std::vector<Progress> progress_;  // by constraint
  std::vector<Literal> trail_;
  std::size_t next_ = 0;                // how much of the trail has been propagated
  std::vector<std::uint32_t> decided_;  // by the literal that is being propagated
  std::uint64_t steps_ = 0;
  std::vector<std::uint32_t> order_;  // variables, those that lead first
  std::vector<std::uint32_t>
      place_;                // by atom of a variable's value: the variable's place in order_
  std::size_t settled_ = 0;  // so many variables of order_ have values, and perhaps more
};

}  // namespace sabueso::solver
