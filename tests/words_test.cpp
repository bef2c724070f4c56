// Texts in two languages, and the small grammar around them.
#include "model/text/words.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "model/cases/advice.hpp"
#include "model/cases/game.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/solve.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model {
namespace {

// A Text whose languages do not match fails to compile, by this very function: no text of the
// program can lack its translation.
static_assert(translations_match("{0} of {1}", "{1} tiene {0}"));
static_assert(!translations_match("a key", ""));
static_assert(!translations_match("", "una clave"));
static_assert(!translations_match("{0} of {1}", "{0}"));
static_assert(!translations_match("{0", "{0"));
static_assert(!translations_match("{name}", "{name}"));

TEST(Words, JoinAsEachLanguageDoes) {
  EXPECT_EQ(join({}, Language::english), "");
  EXPECT_EQ(join({"a"}, Language::english), "a");
  EXPECT_EQ(join({"a", "b", "c"}, Language::english), "a, b and c");
  EXPECT_EQ(join({"a", "b", "c"}, Language::spanish), "a, b y c");
  EXPECT_EQ(join({"francés", "inglés"}, Language::spanish), "francés e inglés");
  EXPECT_EQ(either({"a", "b", "c"}, Language::english), "a, b or c");
  EXPECT_EQ(either({"uno", "otro"}, Language::spanish), "uno u otro");
  EXPECT_EQ(either({"a, b", "c", "d, e"}, Language::english), "a, b; c; or d, e");
  EXPECT_EQ(either({"a, b", "otro"}, Language::spanish), "a, b; u otro");
  EXPECT_EQ(either({"a, b"}, Language::spanish), "a, b");
}

TEST(Words, MessagesNest) {
  const Message message(Text("{1} for {0}", "por {0}, {1}"), std::string("x"),
                        Message(Text("a list", "una lista")));
  EXPECT_EQ(message.in(Language::english), "a list for x");
  EXPECT_EQ(message.in(Language::spanish), "por x, una lista");
}

TEST(Words, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(display_width("●○□"), 3U);
  EXPECT_EQ(display_width("ñandú"), 5U);
  EXPECT_EQ(display_width("名前"), 4U);
  EXPECT_EQ(pad_right("ñ", 3), "ñ  ");
  EXPECT_EQ(pad_left("ñ", 3), "  ñ");
  EXPECT_EQ(pad_left("long", 3), "long");
}

TEST(Words, WrapBreaksAtBlanksOnly) {
  EXPECT_EQ(wrap("one two three", 7, 2), "one two\n  three");
  EXPECT_EQ(wrap("unbreakable", 3, 0), "unbreakable");
  EXPECT_EQ(wrap("a b" + std::string(no_break) + "c", 4, 0), "a\nb c");
  EXPECT_EQ(wrap("  e1: x", 80, 0), "  e1: x");
  EXPECT_EQ(wrap("with 50 % now", 8, 0), "with\n50 % now");
  EXPECT_EQ(wrap("one of 50 %", 9, 0), "one of\n50 %");
  // The margin of a line of its own, 2 and 2, leaves 9 of 13 columns: just enough for "four five".
  EXPECT_EQ(wrap("one two\n  three four five", 13, 2), "one two\n    three\n    four five");
  EXPECT_EQ(wrap("one two\n  three four five", 12, 2), "one two\n    three\n    four\n    five");
}

TEST(Words, AsciiKeepsWhatItMeansAndHasNothingElse) {
  EXPECT_EQ(to_ascii("Espías: ●○□ · ñ"), "Espias: #o? . n");
  EXPECT_EQ(to_ascii("«Łódź» → n\u0303 – 中…"), "\"?odz\" -> n - ?...");
}

TEST(Words, PercentagesAreRoundedButNeverToNothingOrAll) {
  for (const auto& [share, told] : {std::pair(0.0, "0 %"),
                                    {0.004, "<1 %"},
                                    {0.0101, "1 %"},
                                    {0.01, "1 %"},
                                    {0.125, "13 %"},
                                    {0.99, "99 %"},
                                    {0.996, ">99 %"},
                                    {1.0, "100 %"}}) {
    EXPECT_EQ(percent(share), told);
  }
}

TEST(Words, LikelyNeverSaysNeverOrAlways) {
  EXPECT_EQ(likely(std::nullopt), "?");
  EXPECT_EQ(likely(0.5), "50%");
  EXPECT_EQ(likely(0.0001), "<1%");
  EXPECT_EQ(likely(0.9999), ">99%");
  EXPECT_EQ(likely(1.0), "100%");
}

TEST(Words, RoundedPercentagesAreToldAsSuch) {
  const auto report = [](const std::vector<double>& shares) {
    solver::Report made;
    made.variables.push_back({0, "x", {}});
    for (const double share : shares) made.variables[0].candidates.push_back({0, "v", 1, share});
    return made;
  };
  EXPECT_TRUE(percentages_add_up(report({0.25, 0.5, 0.25})));
  EXPECT_FALSE(percentages_add_up(report({1 / 3.0, 1 / 3.0, 1 / 3.0})));  // 99
  EXPECT_FALSE(percentages_add_up(report({0.125, 0.125, 0.75})));         // 101
}

TEST(Words, StrongOnlyWhereColourIsWanted) {
  EXPECT_EQ(strong("x", {Language::english, false}), "x");
  EXPECT_EQ(strong("x", {Language::english, true}), "\uFDD0x\uFDD1");
  EXPECT_EQ(strong("x", {Language::english, true}, false), "x");
}

// Of two: 70 is likelier than not, 30 more than half of an even share, 20 less. A guess stands for
// the share where it says something else.
TEST(Words, CellsAreShadedWhereColourIsWanted) {
  solver::Problem problem;
  Solved solved{problem};
  const auto cell = [&](const std::vector<double>& shares, std::optional<double> guess, bool colour,
                        bool weighed = true) {
    solver::VariableReport variable{0, "x", {}};
    for (solver::ValueId id = 0; id < shares.size(); ++id) {
      variable.candidates.push_back({id, "v", 1, shares[id], guess});
    }
    solved.report.variables = {variable};
    return shaded_mark(solved, 0, 0, {Language::english, colour}, 5, weighed);
  };
  EXPECT_EQ(cell({0.7, 0.3}, {}, true), "  \uFDD370%\uFDD1");
  EXPECT_EQ(cell({0.7, 0.3}, {}, true, false), "  70%");
  EXPECT_EQ(cell({0.7, 0.3}, {}, false), "  70%");
  EXPECT_EQ(cell({0.3, 0.7}, {}, true), "  30%");
  EXPECT_EQ(cell({0.2, 0.8}, {}, true), "\uFDD2  20%\uFDD1");
  EXPECT_EQ(cell({0.2, 0.8}, 0.6, true), " \uFDD3~60%\uFDD1");
  EXPECT_EQ(cell({1}, {}, true), "\uFDD0    ■\uFDD1");
  solved.report.variables[0].candidates = {{1, "v", 1, 1.0}};
  EXPECT_EQ(shaded_mark(solved, 0, 0, {Language::english, true}, 5, true), "\uFDD2    ·\uFDD1");
}

// In lowest terms up to tenths, and in percent otherwise.
TEST(Words, SharesAreSaidAsTimes) {
  const std::vector<std::string> numbers{"",    "one",   "two",   "three", "four", "five",
                                         "six", "seven", "eight", "nine",  "ten"};
  for (int all = 2; all <= 10; ++all) {
    for (int some = 1; some < all; ++some) {
      if (std::gcd(some, all) != 1) continue;
      EXPECT_EQ(how_often(some / static_cast<double>(all), Language::english),
                numbers.at(static_cast<std::size_t>(some)) +
                    (some == 1 ? " time in " : " times in ") +
                    numbers.at(static_cast<std::size_t>(all)));
    }
  }
  EXPECT_EQ(how_often(2.0 / 3, Language::spanish), "dos veces de cada tres");
  EXPECT_EQ(how_often(1, Language::english), "for certain");
  for (const auto& [share, words] :
       {std::pair(0.0, "0 %"), {0.37, "37 %"}, {0.001, "<1 %"}, {0.999, ">99 %"}}) {
    EXPECT_EQ(how_often(share, Language::english), std::string(words) + " of the time");
  }
}

TEST(Names, AreLettersOfAnyScript) {
  EXPECT_TRUE(is_name("bea"));
  EXPECT_TRUE(is_name("x-1_y"));
  EXPECT_TRUE(is_name("Жук"));
  EXPECT_TRUE(is_name("हिन्दी"));  // its vowel signs are marks
  EXPECT_FALSE(is_name(""));
  EXPECT_FALSE(is_name("nobody"));
  EXPECT_FALSE(is_name("a b"));
  EXPECT_FALSE(is_name("a,b"));
  EXPECT_FALSE(is_name("€"));
}

}  // namespace
}  // namespace sabueso::model
