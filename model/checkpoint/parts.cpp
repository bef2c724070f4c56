// Names of faces and cats.
#include "model/checkpoint/parts.hpp"

namespace sabueso::model::checkpoint {

std::string Table::to_string(Cat cat) const {
  std::string text;
  for (std::size_t a = 0; a < attributes.size(); ++a) {
    if (a > 0) text += ",";
    text += face_of(cat, a);
  }
  return text;
}

Cat Table::cat_at(std::size_t place) const {
  Cat cat = 0;
  for (std::size_t a = attributes.size(); a-- > 0; place /= 2) {
    cat |= static_cast<Cat>(place % 2) << a;
  }
  return cat;
}

Table printed_table() {
  Table table;
  table.attributes = {"hat", "glasses", "coat", "fur", "newspaper"};
  table.faces = {"hat",    "no-hat", "glasses", "no-glasses", "trenchcoat",
                 "jersey", "grey",   "orange",  "newspaper",  "no-newspaper"};
  return table;
}

}  // namespace sabueso::model::checkpoint
