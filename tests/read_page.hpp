// Reads the English sentences of a puzzle's page by their words alone, and finds all answers that
// fit them: nothing is taken to be known that the page does not say.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pages/puzzle_page.hpp"

namespace sabueso::tests {

using Names = std::vector<std::string>;
/// What is to be filled in, sheet by sheet and row by row: the columns.
using Answer = std::vector<std::vector<std::size_t>>;

/// A page as it is read: hyphens and blanks that do not end a line are like others.
struct Words {
  Names rules{}, clues{}, rows{}, columns{};

  bool has_rule(const std::string& begin) const {
    return std::ranges::any_of(rules,
                               [&](const std::string& rule) { return rule.starts_with(begin); });
  }
};

Words words_of(const pages::PuzzlePage& page);

/// All answers that fit the words, of a game by its name.
std::set<Answer> solve_by_words(const std::string& game, const Words& page);

// What the readers of single games share.

/// The groups of a pattern that fits all of the text.
std::optional<Names> match(const std::string& text, const std::string& pattern);

/// Where a name stands, which must be there.
std::size_t place(const Names& names, const std::string& name);

/// The names of "a, b and c".
Names listed(const std::string& text);

/// Every way to choose a number below each of these.
void try_all(const std::vector<std::size_t>& below,
             const std::function<void(const std::vector<std::size_t>&)>& look);

bool has_twice(std::vector<std::size_t> numbers);

using Fits = std::function<bool(const std::vector<std::size_t>&)>;

/// The choices that fit all demands, as answers of one column a row.
std::set<Answer> those_that_fit(const std::vector<std::size_t>& below,
                                const std::vector<Fits>& demands);

std::set<Answer> solve_espias(const Words& page);
std::set<Answer> solve_checkpoint(const Words& page);
std::set<Answer> solve_heimlich(const Words& page);
std::set<Answer> solve_dog(const Words& page);

}  // namespace sabueso::tests
