// What the games' sheets have in common: how a table of possible values looks on a page.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cases/solve.hpp"

namespace sabueso::model {

/// Between these stands what is to be bold on a terminal with colours: letters that no text has
/// (noncharacters of Unicode), so that nothing that was read can look like them.
inline constexpr std::string_view strong_begin = "\uFDD0", strong_end = "\uFDD1";

/// The text in bold type, if it is so marked and colour is wanted.
std::string strong(const std::string& text, const Style& style, bool marked = true);

/// A probability for a table's cell, at most four columns wide: "25%", but "<1%" and ">99%" where
/// rounding would say never or always; "?" where it is not known.
std::string likely(const std::optional<double>& probability);

/// Whether the percentages shown of each variable's values come to 100, as they need not when they
/// are rounded.
bool percentages_add_up(const solver::Report& report);

/// Which roads to the answer went through the whole question, in a sentence.
std::string confirmed(const solver::Report& report, Language language);

/// How many worlds are left.
std::string worlds_left(const solver::Report& report, Language language);

/// 1000000 as "1,000,000" or "1.000.000".
std::string grouped(solver::WorldCount number, Language language);

/// A value in its cell: how likely it is; "■" when it is forced, "*" when only if the user's
/// assumptions hold; "·" when it is impossible, "·*" when only if they hold. What was not known
/// before has a ">" in front. The variable is given by its place among the reported ones, here and
/// below.
std::string mark(const Solved& solved, std::size_t variable, solver::ValueId value,
                 const Style& style);

/// Whether it was not known before that the variable has the value, where it is forced, or has it
/// not.
bool is_new(const Solved& solved, std::size_t variable, solver::ValueId value, const Style& style);

/// A value of the problem's variable, as files spell it.
const std::string& value_name(const Solved& solved, std::size_t variable, solver::ValueId value);

/// Lines of cells under heads: columns as wide as their heads, and no narrower than asked for but
/// on a narrow page.
class Grid {
 public:
  /// The labels are all that rows can have.
  Grid(const Style& style, const std::vector<std::string>& labels, std::vector<std::string> heads,
       std::size_t narrowest);

  /// Whether the page is wide enough, with so many columns more at the end.
  bool fits_page(std::size_t more = 0) const;

  std::string heads() const;
  /// A row, what is certain in bold type; and what follows it.
  std::string row(const std::string& label, const std::function<std::string(std::size_t)>& cell,
                  const std::string& more = "") const;

 private:
  const Style& style_;
  std::vector<std::string> heads_;
  std::vector<std::size_t> widths_;  // by column
  std::size_t label_width_ = 0;
};

/// For tables that would not fit the page: a label and the possible values one after another, as
/// `show` spells them, broken into lines; ">" in front where anything of it is new.
std::string candidates_line(const std::string& label, const solver::VariableReport& variable,
                            const std::function<std::string(solver::ValueId)>& show,
                            const Style& style);

}  // namespace sabueso::model
