// `expect` against reports: nothing is said where all is as expected, and what differs is named.
#include "model/cases/expectation.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "model/cases/solve.hpp"
#include "property.hpp"

namespace sabueso::model {
namespace {

std::vector<std::string> differing(const std::string& evidence, const std::string& expect) {
  const CaseFile file = read_case(R"({"sabueso": 1, "game": "espias", "evidence": [)" + evidence +
                                  R"(], "expect": )" + expect + "}");
  std::vector<std::string> found;
  for (const Message& message : differences(*file.expect, solve(*file.seen, roads()))) {
    found.push_back(message.in(Language::english));
  }
  return found;
}

using Lines = std::vector<std::string>;
constexpr const char* own = R"({"kind": "key", "confidant": "spanish", "key": "oo#"})";
constexpr const char* torn = R"({"kind": "key", "confidant": "spanish", "key": "oo#"},
                                {"kind": "contact", "player": "french", "confidant": "german"},
                                {"kind": "key", "confidant": "turkish", "key": "oo#"})";

TEST(Expectation, IsMet) {
  EXPECT_EQ(differing(own, R"({"status": "consistent", "worlds": "120",
                               "forced": {"key.spanish": "○○●"}, "open": ["key.french"],
                               "excluded": {"key.french": ["oo#"]}, "conflict": []})"),
            Lines{});
  EXPECT_EQ(differing(torn, R"({"status": "contradictory", "worlds": "0",
                                "conflict": ["e3", "e1"]})"),
            Lines{});
  EXPECT_EQ(differing(own, "{}"), Lines{});
}

TEST(Expectation, NamesWhatDiffers) {
  EXPECT_EQ(differing(own, R"({"status": "contradictory"})"),
            Lines{"status: expected contradictory, found consistent"});
  EXPECT_EQ(differing(own, R"({"worlds": "121"})"), Lines{"worlds: expected 121, found 120"});
  EXPECT_EQ(differing(own, R"({"forced": {"key.spanish": "##o"}})"),
            Lines{"key.spanish: expected ●●○, found [○○●]"});
  EXPECT_EQ(differing(own, R"({"forced": {"key.french": "##o"}})"),
            Lines{"key.french: expected ●●○, found [●●○, ●○●, ○●●, ●○○, ○●○]"});
  EXPECT_EQ(differing(own, R"({"open": ["key.spanish"]})"),
            Lines{"key.spanish: expected to be open, found [○○●]"});
  EXPECT_EQ(differing(own, R"({"excluded": {"key.spanish": ["##o", "oo#"]}})"),
            Lines{"key.spanish: ○○● was expected to be impossible, and is possible"});
  EXPECT_EQ(differing(torn, R"({"conflict": ["e1", "e2"]})"),
            Lines{"conflict: expected [e1, e2], found [e1, e3]"});
}

}  // namespace
}  // namespace sabueso::model
