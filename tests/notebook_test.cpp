// Notebooks: what is written and read again is the same case, what players type is understood, and
// what is not is told at its place.
#include "model/notebook/notebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "random_case.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::how_many;

const std::vector<std::string> names{"espias", "checkpoint", "heimlich", "dog"};
constexpr Language languages[] = {Language::english, Language::spanish};

Json plain(const Json& file) { return Json(plain_file(the_games(), file)); }

Json read_text(const std::string& text) {
  try {
    return NotebookText(the_games(), text).file();
  } catch (const InputError& error) {
    ADD_FAILURE() << error.in(Language::english) << "\n" << text;
    return Json::object();
  }
}

// The evidence of a notebook, as JSON.
Json evidence(const std::string& text) { return read_text(text).value("evidence", Json()); }

// What is wrong with a notebook.
std::string wrong_with(const std::string& text, Language language = Language::english) {
  return complaint_of([&] { return read_case_text(the_games(), text); }, language);
}

bool has_json_line(const std::string& text) {
  return text.starts_with("{") || text.find("\n{") != std::string::npos;
}

TEST(Notebook, ACaseWrittenAndReadAgainIsTheSame) {
  for (const std::string& name : names) {
    tests::for_spiced_cases(the_game(name), 2, how_many(4'000), [&](const Json& spiced) {
      const Json file = plain(spiced);
      for (const Language language : languages) {
        const std::string text = write_notebook(the_games(), file, language);
        ASSERT_FALSE(has_json_line(text)) << text;
        ASSERT_EQ(plain(read_text(text)), file) << text;
      }
    });
  }
}

// A table of one's own, with names that are also words of the notebook or of another name.
TEST(Notebook, OtherTablesIdsNotesAndTitlesSurvive) {
  const std::vector<std::string> files{
      R"({"sabueso": 1, "game": "espias", "title": "Friday's  # game", "viewer": "Español",
          "table": {"confidants": ["Español", "x", "y-1"], "keys": ["#o", "o#", "##"],
                    "players": ["x", "Español"], "board": "my board.json", "deck": "a/b.json"},
          "evidence": [{"kind": "key", "confidant": "x", "key": "##", "id": "own", "note": "a\nb"},
                       {"kind": "contact", "player": "x", "confidant": "y-1", "note": ""},
                       {"kind": "not-key", "confidant": "y-1", "key": "o#", "note": " \"so\" "}]})",
      R"({"sabueso": 1, "game": "checkpoint", "expect": {"worlds": 2}, "truth": {"chief": "?"},
          "table": {"players": ["safe", "is"], "stasi": true,
                    "attributes": [{"name": "size", "faces": ["big", "small"]},
                                   {"name": "age", "faces": ["old", "young"]}]},
          "evidence": [{"kind": "clue", "player": "is", "face": "big"},
                       {"kind": "suspect", "player": "safe", "cat": "big old", "kept": true}]})",
      R"({"sabueso": 1, "game": "heimlich",
          "table": {"players": ["red", "1-3", "5"], "agents": ["red", "blue", "5", "x"],
                    "safe_rule": "empty", "position": {"safe": "3", "scores": {"red": 3}}},
          "evidence": [{"kind": "passport", "player": "red", "agent": "blue"},
                       {"kind": "passport", "player": "5", "agent": "5"},
                       {"kind": "turn", "player": "1-3", "roll": 2, "moves": {"5": 2}}]})",
      R"({"sabueso": 1, "game": "dog", "viewer": "blue",
          "table": {"players": ["blue", "red"], "holes": ["out", "is", "a", "b"]},
          "evidence": [{"kind": "goes-under", "at": "out"}, {"kind": "hidden", "at": "is"},
                       {"kind": "swap", "holes": ["out", "is"], "id": "e7"},
                       {"kind": "unseen-swap", "among": ["is", "out"], "with": "out"},
                       {"kind": "is", "at": "is", "colour": "red"}]})"};
  for (const std::string& text : files) {
    const Json file = plain(Json::parse(text));
    for (const Language language : languages) {
      const std::string written = write_notebook(the_games(), file, language);
      const Json read = read_text(written);
      if (!read.empty()) {
        EXPECT_EQ(plain(read), file) << written;
      }
    }
  }
}

