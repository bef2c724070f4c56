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

  /// Propagates what holds from the start; false when that contradicts itself. To be called once.
  bool begin();

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

  /// The literals that are true, in the order in which they became so.
  const std::vector<Literal>& trail() const { return trail_; }

  std::size_t variables() const { return problem_.first_atom.size() - 1; }

  /// The values of a variable, as literals.
  const std::vector<Literal>& values(std::size_t variable) const {
    return problem_.constraints[variable].literals;
  }

  /// The variable without a value that has the fewest left, the first of those, but one that leads
  /// before one that does not; variables() when
  /// every one has its value, and then every atom is settled.
  std::size_t choose() const;

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
    explicit Mentions(const CardinalityProblem& problem)
        : first_(2 * std::size_t{problem.atoms} + 1, 0) {
      for (const Cardinality& constraint : problem.constraints) {
        for (const Literal literal : constraint.literals) ++first_[literal + 1];
      }
      for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
      constraints_.resize(first_.back());
      std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
      for (std::uint32_t index = 0; index < problem.constraints.size(); ++index) {
        for (const Literal literal : problem.constraints[index].literals) {
          constraints_[next[literal]++] = index;
        }
      }
    }

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
};

}  // namespace sabueso::solver
