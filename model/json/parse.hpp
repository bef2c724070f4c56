// From text to JSON and to typed things, with every mistake at its place in the text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "model/json/node.hpp"

namespace sabueso::model {

/// The text without the mark that some editors put before it.
std::string_view without_byte_order_mark(std::string_view text);

/// The same, checked. Throws InputError with line and column where it is no UTF-8.
std::string_view checked_text(std::string_view text);

/// Parses UTF-8 JSON. Refuses a key that an object gives twice and nesting past 64 levels. Throws
/// InputError with line and column.
Json parse_json(std::string_view text);

/// "LINE:COLUMN" of the value that a JSON pointer leads to, both counting from 1, a column being a
/// letter; empty when the text, which is JSON, has no such value.
std::string position_of(std::string_view text, std::string_view pointer);

/// The error with its line and column in the text, and with the id of the item of evidence that it
/// speaks of, if it is one: "12:15: /evidence/4/cat (e5)".
InputError located(const InputError& error, std::string_view text, const Json& json);

/// Does something with the JSON of a text; what is wrong is told with its line and column.
template <class Task>
auto with_places(std::string_view text, const Task& task) {
  const Json json = parse_json(text);
  try {
    return task(json);
  } catch (const IllegalLog& error) {
    throw IllegalLog(located(error.wrong(), text, json));
  } catch (const InputError& error) {
    throw located(error, text, json);
  }
}

}  // namespace sabueso::model
