// Holes as flat discs with their names, figures as pawns, and arrows.
#include "model/dog/speak/picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/cases/svg.hpp"
#include "model/dog/parts/board.hpp"
#include "model/dog/played/variables.hpp"
#include "model/text/utf8.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

constexpr double hole_width = 50, hole_height = 28, gap = 38, figure_height = 29;

class Drawing {
 public:
  explicit Drawing(const Table& table) : table_(table) {}

  Picture one(std::size_t at) {
    hole({0, 0}, at);
    return done(1, 0);
  }
  Picture arrow(std::size_t from, std::size_t to, bool both_ways) {
    hole({0, 0}, from);
    hole({hole_width + gap, 0}, to);
    const double left = hole_width + 4, right = hole_width + gap - 4, y = hole_height / 2;
    picture_.line({left, y}, {right, y}, 3);
    picture_.area({{right, y}, {right - 9, y - 6}, {right - 9, y + 6}}, black_ink);
    if (both_ways) picture_.area({{left, y}, {left + 9, y - 6}, {left + 9, y + 6}}, black_ink);
    return done(2, 0);
  }
  // A figure above its hole, and which way it goes.
  Picture figure(std::size_t at, bool down) {
    hole({0, figure_height}, at);
    picture_.area({{17, 11}, {8, 26}, {26, 26}}, white_ink);
    picture_.disc({17, 8}, 6, white_ink);
    const double tip = down ? 26 : 3, end = down ? 3 : 26;
    const double barb = down ? tip - 8 : tip + 8;
    picture_.line({38, end}, {38, tip}, 3);
    picture_.area({{38, tip}, {32, barb}, {44, barb}}, black_ink);
    return done(1, figure_height);
  }

 private:
  void hole(const Picture::Point& corner, std::size_t hole) {
    const auto [x, y] = corner;
    const double middle = y + hole_height / 2;
    picture_.area({{x + 6, y + 1},
                   {x + hole_width - 6, y + 1},
                   {x + hole_width - 1, middle},
                   {x + hole_width - 6, y + hole_height - 1},
                   {x + 6, y + hole_height - 1},
                   {x + 1, middle}},
                  pale_ink);
    // Long names fit too: letters are about three fifths as wide as they are high.
    const std::string& name = table_.holes[hole];
    const double letters = static_cast<double>(name.size());
    picture_.word({x + hole_width / 2, middle},
                  std::min(18.0, (hole_width - 12) / (0.62 * letters)), name);
  }
  Picture done(std::size_t holes, double above) {
    picture_.width = static_cast<double>(holes) * hole_width + static_cast<double>(holes - 1) * gap;
    picture_.height = above + hole_height;
    return std::move(picture_);
  }

  const Table& table_;
  Picture picture_;
};

}  // namespace

std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language) {
  using Drawn = std::optional<Picture>;
  Drawing drawing(table);
  const auto with = [&](Picture picture, const Text& caption) -> Drawn {
    picture.caption = say(language, caption);
    return picture;
  };
  const auto coloured = [&](Picture picture, const std::vector<std::size_t>& possible,
                            const Text& any) -> Drawn {
    std::vector<std::string> names;
    for (const std::size_t colour : possible) {
      names.push_back(named(table.player_names()[colour], language));
    }
    picture.caption = capital(names.empty() ? say(language, any) : either(names, language));
    return picture;
  };
  return std::visit(
      solver::Overloaded{[&](const Hidden& hidden) {
                           return with(drawing.one(hidden.at), Text("Hidden", "Escondida"));
                         },
                         [&](const GoesUnder& under) {
                           return coloured(drawing.figure(under.at, true), under.colours,
                                           Text("goes under", "se esconde"));
                         },
                         [&](const Moves& moved) {
                           return with(drawing.arrow(moved.from, moved.to, false),
                                       Text("Moves", "Se mueve"));
                         },
                         [&](const Surfaces& seen) {
                           return coloured(drawing.figure(seen.at, false), seen.colours,
                                           Text("comes up", "se descubre"));
                         },
                         [&](const Swap& swap) {
                           return with(drawing.arrow(swap.one, swap.other, true),
                                       Text("Change places", "Cambian de sitio"));
                         },
                         [&](const auto&) -> Drawn { return std::nullopt; }},
      item);
}

