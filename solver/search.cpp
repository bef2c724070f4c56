// Counting true and false literals of each constraint as they are settled, and settling what that
// leaves no choice about.
#include "solver/search.hpp"

namespace sabueso::solver {

Search::Search(const CardinalityProblem& problem)
    : problem_(problem), value_(problem.atoms, Truth::open), mentions_(problem) {
  for (const Cardinality& constraint : problem.constraints) {
    const auto size = static_cast<std::uint32_t>(constraint.literals.size());
    progress_.push_back({0, size, constraint.at_least, constraint.at_most});
  }
}

bool Search::begin() {
  for (std::uint32_t index = 0; index < progress_.size(); ++index) {
    if (progress_[index].failed()) return false;
    if (progress_[index].decided()) complete(index);
  }
  return propagate();
}

// Makes the open literals of a decided constraint true or false.
void Search::complete(std::uint32_t index) {
  const bool rest_yes = progress_[index].yes < progress_[index].at_most;
  for (const Literal literal : problem_.constraints[index].literals) {
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
    for (const std::uint32_t index : mentions_[literal]) {
      ++progress_[index].yes;
      note(index);
    }
    for (const std::uint32_t index : mentions_[opposite(literal)]) {
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
    trail_.pop_back();
  }
}

std::size_t Search::choose() const {
  std::size_t chosen = variables();
  std::size_t fewest = 0;
  for (std::size_t variable = 0; variable < variables(); ++variable) {
    if (progress_[variable].yes > 0) continue;
    const std::size_t left = progress_[variable].not_no;
    const bool leads = problem_.leads[variable];
    const bool is_better = chosen == variables() || (leads && !problem_.leads[chosen]) ||
                           (leads == problem_.leads[chosen] && left < fewest);
    if (!is_better) continue;
    chosen = variable;
    fewest = left;
  }
  return chosen;
}

}  // namespace sabueso::solver
