// Counting true and false literals of each constraint as they are settled, and settling what that
// leaves no choice about.
#include "solver/search.hpp"

#include <algorithm>

namespace sabueso::solver {

Search::Mentions::Mentions(const CardinalityProblem& problem)
    : first_(2 * std::size_t{problem.atoms} + 1, 0), constraints_(problem.literals.size()) {
  for (const Literal literal : problem.literals) ++first_[literal + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t index = 0; index < problem.constraints.size(); ++index) {
    for (const Literal literal : problem.of(problem.constraints[index])) {
      constraints_[next[literal]++] = index;
    }
  }
}

Search::Search(const CardinalityProblem& problem)
    : problem_(problem), mentions_(problem), place_(problem.first_atom.back(), 0) {
  for (const bool leads : {true, false}) {
    for (std::uint32_t variable = 0; variable < variables(); ++variable) {
      if (problem.leads[variable] != leads) continue;
      std::fill(place_.begin() + problem.first_atom[variable],
                place_.begin() + problem.first_atom[variable + 1],
                static_cast<std::uint32_t>(order_.size()));
      order_.push_back(variable);
    }
  }
}

bool Search::begin(const std::vector<bool>& chosen) {
  const auto holds = [&](Owner owner) { return owner == the_rules || chosen[owner]; };
  value_.assign(problem_.atoms, Truth::open);
  trail_.clear();
  next_ = 0;
  settled_ = 0;
  progress_.clear();
  for (const Cardinality& constraint : problem_.constraints) {
    const bool counts = holds(constraint.owner);
    progress_.push_back({0, constraint.size, counts ? constraint.at_least : 0,
                         counts ? constraint.at_most : constraint.size});
  }
  steps_ += progress_.size();
  for (const Unit& unit : problem_.units) {
    if (!holds(unit.owner) || is_true(unit.literal)) continue;
    if (!is_open(unit.literal)) return false;
    set(unit.literal);
  }
  for (std::uint32_t index = 0; index < progress_.size(); ++index) {
    if (progress_[index].failed()) return false;
    if (progress_[index].decided()) complete(index);
  }
  return propagate();
}

// Makes the open literals of a decided constraint true or false.
void Search::complete(std::uint32_t index) {
  const bool rest_yes = progress_[index].yes < progress_[index].at_most;
  for (const Literal literal : problem_.of(problem_.constraints[index])) {
    if (is_open(literal)) set(rest_yes ? literal : opposite(literal));
  }
}

// Every literal before next_ has been entered in the progress of its constraints, and undo() counts
// on that.
bool Search::propagate() {
  while (next_ < trail_.size()) {
    const Literal literal = trail_[next_++];
    bool failed = false;
    decided_.clear();
    const auto note = [&](std::uint32_t index) {
      failed = failed || progress_[index].failed();
      if (progress_[index].decided()) decided_.push_back(index);
    };
    const auto named = mentions_[literal], denied = mentions_[opposite(literal)];
    steps_ += named.size() + denied.size();
    for (const std::uint32_t index : named) {
      ++progress_[index].yes;
      note(index);
    }
    for (const std::uint32_t index : denied) {
      --progress_[index].not_no;
      note(index);
    }
    if (failed) return false;
    for (const std::uint32_t index : decided_) complete(index);
  }
  return true;
}

void Search::undo(std::size_t mark) {
  while (trail_.size() > mark) {
    const Literal literal = trail_.back();
    if (trail_.size() <= next_) {
      for (const std::uint32_t index : mentions_[literal]) --progress_[index].yes;
      for (const std::uint32_t index : mentions_[opposite(literal)]) ++progress_[index].not_no;
      --next_;
    }
    value_[literal / 2] = Truth::open;
    if (literal % 2 == 0 && literal / 2 < place_.size()) {
      settled_ = std::min<std::size_t>(settled_, place_[literal / 2]);
    }
    trail_.pop_back();
  }
}

std::size_t Search::choose() {
  constexpr std::size_t most_compared = 256;
  while (settled_ < order_.size() && has_value(order_[settled_])) ++settled_;
  std::size_t chosen = variables();
  std::size_t compared = 0;
  for (std::size_t place = settled_; place < order_.size() && compared < most_compared; ++place) {
    const std::size_t variable = order_[place];
    if (has_value(variable)) continue;
    ++compared;
    if (chosen == variables()) {
      chosen = variable;
    } else if (problem_.leads[variable] != problem_.leads[chosen]) {
      break;
    } else if (values_left(variable) < values_left(chosen)) {
      chosen = variable;
    }
  }
  steps_ += compared;
  return chosen;
}

}  // namespace sabueso::solver
