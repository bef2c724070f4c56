// A page to draw on: Cairo's and Pango's, with what a puzzle needs of them. All lengths are points.
#pragma once

#include <cairo.h>
#include <pango/pango-layout.h>

#include <memory>
#include <string>
#include <vector>

#include "model/cases/picture.hpp"

namespace sabueso::pages {

/// Where something may stand.
struct Area {
  double x = 0, y = 0, width = 0, height = 0;
};

enum class Weight { normal, bold };
/// One typeface for texts and one, in capitals, for headings and numbers.
enum class Face { text, display };
/// What a text is for who hears a page read.
enum class Role { paragraph, heading };

/// How a text is set.
struct Setting {
  double size = 10;
  Weight weight = Weight::normal;
  bool is_centred = false;
  Face face = Face::text;
  Role role = Role::paragraph;
  bool is_italic = false;
  model::Ink ink = model::black_ink;
};

/// Of a heading, or of a number that is to be found.
inline Setting display(double size, Role role = Role::paragraph) {
  Setting setting{size};
  setting.face = Face::display;
  setting.role = role;
  return setting;
}

class Canvas {
 public:
  explicit Canvas(cairo_t* to) : to_(to) {}

  /// Sets a text in lines of the width, broken between words; gives how high it became.
  double text(const std::string& text, double x, double y, double width, const Setting& setting);
  /// The width of a text in one line.
  double width_of(const std::string& text, const Setting& setting) const;

  /// Sets one line of text running upwards from (x, y), the middle of the edge where it begins.
  void upwards(const std::string& text, double x, double y, const Setting& setting);

  /// Sets a text in lines of the area's width, turned by 180 degrees: its last line is at the
  /// area's top, and its lines begin at the right.
  void upside_down(const std::string& text, const Area& area, const Setting& setting);

  /// Draws a picture as high as is said; gives how wide it became.
  double picture(const model::Picture& picture, double x, double y, double height);

  /// What is drawn from now on stands so far to the right.
  void move_to(double x);

  void line(double from_x, double from_y, double to_x, double to_y, double width = 0.5);
  /// Two lines across, a strong one and a thin one below it, as under headings.
  void double_rule(double x, double y, double width);
  void disc(double x, double y, double radius);
  /// A white number on a black disc, as high as a line of such letters; gives how wide it is.
  double badge(const std::string& number, double x, double y, double letters);
  /// Fills, from 0, white, to 1, black.
  void box(const Area& area, model::Ink ink);

  /// Whether a word was set that is longer than its line.
  bool has_overflowed() const { return has_overflowed_; }
  /// Where texts and pictures were put.
  const std::vector<Area>& taken() const { return taken_; }
  /// All texts that were set, in order.
  const std::vector<std::string>& said() const { return said_; }

 private:
  cairo_t* to_;
  void show(const std::string& text, const Setting& setting, PangoLayout* layout);

  std::vector<Area> taken_{};
  std::vector<std::string> said_{};
  bool has_overflowed_ = false;
};

/// A canvas that is not shown, to measure on.
class Blank {
 public:
  Blank();
  Canvas& canvas() { return canvas_; }
  /// What was drawn on.
  Area inked() const;

 private:
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_;
  std::unique_ptr<cairo_t, void (*)(cairo_t*)> drawing_;
  Canvas canvas_;
};

}  // namespace sabueso::pages
