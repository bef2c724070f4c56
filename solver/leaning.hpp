// What a step of a path can lean on: out of notes, by which use of what each value was crossed out,
// what of the marks before that use needs, and which items and facts say so.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "solver/human.hpp"

namespace sabueso::solver {

inline void add_item(std::size_t item, ItemSet& items) {
  const auto place = std::lower_bound(items.begin(), items.end(), item);
  if (place == items.end() || *place != item) items.insert(place, item);
}

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::ranges::find(all, one) != all.end();
}

template <class Do>
void for_each_value(const Values& values, Do act) {
  for (ValueId value = 0; value < values.size(); ++value) {
    if (values[value]) act(value);
  }
}

/// Looks things up in notes; those of a supposition have `outer` notes around them.
class Leaning {
 public:
  /// Problem and techniques must outlive this, and so must `outer`.
  Leaning(const Problem& problem, const Techniques& techniques, Notes notes,
          const Leaning* outer = nullptr, std::optional<Conclusion> supposed = std::nullopt)
      : problem_(problem),
        techniques_(techniques),
        notes_(std::move(notes)),
        outer_(outer),
        supposed_(supposed) {}

 protected:
  const std::vector<Variable>& variables() const { return problem_.variables(); }

  bool is_supposed(const Conclusion& told) const {
    if (!supposed_ || supposed_->variable != told.variable) return false;
    return told.has ? told == *supposed_ : told.value != supposed_->value;
  }

  bool is_reported(VariableId variable) const {
    return variables()[variable].role == Role::reported;
  }

  // After which round it is so.
  std::size_t time_of(const Conclusion& told) const {
    const auto is_so = [&](const Marks& marks) { return is_certain(told, marks); };
    return static_cast<std::size_t>(std::ranges::find_if(notes_.after, is_so) -
                                    notes_.after.begin());
  }

  // What the variable is known to be after so many rounds.
  std::optional<Conclusion> known(VariableId variable, std::size_t time) const {
    const Values& left = notes_.after[time][variable];
    if (left.count() != 1) return std::nullopt;
    return Conclusion{variable, first_of(left), true};
  }

  // Of two that say the same by the rules, the one that was found first.
  Conclusion first_found(const Conclusion& told) const {
    const auto twin = techniques_.twin({told.variable, told.value});
    if (!twin || told.has) return told;
    const Conclusion other{twin->variable, twin->value, told.has};
    if (outer_ != nullptr && is_certain(told, notes_.after.front())) {
      return outer_->first_found(told);
    }
    const std::size_t of_told = time_of(told), of_other = time_of(other);
    const bool is_other = of_other < of_told || (of_other == of_told && other < told);
    return is_other ? other : told;
  }

  bool is_there(const Conclusion& told) const {
    return is_supposed(told) || concluded_.contains(told) ||
           (outer_ != nullptr && outer_->is_there(told));
  }

  // How hard a step is to follow, one thing weighing as much as another.
  std::size_t cost(const Step& step) const {
    std::size_t sum = step.items.size();
    for (const Conclusion& fact : step.facts) {
      sum += is_there(fact) ? 1 : fact.has ? 2 : 6;
    }
    return 2 * sum + (step.technique ? 1 : 0);
  }

  std::vector<Use> uses_of_round(std::size_t time) const {
    std::vector<Use> uses;
    for (const Technique technique : notes_.rounds[time - 1]) {
      const std::vector<Use>& all = techniques_.uses(technique);
      uses.insert(uses.end(), all.begin(), all.end());
    }
    return uses;
  }

  // What a variable of two values is when it is not the one; where that was ever known.
  std::optional<Conclusion> other_of_two(VariableId variable, ValueId value) const {
    const Conclusion other{variable, 1 - value, true};
    const bool is_known =
        variables()[variable].values.size() == 2 && time_of(other) < notes_.after.size();
    return is_known ? std::optional(other) : std::nullopt;
  }

  // ---- what a step leans on

  // Which values each item excludes by itself, in its own words or as a rule has it.
  std::map<std::size_t, Values> excluded_by_items(VariableId variable) const {
    std::map<std::size_t, Values> excluded;
    for (const Use& use : techniques_.uses(Technique::read_off)) {
      const Techniques::Rule& rule = techniques_.rule(use.number);
      if (!rule.item || rule.demand.kind != Demand::Kind::literal) continue;
      const Values denied = techniques_.start()[rule.demand.variable] & ~rule.demand.allowed;
      if (rule.demand.variable == variable) {
        excluded[*rule.item] |= denied;
        continue;
      }
      if (rule.demand.allowed.count() == 1) continue;  // then what is known says it
      for_each_value(denied, [&](ValueId value) {
        const auto twin = techniques_.twin({rule.demand.variable, value});
        if (twin && twin->variable == variable) excluded[*rule.item].set(twin->value);
      });
    }
    return excluded;
  }

