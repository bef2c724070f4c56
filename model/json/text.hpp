// JSON from text and back for the program's own use, in one place: to compile the library's parser
// and its writer costs seconds a file. What users write is read by parse_json.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sabueso::model {

/// Text that is known to be JSON.
nlohmann::json parse_trusted_json(std::string_view text);
nlohmann::ordered_json parse_trusted_ordered_json(std::string_view text);

/// In one line, or indented by so many blanks; bytes that are no UTF-8 are replaced.
std::string dump_json(const nlohmann::json& json, int indent = -1);
std::string dump_json(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace sabueso::model
