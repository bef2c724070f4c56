// Strict JSON on top of nlohmann's parser, which by itself lets a repeated key pass.
#include "model/json.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "model/utf8.hpp"

namespace sabueso::model {

namespace {

constexpr std::size_t deepest_nesting = 64;

// "LINE:COLUMN" of a byte, both counting from 1; a column is a letter.
std::string position(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t column = 1 + decode_utf8(before.substr(line_start)).size();
  return std::to_string(line) + ":" + std::to_string(column);
}

std::string child(const std::string& place, const std::string& key) {
  std::string escaped;
  for (const char letter : key) {
    if (letter == '~') {
      escaped += "~0";
    } else if (letter == '/') {
      escaped += "~1";
    } else {
      escaped += letter;
    }
  }
  return place + "/" + escaped;
}

// Levenshtein distance, letter by letter.
std::size_t edit_distance(const std::u32string& a, const std::u32string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
    }
  }
  return row[b.size()];
}

// The nearest known name, unless more than half of the letters would have to change.
std::optional<std::string> nearest(const std::string& found,
                                   const std::vector<std::string>& known) {
  constexpr std::size_t longest = 64;  // of what anybody could have meant as a name
  const std::u32string letters = decode_utf8(found);
  if (letters.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t best_distance = std::max<std::size_t>(letters.size() / 2, 1) + 1;
  for (const std::string& name : known) {
    const std::size_t distance = edit_distance(letters, decode_utf8(name));
    if (distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

Message allowed_list(const std::vector<std::string>& known) {
  constexpr std::size_t most_shown = 16;
  std::string list;
  for (std::size_t i = 0; i < std::min(known.size(), most_shown); ++i) {
    if (i > 0) list += ", ";
    list += known[i];
  }
  if (known.empty()) return Text("none", "ninguno");
  if (known.size() <= most_shown) return {Text("{0}", "{0}"), list};
  return {Text("{0} and {1} more", "{0} y {1} más"), list,
          std::to_string(known.size() - most_shown)};
}

// Watches the parser's events, to refuse what it would let pass.
class Watcher {
 public:
  void operator()(Json::parse_event_t event, const Json& parsed) {
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        open(event == Json::parse_event_t::array_start);
        break;
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        levels_.pop_back();
        break;
      case Json::parse_event_t::key:
        enter_key(parsed.get<std::string>());
        break;
      case Json::parse_event_t::value:
        next_element();
        break;
    }
  }

 private:
  struct Level {
    std::string place;
    bool is_list;
    std::size_t elements = 0;
    std::set<std::string> keys;
    std::string current;  // the key or index of the value that is being read
  };

  void open(bool is_list) {
    if (levels_.size() >= deepest_nesting) {
      throw InputError("", {Text("nested more than {0} levels deep; a case needs far fewer",
                                 "anidado a más de {0} niveles; un caso necesita muchos menos"),
                            std::to_string(deepest_nesting)});
    }
    next_element();
    const std::string place =
        levels_.empty() ? "" : child(levels_.back().place, levels_.back().current);
    levels_.push_back({place, is_list, 0, {}, {}});
  }

  void next_element() {
    if (levels_.empty() || !levels_.back().is_list) return;
    levels_.back().current = std::to_string(levels_.back().elements++);
  }

  void enter_key(const std::string& key) {
    Level& level = levels_.back();
    level.current = key;
    if (level.keys.insert(key).second) return;
    throw InputError(child(level.place, key), {Text("the key {0} is given twice in one object",
                                                    "el campo {0} aparece dos veces en un objeto"),
                                               quote(key)});
  }

  std::vector<Level> levels_;
};

}  // namespace

std::string quote(const std::string& text) {
  constexpr std::size_t longest = 80;
  std::u32string letters = decode_utf8(text);
  if (letters.size() <= longest) return Json(text).dump();
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < longest; ++i) {
    const char32_t letter = letters[i];
    bytes += letter < 0x80U ? 1 : letter < 0x800U ? 2 : letter < 0x10000U ? 3 : 4;
  }
  return Json(text.substr(0, bytes)).dump() + "…";
}

Json parse_json(std::string_view text) {
  if (const std::optional<std::size_t> bad = first_bad_utf8_byte(text)) {
    throw InputError(position(text, *bad),
                     Text("not UTF-8: this byte starts no letter; save the file as UTF-8",
                          "no es UTF-8: este byte no empieza ninguna letra; guarde el archivo "
                          "como UTF-8"));
  }
  try {
    Watcher watcher;
    return Json::parse(text, [&](int, Json::parse_event_t event, const Json& parsed) {
      watcher(event, parsed);
      return true;
    });
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      throw InputError(position(text, byte),
                       Text("not JSON: the file is empty", "no es JSON: el archivo está vacío"));
    }
    if (byte >= text.size()) {
      throw InputError(position(text, text.size()),
                       Text("not JSON: the file ends too early, something is left open",
                            "no es JSON: el archivo acaba antes de tiempo, queda algo abierto"));
    }
    throw InputError(position(text, byte),
                     {Text("not JSON: {0} cannot stand here", "no es JSON: {0} no puede ir aquí"),
                      quote(std::string(text.substr(byte, 1)))});
  } catch (const Json::out_of_range&) {
    throw InputError(
        "", Text("a number is too large to read", "hay un número demasiado grande para leerlo"));
  }
}

