// Builds a path step by step: each conclusion becomes support that later steps may rest on.
#include "solver/explain.hpp"

#include <algorithm>

namespace sabueso::solver {

namespace {

// A step that leans on so much is worth preparing by exclusions, and of no fewer than so many
// items.
constexpr std::size_t much = 4;
constexpr std::size_t many_items = 2;
// Nobody keeps a list of what is excluded for a variable of more values.
constexpr std::size_t most_values_noted = 16;

Step step_on(const ItemSet& statements, const Support& support) {
  Step step;
  for (const std::size_t i : statements) {
    if (const auto* item = std::get_if<ItemNumber>(&support.statements()[i])) {
      step.items.push_back(item->number);
    } else {
      step.facts.push_back(std::get<Conclusion>(support.statements()[i]));
    }
  }
  std::sort(step.facts.begin(), step.facts.end());
  return step;
}

class PathFinder {
 public:
  PathFinder(Support support, Work& work) : support_(std::move(support)), work_(work) {}

  std::optional<Path> to(std::vector<Conclusion> goals, std::vector<Conclusion> exclusions) {
    while (!goals.empty()) {
      const std::optional<ItemSet> next = next_of(goals, std::nullopt);
      if (!next) return std::nullopt;
      if (next->size() >= much && items_in(*next) >= many_items) {
        const auto smaller = next_of(exclusions, next->size() - 2);
        if (smaller) {
          take(*smaller, exclusions);
          continue;
        }
        if (work_.is_spent()) return std::nullopt;
      }
      take(with_facts_for_items(*next, next_goal_), goals);
      if (work_.is_spent()) return std::nullopt;
      std::erase_if(exclusions, [&](const Conclusion& exclusion) { return is_known(exclusion); });
    }
    return path_;
  }

  std::optional<Path> to_the_impossible(std::vector<Conclusion> all) {
    while (true) {
      const std::optional<Conflict> conflict = support_.smallest(std::nullopt, work_);
      if (!conflict) return std::nullopt;
      std::optional<ItemSet> smaller;
      const std::size_t size = conflict->items.size();
      if (size > 2) smaller = next_of(all, size == 3 ? 2 : size - 2);
      if (work_.is_spent()) return std::nullopt;
      if (!smaller) {
        path_.push_back(step_on(conflict->items, support_));
        return path_;
      }
      take(*smaller, all);
    }
  }

 private:
  std::size_t items_in(const ItemSet& statements) const {
    return static_cast<std::size_t>(std::ranges::count_if(statements, [&](std::size_t i) {
      return std::holds_alternative<ItemNumber>(support_.statements()[i]);
    }));
  }

  // Whether an earlier conclusion says it, or says which other value the variable has.
  bool is_known(const Conclusion& conclusion) const {
    return std::ranges::any_of(path_, [&](const Step& step) {
      return std::ranges::any_of(step.concludes, [&](const Conclusion& known) {
        return known.variable == conclusion.variable && (known.has || known == conclusion);
      });
    });
  }

  // The smallest set of statements from which one of the goals follows, the first of several of
  // that size; with a bound, the first that is no larger. An exclusion that follows from a single
  // statement is no step of its own: later steps can rest on that statement instead.
  std::optional<ItemSet> next_of(std::vector<Conclusion>& goals, std::optional<std::size_t> most) {
    std::optional<ItemSet> best;
    std::vector<Conclusion> readable;
    for (const Conclusion& goal : goals) {
      const std::optional<Conflict> found =
          best || most ? support_.smallest_within(best ? best->size() - 1 : *most, goal, work_)
                       : support_.smallest(goal, work_);
      if (work_.is_spent()) return std::nullopt;
      if (!found) continue;
      if (!goal.has && most && found->items.size() < 2) {
        readable.push_back(goal);
        continue;
      }
      best = found->items;
      next_goal_ = goal;
      if (best->size() <= (most && !goal.has ? 2U : 0U)) break;
    }
    std::erase_if(goals, [&](const Conclusion& goal) {
      return std::ranges::find(readable, goal) != readable.end();
    });
    return best;
  }

