// What sentences about a case claim, so that a test can ask it of the evidence and of the worlds of
// the rules: numbers that are right beside words that are wrong are wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/human.hpp"

namespace sabueso::model {

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

}  // namespace sabueso::model
