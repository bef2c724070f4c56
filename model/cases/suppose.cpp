// Looking for the shortest way to the impossible.
#include "model/cases/suppose.hpp"

#include <algorithm>

#include "model/cases/step_analysis.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Path;
using solver::Step;
using solver::Supposition;
using solver::ValueId;
using solver::VariableId;

constexpr std::size_t most_cases = 3;
constexpr int deepest = 2;  // suppositions within suppositions

using Cases = std::vector<Conclusion>;

class Supposing {
 public:
  Supposing(const solver::Problem& problem, const Vocabulary& words, solver::Explainer& explainer,
            solver::Work& work)
      : problem_(problem), words_(words), explainer_(explainer), work_(work) {}

  // The step to each of several conclusions, the shortest first; the later ones may lean on those
  // before.
  Path one_by_one(const Step& whole) {
    std::vector<Step> left;
    for (const Conclusion& one : whole.concludes) {
      left.push_back(told({{one}, whole.items, whole.facts}, 0));
    }
    Path path;
    Step support{{}, whole.items, whole.facts};
    while (!left.empty()) {
      const auto next =
          std::ranges::min_element(left, {}, [&](const Step& step) { return cost_of_step(step); });
      support.facts.push_back(next->concludes.front());
      path.push_back(std::move(*next));
      left.erase(next);
      for (Step& step : left) {
        auto smaller = explainer_.smallest_step(step.concludes.front(), support, work_);
        if (!smaller) continue;
        Step other = told(std::move(*smaller), 0);
        if (cost_of_step(other) < cost_of_step(step)) step = std::move(other);
      }
    }
    return path;
  }

  // With suppositions where the step, or one that these lead to, is not plain.
  Step told(Step step, int depth) {
    if (is_plain(step, problem_, words_) || depth == deepest) return step;
    std::size_t fewest = SIZE_MAX;
    for (const Cases& cases : ways_to_be_wrong(step)) {
      std::vector<Supposition> found = followed(step, cases, depth);
      const std::size_t cost = cost_of(found);
      if (found.empty() || cost >= fewest) continue;
      fewest = cost;
      step.suppositions = std::move(found);
    }
    return step;
  }

 private:
  // One of each of these lists of cases must be true where the step is wrong.
  std::vector<Cases> ways_to_be_wrong(const Step& step) const {
    const StepAnalysis analysis(step, problem_, words_);
    std::vector<Cases> ways;
    if (!step.is_impossible()) {
      const Conclusion& main = step.concludes.front();
      ways.push_back({main.opposite()});
      if (!main.has) return ways;
      Cases others = values_of(main.variable, analysis);
      std::erase(others, main);
      if (!others.empty() && others.size() <= most_cases) ways.push_back(std::move(others));
      return ways;
    }
    for (const VariableId variable : problem_.reported()) {
      Cases cases = values_of(variable, analysis);
      if (cases.size() > 1 && cases.size() <= most_cases) ways.push_back(std::move(cases));
    }
    constexpr std::size_t most_ways = 4;
    std::ranges::stable_sort(ways, {}, &Cases::size);
    if (ways.size() > most_ways) ways.resize(most_ways);
    return ways;
  }

  // The values of the variable that the step's items and facts leave one by one.
  static Cases values_of(VariableId variable, const StepAnalysis& analysis) {
    Cases cases;
    for (const ValueId value : analysis.values_left(variable)) {
      cases.push_back({variable, value, true});
    }
    return cases;
  }

  std::vector<Supposition> followed(const Step& step, const Cases& cases, int depth) {
    std::vector<Supposition> found;
    for (const Conclusion& supposed : cases) {
      auto path = explainer_.path_to_the_impossible(step, supposed, work_);
      if (!path) return {};
      for (Step& link : *path) link = told(std::move(link), depth + 1);
      found.push_back({supposed, std::move(*path)});
    }
    return found;
  }

  // Links, and far more for one that stays unexplained.
  std::size_t cost_of(const std::vector<Supposition>& suppositions) const {
    std::size_t cost = 0;
    for (const Supposition& one : suppositions) {
      for (const Step& link : one.path) cost += cost_of_step(link);
    }
    return cost;
  }
  std::size_t cost_of_step(const Step& step) const {
    constexpr std::size_t of_a_riddle = 1000;
    const bool is_told = !step.suppositions.empty() || is_plain(step, problem_, words_);
    return 1 + cost_of(step.suppositions) + (is_told ? 0 : of_a_riddle);
  }

  const solver::Problem& problem_;
  const Vocabulary& words_;
  solver::Explainer& explainer_;
  solver::Work& work_;
};

}  // namespace

Path told_step_by_step(const Path& path, const solver::Problem& problem,
                       const Vocabulary& vocabulary, solver::Explainer& explainer,
                       solver::Work& work) {
  Supposing supposing(problem, vocabulary, explainer, work);
  Path told;
  for (const Step& whole : path) {
    for (Step& step : vocabulary.single_steps_of(whole)) {
      if (step.concludes.size() < 2 || is_plain(step, problem, vocabulary)) {
        told.push_back(supposing.told(std::move(step), 0));
      } else {
        std::ranges::move(supposing.one_by_one(step), std::back_inserter(told));
      }
    }
  }
  return told;
}

}  // namespace sabueso::model
