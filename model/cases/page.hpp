// Kinds as a table in Markdown, so that the documents say what the program does.
#pragma once

#include <string>

#include "model/kinds/kinds.hpp"

namespace sabueso::model {

/// A line a kind: its name, its fields (those that may be left out in brackets), an example and how
/// the program puts it into words.
template <class V, class C>
std::string kinds_page(const Kinds<V, C>& kinds, const C& context) {
  std::string page = "| kind | fields | for example | in words |\n| --- | --- | --- | --- |\n";
  for (const auto& row : kinds.rows()) {
    std::string fields;
    for (const auto& field : row->fields()) {
      if (!fields.empty()) fields += ", ";
      fields += field.required ? "`" + field.key + "`" : "[`" + field.key + "`]";
    }
    const Json example = Json::parse(row->example());
    const V thing = kinds.read(Node(example), context);
    page += "| `" + row->name() + "` | " + fields + " | `" +
            OrderedJson::parse(row->example()).dump() + "` | " +
            kinds.in_words(thing, context, Language::english) + " |\n";
  }
  return page;
}

}  // namespace sabueso::model
