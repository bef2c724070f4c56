// Depth-first search over the variables, smallest choice first. The numbers are gathered on the way
// back: whatever a node fixed is fixed in all the worlds below it.
#include "solver/count.hpp"

#include "solver/search.hpp"

namespace sabueso::solver {

namespace {

class Counter {
 public:
  Counter(const CardinalityProblem& problem, std::uint64_t limit)
      : search_(problem), limit_(limit), worlds_with_(problem.atoms, 0) {}

  /// False when there were more worlds than the limit.
  bool run() {
    if (search_.begin()) worlds_ = count(0);
    return worlds_ <= limit_;
  }

  std::uint64_t worlds() const { return worlds_; }
  std::uint64_t worlds_with(std::uint32_t atom) const { return worlds_with_[atom]; }

 private:
  // The number of worlds below this node, whose own part of the trail starts at the mark. Stops as
  // soon as the limit is passed; the numbers then mean nothing more than that.
  std::uint64_t count(std::size_t mark) {
    const std::size_t variable = search_.choose();
    std::uint64_t below = 0;
    if (variable == search_.variables()) {
      below = 1;
      ++found_;
    } else {
      const std::size_t here = search_.trail().size();
      for (const Literal literal : search_.values(variable)) {
        if (!search_.is_open(literal)) continue;
        if (search_.assume(literal)) below += count(here);
        search_.undo(here);
        if (found_ > limit_) break;
      }
    }
    for (std::size_t place = mark; place < search_.trail().size(); ++place) {
      const Literal literal = search_.trail()[place];
      if (literal % 2 == 0) worlds_with_[literal / 2] += below;
    }
    return below;
  }

  Search search_;
  const std::uint64_t limit_;
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
