// Puzzles on paper: nothing is cut off, nothing lies over anything else, and what is to be filled
// in and its answer are those of the case.
#include "pages/pages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/svg.hpp"
#include "model/puzzles/make.hpp"
#include "page_of_text.hpp"
#include "pages/layout.hpp"
#include "pages/puzzle_index.hpp"
#include "random_case.hpp"
#include "tests/how_many.hpp"
#include "tests/run_program.hpp"

namespace sabueso::pages {
namespace {

using model::Language;
using model::Picture;
using model::the_games;
using tests::how_many;

constexpr Area whole_page{30, 30, 535.276, 781.89}, quarter{30, 30, 257.638, 380.945};

bool overlap(const Area& one, const Area& other) {
  constexpr double touching = 0.6;  // lines of text may touch, and so do outlines
  return one.x + one.width - touching > other.x && other.x + other.width - touching > one.x &&
         one.y + one.height - touching > other.y && other.y + other.height - touching > one.y;
}

// Letters become no smaller than this; gives how large they are.
double expect_well_laid(const PuzzlePage& page, const Area& area, Side side) {
  // Where several share a page their rules stand above them all.
  const Placed placed{&page, area, area.width > quarter.width};
  const std::optional<Scale> scale = fitting_scale({placed}, side);
  EXPECT_TRUE(scale) << page.id;
  if (!scale) return 0;
  Blank blank;
  lay_out(blank.canvas(), placed, side, *scale);
  EXPECT_FALSE(blank.canvas().has_overflowed()) << page.id;
  const Area ink = blank.inked();
  constexpr double outline = 1.5;  // and ink is told in whole points
  EXPECT_GE(ink.x, area.x - outline) << page.id;
  EXPECT_GE(ink.y, area.y - outline) << page.id;
  EXPECT_LE(ink.x + ink.width, area.x + area.width + outline) << page.id;
  EXPECT_LE(ink.y + ink.height, area.y + area.height + outline) << page.id;
  const std::vector<Area>& taken = blank.canvas().taken();
  for (std::size_t i = 0; i < taken.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_FALSE(overlap(taken[i], taken[j]))
          << page.id << ": " << j << " and " << i << " at " << taken[i].x << ", " << taken[i].y;
    }
  }
  return scale->letters;
}

// The Spanish confidant has ●●○, so that the French one has the other key.
PuzzlePage two_keys(const std::string& title = "", Language language = Language::english) {
  return page_of_text("espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\n" + title +
                          "spanish is ●●○\n",
                      language);
}

// Clues are called by their numbers alone.
void expect_no_ids(const PuzzlePage& page) {
  std::vector<std::string> texts{page.hint};
  for (const auto* some : {&page.rules, &page.signs}) {
    texts.insert(texts.end(), some->begin(), some->end());
  }
  for (const PuzzlePage::Clue& clue : page.clues) texts.push_back(clue.words);
  for (const PuzzlePage::Step& step : page.path) texts.push_back(step.text + " " + step.uses);
  for (const PuzzlePage::Sheet& sheet : page.sheets) {
    texts.insert(texts.end(), sheet.rows.begin(), sheet.rows.end());
  }
  static const std::regex id("\\be[0-9]+\\b");
  for (const std::string& text : texts) EXPECT_FALSE(std::regex_search(text, id)) << text;
}

// Letters of six points are what timetables and small print have.
TEST(Pages, OfAllGamesAndLanguagesAreWhole) {
  model::Roads roads;
  model::PuzzleHeadings headings;
  for (const auto& game : the_games()) {
    model::PuzzleMaker maker(*game, {11, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(25)); ++i) {
      model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const model::CaseFile read = model::read_case(file);
      for (const Language language : {Language::english, Language::spanish}) {
        const PuzzlePage page = page_of(*read.seen, *game, headings, roads, language);
        expect_no_ids(page);
        for (const Side side : {Side::puzzle, Side::answer}) {
          EXPECT_GE(expect_well_laid(page, quarter, side), 6) << page.id;
          EXPECT_GE(expect_well_laid(page, whole_page, side), 10) << page.id;
        }
      }
    }
  }
}

TEST(Pages, OfTheLargestPuzzlesAreWhole) {
  model::Roads roads;
  model::PuzzleHeadings headings;
  for (const auto& game : the_games()) {
    model::PuzzleMaker maker(*game, {12, game->puzzle_sizes()->most, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(40)); ++i) {
      model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const model::CaseFile read = model::read_case(file);
      const PuzzlePage page = page_of(*read.seen, *game, headings, roads, Language::spanish);
      EXPECT_GE(expect_well_laid(page, whole_page, Side::puzzle), 7) << page.id;
      EXPECT_GE(expect_well_laid(page, whole_page, Side::answer), 7) << page.id;
    }
  }
}

TEST(Pages, SayWhatTheCaseSays) {
  const PuzzlePage page = two_keys("title two of them\n", Language::spanish);
  EXPECT_EQ(page.game, "Espías y Confidentes");
  EXPECT_EQ(page.title, "two of them");
  EXPECT_EQ(page.question, "¿Quién guarda cada clave?");
  EXPECT_EQ(page.id, "two of them");
  ASSERT_EQ(page.clues.size(), 1U);
  EXPECT_EQ(page.clues.front().name, "1");
  EXPECT_EQ(page.clues.front().words, "La clave del confidente español es ●●○.");
  ASSERT_EQ(page.sheets.size(), 1U);
  const PuzzlePage::Sheet& sheet = page.sheets.front();
  EXPECT_EQ(sheet.rows, (std::vector<std::string>{"Español", "Francés"}));
  EXPECT_EQ(sheet.columns, (std::vector<std::string>{"●●○", "●○●"}));
  EXPECT_TRUE(sheet.cells.empty());
  EXPECT_EQ(sheet.answers, (std::vector<std::vector<std::size_t>>{{0}, {1}}));
  EXPECT_FALSE(page.path.empty());
}

TEST(Pages, DrawTheCirclesOfACard) {
  const PuzzlePage page =
      page_of_text("espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\nspanish □●□\n");
  ASSERT_TRUE(page.clues.front().picture);
  std::string shapes;
  for (const Picture::Shape& shape : page.clues.front().picture->shapes) {
    if (const auto* disc = std::get_if<Picture::Disc>(&shape)) {
      shapes += disc->inside == model::black_ink ? "●" : "○";
    } else if (const auto* area = std::get_if<Picture::Area>(&shape)) {
      shapes += area->inside == model::white_ink ? "(card)" : "□";
    }
  }
  EXPECT_EQ(shapes, "(card)□●□");
}

// A figure goes one way, and two change places.
TEST(Pages, DrawAnArrowOneWayOrBothWays) {
  const auto heads = [](const std::string& entry) {
    const PuzzlePage page =
        page_of_text("dog red blue\n\nhidden h1\nh2: red\nseen red 3 blue 3\n" + entry + "\n");
    const Picture& picture = page.clues.back().picture.value();
    return std::ranges::count_if(picture.shapes, [](const Picture::Shape& shape) {
      const auto* area = std::get_if<Picture::Area>(&shape);
      return area != nullptr && area->corners.size() == 3 && area->inside == model::black_ink;
    });
  };
  EXPECT_EQ(heads("h1 > h3"), 1);
  EXPECT_EQ(heads("swap h1 h2"), 2);
}

// What else is asked for page_words_test.cpp reads.
TEST(Pages, HaveHyphensThatDoNotEndALine) {
  const PuzzlePage page = page_of_text(
      "checkpoint laces smiley\nattributes hat hat no-hat, fur grey orange\nlaces is hat\n"
      "smiley is grey\n");
  EXPECT_EQ(page.sheets[0].columns,
            (std::vector<std::string>{"hat", "no\u2011hat", "grey", "orange"}));
}

TEST(Pages, FourShareOneSizeOfLetters) {
  const PuzzlePage small = two_keys();
  PuzzlePage large = small;
  for (int i = 0; i < 30; ++i) large.clues.push_back(small.clues.front());
  const auto of_both = fitting_scale({{&small, quarter}, {&large, quarter}}, Side::puzzle);
  ASSERT_TRUE(of_both);
  EXPECT_EQ(of_both->letters, fitting_scale({{&large, quarter}}, Side::puzzle)->letters);
  EXPECT_GT(fitting_scale({{&small, quarter}}, Side::puzzle)->letters, of_both->letters);
}

// Where several share a page the rules stand above them once; answers stand four to a page. Numbers
// in names count, so that puzzle 2 comes before puzzle 10.
TEST(Pages, ArePackedAsWished) {
  const PuzzlePage one = two_keys();
  EXPECT_EQ(one.rules,
            (std::vector<std::string>{"Each of the 2 confidants has one of the 2 keys of the "
                                      "table, and no two have the same (rule E2)."}));
  const std::vector<PuzzlePage> eight(8, one);
  const auto pages = [&](std::size_t per_page) {
    return draw(eight, {Format::svg, per_page}).size();
  };
  EXPECT_EQ(pages(1), 16U);
  EXPECT_EQ(pages(2), 6U);
  EXPECT_EQ(pages(4), 4U);
  const std::string letter = draw({one}, {Format::svg, 1, Paper::letter}).front();
  EXPECT_TRUE(has(letter, "viewBox=\"0 0 612 792\"")) << letter.substr(0, 300);
}

std::string described(const std::string& svg) {
  const std::size_t from = svg.find("<desc>") + 6;
  return svg.substr(from, svg.find("</desc>") - from);
}

// What is on a page can be heard: a description in SVG, tags and a title in PDF.
TEST(Pages, CanBeHeard) {
  PuzzlePage page = two_keys();
  page.title = "Spies & <others>";
  const std::string words = described(draw({page}, {Format::svg}).front());
  EXPECT_TRUE(has(words, "Spies &amp; &lt;others&gt;\n"));
  EXPECT_TRUE(has(words, "1\nSpanish\n"));
  const std::string pdf = draw({page}, {Format::pdf, 1, Paper::a4, "Two keys"}).front();
  // As a reader of PDF finds it: newer editions of Cairo pack what a file says of itself.
  const tests::Folder folder;
  const std::string said =
      tests::run_program({folder.write("keys.pdf", pdf)}, {.program = "/usr/bin/pdfinfo"}).output;
  const auto line_of = [&](const std::string& key) {
    const std::size_t from = said.find(key);
    return from == std::string::npos ? "" : said.substr(from, said.find('\n', from) - from);
  };
  EXPECT_TRUE(line_of("Title:").ends_with(" Two keys")) << said;
  EXPECT_TRUE(line_of("Tagged:").ends_with(" yes")) << said;
}

// By hand: all follows from the one entry.
TEST(Pages, HaveAHintOfWhereToBegin) {
  const PuzzlePage page = two_keys();
  EXPECT_TRUE(page.hint.starts_with("Look at the Spanish. It takes ①.")) << page.hint;
  EXPECT_EQ(page.headline(), page.title);  // printed alone it has no number
  const std::vector<std::string> pages = draw({page}, {Format::svg});
  EXPECT_TRUE(has(described(pages[0]), page.hint));
  EXPECT_FALSE(has(described(pages[1]), page.hint));
  EXPECT_TRUE(
      two_keys("", Language::spanish).hint.starts_with("Fíjate en el español. Hace falta ①."));
}

// Two games of two puzzles each. Page 1 is the cover, page 2 the contents, pages 3 and 4 have the
// rules of the games, pages 5 to 8 the puzzles, page 9 the hints, page 10 all four answers, for
// they are short, and page 11 the puzzles' names. What the contents promise is looked at in
// cli_print_layout_test.cpp.
TEST(Pages, OfABookletAreBoundInOrder) {
  const PuzzlePage spies = two_keys();
  PuzzlePage agents =
      page_of_text("heimlich anna bea\nagents red green grey\nanna is red\nbea is green\n");
  agents.title = "Whoever else";
  agents.id = "mine";
  std::vector<PuzzlePage> puzzles{spies, spies, agents, agents};
  for (std::size_t i = 0; i < puzzles.size(); ++i) puzzles[i].number = i + 1;
  PageOptions options{Format::svg, 1, Paper::a4, "Four cases"};
  options.made_by = "Sabueso 1";
  const std::vector<std::string> pages = draw(puzzles, options);
  ASSERT_EQ(pages.size(), 11U);
  const auto page_has = [&](std::size_t page, const std::string& said) {
    EXPECT_TRUE(has(described(pages[page - 1]), said)) << page << described(pages[page - 1]);
  };
  page_has(3, "no two have the same (rule E2).");
  page_has(4, "Each of the 2 players is one of the agents");
  page_has(9, "Hints\n1\nLook at the Spanish.");
  page_has(11, "Sabueso 1\n");
  page_has(11, "4  mine\n");
  for (std::size_t page = 5; page <= 8; ++page) {
    EXPECT_FALSE(has(described(pages[page - 1]), "Look at")) << page;
    EXPECT_FALSE(has(described(pages[page - 1]), "★")) << page;
  }
  options.language = Language::spanish;
  EXPECT_TRUE(has(described(draw(puzzles, options)[1]), "Índice"));
}

// A sheet has four pages: the last and the first on its front, the second and the last but one on
// its back. Eleven pages are made twelve by an empty one before the last.
TEST(Pages, AreImposedForFolding) {
  const PuzzlePage spies = two_keys();
  std::vector<PuzzlePage> puzzles(4, spies);
  for (std::size_t i = 0; i < puzzles.size(); ++i) puzzles[i].number = i + 1;
  PageOptions options{Format::svg, 1, Paper::a4, "Four cases"};
  options.made_by = "Sabueso 1";
  const std::size_t pages = draw(puzzles, options).size();
  options.is_folded = true;
  const std::vector<std::string> sides = draw(puzzles, options);
  ASSERT_EQ(sides.size(), 2 * ((pages + 3) / 4));
  const std::string front = described(sides[0]), back = described(sides[1]);
  EXPECT_LT(front.find("Sabueso 1"), front.find("4 puzzles")) << front;
  EXPECT_TRUE(back.starts_with("Contents")) << back;
  EXPECT_TRUE(has(sides[0], "width=\"841.89")) << sides[0].substr(0, 300);
}

// Where a picture with its caption stands for a sentence, no other sentence has the same.
TEST(Pages, DrawNoTwoCluesAlike) {
  model::Roads roads;
  model::PuzzleHeadings headings;
  for (const auto& game : the_games()) {
    model::PuzzleMaker maker(*game, {14, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(100)); ++i) {
      const model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      for (const Language language : {Language::english, Language::spanish}) {
        const PuzzlePage page =
            page_of(*model::read_case(file).seen, *game, headings, roads, language);
        std::map<std::string, std::string> said;  // by what is drawn
        for (const PuzzlePage::Clue& clue : page.clues) {
          if (!clue.is_drawn()) continue;
          const std::string drawn = model::svg_of(*clue.picture) + clue.picture->caption;
          EXPECT_EQ(said.emplace(drawn, clue.words).first->second, clue.words) << page.id;
        }
      }
    }
  }
}

TEST(Pages, AreListedForEditors) {
  PuzzlePage spies = two_keys("title mine\n");
  spies.number = 7;
  spies.title = "The \"other\" key";
  // One entry is read off, and what is certain then rules the key out for the other.
  EXPECT_EQ(csv_of({spies}),
            "number,id,game,title,difficulty,technique,times,open,score,clues\r\n"
            "7,\"mine\",\"Espías y Confidentes\",\"The \"\"other\"\" "
            "key\",\"easy\",\"certain\",1,1,5,1\r\n");
  const model::Json listed = model::Json::parse(json_of({spies}));
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["title"], "The \"other\" key");
  EXPECT_EQ(listed[0]["technique"], "certain");
  spies.grade.reset();
  EXPECT_TRUE(has(csv_of({spies}), "key\",,,,,,1\r\n"));
}

