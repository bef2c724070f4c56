// Drawing by Cairo, text by Pango.
#include "pages/canvas.hpp"

#include <pango/pangocairo.h>

#include <numbers>

#include "solver/overloaded.hpp"

namespace sabueso::pages {

namespace {

using model::Picture;

struct LayoutEnd {
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};
using Layout = std::unique_ptr<PangoLayout, LayoutEnd>;

struct FontEnd {
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};

struct OptionsEnd {
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};

// Glyphs stand where the font wants them and not where a screen has its dots, so that small letters
// are spaced as large ones are.
void set_for_paper(PangoContext* context) {
  const std::unique_ptr<cairo_font_options_t, OptionsEnd> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options.get());
  pango_context_set_round_glyph_positions(context, FALSE);
}

struct AttributesEnd {
  void operator()(PangoAttrList* list) const { pango_attr_list_unref(list); }
};

// Circles, squares, stars and circled numbers, which are small in most typefaces for texts.
constexpr gunichar first_circled = 0x2460, last_circled = 0x2473;

bool is_sign(gunichar letter) {
  constexpr gunichar first_shape = 0x25A0, last_shape = 0x25FF, first_star = 0x2605,
                     last_star = 0x2606;
  return (letter >= first_circled && letter <= last_circled) ||
         (letter >= first_shape && letter <= last_shape) ||
         (letter >= first_star && letter <= last_star);
}

// Signs come from a typeface in which they are as large as letters.
void set_signs(PangoLayout* layout, const std::string& text) {
  // ⑪ to ⑳ are not in it, and come from the typeface for texts.
  constexpr gunichar last_of_dejavu = 0x2469;
  constexpr double enlarged = 1.35;
  const std::unique_ptr<PangoAttrList, AttributesEnd> list(pango_attr_list_new());
  for (const char* at = text.c_str(); *at != '\0'; at = g_utf8_next_char(at)) {
    if (!is_sign(g_utf8_get_char(at))) continue;
    PangoAttribute* family = pango_attr_family_new("DejaVu Sans");
    family->start_index = static_cast<guint>(at - text.c_str());
    family->end_index = static_cast<guint>(g_utf8_next_char(at) - text.c_str());
    pango_attr_list_insert(list.get(), family);
    const bool is_circled = g_utf8_get_char(at) <= last_circled;
    if (!is_circled || g_utf8_get_char(at) <= last_of_dejavu) continue;
    PangoAttribute* scale = pango_attr_scale_new(enlarged);
    scale->start_index = family->start_index;
    scale->end_index = family->end_index;
    pango_attr_list_insert(list.get(), scale);
  }
  pango_layout_set_attributes(layout, list.get());
}

Layout layout_of(cairo_t* to, const std::string& text, const Setting& setting) {
  Layout layout(pango_cairo_create_layout(to));
  set_for_paper(pango_layout_get_context(layout.get()));
  pango_layout_context_changed(layout.get());
  const std::unique_ptr<PangoFontDescription, FontEnd> font(pango_font_description_new());
  pango_font_description_set_family(font.get(), setting.face == Face::display
                                                    ? "Bebas Neue, Nimbus Sans Narrow, DejaVu Sans"
                                                    : "Linux Libertine O, DejaVu Serif");
  pango_font_description_set_absolute_size(font.get(), setting.size * PANGO_SCALE);
  pango_font_description_set_weight(font.get(),
                                    setting.weight == Weight::bold || setting.face == Face::display
                                        ? PANGO_WEIGHT_BOLD
                                        : PANGO_WEIGHT_NORMAL);
  if (setting.is_italic) pango_font_description_set_style(font.get(), PANGO_STYLE_ITALIC);
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_text(layout.get(), text.c_str(), static_cast<int>(text.size()));
  set_signs(layout.get(), text);
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
  if (setting.is_centred) pango_layout_set_alignment(layout.get(), PANGO_ALIGN_CENTER);
  return layout;
}

std::pair<double, double> size_of(PangoLayout* layout) {
  int width = 0, height = 0;
  pango_layout_get_size(layout, &width, &height);
  return {static_cast<double>(width) / PANGO_SCALE, static_cast<double>(height) / PANGO_SCALE};
}

}  // namespace

double Canvas::text(const std::string& text, double x, double y, double width,
                    const Setting& setting) {
  const Layout layout = layout_of(to_, text, setting);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  cairo_set_source_rgb(to_, setting.ink.red, setting.ink.green, setting.ink.blue);
  cairo_move_to(to_, x, y);
  show(text, setting, layout.get());
  const auto [wide, high] = size_of(layout.get());
  constexpr double rounding = 0.01;
  if (wide > width + rounding) has_overflowed_ = true;
  taken_.push_back({setting.is_centred ? x + (width - wide) / 2 : x, y, wide, high});
  return high;
}

// Tagged, so that a reader of PDF can say what it is.
void Canvas::show(const std::string& text, const Setting& setting, PangoLayout* layout) {
  const char* tag = setting.role == Role::heading ? "H1" : "P";
  cairo_tag_begin(to_, tag, nullptr);
  pango_cairo_show_layout(to_, layout);
  cairo_tag_end(to_, tag);
  said_.push_back(text);
}

