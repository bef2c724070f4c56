// Parts of the sentences that tell a step, each with what it claims; and what they go by: what the
// step's items leave of each variable, and what its facts take away.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/story.hpp"

namespace sabueso::model {

/// How much is said: everything, then less and less, until it is short enough.
enum class Detail { full, no_rule, short_facts, short_items };

/// What stands before a telling of this kind, without the colon; empty where nothing does.
std::string label_in_words(Telling::Label label, Language language);

/// Items by nothing but their ids: "entries e2 and e4".
std::string by_ids(const solver::ItemSet& items, const Vocabulary& words);

/// The claim that the step is right, for a test to hold against the worlds.
Premise claim_of(const solver::Step& step);

/// Of one step, as full as is asked for; what is claimed by the parts that were asked for is kept.
class Phrases {
 public:
  /// All of these must outlive this.
  Phrases(const solver::Step& step, const solver::Problem& problem, const Vocabulary& words);

 protected:
  using Conclusion = solver::Conclusion;
  using Is = solver::Is;
  using ValueId = solver::ValueId;
  using VariableId = solver::VariableId;

  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }
  const Conclusion& main() const { return step_.concludes.front(); }

  /// What the step concludes.
  std::string so() const { return words_.conclusions(step_.concludes); }
  /// Its items and its facts: what they are called, or fewer words.
  std::string items() const;
  std::string facts();
  /// After a comma or a full stop, the rule that keeps a value of `about` that would be left from
  /// what is known; empty without one, or where less is said.
  std::string rule(VariableId about);
  /// "leaves" or "leave", by how many items there are.
  std::string leave() const;
  /// What the items, and the facts where they are `given`, leave of a variable.
  std::string left_of(VariableId variable, const std::vector<Conclusion>& given = {});
  /// "entry e3 leaves ○●●".
  std::string left_by(std::size_t item, VariableId variable) const;
  /// What the words since the last call claim, and that the step is right.
  std::vector<Premise> take_premises();

  /// The items that tell of the variable alone.
  solver::ItemSet items_of(VariableId variable) const;
  /// A variable that items tell of and for which, with the facts, they leave nothing.
  std::optional<VariableId> without_value() const;
  /// What items and facts leave for the variable.
  std::vector<ValueId> values_left(VariableId variable) const;
  /// Whether another variable has the values of what is concluded, and no two can have one.
  bool is_alike(VariableId other) const;
  /// Whether one of the facts says by itself that this cannot be.
  bool is_taken(const Is& is) const;
  /// Whether everybody else is kept from what is concluded by items or by what is known.
  bool is_only_place() const;

  const solver::Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  Detail detail_ = Detail::full;
  std::vector<Premise> premises_{};
  /// By variable, where items of the step tell of it alone: which values they leave.
  std::map<VariableId, std::vector<bool>> left_{};

 private:
  void take(std::size_t item, const solver::Formula& formula);
  void take_what_is_said_of_others(VariableId variable);
  bool is_left(const Is& is) const;

  std::map<VariableId, solver::ItemSet> items_of_{};
};

}  // namespace sabueso::model
