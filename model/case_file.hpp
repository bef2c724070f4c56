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

/// Reads and checks a case file. Throws InputError.
CaseFile read_case(std::string_view text);

}  // namespace sabueso::model
