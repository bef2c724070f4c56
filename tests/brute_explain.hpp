// Explanations held against all worlds of the rules, one by one.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "solver/explain.hpp"
#include "solver/human.hpp"
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
    static std::map<std::pair<Sizes, std::vector<solver::Formula>>, std::unique_ptr<AllWorlds>>
        known;
    Sizes sizes;
    for (const solver::Variable& variable : problem.variables()) {
      sizes.push_back(variable.values.size());
    }
    std::unique_ptr<AllWorlds>& all = known[std::pair(sizes, problem.rules())];
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
  std::size_t fewest(const std::optional<solver::Conclusion>& goal) const {
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

  /// How many steps were judged, and how many of these could do without something that they name.
  std::size_t steps() const { return steps_; }
  std::size_t idle() const { return idle_; }
  /// The same of steps by what items and facts leave of a variable, and no other technique.
  std::size_t idle_though_plain() const { return idle_though_plain_; }

  /// Every step follows from what it names, and not all of it from less; it names what came before;
  /// all goals are reached; a contradiction ends in the impossible. The same of what is supposed.
  void judge(const solver::Path& path, const std::vector<solver::Conclusion>& goals,
             bool is_contradictory) const {
    std::vector<solver::Conclusion> known;
    judge_steps(path, known, is_contradictory);
    for (const solver::Conclusion& goal : goals) {
      RC_ASSERT(is_contradictory || std::ranges::count(known, goal) == 1);
    }
  }

 private:
  using Mask = std::uint64_t;  // a bit an item

  static bool is_true(const solver::Conclusion& told, const solver::World& world) {
    return (world[told.variable] == told.value) == told.has;
  }

  // Whether in every world with these items and facts the goal is true; without a goal, whether
  // there is no such world.
  bool forces(const solver::ItemSet& items, const std::vector<solver::Conclusion>& facts,
              const std::optional<solver::Conclusion>& goal) const {
    Mask chosen = 0;
    for (const std::size_t item : items) chosen |= Mask{1} << item;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      if ((false_[i] & chosen) != 0 || (goal && is_true(*goal, worlds_[i]))) continue;
      const auto holds_here = [&](const auto& fact) { return is_true(fact, worlds_[i]); };
      if (std::ranges::all_of(facts, holds_here)) return false;
    }
    return true;
  }

  void judge_steps(const solver::Path& path, std::vector<solver::Conclusion>& known,
                   bool is_contradictory) const {
    RC_ASSERT(!path.empty() || !is_contradictory);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const solver::Step& step = path[i];
      for (const auto& fact : step.facts) RC_ASSERT(std::ranges::count(known, fact) == 1);
      RC_ASSERT(step.is_impossible() == (is_contradictory && i + 1 == path.size()));
      judge_needs(step);
      for (const solver::Supposition& one : step.suppositions) {
        std::vector<solver::Conclusion> inside = step.facts;
        inside.push_back(one.supposed);
        judge_steps(one.path, inside, true);
      }
      known.insert(known.end(), step.concludes.begin(), step.concludes.end());
    }
  }

  bool forces_all(const solver::ItemSet& items, const std::vector<solver::Conclusion>& facts,
                  const std::vector<solver::Conclusion>& concluded) const {
    if (concluded.empty()) return forces(items, facts, std::nullopt);
    return std::ranges::all_of(
        concluded, [&](const solver::Conclusion& one) { return forces(items, facts, one); });
  }

  // Of a chain behind a supposition each link is judged by itself.
  void judge_needs(const solver::Step& step) const {
    RC_ASSERT(forces_all(step.items, step.facts, step.concludes));
    ++steps_;
    if (!step.suppositions.empty()) return;
    bool is_idle = false;
    for (const std::size_t item : step.items) {
      solver::ItemSet rest = step.items;
      std::erase(rest, item);
      is_idle = is_idle || forces_all(rest, step.facts, step.concludes);
    }
    for (const solver::Conclusion& fact : step.facts) {
      std::vector<solver::Conclusion> rest = step.facts;
      std::erase(rest, fact);
      is_idle = is_idle || forces_all(step.items, rest, step.concludes);
    }
    // It may be where other rules, or more that the same item says, do without it by a longer way.
    if (is_idle) ++idle_;
    if (is_idle && !step.technique) ++idle_though_plain_;
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
  mutable std::size_t steps_ = 0, idle_ = 0, idle_though_plain_ = 0;
};

}  // namespace sabueso::tests
