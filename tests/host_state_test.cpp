// What the page is told of a notebook, without a network: what follows and what is new, answers to
// questions, pictures, forms and texts.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "has.hpp"
#include "host_table.hpp"
#include "times_in.hpp"
#include "web/texts.hpp"

namespace sabueso::web {
namespace {

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

// One value of one variable; a sixth of 6! worlds has the French with that key.
TEST(Host, CountsWhatIsCrossedOut) {
  Table table;
  table.begin("espias", "");
  const OrderedJson state = table.take(
      {{"do", "add"}, {"item", {{"kind", "not-key"}, {"confidant", "french"}, {"key", "●●○"}}}});
  EXPECT_EQ(state["news"], "New: 1 cell crossed out. Possibilities: 720 → 600.");
  EXPECT_EQ(table.host.state(Language::spanish)["news"],
            "Nuevo: 1 casilla tachada. Posibilidades: 720 → 600.");
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

TEST(Host, LooksWithoutEntering) {
  Table table;
  table.begin("espias", "");
  const OrderedJson look = table.host.what_if({{"item", own_card}}, Language::english);
  EXPECT_EQ(cell(look, "key.spanish ○○●")["mark"], "yes");
  EXPECT_EQ(cell(look, "key.spanish ○○●")["is_new"], true);
  EXPECT_EQ(table.host.state(Language::english)["entries"].size(), 0U);
}

TEST(Host, TellsWhatContradicts) {
  Table table;
  table.begin("espias", "");
  const OrderedJson before = table.take({{"do", "add"}, {"item", own_card}});
  EXPECT_EQ(cell(before, "key.spanish ○○●")["is_new"], true);
  EXPECT_FALSE(before.contains("mended_by"));
  const OrderedJson state = table.take(
      {{"do", "add"}, {"item", {{"kind", "key"}, {"confidant", "german"}, {"key", "○○●"}}}});
  EXPECT_TRUE(state.contains("mended_by"));
  EXPECT_EQ(state["status"], "contradictory");
  EXPECT_EQ(state["conflict"].size(), 2U);
  EXPECT_EQ(state["story"].size(), 1U);
}

// What another solver is asked, for each value of each confidant: of what the own card shows one
// is left; for every other confidant five of six.
TEST(Host, AsksAnotherSolverForEachValue) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  const OrderedJson asked = table.host.smtlib();
  ASSERT_EQ(asked["expected"].size(), 1 + 6 * 6U);
  EXPECT_EQ(tests::times_in(asked["script"].get<std::string>(), "(check-sat"),
            asked["expected"].size());
  EXPECT_EQ(std::ranges::count(Json(asked["expected"]), Json("sat")), 1 + 1 + 5 * 5);
  EXPECT_EQ(asked["expected"][0], "sat");
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

TEST(Host, ChecksMarksAndHints) {
  Table table;
  table.begin("espias", "");
  table.take({{"do", "add"}, {"item", own_card}});
  const auto told = [&](const std::string& question) {
    return table.host.answer(question, Language::english)["parts"][0];
  };
  // The own key is nobody else's; that the French has it can be ruled out.
  const OrderedJson checked = told("marks key.german ○○● ×; key.french ○○● ○");
  EXPECT_EQ(checked["say"].get<std::string>().substr(0, 21), "1 of 2 marks stands. ");
  EXPECT_EQ(checked["steps"], OrderedJson{"The French has ○○●."});
  for (const char* wrong : {"marks key.nobody ○○● ×", "marks key.german ○○○ ×",
                            "marks key.german ○○● !", "marks ×", "hint 1; key.german"}) {
    EXPECT_THROW(told(wrong), model::InputError) << wrong;
  }
  EXPECT_EQ(model::complaint_of([&] { return told("marks ×"); }),
            "\"×\" is no mark; one is like \"key.russian ●○● ×\"");
  for (const char* asked : {"hint 2; key.german ○○● ×", "hint 2;key.german ○○● ×"}) {
    EXPECT_EQ(told(asked)["say"], "Read off, with e1.");
  }
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

TEST(Host, FormsHavePictures) {
  Table table;
  table.begin("espias", "");
  const OrderedJson forms = table.host.state(Language::english)["forms"];
  const auto film =
      std::ranges::find_if(forms, [](const auto& one) { return one["kind"] == "microfilm"; });
  ASSERT_NE(film, forms.end());
  EXPECT_TRUE((*film)["picture"].get<std::string>().starts_with("<svg")) << *film;
}

TEST(Host, DrawsCatsAndHoles) {
  Table table;
  EXPECT_EQ(table.host.portrait({"hat"}), "");
  table.begin("checkpoint", "laces britton colombini");
  const std::string bare = table.host.portrait({}), hat = table.host.portrait({"hat", "<b>"});
  EXPECT_TRUE(hat.starts_with("<svg"));
  for (const char* thing : {"hat", "glasses", "newspaper"}) {
    EXPECT_GT(table.host.portrait({thing}).size(), bare.size()) << thing;
  }
  EXPECT_FALSE(has(hat, "<b>"));
  EXPECT_EQ(table.host.board(Language::english), "");
  table.take({{"do", "leave"}});
  table.begin("dog", "red blue");
  table.take(
      {{"do", "add"}, {"item", {{"kind", "goes-under"}, {"at", "h3"}, {"colours", {"blue"}}}}});
  const std::string board = table.host.board(Language::english);
  EXPECT_TRUE(has(board, "■ b<"));
  EXPECT_TRUE(has(table.host.board(Language::spanish), "■ a<"));
  // To find one's way, each colour is named at its start square, whoever plays.
  for (const char* colour : {">red<", ">blue<", ">green<", ">yellow<"}) {
    EXPECT_TRUE(has(board, colour)) << colour;
  }
}

TEST(Host, ShowsAnEveningOfEachGameInBothLanguages) {
  const Table table;
  for (const auto& game : model::the_games()) {
    for (const Language language : {Language::english, Language::spanish}) {
      const std::string name(game->name());
      const std::size_t steps = table.host.demo(name, 0, language)["steps"];
      EXPECT_GT(steps, 5U);
      std::size_t compared = 0;  // with the entry before
      for (std::size_t step = 0; step <= steps; ++step) {
        const OrderedJson shown = table.host.demo(name, step, language);
        EXPECT_EQ(shown["status"], "consistent") << name << step;
        EXPECT_EQ(shown["entries"].size(), step);
        EXPECT_EQ(shown["next"].is_null(), step == steps);
        if (step > 0) {
          EXPECT_EQ(table.host.demo(name, step - 1, language)["next"],
                    shown["entries"].back()["words"]);
        }
        compared += shown["news"].get<std::string>().find("→") != std::string::npos ? 1 : 0;
      }
      EXPECT_GT(compared, steps / 3) << name;
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
    EXPECT_TRUE(has(scripts, "t('" + key + "'")) << key;
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
