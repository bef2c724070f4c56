// Explanations held against all worlds of the rules, one by one.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "solver/explain.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::tests {

/// Every world of a problem's rules, by trying: variables in order, each formula as soon as all of
/// its variables have values.
class AllWorlds {
 public:
  /// Stops after so many.
  AllWorlds(const solver::Problem& problem, std::size_t most)
      : most_(most), checked_at_(problem.variables().size() + 1) {
    for (const solver::Constraint& constraint : problem.constraints()) {
      if (problem.item_of(constraint.reason)) continue;
      checked_at_[last_variable(constraint.formula)].push_back(&constraint.formula);
    }
    for (const solver::Variable& variable : problem.variables()) {
      sizes_.push_back(variable.values.size());
    }
    world_.assign(problem.variables().size(), 0);
    try_from(0);
    checked_at_.clear();
  }

  bool are_all() const { return worlds_.size() <= most_; }
  const std::vector<solver::World>& worlds() const { return worlds_; }

 private:
  // One past the last variable that the formula names.
  static std::size_t last_variable(const solver::Formula& formula) {
    const auto last_of = [](const std::vector<solver::Formula>& parts) {
      std::size_t last = 0;
      for (const solver::Formula& part : parts) last = std::max(last, last_variable(part));
      return last;
    };
    return std::visit(solver::Overloaded{
                          [](const solver::Is& is) { return is.variable + 1; },
                          [](const solver::Not& no) { return last_variable(*no.formula); },
                          [&](const solver::All& every) { return last_of(every.formulas); },
                          [&](const solver::Any& some) { return last_of(some.formulas); },
                          [&](const solver::Count& count) { return last_of(count.formulas); },
                          [](const solver::AllDifferent& different) {
                            std::size_t last = 0;
                            for (const auto variable : different.variables) {
                              last = std::max(last, variable + 1);
                            }
                            return last;
                          },
                      },
                      formula.node);
  }

  void try_from(std::size_t variable) {
    for (const solver::Formula* formula : checked_at_[variable]) {
      if (!holds(*formula, world_)) return;
    }
    if (worlds_.size() > most_) return;
    if (variable == world_.size()) {
      worlds_.push_back(world_);
      return;
    }
    for (std::size_t value = 0; value < sizes_[variable]; ++value) {
      world_[variable] = value;
      try_from(variable + 1);
    }
  }

  const std::size_t most_;
  std::vector<std::size_t> sizes_;  // by variable: how many values
  std::vector<std::vector<const solver::Formula*>> checked_at_;
  solver::World world_;
  std::vector<solver::World> worlds_;
};

/// All worlds of a problem's rules, tried once for problems that have the same.
class TriedWorlds {
 public:
  /// Nothing where they are too many to be held against a case one by one.
  static const std::vector<solver::World>* of(const solver::Problem& problem) {
    constexpr std::size_t most_worlds = 10'000;
    using Sizes = std::vector<std::size_t>;
    static std::map<std::pair<Sizes, std::size_t>, std::unique_ptr<AllWorlds>> known;
    Sizes sizes;
    for (const solver::Variable& variable : problem.variables()) {
      sizes.push_back(variable.values.size());
    }
    std::unique_ptr<AllWorlds>& all = known[std::pair(sizes, hash_of(problem.rules()))];
    if (!all) all = std::make_unique<AllWorlds>(problem, most_worlds);
    return all->are_all() ? &all->worlds() : nullptr;
  }
};

/// Judges explanations of one problem of at most 64 items.
class ExplanationJudge {
 public:
  ExplanationJudge(const solver::Problem& problem, const std::vector<solver::World>& worlds)
      : worlds_(worlds) {
    const std::vector<std::vector<solver::Formula>> items = problem.items();
    for (const solver::World& world : worlds) {
      Mask wrong = 0;
      for (std::size_t item = 0; item < items.size(); ++item) {
        const bool agrees = std::ranges::all_of(
            items[item], [&](const solver::Formula& told) { return holds(told, world); });
        if (!agrees) wrong |= Mask{1} << item;
      }
      false_.push_back(wrong);
    }
  }

