// The rulebook's scoring example of Checkpoint Charlie as a log, and what the rules make of changes
// to it.
#pragma once

#include <functional>

#include "games.hpp"
#include "run_program.hpp"

namespace sabueso::model::checkpoint {

// The rulebook's scoring example as a log. Its actions: 0 the deal, 1 to 6 cats turned up, 7 and 8
// the accusations of Laces and Colombini, 9 Fleming's card, 10 Britton's accusation, 11 the reveal,
// 12 to 15 the markers, 16 the end of the round.
inline Json example() {
  Json json =
      Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example.json"));
  json.erase("expect");
  return json;
}

using Faces = std::vector<std::string>;

// "INDEX RULE: WHY" of the first illegal action after a change to the example, or "legal".
inline std::string verdict(const std::function<void(Json& log, Json& actions)>& change) {
  Json json = example();
  change(json["log"], json["log"]["actions"]);
  return verdict_of(followed_log(json));
}

inline void insert(Json& actions, std::size_t at, const Json& action) {
  actions.insert(actions.begin() + static_cast<long>(at), action);
}

}  // namespace sabueso::model::checkpoint
