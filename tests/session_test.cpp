// Sessions without a face: what is entered, undone and looked at.
#include "model/session/session.hpp"

#include <gtest/gtest.h>

#include "counting_game.hpp"
#include "games.hpp"
#include "has.hpp"
#include "model/session/query.hpp"
#include "random_case.hpp"
#include "session_example.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::how_many;
using tests::ids;
using tests::Ids;
using tests::two_entries;

Session session(const std::string& text = two_entries) {
  return Session(the_games(), text, Language::english);
}

// Words to be completed are such as begin with a letter, and those of all forms are among them.
TEST(Session, KnowsTheWordsOfItsLines) {
  for (const char* heading : {"espias\n", "checkpoint a b\n", "heimlich a b\n", "dog red blue\n"}) {
    const Session notes = session(heading);
    for (const std::string& word : notes.items().phrasebook().words(Language::english)) {
      EXPECT_TRUE(word.size() >= 2 &&
                  std::string("+->=!0123456789").find(word[0]) == std::string::npos)
          << word;
    }
  }
  const Session spies = session("heimlich a b\n");
  const auto words = spies.items().phrasebook().words(Language::english);
  for (const char* word : {"sheet", "nobody", "red", "church", "plays"}) {
    EXPECT_GT(std::ranges::count(words, word), 0) << word;
  }
}

// What was there at the start was done on another day, entry by entry.
TEST(Session, UndoesWhatWasThereAtTheStart) {
  Session notes = session();
  EXPECT_TRUE(notes.undo());
  EXPECT_EQ(ids(notes), (Ids{"e1"}));
  EXPECT_TRUE(notes.undo());
  EXPECT_FALSE(notes.undo());
  EXPECT_TRUE(notes.redo());
  EXPECT_EQ(ids(notes), (Ids{"e1"}));
}

TEST(Session, IdsStayWhatTheyAre) {
  Session notes = session();
  notes.add("french -> german");
  notes.add("@mine french -> russian  # look");
  notes.drop("e2");
  EXPECT_EQ(ids(notes), (Ids{"e1", "e3", "mine"}));
  notes.add("turkish -> german");
  EXPECT_EQ(ids(notes), (Ids{"e1", "e3", "mine", "e4"}));
  notes.add("@x9 english -> german");  // only e and a number count
  notes.add("english -> turkish");
  EXPECT_EQ(ids(notes), (Ids{"e1", "e3", "mine", "e4", "x9", "e5"}));
  notes.drop("e5");
  notes.drop("x9");
  notes.replace("e1", "spanish 0 ##o");
  EXPECT_EQ(notes.notebook(),
            "espias\nviewer spanish\n\nspanish 0 ●●○\n@e3 french -> german\n"
            "@mine french -> russian  # look\nturkish -> german\n");
  while (notes.entries().size() > 2 ||
         notes.line_of(notes.entries().front().item) == "spanish 0 ●●○") {
    notes.undo();
  }
  EXPECT_EQ(notes.notebook(), two_entries);
}

// A note above an entry is the user's, whatever becomes of the entry.
TEST(Session, NotesStayWhenTheLastEntryGoes) {
  Session notes(the_games(), "espias\n\nspanish 0 oo#\n# look here\nrussian 3 ?o#\n",
                Language::english);
  EXPECT_TRUE(notes.undo());
  EXPECT_EQ(notes.notebook(), "espias\n\nspanish 0 ○○●\n# look here\n");
  EXPECT_TRUE(notes.redo());
  EXPECT_TRUE(has(notes.notebook(), "# look here\n"));
  notes.drop("e2");
  notes.drop("e1");
  EXPECT_TRUE(has(notes.notebook(), "# look here\n"));
}

TEST(Session, WhatIsWrongChangesNothing) {
  Session notes = session();
  const std::string before = notes.notebook();
  // Card 3 of the Russian is used up.
  EXPECT_EQ(complaint_of([&] { notes.add("rus 3 #o?"); }),
            "/evidence/2/card: card 3 (Russian) has been seen before, in e2; there is no other");
  EXPECT_NE(complaint_of([&] { notes.add("rus 9 #o?"); }), "no complaint");
  EXPECT_NE(complaint_of([&] { notes.add("keys ##o"); }), "no complaint");
  EXPECT_NE(complaint_of([&] { notes.replace("e1", "  "); }), "no complaint");
  EXPECT_EQ(complaint_of([&] { notes.drop("e7"); }),
            "unknown entry \"e7\"; did you mean \"e1\"? Allowed: e1, e2");
  EXPECT_NE(complaint_of([&] { notes.what_if(""); }), "no complaint");
  EXPECT_EQ(notes.notebook(), before);
  EXPECT_EQ(notes.line_of(std::get<Item>(*notes.undo()->before)), "russian 3 □○●");
}

