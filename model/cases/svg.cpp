// A few shapes.
#include "model/cases/svg.hpp"

#include <fmt/format.h>

namespace sabueso::model {

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

std::string svg_circle(double x, double y, double radius, std::string_view fill,
                       std::string_view extra) {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\" stroke=\"#333333\"{}/>\n", x, y,
      radius, fill, extra);
}

}  // namespace sabueso::model
