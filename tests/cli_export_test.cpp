// `sabueso export`: what is written, and what cannot be asked.
#include <gtest/gtest.h>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

// The Spanish confidant has ●●○, so the French has the other key.
constexpr const char* two_keys =
    "espias spanish french\nconfidants spanish french\n"
    "keys ●●○ ●○●\nspanish is ●●○\n";

Outcome exported(const std::vector<std::string>& options, const std::string& text = two_keys) {
  std::vector<std::string> arguments{"export", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments, {.input = text});
}

bool ends_with(const Outcome& outcome, std::string_view end) {
  return std::string_view(outcome.output).ends_with(end);
}

TEST(Export, AsksAsItIsTold) {
  EXPECT_TRUE(ends_with(exported({"--as", "smtlib"}), ":named item_1))\n(check-sat)\n"));
  EXPECT_TRUE(ends_with(exported({"--as", "smtlib", "--only", "key.french"}),
                        "(check-sat-assuming (v1_0))\n(check-sat-assuming (v1_1))\n"));
  EXPECT_TRUE(
      ends_with(exported({"--as", "smtlib", "--only", "key.french=●○●", "--question", "forced"}),
                "(check-sat-assuming ((not v1_1)))\n"));
  // Whether the whole is consistent, whatever is named.
  for (const std::string as : {"smtlib", "dimacs"}) {
    EXPECT_EQ(exported({"--as", as, "--only", "key.french=#o#", "--question", "consistent"}).output,
              exported({"--as", as}).output);
  }
  // What is asked stands before the item's own selector.
  EXPECT_TRUE(ends_with(exported({"--as", "dimacs", "--only", "key.french=#o#"}), "\n4 0\n6 0\n"));
  EXPECT_TRUE(
      ends_with(exported({"--as", "dimacs", "--only", "key.french=●○●", "--question", "forced"}),
                "\n-4 0\n6 0\n"));
  EXPECT_EQ(exported({"--as", "dimacs"}).exit_code, 0);
}

TEST(Export, RefusesWhatCannotBeAsked) {
  const auto refused = [](const std::vector<std::string>& options) {
    return refusal_of(exported(options));
  };
  EXPECT_EQ(refused({"--as", "dimacs", "--only", "key.french"}),
            "sabueso: -: --only: DIMACS asks one question: name a value, as in "
            "\"key.russian=●○●\"\n");
  EXPECT_EQ(refused({"--as", "smtlib", "--question", "forced"}),
            "sabueso: -: --question: excluded and forced need --only, to say what\n");
  EXPECT_EQ(refused({"--as", "smtlib", "--only", "key.frensh"}),
            "sabueso: -: --only: unknown variable \"key.frensh\"; did you mean \"key.french\"? "
            "Allowed: key.spanish, key.french\n");
  EXPECT_TRUE(refused({"--as", "smtlib", "--only", "key.french=●●●"})
                  .starts_with("sabueso: -: --only: unknown value \"●●●\""));
  EXPECT_EQ(run_program({"export", "nowhere.json", "--as", "smtlib"}).errors,
            "sabueso: nowhere.json: there is no such file\n");
}

// Six figures, any two of which changed places unseen, 3,000 times.
TEST(Export, WhatIsTooLargeIsNotWrittenOut) {
  std::string text =
      R"({"sabueso":1,"game":"dog","table":{"players":["red","blue","green","yellow"]},"evidence":[)";
  for (int hole = 1; hole <= 6; ++hole) {
    text += R"({"kind":"hidden","at":"h)" + std::to_string(hole) + "\"},";
  }
  for (int time = 0; time < 3000; ++time)
    text += std::string(time > 0 ? "," : "") + R"({"kind":"unseen-swap"})";
  const std::string refusal = "sabueso: -: this is too large to be written out\n";
  EXPECT_EQ(refusal_of(exported({"--as", "dimacs"}, text + "]}")), refusal);
  EXPECT_EQ(refusal_of(run_program({"prove", "-", "--out", "/nowhere/p"}, {.input = text + "]}"})),
            refusal);
}

}  // namespace
}  // namespace sabueso::tests
