// `sabueso suggest`: the sentence and the table of each game, in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "child.hpp"
#include "model/text/words.hpp"
#include "suggest.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// French, English and German have ●●○, ●○● and ○●● among themselves: 6 worlds. Card 1 shows the
// whole key, so each of their cards tells log2 3 = 1.58 bits; two worlds are left, and none is
// settled. What the others have is known.
constexpr const char* three_open = R"({"sabueso": 1, "game": "espias", "evidence": [
    {"kind": "key", "confidant": "spanish", "key": "●○○"},
    {"kind": "key", "confidant": "russian", "key": "○●○"},
    {"kind": "key", "confidant": "turkish", "key": "○○●"}]})";

TEST(Suggest, EspiasTheMostTellingCard) {
  EXPECT_EQ(output_of(suggest(three_open)),
            R"(Espías y Confidentes

Take the French card: 1.58 bits, though it cannot settle everything by itself.
The English and German cards are worth as much. Whatever it shows, 2
possibilities are left.

confidant  card  bits  settles all
French        1  1.58          0 %
English       1  1.58          0 %
German        1  1.58          0 %
Spanish       1  0.00          0 %
Russian       1  0.00          0 %
Turkish       1  0.00          0 %
)");
}

// A table that is as wide as the terminal is one, and a list of its cells where it is wider.
TEST(Suggest, IsATableWhereThereIsRoom) {
  const auto on_terminal = [](unsigned short columns) {
    Child child({"suggest", SABUESO_TOP "/puzzles/rulebook/espias/printed-group-card-0.json",
                 "--at", "Vienna"},
                {.columns = columns});
    return child.read_all();
  };
  const std::string head = "confidant  card  bits  turns  bits a turn  settles all";
  const auto wide = static_cast<unsigned short>(head.size());
  for (const unsigned short columns : {wide, static_cast<unsigned short>(wide + 1)}) {
    EXPECT_NE(on_terminal(columns).find(head), std::string::npos);
  }
  const std::string narrow = on_terminal(static_cast<unsigned short>(wide - 1));
  EXPECT_EQ(narrow.find(head), std::string::npos);
  // What belongs together stays on one line.
  EXPECT_NE(narrow.find("German\r\n  card 1, bits 2.32, turns "), std::string::npos) << narrow;
  EXPECT_NE(narrow.find(",\r\n  settles all 0 %\r\n"), std::string::npos) << narrow;
}

// With two open, either card tells one bit and settles all.
TEST(Suggest, EspiasACardThatSettlesEverything) {
  Json file = Json::parse(three_open);
  file["evidence"].push_back({{"kind", "key"}, {"confidant", "german"}, {"key", "○●●"}});
  const Outcome outcome = suggest(file.dump(), {"--lang", "es"});
  EXPECT_NE(outcome.output.find(
                "\nToma la tarjeta del francés: 1,00 bits, y lo decide todo. La tarjeta del "),
            std::string::npos)
      << outcome.output;
}

TEST(Suggest, EspiasGenevaWhenNothingIsOpen) {
  Json file = Json::parse(three_open);
  file["evidence"].push_back({{"kind", "key"}, {"confidant", "german"}, {"key", "○●●"}});
  file["evidence"].push_back({{"kind", "key"}, {"confidant", "french"}, {"key", "●●○"}});
  const Outcome outcome = suggest(file.dump());
  EXPECT_NE(outcome.output.find("\nGo to Geneva: every key is certain.\n"), std::string::npos);
  EXPECT_EQ(Json::parse(suggest(file.dump(), {"--json"}).output)["suggest"]["geneva"], true);
}

// Keys of four circles have no cards in the house's deck.
TEST(Suggest, EspiasWithoutADeckForTheKeys) {
  const std::string output = output_of(suggest(R"({"sabueso": 1, "game": "espias", "table": {
      "confidants": ["a", "b"], "keys": ["●●○○", "○○●●"]}})"));
  EXPECT_NE(output.find("No envelope has a card left of which the deck tells what it "
                        "shows."),
            std::string::npos)
      << output;
}

