// The frame around every game's log.
#include "model/cases/log_file.hpp"

#include <algorithm>

#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

LogExpectation read_log_expectation(const Node& node) {
  node.allow_only({"legal", "action", "rule", "outcome"});
  LogExpectation expect;
  if (const auto legal = node.find("legal")) expect.legal = legal->boolean();
  if (const auto action = node.find("action")) {
    expect.action = static_cast<std::size_t>(action->integer(0, INT64_MAX));
  }
  if (const auto rule = node.find("rule")) expect.rule = rule->text();
  if (const auto outcome = node.find("outcome")) expect.outcome = outcome->data();
  return expect;
}

// Adds a message for each expected part that `found` lacks or has otherwise; parts that `wanted`
// does not name are not compared.
void compare(const Json& found, const Json& wanted, const std::string& place,
             std::vector<Message>& differences) {
  if (wanted.is_object() && found.is_object()) {
    for (const auto& [key, part] : wanted.items()) {
      if (found.contains(key)) {
        compare(found[key], part, place + "." + key, differences);
      } else {
        differences.emplace_back(Text("{0}: expected {1}, and there is no such thing",
                                      "{0}: se esperaba {1}, y no hay tal cosa"),
                                 place + "." + key, dump_json(part));
      }
    }
  } else if (found != wanted) {
    differences.push_back(differs(place, dump_json(wanted), dump_json(found)));
  }
}

}  // namespace

LogFile log_from_json(const Games& games, const Json& json) {
  const Node file(json);
  check_version(file);
  const Game& game = find_game(games, file.at("game"));
  if (!file.find("log") && file.find("evidence")) {
    file.fail(Text("this is a case, not a game log: `sabueso solve` solves it",
                   "esto es un caso, no un registro de partida: «sabueso solve» lo resuelve"));
  }
  file.allow_only({"sabueso", "game", "title", "log", "expect", "$schema"});
  if (const auto title = file.find("title")) static_cast<void>(title->text());
  const Node log = file.at("log");
  LogFile read{game.read_log(log), &game, std::nullopt, std::nullopt};
  if (const auto outcome = log.find("outcome")) read.stated = outcome->data();
  if (const auto expect = file.find("expect")) read.expect = read_log_expectation(*expect);
  return read;
}

Replayed follow(const LogFile& file) {
  Replayed replayed = file.log->follow();
  if (file.stated && !replayed.illegal) {
    compare(Json(replayed.outcome), *file.stated, "outcome", replayed.wrong_outcome);
  }
  return replayed;
}

std::vector<Message> differences(const LogExpectation& expect, const Replayed& replayed) {
  std::vector<Message> all = replayed.wrong_outcome;
  const auto hold = [&](const char* what, const std::string& wanted, const std::string& found) {
    if (wanted != found) all.push_back(differs(what, wanted, found));
  };
  const auto& illegal = replayed.illegal;
  if (expect.legal) {
    hold("legal", *expect.legal ? "true" : "false", illegal ? "false" : "true");
  }
  if (expect.action) {
    hold("action", std::to_string(*expect.action), illegal ? std::to_string(illegal->action) : "-");
  }
  if (expect.rule) hold("rule", *expect.rule, illegal ? illegal->rule : "-");
  if (expect.outcome) compare(Json(replayed.outcome), *expect.outcome, "outcome", all);
  return all;
}

}  // namespace sabueso::model
