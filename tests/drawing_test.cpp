// Pictures of boards: what is drawn where, read back from the SVG.
#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <set>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/svg.hpp"
#include "tests/run_program.hpp"
#include "tests/times_in.hpp"

namespace sabueso::model {
namespace {

struct Drawn {
  struct Word {
    std::string text;
    double x, y;
  };
  struct Circle {
    double x, y, radius;
  };

  struct Box {
    double x, y, width, height;
    std::string about;

    bool has(const Word& word) const {
      return word.x > x && word.x < x + width && word.y > y && word.y < y + height;
    }
  };

  explicit Drawn(const std::string& svg) {
    static const std::regex element("<(text|circle|rect|svg)( [^>]*)>([^<]*)");
    for (std::sregex_iterator at(svg.begin(), svg.end(), element), end; at != end; ++at) {
      const std::string kind = (*at)[1], said = (*at)[2];
      const auto text = [&](const std::string& name) {
        const std::size_t from = said.find(" " + name + "=\"");
        if (from == std::string::npos) return std::string("0");
        const std::size_t begin = from + name.size() + 3;
        return said.substr(begin, said.find('"', begin) - begin);
      };
      const auto number = [&](const char* name) { return std::stod(text(name)); };
      if (kind == "text") words.push_back({(*at)[3], number("x"), number("y")});
      if (kind == "circle") circles.push_back({number("cx"), number("cy"), number("r")});
      if (kind == "rect") {
        boxes.push_back(
            {number("x"), number("y"), number("width"), number("height"), text("data-about")});
      }
      if (kind == "svg") {
        width = number("width");
        height = number("height");
      }
    }
  }

  std::ptrdiff_t times(const std::string& text) const {
    return std::ranges::count(words, text, &Word::text);
  }
  Word word(const std::string& text) const { return *std::ranges::find(words, text, &Word::text); }