// All five clues are known, and so is the chief, whom laces keeps: gold, (3+3+4+4+5)/5 = 3.8.
constexpr const char* chief_known = R"({"sabueso": 1, "game": "checkpoint", "viewer": "laces",
    "table": {"players": ["laces", "britton", "fleming"]}, "evidence": [
    {"kind": "clue", "player": "laces", "face": "hat"},
    {"kind": "clue", "player": "britton", "face": "glasses"},
    {"kind": "clue", "player": "fleming", "face": "jersey"},
    {"kind": "public-clue", "face": "grey"},
    {"kind": "public-clue", "face": "newspaper"},
    {"kind": "suspect", "player": "laces", "cat": "hat glasses jersey grey newspaper",
     "kept": true}]})";

// Only the hat's token is left for laces, and laces kept a cat with a hat, so all know the chief.
TEST(Suggest, CheckpointAccusesAChiefThatIsCertain) {
  EXPECT_EQ(output_of(suggest(chief_known)),
            R"(Checkpoint Charlie

Accuse now the cat with hat, glasses, jersey, grey fur and newspaper: expect
3.80 points, and more cards add nothing. Somebody else can name the chief by
now, and may be first.

cat                                    chief  helper  innocent  points
hat, glasses, jersey, grey, newspaper  100 %     0 %       0 %    3.80
)");
}

TEST(Suggest, CheckpointAfterOnesOwnAccusation) {
  Json file = Json::parse(chief_known);
  file["evidence"].push_back(
      {{"kind", "accusation"}, {"player", "laces"}, {"cat", "hat glasses jersey grey newspaper"}});
  EXPECT_NE(suggest(file.dump()).output.find("You have accused; all that is left is to wait."),
            std::string::npos);
}

TEST(Suggest, CheckpointWithNobodyToAccuse) {
  const Outcome outcome = suggest(R"({"sabueso": 1, "game": "checkpoint",
      "table": {"players": ["laces", "britton", "fleming"]}})");
  EXPECT_NE(outcome.output.find("Wait: there is no cat to accuse yet."), std::string::npos);
}

TEST(Suggest, CheckpointWaitsForMoreWhereThatPays) {
  const Outcome outcome = run_program(
      {"suggest", SABUESO_TOP "/puzzles/rulebook/checkpoint/two-suspects-and-two-not.json"});
  EXPECT_NE(outcome.output.find("Wait: expect "), std::string::npos) << outcome.output;
}

// With six worlds for two other players and three other agents, each has each with a third; a
// stranger gives each of anna's five possible agents a fifth.
TEST(Suggest, HeimlichWhoIsKnownAndWhomToHelp) {
  EXPECT_EQ(output_of(suggest(R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea", "cai"],
                "agents": ["red", "green", "grey", "blue"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"}]})")),
            R"(Heimlich & Co.

Nothing tells the others apart yet: every other agent is free with a chance of
33 %. A stranger's chance of guessing your agent is 25 %.

agent  nobody's   anna   bea   cai
red         0 %  100 %   0 %   0 %
green      33 %    0 %  33 %  33 %
grey       33 %    0 %  33 %  33 %
blue       33 %    0 %  33 %  33 %
)");
}

// Only all of a 4 brings red from 6 to 10, where the safe is: that scores ten points at once, and
// no other way to use it scores anything, for green and grey are too far off.
constexpr const char* before_a_roll = R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
    "table": {"players": ["anna", "bea"], "agents": ["red", "green", "grey"]},
    "evidence": [{"kind": "passport", "player": "anna", "agent": "red"},
                 {"kind": "position", "agents": {"red": "6", "green": "1", "grey": "2"},
                  "safe": "10"}]})";

// All are known in the first, bea is one of two and cai one of two others in the second.
TEST(Suggest, HeimlichTellsApartWhoIsKnown) {
  const std::string notes = "heimlich anna bea cai\nviewer anna\n\nanna is green\n";
  for (const char* known : {"bea is red\ncai is blue\n",
                            "bea is not grey\nbea is not blue\nbea is not purple\n"
                            "cai is not red\ncai is not yellow\ncai is not purple\n"}) {
    const std::string said = output_of(suggest(notes + known));
    EXPECT_EQ(said.find("Nothing tells the others apart"), std::string::npos) << said;
    EXPECT_NE(said.find("best known is bea as red"), std::string::npos) << said;
  }
}

