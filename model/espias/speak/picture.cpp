// Circles in a row on a card; where the card hides one, a grey square.
#include "model/espias/speak/picture.hpp"

#include <algorithm>

#include "model/text/words.hpp"

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

// Each confidant's name, the key that was claimed, and a cross where that was shown to be wrong.
Picture claim(const Claim& told, const Table& table, Language language) {
  constexpr double disc = 12, names = 14, keys = 16, crosses = 16, letters = 9;
  const double column =
      std::max(disc * static_cast<double>(table.key_length()) + 8, letters * 0.62 * 9);
  Picture picture;
  const bool shows_keys =
      told.refuted &&
      std::ranges::any_of(*told.refuted, [](const Refuted& one) { return one.key.has_value(); });
  if (!shows_keys) {
    const Text how = told.correct
                         ? Text("The {0} spy's claim: right", "Declaración del espía {0}: acierta")
                     : !told.refuted ? Text("The {0} spy's claim: wrong somewhere",
                                            "Declaración del espía {0}: falla en algo")
                     : told.refuted->empty()
                         ? Text("The {0} spy's claim: wrong, and nobody showed a card",
                                "Declaración del espía {0}: falla, y nadie mostró una tarjeta")
                         : Text("The {0} spy's claim: wrong where marked ×",
                                "Declaración del espía {0}: falla donde hay ×");
    picture.caption = say(language, how, named(table.confidants[told.nation], language));
  }
  picture.width = column * static_cast<double>(told.agenda.size()) + 2;
  picture.height = names + keys + (told.refuted ? crosses : 0) + 2;
  for (std::size_t confidant = 0; confidant < told.agenda.size(); ++confidant) {
    const double left = 1 + column * static_cast<double>(confidant), middle = left + column / 2;
    picture.box({left, 1}, column, picture.height - 2);
    const std::string name = named(table.confidants[confidant], language);
    const double wide = 0.62 * static_cast<double>(model::letters(name));
    picture.word({middle, 1 + names / 2}, std::min(letters, (column - 4) / wide), name);
    const Key& key = table.keys[told.agenda[confidant]];
    for (std::size_t place = 0; place < key.size(); ++place) {
      const double x =
          middle + disc * (static_cast<double>(place) - (static_cast<double>(key.size()) - 1) / 2);
      picture.disc({x, names + keys / 2}, 5, key[place] == Circle::black ? black_ink : white_ink);
    }
    if (!told.refuted) continue;
    const auto is_here = [&](const Refuted& shown) { return shown.confidant == confidant; };
    if (std::ranges::any_of(*told.refuted, is_here)) {
      picture.word({middle, names + keys + crosses / 2}, 14, "×");
    }
  }
  return picture;
}

Picture whole(const Key& key) { return pattern({key.begin(), key.end()}); }

}  // namespace

std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language) {
  const auto called = [&](std::size_t confidant) {
    return capital(named(table.confidants[confidant], language));
  };
  const auto of_card = [&](Picture picture, const auto& film) {
    picture.caption = called(film.confidant);
    if (film.card) {
      picture.caption += say(language, Text(", card {0}", ", tarjeta {0}"), *film.card);
    }
    return picture;
  };
  if (const auto* film = std::get_if<CirclesShown>(&item)) {
    return of_card(pattern(film->shows), *film);
  }
  if (const auto* film = std::get_if<CirclesTold>(&item)) {
    return of_card(count(film->count, film->of), *film);
  }
  if (const auto* told = std::get_if<KeyTold>(&item)) {
    Picture picture = whole(table.keys[told->key]);
    picture.caption = called(told->confidant);
    return picture;
  }
  if (const auto* denied = std::get_if<KeyDenied>(&item)) {
    Picture picture = whole(table.keys[denied->key]);
    picture.line({3, height - 3}, {picture.width - 3, 3}, 2.5);
    const std::string& confidant = table.confidants[denied->confidant];
    picture.caption = say(
        language,
        is_nation(confidant) ? Text("Not the {0}", "No es el {0}") : Text("Not {0}", "No es {0}"),
        named(confidant, language));
    return picture;
  }
  if (const auto* told = std::get_if<Claim>(&item)) return claim(*told, table, language);
  return std::nullopt;
}

}  // namespace sabueso::model::espias
