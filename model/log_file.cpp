// The frame around every game's log.
#include "model/log_file.hpp"

#include <algorithm>

#include "model/case_file.hpp"
#include "model/games.hpp"

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

// Whether every part that is wanted is there; what is not named is not compared.
bool contains(const Json& found, const Json& wanted) {
  if (!wanted.is_object()) return found == wanted;
  return found.is_object() && std::ranges::all_of(wanted.items(), [&](const auto& part) {
           return found.contains(part.key()) && contains(found[part.key()], part.value());
         });
}

}  // namespace

LogFile::LogFile(Json json) : json_(std::move(json)) {
  const Node file(json_);
  check_version(file);
  file.allow_only({"sabueso", "game", "title", "log", "expect"});
  game_ = find_game(file.at("game"));
  if (const auto title = file.find("title")) static_cast<void>(title->text());
  if (const auto expect = file.find("expect")) expect_ = read_log_expectation(*expect);
}

Replayed LogFile::follow() const {
  Replayed replayed = game_->follow(log());
  const std::optional<Node> stated = log().find("outcome");
  if (stated && !replayed.illegal && !contains(Json(replayed.outcome), stated->data())) {
    replayed.wrong_outcome = Message(
        Text("the log states another outcome: {0}", "el registro declara otro resultado: {0}"),
        stated->data().dump());
  }
  return replayed;
}

std::vector<Message> differences(const LogExpectation& expect, const Replayed& replayed) {
  std::vector<Message> found;
  const auto differs = [&](const char* what, const std::string& wanted, const std::string& is) {
    if (wanted == is) return;
    found.emplace_back(Text("{0}: expected {1}, found {2}", "{0}: se esperaba {1}, salió {2}"),
                       std::string(what), wanted, is);
  };
  if (replayed.wrong_outcome) found.push_back(*replayed.wrong_outcome);
  const auto& illegal = replayed.illegal;
  if (expect.legal) {
    differs("legal", *expect.legal ? "true" : "false", illegal ? "false" : "true");
  }
  if (expect.action) {
    differs("action", std::to_string(*expect.action),
            illegal ? std::to_string(illegal->action) : "-");
  }
  if (expect.rule) differs("rule", *expect.rule, illegal ? illegal->rule : "-");
  if (expect.outcome && !contains(Json(replayed.outcome), *expect.outcome)) {
    differs("outcome", expect.outcome->dump(), replayed.outcome.dump());
  }
  return found;
}

}  // namespace sabueso::model