Message unknown_name(const Text& kind, const std::string& found,
                     const std::vector<std::string>& known) {
  const Message allowed = allowed_list(known);
  if (const std::optional<std::string> meant = nearest(found, known)) {
    return {Text("unknown {0} {1}; did you mean {2}? Allowed: {3}",
                 "no se conoce {0} {1}; ¿quiso decir {2}? Se admite: {3}"),
            Message(kind), quote(found), quote(*meant), allowed};
  }
  return {Text("unknown {0} {1}; allowed: {2}", "no se conoce {0} {1}; se admite: {2}"),
          Message(kind), quote(found), allowed};
}

void Node::fail(Message message) const { throw InputError(place_, std::move(message)); }

std::string Node::quoted() const {
  if (json_->is_string()) return quote(json_->get<std::string>());
  if (json_->is_object()) return "{…}";
  if (json_->is_array()) return "[…]";
  return json_->dump();
}

void Node::fail_type(const Text& wanted) const {
  fail({Text("found {0}, where {1} belongs", "se encontró {0} donde va {1}"), quoted(),
        Message(wanted)});
}

void Node::allow_only(const std::vector<std::string>& keys) const {
  for (const auto& [key, value] : members()) {
    if (std::ranges::find(keys, key) == keys.end()) {
      value.fail(unknown_name(Text("key", "el campo"), key, keys));
    }
  }
}

void Node::allow_only_in_item(std::vector<std::string> keys) const {
  keys.insert(keys.begin(), {"id", "kind", "note"});
  allow_only(keys);
}

void Node::require_data_or_path() const {
  if (json_->is_object() || json_->is_string()) return;
  fail_type(Text("an object or a path", "un objeto o una ruta"));
}

std::optional<Node> Node::find(const std::string& key) const {
  if (!json_->is_object()) fail_type(Text("an object", "un objeto"));
  const auto found = json_->find(key);
  if (found == json_->end()) return std::nullopt;
  return Node(*found, child(place_, key));
}

Node Node::at(const std::string& key) const {
  if (const std::optional<Node> found = find(key)) return *found;
  fail({Text("the key {0} is missing", "falta el campo {0}"), quote(key)});
}

std::vector<std::pair<std::string, Node>> Node::members() const {
  if (!json_->is_object()) fail_type(Text("an object", "un objeto"));
  std::vector<std::pair<std::string, Node>> found;
  for (const auto& [key, value] : json_->items()) {
    found.emplace_back(key, Node(value, child(place_, key)));
  }
  return found;
}

std::vector<Node> Node::elements() const {
  if (!json_->is_array()) fail_type(Text("a list", "una lista"));
  std::vector<Node> found;
  for (std::size_t index = 0; index < json_->size(); ++index) {
    found.emplace_back((*json_)[index], child(place_, std::to_string(index)));
  }
  return found;
}

std::vector<Node> Node::elements_of(const std::string& key) const {
  const std::optional<Node> list = find(key);
  return list ? list->elements() : std::vector<Node>();
}

std::string Node::text() const {
  if (!json_->is_string()) fail_type(Text("a text", "un texto"));
  return json_->get<std::string>();
}

bool Node::boolean() const {
  if (!json_->is_boolean()) fail_type(Text("true or false", "true o false"));
  return json_->get<bool>();
}

std::int64_t Node::integer(std::int64_t lowest, std::int64_t highest) const {
  if (!json_->is_number_integer()) fail_type(Text("a whole number", "un número entero"));
  const bool too_large = json_->is_number_unsigned() &&
                         json_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const std::int64_t number = too_large ? INT64_MAX : json_->get<std::int64_t>();
  if (too_large || number < lowest || number > highest) {
    fail({Text("found {0}, where a number from {1} to {2} belongs",
               "se encontró {0} donde va un número de {1} a {2}"),
          quoted(), std::to_string(lowest), std::to_string(highest)});
  }
  return number;
}

std::string Node::name() const {
  std::string found = text();
  if (!is_name(found)) {
    fail({Text("{0} cannot be a name: letters, digits, - and _ can, and not \"nobody\"",
               "{0} no puede ser un nombre: valen letras, cifras, - y _, y no \"nobody\""),
          quoted()});
  }
  return found;
}

namespace {

// Takes the name into the list, which must not have it yet.
template <class Name>
void add_distinct(std::vector<Name>& list, Name name, const Node& place) {
  if (std::ranges::find(list, name) != list.end()) {
    place.fail(
        {Text("{0} is in this list twice", "{0} está dos veces en esta lista"), place.quoted()});
  }
  list.push_back(std::move(name));
}

}  // namespace

std::vector<std::string> Node::names(std::size_t fewest, std::size_t most) const {
  std::vector<std::string> found;
  for (const Node& element : elements()) add_distinct(found, element.name(), element);
  if (found.size() < fewest || found.size() > most) {
    fail({Text("found a list of {0}, where {1} to {2} belong",
               "se encontró una lista de {0} donde van de {1} a {2}"),
          std::to_string(found.size()), std::to_string(fewest), std::to_string(most)});
  }
  return found;
}

std::size_t Node::one_of(const std::vector<std::string>& known, const Text& kind) const {
  const std::string found = text();
  const auto place = std::ranges::find(known, found);
  if (place == known.end()) fail(unknown_name(kind, found, known));
  return static_cast<std::size_t>(place - known.begin());
}

std::vector<std::size_t> Node::some_of(const std::vector<std::string>& known,
                                       const Text& kind) const {
  std::vector<std::size_t> found;
  for (const Node& element : elements()) {
    add_distinct(found, element.one_of(known, kind), element);
  }
  return found;
}

}  // namespace sabueso::model