  // Leans on what has been shown rather than on items, where that is as short.
  ItemSet with_facts_for_items(ItemSet statements, const Conclusion& goal) {
    for (std::size_t& place : statements) {
      const std::size_t item = place;
      if (!std::holds_alternative<ItemNumber>(support_.statements()[item])) continue;
      for (std::size_t i = 0; i < support_.statements().size(); ++i) {
        if (std::holds_alternative<ItemNumber>(support_.statements()[i])) continue;
        if (std::ranges::find(statements, i) != statements.end()) continue;
        place = i;
        if (support_.force(statements, goal, work_) == Answer::yes) break;
        place = item;
      }
    }
    std::ranges::sort(statements);
    for (const Step& step : path_) statements = with_results_of(step, std::move(statements), goal);
    return statements;
  }

  // Leans on the step's results rather than on what it leans on, where that is no longer.
  ItemSet with_results_of(const Step& step, ItemSet statements, const Conclusion& goal) {
    if (step.size() < 2) return statements;
    ItemSet others, results;
    for (std::size_t i = 0; i < support_.statements().size(); ++i) {
      const Statement& statement = support_.statements()[i];
      const auto* item = std::get_if<ItemNumber>(&statement);
      const auto* told = std::get_if<Conclusion>(&statement);
      const bool is_leant_on = item != nullptr
                                   ? std::ranges::binary_search(step.items, item->number)
                                   : std::ranges::find(step.facts, *told) != step.facts.end();
      const bool is_named = std::ranges::binary_search(statements, i);
      if (is_leant_on && !is_named) return statements;
      const bool is_result =
          told != nullptr && std::ranges::find(step.concludes, *told) != step.concludes.end();
      if (is_result) results.push_back(i);
      if (is_result || (is_named && !is_leant_on)) others.push_back(i);
    }
    if (support_.force(others, goal, work_) != Answer::yes) return statements;
    for (const std::size_t left_out : results) {
      ItemSet rest = others;
      std::erase(rest, left_out);
      if (support_.force(rest, goal, work_) == Answer::yes) others = rest;
    }
    const bool is_better = others.size() <= statements.size() && follows_from_just(others, goal);
    return is_better ? others : statements;
  }

  // Whether it follows from all of the statements and from no fewer of them.
  bool follows_from_just(const ItemSet& statements, const Conclusion& goal) {
    if (support_.force(statements, goal, work_) != Answer::yes) return false;
    for (const std::size_t left_out : statements) {
      ItemSet rest = statements;
      std::erase(rest, left_out);
      if (support_.force(rest, goal, work_) != Answer::no) return false;
    }
    return true;
  }

  // The step that these statements allow, with all of the goals that it reaches.
  void take(const ItemSet& statements, std::vector<Conclusion>& goals) {
    Step step = step_on(statements, support_);
    std::erase_if(goals, [&](const Conclusion& goal) {
      if (!follows_from_just(statements, goal)) return false;
      step.concludes.push_back(goal);
      return true;
    });
    for (const Conclusion& conclusion : step.concludes) support_.add(conclusion);
    path_.push_back(std::move(step));
  }

  Support support_;
  Work& work_;
  Path path_;
  Conclusion next_goal_;  // which of the goals next_of() found
};

// Of the reported variables, each value for which `chosen` says so.
template <class Chosen>
std::vector<Conclusion> all_where(const Problem& problem, bool has, Chosen chosen) {
  std::vector<Conclusion> found;
  for (const VariableId variable : problem.reported()) {
    const std::size_t values = problem.variables()[variable].values.size();
    for (ValueId value = 0; value < values; ++value) {
      if (chosen(variable, value, values)) found.push_back({variable, value, has});
    }
  }
  return found;
}

ItemSet items_among(const Support& support, const ItemSet& statements) {
  ItemSet items;
  for (const std::size_t statement : statements) {
    items.push_back(std::get<ItemNumber>(support.statements()[statement]).number);
  }
  return items;
}

}  // namespace

Support Explainer::support(const std::vector<bool>& items, Work& work) {
  // Whatever was asked before must not decide which of several sets is found.
  deducer_.start_over();
  if (!has_looked_) {
    Work part(work.left() / 8);
    const std::uint64_t before = part.left();
    const std::vector<bool> nothing_seen(problem_.item_count(), false);
    table_ = deducer_.table_of_worlds(nothing_seen, few_, part);
    work.spend(before - part.left());
    has_looked_ = true;
  }
  return {problem_, deducer_, table_ ? &*table_ : nullptr, items, work};
}

Support Explainer::support(const Step& step, Work& work) {
  Support all = support(only_items(problem_, step.items), work);
  for (const Conclusion& fact : step.facts) all.add(fact);
  return all;
}

std::optional<Conflict> Explainer::conflict(Work& work) {
  Support all = support(all_items(problem_), work);
  std::optional<Conflict> found = all.smallest(std::nullopt, work);
  if (found) found->items = items_among(all, found->items);
  return found;
}

std::optional<std::vector<Explanation>> Explainer::reasons(
    const std::vector<Conclusion>& conclusions, Work& work) {
  Support all = support(all_items(problem_), work);
  std::vector<Explanation> found;
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    Work part(work.left() / (conclusions.size() - i));
    const std::uint64_t before = part.left();
    const std::optional<Conflict> reason = all.smallest(conclusions[i], part);
    work.spend(before - part.left());
    if (!reason) return std::nullopt;
    found.push_back({conclusions[i], items_among(all, reason->items), reason->is_smallest});
  }
  return found;
}

