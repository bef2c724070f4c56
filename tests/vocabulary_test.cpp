// How games speak of what is concluded: together, of several, and by which rule two values clash,
// which is held against all worlds of the rules.
#include "model/cases/vocabulary.hpp"

#include <gtest/gtest.h>

#include "tests/games.hpp"

namespace sabueso::model {
namespace {

// A table of which nothing is noted, or hardly anything.
struct Spoken {
  explicit Spoken(const char* file)
      : read(read_case(std::string(file))),
        problem(read.seen->problem()),
        words(read.seen->vocabulary(problem, Language::english)) {}

  // "red=nobody", or with "!=".
  solver::Conclusion conclusion(const std::string& text) const {
    const bool has = text.find("!=") == std::string::npos;
    const std::size_t sign = text.find(has ? "=" : "!=");
    for (solver::VariableId id = 0; id < problem.variables().size(); ++id) {
      if (problem.variables()[id].name() != text.substr(0, sign)) continue;
      const auto& values = problem.variables()[id].values;
      const auto value = std::ranges::find(values, text.substr(sign + (has ? 1 : 2)));
      if (value != values.end()) return {id, static_cast<std::size_t>(value - values.begin()), has};
    }
    ADD_FAILURE() << text;
    return {};
  }

  std::string together(const std::vector<std::string>& texts) const {
    std::vector<solver::Conclusion> all;
    for (const std::string& text : texts) all.push_back(conclusion(text));
    return replaced(words->conclusions(all), "\u00a0", " ");
  }

  CaseFile read;
  solver::Problem problem;
  std::unique_ptr<Vocabulary> words;
};

const char* const heimlich = R"({"sabueso": 1, "game": "heimlich",
    "table": {"players": ["anna", "bea", "cai"]}})";
const char* const checkpoint = R"({"sabueso": 1, "game": "checkpoint",
    "table": {"players": ["laces", "britton", "colombini"]}})";

// How a player scores is known or not, and has nothing to do with who has which agent. Of turns
// there are many, so that each is called by its id as well.
TEST(Vocabularies, H40_HowAPlayerScores) {
  const Spoken spoken(R"({"sabueso": 1, "game": "heimlich", "table": {"players": ["anna", "bea"]},
      "evidence": [{"kind": "assume", "player": "bea", "policy": "self-interest"},
                   {"kind": "assume", "player": "bea", "policy": "no-self-harm"},
                   {"kind": "turn", "player": "bea", "roll": 3, "moves": {"red": 3}}]})");
  EXPECT_EQ(spoken.together({"self-interest.bea=yes"}), "bea scores as is assumed");
  EXPECT_EQ(spoken.together({"no-self-harm.bea!=no"}), "bea scores as is assumed");
  EXPECT_EQ(spoken.together({"no-self-harm.bea=no"}), "bea does not score as is assumed");
  EXPECT_EQ(spoken.together({"no-self-harm.bea!=yes"}), "bea does not score as is assumed");
  const solver::VariableId habit = spoken.conclusion("no-self-harm.bea=yes").variable;
  EXPECT_EQ(spoken.words->subject(habit), "the way bea scores");
  EXPECT_EQ(spoken.words->value({habit, 0}), "as assumed");
  EXPECT_EQ(spoken.words->value({habit, 1}), "another way");
  EXPECT_EQ(spoken.words->plain({habit, 0, true}), (solver::Conclusion{habit, 0, true}));
  for (const solver::ValueId value : {0U, 1U}) {
    EXPECT_FALSE(spoken.words->clash({habit, value}, {0, value}));
    EXPECT_FALSE(spoken.words->clash({0, value}, {habit, value}));
  }
  EXPECT_EQ(spoken.words->short_name(0), "how bea is assumed to play");
  EXPECT_EQ(spoken.words->short_name(2), "the turn of bea (e3)");
}

// What several variables are not is said of each by itself, all of one in one sentence.
TEST(Vocabularies, DenialsAreOfTheirOwnVariable) {
  const Spoken spoken(R"({"sabueso": 1, "game": "espias"})");
  EXPECT_EQ(spoken.words->conclusions({{0, 0, false}, {0, 1, false}, {1, 2, false}, {2, 3, true}}),
            "the Spanish has neither ●●○ nor ●○●, the French does not have ○●● and the English has "
            "●○○");
}

TEST(Vocabularies, H31_SeveralFreeAgentsAreToldTogether) {
  const Spoken spoken(heimlich);
  EXPECT_EQ(spoken.together({"owner.red=nobody", "owner.green=nobody", "agent.anna=blue"}),
            "anna is blue, and red and green are free agents");
  EXPECT_EQ(spoken.together({"owner.red!=nobody", "owner.green!=nobody"}),
            "somebody is red and somebody is green");
  EXPECT_EQ(spoken.together({"owner.red=anna", "owner.green=bea"}), "anna is red and bea is green");
  EXPECT_EQ(spoken.together({"owner.red=nobody"}), "red is a free agent");
}

