// What the page orders, without a network: games begun, left and opened again, entries put in,
// changed and taken back.
#include "web/host.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <thread>

#include "has.hpp"
#include "host_table.hpp"

namespace sabueso::web {
namespace {

TEST(Host, BeginsAGameAndLeavesIt) {
  Table table;
  const OrderedJson empty = table.host.state(Language::spanish);
  EXPECT_EQ(empty["notebook"], nullptr);
  ASSERT_EQ(empty["games"].size(), 4U);
  EXPECT_EQ(empty["games"][0]["players"],
            (OrderedJson{"español", "francés", "inglés", "alemán", "ruso", "turco"}));
  EXPECT_EQ(empty["games"][0]["names_its_players"], true);
  // People's names begin with a capital.
  EXPECT_EQ(empty["games"][1]["players"][0], "Laces");
  EXPECT_EQ(empty["games"][1]["names_its_players"], false);
  const OrderedJson begun = table.begin("espias", "spanish german", "german");
  EXPECT_EQ(begun["notebook"], "espias1.txt");
  EXPECT_EQ(begun["viewer"], "german");
  EXPECT_EQ(begun["players"].size(), 2U);
  table.take({{"do", "add"}, {"item", own_card}});
  const OrderedJson left = table.take({{"do", "leave"}});
  EXPECT_EQ(left["notebook"], nullptr);
  EXPECT_TRUE(has(tests::slurp(table.folder.path() + "/espias1.txt"), "spanish 0 ○○●"));
}

// A file that was named is not left for another.
TEST(Host, StaysAtAFileThatItWasGiven) {
  Table table;
  table.host.open(table.folder.write("mine.txt", "dog red blue\n"), "dog red blue\n");
  EXPECT_EQ(table.host.state(Language::english)["may_leave"], false);
  const OrderedJson still = table.take({{"do", "leave"}});
  EXPECT_EQ(still["notebook"], "mine.txt");
  EXPECT_EQ(still["language"], "en");
  EXPECT_EQ(table.host.state(Language::spanish)["language"], "es");
}

TEST(Host, NextRoundKeepsWhoPlaysAndWhoOneIs) {
  Table table;
  table.begin("checkpoint", "laces britton colombini", "britton");
  table.take({{"do", "add"}, {"item", {{"kind", "clue"}, {"player", "britton"}, {"face", "hat"}}}});
  const OrderedJson next = table.take({{"do", "next round"}});
  EXPECT_EQ(next["notebook"], "checkpoint2.txt");
  EXPECT_EQ(next["viewer"], "britton");
  EXPECT_EQ(next["players"].size(), 3U);
  EXPECT_EQ(next["entries"].size(), 0U);
  EXPECT_EQ(next["may_leave"], true);
}

// Who took which marker goes along (C37): 5 of britton's are known, one colour each of the others.
TEST(Host, NextRoundKnowsWhatIsNotedOfThisOne) {
  Table table;
  const OrderedJson begun = table.begin("checkpoint", "laces britton colombini", "britton");
  EXPECT_EQ(tests::slurp(table.host.path()),
            "checkpoint laces britton colombini\nviewer britton\n");
  EXPECT_EQ(begun["noted_of_round"]["pairs"]["names"]["words"].size(), 3U);
  OrderedJson noted{{"laces", "white"}, {"britton", "gold-5"}};
  EXPECT_EQ(table.complaint({{"do", "next round"}, {"noted", noted}}),
            "the key \"colombini\" is missing");
  noted["colombini"] = "black";
  const OrderedJson next = table.take({{"do", "next round"}, {"noted", noted}});
  EXPECT_EQ(next["in_turn"], "britton");  // who caught the chief begins (C38)
  EXPECT_TRUE(has(next["note"].get<std::string>(),
                  "Round 2; points so far: laces\u00a01 to 2, "
                  "britton\u00a05"))
      << next["note"];
  table.take({{"do", "leave"}});
  EXPECT_EQ(table.begin("heimlich", "ana bea")["noted_of_round"], nullptr);
}

TEST(Host, OpensAnEarlierNotebookAgain) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  table.take({{"do", "leave"}});
  table.begin("dog", "red blue");
  const OrderedJson left = table.take({{"do", "leave"}});
  EXPECT_EQ(left["earlier"], (OrderedJson{"dog2.txt", "espias1.txt"}));
  const OrderedJson again = table.take({{"do", "reopen"}, {"name", "espias1.txt"}});
  EXPECT_EQ(again["entries"].size(), 1U);
  EXPECT_EQ(again["may_leave"], true);
  EXPECT_EQ(table.complaint({{"do", "reopen"}, {"name", "dog2.txt"}}),
            "that was for another notebook, which is no longer open");
  table.take({{"do", "leave"}});
  // Nothing but what was offered can be opened.
  EXPECT_EQ(table.complaint({{"do", "reopen"}, {"name", "../espias1.txt"}}),
            "that was for another notebook, which is no longer open");
}

TEST(Host, KnowsABeginningThatIsSentAgain) {
  Table table;
  const Json order{
      {"do", "begin"}, {"key", "same"}, {"game", "dog"}, {"players", "red blue"}, {"viewer", ""}};
  table.take(order);
  EXPECT_EQ(table.take(order)["notebook"], "dog1.txt");
  EXPECT_EQ(table.files, 1);
  const Json entry{{"do", "add"}, {"key", "k"}, {"item", {{"kind", "hidden"}, {"at", "h1"}}}};
  const OrderedJson once = table.take(entry);
  EXPECT_EQ(table.take(entry)["version"], once["version"]);  // nobody is told of it
}

// Behind that no notebook is open, and closing again changes nothing.
TEST(Host, LetsGoOfWhatItCloses) {
  Table table;
  table.begin("espias", "");
  EXPECT_NE(table.host.path(), "");
  EXPECT_EQ(table.host.close(), model::Saved::done);
  EXPECT_EQ(table.host.path(), "");
  EXPECT_EQ(table.host.close(), model::Saved::done);
}

TEST(Host, TakesBackAndPutsInAgain) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  EXPECT_EQ(table.take({{"do", "undo"}})["entries"].size(), 0U);
  EXPECT_EQ(table.take({{"do", "undo"}})["entries"].size(), 0U);
  EXPECT_EQ(table.take({{"do", "redo"}})["entries"].size(), 1U);
  Json other = own_card;
  other["confidant"] = "french";
  const OrderedJson replaced =
      table.take({{"do", "replace"}, {"id", "e1"}, {"line", "spanish 0 ○○●"}, {"item", other}});
  EXPECT_EQ(cell(replaced, "key.french ○○●")["mark"], "yes");
  EXPECT_TRUE(replaced["news"].get<std::string>().starts_with("New: the French has ○○●. "));
  // Card 1 shows as much as card 0: nothing is new, and it is not said that it is.
  other["card"] = 1;
  EXPECT_EQ(
      table.take(
          {{"do", "replace"}, {"id", "e1"}, {"line", "french 0 ○○●"}, {"item", other}})["news"],
      "Possibilities:\u00a0120\u00a0→\u00a0120.");
  EXPECT_EQ(table.take({{"do", "drop"}, {"id", "e1"}, {"line", "french 1 ○○●"}})["entries"].size(),
            0U);
  EXPECT_EQ(table.take({{"do", "viewer"}, {"name", "turkish"}})["viewer"], "turkish");
}

