// What to do next: advice that a game works out from a case and its answer, and its numbers in
// words.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/solve.hpp"
#include "model/cases/told.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/text/words.hpp"
#include "solver/budget.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model {

struct Advice {
  /// One plain sentence.
  std::string say;
  /// Empty when the sentence says it all.
  TextTable table{};
  /// Every number, keys and values untranslated.
  OrderedJson numbers;
};

/// What advice is asked about besides a case, as it was typed: "roll", the die's; "hand", the cards
/// that one holds; "at", where one stands. Without a name it is what the game advises on.
struct AdviceTopic {
  std::string name{}, text{};
};

/// What a game has to go by. All of it must outlive the question.
template <class Table, class Evidence>
struct AdviceQuestion : VocabularyParts<Table, Evidence> {
  const solver::Report& report;  // consistent
  /// All worlds that agree with the evidence, held against the rules, where they are few.
  const solver::WorldTable* worlds;
  const OpenWorlds& open;  // the worlds of what everybody sees
  const solver::Budget& budget;
  const AdviceTopic& about;  // without a text where it is not asked about anything
};

/// Throws InputError: the game of that title does not advise on what was asked.
[[noreturn]] void refuse_about(const std::string& name, std::string_view game);

/// A share as a percentage, "33 %"; "0 %" and "100 %" only where it is that.
std::string percent(double share);

/// How often that is: "one time in three", "three times in eight", or "37 % of the time".
std::string how_often(double share, Language language);

/// With so many digits behind the point, which in Spanish is a comma.
std::string decimal(double number, int digits, Language language);

/// A mean, with one digit behind the point where it is no whole number.
std::string average(double mean, Language language);

/// For JSON, where the last bits of a number must not differ from machine to machine: to a
/// millionth.
double to_millionths(double number);

/// Whether two numbers worked out in floating point are the same but for their last bits.
bool about_equal(double one, double other);

struct Suggested : SolvedWorlds {
  /// For a consistent case; nothing where its worlds are too many for the numbers.
  std::optional<Advice> advice{};
};

/// Advises on a case that has been solved. Throws InputError for a case that lacks what advice
/// needs, or what the game does not advise on; Disagreement.
Suggested suggest(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const AdviceTopic& about = {});

/// The advice, or why there is none.
Told in_parts(const Suggested& suggested, Language language);

}  // namespace sabueso::model
