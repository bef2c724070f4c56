// What a puzzle's page says is enough to solve it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games.hpp"
#include "model/cases/random.hpp"
#include "model/puzzles/make.hpp"
#include "page_of_text.hpp"
#include "pages/puzzle_page.hpp"
#include "read_page.hpp"
#include "tests/how_many.hpp"
#include "tests/run_program.hpp"

namespace sabueso::pages {
namespace {

using model::the_games;
using tests::Answer;
using tests::how_many;
using tests::solve_by_words;
using tests::Words;

Answer answer_of(const PuzzlePage& page) {
  Answer right;
  for (const PuzzlePage::Sheet& sheet : page.sheets) {
    right.insert(right.end(), sheet.answers.begin(), sheet.answers.end());
  }
  return right;
}

TEST(PageWords, AloneHaveJustTheAnswer) {
  model::PuzzleHeadings headings;
  model::Roads roads;
  std::map<std::string, int> needed;  // by game: rules without which there is another answer
  for (const auto& game : the_games()) {
    const std::string name(game->name());
    model::PuzzleMaker maker(*game, {5, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const PuzzlePage page =
          page_of(*model::read_case(file).seen, *game, headings, roads, model::Language::english);
      const Answer right = answer_of(page);
      const Words words = tests::words_of(page);
      EXPECT_EQ(solve_by_words(name, words), std::set<Answer>{right}) << file;
      if (i > 2) continue;
      for (std::size_t rule = 0; rule < words.rules.size(); ++rule) {
        Words less = words;
        less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(rule));
        if (name == "checkpoint" && rule == 0) continue;  // tells what columns are
        if (solve_by_words(name, less) != std::set<Answer>{right}) ++needed[name];
      }
    }
  }
  for (const auto& game : the_games()) EXPECT_GT(needed[std::string(game->name())], 3);
}

// The same names in another order, so that people, seats and confidants do not stand for one
// another.
std::vector<std::string> shuffled(std::vector<std::string> names, model::Random& random) {
  random.shuffle(std::span(names));
  return names;
}

// Each name in a file becomes another.
model::Json renamed(const model::Json& file, const std::vector<std::string>& from,
                    const std::vector<std::string>& to) {
  std::string text = file.dump();
  for (std::size_t i = 0; i < from.size(); ++i) {
    text = model::replaced(text, "\"" + from[i] + "\"", "\"#" + std::to_string(i) + "\"");
  }
  for (std::size_t i = 0; i < from.size(); ++i) {
    text = model::replaced(text, "\"#" + std::to_string(i) + "\"", "\"" + to[i] + "\"");
  }
  return model::Json::parse(text);
}

// The page of a case; nothing where it is no puzzle.
std::optional<PuzzlePage> page_of_puzzle(const model::Json& file, const model::Game& game) {
  model::Roads roads;
  try {
    model::PuzzleHeadings headings;
    return page_of(*model::read_case(file).seen, game, headings, roads, model::Language::english);
  } catch (const model::InputError&) {
    return std::nullopt;
  }
}

// Who is named beside a claim is who made it, and all that the words say of somebody is said of
// them.
void expect_true_words(const model::Json& file, const PuzzlePage& page) {
  EXPECT_EQ(solve_by_words(file.at("game"), tests::words_of(page)),
            std::set<Answer>{answer_of(page)})
      << file;
  for (std::size_t i = 0; i < page.clues.size(); ++i) {
    const model::Json& item = file.at("evidence")[i];
    if (item.at("kind") != "claim" || !page.clues[i].is_drawn()) continue;
    const std::string& caption = page.clues[i].picture->caption;
    EXPECT_TRUE(caption.starts_with("The " + model::capital(item.at("player")) + " spy's claim: "))
        << caption << file;
  }
}

// Players in another order, and other ones; in Espías y Confidentes confidants in another order,
// and fewer who play, so that a player's number is neither the confidant's nor the seat's.
TEST(PageWords, AreTrueInWhateverOrderPeopleAreNamed) {
  constexpr std::uint64_t seed = 20261127;
  model::Random random(seed);
  const std::vector<std::string> nations{"spanish", "french",  "english",
                                         "german",  "russian", "turkish"};
  std::map<std::string, int> tried;
  std::size_t with_some = 0;
  for (const auto& game : the_games()) {
    const std::string name(game->name());
    model::PuzzleMaker maker(*game, {5, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(800)); ++i) {
      model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      model::Json& players = file["table"]["players"];
      const auto names = players.get<std::vector<std::string>>();
      const bool is_espias = name == "espias";
      file =
          renamed(file, is_espias ? nations : names, shuffled(is_espias ? nations : names, random));
      file["table"]["players"] = shuffled(file["table"]["players"], random);
      if (is_espias) {
        file["table"]["confidants"] = shuffled(nations, random);
        std::set<std::string> claiming;
        for (const model::Json& item : file["evidence"]) {
          if (item.at("kind") == "claim") claiming.insert(item.at("player"));
        }
        model::Json some = model::Json::array();
        for (const model::Json& player : file["table"]["players"]) {
          if (claiming.contains(player) || random.chance(1, 2)) some.push_back(player);
        }
        if (some.size() > 1) file["table"]["players"] = some;
      }
      const auto page = page_of_puzzle(file, *game);
      if (!page) continue;
      ++tried[name];
      with_some += std::ranges::any_of(page->rules, [](const std::string& rule) {
        return rule.find("whose spies play") != std::string::npos;
      });
      expect_true_words(file, *page);
    }
  }
  for (const auto& game : the_games()) EXPECT_GT(tried[std::string(game->name())], 0);
  EXPECT_TRUE(tests::is_enough(with_some, 5));
}

// Whether the page of a case explains something in these words.
bool is_explained(const char* game, const char* players, const std::string& items,
                  const char* words) {
  const model::Json file = model::Json::parse(std::string(R"({"sabueso": 1, "game": ")") + game +
                                              R"(", "table": {"players": [)" + players +
                                              R"(]}, "evidence": [)" + items + "]}");
  const model::PuzzleRules used = model::read_case(file).seen->rules_used();
  const auto says = [&](const model::Message& message) {
    return message.in(model::Language::english).find(words) != std::string::npos;
  };
  return std::ranges::any_of(used.signs, says) || std::ranges::any_of(used.rules, says);
}

// Where it was seen what a claim is wrong about, what else it tells depends on who holds a card:
// the players, of their own confidants (E35).
TEST(PageWords, ExplainWhoHoldsCards) {
  const auto explained = [](const std::string& items, const char* words) {
    return is_explained("espias", R"("spanish", "french")", items, words);
  };
  const std::string claim = R"({"kind": "claim", "player": "french", "correct": false, "agenda":
      {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "●○○", "russian": "○●○",
       "turkish": "○○●"})",
                    watched = claim + R"(, "refuted": ["german"]})";
  const auto film = [](const char* confidant, const char* what) {
    return std::string(R"(, {"kind": "microfilm", "confidant": ")") + confidant + "\", " + what +
           "}";
  };
  const char* const shown = R"("shows": "●○○", "card": 0)";
  EXPECT_TRUE(explained(watched, "whose spies play (Spanish and French)"));
  EXPECT_FALSE(explained(claim + "}", "whose spies play"));
  EXPECT_FALSE(explained(watched, "is held by nobody"));
  EXPECT_TRUE(explained(watched + film("german", shown), "is held by nobody"));
  EXPECT_FALSE(explained(watched + film("spanish", shown), "is held by nobody"));
  EXPECT_FALSE(
      explained(watched + film("german", R"("shows": "●○○", "card": 1)"), "is held by nobody"));
  EXPECT_FALSE(explained(watched, "somebody holds a card."));
  EXPECT_TRUE(explained(watched + ", " + watched, "somebody holds a card."));
  EXPECT_TRUE(is_explained("espias",
                           R"("spanish", "french", "english", "german", "russian", "turkish")",
                           watched, "all the others (rules E34, E35)"));
}

// Signs and rules are those of what is drawn and told: cats are drawn for both kinds of entries
// about them, and for no clue.
TEST(PageWords, ExplainTheSignsThatAreDrawn) {
  const auto explained = [](const char* item, const char* words) {
    return is_explained("checkpoint", R"("laces", "colombini", "britton")", item, words);
  };
  const char* const suspect = R"({"kind": "suspect", "player": "laces", "kept": true,
      "cat": ["hat", "glasses", "jersey", "grey", "newspaper"]})";
  const char* const innocent =
      R"({"kind": "not-chief", "cat": ["hat", "glasses", "jersey", "grey", "newspaper"]})";
  const char* const clue = R"({"kind": "public-clue", "face": "hat"})";
  EXPECT_TRUE(explained(suspect, "Grey cats have plain heads"));
  EXPECT_TRUE(explained(innocent, "Grey cats have plain heads"));
  EXPECT_FALSE(explained(clue, "Grey cats have plain heads"));
  EXPECT_TRUE(explained(suspect, "rule C11") && !explained(innocent, "rule C11"));
  EXPECT_TRUE(explained(clue, "rule C5") && !explained(suspect, "rule C5"));
  EXPECT_TRUE(explained(innocent, "at least one trait") && !explained(clue, "at least one trait"));
}

