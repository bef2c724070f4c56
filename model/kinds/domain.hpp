// Domains: what the values of a field can be. A domain knows how a value is read, written, put into
// words and described in a schema, given what is in play.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/json/node.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

/// The values of type T, for whatever of type C is in play.
template <class T, class C>
struct Domain {
  using Value = T;
  using Context = C;

  /// What a value is, in Spanish with its article: Text("player", "el jugador").
  Text what;
  /// Throws InputError.
  std::function<T(const Node&, const C&)> read;
  std::function<OrderedJson(const T&, const C&)> write;
  std::function<std::string(const T&, const C&, Language)> show;
  /// All values as files spell them; none where they cannot be listed.
  std::function<std::vector<std::string>(const C&)> values;
  /// What can be said of a value without knowing what is in play.
  OrderedJson schema;
};

/// A name that the file itself gives, in a schema.
inline OrderedJson name_schema() { return {{"$ref", "#/$defs/name"}}; }

/// How names read: those that the printed game has, and with which article ("the {0} confidant").
struct NameStyle {
  PrintedNames printed{};
  std::optional<Text> article{};

  std::string operator()(const std::string& name, Language language) const {
    const std::string bare = shown(printed, name, language);
    const bool is_printed = std::ranges::find(printed, name, &PrintedName::name) != printed.end();
    return article && is_printed ? say(language, *article, bare) : bare;
  }
};

/// One of the names that are in play, as its index.
template <class C, class List>
Domain<std::size_t, C> one_name(const Text& what, List list, const NameStyle& style = {}) {
  return {what,
          [=](const Node& node, const C& c) { return node.one_of(list(c), what, style.printed); },
          [=](const std::size_t& index, const C& c) { return OrderedJson(list(c)[index]); },
          [=](const std::size_t& index, const C& c, Language language) {
            return style(list(c)[index], language);
          },
          [=](const C& c) { return std::vector<std::string>(list(c)); },
          name_schema()};
}

/// One of a few words that are the same in every file and are not translated there.
template <class C>
Domain<std::size_t, C> one_word(const Text& what, const std::vector<std::string>& words,
                                const std::vector<Text>& in_words) {
  return {what,
          [=](const Node& node, const C&) { return node.one_of(words, what); },
          [=](const std::size_t& index, const C&) { return OrderedJson(words[index]); },
          [=](const std::size_t& index, const C&, Language language) {
            return std::string(in_words.empty() ? words[index] : in_words[index].in(language));
          },
          [=](const C&) { return words; },
          {{"enum", words}}};
}

template <class C>
Domain<bool, C> yes_or_no() {
  return {Text("true or false", "true o false"),
          [](const Node& node, const C&) { return node.boolean(); },
          [](const bool& value, const C&) { return OrderedJson(value); },
          [](const bool& value, const C&, Language language) {
            return say(language, value ? Text("yes", "sí") : Text("no", "no"));
          },
          [](const C&) {
            return std::vector<std::string>{"true", "false"};
          },
          {{"type", "boolean"}}};
}

/// A whole number from lowest to highest; what is in play may bound it further.
template <class C>
Domain<std::int64_t, C> whole_number(std::int64_t lowest, std::int64_t highest,
                                     std::function<std::int64_t(const C&)> most = {}) {
  return {
      Text("whole number", "el número entero"),
      [=](const Node& node, const C& c) { return node.integer(lowest, most ? most(c) : highest); },
      [](const std::int64_t& value, const C&) { return OrderedJson(value); },
      [](const std::int64_t& value, const C&, Language) { return std::to_string(value); },
      [=](const C& c) {
        std::vector<std::string> all;
        for (std::int64_t n = lowest; n <= (most ? most(c) : highest); ++n) {
          all.push_back(std::to_string(n));
        }
        return all;
      },
      {{"type", "integer"}, {"minimum", lowest}, {"maximum", highest}}};
}

template <class C>
Domain<std::string, C> free_text() {
  return {Text("text", "el texto"),
          [](const Node& node, const C&) { return node.text(); },
          [](const std::string& value, const C&) { return OrderedJson(value); },
          [](const std::string& value, const C&, Language) { return value; },
          [](const C&) { return std::vector<std::string>(); },
          {{"type", "string"}}};
}

/// New names, from so many to so many, none twice.
template <class C>
Domain<std::vector<std::string>, C> new_names(std::size_t fewest, std::size_t most,
                                              PrintedNames printed = {}) {
  OrderedJson schema{{"type", "array"}, {"items", name_schema()}, {"uniqueItems", true}};
  if (fewest > 0) schema["minItems"] = fewest;
  if (most < SIZE_MAX) schema["maxItems"] = most;
  return {Text("list of names", "la lista de nombres"),
          [=](const Node& node, const C&) { return node.names(fewest, most, printed); },
          [](const std::vector<std::string>& names, const C&) { return OrderedJson(names); },
          [=](const std::vector<std::string>& names, const C&, Language language) {
            std::vector<std::string> parts;
            for (const std::string& name : names) parts.push_back(shown(printed, name, language));
            return join(parts, language);
          },
          [](const C&) { return std::vector<std::string>(); },
          std::move(schema)};
}

