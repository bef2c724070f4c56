// Lines, places, and labels put where they hide least.
#include "model/espias/speak/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/cases/svg.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model::espias {

namespace {

// They differ in lightness too, for those who see no colours.
constexpr std::array<const char*, 8> route_colours{"#b3261e", "#0b57a4", "#2e6b34", "#6a4c93",
                                                   "#8a5a00", "#00676b", "#7d2e5a", "#444444"};

constexpr double letter_width = 7.6, name_height = 15, badge_width = 27, badge_height = 14;

struct Box {
  double x, y, width, height;

  double shared_with(const Box& other) const {
    const double across = std::min(x + width, other.x + other.width) - std::max(x, other.x);
    const double down = std::min(y + height, other.y + other.height) - std::max(y, other.y);
    return across > 0 && down > 0 ? across * down : 0;
  }
};

// A spy or a confidant on the board.
struct Piece {
  std::size_t nation;
  bool is_spy;
  Place place;
};

class Map {
 public:
  Map(const Board& board, const std::vector<std::string>& confidants, Language language,
      std::vector<Piece> pieces = {})
      : board_(board), language_(language), pieces_(std::move(pieces)) {
    name_routes(confidants);
    for (std::size_t route = 0; route < board.routes.size(); ++route) {
      for (std::size_t stop = 0; stop < route_cities; ++stop) {
        badges_[board.routes[route].cities[stop]].push_back({route, stop});
      }
    }
    for (const Board::Point& point : board.at) {
      taken_.push_back({point.x - 7.0, point.y - 7.0, 14, 14});
    }
  }

  std::string text() {
    const double legend = 22.0 * static_cast<double>(board_.routes.size() + 5) + 20;
    const double height = std::max<double>(board_.size.y, legend);
    std::string svg = svg_head(board_.size.x + legend_width, height);
    for (const auto& [one, other] : board_.lines) {
      svg += fmt::format(
          "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#9a9a9a\" stroke-width=\"2\"/>\n",
          board_.at[one].x, board_.at[one].y, board_.at[other].x, board_.at[other].y);
    }
    for (std::size_t place = board_.cities; place < board_.names.size(); ++place) {
      svg += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"3.5\" fill=\"#ffffff\" "
          "stroke=\"#555555\"><title>{}</title></circle>\n",
          board_.at[place].x, board_.at[place].y,
          svg_escaped(place_name(board_, place, language_)));
      if (pieces_.empty()) continue;
      svg += svg_word(board_.at[place].x, board_.at[place].y + 8.0,
                      place_name(board_, place, language_), 6, "#777777");
    }
    for (std::size_t city = 0; city < board_.cities; ++city) svg += draw_city(city);
    for (std::size_t city = 0; city < board_.cities; ++city) svg += draw_label(city);
    return svg + draw_pieces() + draw_legend() + "</svg>\n";
  }

 private:
  struct Badge {
    std::size_t route;
    std::size_t stop;
  };

  static constexpr double legend_width = 210;

