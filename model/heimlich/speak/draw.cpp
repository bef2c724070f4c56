// A ring of buildings, and the track round it.
#include "model/heimlich/speak/draw.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "model/cases/svg.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr double ring = 190, track = 290, mark = 11;

struct Point {
  double x, y;
};

// The agent's initial in its colour, so that colour is never the only sign; and words beside it.
std::string agent_mark(const Point& point, double radius, const std::string& name,
                       Language language, const std::string& beside = "") {
  static constexpr std::pair<std::string_view, const char*> colours[] = {
      {"red", "#c62828"},    {"green", "#2e7d32"},  {"grey", "#757575"}, {"blue", "#1565c0"},
      {"yellow", "#f2c200"}, {"purple", "#6a1b9a"}, {"brown", "#6d4c41"}};
  const char* fill = "#444444";
  for (const auto& [agent, colour] : colours) {
    if (agent == name) fill = colour;
  }
  const std::string label = named(name, language);
  const bool is_light = name == "yellow";
  const int font = static_cast<int>(radius) - 1;
  std::string svg =
      fmt::format("<g data-about=\"{}\">\n", svg_escaped(name)) +
      svg_circle(point.x, point.y, radius, fill) +
      svg_word(point.x, point.y, first_letters(label, 2), font, is_light ? "#000000" : "#ffffff");
  if (!beside.empty()) {
    svg += svg_word(point.x + radius + 7, point.y, beside, font + 3, "#000000", "start");
  }
  return svg + "</g>\n";
}

class Drawing {
 public:
  Drawing(const Table& table, const Board& board, Extent extent, Language language)
      : table_(table),
        board_(board),
        has_track_(extent == Extent::with_track),
        size_(has_track_ ? 648 : 472),
        language_(language) {}

  std::string svg() && {
    svg_ = svg_head(size_, size_);
    if (has_track_) draw_track();
    for (Building building = 0; building < buildings; ++building) draw_building(building);
    if (has_track_) draw_markers();
    draw_scores();
    return svg_ + "</svg>\n";
  }

 private:
  // A place on a circle, clockwise from the bottom.
  Point at(double place, double places, double radius) const {
    const double angle = 2 * std::numbers::pi * place / places;
    return {size_ / 2 - radius * std::sin(angle), size_ / 2 + radius * std::cos(angle)};
  }

  void draw_track() {
    for (int field = 0; field < points_to_finish; ++field) {
      const Point point = at(field, points_to_finish, track);
      svg_ += svg_circle(point.x, point.y, 9, field == 0 ? "#dddddd" : "#ffffff") +
              svg_word(point.x, point.y, std::to_string(field), 8, "#777777");
    }
  }

  void draw_building(Building building) {
    const Point point = at(building, buildings, ring);
    const std::string name = named(building_names()[building], language_);
    svg_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"84\" height=\"62\" rx=\"6\" fill=\"#f4efe4\" "
        "stroke=\"#333333\" data-about=\"{}\" data-field=\"safe\"/>\n",
        point.x - 42, point.y - 31, building_names()[building]);
    svg_ += svg_word(point.x, point.y - 21, name, 13);
    if (building == board_.safe) {
      svg_ +=
          fmt::format(
              "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"34\" height=\"15\" fill=\"#333333\"/>\n",
              point.x + 6, point.y - 29) +
          svg_word(point.x + 23, point.y - 21, say(language_, Text("safe", "caja")), 10, "#ffffff");
    }
    int number = 0;
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      if (board_.stands[agent] != building) continue;
      const int column = number % 4, line = number / 4;
      const Point place{point.x - 30 + 20 * column, point.y - 1 + 20 * line};
      svg_ += agent_mark(place, mark, table_.agents[agent], language_);
      ++number;
    }
  }

  // Markers on one field stand beside each other, towards the middle.
  void draw_markers() {
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      int before = 0;
      for (std::size_t other = 0; other < agent; ++other) {
        before += board_.score[other] == board_.score[agent] ? 1 : 0;
      }
      const int field = std::min<int>(board_.score[agent], points_to_finish);
      const Point point = at(field, points_to_finish, track + 21 - 1.0 * before);
      svg_ += agent_mark({point.x + 7.0 * before, point.y}, mark, table_.agents[agent], language_);
    }
  }

  // Large enough for a thumb, since that is how steps are counted on a phone.
  void draw_scores() {
    constexpr double apart = 40, radius = 17;
    double y = size_ / 2 - apart / 2 * static_cast<double>(table_.agents.size() - 1);
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent, y += apart) {
      const std::string& name = table_.agents[agent];
      svg_ += agent_mark({size_ / 2 - 66, y}, radius, name, language_,
                         fmt::format("{}: {}", named(name, language_), board_.score[agent]));
    }
  }

  const Table& table_;
  const Board& board_;
  const bool has_track_;
  const double size_;
  const Language language_;
  std::string svg_;
};

}  // namespace

std::string draw(const Table& table, const Board& board, Extent extent, Language language) {
  return Drawing(table, board, extent, language).svg();
}

}  // namespace sabueso::model::heimlich