// By hand, as players would type it.
TEST(Notebook, UnderstandsWhatPlayersType) {
  const Json espias = evidence(
      "espias\nviewer spanish\nspanish 0 ○○●\nrus 3 ?##\nturco 4 2-o\n5 2-o francés\nFRENCH -> "
      "turkish\nclaim german: spa ##o fre #o# eng o## ger #oo rus o#o tur oo# wrong, shown: rus "
      "#o#\nenglish is not #oo\nturco = o#o\nrus 4 2 black\nger 5 1 blanco\neng 4 2#\n");
  EXPECT_EQ(espias, Json::parse(R"([
      {"kind": "microfilm", "confidant": "spanish", "card": 0, "shows": "○○●"},
      {"kind": "microfilm", "confidant": "russian", "card": 3, "shows": "□●●"},
      {"kind": "microfilm", "confidant": "turkish", "card": 4, "count": 2, "of": "○"},
      {"kind": "microfilm", "confidant": "french", "card": 5, "count": 2, "of": "○"},
      {"kind": "contact", "player": "french", "confidant": "turkish"},
      {"kind": "claim", "player": "german", "correct": false, "refuted": {"russian": "●○●"},
       "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "●○○",
                  "russian": "○●○", "turkish": "○○●"}},
      {"kind": "not-key", "confidant": "english", "key": "●○○"},
      {"kind": "key", "confidant": "turkish", "key": "○●○"},
      {"kind": "microfilm", "confidant": "russian", "card": 4, "count": 2, "of": "●"},
      {"kind": "microfilm", "confidant": "german", "card": 5, "count": 1, "of": "○"},
      {"kind": "microfilm", "confidant": "english", "card": 4, "count": 2, "of": "●"}])"));

  const Json checkpoint = evidence(
      "checkpoint laces colombini britton\nme laces: glasses\n+ hat glasses jersey orange "
      "newspaper\n- no-hat glasses trench grey no-news\nbritton accuses hat glasses jersey orange "
      "news\npublic grey\nkeeps no-h no-g ora trench no-n\ncolombini not hat\n+ news hat gl tr "
      "or\n");
  EXPECT_EQ(checkpoint, Json::parse(R"([
      {"kind": "clue", "player": "laces", "face": "glasses"},
      {"kind": "suspect", "player": "laces", "kept": true,
       "cat": ["hat", "glasses", "jersey", "orange", "newspaper"]},
      {"kind": "suspect", "player": "colombini", "kept": false,
       "cat": ["no-hat", "glasses", "trenchcoat", "grey", "no-newspaper"]},
      {"kind": "accusation", "player": "britton",
       "cat": ["hat", "glasses", "jersey", "orange", "newspaper"]},
      {"kind": "public-clue", "face": "grey"},
      {"kind": "suspect", "player": "britton", "kept": true,
       "cat": ["no-hat", "no-glasses", "trenchcoat", "orange", "no-newspaper"]},
      {"kind": "not-clue", "player": "colombini", "face": "hat"},
      {"kind": "suspect", "player": "laces", "kept": true,
       "cat": ["hat", "glasses", "trenchcoat", "orange", "newspaper"]}])"));

  // The safe stands in 7 at first, and all agents in the church (0): with 5 red goes to 3 and blue
  // to 2; 1-3 takes green 2 on; then yellow reaches 7 with 6 and 1.
  const Json heimlich = evidence(
      "heimlich anna bea cai dan\nanna is red\n5: red 3 blue 2\nbea 1-3: green 2\n6: yellow "
      "6\n1-3: yellow 1, safe 4\nlibre gris\nassume bea self\nbea brown\n");
  EXPECT_EQ(heimlich, Json::parse(R"([
      {"kind": "passport", "player": "anna", "agent": "red"},
      {"kind": "turn", "player": "anna", "roll": 5,
       "moves": [{"agent": "red", "steps": 3}, {"agent": "blue", "steps": 2}]},
      {"kind": "turn", "player": "bea", "roll": "1-3", "moves": [{"agent": "green", "steps": 2}]},
      {"kind": "turn", "player": "cai", "roll": 6, "moves": [{"agent": "yellow", "steps": 6}]},
      {"kind": "turn", "player": "dan", "roll": "1-3", "safe": "4",
       "moves": [{"agent": "yellow", "steps": 1}]},
      {"kind": "free-agent", "agent": "grey"},
      {"kind": "assume", "player": "bea", "policy": "self-interest"},
      {"kind": "passport", "player": "bea", "agent": "brown"}])"));

  const Json dog = evidence(
      "dog red blue green yellow\nh5: red/blue\nh3: ?\nh5 > h7\nh7 out red\nh12: ?\nh1: ?\nswap "
      "h3 h12\nswap? h3 h12 h1\nswap? h3 with …\nswap? h3 with h1\nh1 is not red\nseen red 2 blue "
      "3\n");
  EXPECT_EQ(dog, Json::parse(R"([
      {"kind": "goes-under", "at": "h5", "colours": ["red", "blue"]},
      {"kind": "goes-under", "at": "h3"}, {"kind": "moves", "from": "h5", "to": "h7"},
      {"kind": "surfaces", "at": "h7", "colour": "red"}, {"kind": "goes-under", "at": "h12"},
      {"kind": "goes-under", "at": "h1"}, {"kind": "swap", "holes": ["h3", "h12"]},
      {"kind": "unseen-swap", "among": ["h3", "h12", "h1"]},
      {"kind": "unseen-swap", "with": "h3"},
      {"kind": "unseen-swap", "among": ["h3", "h1"], "with": "h3"},
      {"kind": "is-not", "at": "h1", "colour": "red"},
      {"kind": "census", "visible": {"red": 2, "blue": 3}}])"));
}