std::optional<Path> Explainer::path_to(const std::vector<Conclusion>& conclusions,
                                       const Deduction& deduction, Work& work) {
  const auto is_excluded = [&](VariableId variable, ValueId value, std::size_t values) {
    return !deduction.possible[variable][value] && values <= most_values_noted;
  };
  std::optional<Path> path = PathFinder(support(all_items(problem_), work), work)
                                 .to(conclusions, all_where(problem_, false, is_excluded));
  if (path) path = needed_for(conclusions, *path);
  return path;
}

std::optional<Step> Explainer::smallest_step(const Conclusion& conclusion, const Step& from,
                                             Work& work) {
  Support all = support(from, work);
  const std::optional<Conflict> found = all.smallest(conclusion, work);
  if (!found) return std::nullopt;
  Step step = step_on(found->items, all);
  step.concludes = {conclusion};
  return step;
}

std::optional<Path> Explainer::path_to_the_impossible(const ItemSet& conflict, Work& work) {
  const auto any = [](VariableId, ValueId, std::size_t) { return true; };
  std::optional<Path> path = PathFinder(support(only_items(problem_, conflict), work), work)
                                 .to_the_impossible(all_where(problem_, true, any));
  if (path) path = needed_for({}, *path);
  return path;
}

std::optional<Path> Explainer::path_to_the_impossible(const Step& step, const Conclusion& supposed,
                                                      Work& work) {
  Support all = support(step, work);
  all.add(supposed);
  // What is leant on needs no link, and what is supposed is not to be refuted in one.
  const auto any = [&](VariableId variable, ValueId, std::size_t) {
    return variable != supposed.variable &&
           std::ranges::none_of(step.facts, [&](const Conclusion& fact) {
             return fact.has && fact.variable == variable;
           });
  };
  const auto is_noted = [&](VariableId variable, ValueId value, std::size_t values) {
    return values <= most_values_noted && any(variable, value, values);
  };
  std::vector<Conclusion> links = all_where(problem_, true, any);
  const std::vector<Conclusion> exclusions = all_where(problem_, false, is_noted);
  links.insert(links.end(), exclusions.begin(), exclusions.end());
  std::optional<Path> path = PathFinder(std::move(all), work).to_the_impossible(std::move(links));
  if (path) path = needed_for({}, *path);
  return path;
}

Path needed_for(const std::vector<Conclusion>& conclusions, const Path& path) {
  std::vector<Conclusion> needed = conclusions;
  Path found;
  Path backwards = path;
  std::ranges::reverse(backwards);
  for (Step& kept : backwards) {
    const bool is_last = kept.is_impossible();
    std::erase_if(kept.concludes, [&](const Conclusion& conclusion) {
      return std::ranges::find(needed, conclusion) == needed.end();
    });
    if (kept.concludes.empty() && !is_last) continue;
    needed.insert(needed.end(), kept.facts.begin(), kept.facts.end());
    found.push_back(std::move(kept));
  }
  std::ranges::reverse(found);
  return found;
}

std::vector<Conclusion> forced(const Problem& problem, const Deduction& deduction) {
  return all_where(problem, true, [&](VariableId variable, ValueId value, std::size_t) {
    const std::vector<bool>& possible = deduction.possible[variable];
    return possible[value] && std::ranges::count(possible, true) == 1;
  });
}

}  // namespace sabueso::solver