TEST(Session, NotesOfOnesOwnStayWhereTheyAre) {
  const std::string text =
      "# Friday\nheimlich anna bea\n# the table\nsafe_rule empty\nviewer anna\n\n# first\nanna is "
      "red\n\n# then\nanna 5: red 5\n# last\n";
  Session notes = session(text);
  EXPECT_EQ(notes.notebook(), text);
  notes.add("3: blue 3");
  EXPECT_EQ(notes.entries().back().line, "bea 3: blue 3");
  notes.replace("e2", "anna 4: red 4");
  EXPECT_TRUE(has(notes.notebook(), "\n# then\nanna 4: red 4\n"));
  notes.undo();
  notes.drop("e1");
  EXPECT_EQ(
      notes.notebook(),
      "# Friday\nheimlich anna bea\n# the table\nsafe_rule empty\nviewer anna\n\n# first\n\n# "
      "then\n@e2 anna 5: red 5\n@e3 bea 3: blue 3\n# last\n");
}

TEST(Session, TheViewerCanBeSaidLater) {
  Session notes = session("checkpoint laces colombini britton\n");
  EXPECT_EQ(notes.add("me laces: glasses").size(), 2U);
  EXPECT_EQ(notes.notebook(),
            "checkpoint laces colombini britton\nviewer laces\n\nlaces: glasses\n");
  notes.undo();
  notes.undo();
  EXPECT_EQ(notes.notebook(), "checkpoint laces colombini britton\n");
}

// Of the viewer, and nothing that says something else.
TEST(Session, TakesASecretForTheOwnOne) {
  Session notes = session("checkpoint laces colombini britton\nviewer laces\n");
  EXPECT_EQ(notes.own_secret_line("hat"), "laces: hat");
  EXPECT_EQ(notes.own_secret_line("public grey"), std::nullopt);
  EXPECT_EQ(notes.own_secret_line("banana"), std::nullopt);
  notes.add("public hat");
  EXPECT_EQ(notes.own_secret_line("hat"), std::nullopt);
  Session nobody = session("checkpoint laces colombini britton\n");
  EXPECT_EQ(nobody.own_secret_line("hat"), std::nullopt);
}

// What follows in a session is what follows from the notebook it leaves behind.
TEST(Session, EntryByEntryIsTheWholeCase) {
  for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) {
    tests::for_spiced_cases(the_game(game), 3, how_many(100), [&](const Json& file) {
      Json empty = file;
      empty["evidence"] = Json::array();
      Session notes(the_games(), empty.dump(), Language::spanish);
      const std::unique_ptr<Items> items = the_game(game).items(Node(file));
      for (const Json& json : file["evidence"]) {
        Item item = read_item(Node(json), *items);
        item.id.reset();
        notes.add(write_entry(item, *items, Language::english));
      }
      Json plain = file;
      for (Json& item : plain["evidence"]) item.erase("id");
      EXPECT_EQ(Json(notes.file()), Json(plain_file(the_games(), plain)));
      EXPECT_EQ(Json(plain_file(the_games(), NotebookText(the_games(), notes.notebook()).file())),
                Json(notes.file()));
    });
  }
}

// A line is read once, however often it is asked about, undone and made again, and the lines before
// it are not read again.
TEST(Session, ALineIsReadOnce) {
  for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) {
    tests::Reads reads;
    Games games;
    games.push_back(std::make_unique<tests::CountingGame>(the_game(game), reads));
    const NotebookText evening(games, the_game(game).facts().evening);
    const int all = reads.json;
    Session notes(games, the_game(game).facts().evening, Language::english);
    EXPECT_EQ(reads.json, 2 * all) << game;
    const std::string last = notes.entries().back().line;
    notes.drop(notes.entries().back().id());
    notes.answer();
    // A line may have several readings, which are told apart when it is read.
    reads = {};
    static_cast<void>(read_entry(*line_of(last), notes.items()));
    const int once = std::exchange(reads, {}).json;
    notes.add(last);
    EXPECT_EQ(reads.json, once) << game;
    notes.answer();
    notes.undo();
    notes.redo();
    notes.answer();
    EXPECT_EQ(reads.json, once) << game;
  }
}

