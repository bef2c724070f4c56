// From the text of a game log to the game that can follow it.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "model/cases/game.hpp"

namespace sabueso::model {

/// What a game log says must come of following it.
struct LogExpectation {
  std::optional<bool> legal{};
  std::optional<std::size_t> action{};  // the first illegal one
  std::optional<std::string> rule{};
  std::optional<Json> outcome{};  // what it names must hold
};

/// A game log as a file has it.
struct LogFile {
  std::unique_ptr<const Log> log;
  const Game* game = nullptr;
  std::optional<Json> stated;  // the outcome that the log states itself
  std::optional<LogExpectation> expect;
};

/// Reads and checks a game log of any of the games. Throws InputError.
LogFile log_from_json(const Games& games, const Json& json);

/// Follows the log, and holds the outcome that it states, if any, against the rules'.
Replayed follow(const LogFile& file);

/// Everything in which what came of the log is not as expected, each in words.
std::vector<Message> differences(const LogExpectation& expect, const Replayed& replayed);

}  // namespace sabueso::model