// e1 was taken back and another entry is e1 now: who has not seen that must not change it.
TEST(Host, ChangesNoEntryThatIsNotMeant) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  table.take({{"do", "undo"}});
  Json other = own_card;
  other["confidant"] = "french";
  table.take({{"do", "add"}, {"item", other}});
  const Json line = "spanish 0 ○○●";
  for (const Json& order :
       {Json{{"do", "drop"}, {"id", "e1"}, {"line", line}},
        Json{{"do", "replace"}, {"id", "e1"}, {"line", line}, {"item", own_card}}}) {
    EXPECT_THROW(table.take(order), Outdated);
    EXPECT_EQ(table.complaint(order), "e1 has been changed meanwhile; look again");
  }
  EXPECT_EQ(table.host.state(Language::english)["entries"][0]["line"], "french 0 ○○●");
}

TEST(Host, StaysOpenWhereItCannotBeWritten) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  std::filesystem::remove_all(table.folder.path());
  try {
    table.take({{"do", "leave"}});
    FAIL() << "left";
  } catch (const model::NotWritten& error) {
    EXPECT_EQ(error.in(Language::english), "the notebook cannot be written, so it stays open");
  }
  EXPECT_EQ(table.host.state(Language::english)["entries"].size(), 1U);
}

// With the cards of the box there are forms for them.
TEST(Host, BeginsWithAllThatTheBoxHolds) {
  Table table;
  const auto forms = [&](bool all) {
    const OrderedJson state = table.take({{"do", "begin"},
                                          {"game", "heimlich"},
                                          {"players", "anna bea"},
                                          {"viewer", "anna"},
                                          {"expansion", all}});
    std::set<std::string> kinds;
    for (const OrderedJson& form : state["forms"]) kinds.insert(form["kind"]);
    table.take({{"do", "leave"}});
    return kinds;
  };
  const std::set<std::string> more{"card", "guess", "hand", "score"};
  const std::set<std::string> all = forms(true), some = forms(false);
  EXPECT_TRUE(std::ranges::includes(all, more));
  for (const std::string& kind : more) EXPECT_FALSE(some.contains(kind)) << kind;
  const OrderedJson state = table.host.state(Language::english);
  ASSERT_EQ(state["games"].size(), 4U);
  for (const OrderedJson& game : state["games"]) {
    EXPECT_EQ(game["has_expansion"], game["name"] == "heimlich") << game["name"];
  }
}