// As people list things; no link is ever the beginning of a name ("y" of yellow).
TEST(Notebook, UnderstandsLinksAndNamesInTwoWords) {
  EXPECT_EQ(
      evidence("dog red blue yellow\nh1: rojo y azul\nh2: red or yellow\nseen red 2 and blue 1\n"),
      Json::parse(R"([{"kind": "goes-under", "at": "h1", "colours": ["red", "blue"]},
                            {"kind": "goes-under", "at": "h2", "colours": ["red", "yellow"]},
                            {"kind": "census", "visible": {"red": 2, "blue": 1}}])"));
  EXPECT_EQ(evidence("checkpoint ann bob\nann + hat, no glasses, jersey, gris, sin periódico\n"),
            Json::parse(R"([{"kind": "suspect", "player": "ann", "kept": true,
                             "cat": ["hat", "no-glasses", "jersey", "grey", "no-newspaper"]}])"));
  EXPECT_NE(wrong_with("dog red yellow\nh1: y\n"), "no complaint");
  // Seven steps on a six can be read in one way only, and are refused as what they are.
  EXPECT_EQ(wrong_with("heimlich ann bob\n6: yellow 6 green 1\n"),
            "2:1 (e1): the steps add up to 7; the roll is 6");
}

// Nobody vanishes from a first line: without commas every word is a name, with them the last two
// may be linked, and what has blanks is refused.
TEST(Notebook, EverybodyInTheFirstLinePlays) {
  const auto players = [](const std::string& line) {
    return read_text(line + "\n")["table"]["players"];
  };
  for (const char* link : {"e", "y", "o", "u", "and", "or"}) {
    EXPECT_EQ(players("heimlich anna " + std::string(link) + " bea"), (Json{"anna", link, "bea"}));
  }
  EXPECT_EQ(players("heimlich anna, e, bea"), (Json{"anna", "e", "bea"}));
  EXPECT_EQ(players("heimlich anna, bea y cai"), (Json{"anna", "bea", "cai"}));
  EXPECT_EQ(players("heimlich,anna,bea,cai"), (Json{"anna", "bea", "cai"}));
  EXPECT_EQ(players("heimlich; anna; bea"), (Json{"anna", "bea"}));
  EXPECT_EQ(wrong_with("heimlich Mari Carmen, Bea, Cai\n"),
            "1:15: a name has no blanks: write Mari-Carmen, or a comma between two names");
  EXPECT_EQ(wrong_with("heimlich Bea, Mari Carmen\n", Language::spanish),
            "1:20: un nombre no tiene espacios: escribe Mari-Carmen, o una coma entre dos nombres");
  EXPECT_EQ(
      players(write_notebook(the_games(), read_text("heimlich anna e bea\n"), Language::spanish)),
      (Json{"anna", "e", "bea"}));
  EXPECT_EQ(wrong_with("dog red blue green yellow red\n"),
            "1:27: cannot make out \"red\"; what could stand here: the end of the line");
}

// What one does not see in a text makes no difference, or is named.
TEST(Notebook, InvisibleLettersAreBlanksOrNamed) {
  EXPECT_EQ(evidence("espias\nviewer\u00a0spanish\n\nspanish\u202f0\u00a0oo#\n").size(), 1U);
  EXPECT_EQ(wrong_with("espias\nspanish\u200b 0 oo#\n"),
            "2:8: an invisible letter, U+200B: type the word anew");
  EXPECT_EQ(wrong_with("espias\nspa\u00adnish 0 oo#\n", Language::spanish),
            "2:4: una letra invisible, U+00AD: escribe la palabra otra vez");
  EXPECT_EQ(evidence("Heimlich anna bea cai\ranna is red\r\nbea is blue\n").size(), 2U);
  // An accent in two letters, as some systems write file names.
  const Json file{
      {"sabueso", 1},
      {"game", "Heimlich"},
      {"table", {{"players", {"Jose\u0301", "bea", "cai"}}}},
      {"evidence", {{{"kind", "passport"}, {"player", "Jos\u00e9"}, {"agent", "red"}}}}};
  EXPECT_EQ(read_case(file).seen->write()["evidence"].size(), 1U);
}

