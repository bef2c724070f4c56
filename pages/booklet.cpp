// A folder of files such as spies had in the sixties, typed and stamped.
#include "pages/booklet.hpp"

#include <algorithm>

namespace sabueso::pages {

using model::say;
using model::Text;

namespace {

constexpr double line_height = 20, contents_letters = 12, head_height = 60;

Setting typed(double size, Weight weight = Weight::normal, bool is_centred = false) {
  return {size, weight, is_centred, Face::typed};
}

void frame(Canvas& canvas, const Area& area, double width) {
  const double right = area.x + area.width, bottom = area.y + area.height;
  canvas.line(area.x, area.y, right, area.y, width);
  canvas.line(area.x, bottom, right, bottom, width);
  canvas.line(area.x, area.y, area.x, bottom, width);
  canvas.line(right, area.y, right, bottom, width);
}

std::size_t lines_of(const Area& inside) {
  return static_cast<std::size_t>((inside.height - head_height) / line_height);
}

}  // namespace

std::string stars(const std::optional<model::Difficulty>& difficulty) {
  if (!difficulty) return "";
  std::string all;
  for (std::size_t i = 0; i < model::difficulty_names.size(); ++i) {
    all += i <= static_cast<std::size_t>(*difficulty) ? "★" : "☆";
  }
  return all;
}

std::size_t pages_of_contents(std::size_t sections, const Area& inside) {
  return (sections + lines_of(inside) - 1) / lines_of(inside);
}

void draw_cover(Surface& surface, const std::vector<Section>& sections, const PageOptions& options,
                const Area& inside) {
  Canvas& canvas = surface.begin_page();
  // The folder with its tab.
  const double tab = 28;
  constexpr model::Ink cardboard{0.15, 0.15, 0.15};
  canvas.box({inside.x, inside.y, 0.4 * inside.width, tab}, cardboard);
  canvas.box({inside.x, inside.y + tab, inside.width, inside.height - tab}, cardboard);
  canvas.box({inside.x + 14, inside.y + tab + 14, inside.width - 28, inside.height - tab - 28},
             model::white_ink);
  // A label on it.
  const Area label{inside.x + 60, inside.y + 150, inside.width - 120, 170};
  frame(canvas, label, 2);
  frame(canvas, {label.x + 4, label.y + 4, label.width - 8, label.height - 8}, 0.7);
  Setting large = typed(34, Weight::bold, true);
  large.role = Role::heading;
  double y = label.y + 28;
  y += canvas.text("SABUESO", label.x, y, label.width, typed(16, Weight::normal, true)) + 10;
  canvas.text(options.title, label.x + 12, y, label.width - 24, large);
  y = label.y + label.height + 40;
  std::vector<std::string> games;
  for (const Section& section : sections) model::add_new(section.game, games);
  for (const std::string& game : games) {
    y += canvas.text(game, label.x, y, label.width, typed(16, Weight::normal, true)) + 6;
  }
  const std::size_t puzzles = sections.empty() ? 0 : sections.back().last_puzzle;
  y += 20;
  canvas.text(
      say(options.language,
          puzzles == 1 ? Text("{0} case, with its answer", "{0} caso, con su solución")
                       : Text("{0} cases, with their answers", "{0} casos, con sus soluciones"),
          puzzles),
      label.x, y, label.width, typed(contents_letters, Weight::normal, true));
  // The stamp.
  const Area stamp{inside.x + inside.width / 2 - 110, inside.y + inside.height - 160, 220, 46};
  frame(canvas, stamp, 3);
  canvas.text(say(options.language, Text("CONFIDENTIAL", "CONFIDENCIAL")), stamp.x, stamp.y + 10,
              stamp.width, typed(22, Weight::bold, true));
  surface.end_page();
}

void draw_contents(Surface& surface, const std::vector<Section>& sections, std::size_t page,
                   const PageOptions& options, const Area& inside) {
  Canvas& canvas = surface.begin_page();
  Setting heading = typed(20, Weight::bold);
  heading.role = Role::heading;
  canvas.text(say(options.language, Text("Contents", "Índice")), inside.x, inside.y, inside.width,
              heading);
  const double game = 0.36 * inside.width, grade = 0.13 * inside.width,
               column = (inside.width - game - grade) / 3;
  const auto put = [&](double y, const std::vector<std::string>& cells, Weight weight) {
    double x = inside.x;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double width = i == 0 ? game : i == 1 ? grade : column;
      canvas.text(cells[i], x, y, width, typed(contents_letters - 2, weight));
      x += width;
    }
  };
  put(inside.y + head_height - line_height,
      {"", "", say(options.language, Text("Cases", "Casos")),
       say(options.language, Text("From page", "Desde pág.")),
       say(options.language, Text("Answers", "Soluciones"))},
      Weight::bold);
  const std::size_t first = page * lines_of(inside);
  const std::size_t last = std::min(sections.size(), first + lines_of(inside));
  double y = inside.y + head_height;
  for (std::size_t i = first; i < last; ++i) {
    const Section& section = sections[i];
    const std::string puzzles =
        section.first_puzzle == section.last_puzzle
            ? std::to_string(section.first_puzzle)
            : std::to_string(section.first_puzzle) + "–" + std::to_string(section.last_puzzle);
    put(y,
        {section.game, stars(section.difficulty), puzzles, std::to_string(section.page),
         std::to_string(section.answers)},
        Weight::normal);
    y += line_height;
    canvas.line(inside.x, y - 4, inside.x + inside.width, y - 4, 0.3);
  }
  surface.end_page();
}

}  // namespace sabueso::pages
