// Parts of the sentences that tell a step, each with what it claims.
#pragma once

#include <string>
#include <vector>

#include "model/cases/step_analysis.hpp"
#include "model/cases/story.hpp"

namespace sabueso::model {

/// How much is said: everything, then less and less, until it is short enough.
enum class Detail { full, no_rule, short_facts, short_items };
inline constexpr auto details = {Detail::full, Detail::no_rule, Detail::short_facts,
                                 Detail::short_items};

/// What stands before a telling of this kind, without the colon; empty where nothing does.
std::string label_in_words(Telling::Label label, Language language);

/// Items by nothing but their ids: "entries e2 and e4".
std::string by_ids(const solver::ItemSet& items, const Vocabulary& words);

/// Parts of the sentences for one step; the premises of those that were asked for are kept.
class Phrases {
 public:
  /// All of these must outlive it.
  Phrases(const solver::Step& step, const solver::Problem& problem, const Vocabulary& words,
          const StepAnalysis& analysis)
      : step_(step), problem_(problem), words_(words), analysis_(analysis) {}

  /// What the step concludes.
  std::string so() const;
  /// Its items and its facts: what they are called, or fewer words.
  std::string items(Detail detail) const;
  std::string facts(Detail detail);
  /// After a comma, the rule that keeps a value of `about` that would be left from what is known;
  /// empty without one, or where less is said.
  std::string rule(Detail detail, solver::VariableId about);
  /// "leaves" or "leave", by how many items there are.
  std::string leave() const;
  /// What the items, and the facts where they are `given`, leave of a variable.
  std::string left_of(solver::VariableId variable,
                      const std::vector<solver::Conclusion>& given = {});
  /// Adds what other words claim.
  void claim(Premise premise) { premises_.push_back(std::move(premise)); }
  /// What the words since the last call claim, and that the step is right.
  std::vector<Premise> take_premises();

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  const solver::Conclusion& main() const { return step_.concludes.front(); }

  const solver::Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  const StepAnalysis& analysis_;
  std::vector<Premise> premises_;
};

/// That the step is right.
Premise claim_of(const solver::Step& step);

}  // namespace sabueso::model
