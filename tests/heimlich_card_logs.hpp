// Small logs with Top Secret cards or sheets, for tests of their rules.
#pragma once

#include <gtest/gtest.h>

#include "games.hpp"

namespace sabueso::model::heimlich {

// Two players, anna (red) and bea (green); the safe is in 7, all stand in the church but for the
// position. Hands and actions are as a test needs them.
inline Json log_with(const char* position, const char* anna, const char* bea, const char* actions,
                     bool has_sheets = false) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "log": {
      "table": {"players": ["anna", "bea"], "cards": "top-secret"},
      "secret": {"agent.anna": "red", "agent.bea": "green"},
      "start": {"first": "anna", "hands": {}}, "actions": []}})");
  Json& log = file["log"];
  log["table"]["position"] = Json::parse(position);
  if (has_sheets) log["table"]["secret_identities"] = true;
  log["start"]["hands"] = {{"anna", Json::parse(anna)}, {"bea", Json::parse(bea)}};
  log["actions"] = Json::parse(actions);
  return file;
}

inline std::string verdict(const Json& file) { return verdict_of(followed_log(file)); }
inline Json outcome(const Json& file) {
  const Replayed replayed = followed_log(file);
  EXPECT_FALSE(replayed.illegal) << replayed.illegal->why.in(Language::english);
  return Json(replayed.outcome);
}

}  // namespace sabueso::model::heimlich