// A picture more than three times as wide as high has no room beside another.
TEST(Host, GivesBroadCluesARowOfTheirOwn) {
  std::size_t broad = 0, narrow = 0;
  for (const char* id : {"espias-1-0-6-easy", "checkpoint-1-113-5-easy", "heimlich-1-105-4-easy",
                         "dog-1-101-4-easy", "heimlich-1-102-4-fiendish"}) {
    Table table;
    const OrderedJson state = table.take({{"do", "puzzle"}, {"known_as", id}});
    for (const OrderedJson& clue : state["puzzle"]["clues"]) {
      const std::string picture = clue["picture"];
      if (picture.empty()) {
        EXPECT_EQ(clue["is_broad"], false);
        continue;
      }
      double width = 0, height = 0;
      const std::size_t box = picture.find("viewBox=");
      ASSERT_EQ(std::sscanf(picture.c_str() + box, "viewBox=\"-1 -1 %lf %lf", &width, &height), 2);
      const bool is_broad = width - 2 > 3 * (height - 2);  // with one around it
      EXPECT_EQ(clue["is_broad"], is_broad) << clue["words"];
      ++(is_broad ? broad : narrow);
    }
  }
  EXPECT_GT(broad, 0U);
  EXPECT_GT(narrow, 0U);
}