TEST(Suggest, HeimlichWhatToDoWithARoll) {
  const std::string output = output_of(suggest(before_a_roll, {"--roll", "4"}));
  EXPECT_NE(output.find("With the 4: red 4, and then the safe in "), std::string::npos) << output;
  EXPECT_NE(output.find("If everybody then moves at random"), std::string::npos);
  EXPECT_NE(output.find("\nmove "), std::string::npos) << output;
  EXPECT_EQ(std::ranges::count(output, '%'), 1 + 3) << "in the sentence, and in each line";
  const Json told =
      Json::parse(suggest(before_a_roll, {"--roll", "4", "--json"}).output)["suggest"];
  EXPECT_EQ(told["roll"], 4);
  EXPECT_EQ(told["agent"], "red");
  ASSERT_EQ(told["turns"].size(), 3U);
  EXPECT_EQ(told["turns"][0]["moves"], Json({{"red", 4}}));
  EXPECT_GT(told["turns"][0]["lead"], told["turns"][1]["lead"]);
  const Outcome spanish = suggest(before_a_roll, {"--roll", "1-3", "--lang", "es"});
  EXPECT_NE(spanish.output.find("Con un 1-3: rojo"), std::string::npos) << spanish.output;
  EXPECT_NE(spanish.output.find("un extraño te"), std::string::npos) << spanish.output;
}

// H53, H54: no way to use the 1-3 brings anybody to the safe in 6 or to the ruins, so that a card
// is worth more than any; with four in the hand there is none to take.
TEST(Suggest, HeimlichTakesACardWhereThereIsRoomForIt) {
  Json file = Json::parse(before_a_roll);
  file["table"]["cards"] = "top-secret";
  file["evidence"][1] = Json::parse(R"({"kind": "position", "safe": "6",
      "agents": {"red": "7", "green": "1", "grey": "church"},
      "scores": {"red": 24, "green": 21, "grey": 26}})");
  file["evidence"].push_back({{"kind", "hand"}, {"player", "anna"}, {"cards", {"step"}}});
  const std::string one = suggest(file.dump(), {"--roll", "1-3"}).output;
  EXPECT_NE(one.find("With the 1-3, take a card instead of points."), std::string::npos) << one;
  EXPECT_NE(one.find("\ntake a card "), std::string::npos) << one;
  file["evidence"][2]["cards"] = {"step", "to-safe", "move-safe"};
  EXPECT_EQ(suggest(file.dump(), {"--roll", "1-3"}).output, one);
  // The fourth, whatever it is.
  file["evidence"].push_back({{"kind", "turn"},
                              {"player", "anna"},
                              {"roll", "1-3"},
                              {"moves", Json::array()},
                              {"draws", true}});
  const std::string four = suggest(file.dump(), {"--roll", "1-3"}).output;
  EXPECT_EQ(four.find("take a card"), std::string::npos) << four;
  // Another's card makes no room; the own one does.
  file["evidence"].push_back(
      {{"kind", "card"}, {"player", "bea"}, {"card", "to-safe"}, {"agents", {"grey"}}});
  const std::string others = suggest(file.dump(), {"--roll", "1-3"}).output;
  EXPECT_EQ(others.find("take a card"), std::string::npos) << others;
  file["evidence"].back()["player"] = "anna";
  const std::string own = suggest(file.dump(), {"--roll", "1-3"}).output;
  EXPECT_NE(own.find("take a card"), std::string::npos) << own;
}