// What a sign of a card means stands in the rule that is named for it.
TEST(PageWords, NameTheRuleOfASign) {
  const std::string rules = tests::slurp(SABUESO_TOP "/model/espias/RULES.md");
  const auto rule = [&](const std::string& number) {
    const std::size_t begin = rules.find("- **" + number + "**");
    return rules.substr(begin, rules.find("\n- **", begin) - begin);
  };
  const auto explained = [](const char* item, const char* words) {
    return is_explained("espias", R"("spanish", "french")", item, words);
  };
  EXPECT_TRUE(explained(R"({"kind": "microfilm", "confidant": "spanish", "shows": "□●○"})",
                        "hides a circle of either colour (rules E5 and E8)"));
  EXPECT_TRUE(rule("E5").find("but for one circle") != std::string::npos &&
              rule("E8").find("one circle each") != std::string::npos);
  EXPECT_TRUE(explained(R"({"kind": "microfilm", "confidant": "spanish", "count": 2, "of": "●"})",
                        "two are white (rule E7)"));
  EXPECT_TRUE(rule("E7").find("how many circles") != std::string::npos);
}

// By hand: what was in h3 is in h5 once they are exchanged. Anna is not green, which stood in the
// ruins as she scored, so that ① counts, too.
TEST(PageWords, SayWhatElseADeductionGoesBy) {
  const auto hint = [](const char* text, model::Language language = model::Language::english) {
    return page_of_text(text, language).hint;
  };
  const char* const exchanged = "dog red blue\nh3: red\nh5: blue\nswap h3 h5\n";
  EXPECT_TRUE(hint(exchanged).ends_with("and what was moved or exchanged since."));
  EXPECT_TRUE(hint(exchanged, model::Language::spanish)
                  .ends_with("y lo que se movió o intercambió desde entonces."));
  EXPECT_TRUE(hint("dog red blue\nhidden h3\nhidden h5\nswap h3 h5\nh3 is red\nh5 is red\n")
                  .ends_with("It takes ④."));
  EXPECT_TRUE(hint("heimlich anna bea\nagents red green\nboard: red 1, green ruins, safe 3, "
                   "points green 9\nassume: anna self-interest\nanna 2: red 2, safe 5\n")
                  .ends_with("It takes ② and ③, and where the agents stood."));
  EXPECT_TRUE(hint("heimlich anna bea\nagents red green\nanna is red\n").ends_with("It takes ①."));
}