namespace {

class Ring {
 public:
  Ring(const Table& table, Language language) : table_(table) {
    picture_.width = picture_.height = 2 * middle;
    for (const std::string& colour : table.player_names()) {
      colours_.push_back(named(colour, language));
    }
    holes_ = table.holes.size();
    disc_ = std::min(24.0, radius * 2.8 / static_cast<double>(holes_));
  }

  Picture::Point place(std::size_t hole) const {
    const double turn =
        2 * std::numbers::pi * static_cast<double>(hole) / static_cast<double>(holes_);
    return {middle + radius * std::sin(turn), middle - radius * std::cos(turn)};
  }

  void hole(std::size_t at, const std::string& name, bool is_used) {
    const auto [x, y] = place(at);
    picture_.disc({x, y}, disc_, is_used ? white_ink : pale_ink);
    const double widest = disc_ * 2.2 / static_cast<double>(name.size());
    picture_.word({x, is_used ? y - disc_ * 0.4 : y}, std::min(disc_ * 0.6, widest), name);
    picture_.spot({x, y}, disc_, name, is_used ? "surfaces" : "goes-under");
  }

  // To line the ring up with the real board: for each colour the start square, as a triangle, the
  // home behind it, and the name.
  void landmarks(Language language) {
    const Board board = read_board(std::nullopt, table_);
    for (std::size_t colour = 0; colour < colours; ++colour) {
      const int from_first = board.start[colour] - board.square_of.front();
      const double turn = 2 * std::numbers::pi * from_first / squares;
      const auto inside = [&](double from_middle, double aside = 0) {
        return Picture::Point{middle + from_middle * std::sin(turn) + aside * std::cos(turn),
                              middle - from_middle * std::cos(turn) + aside * std::sin(turn)};
      };
      picture_.area({inside(108, -7), inside(108, 7), inside(97)}, black_ink);
      for (const double square : {88, 76, 64, 52}) picture_.disc(inside(square), 5, white_ink);
      picture_.word(inside(24), 9.5, named(colour_names()[colour], language));
    }
  }

  // The colours that it can have: "?" where that is any.
  void figure(std::size_t at, const std::vector<std::string>& left) {
    const auto [x, y] = place(at);
    std::string words;
    for (const std::string& colour : left) {
      words += (words.empty() ? "" : " ") + cut_short(colour, colours_);
    }
    if (left.size() == 1) words = "■ " + words;
    if (left.size() == colours_.size()) words = "?";
    picture_.word({x, y + disc_ * 0.35}, disc_ * 0.5, words);
  }

  Picture drawn() && { return std::move(picture_); }

 private:
  static constexpr double middle = 170, radius = 140;

  const Table& table_;
  std::vector<std::string> colours_;
  std::size_t holes_ = 0;
  double disc_ = 0;
  Picture picture_;
};

}  // namespace

std::string ring_of(const CaseParts<Table, Evidence>& parts, const solver::Report& report,
                    Language language) {
  const Table& table = parts.table;
  const Variables variables(table, parts.evidence, parts.header.ids);
  Ring ring(table, language);
  if (!table.board && table.holes == printed_holes()) ring.landmarks(language);
  for (std::size_t hole = 0; hole < table.holes.size(); ++hole) {
    const auto used = std::ranges::find(variables.holes, hole);
    const bool is_used = used != variables.holes.end();
    ring.hole(hole, table.holes[hole], is_used);
    if (!is_used) continue;
    const auto place = static_cast<std::size_t>(used - variables.holes.begin());
    std::vector<std::string> left;
    for (const solver::Candidate& candidate : report.variables[place].candidates) {
      left.push_back(named(candidate.value, language));
    }
    ring.figure(hole, left);
  }
  return svg_of(std::move(ring).drawn());
}

}  // namespace sabueso::model::dog
