// Builds a path backwards from its end: of all that was crossed out what the end leans on.
#include "solver/human.hpp"

#include <algorithm>

#include "solver/leaning.hpp"

namespace sabueso::solver {

namespace {

// The steps out of notes, and of those that lead to what is supposed in them.
class PathBuilder : public Leaning {
 public:
  PathBuilder(const Problem& problem, const Techniques& techniques, Notes notes)
      : Leaning(problem, techniques, std::move(notes)) {}

  // Of what is supposed in the outer notes.
  PathBuilder(PathBuilder& outer, const Conclusion& supposed, Notes notes)
      : Leaning(outer.problem_, outer.techniques_, std::move(notes), &outer, supposed),
        outer_(&outer) {}

  // Steps conclude these, behind steps to what they lean on.
  void require(const std::vector<Conclusion>& wanted) {
    std::vector<Conclusion> of_outer;
    std::map<VariableId, Values> excluded;
    for (const Conclusion& same : wanted) {
      const Conclusion one = first_found(same);
      if (is_supposed(one) || concluded_.contains(one)) continue;
      if (outer_ != nullptr && is_certain(one, notes_.after.front())) {
        of_outer.push_back(one);
      } else if (one.has) {
        conclude(one);
      } else {
        excluded[one.variable].set(one.value);
      }
    }
    if (!of_outer.empty()) outer_->require(of_outer);
    for (const auto& [variable, values] : excluded) exclude(variable, values);
  }

  // Asks for the cheapest step by which the notes come to the impossible.
  void require_the_impossible() {
    const std::size_t end = notes_.after.size() - 1;
    std::optional<Step> best;
    const auto take = [&](Step step) {
      if (!best || cost(step) < cost(*best)) best = std::move(step);
    };
    for (VariableId variable = 0; variable < problem_.variables().size(); ++variable) {
      if (notes_.after[end][variable].any()) continue;
      Step step;
      const Values hard = cover(step, variable, techniques_.start()[variable], end);
      cite_hard(step, variable, hard);
      step.about = {variable};
      take(std::move(step));
    }
    for (const Use& use : uses_of_round(end)) {
      Marks after = notes_.after[end - 1];
      if (techniques_.apply(use, notes_.after[end - 1], after)) continue;
      take(step_by(use, end, notes_.after[end - 1], [&](const Marks& marks) {
        Marks then = marks;
        return !techniques_.apply(use, marks, then);
      }));
    }
    finish(std::move(best.value()));
  }

  Path path() && { return std::move(path_); }

  // Two items that cannot both be true are set against each other at once.
  void join_two_items() {
    if (path_.size() != 2 || path_[0].size() != 1 || path_[0].items.empty()) return;
    Step& last = path_[1];
    if (last.items.size() != 1 || path_[0].technique || last.stated) return;
    add_item(path_[0].items.front(), last.items);
    last.facts.clear();
    path_.erase(path_.begin());
  }

 private:
  void exclude(VariableId variable, Values values) {
    if (const auto other = other_of_two(variable, first_of(values));
        other && is_reported(variable)) {
      conclude(*other);
      return;
    }
    while (values.any()) {
      const ValueId first = first_of(values);
      Step step;
      Values excluded = just(first);
      if (cover(step, variable, excluded, time_of({variable, first, false})).none()) {
        step.concludes.push_back({variable, first, false});
      } else {
        Excluding found = step_to_exclude(variable, values);
        excluded = found.excluded;
        step = std::move(found.step);
      }
      finish(std::move(step));
      values &= ~excluded;
    }
  }

  // A step that excludes some of the values; by supposing where no other use does.
  Excluding step_to_exclude(VariableId variable, const Values& values) {
    Excluding found = step_of_exclusion(variable, values);
    if (found.supposing) {
      found.step = supposing({variable, first_of(values), true}, *found.supposing);
    }
    return found;
  }

  Step supposing(const Conclusion& supposed, Technique technique) {
    const std::size_t since = time_of(supposed.opposite()) - 1;
    Marks marks = notes_.after[since];
    marks[supposed.variable] = just(supposed.value);
    // As much work as when it was found.
    Work work(UINT64_MAX);
    PathBuilder inner(*this, supposed,
                      techniques_.notes_from(std::move(marks), Techniques::rounds_ahead(technique),
                                             Techniques::depth_of(technique), work));
    inner.require_the_impossible();
    Step step;
    step.technique = technique;
    step.about = {supposed.variable};
    step.concludes.push_back(supposed.opposite());
    Path path = std::move(inner).path();
    lean_on_all_of(path, supposed, step);
    step.suppositions.push_back({supposed, std::move(path)});
    return step;
  }

  static void lean_on_all_of(const Path& path, const Conclusion& supposed, Step& step) {
    std::vector<Conclusion> own{supposed};
    for (const Step& link : path) {
      for (const std::size_t item : link.items) add_item(item, step.items);
      for (const Conclusion& fact : link.facts) {
        if (!contains(own, fact) && !contains(step.facts, fact)) step.facts.push_back(fact);
      }
      own.insert(own.end(), link.concludes.begin(), link.concludes.end());
    }
  }

