// What the page is handed of an evening against bots, searched for what others hide: whole answers,
// the notebook and what is kept.
#include <gtest/gtest.h>

#include "games.hpp"
#include "has.hpp"
#include "how_many.hpp"
#include "model/cases/vocabulary.hpp"
#include "web/practice.hpp"

namespace sabueso::web {
namespace {

using model::Json;
using model::Language;

class Secrets : public testing::TestWithParam<const char*> {};

// What is so at this moment. In Checkpoint Charlie a round's clues are known only after it, so the
// evening is gone through once more, and on.
model::Truth truth_of(model::Practice& practice) {
  const model::Viewpoint from{practice.wanted().seat, practice.evening().log().actions(), true};
  if (practice.wanted().game != "checkpoint") {
    return practice.evening().log().observe(from)->truth().value();
  }
  model::Practice later(model::the_games(), Json(practice.kept()), Language::english);
  while (const auto asked = later.asked()) {
    if (later.rounds().size() > practice.rounds().size()) break;
    later.choose(asked->choices.back().value);
  }
  return later.evening().log().observe(from)->truth().value();
}

// What is so and need not be so by what the seat has seen, as sentences; and what others did
// unseen.
std::vector<std::string> hidden_from_the_seat(model::Practice& practice) {
  std::vector<std::string> all;
  const model::Evening& evening = practice.evening();
  const model::Log& log = evening.log();
  const model::Answer& answer = practice.seen().answer();
  const auto words = answer.seen->vocabulary(answer.solved.problem, Language::english);
  for (const auto& [name, value] : truth_of(practice)) {
    for (const solver::VariableReport& variable : answer.solved.report.variables) {
      if (variable.name != name || variable.forced()) continue;
      const auto& values = answer.solved.problem.variables()[variable.id].values;
      const auto found = std::ranges::find(values, value) - values.begin();
      all.push_back(words->conclusion({variable.id, static_cast<solver::ValueId>(found), true}));
    }
  }
  for (std::size_t action = 0; action < log.actions(); ++action) {
    if (!evening.sees(action)) all.push_back(log.action_in_words(action, Language::english));
  }
  return all;
}

TEST_P(Secrets, AreNotOnThePage) {
  const auto evenings = static_cast<std::uint64_t>(tests::how_many(200));
  std::size_t searched_for = 0;
  for (std::uint64_t seed = 0; seed < evenings; ++seed) {
    PracticeDesk desk(model::the_games());
    Json asked{{"game", GetParam()}, {"bots", "player"}, {"seed", seed}};
    std::optional<model::Practice>
        practice;  // the same evening, so that nothing is read off the desk
    model::Random random(seed);
    for (int choice = 0; choice < 40; ++choice) {
      const Json told(desk.answer(asked, Language::english));
      if (!practice) practice.emplace(model::the_games(), told["kept"], Language::english);
      ASSERT_EQ(Json(practice->kept()), told["kept"]);
      if (practice->is_over()) break;
      const std::string all = model::folded(told.dump() + practice->rounds().back().notebook);
      EXPECT_FALSE(has(all, "\"secret\""));
      std::vector<std::string> all_hidden;
      if (choice % 8 == 0) all_hidden = hidden_from_the_seat(*practice);
      for (const std::string& hidden : all_hidden) {
        ++searched_for;
        EXPECT_FALSE(has(all, model::folded(hidden))) << seed << ": " << hidden;
      }
      const Json& choices = told["choices"];
      const std::string chosen = choices[random.below(choices.size())]["value"];
      practice->choose(chosen);
      asked = {{"kept", told["kept"]}, {"choose", chosen}};
    }
  }
  EXPECT_GT(searched_for, 0U);
}

// What is kept is the evening that comes back, in the language that is asked for; of one that is
// open already nothing is told anew.
TEST(PracticeDesk, OpensWhatIsKept) {
  PracticeDesk desk(model::the_games());
  const Json first(
      desk.answer({{"game", "espias"}, {"bots", "player"}, {"seed", 7}}, Language::english));
  const Json chosen{{"kept", first["kept"]}, {"choose", first["choices"][0]["value"]}};
  const Json then(desk.answer(chosen, Language::english));
  EXPECT_NE(then["question"], first["question"]);
  const Json again(desk.answer({{"kept", then["kept"]}}, Language::english));
  EXPECT_EQ(again["question"], then["question"]);
  EXPECT_EQ(again["log"], then["log"]);
  EXPECT_EQ(again["news"], 0);
  for (int times = 0; times < 2; ++times) {
    const Json spanish(desk.answer({{"kept", then["kept"]}}, Language::spanish));
    EXPECT_NE(spanish["question"], then["question"]);
    EXPECT_EQ(spanish["choices"].size(), then["choices"].size());
    EXPECT_NE(spanish["log"], then["log"]);
  }
  const Json back(desk.answer({{"kept", first["kept"]}}, Language::english));
  EXPECT_EQ(back["question"], first["question"]);
  EXPECT_EQ(back["log"], first["log"]);
}

// A circle and a cross stay what they are, and are rubbed out one by one.
TEST(PracticeDesk, KeepsMarks) {
  PracticeDesk desk(model::the_games());
  Json told(
      desk.answer({{"game", "heimlich"}, {"bots", "player"}, {"seed", 1}}, Language::english));
  const auto mark = [&](const char* about, const char* how) {
    const Json asked{{"kept", told["kept"]}, {"mark", {{"about", about}, {"how", how}}}};
    told = Json(desk.answer(asked, Language::english));
  };
  mark("agent.bea red", "○");
  mark("agent.bea green", "×");
  EXPECT_EQ(told["marks"], Json({{"agent.bea red", "○"}, {"agent.bea green", "×"}}));
  mark("agent.bea red", "");
  EXPECT_EQ(told["marks"], Json({{"agent.bea green", "×"}}));
}

// Marks are checked for whoever asks for that, and any other question is answered as it is.
TEST(PracticeDesk, AnswersWhatIsAsked) {
  PracticeDesk desk(model::the_games());
  const Json begun(
      desk.answer({{"game", "heimlich"}, {"bots", "player"}, {"seed", 1}}, Language::english));
  const auto told = [&](const char* question) {
    return desk.answer({{"kept", begun["kept"]}, {"ask", question}}, Language::english)
        .at("told_parts")
        .dump();
  };
  EXPECT_TRUE(has(told("path"), "Read off: "));
  EXPECT_FALSE(has(told("check"), "Read off: "));
}

// Choices are told from 0; there are two at least.
TEST(PracticeDesk, DrillsHaveNoOtherChoices) {
  const PracticeDesk desk(model::the_games());
  Json asked{{"game", "heimlich"}, {"seed", 3}, {"missed", Json::array()}};
  const OrderedJson posed = desk.drill(asked, Language::english);
  EXPECT_TRUE(posed["entries"][0].get<std::string>().find(" has the passport of ") !=
              std::string::npos)
      << posed["entries"];
  const std::size_t choices = posed["choices"].size();
  ASSERT_GE(choices, 2U);
  const auto complaint = [&](int choice) {
    asked["choice"] = choice;
    return model::complaint_of([&] { static_cast<void>(desk.drill(asked, Language::english)); });
  };
  EXPECT_EQ(complaint(0), "no complaint");
  EXPECT_EQ(complaint(static_cast<int>(choices) - 1), "no complaint");
  EXPECT_EQ(complaint(static_cast<int>(choices)), "/choice: found " + std::to_string(choices) +
                                                      ", where a number from 0 to " +
                                                      std::to_string(choices - 1) + " belongs");
  EXPECT_NE(complaint(-1), "no complaint");
}

INSTANTIATE_TEST_SUITE_P(OfEachGame, Secrets,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"));

}  // namespace
}  // namespace sabueso::web
