// From the text of a game log to the game that can follow it.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "model/game.hpp"

namespace sabueso::model {

/// What a game log says must come of following it.
struct LogExpectation {
  std::optional<bool> legal;
  std::optional<std::size_t> action;  // the first illegal one
  std::optional<std::string> rule;
  std::optional<Json> outcome;  // what it names must hold
};

/// A game log whose frame has been checked; the game itself checks the rest.
class LogFile {
 public:
  /// Throws InputError.
  explicit LogFile(Json json);

  /// Whether a file is a game log rather than a case.
  static bool is_log(const Json& json) { return json.is_object() && json.contains("log"); }

  const Game& game() const { return *game_; }
  Node log() const { return Node(json_).at("log"); }
  const std::optional<LogExpectation>& expect() const { return expect_; }

  /// Follows the log, and holds the outcome that it gives itself, if any, against the rules'.
  /// Throws InputError.
  Replayed follow() const;

 private:
  Json json_;
  std::unique_ptr<const Game> game_;
  std::optional<LogExpectation> expect_;
};

/// Everything in which what came of the log is not as expected, each in words.
std::vector<Message> differences(const LogExpectation& expect, const Replayed& replayed);

}  // namespace sabueso::model
