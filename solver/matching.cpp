// A maximum matching, and then which of the other edges some maximum matching uses: those on an
// alternating cycle, and those on an alternating path from a free value.
#include "solver/matching.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sabueso::solver {

namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

class Matching {
 public:
  explicit Matching(const std::vector<std::vector<bool>>& allowed)
      : allowed_(allowed), value_of_(allowed.size(), nobody) {
    for (const auto& row : allowed) values_ = std::max(values_, row.size());
    holder_of_.assign(values_, nobody);
  }

  /// Gives every variable a value of its own; false when that cannot be done.
  bool complete() {
    for (std::size_t variable = 0; variable < allowed_.size(); ++variable) {
      std::vector<bool> tried(values_, false);
      if (!place(variable, tried)) return false;
    }
    return true;
  }

  /// Whether some complete matching gives the variable the value, which is allowed.
  bool some_gives(std::size_t variable, std::size_t value) const {
    const std::size_t holder = holder_of_[value];
    return holder == nobody || holder == variable || loose_[holder] ||
           component_[holder] == component_[variable];
  }

  /// Prepares some_gives().
  void explore() {
    find_loose();
    component_.assign(allowed_.size(), nobody);
    depth_.assign(allowed_.size(), nobody);
    for (std::size_t variable = 0; variable < allowed_.size(); ++variable) {
      if (depth_[variable] == nobody) static_cast<void>(visit(variable));
    }
  }

 private:
  bool is_allowed(std::size_t variable, std::size_t value) const {
    return value < allowed_[variable].size() && allowed_[variable][value];
  }

  // Finds the variable a value, moving others to other values if need be.
  bool place(std::size_t variable, std::vector<bool>& tried) {
    for (std::size_t value = 0; value < values_; ++value) {
      if (!is_allowed(variable, value) || tried[value]) continue;
      tried[value] = true;
      if (holder_of_[value] != nobody && !place(holder_of_[value], tried)) continue;
      holder_of_[value] = variable;
      value_of_[variable] = value;
      return true;
    }
    return false;
  }

  // A variable is loose if it can give up its value: for a free one, or for that of another loose
  // variable.
  void find_loose() {
    loose_.assign(allowed_.size(), false);
    std::vector<std::size_t> to_follow;
    const auto mark = [&](std::size_t variable) {
      if (loose_[variable]) return;
      loose_[variable] = true;
      to_follow.push_back(variable);
    };
    for (std::size_t variable = 0; variable < allowed_.size(); ++variable) {
      for (std::size_t value = 0; value < values_; ++value) {
        if (holder_of_[value] == nobody && is_allowed(variable, value)) mark(variable);
      }
    }
    while (!to_follow.empty()) {
      const std::size_t value = value_of_[to_follow.back()];
      to_follow.pop_back();
      for (std::size_t variable = 0; variable < allowed_.size(); ++variable) {
        if (is_allowed(variable, value)) mark(variable);
      }
    }
  }

  // Tarjan's strongly connected components; an arrow leads from a variable to everybody who could
  // take its value. Returns the lowest depth that the variable leads back to.
  std::size_t visit(std::size_t variable) {
    std::size_t lowest = depth_[variable] = visited_++;
    open_.push_back(variable);
    for (std::size_t next = 0; next < allowed_.size(); ++next) {
      if (next == variable || !is_allowed(next, value_of_[variable])) continue;
      if (depth_[next] == nobody) {
        lowest = std::min(lowest, visit(next));
      } else if (component_[next] == nobody) {
        lowest = std::min(lowest, depth_[next]);
      }
    }
    if (lowest == depth_[variable]) {
      std::size_t member = nobody;
      do {
        member = open_.back();
        open_.pop_back();
        component_[member] = variable;
      } while (member != variable);
    }
    return lowest;
  }

  const std::vector<std::vector<bool>>& allowed_;
  std::size_t values_ = 0;
  std::vector<std::size_t> value_of_;   // by variable
  std::vector<std::size_t> holder_of_;  // by value
  std::vector<bool> loose_;             // by variable
  std::vector<std::size_t> component_;  // by variable: one of its component; nobody while open
  std::vector<std::size_t> depth_;      // by variable: the order of visits
  std::vector<std::size_t> open_;
  std::size_t visited_ = 0;
};

}  // namespace

bool filter_all_different(std::vector<std::vector<bool>>& allowed) {
  Matching matching(allowed);
  if (!matching.complete()) return false;
  matching.explore();
  std::vector<std::vector<bool>> kept = allowed;
  for (std::size_t variable = 0; variable < allowed.size(); ++variable) {
    for (std::size_t value = 0; value < allowed[variable].size(); ++value) {
      if (allowed[variable][value]) kept[variable][value] = matching.some_gives(variable, value);
    }
  }
  allowed = std::move(kept);
  return true;
}

}  // namespace sabueso::solver