void Canvas::upside_down(const std::string& text, const Area& area, const Setting& setting) {
  const Layout layout = layout_of(to_, text, setting);
  pango_layout_set_width(layout.get(), static_cast<int>(area.width * PANGO_SCALE));
  const double high = size_of(layout.get()).second;
  cairo_save(to_);
  cairo_translate(to_, area.x + area.width, area.y + high);
  cairo_rotate(to_, std::numbers::pi);
  cairo_set_source_rgb(to_, 0, 0, 0);
  cairo_move_to(to_, 0, 0);
  show(text, setting, layout.get());
  cairo_restore(to_);
  taken_.push_back({area.x, area.y, area.width, high});
}

double Canvas::width_of(const std::string& text, const Setting& setting) const {
  return size_of(layout_of(to_, text, setting).get()).first;
}

void Canvas::upwards(const std::string& text, double x, double y, const Setting& setting) {
  cairo_save(to_);
  cairo_new_path(to_);
  cairo_translate(to_, x, y);
  cairo_rotate(to_, -std::numbers::pi / 2);
  const Layout layout = layout_of(to_, text, setting);
  cairo_set_source_rgb(to_, 0, 0, 0);
  const auto [wide, high] = size_of(layout.get());
  cairo_move_to(to_, 0, -high / 2);
  show(text, setting, layout.get());
  cairo_restore(to_);
  taken_.push_back({x - high / 2, y - wide, high, wide});
}

double Canvas::picture(const Picture& picture, double x, double y, double height) {
  const double scale = height / picture.height;
  cairo_save(to_);
  cairo_translate(to_, x, y);
  cairo_scale(to_, scale, scale);
  const auto fill_and_draw = [&](model::Ink inside) {
    cairo_set_source_rgb(to_, inside.red, inside.green, inside.blue);
    cairo_fill_preserve(to_);
    cairo_set_source_rgb(to_, 0, 0, 0);
    cairo_set_line_width(to_, 1.5);
    cairo_stroke(to_);
  };
  for (const Picture::Shape& shape : picture.shapes) {
    cairo_new_path(to_);
    std::visit(
        solver::Overloaded{
            [&](const Picture::Disc& disc) {
              cairo_new_sub_path(to_);
              cairo_arc(to_, disc.middle.first, disc.middle.second, disc.radius, 0,
                        2 * std::numbers::pi);
              fill_and_draw(disc.inside);
            },
            [&](const Picture::Area& area) {
              for (const auto& [px, py] : area.corners) cairo_line_to(to_, px, py);
              cairo_close_path(to_);
              fill_and_draw(area.inside);
            },
            [&](const Picture::Line& line) {
              cairo_move_to(to_, line.from.first, line.from.second);
              cairo_line_to(to_, line.to.first, line.to.second);
              cairo_set_line_width(to_, line.width);
              cairo_stroke(to_);
            },
            [&](const Picture::Word& word) {
              const Layout layout = layout_of(to_, word.text, {word.height, Weight::normal, true});
              const auto [w, h] = size_of(layout.get());
              cairo_move_to(to_, word.middle.first - w / 2, word.middle.second - h / 2);
              pango_cairo_show_layout(to_, layout.get());
            },
            [](const Picture::Spot&) {}},
        shape);
  }
  cairo_restore(to_);
  taken_.push_back({x, y, picture.width * scale, height});
  return picture.width * scale;
}

void Canvas::move_to(double x) {
  cairo_identity_matrix(to_);
  cairo_translate(to_, x, 0);
}

void Canvas::line(double from_x, double from_y, double to_x, double to_y, double width) {
  cairo_new_path(to_);
  cairo_move_to(to_, from_x, from_y);
  cairo_line_to(to_, to_x, to_y);
  cairo_set_source_rgb(to_, 0, 0, 0);
  cairo_set_line_width(to_, width);
  cairo_stroke(to_);
}

void Canvas::double_rule(double x, double y, double width) {
  line(x, y, x + width, y, 1.4);
  line(x, y + 2.4, x + width, y + 2.4, 0.4);
}

void Canvas::disc(double x, double y, double radius) {
  cairo_new_path(to_);
  cairo_arc(to_, x, y, radius, 0, 2 * std::numbers::pi);
  cairo_set_source_rgb(to_, 0, 0, 0);
  cairo_fill(to_);
}

double Canvas::badge(const std::string& number, double x, double y, double letters) {
  const double radius = 0.68 * letters;
  disc(x + radius, y + radius, radius);
  Setting setting = display(number.size() > 1 ? 0.85 * letters : letters);
  setting.ink = model::white_ink;
  const Layout layout = layout_of(to_, number, setting);
  const auto [wide, high] = size_of(layout.get());
  cairo_set_source_rgb(to_, 1, 1, 1);
  cairo_move_to(to_, x + radius - wide / 2, y + radius - high / 2);
  show(number, setting, layout.get());
  taken_.push_back({x, y, 2 * radius, 2 * radius});
  return 2 * radius;
}

void Canvas::box(const Area& area, model::Ink ink) {
  cairo_new_path(to_);
  cairo_rectangle(to_, area.x, area.y, area.width, area.height);
  cairo_set_source_rgb(to_, ink.red, ink.green, ink.blue);
  cairo_fill(to_);
}

Blank::Blank()
    : surface_(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr),
               cairo_surface_destroy),
      drawing_(cairo_create(surface_.get()), cairo_destroy),
      canvas_(drawing_.get()) {}

Area Blank::inked() const {
  Area area;
  cairo_recording_surface_ink_extents(surface_.get(), &area.x, &area.y, &area.width, &area.height);
  return area;
}

}  // namespace sabueso::pages
