// What the readers of all games share.
#include "read_page.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "model/text/words.hpp"

namespace sabueso::tests {

namespace {

std::string plain(std::string text) {
  text = model::replaced(text, "\u2011", "-");
  return model::replaced(text, "\u00a0", " ");
}

}  // namespace

Words words_of(const pages::PuzzlePage& page) {
  Words words{page.rules};
  words.rules.insert(words.rules.end(), page.signs.begin(), page.signs.end());
  for (const pages::PuzzlePage::Clue& clue : page.clues) words.clues.push_back(plain(clue.words));
  for (const std::string& row : page.sheets.front().rows) words.rows.push_back(plain(row));
  for (const std::string& column : page.sheets.front().columns) {
    words.columns.push_back(plain(column));
  }
  return words;
}

std::optional<Names> match(const std::string& text, const std::string& pattern) {
  std::smatch found;
  if (!std::regex_match(text, found, std::regex(pattern))) return std::nullopt;
  return Names(found.begin() + 1, found.end());
}

std::size_t place(const Names& names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  EXPECT_NE(found, names.end()) << name;
  return static_cast<std::size_t>(found - names.begin());
}

Names listed(const std::string& text) {
  Names names;
  std::string rest = model::replaced(text, " and ", ", ");
  for (std::size_t comma = 0; (comma = rest.find(", ")) != std::string::npos;) {
    names.push_back(rest.substr(0, comma));
    rest.erase(0, comma + 2);
  }
  names.push_back(rest);
  return names;
}

void try_all(const std::vector<std::size_t>& below,
             const std::function<void(const std::vector<std::size_t>&)>& look) {
  std::vector<std::size_t> chosen(below.size(), 0);
  while (true) {
    look(chosen);
    std::size_t i = 0;
    while (i < chosen.size() && ++chosen[i] == below[i]) chosen[i++] = 0;
    if (i == chosen.size()) return;
  }
}

bool has_twice(std::vector<std::size_t> numbers) {
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) != numbers.end();
}

std::set<Answer> those_that_fit(const std::vector<std::size_t>& below,
                                const std::vector<Fits>& demands) {
  std::set<Answer> answers;
  try_all(below, [&](const std::vector<std::size_t>& chosen) {
    if (!std::ranges::all_of(demands, [&](const Fits& fits) { return fits(chosen); })) return;
    Answer answer;
    for (const std::size_t value : chosen) answer.push_back({value});
    answers.insert(answer);
  });
  return answers;
}

std::set<Answer> solve_by_words(const std::string& game, const Words& page) {
  if (game == "espias") return solve_espias(page);
  if (game == "checkpoint") return solve_checkpoint(page);
  if (game == "heimlich") return solve_heimlich(page);
  return solve_dog(page);
}

}  // namespace sabueso::tests
