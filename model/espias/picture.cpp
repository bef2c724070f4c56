// Circles in a row on a card; where the card hides one, a grey square.
#include "model/espias/picture.hpp"

namespace sabueso::model::espias {

namespace {

constexpr double cell = 24, height = 34;

Picture card(std::size_t cells) {
  Picture picture;
  picture.width = cell * static_cast<double>(cells) + 10;
  picture.height = height;
  picture.box({1, 1}, picture.width - 2, height - 2);
  return picture;
}

double middle_of(std::size_t place) { return 5 + cell * (static_cast<double>(place) + 0.5); }

void draw_circle(Picture& picture, std::size_t place, Circle circle) {
  picture.disc({middle_of(place), height / 2}, 8.5,
               circle == Circle::black ? black_ink : white_ink);
}

Picture pattern(const Pattern& shows) {
  Picture picture = card(shows.size());
  for (std::size_t place = 0; place < shows.size(); ++place) {
    if (shows[place]) {
      draw_circle(picture, place, *shows[place]);
    } else {
      picture.box({middle_of(place) - 8, height / 2 - 8}, 16, 16, pale_ink);
    }
  }
  return picture;
}

Picture count(std::size_t number, Circle of) {
  Picture picture = card(2);
  picture.word({middle_of(0), height / 2}, 18, std::to_string(number) + "×");
  draw_circle(picture, 1, of);
  return picture;
}

Picture whole(const Key& key) { return pattern({key.begin(), key.end()}); }

}  // namespace

std::optional<Picture> picture_of(const Evidence& item, const Table& table) {
  if (const auto* film = std::get_if<CirclesShown>(&item)) return pattern(film->shows);
  if (const auto* film = std::get_if<CirclesTold>(&item)) return count(film->count, film->of);
  if (const auto* told = std::get_if<KeyTold>(&item)) return whole(table.keys[told->key]);
  if (const auto* denied = std::get_if<KeyDenied>(&item)) {
    Picture picture = whole(table.keys[denied->key]);
    picture.line({3, height - 3}, {picture.width - 3, 3}, 2.5);
    return picture;
  }
  return std::nullopt;
}

}  // namespace sabueso::model::espias
