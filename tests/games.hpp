// The games, and reading their files, for tests.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "model/cases/case_file.hpp"
#include "model/cases/log_file.hpp"
#include "model/cases/solve.hpp"
#include "model/cases/violation.hpp"
#include "model/games.hpp"
#include "model/json/parse.hpp"

namespace sabueso::model {

/// All games, for one test program.
inline const Games& the_games() {
  static const Games all = all_games();
  return all;
}

inline const Game& the_game(const std::string& name) {
  const Json word(name);
  return find_game(the_games(), Node(word));
}

/// The roads to an answer, for one test program, as a running game would keep them.
inline Roads& roads() {
  static Roads all;
  return all;
}

/// A case, without line and column in front of what is wrong with it.
inline CaseFile read_case(const std::string& text) {
  return case_from_json(the_games(), parse_json(text));
}
inline CaseFile read_case(const Json& json) { return case_from_json(the_games(), json); }

/// The case that a changed file still is; nothing where it has become none.
inline std::optional<CaseFile> still_a_case(const Json& file) {
  try {
    return read_case(file);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// What is said of bad input to an act; "no complaint" when it takes it.
template <class Act>
std::string complaint_of(const Act& act, Language language = Language::english) {
  try {
    static_cast<void>(act());
  } catch (const InputError& error) {
    return error.in(language);
  }
  return "no complaint";
}

/// What is wrong with a case.
inline std::string complaint(const std::string& text) {
  return complaint_of([&] { return read_case(text); });
}

/// What comes of following a log.
inline Replayed followed_log(const Json& json) { return follow(log_from_json(the_games(), json)); }

/// "RULE: WHY" of what is broken, or "legal".
inline std::string verdict_of(const std::optional<Violation>& broken) {
  if (!broken) return "legal";
  return std::string(broken->rule) + ": " + broken->why.in(Language::english);
}

/// "INDEX RULE: WHY" of the first illegal action, or "legal".
inline std::string verdict_of(const Replayed& replayed) {
  if (!replayed.illegal) return "legal";
  const auto& [action, rule, why] = *replayed.illegal;
  return std::to_string(action) + " " + rule + ": " + why.in(Language::english);
}

/// The variables with one value left, and the value.
inline std::map<std::string, std::string> all_forced(const solver::Report& report) {
  std::map<std::string, std::string> found;
  for (const solver::VariableReport& variable : report.variables) {
    if (variable.forced()) found[variable.name] = variable.candidates.front().value;
  }
  return found;
}

/// A simulated game's log file.
inline Json simulated(const std::string& game, std::size_t players, std::uint64_t seed,
                      std::optional<std::string> bots = std::nullopt,
                      const std::optional<Json>& table = std::nullopt) {
  Simulation wanted{players, seed, std::move(bots), std::nullopt};
  if (table) wanted.table = Node(*table, "/table");
  return Json(the_game(game).simulate(wanted)->write());
}

/// The case file that a viewer of a log file could have written.
inline Json observed(const Json& file, const Viewpoint& from) {
  return Json(log_from_json(the_games(), file).log->observe(from)->write());
}

}  // namespace sabueso::model