// H70: to the safe goes the own agent, which scores ten points at once (H15).
TEST(Suggest, HeimlichSaysWhatACardBrings) {
  const auto with_hand = [](const char* card) {
    Json file = Json::parse(before_a_roll);
    file["table"]["cards"] = "top-secret";
    file["evidence"].push_back({{"kind", "hand"}, {"player", "anna"}, {"cards", {card}}});
    return file.dump();
  };
  const Json hand =
      Json::parse(suggest(with_hand("to-safe"), {"--json"}).output)["suggest"]["hand"];
  EXPECT_EQ(hand[0]["agents"], Json({"red"}));
  EXPECT_GT(hand[0]["gain"], 0);
  EXPECT_LT(hand[1]["gain"], 0);
  const std::string gain = std::to_string(hand[0]["gain"].get<double>() + 0.05);
  const std::string said = model::replaced(suggest(with_hand("to-safe")).output, "\n", " ");
  EXPECT_NE(said.find("to-safe (red) played now brings you about " + gain.substr(0, 3) + " points"),
            std::string::npos)
      << said;
  const std::string step = model::replaced(suggest(with_hand("step")).output, "\n", " ");
  EXPECT_NE(step.find(", -1), would bring"), std::string::npos) << step;
  const std::string safe = model::replaced(suggest(with_hand("move-safe")).output, "\n", " ");
  EXPECT_NE(safe.find("move-safe (in "), std::string::npos) << safe;
}

// From 35 points and a 4 to building 10, where the safe is: 45, past the finish.
TEST(Suggest, HeimlichWinsWhereItCan) {
  Json file = Json::parse(before_a_roll);
  file["evidence"][1]["scores"] = {{"red", 35}, {"green", 20}};
  EXPECT_NE(suggest(file.dump(), {"--roll", "4"})
                .output.find("With the 4: red 4. That ends the game, with red in front."),
            std::string::npos);
  // H55, H84: others may play a card before it scores, and sheets count after the last scoring.
  for (const Json& more : {Json{{"secret_identities", true}}, Json{{"cards", "top-secret"}}}) {
    Json with_more = file;
    with_more["table"].update(more);
    EXPECT_NE(suggest(with_more.dump(), {"--roll", "4"})
                  .output.find("With the 4: red 4. If no card changes that, it ends the game,"),
              std::string::npos);
  }
}

// By a turn that scored a marker past the finish nothing more is to be advised.
TEST(Suggest, HeimlichWhenTheGameIsOver) {
  Json file = Json::parse(before_a_roll);
  file["evidence"][1]["scores"] = {{"red", 35}, {"green", 20}};
  file["evidence"].push_back(
      {{"kind", "turn"}, {"player", "bea"}, {"roll", 4}, {"moves", {{"red", 4}}}, {"safe", "3"}});
  for (const std::vector<std::string>& asked : {std::vector<std::string>{}, {"--roll", "6"}}) {
    EXPECT_NE(suggest(file.dump(), asked)
                  .output.find("The game is over, with red in front (45 points): lay the passports "
                               "open."),
              std::string::npos);
  }
}

// With as many players as agents nobody is free.
TEST(Suggest, HeimlichWithoutAFreeAgent) {
  const Outcome outcome = suggest(R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea"], "agents": ["red", "green"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"},
                   {"kind": "turn", "player": "bea", "roll": 2, "moves": {"green": 2}}]})");
  EXPECT_NE(outcome.output.find("No agent is free, so whoever you help is somebody's; best known "
                                "is bea as green\n(100 %)"),
            std::string::npos)
      << outcome.output;
}

