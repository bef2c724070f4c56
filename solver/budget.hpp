// How much work a question may take: counted, never timed, so that the same question always gets
// the same answer.
#pragma once

#include <algorithm>
#include <cstdint>

namespace sabueso::solver {

/// Steps that are left for a piece of work. A step is a constraint looked at, or a formula
/// evaluated, or a part of what Z3 counts.
class Work {
 public:
  explicit Work(std::uint64_t steps) : left_(steps) {}

  /// Takes some steps; false when there were fewer, and then none are left.
  bool spend(std::uint64_t steps) {
    const bool enough = steps <= left_;
    left_ -= std::min(steps, left_);
    return enough;
  }

  bool is_spent() const { return left_ == 0; }
  std::uint64_t left() const { return left_; }

 private:
  std::uint64_t left_;
};

/// What a whole question may take, split over its parts. What a part could not end is left out of
/// the answer, and the answer says so.
struct Budget {
  /// As many worlds are always counted, and as many assignments replayed by the rules.
  std::uint64_t limit = 1'000'000;
  /// Steps for all the rest.
  std::uint64_t effort = 1'000'000'000;

  /// To settle what is possible. Without this there is no answer at all.
  Work deduction() const { return Work(effort / 5 * 3); }
  /// To find a smallest conflict.
  Work conflict() const { return Work(effort / 6); }
  /// To find the steps by which a person comes to an answer. Seven times what the hardest puzzles
  /// and games take; where it does not do, a hundred times as much does not either.
  Work path() const { return Work(effort / 100); }
  /// For Z3 to confirm all by itself.
  Work confirmation() const { return Work(effort / 16); }
  /// For numbers that are past the limit.
  Work count() const { return Work(effort / 128); }
  /// For numbers that are within the limit.
  Work owed_count() const { return Work(std::max(times(limit, 50), effort / 20)); }
  /// For the rules to go through all assignments, when they are within the limit: a step for each
  /// item in each of them.
  Work replay() const { return Work(std::max(times(limit, 50), effort / 13)); }

 private:
  static constexpr std::uint64_t times(std::uint64_t number, std::uint64_t factor) {
    return number > UINT64_MAX / factor ? UINT64_MAX : number * factor;
  }
};

}  // namespace sabueso::solver
