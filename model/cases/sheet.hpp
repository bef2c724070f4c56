// What the games' sheets have in common: how a table of possible values looks on a page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/cases/solve.hpp"

namespace sabueso::model {

/// Between these stands what is to look otherwise on a terminal with colours: letters that no text
/// has (noncharacters of Unicode), so that nothing that was read can look like them.
inline constexpr std::string_view strong_begin = "\uFDD0", faint_begin = "\uFDD2",
                                  reverse_begin = "\uFDD3", look_end = "\uFDD1";

/// The text in bold type, if it is so marked and colour is wanted.
std::string strong(const std::string& text, const Style& style, bool marked = true);

/// A probability for a table's cell, at most four columns wide: "25%", but "<1%" and ">99%" where
/// rounding would say never or always; "?" where it is not known.
std::string likely(const std::optional<double>& probability);

/// The same of a guess, which is certain of nothing.
std::string likely_guess(double guess);

/// The same of a candidate: the share of the worlds or, where a guess says something else of the
/// variable, the guess, with "~" in front.
std::string likely(const solver::VariableReport& variable, const solver::Candidate& candidate);

/// Whether a guess says something else of any variable than the share of the worlds.
bool has_guesses(const solver::Report& report);

/// Whether the percentages shown of each variable's values come to 100, as they need not when they
/// are rounded.
bool percentages_add_up(const solver::Report& report);

/// Which roads to the answer went through the whole question, in a sentence.
std::string confirmed(const solver::Report& report, Language language);

/// That an answer is unsettled, in a sentence.
std::string too_much_to_settle(Language language);

/// How many worlds are left.
std::string worlds_left(const solver::Report& report, Language language);
/// The same beside a table, with what is to be said of its percentages.
std::string worlds_left_in_table(const solver::Report& report, Language language);

/// 1000000 as "1,000,000" or "1.000.000".
std::string grouped(solver::WorldCount number, Language language);

/// A value in its cell: how likely it is; "■" when it is forced, "*" when only if the user's
/// assumptions hold; "·" when it is impossible, "·*" when only if they hold. What was not known
/// before has a ">" in front. The variable is given by its place among the reported ones, here and
/// below.
std::string mark(const Solved& solved, std::size_t variable, solver::ValueId value,
                 const Style& style);

/// The mark right-aligned in so many columns of a terminal, and shaded where colour is wanted: bold
/// what is certain or new, faint what is impossible or less than half as likely as if all that is
/// left were alike, reversed what is likelier than not. Only bold where it is not to be `weighed`.
std::string shaded_mark(const Solved& solved, std::size_t variable, solver::ValueId value,
                        const Style& style, std::size_t width, bool weighed);

/// What was known of the variable before; null where nothing was.
const solver::VariableReport* known_before(const solver::VariableReport& variable,
                                           const Style& style);

/// Whether it was not known before that the variable has the value, where it is forced, or has it
/// not.
bool is_new(const Solved& solved, std::size_t variable, solver::ValueId value, const Style& style);

/// A value of the problem's variable, as files spell it.
const std::string& value_name(const Solved& solved, std::size_t variable, solver::ValueId value);

}  // namespace sabueso::model