TEST(Notebook, NotesAndIds) {
  const Json file =
      read_text("# Friday\nespias\n\n  # nothing\n@own spanish 0 ##o  # mine, ##o\nrus 3 ?o#\n");
  EXPECT_EQ(file["evidence"], Json::parse(R"([
      {"id": "own", "kind": "microfilm", "confidant": "spanish", "card": 0, "shows": "●●○",
       "note": "mine, ##o"},
      {"kind": "microfilm", "confidant": "russian", "card": 3, "shows": "□○●"}])"));
}

// Circles that begin with a full one are no note, wherever they stand: of "#o?" and such nothing is
// lost. Letters of "#" alone, and all that has others, open one.
TEST(Notebook, CirclesAreNoNotes) {
  const Json card = Json::parse(R"([{"kind": "microfilm", "confidant": "russian", "card": 3,
                                     "shows": "●○□"}])");
  for (const char* line : {"rus 3 #o?", "#o? rus 3", "rus 3  #o?", "3\t#o? rus", "#o□ rus 3  # yes",
                           "rus  #o? 3  ##"}) {
    Json found = evidence(std::string("espias\n## Friday\n#oops\n") + line + "\n");
    found.front().erase("note");
    EXPECT_EQ(found, card) << line;
  }
  EXPECT_EQ(wrong_with("espias\n#o\n").substr(0, 28), "2:3: the line ends too early");
}

