// Explanations word for word, in both languages, as they have been read and found good. A file in
// tests/golden has a dozen cases of a game: a line "case" with the case, then its steps, a line
// each, "en" and "es", with a bar for a line's end.
#include <gtest/gtest.h>

#include <sstream>

#include "model/cases/explain.hpp"
#include "tests/games.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

class GoldenExplanations : public testing::TestWithParam<std::string> {};

TEST_P(GoldenExplanations, AreTold) {
  std::istringstream file(tests::slurp(SABUESO_TOP "/tests/golden/explain_" + GetParam() + ".txt"));
  std::string line, expected, told, text;
  std::size_t cases = 0;
  const auto compare = [&] { EXPECT_EQ(told, expected) << text; };
  while (std::getline(file, line)) {
    if (!line.starts_with("case ")) {
      if (!line.empty()) expected += line + "\n";
      continue;
    }
    compare();
    ++cases;
    text = line.substr(5);
    expected.clear();
    told.clear();
    const CaseFile read = read_case(text);
    const Explained explained = explain(*read.seen, roads(), {});
    for (const Language language : {Language::english, Language::spanish}) {
      const std::string tag = language == Language::english ? "en " : "es ";
      for (const std::string& step :
           in_words(*read.seen, explained.problem, explained.path.value(), language)) {
        told += tag + replaced(step, "\n", " | ") + "\n";
      }
    }
  }
  compare();
  EXPECT_GE(cases, 12U);
}

INSTANTIATE_TEST_SUITE_P(All, GoldenExplanations,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