TEST(Host, BeginsPuzzles) {
  Table table;
  const OrderedJson state = table.take({{"do", "puzzle"}, {"known_as", "espias-1-0-6-easy"}});
  EXPECT_EQ(state["puzzle"]["id"], "espias-1-0-6-easy");
  // By hand: its first clue is card 4 of the French confidant, two white circles; a word for a
  // screen reader, and a picture with whose it is.
  const OrderedJson& clue = state["puzzle"]["clues"][0];
  EXPECT_EQ(clue["words"], "Card 4 of the French confidant says 2-○.");
  EXPECT_EQ(clue["caption"], "French, card 4");
  EXPECT_EQ(clue["is_broad"], false);  // three circles have room beside another clue
  EXPECT_TRUE(clue["picture"].get<std::string>().starts_with("<svg"));
  EXPECT_EQ(state["puzzle"]["question"], "Who holds which key?");
  // Clues are spoken of by their numbers: cards 2 and 4 of the English confidant are the fourth and
  // the fifth.
  EXPECT_EQ(table.host.answer("hint 2", Language::english)["parts"][0]["say"],
            "Read off, with ④ and ⑤.");
  EXPECT_EQ(state["entries"].size(), 6U);
  EXPECT_FALSE(state["puzzle"]["rules"].empty());
  const std::string text = table.host.text(true);
  for (const char* told : {"truth", "expect"}) EXPECT_FALSE(has(text, told));
  // While it is open there is no other.
  EXPECT_EQ(table.complaint({{"do", "puzzle"}, {"day", 7U}}),
            "that was for another notebook, which is no longer open");
  table.take({{"do", "leave"}});
  EXPECT_EQ(table.complaint({{"do", "puzzle"}, {"known_as", "a riddle"}}),
            "\"a riddle\" is no puzzle's number; one is like espias-7-3-6-hard");
  EXPECT_EQ(table.complaint({{"do", "puzzle"}, {"day", -7}}),
            "/day: a number from 0 up belongs here");
  EXPECT_EQ(table.complaint({{"do", "puzzle"}, {"day", -7}}, Language::spanish),
            "/day: aquí va un número de 0 en adelante");
  // Day 5 of 1970: each game in turn, so the second of them; the second round is of medium grade.
  EXPECT_EQ(table.take({{"do", "puzzle"}, {"day", 5U}})["game"], "checkpoint");
}

TEST(Host, SaysWhatIsWrongWithAnOrder) {
  Table table;
  EXPECT_EQ(table.complaint({{"do", "begin"}, {"game", "chess"}, {"players", ""}, {"viewer", ""}})
                .substr(0, 6),
            "/game:");
  EXPECT_NE(
      table.complaint({{"do", "begin"}, {"game", "heimlich"}, {"players", "anna"}, {"viewer", ""}}),
      "no complaint");
  EXPECT_EQ(table.complaint({{"do", "undo"}}),
            "that was for another notebook, which is no longer open");
  table.begin("espias", "");
  EXPECT_EQ(
      table.complaint({{"do", "begin"}, {"game", "dog"}, {"players", "red blue"}, {"viewer", ""}}),
      "that was for another notebook, which is no longer open");
  EXPECT_EQ(table.complaint({{"do", "undo"}, {"notebook", "other.txt"}}, Language::spanish),
            "eso era para otro cuaderno, que ya no está abierto");
  EXPECT_EQ(table.complaint({{"do", "leave"}, {"notebook", "other.txt"}}),
            "that was for another notebook, which is no longer open");
  EXPECT_EQ(table.complaint(Json::object()), "/do: a text belongs here");
  EXPECT_EQ(table.complaint({{"do", "undoo"}}),
            "/do: unknown order \"undoo\"; did you mean \"undo\"? "
            "Allowed: add, replace, drop, viewer, undo, redo, trim, fill");
  EXPECT_EQ(table.complaint({{"do", "add"}}), "/item: an object belongs here");
  EXPECT_EQ(table.complaint({{"do", "undo"}, {"key", ""}}), "/key: a key has 1 to 100 letters");
  EXPECT_EQ(table.complaint({{"do", "undo"}, {"key", std::string(101, 'k')}}),
            "/key: a key has 1 to 100 letters");
  EXPECT_NO_THROW(table.take({{"do", "undo"}, {"key", std::string(100, 'k')}}));
  EXPECT_EQ(table.complaint({{"do", "viewer"}, {"name", "spanish\nquit"}}),
            R"(/viewer: unknown player "spanish\nquit"; did you mean "spanish"? Allowed: spanish, )"
            "french, english, german, russian, turkish");
  EXPECT_NE(table.complaint({{"do", "add"}, {"item", {{"kind", "key"}, {"confidant", "german"}}}}),
            "no complaint");
  EXPECT_EQ(table.host.state(Language::english)["entries"].size(), 0U);
}

