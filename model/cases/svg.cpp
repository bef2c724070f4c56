// A few shapes.
#include "model/cases/svg.hpp"

#include <fmt/format.h>

#include <cmath>

#include "solver/overloaded.hpp"

namespace sabueso::model {

namespace {

// "#bfbfbf" for three quarters of all light.
std::string tone(const Ink& ink) {
  const auto light = [](double part) { return static_cast<unsigned>(std::lround(part * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", light(ink.red), light(ink.green), light(ink.blue));
}

}  // namespace

std::string svg_escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:  // XML has no other control letters
        if (static_cast<unsigned char>(letter) >= 0x20) safe += letter;
    }
  }
  return safe;
}

std::string svg_head(double width, double height) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
      width, height);
}

std::string svg_word(double x, double y, std::string_view text, int font, std::string_view fill,
                     std::string_view anchor) {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
      x, y + font / 3.0, font, anchor, fill, svg_escaped(text));
}

std::string svg_of(const Picture& picture) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 {} {}\" "
      "font-family=\"DejaVu Sans, Verdana, sans-serif\">\n",
      picture.width + 2, picture.height + 2);
  const auto add = solver::Overloaded{
      [&](const Picture::Disc& disc) {
        svg += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" "
            "stroke=\"#000000\"/>\n",
            disc.middle.first, disc.middle.second, disc.radius, tone(disc.inside));
      },
      [&](const Picture::Area& area) {
        std::string corners;
        for (const auto& [x, y] : area.corners) corners += fmt::format("{:.1f},{:.1f} ", x, y);
        svg += fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"#000000\"/>\n", corners,
                           tone(area.inside));
      },
      [&](const Picture::Line& line) {
        svg += fmt::format(
            "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
            "stroke=\"#000000\" stroke-width=\"{:.1f}\"/>\n",
            line.from.first, line.from.second, line.to.first, line.to.second, line.width);
      },
      [&](const Picture::Word& word) {
        svg += fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" "
            "text-anchor=\"middle\">{}</text>\n",
            word.middle.first, word.middle.second + word.height / 3, word.height,
            svg_escaped(word.text));
      },
      [&](const Picture::Spot& spot) {
        svg += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill-opacity=\"0\" "
            "data-about=\"{}\" data-kind=\"{}\"/>\n",
            spot.middle.first, spot.middle.second, spot.radius, svg_escaped(spot.about),
            svg_escaped(spot.kind));
      }};
  for (const Picture::Shape& shape : picture.shapes) std::visit(add, shape);
  return svg + "</svg>\n";
}

std::string svg_circle(double x, double y, double radius, std::string_view fill,
                       std::string_view extra) {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\" stroke=\"#333333\"{}/>\n", x, y,
      radius, fill, extra);
}

}  // namespace sabueso::model
