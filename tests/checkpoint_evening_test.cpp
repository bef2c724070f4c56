// Evenings of Checkpoint Charlie over their rounds: points so far, who begins, whom the officer
// follows, and what a marker is worth for the whole game.
#include <gtest/gtest.h>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/advice.hpp"
#include "model/checkpoint/advise/chances.hpp"
#include "model/session/corrections.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {
namespace {

constexpr const char* begun =
    "checkpoint ana bea cai\nviewer ana\n"
    R"(markers [{"ana": "gold-5", "bea": "white", "cai": "black"},)"
    R"({"ana": "white-2", "bea": "gold", "cai": "white"}])"
    "\n";

Session session(const std::string& text, Language language = Language::english) {
  return Session(the_games(), text, language);
}

std::string note(Session& at) {
  const Answer& answer = at.answer();
  return answer.seen->to_note(answer.solved.report, Language::english);
}

std::string refusal(const std::string& markers, const std::string& more = "") {
  try {
    session("checkpoint ana bea cai\n" + more + "markers " + markers + "\n");
  } catch (const InputError& error) {
    return error.at("").in(Language::english);
  }
  return "";
}

// C37, C40: of ana's markers all is known, 5 + 2. bea's gold one is 3 or 4, the 5 being ana's, and
// her white one 1 or 2: 4 to 6. cai has a black of 0 or -1 and a white of 1 or 2: 0 to 2.
TEST(Evening, AddsUpWhatIsKnownOfMarkers) {
  Session at = session(begun);
  EXPECT_TRUE(
      has(note(at), "Round 3; points so far: ana\u00a07, bea\u00a04 to 6 and cai\u00a00 to 2."));
}

// C40: bea has a gold 3, so that ana's two are 3 + 4 at least; with a white one that is 8, and
// could be 5 + 4 + 2 = 11. But whoever has ten would have won: 8 to 9.
TEST(Evening, KnowsThatNobodyHasTenYet) {
  Session at = session(
      "checkpoint ana bea cai\n"
      R"(markers [{"ana": "gold", "bea": "white-1", "cai": "black"},)"
      R"({"ana": "gold", "bea": "white-1", "cai": "black"},)"
      R"({"ana": "white", "bea": "gold-3", "cai": "black"}])"
      "\n");
  EXPECT_TRUE(has(note(at), "ana\u00a08 to 9"));
}

// C38: whoever caught the chief begins the next round, else who began this one.
TEST(Evening, LetsBeginWhoCaughtTheChief) {
  EXPECT_EQ(session(begun).items().in_turn(), "bea");
  EXPECT_EQ(session("checkpoint ana bea cai\n"
                    R"(markers [{"ana": "white", "bea": "white", "cai": "gold"},)"
                    R"({"ana": "white", "bea": "white", "cai": "black"}])"
                    "\n")
                .items()
                .in_turn(),
            "cai");
}

TEST(Evening, RefusesMarkersThatAreNotThere) {
  EXPECT_EQ(refusal(R"([{"ana": "gold-5", "bea": "gold-5", "cai": "black"}])"),
            "only one player can catch the chief, and take gold (C32)");
  EXPECT_EQ(refusal(R"([{"ana": "gold-5", "bea": "white", "cai": "black"},)"
                    R"({"ana": "white", "bea": "gold-5", "cai": "black"}])"),
            "there are not so many markers of one value (C37)");
  EXPECT_EQ(refusal(R"([{"ana": "black-stasi", "bea": "gold-5", "cai": "black"}])"),
            "the Stasi officer is not in this game (C50)");
  EXPECT_EQ(refusal(R"([{"ana": "white-cafe", "bea": "gold-5", "cai": "black"}])"),
            "the Café Adler is not in this game (C52)");
  EXPECT_EQ(refusal(R"([{"ana": "white-cafe", "bea": "gold-5", "cai": "black-stasi"}])",
                    "stasi yes\ncafe_adler yes\n"),
            "");
  EXPECT_EQ(refusal(R"([{"ana": "white", "bea": "gold-5"}])"), "the key \"cai\" is missing");
  EXPECT_EQ(refusal(R"([{"ana": "white", "bea": "gold-5", "cai": "black", "zoe": "white"}])"),
            "unknown player \"zoe\"; allowed: ana, bea, cai");
}

// C40: 5 + 4 + 1 = 10. C41: eight black ones are all there are, four of 0 and four of -1. C42: five
// rounds; five whites are 5 to 10, for nothing tells any more that nobody has ten.
TEST(Evening, HasNoRoundBehindItsLast) {
  EXPECT_EQ(
      refusal(R"([{"ana": "gold-5", "bea": "white", "cai": "black"},)"
              R"({"ana": "gold-4", "bea": "white", "cai": "black"},)"
              R"({"ana": "white-1", "bea": "white", "cai": "black"}])"),
      "there is no further round: ana has 10 points or more (C40). Points: ana 10, bea 3 to 6 and "
      "cai -3 to 0");
  const std::string black = R"({"ana": "black", "bea": "black", "cai": "white"})";
  const std::string white = R"({"ana": "white", "bea": "white", "cai": "white"})";
  EXPECT_EQ(refusal("[" + black + "," + black + "," + black + "]"), "");
  EXPECT_EQ(refusal("[" + black + "," + black + "," + black + "," + black + "]"),
            "there is no further round: the markers of a colour have run out (C41). Points: ana -4 "
            "to 0, bea "
            "-4 to 0 and cai 4 to 8");
  EXPECT_EQ(refusal("[" + white + "," + black + "," + white + "," + black + "," + black + "]"),
            "there is no further round: the fifth round is over (C42). Points: ana -1 to 4, bea -1 "
            "to 4 and "
            "cai 5 to 10");
}

// C51: drawn in the last scoring the Stasi marker stays, and counts -2: two whites are 2 to 4.
TEST(Evening, TheOfficerOfTheLastScoringCounts) {
  EXPECT_EQ(
      refusal(R"([{"ana": "gold-5", "bea": "white", "cai": "black"},)"
              R"({"ana": "gold-4", "bea": "white", "cai": "black"},)"
              R"({"ana": "gold-3", "bea": "black-stasi", "cai": "black"}])",
              "stasi yes\n"),
      "there is no further round: ana has 10 points or more (C40). Points: ana 12, bea 0 to 2 "
      "and cai -3 to 0");
}

// C50: the Stasi marker went back, and counts nothing; its holder's clue is everybody's.
TEST(Evening, FollowsTheOfficer) {
  const std::string text =
      "checkpoint ana bea cai\nviewer ana\nstasi yes\n"
      R"(markers [{"ana": "black-stasi", "bea": "white-2", "cai": "gold-3"}])"
      "\n\n";
  Session at = session(text);
  EXPECT_TRUE(has(note(at),
                  "ana\u00a00, bea\u00a02 and cai\u00a03. The Stasi officer follows ana, "
                  "whose clue lies open (C50): note it."));
  static_cast<void>(at.add("public grey"));
  static_cast<void>(at.add("bea: glasses"));
  EXPECT_TRUE(has(note(at), "(C50): note it."));
  static_cast<void>(at.add("ana: hat"));
  EXPECT_TRUE(has(note(at), "whose clue lies open (C50)."));
  const auto open = at.seen().seen_by_all()->write()["evidence"];
  EXPECT_EQ(open.size(), 3U);  // the clues that lie open among it
  Session other = session(text + "ana: hat\n");
  static_cast<void>(other.set_viewer("bea"));
  static_cast<void>(other.add("bea: grey"));
  EXPECT_EQ(other.seen().seen_by_all()->write()["evidence"].size(), 1U);
}

TEST(Evening, GoesOnWithWhatIsNotedOfARound) {
  Session first = session("checkpoint ana bea cai\nviewer ana\n\nana: hat\n");
  Session second = session(first.next_round(first.read_round("ana gold-5, bea white, cai black")));
  EXPECT_TRUE(second.entries().empty());
  EXPECT_EQ(second.viewer(), "ana");
  Session third =
      session(second.next_round(second.read_round("ana blanco-2 bea dorado cai blanco")));
  EXPECT_TRUE(has(note(third), "Round 3; points so far: ana\u00a07,"));
  EXPECT_THROW(static_cast<void>(third.read_round("ana gold-5, bea white")), InputError);
  EXPECT_THROW(static_cast<void>(third.next_round(third.read_round("ana gold bea gold cai gold"))),
               InputError);
  EXPECT_EQ(session(third.next_round()).seen().write()["table"].count("markers"), 0U);
  Session other = session("heimlich ana bea cai\n");
  EXPECT_THROW(static_cast<void>(other.read_round("ana gold-5")), InputError);
}

checkpoint::Table table_of(const std::vector<std::vector<std::size_t>>& markers,
                           std::vector<std::string> players) {
  checkpoint::Table table = checkpoint::printed_table();
  table.players = std::move(players);
  table.markers = markers;
  return table;
}

std::size_t noted(checkpoint::Marker marker) {
  return checkpoint::colours + static_cast<std::size_t>(marker);
}

// C40, C43: with nine points one more is enough while nobody else can reach ten with a marker; gold
// and white are worth the same then, and the game goes on only with a black one.
TEST(Evening, NeedsOnePointWithNine) {
  using checkpoint::Marker;
  const auto worth = checkpoint::worth_of_markers(
      table_of({{noted(Marker::gold_5), noted(Marker::black_0), noted(Marker::white_1)},
                {noted(Marker::gold_4), noted(Marker::black_0), noted(Marker::white_1)}},
               {"ana", "bea", "cai"}),
      0);
  EXPECT_TRUE(worth.is_chance);
  EXPECT_EQ(worth.gold, 1);
  EXPECT_EQ(worth.white, 1);
  EXPECT_LT(worth.black, 1);
  EXPECT_GT(worth.black, 0.5);
}

// What laces knows of the own clue is nobody else's; of the others' all see what shows it.
TEST(Evening, OnesOwnClueIsNotForAll) {
  Session at = session(
      "checkpoint laces britton fleming\nviewer laces\n\nlaces not grey\nbritton not hat\n");
  const Json open(at.seen().seen_by_all()->write());
  ASSERT_EQ(open["evidence"].size(), 1U);
  EXPECT_EQ(open["evidence"][0]["player"], "britton");
}

// Of e3 the cat shows that laces's clue is not hat; by e2 and e4, both kept, it is nothing else.
// With another clue in e1 she would not have kept both; so e3 is wrong: somebody else's, or
// discarded. (With a hat its cat would have come up before, in e2.)
TEST(Corrections, NameTheEntriesThatWouldMendIt) {
  Session at = session(
      "checkpoint laces britton fleming\n\nlaces: hat\n"
      "laces + hat glasses jersey grey newspaper\n"
      "laces + no-hat glasses jersey grey newspaper\n"
      "laces + hat no-glasses trenchcoat orange no-newspaper\n");
  EXPECT_EQ(
      in_words(corrections(at), Language::english),
      "It would do to change one, such as e3: britton + no-hat glasses jersey grey newspaper; "
      "e3: fleming + no-hat glasses jersey grey newspaper; e3: laces - no-hat glasses jersey "
      "grey newspaper.");
}

// Colours are a list of as many as one likes, which is not changed one by one.
TEST(Corrections, AreFoundBesideLists) {
  Session at = session("dog red blue\n\nh1: red\nh1 is blue\n");
  EXPECT_EQ(in_words(corrections(at), Language::english),
            "It would do to change one: e2: h1 is red.");
}

// No key has no black circle; the Spanish one has three, which is the most, and so no white one.
TEST(Corrections, TryAllNumbers) {
  Session at = session(
      "espias spanish french\nconfidants spanish french\nkeys ●●● ●○○\n\nspanish is ●●●\n"
      "spanish 0-●\n");
  EXPECT_EQ(in_words(corrections(at), Language::english),
            "It would do to change one, such as e2: spanish 3-●; e2: spanish 0-○.");
}

// The round's end: the chief is certain and lies on the table, kept by britton and not accused.
TEST(Decisive, SaysWhomToAccuse) {
  Session at = session(
      "checkpoint laces britton fleming\nviewer laces\n\nlaces: hat\npublic grey\npublic glasses\n"
      "britton: trenchcoat\nfleming: newspaper\n");
  const auto decisive = [&] {
    const Answer& answer = at.answer();
    return answer.seen->decisive(answer.solved.report, nullptr, Language::english);
  };
  EXPECT_EQ(decisive(), "");  // its card has not come up
  static_cast<void>(at.add("britton + hat glasses trenchcoat grey newspaper"));
  EXPECT_EQ(decisive(),
            "Accuse now: the chief is the cat with hat, glasses, trenchcoat, grey fur and "
            "newspaper; it lies on the table.");
  static_cast<void>(at.add("fleming accuses hat glasses trenchcoat grey newspaper"));
  EXPECT_EQ(decisive(), "");
}

// No round has been noted yet.
TEST(Evening, BeginsWithoutMarkers) {
  Session at = session("checkpoint ana bea cai\nviewer ana\nmarkers []\n\nana: hat\n");
  EXPECT_TRUE(at.answer().solved.report.is_consistent());
}

// C52: the four of Café Adler take the places of a gold 3, two white 1 and a black -1; C50: the
// Stasi's is one of the black ones. Of the house's 25: gold 3, 4, 5, café; white 1, 2, café; black
// 0, -1, café, Stasi.
TEST(Evening, HasTheMarkersOfTheTable) {
  checkpoint::Table table;
  EXPECT_EQ(checkpoint::markers_in_play(table),
            (checkpoint::Markers{2, 2, 1, 0, 6, 6, 0, 4, 4, 0, 0}));
  table.cafe_adler = true;
  EXPECT_EQ(checkpoint::markers_in_play(table),
            (checkpoint::Markers{1, 2, 1, 1, 4, 6, 2, 4, 3, 1, 0}));
  table.stasi = true;
  EXPECT_EQ(checkpoint::markers_in_play(table),
            (checkpoint::Markers{1, 2, 1, 1, 4, 6, 2, 4, 2, 1, 1}));
}

// Whoever has accused cannot do so again (C16), though the round goes on.
TEST(Decisive, SaysNothingToWhoHasAccused) {
  Session at = session(
      "checkpoint laces britton fleming\nviewer laces\n\nlaces: hat\npublic grey\npublic glasses\n"
      "britton: trenchcoat\nfleming: newspaper\nlaces + hat glasses trenchcoat grey no-newspaper\n"
      "britton + hat glasses trenchcoat grey newspaper\n"
      "laces accuses hat glasses trenchcoat grey no-newspaper\n");
  const Answer& answer = at.answer();
  EXPECT_EQ(answer.seen->decisive(answer.solved.report, nullptr, Language::english), "");
}

// Without earlier rounds a marker is worth its mean points (C37).
TEST(Evening, CountsPointsInAFirstRound) {
  const auto worth = checkpoint::worth_of_markers(table_of({}, {"ana", "bea", "cai"}), 0);
  EXPECT_FALSE(worth.is_chance);
  EXPECT_DOUBLE_EQ(worth.gold, 3.8);
  EXPECT_DOUBLE_EQ(worth.white, 1.5);
  EXPECT_DOUBLE_EQ(worth.black, -0.5);
}

}  // namespace
}  // namespace sabueso::model
