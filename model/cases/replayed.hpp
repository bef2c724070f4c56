// What following a log by the rules has shown.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"

namespace sabueso::model {

struct Replayed {
  struct Illegal {
    std::size_t action;  // its index, from 0
    std::string rule;    // its number in RULES.md
    Message why;
  };
  std::optional<Illegal> illegal;  // the first illegal action
  OrderedJson outcome;             // as far as the game went
  std::function<std::string(Language)> outcome_in_words;
  /// In what the outcome that the log states itself is wrong.
  std::vector<Message> wrong_outcome{};
};

}  // namespace sabueso::model