// A line of players must not bring lines of its own.
TEST(Host, BeginsOnOneLine) {
  Table table;
  table.begin("dog", "red\nblue", "red");
  EXPECT_EQ(tests::slurp(table.folder.path() + "/dog1.txt"), "dog red blue\nviewer red\n");
}

TEST(Host, IsHeardOfByThoseWhoWait) {
  Table table;
  table.begin("espias", "");
  const std::uint64_t version = table.host.state(Language::english)["version"];
  EXPECT_EQ(table.host.wait_for_other_than(version, std::chrono::milliseconds(1)), version);
  std::thread entering([&] {
    usleep(20'000);
    table.take({{"do", "add"}, {"item", own_card}});
  });
  EXPECT_EQ(table.host.wait_for_other_than(version, std::chrono::hours(1)), version + 1);
  entering.join();
  table.host.stop_waiting();
  EXPECT_EQ(table.host.wait_for_other_than(version + 1, std::chrono::hours(1)), version + 1);
}

// An author's desk on the page: an empty table, a clue, then clues that make it a puzzle; those
// that are not needed are taken out, and everything can be taken back.
TEST(Host, ComposesAPuzzle) {
  Table table;
  const OrderedJson empty = table.take({{"do", "compose"}, {"game", "espias"}, {"notebook", ""}});
  EXPECT_EQ(empty["entries"].size(), 0U);
  const auto judged = [&](Language language = Language::english) {
    return table.host.answer("judge", language)["parts"][0]["say"].get<std::string>();
  };
  // Six keys in any order.
  EXPECT_TRUE(judged().starts_with("Not just one solution. 720 possibilities are left"));
  EXPECT_EQ(model::complaint_of([&] { return table.host.posed("", Language::english); }),
            "what is posed has one solution, and this does not");
  table.take({{"do", "add"}, {"item", own_card}});
  const OrderedJson filled =
      table.take({{"do", "fill"}, {"kinds", {"microfilm"}}, {"difficulty", "easy"}, {"seed", 2U}});
  EXPECT_GT(filled["entries"].size(), 3U);
  // All of it is taken back at once, and can be done again clue by clue.
  EXPECT_EQ(table.take({{"do", "undo"}})["entries"].size(), 1U);
  for (std::size_t i = 1; i < filled["entries"].size(); ++i) table.take({{"do", "redo"}});
  EXPECT_EQ(table.host.state(Language::english)["entries"].size(), filled["entries"].size());
  EXPECT_EQ(filled["entries"][0]["words"], "card 0 of the Spanish confidant shows ○○●");
  EXPECT_TRUE(judged().starts_with("One solution. "));
  EXPECT_TRUE(judged(Language::spanish).starts_with("Una sola solución. "));
  // Posed to others it has a title and its clues, and no answer.
  const Json posed = Json::parse(table.host.posed("Trains", Language::spanish));
  EXPECT_EQ(posed.at("title"), "puzle: Trains");
  EXPECT_EQ(posed.at("evidence").size(), filled["entries"].size());
  EXPECT_FALSE(posed.contains("expect"));
  // The key that follows anyway is one clue too many.
  const OrderedJson more = table.take(
      {{"do", "add"}, {"item", {{"kind", "not-key"}, {"confidant", "french"}, {"key", "○○●"}}}});
  const OrderedJson trimmed = table.take({{"do", "trim"}});
  EXPECT_EQ(trimmed["entries"].size() + 1, more["entries"].size());
  EXPECT_TRUE(has(judged(), "Nothing to spare."));
  EXPECT_EQ(table.take({{"do", "undo"}})["entries"].size(), more["entries"].size());
  EXPECT_EQ(table.complaint({{"do", "fill"}, {"difficulty", "heavy"}}),
            "/difficulty: unknown difficulty \"heavy\"; did you mean \"easy\"? Allowed: easy, "
            "medium, hard, fiendish");
  EXPECT_EQ(table.complaint({{"do", "fill"}, {"kinds", {"gossip"}}}),
            "unknown kind of clue \"gossip\"; allowed: microfilm, claim, not-key");
}

}  // namespace
}  // namespace sabueso::web