  /// The fewest items that force the goal, or contradict where there is none; all of them do.
  std::size_t fewest(const solver::Goal& goal) const {
    std::vector<Mask> must_meet;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      if (!goal || !is_true(*goal, worlds_[i])) must_meet.push_back(false_[i]);
    }
    std::ranges::sort(must_meet, {}, [](Mask mask) { return std::popcount(mask); });
    std::vector<Mask> least;
    for (const Mask mask : must_meet) {
      const auto is_in_mask = [&](Mask other) { return (other & ~mask) == 0; };
      if (std::ranges::none_of(least, is_in_mask)) least.push_back(mask);
    }
    std::size_t size = 0;
    while (!can_be_met(least, 0, size)) ++size;
    return size;
  }

  void judge(const solver::Explanation& explanation) const {
    RC_ASSERT(forces(explanation.because, {}, explanation.conclusion));
    RC_ASSERT(explanation.is_smallest);
    RC_ASSERT(explanation.because.size() == fewest(explanation.conclusion));
    RC_ASSERT(std::ranges::is_sorted(explanation.because));
  }

  /// Every step follows from what it names, and from no less; it names what came before; all goals
  /// are reached, once; a contradiction ends in the impossible.
  void judge(const solver::Path& path, std::vector<solver::Conclusion> goals,
             bool is_contradictory) const {
    std::vector<solver::Conclusion> known;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const solver::Step& step = path[i];
      for (const auto& fact : step.facts) RC_ASSERT(std::ranges::count(known, fact) == 1);
      RC_ASSERT(step.is_impossible() == (is_contradictory && i + 1 == path.size()));
      if (step.is_impossible()) judge_needs(step, std::nullopt);
      for (const solver::Conclusion& conclusion : step.concludes) {
        judge_needs(step, conclusion);
        known.push_back(conclusion);
        const bool is_goal = std::erase(goals, conclusion) > 0;
        RC_ASSERT(is_goal || is_contradictory || !conclusion.has);
      }
    }
    RC_ASSERT(is_contradictory || goals.empty());
    RC_ASSERT(!is_contradictory || !path.empty());
  }

 private:
  using Mask = std::uint64_t;  // a bit an item

  static bool is_true(const solver::Conclusion& told, const solver::World& world) {
    return (world[told.variable] == told.value) == told.has;
  }

  // Whether in every world with these items and facts the goal is true; without a goal, whether
  // there is no such world.
  bool forces(const solver::ItemSet& items, const std::vector<solver::Conclusion>& facts,
              const solver::Goal& goal) const {
    Mask chosen = 0;
    for (const std::size_t item : items) chosen |= Mask{1} << item;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      if ((false_[i] & chosen) != 0 || (goal && is_true(*goal, worlds_[i]))) continue;
      const auto holds_here = [&](const auto& fact) { return is_true(fact, worlds_[i]); };
      if (std::ranges::all_of(facts, holds_here)) return false;
    }
    return true;
  }

  void judge_needs(const solver::Step& step, const solver::Goal& goal) const {
    RC_ASSERT(forces(step.items, step.facts, goal));
    for (const std::size_t item : step.items) {
      solver::ItemSet rest = step.items;
      std::erase(rest, item);
      RC_ASSERT(!forces(rest, step.facts, goal));
    }
    if (is_later_thought(step)) return;
    for (const solver::Conclusion& fact : step.facts) {
      std::vector<solver::Conclusion> rest = step.facts;
      std::erase(rest, fact);
      RC_ASSERT(!forces(step.items, rest, goal));
    }
  }

  // Whether it leans on an item and on what that item alone has shown before: one says much, and it
  // is told one thing after another.
  bool is_later_thought(const solver::Step& step) const {
    return step.items.size() == 1 && !step.facts.empty() &&
           std::ranges::all_of(step.facts, [&](const solver::Conclusion& fact) {
             return forces(step.items, {}, fact);
           });
  }

  // Whether so many items more can meet all of these sets.
  static bool can_be_met(const std::vector<Mask>& sets, Mask chosen, std::size_t size) {
    const auto open = std::ranges::find_if(sets, [&](Mask set) { return (set & chosen) == 0; });
    if (open == sets.end()) return true;
    if (size == 0) return false;
    for (Mask left = *open; left != 0; left &= left - 1) {
      if (can_be_met(sets, chosen | (left & ~(left - 1)), size - 1)) return true;
    }
    return false;
  }

  const std::vector<solver::World>& worlds_;
  std::vector<Mask> false_;  // by world: the items that are false there
};

}  // namespace sabueso::tests
