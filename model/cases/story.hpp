// The steps of a path in words, in a game's own terms; each begins with its kind of reasoning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/text/words.hpp"
#include "solver/human.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::model {

/// What sentences about a case claim, so that a test can ask it of the evidence and of the worlds
/// of the rules: numbers that are right beside words that are wrong are wrong.
struct Premise {
  enum class Kind : std::uint8_t {
    known,      // each of `told` was concluded, or supposed, before
    leaves,     // items and facts leave the variable of `told` no other values, and each item these
    rules_out,  // by the items, each of `told` is false
    follows,    // by items and facts, each of `told` is true
    cannot_be,  // items and facts cannot all be true
    clash,      // by the rules, those of `told` cannot all be true
    noted,      // each of the items says, in the game's own sense, `word` of `told`
  };
  Kind kind;
  solver::ItemSet items{};
  std::vector<solver::Conclusion> facts{}, told{};
  std::string word{};
};

/// Words, and what they claim.
struct Telling {
  /// The kind of reasoning, which is printed before the text.
  enum class Label : std::uint8_t {
    none,
    rules_alone,
    read_off,
    only_value,
    only_place,
    excluded,
    either_way,
    shared,
    counting,
    exchange,
    supposing,
    impossible,
    together,  // one stated thing, with what is known beside it
  };
  Label label = Label::none;
  std::string text{};
  std::vector<Premise> premises{};
};

/// The most letters a sentence may take: three lines of a terminal.
inline constexpr std::size_t longest_sentence = 240;

/// How a game speaks of its items of evidence and of what is hidden; in one language.
class Vocabulary : public solver::NotCopied {
 public:
  using Conclusion = solver::Conclusion;
  using Is = solver::Is;
  using Step = solver::Step;
  using VariableId = solver::VariableId;

  explicit Vocabulary(Language language) : language_(language) {}
  Language language() const { return language_; }

  /// An item as a sentence without a full stop, what it is called, and its id.
  virtual std::string sentence(std::size_t item) const = 0;
  virtual std::string short_name(std::size_t item) const = 0;
  virtual std::string id(std::size_t item) const = 0;

  /// What several items are called together; at least one.
  virtual std::string all_called(const solver::ItemSet& items) const;

  /// Who or what the variable is about: "the Russian confidant".
  virtual std::string subject(solver::VariableId variable) const = 0;
  /// Several together: "the clues of laces and britton".
  virtual std::string subjects(const std::vector<solver::VariableId>& variables) const;
  virtual std::string value(const solver::Is& is) const = 0;
  /// "the Russian confidant has ●○●"; the same for conclusions that come to the same.
  virtual std::string conclusion(const solver::Conclusion& conclusion) const = 0;

  /// The one that stands for all conclusions equivalent to this one when they are compared.
  virtual solver::Conclusion plain(const solver::Conclusion& told) const { return told; }
  /// A sentence that a variable has none of several values.
  virtual std::string exclusion(solver::VariableId variable,
                                const std::vector<std::string>& values) const;
  /// Several together.
  virtual std::string conclusions(const std::vector<solver::Conclusion>& all) const;
  /// A conclusion as what is known from before: "●○● is the Russian key".
  virtual std::string fact(const solver::Conclusion& known) const { return conclusion(known); }
  /// Several facts.
  virtual std::string facts(const std::vector<solver::Conclusion>& all) const;
  /// Many facts in short: "the Russian and Turkish keys are known".
  virtual std::string known(const std::vector<solver::Conclusion>& facts) const;

  /// Whether the rules forbid these two values, of different variables, together; and the rule in
  /// words with its number: "no two confidants have the same key (E2)". Of one variable twice: why
  /// each of its values is somebody's.
  virtual bool clash(const solver::Is& one, const solver::Is& other) const = 0;
  virtual std::string rule(solver::VariableId one, solver::VariableId other) const = 0;

  /// What a game says of steps of a kind that only it has, from the longest to the shortest text.
  virtual std::vector<Telling> special(const solver::Step& step) const;

 private:
  Language language_;
};

/// More cases than anybody goes through on a screen.
inline constexpr std::size_t many_cases = 12;

/// A step of a path through the problem in words, with a full stop, and what they claim. One that
/// takes many cases only says how many, unless all is to be told.
Telling telling_of(const solver::Step& step, const solver::Problem& problem,
                   const Vocabulary& vocabulary, bool in_full = false);

}  // namespace sabueso::model