// A rule that tells how large a table is, of puzzles of several sizes, has the numbers of its own.
TEST(PageWords, SayOfWhichPuzzlesARuleIs) {
  const auto rules = [](const std::vector<std::string>& texts) {
    std::vector<PuzzlePage> pages;
    for (const std::string& text : texts) {
      pages.push_back(page_of_text(text));
      pages.back().number = pages.size();
    }
    std::vector<const PuzzlePage*> all;
    for (const PuzzlePage& page : pages) all.push_back(&page);
    return rules_of(all, model::Language::english).rules;
  };
  const std::string two = "heimlich anna bea\nagents red green grey\nanna is red\nbea is green\n",
                    three =
                        "heimlich anna bea cai\nagents red green grey\nanna is red\nbea is grey\n",
                    spies =
                        "espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\n"
                        "spanish is ●●○\n";
  const std::string of_two = "Each of the 2 players is one of the agents",
                    of_three = "Each of the 3 players is one of the agents";
  EXPECT_TRUE(rules({two, two}).front().starts_with(of_two));
  EXPECT_TRUE(rules({two, three, two}).front().starts_with("Puzzles 1 and 3: " + of_two));
  const std::vector<std::string> mixed = rules({two, two, two, three});
  EXPECT_TRUE(mixed.front().starts_with("Puzzles 1 to 3: " + of_two)) << mixed.front();
  EXPECT_EQ(std::ranges::count_if(
                mixed,
                [&](const std::string& rule) { return rule.starts_with("Puzzle 4: " + of_three); }),
            1);
  const std::vector<std::string> games = rules({two, three, spies});
  EXPECT_TRUE(games.front().starts_with("Heimlich & Co.: Puzzle 1: " + of_two)) << games.front();
  EXPECT_TRUE(games.back().starts_with("Espías y Confidentes: Each of")) << games.back();
}

// The German, who claimed, is the first of those who play and the fourth confidant.
TEST(PageWords, NameWhoClaimed) {
  const char* text =
      R"({"sabueso": 1, "game": "espias", "table": {"players": ["german", "russian"]},
      "evidence": [{"kind": "claim", "player": "german", "agenda": {"spanish": "●●○", "french": "●○●",
        "english": "○●●", "german": "●○○", "russian": "○●○", "turkish": "○○●"}, "correct": false},
        {"kind": "microfilm", "confidant": "spanish", "shows": "●○●"},
        {"kind": "microfilm", "confidant": "french", "shows": "●●○"},
        {"kind": "microfilm", "confidant": "english", "shows": "○●●"},
        {"kind": "microfilm", "confidant": "german", "shows": "●○○"},
        {"kind": "microfilm", "confidant": "russian", "shows": "○●○"}]})";
  const auto page = page_of_puzzle(model::Json::parse(text), model::the_game("espias"));
  ASSERT_TRUE(page);
  EXPECT_EQ(page->clues.front().picture->caption, "The German spy's claim: wrong somewhere");
}

}  // namespace
}  // namespace sabueso::pages
