// Pictures as data: a few simple shapes that a page can draw at any size, clear in black and white.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabueso::model {

/// How much light of each colour, from 0 to 1.
struct Ink {
  double red = 1, green = 1, blue = 1;

  bool operator==(const Ink&) const = default;
};
inline constexpr Ink white_ink{}, pale_ink{0.75, 0.75, 0.75}, black_ink{0, 0, 0},
    orange_ink{1, 0.66, 0.3};

struct Picture {
  using Point = std::pair<double, double>;  // to the right, and down
  struct Disc {
    Point middle{};
    double radius = 0;
    Ink inside = white_ink;
  };
  /// A closed outline.
  struct Area {
    std::vector<Point> corners{};
    Ink inside = white_ink;
  };
  struct Line {
    Point from{}, to{};
    double width = 1;
  };
  /// In the middle of a point; as high as is said.
  struct Word {
    Point middle{};
    double height = 10;
    std::string text{};
  };
  /// Nothing to be seen: what a tap there is about, as a value has it, where the picture is on a
  /// page; and of which kind an entry about it would most likely be.
  struct Spot {
    Point middle{};
    double radius = 0;
    std::string about{}, kind{};
  };
  using Shape = std::variant<Disc, Area, Line, Word, Spot>;

  double width = 0, height = 0;
  std::vector<Shape> shapes{};
  /// What is to be written by it where it then says all that the item does: whose it is, say. Empty
  /// where only a sentence does.
  std::string caption{};

  void disc(Point middle, double radius, Ink inside = white_ink) {
    shapes.emplace_back(Disc{middle, radius, inside});
  }
  void area(std::vector<Point> corners, Ink inside = white_ink) {
    shapes.emplace_back(Area{std::move(corners), inside});
  }
  void box(Point corner, double across, double down, Ink inside = white_ink) {
    const auto [x, y] = corner;
    area({{x, y}, {x + across, y}, {x + across, y + down}, {x, y + down}}, inside);
  }
  void line(Point from, Point to, double width_of_line = 1) {
    shapes.emplace_back(Line{from, to, width_of_line});
  }
  void spot(Point middle, double radius, std::string about, std::string kind) {
    shapes.emplace_back(Spot{middle, radius, std::move(about), std::move(kind)});
  }
  void word(Point middle, double height_of_word, std::string text) {
    shapes.emplace_back(Word{middle, height_of_word, std::move(text)});
  }
};

}  // namespace sabueso::model
