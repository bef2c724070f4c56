// A ring of buildings, and the track round it.
#include "model/heimlich/draw.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "model/cases/svg.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr double size = 640, middle = size / 2, ring = 190, track = 290;

struct Point {
  double x, y;
};

// A place on a circle, clockwise from the bottom.
Point at(double place, double places, double radius) {
  const double angle = 2 * std::numbers::pi * place / places;
  return {middle - radius * std::sin(angle), middle + radius * std::cos(angle)};
}

// The agent's initial in its colour, so that colour is never the only sign.
std::string agent_mark(const Point& point, const std::string& name, Language language) {
  static constexpr std::pair<std::string_view, const char*> colours[] = {
      {"red", "#c62828"},    {"green", "#2e7d32"},  {"grey", "#757575"}, {"blue", "#1565c0"},
      {"yellow", "#f2c200"}, {"purple", "#6a1b9a"}, {"brown", "#6d4c41"}};
  const char* fill = "#444444";
  for (const auto& [agent, colour] : colours) {
    if (agent == name) fill = colour;
  }
  const std::string label = shown(printed_names(), name, language);
  const bool is_light = name == "yellow";
  return fmt::format("<g data-about=\"{}\">\n", svg_escaped(name)) +
         svg_circle(point.x, point.y, 11, fill) +
         svg_word(point.x, point.y, first_letters(label, 2), 10, is_light ? "#000000" : "#ffffff") +
         "</g>\n";
}

}  // namespace

std::string draw(const Table& table, const Board& board, Language language) {
  std::string svg = svg_head(size, size);
  for (int field = 0; field < points_to_finish; ++field) {
    const Point point = at(field, points_to_finish, track);
    svg += svg_circle(point.x, point.y, 9, field == 0 ? "#dddddd" : "#ffffff") +
           svg_word(point.x, point.y, std::to_string(field), 8, "#777777");
  }
  for (Building building = 0; building < buildings; ++building) {
    const Point point = at(building, buildings, ring);
    const std::string name = shown(printed_names(), building_names()[building], language);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"84\" height=\"62\" rx=\"6\" fill=\"#f4efe4\" "
        "stroke=\"#333333\" data-about=\"{}\" data-field=\"safe\"/>\n",
        point.x - 42, point.y - 31, building_names()[building]);
    svg += svg_word(point.x, point.y - 21, name, 13);
    if (building == board.safe) {
      svg +=
          fmt::format(
              "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"34\" height=\"15\" fill=\"#333333\"/>\n",
              point.x + 6, point.y - 29) +
          svg_word(point.x + 23, point.y - 21, say(language, Text("safe", "caja")), 10, "#ffffff");
    }
    int number = 0;
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      if (board.stands[agent] != building) continue;
      const int column = number % 4, line = number / 4;
      const Point place{point.x - 30 + 20 * column, point.y - 1 + 20 * line};
      svg += agent_mark(place, table.agents[agent], language);
      ++number;
    }
  }
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    // Markers on one field stand beside each other, towards the middle.
    int before = 0;
    for (std::size_t other = 0; other < agent; ++other) {
      before += board.score[other] == board.score[agent] ? 1 : 0;
    }
    const int field = std::min<int>(board.score[agent], points_to_finish);
    const Point point = at(field, points_to_finish, track + 21 - 1.0 * before);
    const Point shifted{point.x + 7.0 * before, point.y};
    svg += agent_mark(shifted, table.agents[agent], language);
  }
  double y = middle - 12.0 * static_cast<double>(table.agents.size());
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent, y += 24) {
    svg += agent_mark({middle - 50, y}, table.agents[agent], language) +
           svg_word(middle - 32, y,
                    fmt::format("{}: {}", shown(printed_names(), table.agents[agent], language),
                                board.score[agent]),
                    13, "#000000", "start");
  }
  return svg + "</svg>\n";
}

}  // namespace sabueso::model::heimlich
