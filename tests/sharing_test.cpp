// What is handed to another player tells nothing of what only its owner knows: whatever the owner
// saw, the bytes are the same as long as the others saw the same.
#include <gtest/gtest.h>

#include <set>

#include "games.hpp"
#include "has.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {
namespace {

// Lines between which nobody else can tell; a line by itself is seen by all as it is. `without` is
// how all of them are handed on.
struct Alike {
  std::vector<const char*> lines;
  const char* handed_on;
};

struct Table {
  const char* head;
  std::vector<const char*> before;  // lines that the others build on
  std::vector<Alike> all;
};

// Who looks at what. Others see that a card is taken, and nothing of its face; the own card 0 is in
// hand from the start, and a key that is told is seen by nobody. A clue is seen by its owner alone,
// and so may be what rules out a chief; what is tossed, kept, discarded and accused is open. A
// passport is seen by its owner alone, and tells who others are not; the board and the turns are
// open. That a figure went under is seen by all, its colour by those who watched.
const std::vector<Table> tables{
    {"espias\ntitle SECRET\nviewer spanish\n",
     {},
     {{{"spanish 0 ○○●", "spanish 0 ●●○", "french 0 ●○○", "german is ●●○", "german is not ●○●"},
       ""},
      {{"russian □○●", "russian 3 □○●", "russian 1 ●○●", "russian 4 2-●", "russian 5 1-○",
        "russian 2 ○□●  # SECRET"},
       "russian □□□\n"},
      {{"german -> turkish", "german -> turkish  # SECRET"}, "german -> turkish\n"},
      {{"claim german: spanish ○○●, french ●●○, english ●○●, german ○●●, russian ●○○, turkish "
        "○●○, right"},
       "claim german: spanish ○○●, french ●●○, english ●○●, german ○●●, russian ●○○, turkish "
       "○●○, right\n"}}},
    {"checkpoint laces britton colombini\ntitle SECRET\nviewer laces\n",
     {},
     {{{"laces: hat", "laces: no-hat", "laces not grey", "britton not newspaper  # SECRET",
        "britton: hat", "not hat glasses jersey grey newspaper"},
       ""},
      {{"public grey", "public grey  # SECRET"}, "public grey\n"},
      {{"britton + hat glasses jersey grey newspaper"},
       "britton + hat glasses jersey grey newspaper\n"}}},
    {"checkpoint laces britton colombini\nviewer laces\n",
     {"laces + hat glasses jersey grey newspaper"},
     {{{"britton accuses hat glasses jersey grey newspaper"},
       "britton accuses hat glasses jersey grey newspaper\n"}}},
    {"heimlich anna bea cai\ntitle SECRET\nviewer anna\n",
     {},
     {{{"anna is red", "anna is blue", "anna is not green", "bea is not grey", "free blue",
        "taken blue", "assume bea no-self-harm", "anna is not grey  # SECRET"},
       ""},
      {{"anna 4: yellow 4"}, "anna 4: yellow 4\n"},
      {{"board: red 3, safe 5"}, "board: red 3, safe 5\n"},
      {{"end: grey, bea"}, "end: grey, bea\n"}}},
    {"heimlich anna bea\ncards top-secret\nsecret_identities yes\nviewer anna\n",
     {"anna 5: red 5", "bea 2: green 2"},
     {{{"hand anna: step", "hand anna: join, step", "hand anna: step  # SECRET",
        "sheet anna: red anna, green bea, grey nobody, blue nobody, yellow nobody",
        "sheet anna: red bea, green anna, grey nobody, blue nobody, yellow nobody"},
       ""},
      {{"bea plays to-safe red"}, "bea plays to-safe red\n"}}},
    {"heimlich anna bea\ncards top-secret\nviewer anna\nposition: {\"safe\": \"5\"}\n",
     {"anna 5: red 5"},
     {{{"anna scored, safe 3"}, "anna scored, safe 3\n"}}},
    {"dog red blue green yellow\ntitle SECRET\nviewer red\n",
     {},
     {{{"h2: red", "h2: blue", "h2: red blue", "h2: ?", "hidden h2", "h2: green  # SECRET"},
       "hidden h2\n"},
      {{"seen: red 3"}, "seen: red 3\n"}}},
    {"dog red blue green yellow\nviewer red\n",
     {"h1: red", "h2: blue", "h3: green"},
     {{{"swap h1 h2", "swap h2 h3", "swap?", "swap? h1 h2"}, "swap?\n"},
      {{"h1 is red", "h2 is not red", "h3 is green  # SECRET"}, ""},
      {{"h1 > h4"}, "h1 > h4\n"},
      {{"h1 out: red"}, "h1 out: red\n"},
      {{"h1 out: red blue"}, "h1 out: red/blue\n"}}},
};

class Handing {
 public:
  explicit Handing(const Table& table) : table_(table) {}

  // What is handed on of the table with a line more; notes its kind.
  std::string on(const char* line, std::set<std::string>& kinds) const {
    Session session(the_games(), table_.head, Language::english);
    for (const char* one : table_.before) session.add(one);
    session.add(line);
    const Json item = write_item(session.entries().back().item, session.items());
    for (const Form& form : session.items().forms(Language::english)) {
      if (form.kind == item["kind"].get<std::string>())
        kinds.insert(std::string(session.game().name()) + " " + form.kind);
    }
    return session.seen_by_all();
  }

 private:
  const Table& table_;
};

TEST(Sharing, TellsNothingOfWhatOnlyTheOwnerKnows) {
  std::set<std::string> seen, all;
  for (const Table& table : tables) {
    const Handing handing(table);
    Session without(the_games(), table.head, Language::english);
    for (const char* one : table.before) without.add(one);
    const std::string before = without.seen_by_all();
    for (const Form& form : without.items().forms(Language::english)) {
      all.insert(std::string(without.game().name()) + " " + form.kind);
    }
    for (const Alike& alike : table.all) {
      const std::string first = handing.on(alike.lines.front(), seen);
      EXPECT_TRUE(first.starts_with(before)) << first;
      const std::string more = first.substr(std::min(first.size(), before.size()));
      EXPECT_TRUE(more == alike.handed_on || more == "\n" + std::string(alike.handed_on)) << first;
      for (const char* line : alike.lines) {
        const std::string handed_on = handing.on(line, seen);
        EXPECT_EQ(handed_on, first) << line;
        EXPECT_FALSE(has(handed_on, "SECRET")) << line;
        EXPECT_FALSE(has(handed_on, "viewer")) << line;
        // It is a notebook of its own.
        EXPECT_EQ(Session(the_games(), handed_on, Language::english).notebook(), handed_on);
      }
    }
  }
  EXPECT_EQ(seen, all);  // every kind of every game
}

// Gaps in the numbers of entries would tell how much is held back.
TEST(Sharing, NumbersEntriesAnew) {
  Session session(the_games(), "checkpoint laces britton\nviewer laces\nlaces: hat\npublic grey\n",
                  Language::english);
  EXPECT_EQ(session.seen_by_all(), "checkpoint laces britton\n\npublic grey\n");
}

// Without a viewer it is not known whose secrets are to be left out.
TEST(Sharing, AsksFirstWhoOneIs) {
  const Session session(the_games(), "checkpoint laces britton\nlaces: hat\n", Language::english);
  try {
    static_cast<void>(session.seen_by_all());
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.in(Language::english),
              "say first who you are, so that what only you know can be left out");
    EXPECT_EQ(error.in(Language::spanish),
              "di antes quién eres, para que se pueda omitir lo que solo sabes tú");
  }
}

}  // namespace
}  // namespace sabueso::model
