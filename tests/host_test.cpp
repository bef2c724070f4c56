// What the page asks and is told, without a network.
#include "web/host.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "games.hpp"
#include "run_program.hpp"
#include "web/guard.hpp"
#include "web/texts.hpp"

namespace sabueso::web {
namespace {

using model::Json;
using model::Language;
using model::OrderedJson;
using tests::Folder;

// A host whose notebooks lie in a folder.
struct Table {
  Folder folder;
  int files = 0;
  Host host{
      {model::the_games(),
       [this](const model::Game& game, const std::string& text) {
         return folder.write(std::string(game.name()) + std::to_string(++files) + ".txt", text);
       },
       [this] {
         std::vector<std::string> paths;
         for (int file = files; file > 0; --file) {
           for (const char* game : {"espias", "dog", "checkpoint", "heimlich"}) {
             const std::string path = folder.path() + "/" + game + std::to_string(file) + ".txt";
             if (std::filesystem::exists(path)) paths.push_back(path);
           }
         }
         return paths;
       },
       tests::slurp, [](Json&, const std::string&) {}}};

  OrderedJson take(Json order, Language language = Language::english) {
    if (!order.contains("key")) order["key"] = std::to_string(++keys);
    if (!order.contains("notebook")) order["notebook"] = host.state(language)["notebook"];
    return host.take(order, language);
  }
  OrderedJson begin(const std::string& game, const std::string& players,
                    const std::string& viewer = "") {
    return take({{"do", "begin"}, {"game", game}, {"players", players}, {"viewer", viewer}});
  }
  std::string complaint(const Json& order, Language language = Language::english) {
    return model::complaint_of([&] { return take(order, language); }, language);
  }
  int keys = 0;
};

const Json own_card{{"kind", "microfilm"}, {"confidant", "spanish"}, {"shows", "○○●"}, {"card", 0}};

const OrderedJson& cell(const OrderedJson& state, const std::string& about) {
  for (const OrderedJson& table : state["tables"]) {
    for (const OrderedJson& row : table["rows"]) {
      for (const OrderedJson& one : row["cells"]) {
        if (one["about"] == about) return one;
      }
    }
  }
  throw std::runtime_error("no cell " + about);
}

TEST(Host, BeginsAGameAndLeavesIt) {
  Table table;
  const OrderedJson empty = table.host.state(Language::spanish);
  EXPECT_EQ(empty["notebook"], nullptr);
  ASSERT_EQ(empty["games"].size(), 4U);
  EXPECT_EQ(empty["games"][0]["players"], "español francés inglés alemán ruso turco");
  const OrderedJson begun = table.begin("espias", "spanish german", "german");
  EXPECT_EQ(begun["notebook"], "espias1.txt");
  EXPECT_EQ(begun["viewer"], "german");
  EXPECT_EQ(begun["players"].size(), 2U);
  table.take({{"do", "add"}, {"item", own_card}});
  const OrderedJson left = table.take({{"do", "leave"}});
  EXPECT_EQ(left["notebook"], nullptr);
  EXPECT_NE(tests::slurp(table.folder.path() + "/espias1.txt").find("spanish 0 ○○●"),
            std::string::npos);
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
}

TEST(Host, ShowsWhatFollowsAndWhatIsNew) {
  Table table;
  table.begin("espias", "");
  const OrderedJson state = table.take({{"do", "add"}, {"item", own_card}});
  // Six keys are dealt to six confidants: once the Spanish one is known, 5! worlds are left of 6!.
  EXPECT_EQ(state["news"], "New: the Spanish has ○○●. Possibilities: 720 → 120.");
  EXPECT_EQ(cell(state, "key.spanish ○○●")["mark"], "yes");
  EXPECT_EQ(cell(state, "key.spanish ○○●")["shown"], "■");
  EXPECT_EQ(cell(state, "key.spanish ○○●")["is_new"], true);
  EXPECT_EQ(cell(state, "key.french ○○●")["mark"], "no");
  EXPECT_EQ(cell(state, "key.french ●●○")["shown"], "20%");
  EXPECT_EQ(cell(state, "key.french ●●○")["is_new"], false);
  EXPECT_EQ(state["entries"][0]["words"], "card 0 of the Spanish confidant shows ○○●");
  EXPECT_EQ(table.host.state(Language::spanish)["news"],
            "Nuevo: el español tiene ○○●. Posibilidades: 720 → 120.");
}

TEST(Host, ShowsAFreeAgentAsOneMoreRow) {
  Table table;
  table.begin("heimlich", "anna bea");
  const OrderedJson state =
      table.take({{"do", "add"}, {"item", {{"kind", "free-agent"}, {"agent", "red"}}}});
  EXPECT_EQ(cell(state, "owner.red nobody")["mark"], "yes");
  EXPECT_EQ(state["tables"][0]["rows"].back()["label"]["text"], "free agent");
  // Five agents, red out of it: each of the other four is anna's or bea's in half of the worlds.
  EXPECT_EQ(cell(state, "owner.green nobody")["shown"], "50%");
}

TEST(Host, ShowsTheChiefBesideTheClues) {
  Table table;
  table.begin("checkpoint", "laces britton colombini");
  const OrderedJson state = table.take(
      {{"do", "add"}, {"item", {{"kind", "clue"}, {"player", "laces"}, {"face", "hat"}}}});
  ASSERT_EQ(state["tables"].size(), 1U);
  EXPECT_EQ(state["tables"][0]["rows"].back()["label"]["value"], "chief");
  EXPECT_EQ(cell(state, "trait.hat hat")["mark"], "yes");  // C2: the chief has the clues
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
  EXPECT_EQ(table.take({{"do", "drop"}, {"id", "e1"}, {"line", "french 0 ○○●"}})["entries"].size(),
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

TEST(Host, LooksWithoutEntering) {
  Table table;
  table.begin("espias", "");
  const OrderedJson look = table.host.what_if({{"item", own_card}}, Language::english);
  EXPECT_EQ(cell(look, "key.spanish ○○●")["mark"], "yes");
  EXPECT_EQ(table.host.state(Language::english)["entries"].size(), 0U);
}

TEST(Host, TellsWhatContradicts) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  const OrderedJson state = table.take(
      {{"do", "add"}, {"item", {{"kind", "key"}, {"confidant", "german"}, {"key", "○○●"}}}});
  EXPECT_EQ(state["status"], "contradictory");
  EXPECT_EQ(state["conflict"].size(), 2U);
  EXPECT_EQ(state["story"].size(), 1U);
}

// A state for somebody who thinks, as it is sent: without anything that follows from the entries.
TEST(Host, TellsNothingOfWhatFollowsBeforeItIsAskedFor) {
  Table table;
  table.begin("espias", "");
  const Json order{{"do", "add"}, {"item", own_card}, {"key", "k"}, {"notebook", "espias1.txt"}};
  const OrderedJson state = table.host.take(order, Language::english, Tells::when_asked);
  EXPECT_EQ(state["tells"], "when asked");
  EXPECT_EQ(state["status"], "consistent");
  for (const char* key : {"news", "note", "beside", "confirmed"}) {
    EXPECT_FALSE(state.contains(key)) << key;
  }
  // Every cell of the sheet is like every other: 36 keys of confidants.
  std::size_t cells = 0;
  for (const OrderedJson& row : state["tables"][0]["rows"]) {
    for (const OrderedJson& cell : row["cells"]) {
      ++cells;
      for (const char* key : {"mark", "shown", "is_new"}) EXPECT_FALSE(cell.contains(key)) << key;
    }
  }
  EXPECT_EQ(cells, 36U);
  EXPECT_EQ(table.host.state(Language::english)["tells"], "all");
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
  for (const OrderedJson& game : table.host.state(Language::english)["games"]) {
    EXPECT_EQ(game["has_expansion"], game["name"] == "heimlich");
  }
}

TEST(Host, BeginsPuzzles) {
  Table table;
  const OrderedJson state = table.take({{"do", "puzzle"}, {"known_as", "espias-1-0-6-easy"}});
  EXPECT_EQ(state["puzzle"]["id"], "espias-1-0-6-easy");
  EXPECT_EQ(state["entries"].size(), 6U);
  EXPECT_FALSE(state["puzzle"]["rules"].empty());
  const std::string text = table.host.text(true);
  for (const char* told : {"truth", "expect"}) EXPECT_EQ(text.find(told), std::string::npos);
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

TEST(Host, ChecksMarksAndHints) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  const auto told = [&](const std::string& question) {
    return table.host.answer(question, Language::english)["parts"][0];
  };
  // The own key is nobody else's; that the French has it can be ruled out.
  const OrderedJson checked = told("marks key.german ○○● ×; key.french ○○● ○");
  EXPECT_EQ(checked["say"].get<std::string>().substr(0, 20), "1 of 2 marks stand. ");
  EXPECT_EQ(checked["steps"], OrderedJson{"The French: ○○● ○"});
  EXPECT_EQ(told("marks key.german ○○● ×")["say"], "1 of 1 mark stands.");
  EXPECT_EQ(told("marks ")["say"], "Nothing is marked yet.");
  for (const char* wrong : {"marks key.nobody ○○● ×", "marks key.german ○○○ ×",
                            "marks key.german ○○● !", "marks ×", "hint 1; key.german"}) {
    EXPECT_THROW(told(wrong), model::InputError) << wrong;
  }
  EXPECT_EQ(model::complaint_of([&] { return told("marks ×"); }),
            "\"×\" is no mark; one is like \"key.russian ●○● ×\"");
  EXPECT_EQ(told("hint 1; ")["say"], "Look at the Spanish.");
  EXPECT_EQ(told("hint 2; key.german ○○● ×")["say"], "Read off, with e1.");
  // Nothing else is certain.
  EXPECT_EQ(told("hint 1; key.spanish ○○● ○")["say"],
            "You have been told all of it: nothing more can be deduced yet.");
}

TEST(Host, AnswersQuestionsAndNothingElse) {
  Table table;
  table.begin("espias", "");
  const auto told = [&](const std::string& question, Language language) {
    return table.host.answer(question, language)["parts"];
  };
  EXPECT_EQ(told("hint", Language::spanish)[0]["say"], "Por ahora no se deduce nada.");
  table.take({{"do", "add"}, {"item", own_card}});
  // E1: no other key has just these circles.
  EXPECT_EQ(told("why key.spanish ○○●", Language::english)[0]["steps"].size(), 1U);
  const OrderedJson others = told("others", Language::english);
  EXPECT_EQ(others[1]["table"][0], (OrderedJson{"player", "knows", "least", "mean", "most"}));
  EXPECT_EQ(others[1]["table"].size(), 1U + 6U);  // all spies, as nobody said who looks
  EXPECT_EQ(told("rule E1", Language::spanish)[0]["say"].get<std::string>().substr(0, 4), "E1: ");
  for (const char* question : {"quit", "undo", "save /etc/passwd", "whyever", ""}) {
    EXPECT_THROW(table.host.answer(question, Language::english), model::InputError) << question;
  }
}

TEST(Host, DrawsCatsAndHoles) {
  Table table;
  EXPECT_EQ(table.host.portrait({"hat"}), "");
  table.begin("checkpoint", "laces britton colombini");
  const std::string bare = table.host.portrait({}), hat = table.host.portrait({"hat", "<b>"});
  EXPECT_TRUE(hat.starts_with("<svg"));
  EXPECT_GT(hat.size(), bare.size());
  EXPECT_EQ(hat.find("<b>"), std::string::npos);
  EXPECT_EQ(table.host.board(Language::english), "");
  table.take({{"do", "leave"}});
  table.begin("dog", "red blue");
  table.take(
      {{"do", "add"}, {"item", {{"kind", "goes-under"}, {"at", "h3"}, {"colours", {"blue"}}}}});
  EXPECT_NE(table.host.board(Language::english).find("■ b<"), std::string::npos);
  EXPECT_NE(table.host.board(Language::spanish).find("■ a<"), std::string::npos);
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
            "Allowed: add, replace, drop, viewer, undo, redo");
  EXPECT_EQ(table.complaint({{"do", "add"}}), "/item: an object belongs here");
  EXPECT_EQ(table.complaint({{"do", "undo"}, {"key", ""}}), "/key: a key has 1 to 100 letters");
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

TEST(Host, ShowsAnEveningOfEachGameInBothLanguages) {
  const Table table;
  for (const auto& game : model::the_games()) {
    for (const Language language : {Language::english, Language::spanish}) {
      const std::string name(game->name());
      const std::size_t steps = table.host.demo(name, 0, language)["steps"];
      EXPECT_GT(steps, 5U);
      for (std::size_t step = 0; step <= steps; ++step) {
        const OrderedJson shown = table.host.demo(name, step, language);
        EXPECT_EQ(shown["status"], "consistent") << name << step;
        EXPECT_EQ(shown["entries"].size(), step);
        EXPECT_EQ(shown["next"].is_null(), step == steps);
        if (step > 0) {
          EXPECT_EQ(table.host.demo(name, step - 1, language)["next"],
                    shown["entries"].back()["words"]);
        }
      }
    }
  }
  EXPECT_EQ(table.host.demo("espias", 9999, Language::english)["step"],
            table.host.demo("espias", 0, Language::english)["steps"]);
}

TEST(Host, EveryKindHasAButtonInBothLanguagesAndEveryGameAUsualOne) {
  for (const auto& game : model::the_games()) {
    Table table;
    table.begin(std::string(game->name()), game->name() == "dog"      ? "red blue green yellow"
                                           : game->name() == "espias" ? ""
                                                                      : "anna bea cai");
    std::size_t usual = 0;
    for (const Language language : {Language::english, Language::spanish}) {
      std::set<std::string> labels;
      const OrderedJson state = table.host.state(language);
      for (const OrderedJson& form : state["forms"]) {
        EXPECT_NE(form["label"], "?") << form;
        EXPECT_TRUE(labels.insert(form["label"]).second) << form["label"];
        usual += form["usual"].get<bool>() ? 1 : 0;
      }
    }
    EXPECT_EQ(usual, 2U) << game->name();
  }
}

TEST(Host, IsHeardOfByThoseWhoWait) {
  Table table;
  table.begin("espias", "");
  const std::uint64_t version = table.host.state(Language::english)["version"];
  EXPECT_EQ(table.host.wait_for_other_than(version, std::chrono::milliseconds(1)), version);
  table.take({{"do", "add"}, {"item", own_card}});
  EXPECT_EQ(table.host.wait_for_other_than(version, std::chrono::hours(1)), version + 1);
  table.host.stop_waiting();
  EXPECT_EQ(table.host.wait_for_other_than(version + 1, std::chrono::hours(1)), version + 1);
}

TEST(Guard, LetsInByTokenHostAndOrigin) {
  const std::vector<std::string> hosts{"10.0.0.2:80"};
  const Credentials good{"/secret/state", "10.0.0.2:80", "", ""};
  EXPECT_TRUE(lets_in("secret", hosts, good));
  const auto with = [&](auto member, std::string_view value) {
    Credentials other = good;
    other.*member = value;
    return lets_in("secret", hosts, other);
  };
  EXPECT_TRUE(with(&Credentials::origin, "http://10.0.0.2:80"));
  EXPECT_TRUE(with(&Credentials::site, "same-origin"));
  EXPECT_FALSE(with(&Credentials::path, "/secreT/state"));
  EXPECT_FALSE(with(&Credentials::path, "/secret1/state"));
  EXPECT_FALSE(with(&Credentials::path, "secret/state"));
  EXPECT_FALSE(with(&Credentials::host, "evil.example"));
  EXPECT_FALSE(with(&Credentials::origin, "http://evil.example"));
  EXPECT_FALSE(with(&Credentials::site, "cross-site"));
}

TEST(Guard, TokensAreLongAndDiffer) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) tokens.insert(random_token());
  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(tokens.begin()->size(), 24U);
  EXPECT_EQ(tokens.begin()->find_first_not_of("abcdefghijkmnpqrstuvwxyz23456789"),
            std::string::npos);
}

TEST(Guard, LetsSoManyPassASecond) {
  Rates rates(2, 4);
  const auto passes = [&](double now) { return rates.lets_pass("192.168.1.5", now); };
  EXPECT_TRUE(passes(5));
  EXPECT_TRUE(passes(5));
  EXPECT_FALSE(passes(5));
  EXPECT_TRUE(rates.lets_pass("192.168.1.6", 5));  // somebody else's
  EXPECT_TRUE(passes(5.25));                       // four a second: one more each quarter
  EXPECT_FALSE(passes(5.25));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(passes(100));
  EXPECT_FALSE(passes(100));
}

TEST(Guard, HasPlacesForEverybody) {
  Places places(3, 2);
  EXPECT_TRUE(places.take("10.0.0.1"));
  EXPECT_TRUE(places.take("10.0.0.1"));
  EXPECT_FALSE(places.take("10.0.0.1"));
  EXPECT_TRUE(places.take("10.0.0.2"));
  EXPECT_FALSE(places.take("10.0.0.3"));  // three in all
  places.leave("10.0.0.1");
  EXPECT_TRUE(places.take("10.0.0.3"));
}

// A guest has any number of the addresses of an IPv6 network.
TEST(Guard, TellsGuestsByTheirNetwork) {
  EXPECT_EQ(guest_of("192.168.1.5"), "192.168.1.5");
  EXPECT_EQ(guest_of("::ffff:192.168.1.5"), "::ffff:192.168.1.5");
  EXPECT_EQ(guest_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(guest_of("2001:db8:1:2::9"), guest_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(guest_of("2001:db8:1:2::9"), guest_of("2001:db8:1:3::9"));
}

TEST(Texts, HaveTheSameKeysInBothLanguages) {
  const OrderedJson english = texts_json(Language::english),
                    spanish = texts_json(Language::spanish);
  EXPECT_EQ(english.size(), spanish.size());
  // Every text that the scripts ask for is there, and none is there in vain.
  std::string scripts;
  for (const auto& file : std::filesystem::directory_iterator(SABUESO_TOP "/web/page")) {
    if (file.path().extension() == ".js") scripts += tests::slurp(file.path());
  }
  for (const auto& [key, text] : english.items()) {
    EXPECT_NE(scripts.find("t('" + key + "'"), std::string::npos) << key;
  }
  for (std::size_t at = 0; (at = scripts.find("t('", at)) != std::string::npos; at += 3) {
    const bool is_call =
        at == 0 || std::string_view(" ([{!:`,").find(scripts[at - 1]) != std::string_view::npos;
    const std::string key = scripts.substr(at + 3, scripts.find('\'', at + 3) - at - 3);
    if (is_call) {
      EXPECT_TRUE(english.contains(key)) << key;
    }
  }
}

}  // namespace
}  // namespace sabueso::web