// Forty steps of 500 letters are 20,000: more than two pages of 9,000 take.
TEST(Pages, GoOnWithALongWayOnAnotherPage) {
  PuzzlePage page = two_keys("title long\n");
  page.path.clear();
  for (int i = 0; i < 40; ++i) {
    std::string step = "step" + std::to_string(i + 1);
    while (step.size() < 500) step += " word";
    page.path.push_back({step});
  }
  const std::vector<std::string> files = draw({page}, {Format::svg, 1});
  ASSERT_EQ(files.size(), 4U);
  for (int i = 0; i < 40; ++i) {
    const std::string step = "step" + std::to_string(i + 1) + " ";
    const std::string numbered = "\n" + std::to_string(i + 1) + "\n" + step;
    EXPECT_EQ(std::ranges::count_if(
                  files, [&](const auto& file) { return has(described(file), numbered); }),
              1)
        << numbered;
  }
}

TEST(Pages, RefuseWhatDoesNotFit) {
  PuzzlePage page = two_keys("title far too long\n");
  const auto message = [&](std::size_t per_page) -> std::string {
    try {
      draw({page}, {Format::pdf, per_page});
      return "";
    } catch (const model::InputError& error) {
      return error.in(Language::english);
    }
  };
  const PuzzlePage::Clue clue = page.clues.front();
  page.clues.insert(page.clues.end(), 80, clue);
  EXPECT_EQ(message(4),
            "far too long: too much for a quarter of a page; --per-page 1 gives it a whole one");
  EXPECT_EQ(message(2),
            "far too long: too much for half a page; --per-page 1 gives it a whole one");
  EXPECT_EQ(message(1), "");
  page.clues.insert(page.clues.end(), 120, clue);
  EXPECT_EQ(message(1), "far too long: too much for a page");
}

}  // namespace
}  // namespace sabueso::pages
