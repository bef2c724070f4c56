// Depth-first search over the variables, smallest choice first, with a trail that is undone instead
// of copied. The numbers are gathered on the way back: whatever a node fixed is fixed in all the
// worlds below it.
#include "solver/count.hpp"

#include <cassert>

#include "solver/cardinality.hpp"

namespace sabueso::solver {

namespace {

class Counter {
 public:
  Counter(const CardinalityProblem& problem, std::uint64_t limit)
      : problem_(problem),
        limit_(limit),
        value_(problem.atoms, Truth::open),
        mentions_(std::size_t{2} * problem.atoms),
        progress_(problem.constraints.size()),
        worlds_with_(problem.atoms, 0) {
    for (std::uint32_t index = 0; index < problem.constraints.size(); ++index) {
      for (const Literal literal : problem.constraints[index].literals) {
        mentions_[literal].push_back(index);
      }
    }
  }

  /// False when there were more worlds than the limit.
  bool run() {
    for (std::uint32_t index = 0; index < problem_.constraints.size(); ++index) {
      if (!examine(index)) return true;
    }
    if (propagate()) worlds_ = search(0);
    return worlds_ <= limit_;
  }

  std::uint64_t worlds() const { return worlds_; }
  std::uint64_t worlds_with(std::uint32_t atom) const { return worlds_with_[atom]; }

 private:
  enum class Truth : std::uint8_t { open, yes, no };
  struct Progress {
    std::uint32_t yes = 0;
    std::uint32_t no = 0;
  };

  bool is_true(Literal literal) const {
    return value_[literal / 2] == (literal % 2 == 0 ? Truth::yes : Truth::no);
  }
  bool is_open(Literal literal) const { return value_[literal / 2] == Truth::open; }

  // Makes an open literal true; its consequences wait for propagate().
  void assume(Literal literal) {
    value_[literal / 2] = literal % 2 == 0 ? Truth::yes : Truth::no;
    trail_.push_back(literal);
  }

  // Makes literals true that the constraint leaves no choice about; false when it cannot be met.
  bool examine(std::uint32_t index) {
    const Cardinality& constraint = problem_.constraints[index];
    const Progress progress = progress_[index];
    const auto size = static_cast<std::uint32_t>(constraint.literals.size());
    if (progress.yes > constraint.at_most || size - progress.no < constraint.at_least) return false;
    if (progress.yes + progress.no == size) return true;
    const bool rest_no = progress.yes == constraint.at_most;
    const bool rest_yes = size - progress.no == constraint.at_least;
    if (!rest_no && !rest_yes) return true;
    for (const Literal literal : constraint.literals) {
      if (is_open(literal)) assume(rest_yes ? literal : opposite(literal));
    }
    return true;
  }

  // Carries the trail to its consequences; false on a contradiction. Every literal before next_ has
  // been entered in the progress of its constraints, and undo() counts on that.
  bool propagate() {
    while (next_ < trail_.size()) {
      const Literal literal = trail_[next_++];
      for (const std::uint32_t index : mentions_[literal]) ++progress_[index].yes;
      for (const std::uint32_t index : mentions_[opposite(literal)]) ++progress_[index].no;
      for (const std::uint32_t index : mentions_[literal]) {
        if (!examine(index)) return false;
      }
      for (const std::uint32_t index : mentions_[opposite(literal)]) {
        if (!examine(index)) return false;
      }
    }
    return true;
  }

  void undo(std::size_t mark) {
    while (trail_.size() > mark) {
      const Literal literal = trail_.back();
      if (trail_.size() <= next_) {
        for (const std::uint32_t index : mentions_[literal]) --progress_[index].yes;
        for (const std::uint32_t index : mentions_[opposite(literal)]) --progress_[index].no;
        --next_;
      }
      value_[literal / 2] = Truth::open;
      trail_.pop_back();
    }
  }

  // The variable without a value that has the fewest left, the first of those; or none.
  std::size_t choose() const {
    const std::size_t variables = problem_.first_atom.size() - 1;
    std::size_t chosen = variables;
    std::size_t fewest = 0;
    for (std::size_t variable = 0; variable < variables; ++variable) {
      if (progress_[variable].yes > 0) continue;
      const std::size_t left =
          problem_.constraints[variable].literals.size() - progress_[variable].no;
      if (chosen == variables || left < fewest) {
        chosen = variable;
        fewest = left;
      }
    }
    return chosen;
  }

  // The number of worlds below this node, whose own part of the trail starts at the mark. Stops as
  // soon as the limit is passed; the numbers then mean nothing more than that.
  std::uint64_t search(std::size_t mark) {
    const std::size_t variable = choose();
    std::uint64_t below = 0;
    if (variable + 1 == problem_.first_atom.size()) {
      assert(trail_.size() == problem_.atoms);
      below = 1;
      ++found_;
    } else {
      const std::size_t here = trail_.size();
      for (const Literal literal : problem_.constraints[variable].literals) {
        if (!is_open(literal)) continue;
        assume(literal);
        if (propagate()) below += search(here);
        undo(here);
        if (found_ > limit_) break;
      }
    }
    for (std::size_t place = mark; place < trail_.size(); ++place) {
      if (trail_[place] % 2 == 0) worlds_with_[trail_[place] / 2] += below;
    }
    return below;
  }

  const CardinalityProblem& problem_;
  const std::uint64_t limit_;
  std::vector<Truth> value_;                          // by atom
  std::vector<std::vector<std::uint32_t>> mentions_;  // by literal: the constraints that name it
  std::vector<Progress> progress_;                    // by constraint
  std::vector<Literal> trail_;
  std::size_t next_ = 0;
  std::vector<std::uint64_t> worlds_with_;  // by atom
  std::uint64_t worlds_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace

std::optional<Tally> count_worlds(const Problem& problem, std::uint64_t limit) {
  const CardinalityProblem compiled = compile(problem);
  Counter counter(compiled, limit);
  if (!counter.run()) return std::nullopt;
  Tally tally{counter.worlds(), {}};
  for (VariableId variable = 0; variable < problem.variables().size(); ++variable) {
    if (problem.variables()[variable].role != Role::reported) continue;
    auto& numbers = tally.with_value.emplace_back();
    for (std::uint32_t atom = compiled.first_atom[variable];
         atom < compiled.first_atom[variable + 1]; ++atom) {
      numbers.push_back(counter.worlds_with(atom));
    }
  }
  return tally;
}

}  // namespace sabueso::solver
