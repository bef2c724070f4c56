// A form: what is to be filled in to say a thing of some kind. Pages and dialogues are made of
// them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/picture.hpp"
#include "model/kinds/shape.hpp"

namespace sabueso::model {

/// What a field must be, by the sum of the numbers of another one, where only one value goes with
/// it: who was moved six steps in all had rolled a 6.
struct FromSum {
  std::string of;  // the key of the other field
  std::vector<std::pair<std::int64_t, Json>> values;
};

struct Form {
  struct Field {
    std::string key;
    bool required = false;
    Shape shape;
    std::optional<FromSum> from_sum{};
  };

  std::string kind;
  std::string label;  // what a button for it says: "card"
  /// The kind's sentence with its fields that must be there by their keys: "a card of {confidant}
  /// shows {shows}". The other one is for where something is not so: "{player} discarded {cat}".
  std::string outline, outline_if_not;
  bool is_usual = false;             // what players see most
  std::string help{};                // when it is written, and what it looks like on the table
  std::string example{};             // an item of that kind, as JSON; maybe of another table
  std::optional<Picture> picture{};  // of the example, where there is one
  std::vector<Field> fields{};
  /// Fields that are one word of a line, and so one choice: count and colour of "2-●".
  std::vector<std::vector<std::string>> together{};
};

}  // namespace sabueso::model
