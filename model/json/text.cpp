// Parsing and serializing by nlohmann/json, compiled once here.
#include "model/json/text.hpp"

#include <nlohmann/json.hpp>

namespace sabueso::model {

nlohmann::json parse_trusted_json(std::string_view text) { return nlohmann::json::parse(text); }

nlohmann::ordered_json parse_trusted_ordered_json(std::string_view text) {
  return nlohmann::ordered_json::parse(text);
}

std::string dump_json(const nlohmann::json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string dump_json(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace sabueso::model
