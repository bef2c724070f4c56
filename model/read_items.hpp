// The one loop over a case's evidence that all games' readers share.
#pragma once

#include <vector>

#include "model/json.hpp"

namespace sabueso::model {

/// The items of a case file's evidence, in order, as `reader.read(item)` reads each.
template <class Reader>
auto read_items(const Node& file, Reader reader) {
  std::vector<decltype(reader.read(file))> items;
  for (const Node& item : file.elements_of("evidence")) items.push_back(reader.read(item));
  return items;
}

}  // namespace sabueso::model