TEST(Notebook, ANoteHasUpToSoManyLetters) {
  const std::string most(4'000, 'x'), many = most + "x";
  EXPECT_EQ(wrong_with("espias\nrus 3 ?o#  # " + most + "\n"), "no complaint");
  EXPECT_EQ(wrong_with("espias\nrus 3 ?o#  # " + many + "\n"),
            "2:1: a note has up to 4000 letters");
  EXPECT_EQ(wrong_with("espias\n{\"kind\": \"contact\", \"player\": \"turkish\", \"confidant\": "
                       "\"german\", \"note\": \"" +
                       many + "\"}\n"),
            "2:1 (e1): a note has up to 4000 letters");
}

TEST(Notebook, AnEntryCanBeJson) {
  EXPECT_EQ(evidence("dog red blue\n{\"kind\": \"hidden\", \"at\": \"h3\", \"note\": \"x\"}\n"),
            Json::parse(R"([{"kind": "hidden", "at": "h3", "note": "x"}])"));
}

// "r" begins rojo and red, which are one; "gr" begins green and grey; "anna" is whole.
TEST(Notebook, BeginningsMustBeUnambiguous) {
  EXPECT_EQ(evidence("heimlich anna ann bea\nann is gree\n"),
            Json::parse(R"([{"kind": "passport", "player": "ann", "agent": "green"}])"));
  EXPECT_EQ(wrong_with("heimlich anna annika bea\nann is red\n"),
            "2:1: this can be read in several ways: anna has the passport of red; annika has the "
            "passport of red. Write the names in full");
  EXPECT_EQ(wrong_with("heimlich anna annika bea\nann es rojo\n", Language::spanish),
            "2:1: esto se puede leer de varias maneras: anna tiene el pasaporte rojo; annika tiene "
            "el pasaporte rojo. Escribe los nombres enteros");
}

TEST(Notebook, MistakesAreToldAtTheirPlace) {
  const auto expect = [](const std::string& text, const std::string& english,
                         const std::string& spanish) {
    EXPECT_EQ(wrong_with(text), english);
    EXPECT_EQ(wrong_with(text, Language::spanish), spanish);
  };
  expect("chess\n", "1:1: unknown game \"chess\"; allowed: espias, checkpoint, heimlich, dog",
         "1:1: no se conoce el juego \"chess\"; se admite: espías, checkpoint, heimlich, dog");
  expect("# only this\n", "1:1: an empty notebook: the first line says which game is played",
         "1:1: un cuaderno vacío: la primera línea dice a qué se juega");
  expect("dog red blue\nh5 > h77\n",
         "2:6: cannot make out \"h77\"; did you mean \"h7\"? What could stand here: hole",
         "2:6: no se entiende \"h77\"; ¿quisiste decir \"h7\"? Lo que podría ir aquí: el agujero");
  expect("dog red blue\n   h5 > h77\n",
         "2:9: cannot make out \"h77\"; did you mean \"h7\"? What could stand here: hole",
         "2:9: no se entiende \"h77\"; ¿quisiste decir \"h7\"? Lo que podría ir aquí: el agujero");
  expect("dog red blue\nh5: x\n",
         "2:5: cannot make out \"x\"; what could stand here: \"hidden\", \"red\", \"blue\", \"?\", "
         "\">\", \"out\", \"is\" or \"!=\"",
         "2:5: no se entiende \"x\"; lo que podría ir aquí: \"escondida\", \"rojo\", \"azul\", "
         "\"?\", \">\", \"sale\", \"es\", \"no\" o \"!=\"");
  expect("dog red blue\nh5 out\n",
         "2:7: the line ends too early; what could follow: \"red\" or \"blue\"",
         "2:7: la línea acaba antes de tiempo; lo que podría seguir: \"rojo\" o \"azul\"");
  expect("dog red blue green\nh5 out\n", "2:7: the line ends too early; what could follow: colour",
         "2:7: la línea acaba antes de tiempo; lo que podría seguir: el color");
  // A face that the die lacks; which of the five attributes a cat is still without.
  expect("heimlich anna bea cai\nbea 7: red 7\n",
         "2:5: cannot make out \"7\"; what could stand here: \"is\", agent, \"!=\", "
         "\"1-3\", \"2\", \"3\", \"4\", \"5\", \"6\", \"plays\" or …",
         "2:5: no se entiende \"7\"; lo que podría ir aquí: \"es\", el agente, \"no\", \"!=\", "
         "\"1-3\", \"2\", \"3\", \"4\", \"5\", \"6\" o …");
  expect("checkpoint laces colombini britton\n+ hat glasses or news\n",
         "2:22: the line ends too early; what could follow: \"trenchcoat\" or \"jersey\"",
         "2:22: la línea acaba antes de tiempo; lo que podría seguir: \"gabardina\" o \"jersey\"");
  expect("espias\nrus 3 ##\n", "2:1: \"●●\" has 2 circles; the keys have 3",
         "2:1: \"●●\" tiene 2 círculos; las claves tienen 3");
  expect("espias\nrus 3 #o#\nrus 3 ?o#\n",
         "2:1 (e1): card 3 cannot show this: 0 and 1 show all circles, 2 and 3 hide one, 6 hides "
         "two, 4 and 5 tell a count",
         "2:1 (e1): la tarjeta 3 no puede mostrar esto: la 0 y la 1 muestran todo, la 2 y la 3 "
         "ocultan un círculo, la 6 oculta dos, la 4 y la 5 dan una cantidad");
  expect("espias\nviewer german\nviewer french\n",
         "3:8: there is a line for \"viewer\" already, line 2",
         "3:8: ya hay una línea de \"viewer\", la 2");
  expect("heimlich anna bea\nboard safe 4\n5: red 5\n",
         "3:1: whose turn was this? The board was set anew, so a name is needed",
         "3:1: ¿de quién fue este turno? El tablero se puso de nuevo, así que hace falta un "
         "nombre");
  expect("espias\n# \"so\ntitle \"so\n", "3:7: a text that begins with \" ends with \" too",
         "3:7: un texto que empieza con \" también acaba con \"");
  expect("dog red blue\n{\"kind\": 3\n",
         "2:11: not JSON: the file ends too early, something is left open",
         "2:11: no es JSON: el archivo acaba antes de tiempo, queda algo abierto");
  expect("dog red\n", "1:8: the line ends too early; what could follow: colour",
         "1:8: la línea acaba antes de tiempo; lo que podría seguir: el color");
  // Deep in a line nothing is lost in the ways of reading it.
  std::string many = "heimlich";
  for (int i = 0; i < 40; ++i) many += " anna" + std::to_string(i);
  many += "\nagents";
  for (int i = 0; i < 40; ++i) many += " x" + std::to_string(i);
  expect(many + "\nboard x 1 x 1 x 1 x 1\n",
         "3:1: this can be read in too many ways: write the names in full",
         "3:1: esto se puede leer de demasiadas maneras: escribe los nombres enteros");
}

}  // namespace
}  // namespace sabueso::model
