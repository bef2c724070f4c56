// What another player of Checkpoint Charlie has written down who has seen what a case has, and
// holds that clue.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/json/node.hpp"

namespace sabueso::tests {

/// Without the case's viewer's own clue; ids are given anew, by place.
inline model::Json own_case(const model::Json& file, const std::string& player,
                            const std::string& face) {
  model::Json theirs = file;
  theirs["viewer"] = player;
  theirs["evidence"] = model::Json::array({{{"kind", "clue"}, {"player", player}, {"face", face}}});
  for (model::Json item : file["evidence"]) {
    const bool is_secret =
        (item["kind"] == "clue" || item["kind"] == "not-clue") && item["player"] == file["viewer"];
    item.erase("id");
    if (!is_secret) theirs["evidence"].push_back(item);
  }
  return theirs;
}

}  // namespace sabueso::tests