TEST(Suggest, RefusesWhatCannotBeAskedAbout) {
  const auto refused = [](const std::string& file, const std::vector<std::string>& options) {
    return refusal_of(suggest(file, options));
  };
  EXPECT_EQ(refused(before_a_roll, {"--roll", "7"}),
            "sabueso: -: roll: found 7; the die shows 1-3, 2, 3, 4, 5 or 6\n");
  EXPECT_EQ(refused(before_a_roll, {"--roll", "high"}),
            "sabueso: -: roll: unknown roll \"high\"; allowed: 1-3\n");
  EXPECT_EQ(refused(before_a_roll, {"--hand", "2"}),
            "sabueso: -: hand: Heimlich & Co. has no advice on that\n");
  EXPECT_EQ(refused(three_open, {"--roll", "4"}),
            "sabueso: -: roll: Espías y Confidentes has no advice on that\n");
  EXPECT_EQ(refused(chief_known, {"--at", "Vienna"}),
            "sabueso: -: at: Checkpoint Charlie has no advice on that\n");
  EXPECT_TRUE(
      refused(three_open, {"--at", "Viena 2"})
          .starts_with("sabueso: -: at: unknown place \"Viena\"; did you mean \"Vienna\"?"));
  for (const std::string place : {"Vienna 2x", "Vienna 0", "Vienna -1", "Vienna x"}) {
    EXPECT_TRUE(refused(three_open, {"--at", place})
                    .starts_with("sabueso: -: at: unknown place \"" + place + "\"; did you mean"));
  }
  EXPECT_EQ(refused(R"({"sabueso": 1, "game": "heimlich",
                        "table": {"players": ["anna", "bea"]}, "evidence": []})",
                    {"--roll", "4"}),
            "sabueso: -: /viewer: which agent is yours? advice on a roll needs a \"viewer\" whose "
            "passport is noted\n");
  EXPECT_TRUE(refused(R"({"sabueso": 1, "game": "dog", "viewer": "red",
                          "table": {"players": ["red", "blue"]}, "evidence": []})",
                      {"--hand", "2 14"})
                  .starts_with("sabueso: -: hand: unknown card \"14\""));
}

TEST(Suggest, HeimlichWithoutAViewer) {
  const Outcome outcome = suggest(R"({"sabueso": 1, "game": "heimlich",
      "table": {"players": ["anna", "bea"]},
      "evidence": [{"kind": "passport", "player": "bea", "agent": "red"}]})");
  EXPECT_NE(outcome.output.find("Best known is bea as red (100 %); safest to help is green, "
                                "free with a chance of\n75 %."),
            std::string::npos)
      << outcome.output;
}

// From Geneva itself it takes no turn to Geneva; every key is known.
TEST(Suggest, EspiasTellsTheWay) {
  Json file = Json::parse(three_open);
  const Json told =
      Json::parse(suggest(file.dump(), {"--at", "Vienna 3", "--json"}).output)["suggest"];
  double last = 100;
  for (const auto& card : told["cards"]) {
    const double a_turn = card["bits"].get<double>() / card["turns"].get<double>();
    EXPECT_LE(a_turn, last + 1e-5);
    EXPECT_GE(card["turns"], 1);
    last = a_turn;
  }
  EXPECT_NE(suggest(file.dump(), {"--at", "Vienna 3"}).output.find("From Vienna in round 3 go for"),
            std::string::npos);
  EXPECT_NE(suggest(file.dump(), {"--at", "Vienna", "--lang", "es"})
                .output.find("Desde Vienna en la ronda 1, ve por"),
            std::string::npos);
}

TEST(Suggest, SaysThatWorldsAreTooMany) {
  Json file{{"sabueso", 1}, {"game", "checkpoint"}};
  file["table"]["players"] = {"a", "b"};
  for (int i = 0; i < 8; ++i) {
    const std::string name = "t" + std::to_string(i);
    file["table"]["attributes"].push_back({{"name", name}, {"faces", {name + "y", name + "n"}}});
  }
  const std::string output = output_of(suggest(file.dump()));
  EXPECT_NE(output.find("Too many possibilities are left to advise on them."), std::string::npos)
      << output;
  EXPECT_TRUE(Json::parse(suggest(file.dump(), {"--json"}).output)["suggest"].is_null());
}

TEST(Suggest, OfAContradictionNamesTheConflict) {
  Json file = Json::parse(three_open);
  file["evidence"].push_back({{"kind", "key"}, {"confidant", "german"}, {"key", "●○○"}});
  const Outcome outcome = suggest(file.dump());
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.output.find("These entries cannot all be true:"), std::string::npos);
  EXPECT_FALSE(Json::parse(suggest(file.dump(), {"--json"}).output).contains("suggest"));
}

}  // namespace
}  // namespace sabueso::tests