TEST(Vocabularies, C2_TraitsThatGoWithoutSaying) {
  const Spoken spoken(checkpoint);
  EXPECT_EQ(spoken.together({"clue.laces=hat", "trait.hat=hat"}),
            "laces's clue is hat, true of the chief (C2)");
  EXPECT_EQ(spoken.together({"clue.laces=hat", "trait.glasses=glasses"}),
            "laces's clue is hat and the chief shows glasses");
  EXPECT_EQ(spoken.together({"clue.laces!=hat", "trait.hat=hat"}),
            "laces's clue is not hat and the chief shows hat");
  EXPECT_EQ(spoken.together({"trait.hat=no-hat", "trait.glasses=glasses"}),
            "the chief shows no-hat and glasses");
  EXPECT_EQ(spoken.together({"clue.laces=hat", "clue.britton=grey", "trait.hat=hat"}),
            "laces's clue is hat and britton's clue is grey");
  const std::string cat = "hat,glasses,trenchcoat,grey,newspaper";
  const std::string is_chief = "the chief is hat, glasses, trenchcoat, grey, newspaper";
  EXPECT_EQ(spoken.together({"trait.hat=hat", "trait.coat=trenchcoat", "chief=" + cat}), is_chief);
  EXPECT_EQ(spoken.together({"clue.laces=hat", "clue.britton=glasses", "chief=" + cat}),
            "laces's clue is hat, britton's clue is glasses and " + is_chief);
  EXPECT_EQ(spoken.together({"trait.hat!=no-hat", "chief=" + cat}),
            "the chief does not show no-hat and " + is_chief);
  const solver::VariableId chief = spoken.conclusion("chief=" + cat).variable;
  EXPECT_EQ(spoken.words->subjects({0, 1}), "the clues of laces and britton");
  EXPECT_EQ(spoken.words->subjects({0}), "laces's clue");
  EXPECT_EQ(spoken.words->subjects({0, chief}), "laces's clue and the chief");
}

// By variables and values, whether some world has both.
TEST(Vocabularies, ValuesClashWhereTheRulesForbidThem) {
  for (const char* file : {R"({"sabueso": 1, "game": "espias"})", heimlich, checkpoint,
                           R"({"sabueso": 1, "game": "dog", "table": {"players": ["red", "blue"]},
       "evidence": [{"kind": "hidden", "at": "h1"}, {"kind": "hidden", "at": "h2"}]})"}) {
    const Spoken spoken(file);
    const auto reported = spoken.problem.reported();
    std::set<std::array<std::size_t, 4>> together;
    const auto tally = spoken.read.seen->witness({}, [&](const auto& world, std::uint64_t) {
      for (std::size_t i = 0; i < reported.size(); ++i) {
        for (std::size_t j = 0; j < reported.size(); ++j) {
          together.insert({i, world[i], j, world[j]});
        }
      }
    });
    ASSERT_TRUE(tally);
    const auto values = [&](std::size_t place) {
      return spoken.problem.variables()[reported[place]].values.size();
    };
    for (std::size_t i = 0; i < reported.size(); ++i) {
      for (std::size_t j = 0; j < reported.size(); ++j) {
        for (std::size_t one = 0; i != j && one < values(i); ++one) {
          for (std::size_t other = 0; other < values(j); ++other) {
            EXPECT_EQ(spoken.words->clash({reported[i], one}, {reported[j], other}),
                      !together.contains({i, one, j, other}))
                << spoken.words->conclusion({reported[i], one, true}) << ", "
                << spoken.words->conclusion({reported[j], other, true});
          }
        }
      }
    }
  }
}

// All cats with some faces are spoken of by these faces, whichever they are.
TEST(Vocabularies, CatsAreSpokenOfByWhatTheyShare) {
  const Spoken spoken(checkpoint);
  const auto& variables = spoken.problem.variables();
  const auto chief = std::ranges::find(variables, "chief", &solver::Variable::name);
  ASSERT_TRUE(chief != variables.end());
  const auto id = static_cast<solver::VariableId>(chief - variables.begin());
  const std::vector<std::string> faces{"hat",    "no-hat", "glasses", "no-glasses", "trenchcoat",
                                       "jersey", "grey",   "orange",  "newspaper",  "no-newspaper"};
  for (std::size_t one = 0; one < faces.size(); ++one) {
    for (std::size_t other = one + 1; other < faces.size(); ++other) {
      if (one / 2 == other / 2) continue;
      std::vector<std::string> cats;
      for (solver::ValueId cat = 0; cat < chief->values.size(); ++cat) {
        const std::string all = "," + chief->values[cat] + ",";
        const auto has = [&](std::size_t face) {
          return all.find("," + faces[face] + ",") != std::string::npos;
        };
        if (has(one) && has(other)) cats.push_back(spoken.words->value({id, cat}));
      }
      ASSERT_EQ(cats.size(), 8U);
      std::string said = replaced(spoken.words->exclusion(id, cats), "\u00a0", " ");
      ASSERT_TRUE(said.starts_with("the chief is no cat ")) << said;
      said = replaced(said, "without ", "no-") + " ";
      for (std::size_t face = 0; face < faces.size(); ++face) {
        const bool is_said = said.find(" " + faces[face] + " ") != std::string::npos;
        EXPECT_EQ(is_said, face == one || face == other) << said << faces[face];
      }
    }
  }
}

}  // namespace
}  // namespace sabueso::model
