// Crossing out values until nothing more can be crossed out.
#include "solver/levels.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace sabueso::solver {

/// The values that are left for each variable.
class Levels::Notes {
 public:
  Notes(const Problem& problem, const WorldTable& table) : table_(&table) {
    for (const Variable& variable : problem.variables()) {
      left_.emplace_back(variable.values.size(), true);
      worlds_.emplace_back(table.worlds(), true);
    }
  }

  bool may_be(VariableId variable, ValueId value) const { return left_[variable][value]; }
  bool is_known(VariableId variable) const {
    return std::ranges::count(left_[variable], true) == 1;
  }

  /// By variable: the worlds in which it has a value that is left.
  const std::vector<WorldSet>& worlds() const { return worlds_; }

  /// Where all that is kept in mind is so.
  WorldSet in_mind(const Problem& problem, Mind mind) const {
    WorldSet worlds(table_->worlds(), true);
    for (VariableId variable = 0; variable < left_.size(); ++variable) {
      const bool is_asked = problem.variables()[variable].role == Role::reported;
      if (is_known(variable) && (mind == Mind::everything || !is_asked)) {
        worlds.keep(worlds_[variable]);
      }
    }
    return worlds;
  }

  /// Crosses out what none of these worlds has; whether that was anything.
  bool keep(const WorldSet& worlds) {
    bool is_new = false;
    for (VariableId variable = 0; variable < left_.size(); ++variable) {
      const bool was_new = is_new;
      is_new = false;
      for (ValueId value = 0; value < left_[variable].size(); ++value) {
        if (!left_[variable][value] || worlds.meets(table_->where(Is{variable, value}))) continue;
        left_[variable][value] = false;
        is_new = true;
      }
      if (is_new) note(variable);
      is_new = is_new || was_new;
    }
    return is_new;
  }

 private:
  void note(VariableId variable) {
    WorldSet worlds(table_->worlds(), false);
    for (ValueId value = 0; value < left_[variable].size(); ++value) {
      if (left_[variable][value]) worlds.join(table_->where(Is{variable, value}));
    }
    worlds_[variable] = std::move(worlds);
  }

  const WorldTable* table_;
  std::vector<std::vector<bool>> left_;  // by variable and value
  std::vector<WorldSet> worlds_;
};

Levels::Levels(const Problem& problem, const WorldTable& table, Mind mind)
    : problem_(problem), table_(table), mind_(mind) {
  for (const auto& formulas : problem.items()) {
    if (formulas.empty()) continue;
    WorldSet told(table.worlds(), true);
    for (const Formula& formula : formulas) told.keep(table.where(formula));
    items_.push_back(std::move(told));
  }
  std::map<std::vector<std::string>, std::vector<VariableId>> alike;  // by their values
  for (const VariableId variable : problem.reported()) {
    alike[problem.variables()[variable].values].push_back(variable);
  }
  for (const auto& [values, variables] : alike) {
    for (ValueId value = 0; value < values.size(); ++value) {
      WorldSet somewhere(table.worlds(), false);
      for (const VariableId variable : variables) somewhere.join(table.where(Is{variable, value}));
      if (somewhere.size() == table.worlds()) places_.push_back({variables, value});
    }
  }
}

std::optional<std::size_t> Levels::rounds(std::size_t at_once) const {
  Notes notes(problem_, table_);
  const std::vector<VariableId> wanted = problem_.reported();
  const auto is_solved = [&] {
    return std::ranges::all_of(wanted,
                               [&](VariableId variable) { return notes.is_known(variable); });
  };
  for (std::size_t number = 0;; ++number) {
    if (is_solved()) return number;
    const Notes before = notes;
    std::vector<WorldSet> things = items_;
    things.insert(things.end(), before.worlds().begin(), before.worlds().end());
    const WorldSet in_mind = before.in_mind(problem_, mind_);
    for (WorldSet& thing : things) thing.keep(in_mind);
    bool is_new = false;
    for (std::size_t i = 0; i < things.size(); ++i) {
      is_new = notes.keep(things[i]) || is_new;
      for (std::size_t j = 0; at_once > 1 && j < i; ++j) {
        WorldSet both = things[i];
        both.keep(things[j]);
        is_new = notes.keep(both) || is_new;
      }
    }
    for (const Place& place : places_) {
      const auto may_be = [&](VariableId variable) { return before.may_be(variable, place.value); };
      if (std::ranges::count_if(place.variables, may_be) != 1) continue;
      const VariableId one = *std::ranges::find_if(place.variables, may_be);
      is_new = notes.keep(table_.where(Is{one, place.value})) || is_new;
    }
    if (!is_new) return std::nullopt;
  }
}

}  // namespace sabueso::solver
