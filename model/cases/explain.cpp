// From a case to reasons and steps.
#include "model/cases/explain.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "solver/human.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Problem;
using solver::Status;

// What is to be explained of one variable.
std::vector<Conclusion> conclusions_asked(const solver::Deduction& deduction, const Query& query) {
  const auto& [id, asked] = query;
  const std::vector<bool>& possible = deduction.possible[id];
  if (asked) return {{id, *asked, possible[*asked]}};
  const bool is_forced = std::ranges::count(possible, true) == 1;
  std::vector<Conclusion> found;
  for (solver::ValueId value = 0; value < possible.size(); ++value) {
    if (is_forced == possible[value]) found.push_back({id, value, is_forced});
  }
  return found;
}

std::optional<solver::Path> path_of_conflict(const Case& seen, const Solved& contradictory,
                                             const Budget& budget) {
  const Problem& problem = contradictory.problem;
  const auto items = solver::only_items(problem, items_of(seen, contradictory.report.conflict));
  solver::Work work = budget.path();
  return solver::path_to_the_impossible(problem, items, work);
}

}  // namespace

bool is_open(const Query& query, const solver::Deduction& deduction) {
  const std::vector<bool>& possible = deduction.possible[query.variable];
  const auto left = std::ranges::count(possible, true);
  if (left == 1) return false;
  return query.value ? possible[*query.value] : std::cmp_equal(left, possible.size());
}

std::vector<std::size_t> items_of(const Case& seen, const std::vector<std::string>& ids) {
  std::vector<std::size_t> items;
  for (const std::string& id : ids) {
    const auto place = std::ranges::find(seen.header().ids, id);
    items.push_back(static_cast<std::size_t>(place - seen.header().ids.begin()));
  }
  return items;
}

Explained explain(const Case& seen, Roads& roads, const Budget& budget,
                  const std::optional<Query>& query) {
  return explain(seen, solve_in_full(seen, roads, budget), roads, budget, query);
}

Explained explain(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  const std::optional<Query>& query) {
  Explained explained{std::move(solved)};
  const Problem& problem = explained.problem;
  if (explained.report.status == Status::unsettled) return explained;
  if (explained.report.status == Status::contradictory) {
    explained.path = path_of_conflict(seen, explained, budget);
    return explained;
  }
  solver::Deducer deducer(problem, *roads.backend);
  solver::Work work = budget.conflict(), path_work = budget.path();
  const solver::Deduction& deduction = explained.deduction;
  const std::vector<Conclusion> all = forced(problem, deduction);
  std::vector<Conclusion> wanted = query ? conclusions_asked(deduction, *query) : all;
  auto reasons = solver::smallest_reasons(wanted, problem, deducer, work);
  if (!reasons) {
    explained.report = {};
    return explained;
  }
  explained.reasons = std::move(*reasons);
  explained.path = solver::path_to(wanted, problem, all_items(problem), path_work);
  return explained;
}

std::vector<std::string> story_of_conflict(const Case& seen, const Solved& contradictory,
                                           const Budget& budget, Language language) {
  const auto path = path_of_conflict(seen, contradictory, budget);
  if (!path) return {};
  return in_words(seen, contradictory.problem, *path, language);
}

std::vector<Telling> tellings_of(const Case& seen, const Problem& problem, const solver::Path& path,
                                 Language language, bool in_full) {
  const std::unique_ptr<Vocabulary> vocabulary = seen.vocabulary(problem, language);
  std::vector<Telling> steps;
  for (const solver::Step& step : path) {
    steps.push_back(telling_of(step, problem, *vocabulary, in_full));
    // These lines are not broken here.
    steps.back().text = replaced(steps.back().text, no_break, " ");
  }
  return steps;
}

std::vector<std::string> in_words(const Case& seen, const Problem& problem,
                                  const solver::Path& path, Language language, bool in_full) {
  std::vector<std::string> steps;
  for (Telling& step : tellings_of(seen, problem, path, language, in_full)) {
    steps.push_back(std::move(step.text));
  }
  return steps;
}

std::vector<std::size_t> steps_before(std::span<const solver::Step> path,
                                      const solver::Step& step) {
  std::vector<std::size_t> steps;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const auto is_from = [&](const solver::Conclusion& fact) {
      return std::ranges::find(path[i].concludes, fact) != path[i].concludes.end();
    };
    if (std::ranges::any_of(step.facts, is_from)) steps.push_back(i + 1);
  }
  return steps;
}

std::vector<PathStep> path_of(const Case& seen, const Explained& explained, Language language,
                              bool in_full) {
  const solver::Path path = explained.path.value_or(solver::Path());
  const std::vector<std::string> words = in_words(seen, explained.problem, path, language, in_full);
  std::vector<PathStep> steps;
  for (std::size_t i = 0; i < path.size(); ++i) {
    steps.push_back({words[i], path[i].items, steps_before(path, path[i])});
  }
  return steps;
}

std::string needed_in_words(const Case& seen, const std::vector<std::size_t>& items,
                            const std::vector<std::string>& names, Language language) {
  const std::string named = join(names, language);
  const auto besides = seen.besides(items);
  return besides ? say(language, Text("{0}, and {1}", "{0}, y {1}"), named, say(language, *besides))
                 : named;
}

std::string steps_in_words(const std::vector<std::size_t>& steps, Language language) {
  if (steps.empty()) return "";
  std::vector<std::string> numbers;
  for (const std::size_t step : steps) numbers.push_back(std::to_string(step));
  return say(language,
             steps.size() == 1 ? Text("step {0}", "paso {0}") : Text("steps {0}", "pasos {0}"),
             join(numbers, language));
}

std::vector<std::string> path_in_words(const Case& seen, const Explained& explained,
                                       Language language, bool in_full) {
  std::vector<std::string> told;
  for (const PathStep& step : path_of(seen, explained, language, in_full)) {
    std::vector<std::string> names;
    for (const std::size_t item : step.items) names.push_back(seen.header().ids[item]);
    if (!step.steps.empty()) names.push_back(steps_in_words(step.steps, language));
    told.push_back(step.text);
    if (!names.empty()) told.back() += fmt::format(" [{}]", fmt::join(names, ", "));
  }
  return told;
}

Told path_in_parts(const Case& seen, const Explained& explained, Language language, bool in_full) {
  if (explained.path) return {{{"", {}, path_in_words(seen, explained, language, in_full)}}};
  return {{{say(language, Text("A path step by step was too much work.",
                               "Un camino paso a paso era demasiado trabajo."))}}};
}

}  // namespace sabueso::model
