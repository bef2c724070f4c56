// The library's parser and writer, instantiated here.
#include "model/json/text.hpp"

#include <nlohmann/json.hpp>

namespace sabueso::model {

nlohmann::json json_of_text(std::string_view text) { return nlohmann::json::parse(text); }

nlohmann::ordered_json ordered_json_of_text(std::string_view text) {
  return nlohmann::ordered_json::parse(text);
}

std::string text_of_json(const nlohmann::json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string text_of_json(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace sabueso::model
