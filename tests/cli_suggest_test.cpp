// `sabueso suggest`: the sentence and the table of each game, in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "child.hpp"
#include "has.hpp"
#include "model/text/words.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// What is answered to a case on standard input.
Outcome suggest(const std::string& text, const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments{"suggest", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments, {.input = text});
}

Json numbers(const std::string& notes, std::vector<std::string> options = {}) {
  options.emplace_back("--json");
  return Json::parse(suggest(notes, options).output)["suggest"];
}

// French, English and German have ●●○, ●○● and ○●● among themselves: 6 worlds. Card 1 shows the
// whole key, so each of their cards tells log2 3 = 1.58 bits; two worlds are left, and none is
// settled. What the others have is known.
const std::string three_open = "espias\n\nspa is #oo\nrus is o#o\ntur is oo#\n";

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
    EXPECT_TRUE(has(on_terminal(columns), head));
  }
  const std::string narrow = on_terminal(static_cast<unsigned short>(wide - 1));
  EXPECT_FALSE(has(narrow, head));
  // What belongs together stays on one line.
  EXPECT_TRUE(has(narrow, "German\r\n  card 1, bits 2.32, turns "));
  EXPECT_TRUE(has(narrow, ",\r\n  settles all 0 %\r\n"));
}

// Keys of four circles have no cards in the house's deck.
TEST(Suggest, EspiasWithoutADeckForTheKeys) {
  EXPECT_TRUE(has(output_of(suggest("espias a b\nconfidants a b\nkeys ##oo oo##\n")),
                  "No envelope has a card left of which the deck tells what it shows."));
}

// All five clues are known, and so is the chief, whom laces keeps: gold, (3+3+4+4+5)/5 = 3.8.
const std::string chief_known =
    "checkpoint laces britton fleming\nviewer laces\n\nlaces: hat\nbritton: glasses\n"
    "fleming: jersey\npublic grey\npublic newspaper\nlaces + hat glasses jersey grey newspaper\n";

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
  EXPECT_TRUE(has(suggest(chief_known + "laces accuses hat glasses jersey grey newspaper\n").output,
                  "You have accused; all that is left is to wait."));
}