  void conclude(const Conclusion& wanted) {
    const VariableId variable = wanted.variable;
    const std::size_t time = time_of(wanted);
    const Values others = techniques_.start()[variable] & ~just(wanted.value);
    Step step;
    const Values hard = cover(step, variable, others, time);
    std::optional<Step> best = direct(wanted, time);
    if (hard.any() && variables()[variable].values.size() == 2) {
      if (!best) best = step_to_exclude(variable, others).step;
    } else {
      cite_hard(step, variable, hard);
      if (!best || cost(step) <= cost(*best)) best = std::move(step);
    }
    best->concludes = {wanted};
    finish(std::move(*best));
  }

  // Behind the steps to what it leans on.
  void finish(Step step) {
    const bool is_last = step.is_impossible();
    std::sort(step.facts.begin(), step.facts.end());
    require(step.facts);
    std::erase_if(step.concludes,
                  [&](const Conclusion& told) { return concluded_.contains(told); });
    if (step.concludes.empty() && !is_last) return;
    // What one conclusion brings with it by the rules is said with it.
    const bool is_by_rule = step.technique.value_or(Technique::certain) == Technique::certain;
    const bool is_brought = step.items.empty() && step.facts.size() == 1 && is_by_rule &&
                            step.facts.front().has && !is_last && step.concludes.front().has &&
                            concluded_.contains(step.facts.front());
    // What follows from the same by the same is said at once.
    const auto same =
        std::ranges::find_if(path_, [&](const Step& other) { return is_as(other, step); });
    const std::size_t place = is_brought ? concluded_.at(step.facts.front())
                                         : static_cast<std::size_t>(same - path_.begin());
    for (const Conclusion& told : step.concludes) concluded_.emplace(told, place);
    if (place == path_.size()) {
      path_.push_back(std::move(step));
    } else {
      std::vector<Conclusion>& all = path_[place].concludes;
      all.insert(all.end(), step.concludes.begin(), step.concludes.end());
    }
  }

  // Whether two steps are one thought; never two by `only_place`, since each is about a variable of
  // its own.
  static bool is_as(const Step& one, const Step& other) {
    if (one.is_impossible() || other.is_impossible() || !one.suppositions.empty()) return false;
    const bool is_of_one_thing = one.items.empty() || one.items.size() + one.facts.size() == 1;
    return (one.technique ? one.technique != Technique::only_place : is_of_one_thing) &&
           one.technique == other.technique && one.items == other.items &&
           one.facts == other.facts && one.about == other.about && other.suppositions.empty();
  }

  PathBuilder* outer_ = nullptr;
  Path path_;
};

// Whether anybody would keep notes of the problem.
bool can_be_noted(const Problem& problem) {
  constexpr std::size_t most_marks = 1'000'000;  // of each value at each other variable
  std::size_t values = 0;
  for (const Variable& variable : problem.variables()) {
    if (variable.values.size() > most_marked_values) return false;
    values += variable.values.size();
  }
  return values * problem.variables().size() <= most_marks;
}

}  // namespace

std::optional<Path> path_to(const std::vector<Conclusion>& goals, const Problem& problem,
                            const std::vector<bool>& chosen, Work& work) {
  if (!can_be_noted(problem)) return std::nullopt;
  const Techniques techniques(problem, chosen);
  const auto is_done = [&](const Marks& marks) {
    return std::ranges::all_of(goals,
                               [&](const Conclusion& goal) { return is_certain(goal, marks); });
  };
  std::vector<VariableId> wanted;
  for (const Conclusion& goal : goals) wanted.push_back(goal.variable);
  Notes notes = techniques.notes(is_done, Technique::suppose_twice, wanted, work);
  if (!is_done(notes.after.back())) return std::nullopt;
  std::vector<Conclusion> in_turn = goals;
  std::ranges::stable_sort(in_turn, {}, [&](const Conclusion& goal) {
    return std::ranges::find_if(notes.after,
                                [&](const Marks& marks) { return is_certain(goal, marks); }) -
           notes.after.begin();
  });
  PathBuilder builder(problem, techniques, std::move(notes));
  for (const Conclusion& goal : in_turn) builder.require({goal});
  return std::move(builder).path();
}

std::optional<Path> path_to_the_impossible(const Problem& problem, const std::vector<bool>& chosen,
                                           Work& work) {
  if (!can_be_noted(problem)) return std::nullopt;
  const Techniques techniques(problem, chosen);
  Notes notes = techniques.notes([](const Marks&) { return false; }, Technique::suppose_twice,
                                 std::vector<VariableId>(), work);
  if (!notes.is_impossible) return std::nullopt;
  PathBuilder builder(problem, techniques, std::move(notes));
  builder.require_the_impossible();
  builder.join_two_items();
  return std::move(builder).path();
}

}  // namespace sabueso::solver
