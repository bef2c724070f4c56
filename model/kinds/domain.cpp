// The domains that hang on nothing in play.
#include "model/kinds/domain.hpp"

#include <algorithm>

#include "model/json/text.hpp"
#include "model/kinds/compound.hpp"

namespace sabueso::model {

OrderedJson name_schema() { return {{"$ref", "#/$defs/name"}}; }

OrderedJson list_schema(const OrderedJson& one, std::size_t fewest, std::size_t most,
                        bool distinct) {
  OrderedJson schema{{"type", "array"}, {"items", one}};
  if (distinct) schema["uniqueItems"] = true;
  if (fewest > 0) schema["minItems"] = fewest;
  if (most < SIZE_MAX) schema["maxItems"] = most;
  return schema;
}

OrderedJson object_schema(const OrderedJson& one) {
  return {{"type", "object"}, {"additionalProperties", one}};
}

OrderedJson any_of_schema(const OrderedJson& one, const OrderedJson& other) {
  return {{"anyOf", {one, other}}};
}

OrderedJson pattern_schema(const char* pattern) {
  return {{"type", "string"}, {"pattern", pattern}};
}

OrderedJson json_string(const std::string& text) { return text; }

OrderedJson json_list(std::vector<OrderedJson> elements) {
  return OrderedJson::array_t(std::move(elements));
}

OrderedJson json_object(std::vector<std::pair<std::string, OrderedJson>> members) {
  OrderedJson object = OrderedJson::object();
  for (auto& [key, value] : members) object[key] = std::move(value);
  return object;
}

Domain<bool, NoContext> yes_or_no() {
  return {Text("true or false", "true o false"),
          {{"type", "boolean"}},
          [](const Node& node, const NoContext&) { return node.boolean(); },
          [](const bool& value, const NoContext&) { return OrderedJson(value); },
          [](const bool& value, const NoContext&, Language language) {
            return say(language, value ? Text("yes", "sí") : Text("no", "no"));
          },
          [](const NoContext&) {
            return Shape(Text("yes or no", "sí o no"),
                         Shape::Words{Word(true, "true", Text("yes", "sí")),
                                      Word(false, "false", Text("no", "no"))});
          }};
}

Domain<bool, NoContext> yes_or_no(const Text& what, const Text& yes, const Text& no) {
  return yes_or_no().with_shape([=](const NoContext&) {
    return Shape(what, Shape::Words{Word(true, std::string(yes.in(Language::english)), yes),
                                    Word(false, std::string(no.in(Language::english)), no)});
  });
}

Domain<std::int64_t, NoContext> whole_number(std::int64_t lowest, std::int64_t highest,
                                             const Text& what) {
  return {
      Text("whole number", "el número entero"),
      {{"type", "integer"}, {"minimum", lowest}, {"maximum", highest}},
      [=](const Node& node, const NoContext&) { return node.integer(lowest, highest); },
      [](const std::int64_t& value, const NoContext&) { return OrderedJson(value); },
      [](const std::int64_t& value, const NoContext&, Language) { return std::to_string(value); },
      [=](const NoContext&) {
        return Shape(what, Shape::Number{lowest, highest});
      }};
}

Domain<std::string, NoContext> new_name() {
  return {Text("name", "el nombre"), name_schema(),
          [](const Node& node, const NoContext&) { return node.name(); },
          [](const std::string& value, const NoContext&) { return OrderedJson(value); },
          [](const std::string& value, const NoContext&, Language) { return value; }};
}

Domain<std::size_t, NoContext> one_word(const Text& what, const std::vector<std::string>& words,
                                        const std::vector<Text>& in_words) {
  return {what,
          {{"enum", words}},
          [=](const Node& node, const NoContext&) { return node.one_of(words, what); },
          [=](const std::size_t& index, const NoContext&) { return OrderedJson(words[index]); },
          [=](const std::size_t& index, const NoContext&, Language language) {
            return std::string(in_words[index].in(language));
          },
          [=](const NoContext&) { return Shape(what, words_of(words, {})); }};
}

Domain<std::vector<std::string>, NoContext> new_names(std::size_t fewest, std::size_t most,
                                                      PrintedNames printed) {
  return {
      Text("list of names", "la lista de nombres"),
      list_schema(name_schema(), fewest, most, true),
      [=](const Node& node, const NoContext&) { return node.names(fewest, most, printed); },
      [](const std::vector<std::string>& names, const NoContext&) { return OrderedJson(names); },
      [=](const std::vector<std::string>& names, const NoContext&, Language language) {
        std::vector<std::string> parts;
        for (const std::string& name : names) parts.push_back(shown(printed, name, language));
        return join(parts, language);
      },
      [=](const NoContext&) {
        return list_shape({Text("name", "el nombre"), Shape::AnyWord{}}, fewest, most);
      }};
}

Domain<std::string, NoContext> data_or_path() {
  return {
      Text("object or path", "el objeto o la ruta"),
      {{"type", {"object", "string"}}},
      [](const Node& node, const NoContext&) {
        node.require_data_or_path();
        return dump_json(node.data());
      },
      [](const std::string& text, const NoContext&) { return parse_trusted_ordered_json(text); },
      [](const std::string& text, const NoContext&, Language) { return text; },
      [](const NoContext&) {
        return Shape(Text("object or path", "el objeto o la ruta"), Shape::Rest{});
      }};
}

std::string NameStyle::operator()(const std::string& name, Language language) const {
  const std::string bare = shown(printed, name, language);
  const bool is_printed = std::ranges::find(printed, name, &PrintedName::name) != printed.end();
  return article && is_printed ? say(language, *article, bare) : bare;
}

}  // namespace sabueso::model