// With six worlds for two other players and three other agents, each has each with a third; a
// stranger gives each of anna's five possible agents a fifth.
TEST(Suggest, HeimlichWhoIsKnownAndWhomToHelp) {
  EXPECT_EQ(output_of(suggest(
                "heimlich anna bea cai\nagents red green grey blue\nviewer anna\n\nanna is red\n")),
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

// All are known in the first, bea is one of two and cai one of two others in the second.
TEST(Suggest, HeimlichTellsApartWhoIsKnown) {
  const std::string notes = "heimlich anna bea cai\nviewer anna\n\nanna is green\n";
  for (const char* known : {"bea is red\ncai is blue\n",
                            "bea is not grey\nbea is not blue\nbea is not purple\n"
                            "cai is not red\ncai is not yellow\ncai is not purple\n"}) {
    const std::string said = output_of(suggest(notes + known));
    EXPECT_FALSE(has(said, "Nothing tells the others apart"));
    EXPECT_TRUE(has(said, "best known is bea as red"));
  }
}

// Only all of a 4 brings red from 6 to 10, where the safe is: that scores ten points at once, and
// no other way to use it scores anything, for green and grey are too far off. Above the entries
// there may be more of the table.
std::string before_a_roll(const std::string& table = "", const std::string& points = "") {
  return "heimlich anna bea\nagents red green grey\n" + table + "viewer anna\n\nanna is red\n" +
         "board: red 6, green 1, grey 2, safe 10" + points + "\n";
}

TEST(Suggest, HeimlichWhatToDoWithARoll) {
  const std::string output = output_of(suggest(before_a_roll(), {"--roll", "4"}));
  EXPECT_TRUE(has(output, "With the 4: red 4, and then the safe in "));
  EXPECT_TRUE(has(output, "If everybody then moves at random"));
  EXPECT_TRUE(has(output, "\nmove "));
  EXPECT_EQ(std::ranges::count(output, '%'), 1 + 3) << "in the sentence, and in each line";
  const Json told = numbers(before_a_roll(), {"--roll", "4"});
  EXPECT_EQ(told["roll"], 4);
  EXPECT_EQ(told["agent"], "red");
  ASSERT_EQ(told["turns"].size(), 3U);
  EXPECT_EQ(told["turns"][0]["moves"], Json({{"red", 4}}));
  EXPECT_GT(told["turns"][0]["lead"], told["turns"][1]["lead"]);
  const std::string spanish = suggest(before_a_roll(), {"--roll", "1-3", "--lang", "es"}).output;
  EXPECT_TRUE(has(spanish, "Con un 1-3: rojo"));
  EXPECT_TRUE(has(spanish, "un extraño te"));
}

// H53, H54: no way to use the 1-3 brings anybody to the safe in 6 or to the ruins, so that a card
// is worth more than any; with four in the hand there is none to take.
TEST(Suggest, HeimlichTakesACardWhereThereIsRoomForIt) {
  const auto said = [](const std::string& entries) {
    return suggest(
               "heimlich anna bea\nagents red green grey\ncards top-secret\nviewer anna\n\n"
               "anna is red\nboard: red 7, green 1, grey church, safe 6, points red 24, green 21, "
               "grey 26\nhand anna: step" +
                   entries,
               {"--roll", "1-3"})
        .output;
  };
  const std::string one = said("\n"), three = " to-safe move-safe\n";
  EXPECT_TRUE(has(one, "With the 1-3, take a card instead of points."));
  EXPECT_TRUE(has(one, "\ntake a card "));
  EXPECT_EQ(said(three), one);
  // The fourth, whatever it is. Another's card makes no room; the own one does.
  const std::string four = three + "anna 1-3: draws\n";
  EXPECT_FALSE(has(said(four), "take a card"));
  EXPECT_FALSE(has(said(four + "bea plays to-safe grey\n"), "take a card"));
  EXPECT_TRUE(has(said(four + "anna plays to-safe grey\n"), "take a card"));
}

// In two of six worlds it is the chief, and a helper in the others: thirds do not add up to one.
TEST(Suggest, CheckpointCallsNothingPossibleThatIsNot) {
  const std::string said =
      suggest(
          "checkpoint laces colombini britton lansbury\nviewer laces\nlaces: hat\n"
          "britton - no-hat glasses jersey grey no-newspaper\n"
          "lansbury - no-hat glasses trenchcoat orange newspaper\n"
          "laces - no-hat glasses trenchcoat orange no-newspaper\npublic grey\n"
          "colombini + hat no-glasses jersey grey no-newspaper\n")
          .output;
  EXPECT_TRUE(has(said, "33 %    67 %       0 %"));
}

TEST(Suggest, DogTakesCardsByTheirSpanishNames) {
  const std::string notes = "dog red blue\nviewer red\nh5: red/blue\nh3: ?\n";
  EXPECT_TRUE(has(suggest(notes, {"--hand", "2 intercambio copia", "--lang", "es"}).output,
                  "De intercambio\ny copia no se dice nada."));
}

// H70: to the safe goes the own agent, which scores ten points at once (H15).
TEST(Suggest, HeimlichSaysWhatACardBrings) {
  const auto with_hand = [](const std::string& card) {
    return before_a_roll("cards top-secret\n") + "hand anna: " + card + "\n";
  };
  const Json hand = numbers(with_hand("to-safe"))["hand"];
  EXPECT_EQ(hand[0]["agents"], Json({"red"}));
  EXPECT_GT(hand[0]["gain"], 0);
  EXPECT_LT(hand[1]["gain"], 0);
  const std::string gain = std::to_string(hand[0]["gain"].get<double>() + 0.05);
  const auto said = [&](const std::string& card) {
    return model::replaced(suggest(with_hand(card)).output, "\n", " ");
  };
  EXPECT_TRUE(has(said("to-safe"),
                  "to-safe (red) played now brings you about " + gain.substr(0, 3) + " points"));
  EXPECT_TRUE(has(said("step"), ", -1), would bring"));
  // H55: not before anybody has moved, nor behind a scoring.
  const std::string dealt =
      "heimlich anna bea cai\nviewer anna\ncards top-secret\nanna is red\nhand anna: step "
      "to-safe\n";
  const std::string moved = dealt + "bea 6: green 6\ncai 1-3: yellow 1\n";
  const auto may_play = [&](const std::string& notes) {
    return !has(model::replaced(suggest(notes).output, "\n", " "), "none can be played now");
  };
  EXPECT_FALSE(may_play(dealt));
  EXPECT_TRUE(may_play(moved));
  EXPECT_FALSE(may_play(moved + "cai plays to-safe green\ncai scored, safe 5\n"));
  EXPECT_TRUE(has(said("move-safe"), "move-safe (in "));
}

// From 35 points and a 4 to building 10, where the safe is: 45, past the finish. By a turn that
// does so nothing more is to be advised.
TEST(Suggest, HeimlichWinsWhereItCan) {
  constexpr const char* points = ", points red 35, green 20";
  const auto said = [&](const std::string& table) {
    return suggest(before_a_roll(table, points), {"--roll", "4"}).output;
  };
  EXPECT_TRUE(has(said(""), "With the 4: red 4. That ends the game, with red in front."));
  // H55, H84: others may play a card before it scores, and sheets count after the last scoring.
  for (const char* table : {"secret_identities yes\n", "cards top-secret\n"}) {
    EXPECT_TRUE(has(said(table), "With the 4: red 4. If no card changes that, it ends the game,"));
  }
  for (const std::vector<std::string>& asked : {std::vector<std::string>{}, {"--roll", "6"}}) {
    EXPECT_TRUE(has(suggest(before_a_roll("", points) + "bea 4: red 4, safe 3\n", asked).output,
                    "The game is over, with red in front (45 points): lay the passports open."));
  }
}

TEST(Suggest, RefusesWhatCannotBeAskedAbout) {
  const auto refused = [](const std::string& notes, const std::string& option,
                          const std::string& value) {
    return refusal_of(suggest(notes, {option, value})).substr(std::string("sabueso: -: ").size());
  };
  EXPECT_EQ(refused(before_a_roll(), "--roll", "7"),
            "roll: found 7; the die shows 1-3, 2, 3, 4, 5 or 6\n");
  EXPECT_EQ(refused(before_a_roll(), "--roll", "high"),
            "roll: unknown roll \"high\"; allowed: 1-3\n");
  EXPECT_EQ(refused(before_a_roll(), "--hand", "2"),
            "hand: Heimlich & Co. has no advice on that\n");
  EXPECT_EQ(refused(three_open, "--roll", "4"),
            "roll: Espías y Confidentes has no advice on that\n");
  EXPECT_EQ(refused(chief_known, "--at", "Vienna"),
            "at: Checkpoint Charlie has no advice on that\n");
  EXPECT_TRUE(refused(three_open, "--at", "Viemna 2")
                  .starts_with("at: unknown place \"Viemna\"; did you mean \"Vienna\"?"));
  for (const std::string place : {"Vienna 2x", "Vienna 0", "Vienna -1", "Vienna x"}) {
    EXPECT_TRUE(refused(three_open, "--at", place)
                    .starts_with("at: unknown place \"" + place + "\"; did you mean"));
  }
  EXPECT_EQ(refused("heimlich anna bea\n", "--roll", "4"),
            "/viewer: which agent is yours? advice on a roll needs a \"viewer\" whose passport is "
            "noted\n");
  EXPECT_TRUE(refused("dog red blue\nviewer red\n", "--hand", "2 14")
                  .starts_with("hand: unknown card \"14\""));
}

TEST(Suggest, HeimlichWithoutAViewer) {
  EXPECT_TRUE(has(suggest("heimlich anna bea\n\nbea is red\n").output,
                  "Best known is bea as red (100 %); safest to help is green, free with a chance "
                  "of\n75 %."));
}

// From Geneva itself it takes no turn to Geneva; every key is known.
TEST(Suggest, EspiasTellsTheWay) {
  double last = 100;
  const Json told = numbers(three_open, {"--at", "Vienna 3"});
  for (const auto& card : told["cards"]) {
    const double a_turn = card["bits"].get<double>() / card["turns"].get<double>();
    EXPECT_LE(a_turn, last + 1e-5);
    EXPECT_GE(card["turns"], 1);
    last = a_turn;
  }
  EXPECT_TRUE(
      has(suggest(three_open, {"--at", "Vienna 3"}).output, "From Vienna in round 3 go for"));
  EXPECT_TRUE(has(suggest(three_open, {"--at", "viena", "--lang", "es"}).output,
                  "Desde Viena en la ronda 1, ve por"));
}

TEST(Suggest, SaysThatWorldsAreTooMany) {
  std::string notes = "checkpoint a b\nattributes";
  for (const char letter : std::string("klmnpqrs")) {
    notes += std::string(letter == 'k' ? " " : ", ") + letter + " y" + letter + " n" + letter;
  }
  EXPECT_TRUE(
      has(output_of(suggest(notes + "\n")), "Too many possibilities are left to advise on them."));
  EXPECT_TRUE(numbers(notes + "\n").is_null());
}

TEST(Suggest, OfAContradictionNamesTheConflict) {
  const std::string notes = three_open + "ger is #oo\n";
  const Outcome outcome = suggest(notes);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(has(outcome.output, "These entries cannot all be true:"));
  EXPECT_FALSE(Json::parse(suggest(notes, {"--json"}).output).contains("suggest"));
}

// ---- Agent DOG: whom to move home, capture or spare, and what cards do

const std::string two = "dog red blue\nviewer red\n\n";

// Both of blue's are surely blue's: the one that is further on its way, from 16 to 58, is the prey;
// of red's the one on 54.
TEST(Suggest, DogPrefersWhoHasGoneFurthest) {
  const std::string said = output_of(suggest(two + "h6: blue\nh15: blue\nh1: red\nh14: red\n"));
  EXPECT_TRUE(has(said, "Move home the figure in h14"));
  EXPECT_TRUE(has(said, "capture the figure in h15"));
}

// A partner's figure is neither to be taken home nor captured.
TEST(Suggest, DogSparesAPartner) {
  EXPECT_TRUE(has(output_of(suggest("dog red blue green yellow\nviewer red\n\nh6: green\n")),
                  "Neither take home nor capture the figure in h6 (your partner's)."));
}

// One hidden figure of each kind: the own one, an opponent's, and one that can be either.
TEST(Suggest, DogMovesHomeCapturesAndLeaves) {
  EXPECT_EQ(output_of(suggest(two + "h1: blue\nh2: red\nhidden h3\n")),
            R"(Agent DOG

Move home the figure in h2 (not your own: 0 %), capture the figure in h1 (on
your side: 0 %) and leave the figure in h3 (either way a risk of 50 % or more).

hole    own  opponent's     best  risk
h2    100 %         0 %     home   0 %
h1      0 %       100 %  capture   0 %
h3     50 %        50 %    leave  50 %
)");
}

// By the house's board red starts on square 0, so that its figure in h16, on 62, is two squares
// before its home: a 3 takes it to the first home square. Blue's in h15, on 58, goes by a 2 to 60,
// where there is no hole.
TEST(Suggest, DogWhatCardsDoWithHiddenFigures) {
  const std::string notes = two + "h15: blue\nh16: red\n";
  EXPECT_TRUE(
      has(output_of(suggest(notes, {"--hand", "2 3"})),
          "Of the hidden figures, the 3 takes the figure in h16 home (not your own: 0 %)."));
  const Json told = Json::parse(suggest(notes, {"--hand", "2,3", "--json"}).output)["suggest"];
  EXPECT_EQ(told["plays"][0]["to"], "red-home-1");
  EXPECT_EQ(told["plays"][0]["risk"], 0);
  EXPECT_TRUE(has(suggest(notes, {"--hand", "exchange", "--lang", "es"}).output,
                  "Ningún número de estas cartas mueve una figura escondida."));
}

// From h4, on 14, past blue's start square on 16, which nobody is taken to bar (D31), to 19.
TEST(Suggest, DogTakesNobodyToBarTheWay) {
  const Json told = Json::parse(suggest(two + "h4: red\n", {"--hand", "5", "--json"}).output);
  EXPECT_EQ(told["suggest"]["plays"][0]["to"], 19);
}

TEST(Suggest, DogWithNothingHidden) {
  EXPECT_TRUE(has(suggest(two).output, "No figure is hidden, so there is nothing to decide."));
}

TEST(Suggest, DogNeedsAViewer) {
  EXPECT_EQ(refusal_of(suggest("dog red blue\n")),
            "sabueso: -: /viewer: whose side are you on? advice needs a \"viewer\"\n");
}

}  // namespace
}  // namespace sabueso::tests
