// What a step's items leave of each variable, and what its facts take away.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/story.hpp"

namespace sabueso::model {

class StepAnalysis {
 public:
  /// All of these must outlive this.
  StepAnalysis(const solver::Step& step, const solver::Problem& problem, const Vocabulary& words);

  /// By variable, where items of the step tell of it alone: which values they leave.
  const std::map<solver::VariableId, std::vector<bool>>& left() const { return left_; }

  /// The items that tell of the variable alone.
  const solver::ItemSet& items_of(solver::VariableId variable) const {
    return items_of_.at(variable);
  }

  /// A variable that items tell of and for which, with the facts, they leave nothing.
  std::optional<solver::VariableId> without_value() const;

  /// What items and facts leave for the variable.
  std::vector<solver::ValueId> values_left(solver::VariableId variable) const;

  /// Whether another variable has the values of what is concluded, and no two can have one.
  bool is_alike(solver::VariableId other) const;

  /// Whether everybody else is kept from what is concluded by items or by what is known.
  bool is_only_place() const;

 private:
  void take(std::size_t item, const solver::Formula& formula);
  void take_what_is_said_of_others(solver::VariableId variable);
  const solver::Conclusion& main() const { return step_.concludes.front(); }
  bool is_left(const solver::Is& is) const;
  bool is_taken(const solver::Is& is) const;

  const solver::Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  std::map<solver::VariableId, std::vector<bool>> left_;
  std::map<solver::VariableId, solver::ItemSet> items_of_;
};

}  // namespace sabueso::model
