// What the games' pictures have in common.
#pragma once

#include <string>
#include <string_view>

#include "model/cases/picture.hpp"

namespace sabueso::model {

/// A text as it may stand inside SVG.
std::string svg_escaped(std::string_view text);

/// The beginning of a picture of that size with a white background.
std::string svg_head(double width, double height);

/// A text in the middle of a point.
std::string svg_word(double x, double y, std::string_view text, int font,
                     std::string_view fill = "#000000", std::string_view anchor = "middle");

/// A picture as a whole file, without a background.
std::string svg_of(const Picture& picture);

std::string svg_circle(double x, double y, double radius, std::string_view fill,
                       std::string_view extra = "");

}  // namespace sabueso::model