/// A list of values, from so many to so many; where they are names, none twice.
template <class T, class C>
Domain<std::vector<T>, C> list_of(const Domain<T, C>& one, std::size_t fewest = 0,
                                  std::size_t most = SIZE_MAX, bool distinct = true) {
  OrderedJson schema{{"type", "array"}, {"items", one.schema}};
  if (distinct) schema["uniqueItems"] = true;
  if (fewest > 0) schema["minItems"] = fewest;
  if (most < SIZE_MAX) schema["maxItems"] = most;
  return {one.what,
          [=](const Node& node, const C& c) {
            std::vector<T> found;
            for (const Node& element : node.elements()) {
              T value = one.read(element, c);
              if (distinct && std::ranges::find(found, value) != found.end()) {
                element.fail({Text("{0} is in this list twice", "{0} está dos veces en esta lista"),
                              element.quoted()});
              }
              found.push_back(std::move(value));
            }
            if (found.size() < fewest || found.size() > most) {
              node.fail_number(found.size(), fewest, most);
            }
            return found;
          },
          [=](const std::vector<T>& values, const C& c) {
            OrderedJson list = OrderedJson::array();
            for (const T& value : values) list.push_back(one.write(value, c));
            return list;
          },
          [=](const std::vector<T>& values, const C& c, Language language) {
            std::vector<std::string> parts;
            for (const T& value : values) parts.push_back(one.show(value, c, language));
            return join(parts, language);
          },
          one.values,
          std::move(schema)};
}

/// An object from names in play to values: by index, those that are there.
template <class T, class C, class List>
Domain<std::vector<std::pair<std::size_t, T>>, C> by_name(const Text& what, List list,
                                                          const Domain<T, C>& one,
                                                          const NameStyle& style = {}) {
  using Values = std::vector<std::pair<std::size_t, T>>;
  return {what,
          [=](const Node& node, const C& c) {
            Values found;
            for (const auto& [index, value] : node.by_name(list(c), what, style.printed)) {
              found.emplace_back(index, one.read(value, c));
            }
            return found;
          },
          [=](const Values& values, const C& c) {
            OrderedJson json = OrderedJson::object();
            for (const auto& [index, value] : values) json[list(c)[index]] = one.write(value, c);
            return json;
          },
          [=](const Values& values, const C& c, Language language) {
            std::vector<std::string> parts;
            for (const auto& [index, value] : values) {
              parts.push_back(style(list(c)[index], language) + std::string(no_break) +
                              one.show(value, c, language));
            }
            return join(parts, language);
          },
          [=](const C& c) { return std::vector<std::string>(list(c)); },
          {{"type", "object"}, {"additionalProperties", one.schema}}};
}

/// The values of another domain as a type of one's own: `in(value, context)` makes one of what was
/// read, `out(own, context)` gives it back. Where `in` finds something wrong it says so at a node
/// of its own.
template <class T, class C, class Of, class In, class Out>
Domain<T, C> mapped(const Of& of, In in, Out out) {
  return {of.what,
          [=](const Node& node, const C& c) -> T { return in(of.read(node, c), c); },
          [=](const T& own, const C& c) { return of.write(out(own, c), c); },
          [=](const T& own, const C& c, Language language) {
            return of.show(out(own, c), c, language);
          },
          [=](const C& c) { return of.values(c); },
          of.schema};
}

/// An object with a value for every name in play, in their order.
template <class T, class C, class List>
Domain<std::vector<T>, C> for_every_name(const Text& what, List list, const Domain<T, C>& one,
                                         const NameStyle& style = {}) {
  using Named = std::vector<std::pair<std::size_t, T>>;
  const auto some = by_name<T, C>(what, list, one, style);
  Domain<std::vector<T>, C> every = mapped<std::vector<T>, C>(
      some,
      [](const Named& named, const C&) {
        std::vector<T> values;
        for (const auto& [index, value] : named) values.push_back(value);
        return values;
      },
      [](const std::vector<T>& values, const C&) {
        Named named;
        for (std::size_t i = 0; i < values.size(); ++i) named.emplace_back(i, values[i]);
        return named;
      });
  every.read = [=, read = every.read](const Node& node, const C& c) {
    std::vector<T> values = read(node, c);
    for (const std::string& name : list(c)) {
      if (values.size() == list(c).size()) break;
      if (!node.has_name(name, style.printed)) node.fail_missing(name);
    }
    return values;
  };
  return every;
}

/// A list, or an object that says the same in another way; written as an object where asked for.
template <class T, class C>
Domain<T, C> list_or_object(const Domain<T, C>& list, const Domain<T, C>& object,
                            bool (*as_object)(const T&)) {
  Domain<T, C> both = list;
  both.read = [=](const Node& node, const C& c) {
    return node.is_object() ? object.read(node, c) : list.read(node, c);
  };
  both.write = [=](const T& value, const C& c) {
    return as_object(value) ? object.write(value, c) : list.write(value, c);
  };
  both.schema = {{"anyOf", {list.schema, object.schema}}};
  return both;
}

/// JSON that is read elsewhere, or the path of a file that has it; kept as text.
template <class C>
Domain<std::string, C> data_or_path() {
  return {Text("object or path", "el objeto o la ruta"),
          [](const Node& node, const C&) {
            node.require_data_or_path();
            return node.data().dump();
          },
          [](const std::string& text, const C&) { return OrderedJson::parse(text); },
          [](const std::string& text, const C&, Language) { return text; },
          [](const C&) { return std::vector<std::string>(); },
          {{"type", {"object", "string"}}}};
}

}  // namespace sabueso::model
