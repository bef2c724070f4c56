// Depth-first search over the variables, smallest choice first. The numbers are gathered on the way
// back: whatever a node fixed is fixed in all the worlds below it.
#include "solver/count.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/search.hpp"

namespace sabueso::solver {

namespace {

// Adds up what each world weighs, as `weigh(search)` says at the world.
template <class Number, class Weigh>
class Counter {
 public:
  Counter(const CardinalityProblem& problem, std::uint64_t limit, Weigh weigh)
      : search_(problem), limit_(limit), weigh_(weigh), total_with_(problem.atoms, 0) {}

  /// False when there were more worlds than the limit.
  bool run() {
    if (search_.begin()) total_ = count(0);
    return found_ <= limit_;
  }

  Number total() const { return total_; }

  /// For every reported variable of the problem, by value.
  std::vector<std::vector<Number>> totals_with(const Problem& problem,
                                               const CardinalityProblem& compiled) const {
    std::vector<std::vector<Number>> totals;
    for (const VariableId variable : problem.reported()) {
      totals.emplace_back(total_with_.begin() + compiled.first_atom[variable],
                          total_with_.begin() + compiled.first_atom[variable + 1]);
    }
    return totals;
  }

 private:
  // The weight of the worlds below this node, whose own part of the trail starts at the mark. Stops
  // as soon as the limit is passed; the numbers then mean nothing more than that.
  Number count(std::size_t mark) {
    const std::size_t variable = search_.choose();
    Number below = 0;
    if (variable == search_.variables()) {
      below = weigh_(search_);
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
      if (literal % 2 == 0) total_with_[literal / 2] += below;
    }
    return below;
  }

  Search search_;
  const std::uint64_t limit_;
  Weigh weigh_;
  std::vector<Number> total_with_;  // by atom
  Number total_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace

std::optional<Tally> count_worlds(const Problem& problem, std::uint64_t limit) {
  const CardinalityProblem compiled = compile(problem);
  const auto one = [](const Search&) { return std::uint64_t{1}; };
  Counter<std::uint64_t, decltype(one)> counter(compiled, limit, one);
  if (!counter.run()) return std::nullopt;
  return Tally{counter.total(), counter.totals_with(problem, compiled)};
}

std::optional<Shares> weigh_worlds(const Problem& problem, const Weights& weights,
                                   std::uint64_t limit) {
  const CardinalityProblem compiled = compile(problem);
  const std::vector<VariableId> reported = problem.reported();
  const auto logarithm = [&](const Search& search) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const std::vector<Literal>& values = search.values(reported[i]);
      for (ValueId value = 0; value < weights[i].size(); ++value) {
        if (search.is_true(values[value])) sum += weights[i][value];
      }
    }
    return sum;
  };
  // Weights relative to the heaviest world, so that none is lost for being small.
  double most = -std::numeric_limits<double>::infinity();
  const auto look = [&](const Search& search) {
    most = std::max(most, logarithm(search));
    return std::uint64_t{1};
  };
  Counter<std::uint64_t, decltype(look)> first(compiled, limit, look);
  if (!first.run() || first.total() == 0) return std::nullopt;
  const auto weigh = [&](const Search& search) { return std::exp(logarithm(search) - most); };
  Counter<double, decltype(weigh)> counter(compiled, limit, weigh);
  static_cast<void>(counter.run());
  Shares shares = counter.totals_with(problem, compiled);
  for (std::vector<double>& of_variable : shares) {
    for (double& share : of_variable) share /= counter.total();
  }
  return shares;
}

}  // namespace sabueso::solver
