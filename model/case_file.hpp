// From the text of a case file to a Case: what all games' files have in common.
#pragma once

#include <memory>
#include <string_view>

#include "model/game.hpp"

namespace sabueso::model {

/// The newest format version that this program reads.
constexpr int format_version = 1;

struct CaseFile {
  std::string game_name;
  std::string game_title;
  std::unique_ptr<const Case> seen;
  std::optional<Expectation> expect;
};

/// Refuses a file that is newer than this program. Throws InputError.
void check_version(const Node& file);

/// Reads and checks a case file, of any game or of one that is at hand. Throws InputError.
CaseFile read_case(std::string_view text);
CaseFile case_from_json(const Json& json);
CaseFile case_from_json(const Json& json, const Game& game);

}  // namespace sabueso::model