// A notebook with it could not be opened again.
TEST(Session, TakesNoLineThatIsNotUtf8) {
  Session notes = session();
  const std::string before = notes.notebook();
  EXPECT_EQ(complaint_of([&] { notes.add("turk is ##o  # ñ \x96"); }),
            "1:18: not UTF-8: this byte starts no letter");
  EXPECT_EQ(complaint_of([&] { notes.replace("e1", "spanish 0 \xff"); }),
            "1:11: not UTF-8: this byte starts no letter");
  EXPECT_EQ(notes.notebook(), before);
}

TEST(Session, FindsWhatIsAskedAbout) {
  Session notes = session();
  const auto query = [](Session& of, const std::string& words) {
    const Answer& answer = of.answer();
    try {
      const Query found = query_in(*answer.seen, answer.solved.problem, words);
      const solver::Variable& meant = answer.solved.problem.variables()[found.variable];
      return meant.name() + (found.value ? "=" + meant.values[*found.value] : "");
    } catch (const InputError& error) {
      return error.in(Language::english);
    }
  };
  EXPECT_EQ(query(notes, "russian"), "key.russian");
  EXPECT_EQ(query(notes, "ruso #o#"), "key.russian=●○●");
  EXPECT_EQ(query(notes, "key.turkish ●●○"), "key.turkish=●●○");
  EXPECT_EQ(query(notes, "key tur"), "key.turkish");
  Session cats = session("checkpoint laces colombini britton\n");
  EXPECT_EQ(query(cats, "laces gaf"), "clue.laces=glasses");
  EXPECT_EQ(query(cats, "hat no-hat"), "trait.hat=no-hat");
  EXPECT_EQ(query(cats, "chief grey hat no-glasses jersey newspaper"),
            "chief=hat,no-glasses,jersey,grey,newspaper");
  EXPECT_EQ(query(cats, "jefe"), "chief");
  // What is typed in full means just that, whatever else begins so.
  Session hats = session("checkpoint a b\nattributes hat hat hatless, fur grey orange\n");
  EXPECT_EQ(query(hats, "a hat"), "clue.a=hat");
  EXPECT_EQ(query(hats, "a hatl"), "clue.a=hatless");
  EXPECT_EQ(query(cats, "laces is not hat"), "clue.laces=hat");
  EXPECT_EQ(query(cats, "laces no es gafas"), "clue.laces=glasses");
  Session agents = session("heimlich anna bea\n");
  EXPECT_EQ(query(agents, "azul nadie"), "owner.blue=nobody");
  Session alike = session("heimlich anna annika bea\n");
  EXPECT_EQ(query(alike, "agent ann"),
            "\"agent\" could be any of these: agent.anna or agent.annika");
  Session dog = session("dog red blue\nh1: ?\nh2: ?\nswap? h1 h2\n");
  EXPECT_EQ(query(dog, "h1 rojo"), "figure.h1=red");
  EXPECT_EQ(query(dog, "e3 h2 h1"), "swap.e3=h1/h2");
  EXPECT_EQ(query(dog, ""), "about what? For example h1");
  EXPECT_EQ(query(dog, "h9"),
            "unknown name of what is hidden \"h9\"; did you mean \"h1\"? Allowed: h1, h2, e3");
  EXPECT_EQ(query(dog, "h1 green"), "unknown value \"green\"; allowed: red, blue");
}

TEST(Session, AChangeThatDoesNotFitIsRefused) {
  Session notes = session();
  const Item item = notes.entries().front().item;
  for (const Change& change :
       {Change{Change::How::done, 3, std::nullopt, item},
        Change{Change::How::done, 2, item, std::nullopt}, Change{Change::How::done, 0, {}, {}}}) {
    EXPECT_EQ(complaint_of([&] { notes.repeat(change); }), "this change does not fit the notebook");
  }
}

}  // namespace
}  // namespace sabueso::model
