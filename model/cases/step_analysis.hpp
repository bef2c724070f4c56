// Finds out by which kind of reasoning a person follows a step. The kind is determined by what the
// step rests on: what its items leave for each variable, and which values its facts exclude.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/story.hpp"

namespace sabueso::model {

class StepAnalysis {
 public:
  enum class Kind : std::uint8_t {
    rules_alone,  // it rests on no item and no fact
    read_off,     // it rests on one item and nothing else
    only_value,   // items and facts leave no other value
    excluded,     // what is certain of other variables excludes the value
    either_way,   // each value that is left for another variable excludes the value
    only_place,   // the value is excluded for all other variables
    shared,       // as many other variables as values share these values
    tried_out,    // anything else
    impossible,   // a contradiction
  };

  /// All of these must outlive this.
  StepAnalysis(const solver::Step& step, const solver::Problem& problem, const Vocabulary& words);

  Kind kind() const;

  /// By variable, where items of the step tell of it alone: which values they leave.
  const std::map<solver::VariableId, std::vector<bool>>& left() const { return left_; }

  /// The items that tell of the variable alone.
  const solver::ItemSet& items_of(solver::VariableId variable) const {
    return items_of_.at(variable);
  }

  /// Whether an item tells of several variables in one.
  bool joins_variables() const { return joins_variables_; }

  /// A variable that items tell of and for which, with the facts, they leave nothing.
  std::optional<solver::VariableId> without_value() const;

  /// What items and facts leave for the variable.
  std::vector<solver::ValueId> values_left(solver::VariableId variable) const;

  /// Whether another variable has the values of what is concluded, and no two can have one.
  bool is_alike(solver::VariableId other) const;

  /// A variable that all items tell of, each of whose values left keeps away all that is excluded.
  std::optional<solver::VariableId> keeper() const;

  /// Variables of one kind to which so much is left in all, no more than they are: values, or what
  /// values are of (Vocabulary::share).
  struct Sharing {
    std::vector<solver::VariableId> who;
    std::vector<std::string> shares;
  };
  /// Other variables than the one concluded, whose these values are; in a contradiction some that
  /// have too few.
  std::optional<Sharing> sharing() const;
  /// What is left to those that has this share.
  std::vector<solver::Is> with_share(const std::vector<solver::VariableId>& who,
                                     const std::string& share) const;

 private:
  void take(std::size_t item, const solver::Formula& formula);
  bool is_enough(const Sharing& some) const;
  bool have_nothing_in_common(const std::vector<solver::VariableId>& who) const;
  bool keeps_away(const std::vector<solver::VariableId>& who, const std::string& share,
                  const solver::Is& is) const;
  std::vector<std::string> shares_left(solver::VariableId variable) const;
  const solver::Conclusion& main() const { return step_.concludes.front(); }
  bool is_left(const solver::Is& is) const;
  bool is_taken(const solver::Is& is) const;
  bool is_taken_by_items(const solver::Is& is) const;
  bool is_only_value() const;
  bool is_only_place() const;
  bool is_excluded() const;

  const solver::Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  std::map<solver::VariableId, std::vector<bool>> left_;
  std::map<solver::VariableId, solver::ItemSet> items_of_;
  bool joins_variables_ = false;
};

}  // namespace sabueso::model
