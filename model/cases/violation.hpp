// What a rules engine answers about an action that may not happen.
#pragma once

#include <string_view>

#include "model/text/words.hpp"

namespace sabueso::model {

/// The rule that an action breaks, by its number in RULES.md, and why.
struct Violation {
  std::string_view rule;
  Message why;
};

}  // namespace sabueso::model
