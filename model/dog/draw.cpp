// A ring of squares, with a word for everything that is not an ordinary one.
#include "model/dog/draw.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "model/dog/ways.hpp"

namespace sabueso::model::dog {

namespace {

constexpr double middle = 420, ring = 330, labels = 366, size = 840;

struct Point {
  double x, y;
};

// Clockwise from the top.
Point at(Place square, double radius) {
  const double angle = 2 * std::numbers::pi * square / squares;
  return {middle + radius * std::sin(angle), middle - radius * std::cos(angle)};
}

std::string circle(Point point, double radius, const char* fill, const char* extra = "") {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\" stroke=\"#333333\"{}/>\n", point.x,
      point.y, radius, fill, extra);
}

std::string word(Point point, const std::string& text, int font, const char* fill = "#000000") {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"middle\" "
      "fill=\"{}\">{}</text>\n",
      point.x, point.y + font / 3.0, font, fill, text);
}

}  // namespace

std::string draw(const Board& board, const Table& table) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" "
      "height=\"{0}\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n"
      "<rect width=\"{0}\" height=\"{0}\" fill=\"#ffffff\"/>\n",
      size);
  for (Place square = 0; square < squares; ++square) {
    const bool is_hole = (board.holes & bit(square)) != 0;
    const bool is_meeting = (board.meetings & bit(square)) != 0;
    if (is_meeting) svg += circle(at(square, ring), 16, "none", " stroke-width=\"3\"");
    svg += circle(at(square, ring), 12, is_hole ? "#222222" : "#ffffff");
    svg += word(at(square, ring), std::to_string(square), 10, is_hole ? "#ffffff" : "#000000");
    if (is_hole) svg += word(at(square, labels), table.holes[board.hole[square]], 13);
    if (is_meeting) svg += word(at(square, labels + 8), "meeting", 11);
  }
  constexpr double step = 32;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    const Place start = board.start[colour];
    svg += circle(at(start, ring), 15, "none", " stroke-dasharray=\"3 2\" stroke-width=\"2\"");
    svg += word(at(start, labels + 10), colour_names()[colour], 14);
    for (std::size_t square = 0; square < homes_of_colour; ++square) {
      const Point point = at(start, ring - step * static_cast<double>(square + 1) - 6);
      svg += circle(point, 11, "#eeeeee") + word(point, std::to_string(square + 1), 10);
    }
  }
  return svg + "</svg>\n";
}

}  // namespace sabueso::model::dog