  // The first letters that no other route begins with.
  void name_routes(const std::vector<std::string>& confidants) {
    for (const std::string& name : confidants) confidants_.push_back(named(name, language_));
    for (const std::string& name : confidants_) {
      std::string label = cut_short(name, confidants_);
      if (label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
      route_names_.push_back(label);
    }
  }

  // A pawn for a spy, a disc for a confidant, with the nation's letters; side by side in one place.
  std::string draw_pieces() const {
    std::string svg;
    std::vector<int> standing(board_.names.size(), 0);
    for (const Piece& piece : pieces_) {
      if (piece.place == nowhere) continue;
      const double x = board_.at[piece.place].x - 16 + 17.0 * standing[piece.place]++;
      const double y = board_.at[piece.place].y - 16;
      const char* colour = route_colours[piece.nation % route_colours.size()];
      svg += piece.is_spy ? fmt::format(
                                "<path d=\"M{} {}l9 20h-18z\" fill=\"{}\" stroke=\"#000000\" "
                                "stroke-width=\"1.5\"/>\n",
                                x, y - 11, colour)
                          : svg_circle(x, y, 9, "#ffffff",
                                       fmt::format(" style=\"stroke:{};stroke-width:3\"", colour));
      svg += svg_word(x, y + (piece.is_spy ? 3 : 0), route_names_[piece.nation], 9,
                      piece.is_spy ? "#ffffff" : "#000000");
    }
    return svg;
  }

  bool is_start(std::size_t city) const {
    return std::ranges::any_of(board_.routes,
                               [&](const Route& route) { return route.start == city; });
  }

  std::string draw_city(std::size_t city) const {
    const auto [x, y] = board_.at[city];
    std::string svg;
    if (is_start(city)) {
      svg += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"none\" stroke=\"#000000\" "
          "stroke-width=\"2\"/>\n",
          x, y);
    }
    const bool is_geneva = city == board_.geneva;
    svg += is_geneva
               ? geneva(x, y)
               : fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"7\" fill=\"#1f1f1f\"/>\n", x, y);
    return svg + draw_marks(static_cast<Place>(city), x, y);
  }

  // A triangle for an airport, a wave for a harbour, within the city's dot.
  std::string draw_marks(Place city, int x, int y) const {
    std::string svg;
    if ((board_.airports & city_bit(city)) != 0) svg += airport(x, y);
    if ((board_.harbours & city_bit(city)) != 0) svg += harbour(x, y);
    return svg;
  }
  static std::string geneva(int x, int y) {
    return fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" "
        "fill=\"#ffd75e\" stroke=\"#000000\" stroke-width=\"2\"/>\n",
        x - 8, y - 8);
  }
  static std::string airport(int x, int y) {
    return fmt::format("<path d=\"M{} {}l5 7h-10z\" fill=\"#ffffff\"/>\n", x, y - 6);
  }
  static std::string harbour(int x, int y) {
    return fmt::format(
        "<path d=\"M{} {}q2.5 -3 5 0t5 0\" fill=\"none\" stroke=\"#ffffff\" "
        "stroke-width=\"1.6\"/>\n",
        x - 5, y + 4);
  }

  std::string badge(double x, double y, const Badge& shown) const {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{}\"/>"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"11\" font-weight=\"bold\" fill=\"#ffffff\" "
        "text-anchor=\"middle\">{}{}</text>\n",
        x, y, badge_width - 2, badge_height, route_colours[shown.route % route_colours.size()],
        x + (badge_width - 2) / 2, y + 11, svg_escaped(route_names_[shown.route]), shown.stop + 1);
  }

  // The name and the badges below it, on the side of the city where they hide least.
  std::string draw_label(std::size_t city) {
    const std::vector<Badge>& shown = badges_[city];
    const double name_width =
        letter_width * static_cast<double>(display_width(place_name(board_, city, language_))) + 4;
    const double width = std::max(name_width, badge_width * static_cast<double>(shown.size()));
    const double height = name_height + (shown.empty() ? 0 : badge_height + 2);
    const double x = board_.at[city].x, y = board_.at[city].y;
    const std::array<Box, 8> sides{{{x + 13, y - height / 2, width, height},
                                    {x - 13 - width, y - height / 2, width, height},
                                    {x - width / 2, y - 13 - height, width, height},
                                    {x - width / 2, y + 13, width, height},
                                    {x + 9, y - 9 - height, width, height},
                                    {x - 9 - width, y - 9 - height, width, height},
                                    {x + 9, y + 9, width, height},
                                    {x - 9 - width, y + 9, width, height}}};
    const Box page{0, 0, static_cast<double>(board_.size.x), static_cast<double>(board_.size.y)};
    const auto hidden = [&](const Box& box) {
      double area = 3 * (width * height - box.shared_with(page));
      for (const Box& other : taken_) area += box.shared_with(other);
      return area;
    };
    const Box best = *std::ranges::min_element(sides, {}, hidden);
    taken_.push_back(best);
    std::string svg = fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"13\" stroke=\"#ffffff\" stroke-width=\"4\" "
        "paint-order=\"stroke\" fill=\"#000000\">{}</text>\n",
        best.x, best.y + 12, svg_escaped(place_name(board_, city, language_)));
    for (std::size_t i = 0; i < shown.size(); ++i) {
      svg +=
          badge(best.x + badge_width * static_cast<double>(i), best.y + name_height + 1, shown[i]);
    }
    return svg;
  }

  std::string draw_legend() const {
    const int left = board_.size.x + 16;
    std::string svg;
    int y = 30;
    const auto line = [&](const std::string& text) {
      svg += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\">{}</text>\n", left + 40, y,
                         svg_escaped(text));
      y += 22;
    };
    for (std::size_t route = 0; route < board_.routes.size(); ++route) {
      svg += badge(left, y - 12, {route, 0});
      line(confidants_[route] + ", 1 – 12");
    }
    const int x = left + 13;
    const auto dot = [&](int radius, const char* fill) {
      return fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" "
          "stroke=\"#1f1f1f\" stroke-width=\"1.5\"/>\n",
          x, y - 5, radius, fill);
    };
    svg += dot(7, "#1f1f1f") + airport(x, y - 5);
    line(say(language_, Text("airport", "aeropuerto")));
    svg += dot(7, "#1f1f1f") + harbour(x, y - 5);
    line(say(language_, Text("harbour", "puerto")));
    svg += dot(11, "none") + dot(6, "#1f1f1f");
    line(say(language_, Text("a spy's start", "salida de un espía")));
    svg += geneva(x, y - 5);
    line(place_name(board_, board_.geneva, language_));
    svg += dot(3, "#ffffff");
    line(say(language_, Text("village", "pueblo")));
    return svg;
  }

  const Board& board_;
  const Language language_;
  const std::vector<Piece> pieces_;
  std::vector<std::string> confidants_;
  std::vector<std::string> route_names_;
  std::array<std::vector<Badge>, most_places> badges_;  // by place
  std::vector<Box> taken_;                              // what labels should not hide
};

}  // namespace

std::string draw(const Board& board, const std::vector<std::string>& confidants,
                 Language language) {
  return Map(board, confidants, language).text();
}

std::string draw(const GameSetup& setup, const State& state,
                 const std::vector<std::string>& confidants, Language language) {
  std::vector<Piece> pieces;
  for (std::size_t confidant = 0; confidant < setup.confidants; ++confidant) {
    pieces.push_back({confidant, false, where(setup, state, confidant)});
  }
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    pieces.push_back({setup.nation[seat], true, state.spy[seat]});
  }
  return Map(*setup.board, confidants, language, std::move(pieces)).text();
}

}  // namespace sabueso::model::espias