  // Something that excludes values of a variable, plain to see.
  struct Reason {
    std::optional<std::size_t> item{};
    std::optional<Conclusion> fact{};
    Values excluded{};
  };

  std::vector<Reason> reasons(VariableId variable, const Values& values, std::size_t time) const {
    std::vector<Reason> found;
    const auto add = [&](Reason reason) {
      reason.excluded &= values;
      if (reason.excluded.any()) found.push_back(reason);
    };
    for (const auto& [item, excluded] : excluded_by_items(variable)) add({item, {}, excluded});
    for (VariableId other = 0; other < variables().size(); ++other) {
      const auto fact = known(other, time);
      if (other == variable || !is_reported(other) || !fact) continue;
      Reason reason{{}, fact, {}};
      for_each_value(values, [&](ValueId value) {
        reason.excluded[value] = techniques_.excludes({other, fact->value}, {variable, value});
      });
      add(reason);
    }
    if (supposed_ && supposed_->variable == variable) {
      add({{}, supposed_, ~just(supposed_->value)});
    }
    return found;
  }

  // Adds few reasons that together exclude these values, as known one round before `time`; returns
  // the values that no plain reason covers.
  Values cover(Step& step, VariableId variable, Values values, std::size_t time) const {
    const std::vector<Reason> all = reasons(variable, values, time == 0 ? 0 : time - 1);
    for (const Reason& reason : all) {
      const bool is_there = reason.item ? std::ranges::binary_search(step.items, *reason.item)
                                        : contains(step.facts, *reason.fact);
      if (is_there) values &= ~reason.excluded;
    }
    std::vector<Reason> chosen;
    Values open = values;
    while (true) {
      const Reason* best = nullptr;
      for (const Reason& reason : all) {
        const std::size_t more = (reason.excluded & open).count();
        if (more > 0 && (best == nullptr || more > (best->excluded & open).count())) best = &reason;
      }
      if (best == nullptr) break;
      open &= ~best->excluded;
      chosen.push_back(*best);
    }
    // Some of those chosen first may have become idle.
    for (std::size_t i = 0; i < chosen.size();) {
      Values rest = open;
      for (std::size_t j = 0; j < chosen.size(); ++j) {
        if (j != i) rest |= chosen[j].excluded;
      }
      if ((values & ~rest).none()) {
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    for (const Reason& reason : chosen) {
      if (reason.item) add_item(*reason.item, step.items);
      if (reason.fact && !contains(step.facts, *reason.fact)) step.facts.push_back(*reason.fact);
    }
    return open;
  }

  // What is not plain to see has a step of its own, unless the variable is auxiliary.
  void cite_hard(Step& step, VariableId variable, const Values& values) const {
    for_each_value(values, [&](ValueId value) {
      Conclusion told{variable, value, false};
      if (is_reported(variable)) {
        if (const auto other = other_of_two(variable, value)) told = *other;
      } else if (cite_inside(step, told)) {
        return;
      }
      told = first_found(told);
      if (!contains(step.facts, told)) step.facts.push_back(told);
    });
  }

  // Leans on what it leans on instead; false where that takes a supposition.
  bool cite_inside(Step& step, const Conclusion& told) const {
    if (is_supposed(told)) return false;
    if (outer_ != nullptr && is_certain(told, notes_.after.front())) {
      return outer_->cite_inside(step, told);
    }
    auto known_step = inside_.find(told);
    if (known_step == inside_.end()) {
      Excluding found = step_of_exclusion(told.variable, just(told.value));
      if (found.supposing) return false;
      known_step = inside_.emplace(told, std::move(found.step)).first;
    }
    for (const std::size_t item : known_step->second.items) add_item(item, step.items);
    for (const Conclusion& fact : known_step->second.facts) {
      if (!contains(step.facts, fact)) step.facts.push_back(fact);
    }
    return true;
  }

  // The step of a use from no more than the marks before that it needs: as many as can be are left
  // out while `does` still holds of the rest.
  template <class Does>
  Step step_by(const Use& use, std::size_t time, const Marks& before, Does does) const {
    Marks weak = techniques_.start();
    std::vector<VariableId> names;
    for (const VariableId variable : techniques_.names(use)) {
      weak[variable] = before[variable];
      names.push_back(variable);
    }
    // What was found last is left out first.
    std::ranges::stable_sort(names, std::greater<>(), [&](VariableId variable) {
      std::size_t last = 0;
      for (std::size_t t = 1; t < time; ++t) {
        if (notes_.after[t][variable] != notes_.after[t - 1][variable]) last = t;
      }
      return last;
    });
    for (const VariableId variable : names) {
      const Values kept = weak[variable];
      weak[variable] = techniques_.start()[variable];
      if (does(weak)) continue;
      weak[variable] = kept;
      for_each_value(techniques_.start()[variable] & ~kept, [&](ValueId value) {
        weak[variable].set(value);
        if (!does(weak)) weak[variable].reset(value);
      });
    }
    Step step;
    step.technique = use.technique;
    if (use.kind == Use::Kind::rule) step.stated = techniques_.rule(use.number).item;
    if (step.stated) step.items.push_back(*step.stated);
    std::ranges::sort(names);
    for (const VariableId variable : names) {
      const Values excluded = techniques_.start()[variable] & ~weak[variable];
      if (excluded.none()) continue;
      step.about.push_back(variable);
      cite(step, variable, excluded, time - 1);
    }
    return step;
  }

  // Adds to the step what excludes these values of the variable, as known after so many rounds.
  void cite(Step& step, VariableId variable, const Values& excluded, std::size_t time) const {
    Values rest = excluded;
    for (const auto& [item, by_item] : excluded_by_items(variable)) {
      if (std::ranges::binary_search(step.items, item)) rest &= ~by_item;
    }
    if (rest.none()) return;
    const auto fact = known(variable, time);
    if (fact && is_reported(variable)) {
      if (!contains(step.facts, *fact)) step.facts.push_back(*fact);
      return;
    }
    cite_hard(step, variable, cover(step, variable, rest, time + 1));
  }

  // ---- single steps

  struct Excluding {
    Step step;
    Values excluded{};                     // of those asked for
    std::optional<Technique> supposing{};  // where that is needed, and then there is no step yet
  };

  // A step to some of the values of a variable, crossed out in the same round as the first.
  Excluding step_of_exclusion(VariableId variable, const Values& values) const {
    const ValueId first = first_of(values);
    const std::size_t time = time_of({variable, first, false});
    const Marks& before = notes_.after[time - 1];
    std::optional<Excluding> best;
    for (const Use& use : uses_of_round(time)) {
      const Marks open = with(before, variable, values);
      Marks after = open;
      const bool can_be = techniques_.apply(use, open, after);
      const Values excluded = can_be ? values & ~after[variable] : values;
      if (!excluded[first]) continue;
      Step step = step_by(use, time, with(before, variable, excluded), [&](const Marks& marks) {
        Marks from = with(marks, variable, excluded);
        Marks then = from;
        return !techniques_.apply(use, from, then) || (then[variable] & excluded).none();
      });
      for_each_value(excluded, [&](ValueId value) {
        step.concludes.push_back({variable, value, false});
      });
      const bool is_better =
          !best || excluded.count() > best->excluded.count() ||
          (excluded.count() == best->excluded.count() && cost(step) < cost(best->step));
      if (is_better) best = Excluding{std::move(step), excluded, {}};
    }
    if (best) return *best;
    return {{}, just(first), notes_.rounds[time - 1].front()};
  }

  static Marks with(Marks marks, VariableId variable, const Values& values) {
    marks[variable] |= values;
    return marks;
  }

  // By one use that leaves nothing else of the variable.
  std::optional<Step> direct(const Conclusion& wanted, std::size_t time) const {
    if (time == 0) return std::nullopt;  // there is no other value
    const VariableId variable = wanted.variable;
    const Values others = techniques_.start()[variable] & ~just(wanted.value);
    const Marks before = with(notes_.after[time - 1], variable, others);
    std::optional<Step> best;
    for (const Use& use : uses_of_round(time)) {
      if (use.technique == Technique::read_off) continue;  // value by value
      const auto leaves_only = [&](const Marks& marks) {
        const Marks open = with(marks, variable, others);
        Marks after = open;
        return techniques_.apply(use, open, after) && after[variable] == just(wanted.value);
      };
      if (!leaves_only(before)) continue;
      Step step = step_by(use, time, before, leaves_only);
      if (!best || cost(step) < cost(*best)) best = std::move(step);
    }
    return best;
  }

  const Problem& problem_;
  const Techniques& techniques_;
  const Notes notes_;
  /// Which steps conclude what, by their numbers.
  std::map<Conclusion, std::size_t> concluded_;

 private:
  const Leaning* outer_;
  std::optional<Conclusion> supposed_;
  mutable std::map<Conclusion, Step> inside_;  // of auxiliary variables
};

}  // namespace sabueso::solver
