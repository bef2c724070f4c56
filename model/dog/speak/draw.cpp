// A ring of squares, with a word for everything that is not an ordinary one.
#include "model/dog/speak/draw.hpp"

#include <cmath>
#include <numbers>

#include "model/cases/svg.hpp"
#include "model/dog/played/ways.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model::dog {

namespace {

constexpr double centre = 420, ring_radius = 330, label_radius = 366, picture_size = 840,
                 home_step = 32;

// By Colour: of figures, and of home squares.
constexpr std::array<const char*, colours> strong_colours{"#c62828", "#2e7d32", "#1565c0",
                                                          "#f2c200"};
constexpr std::array<const char*, colours> pale_colours{"#f5c6c6", "#c9e4ca", "#c5daf2", "#fbefb8"};

struct Point {
  double x, y;
};

// Clockwise from the top.
Point at(Place square, double radius) {
  const double angle = 2 * std::numbers::pi * square / squares;
  return {centre + radius * std::sin(angle), centre - radius * std::cos(angle)};
}

std::string circle(Point point, double radius, const char* fill, const char* extra = "") {
  return svg_circle(point.x, point.y, radius, fill, extra);
}

std::string word(Point point, const std::string& text, int font, const char* fill = "#000000") {
  return svg_word(point.x, point.y, text, font, fill);
}

Point point_of(const Board& board, Place place) {
  if (is_on_track(place)) return at(place, ring_radius);
  const std::size_t home = place - squares;
  return at(board.start[home / homes_of_colour],
            ring_radius - home_step * static_cast<double>(home % homes_of_colour + 1) - 6);
}

std::string draw_squares(const Board& board, const Table& table, Language language) {
  std::string svg;
  for (Place square = 0; square < squares; ++square) {
    const bool is_hole = (board.holes & bit(square)) != 0;
    const bool is_meeting = (board.meetings & bit(square)) != 0;
    if (is_meeting) svg += circle(at(square, ring_radius), 16, "none", " stroke-width=\"3\"");
    svg += circle(at(square, ring_radius), 12, is_hole ? "#222222" : "#ffffff");
    svg +=
        word(at(square, ring_radius), std::to_string(square), 10, is_hole ? "#ffffff" : "#000000");
    if (is_hole) svg += word(at(square, label_radius), table.holes[board.hole[square]], 13);
    if (is_meeting) {
      svg += word(at(square, label_radius + 8), say(language, Text("meeting", "encuentro")), 11);
    }
  }
  for (std::size_t colour = 0; colour < colours; ++colour) {
    const Place start = board.start[colour];
    svg +=
        circle(at(start, ring_radius), 15, "none", " stroke-dasharray=\"3 2\" stroke-width=\"2\"");
    svg +=
        word(at(start, label_radius + 10), in_words(static_cast<Colour>(colour)).in(language), 14);
    for (std::size_t square = 0; square < homes_of_colour; ++square) {
      const Point point = point_of(board, home(static_cast<Colour>(colour), square));
      svg += circle(point, 11, pale_colours[colour]) + word(point, std::to_string(square + 1), 10);
    }
  }
  return svg;
}

// The first letter of a colour, or two where another begins alike (azul, amarillo).
std::string colour_letters(Colour colour, Language language) {
  std::vector<std::string> all;
  for (const std::string& name : colour_names()) all.push_back(named(name, language));
  return cut_short(all[static_cast<std::size_t>(colour)], all);
}

// A figure with its colour's letter, or a question mark where nobody can see the colour.
std::string draw_figure(Point point, Colour colour, bool is_hidden, Language language) {
  const auto index = static_cast<std::size_t>(colour);
  if (is_hidden) {
    return circle(point, 11, "#555555", " stroke-width=\"3\"") + word(point, "?", 13, "#ffffff");
  }
  return circle(point, 11, strong_colours[index], " stroke-width=\"2\"") +
         word(point, colour_letters(colour, language), 12,
              colour == Colour::yellow ? "#000000" : "#ffffff");
}

std::string draw_figures(const GameSetup& setup, const State& state, Language language) {
  std::string svg;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    const Colour colour = setup.players[seat];
    const Figure first = first_figure(colour);
    int waiting = 0;
    for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
      const Place place = state.place[figure];
      if (place == zone) {
        ++waiting;
      } else {
        svg += draw_figure(point_of(setup.board, place), colour, state.is_hidden(figure), language);
      }
    }
    const double y = centre - 36 + 26.0 * static_cast<double>(seat);
    svg += draw_figure({centre - 60, y}, colour, false, language) +
           svg_word(centre - 40, y,
                    say(language, Text("in the zone: {0}", "en la zona: {0}"), waiting), 13,
                    "#000000", "start");
  }
  return svg;
}

}  // namespace

std::string draw(const Board& board, const Table& table, Language language) {
  return svg_head(picture_size, picture_size) + draw_squares(board, table, language) + "</svg>\n";
}

std::string draw(const GameSetup& setup, const Table& table, const State& state,
                 Language language) {
  return svg_head(picture_size, picture_size) + draw_squares(setup.board, table, language) +
         draw_figures(setup, state, language) + "</svg>\n";
}

}  // namespace sabueso::model::dog
