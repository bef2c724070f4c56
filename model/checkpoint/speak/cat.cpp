// A cat's head over its coat, trait by trait. In black and white, too, a grey cat is pale, and an
// orange one striped.
#include "model/checkpoint/speak/cat.hpp"

#include <algorithm>

namespace sabueso::model::checkpoint {

namespace {

class Drawing {
 public:
  Drawing(Cat cat, const Attributes& attributes) : cat_(cat), attributes_(attributes) {
    picture_.width = 100;
    picture_.height = 130;
  }

  Picture drawn() && {
    if (has("umbrella")) umbrella();
    coat();
    head();
    if (has("glasses")) glasses();
    if (has("hat")) hat();
    if (has("scarf")) scarf();
    if (has("newspaper")) newspaper();
    if (has("briefcase")) briefcase();
    return std::move(picture_);
  }

 private:
  bool has(std::string_view face) const {
    const auto found = std::ranges::find(attributes_.faces, face);
    return found != attributes_.faces.end() &&
           has_face(cat_, static_cast<Face>(found - attributes_.faces.begin()));
  }

  void head() {
    const Ink fur = has("grey") ? pale_ink : has("orange") ? orange_ink : white_ink;
    picture_.area({{27, 38}, {25, 10}, {46, 24}}, fur);
    picture_.area({{73, 38}, {75, 10}, {54, 24}}, fur);
    picture_.disc({50, 46}, 27, fur);
    if (has("orange")) {
      for (const double x : {43.0, 50.0, 57.0}) picture_.line({x, 20}, {x, 31}, 2.5);
      for (const double y : {44.0, 51.0}) {
        picture_.line({24, y}, {32, y + 1}, 2.5);
        picture_.line({76, y}, {68, y + 1}, 2.5);
      }
    }
    for (const double x : {40.0, 60.0}) picture_.disc({x, 43}, 2.6, black_ink);
    picture_.area({{47, 54}, {53, 54}, {50, 58}}, black_ink);
    picture_.line({50, 58}, {45, 63});
    picture_.line({50, 58}, {55, 63});
    for (const double y : {54.0, 58.0}) {
      picture_.line({41, y + 2}, {20, y}, 0.8);
      picture_.line({59, y + 2}, {80, y}, 0.8);
    }
  }

  void coat() {
    const std::vector<Picture::Point> outline{{32, 72}, {68, 72}, {84, 128}, {16, 128}};
    picture_.area(outline, white_ink);
    if (has("trenchcoat")) {
      picture_.area({{32, 72}, {50, 92}, {38, 98}}, pale_ink);
      picture_.area({{68, 72}, {50, 92}, {62, 98}}, pale_ink);
      picture_.line({50, 92}, {50, 128});
      picture_.box({23, 106}, 54, 6, black_ink);
      for (const double y : {99.0, 119.0}) {
        picture_.disc({45, y}, 1.8, black_ink);
        picture_.disc({55, y}, 1.8, black_ink);
      }
    }
    if (has("jersey")) {
      picture_.area({{36, 72}, {64, 72}, {62, 79}, {38, 79}}, pale_ink);
      for (double y = 86; y < 126; y += 8) {
        const double half = 18 + (y - 72) * 16 / 56;
        picture_.line({50 - half, y}, {50 + half, y}, 2);
      }
    }
  }

  void glasses() {
    for (const double x : {39.0, 61.0}) {
      picture_.disc({x, 43}, 9, white_ink);
      picture_.disc({x, 43}, 2.6, black_ink);
    }
    picture_.line({48, 42}, {52, 42}, 2);
    picture_.line({30, 42}, {24, 40}, 2);
    picture_.line({70, 42}, {76, 40}, 2);
  }

  void hat() {
    picture_.area({{33, 22}, {37, 3}, {63, 3}, {67, 22}}, black_ink);
    picture_.box({22, 21}, 56, 5, black_ink);
    picture_.line({35, 17}, {65, 17}, 0.8);
  }

  void scarf() {
    picture_.box({30, 69}, 40, 9, black_ink);
    picture_.box({56, 76}, 8, 18, black_ink);
  }

  void newspaper() {
    picture_.box({62, 90}, 34, 34, white_ink);
    picture_.line({66, 96}, {92, 96}, 4);
    for (double y = 103; y < 122; y += 5) picture_.line({66, y}, {92, y});
  }

  void briefcase() {
    picture_.area({{10, 104}, {13, 98}, {21, 98}, {24, 104}}, white_ink);
    picture_.box({3, 104}, 28, 20, black_ink);
  }

  void umbrella() {
    picture_.line({11, 74}, {11, 126}, 2);
    picture_.area({{1, 76}, {4, 66}, {11, 60}, {18, 66}, {21, 76}}, black_ink);
  }

  Cat cat_;
  const Attributes& attributes_;
  Picture picture_;
};

}  // namespace

Picture picture_of(Cat cat, const Attributes& attributes) {
  return Drawing(cat, attributes).drawn();
}

Picture portrait(const std::vector<std::string>& faces, const Attributes& attributes) {
  Attributes known;
  Cat cat = 0;
  for (std::size_t a = 0; a < attributes.attributes.size(); ++a) {
    for (const std::size_t side : {0U, 1U}) {
      if (std::ranges::find(faces, attributes.faces[2 * a + side]) == faces.end()) continue;
      cat |= static_cast<Cat>(side) << known.attributes.size();
      known.attributes.push_back(attributes.attributes[a]);
      known.faces.insert(known.faces.end(), {attributes.faces[2 * a], attributes.faces[2 * a + 1]});
      break;
    }
  }
  return Drawing(cat, known).drawn();
}

}  // namespace sabueso::model::checkpoint