  std::vector<Box> boxes;
  std::vector<Word> words;
  std::vector<Circle> circles;
  double width = 0, height = 0;
};

// After so many quarters of a game.
Drawn drawn(const std::string& game, std::size_t players, std::size_t quarters) {
  const auto log = the_game(game).simulate({players, 7, {}, {}});
  return Drawn(log->draw(log->actions() * quarters / 4, Language::english).value());
}

// With a margin of 1 on each side, and a word's letters on both sides of its middle.
TEST(Drawing, OfAPictureHasAMargin) {
  Picture picture{10, 20};
  picture.word({5, 8}, 6, "six");
  const std::string svg = svg_of(picture);
  EXPECT_TRUE(has(svg, "viewBox=\"-1 -1 12 22\""));
  EXPECT_EQ(Drawn(svg).word("six").y, 8 + 2);
}

// All is on the paper, and no word hides another; but a figure of Agent DOG its square's number.
TEST(Drawing, OfGamesLiesOnThePaper) {
  for (const auto& [game, players] : {std::pair("espias", 6U), {"heimlich", 7U}, {"dog", 4U}}) {
    for (std::size_t quarters = 0; quarters <= 4; ++quarters) {
      const Drawn picture = drawn(game, players, quarters);
      for (const Drawn::Word& word : picture.words) {
        EXPECT_TRUE(word.x > 0 && word.x < picture.width && word.y > 0 && word.y < picture.height)
            << game << quarters << word.text;
        for (const Drawn::Word& other : picture.words) {
          if (&other == &word || std::string(game) == "dog") continue;
          EXPECT_GT(std::hypot(word.x - other.x, word.y - other.y), 3)
              << game << quarters << word.text << other.text;
        }
      }
      for (const auto& [x, y, radius] : picture.circles) {
        EXPECT_TRUE(x >= radius && x + radius <= picture.width && y >= radius &&
                    y + radius <= picture.height)
            << game << quarters << " " << x << " " << y;
      }
    }
  }
}

// Each agent stands in a building, on the track of 42 fields and beside its points. The safe is in
// one building.
TEST(Drawing, OfTheBuildingsHasEachAgent) {
  const Drawn picture = drawn("heimlich", 7, 2);
  for (int field = 11; field <= 41; ++field) EXPECT_EQ(picture.times(std::to_string(field)), 1);
  for (const char* letters : {"re", "gr", "bl", "ye", "pu", "br"}) {
    EXPECT_EQ(picture.times(letters), std::string(letters) == "gr" ? 6 : 3) << letters;
  }
  EXPECT_EQ(picture.times("safe"), 1);
  const Drawn start = drawn("heimlich", 7, 0);
  const Drawn::Box& church = *std::ranges::find(start.boxes, "church", &Drawn::Box::about);
  const auto is_inside = [&](const Drawn::Word& word) { return church.has(word); };
  EXPECT_EQ(std::ranges::count_if(start.words, is_inside), 7 + 1) << "and its name";
  for (const std::string building : {"church", "ruins", "1", "5", "9", "10"}) {
    // Its name is in its house, beside that of a field with the same number.
    const Drawn::Box& house = *std::ranges::find(picture.boxes, building, &Drawn::Box::about);
    EXPECT_EQ(std::ranges::count_if(picture.words,
                                    [&](const Drawn::Word& word) {
                                      return word.text == building && house.has(word);
                                    }),
              1)
        << building;
  }
  const Drawn::Word safe = picture.word("safe");
  EXPECT_EQ(std::ranges::count_if(picture.boxes, [&](const auto& box) { return box.has(safe); }), 3)
      << "the paper, a house, and the safe's own";
  // Field 0 is at the bottom, and a quarter of the way round, at 10.5, it is on the left.
  EXPECT_NEAR(picture.word("0").x, picture.width / 2, 1);
  EXPECT_GT(picture.word("0").y, picture.height * 3 / 4);
  EXPECT_LT(picture.word("10").x, picture.width / 4);
}

// The ring begins at the top and goes round clockwise by 64 squares; who is in the zone is counted,
// who is not is drawn, and under a question mark where nobody sees the colour.
TEST(Drawing, OfTheRingHasEveryFigure) {
  const Drawn start = drawn("dog", 4, 0);
  EXPECT_NEAR(start.word("0").x, start.width / 2, 1);
  EXPECT_LT(start.word("0").y, start.height / 4);
  EXPECT_GT(start.word("16").x, start.width * 3 / 4);
  for (int square = 5; square < 64; ++square) EXPECT_EQ(start.times(std::to_string(square)), 1);
  EXPECT_EQ(start.times("4"), 1 + 4);  // and a home square of each colour
  EXPECT_EQ(start.times("in the zone: 3"), 4);
  EXPECT_EQ(start.times("r") + start.times("b") + start.times("g") + start.times("y"), 4 + 4);
  EXPECT_EQ(start.times("?"), 0);
  const Drawn later = drawn("dog", 4, 1);
  std::ptrdiff_t figures = later.times("?") - 4;  // a sign for each in the middle
  for (const char* letter : {"r", "b", "g", "y"}) figures += later.times(letter);
  for (int waiting = 0; waiting <= 4; ++waiting) {
    figures += waiting * later.times("in the zone: " + std::to_string(waiting));
  }
  EXPECT_EQ(figures, 16);
  EXPECT_GT(later.times("?"), 0);
}

Json map_file() { return Json::parse(tests::slurp(SABUESO_TOP "/model/espias/board.json")); }

// An airport's triangle and a harbour's wave lie within the dot of their city, of radius 7.
TEST(Drawing, OfTheMapShowsWhereToTakeAPlaneOrABoat) {
  const Json board = map_file();
  const auto log = the_game("espias").simulate({2, 7, {}, {}});
  const std::string svg = log->draw(0, Language::english).value();
  for (const auto& [mark, path, corners] :
       {std::tuple("airport", "l5 7h-10z", std::vector{std::pair(0, 0), {5, 7}, {-5, 7}}),
        {"harbour", "q2.5 -3 5 0t5 0", {{0, 0}, {10, 0}}}}) {
    std::set<std::string> drawn, told;
    const std::regex place("M([0-9]+) ([0-9]+)" + std::string(path));
    for (std::sregex_iterator at(svg.begin(), svg.end(), place), end; at != end; ++at) {
      for (const auto& [city, about] : board["cities"].items()) {
        const int x = about["at"][0], y = about["at"][1];
        const auto is_within = [&](const auto& corner) {
          return std::hypot(std::stoi((*at)[1]) + corner.first - x,
                            std::stoi((*at)[2]) + corner.second - y) < 7;
        };
        if (std::ranges::all_of(corners, is_within)) drawn.insert(city);
      }
    }
    for (const auto& [city, about] : board["cities"].items()) {
      if (about.value(mark, false)) told.insert(city);
    }
    EXPECT_EQ(drawn, told) << mark;
  }
}

// A pawn's outline for each spy, a ring in the confidant's colour for each confidant.
TEST(Drawing, OfTheMapTellsSpiesFromConfidants) {
  const auto log = the_game("espias").simulate({2, 7, {}, {}});
  const std::string svg = log->draw(0, Language::english).value();
  EXPECT_EQ(tests::times_in(svg, "l9 20h-18z"), 2U);
  EXPECT_EQ(tests::times_in(svg, "stroke-width:3"), 6U);
}

// Six confidants on their routes and two spies, each with its letters, beside the badges of the
// twelve stops of each route and one in the legend.
TEST(Drawing, OfTheMapHasEveryPiece) {
  const Drawn picture = drawn("espias", 2, 2);
  for (const char* nation : {"S", "F", "E", "G", "R", "T"}) {
    const std::string letters(nation);
    EXPECT_GE(picture.times(letters), 1) << nation;
    for (int stop = 1; stop <= 12; ++stop) {
      EXPECT_EQ(picture.times(letters + std::to_string(stop)), stop == 1 ? 2 : 1) << nation << stop;
    }
  }
  EXPECT_EQ(picture.times("Turkish, 1 – 12"), 1);
  EXPECT_EQ(picture.times("Gdansk-Riga-1"), 1);
  EXPECT_EQ(picture.times("S") + picture.times("F") + picture.times("E") + picture.times("G") +
                picture.times("R") + picture.times("T"),
            6 + 2);
}

// Each city's name stands beside its dot, on no other city or name, its stops' badges have their
// letters inside, spies start where there is a ring, and each line of the legend has its sign.
TEST(Drawing, OfTheMapCanBeRead) {
  const Json board = map_file();
  const double edge = board["size"][0];
  const Drawn picture = drawn("espias", 2, 0);
  EXPECT_GT(picture.width, edge);
  std::vector<Drawn::Box> labels;
  for (const auto& [city, about] : board["cities"].items()) {
    const Drawn::Word name = picture.word(city);
    const Drawn::Box label{name.x, name.y - 12, 7.0 * static_cast<double>(name.text.size()), 14,
                           ""};
    // Badges may stand between a name and its dot.
    const double x = about["at"][0], y = about["at"][1];
    EXPECT_TRUE(x > label.x - 15 && x < label.x + label.width + 90) << city;
    EXPECT_TRUE(y > label.y - 15 && y < label.y + label.height + 32) << city;
    for (const auto& [other, there] : board["cities"].items()) {
      EXPECT_FALSE(label.has({"", there["at"][0], there["at"][1]})) << city << " on " << other;
    }
    for (const Drawn::Box& other : labels) {
      EXPECT_FALSE(label.x < other.x + other.width && other.x < label.x + label.width &&
                   label.y < other.y + other.height && other.y < label.y + label.height)
          << city;
    }
    EXPECT_TRUE(label.x >= 0 && label.y >= 0 && label.x + label.width <= edge) << city;
    labels.push_back(label);
  }
  std::set<std::pair<double, double>> rings, starts;
  for (const Drawn::Circle& circle : picture.circles) {
    if (circle.radius == 12) rings.emplace(circle.x, circle.y);
  }
  for (const Json& route : board["routes"]) {
    const Json& at = board["cities"][route["start"].get<std::string>()]["at"];
    starts.emplace(at[0], at[1]);
  }
  EXPECT_EQ(rings, starts);
  int signs = 0;
  for (const Drawn::Word& word : picture.words) {
    const auto is_around = [&](const Drawn::Box& box) { return box.has(word); };
    if (std::regex_match(word.text, std::regex("[SFEGRT][0-9]+"))) {
      EXPECT_TRUE(std::ranges::any_of(picture.boxes, is_around)) << word.text;
    }
    if (word.x < edge + 30) continue;
    const auto is_beside = [&](double x, double y) {
      return x > edge && x < word.x - 15 && std::abs(y - (word.y - 5)) < 3;
    };
    const bool has_sign =
        std::ranges::any_of(picture.circles,
                            [&](const auto& one) { return is_beside(one.x, one.y); }) ||
        std::ranges::any_of(picture.boxes, [&](const auto& one) {
          return is_beside(one.x + one.width / 2, one.y + one.height / 2);
        });
    EXPECT_TRUE(has_sign && word.y < picture.height) << word.text;
    ++signs;
  }
  EXPECT_EQ(signs, 6 + 5);
}

}  // namespace
}  // namespace sabueso::model
