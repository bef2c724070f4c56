// Reading values, and saying what is wrong with them.
#include "model/json/node.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/json/text.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model {

namespace {

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

// What files may say in English or Spanish stands as the printed game has it in Spanish, and as
// files spell it in English.
InBoth in_both(const std::string& name, PrintedNames printed) {
  return {name, shown(printed, name, Language::spanish)};
}

Message allowed_list(const std::vector<std::string>& known, PrintedNames printed) {
  constexpr std::size_t most_shown = 20;
  InBoth list;
  for (std::size_t i = 0; i < std::min(known.size(), most_shown); ++i) {
    const std::string comma = i > 0 ? ", " : "";
    const InBoth name = in_both(known[i], printed);
    list.english += comma + name.english;
    list.spanish += comma + name.spanish;
  }
  if (known.empty()) return Text("none", "ninguno");
  if (known.size() <= most_shown) return {Text("{0}", "{0}"), list};
  return {Text("{0} and {1} more", "{0} y {1} más"), list,
          std::to_string(known.size() - most_shown)};
}

}  // namespace

std::string quote(const std::string& text) {
  constexpr std::size_t longest = 80;
  if (letters(text) <= longest) return dump_json(Json(text));
  return dump_json(Json(first_letters(text, longest))) + "…";
}

std::optional<std::string> nearest(const std::string& found,
                                   const std::vector<std::string>& known) {
  constexpr std::size_t longest = 64;  // longer words are not compared
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

Message unknown_name(const Text& kind, const std::string& found,
                     const std::vector<std::string>& known, PrintedNames printed) {
  const Message allowed = allowed_list(known, printed);
  if (const std::optional<std::string> meant = nearest(found, known)) {
    const InBoth name = in_both(*meant, printed);
    return {Text("unknown {0} {1}; did you mean {2}? Allowed: {3}",
                 "no se conoce {0} {1}; ¿quisiste decir {2}? Se admite: {3}"),
            Message(kind), quote(found), InBoth{quote(name.english), quote(name.spanish)}, allowed};
  }
  return {Text("unknown {0} {1}; allowed: {2}", "no se conoce {0} {1}; se admite: {2}"),
          Message(kind), quote(found), allowed};
}

void Node::fail(Message message) const { throw InputError(place_, std::move(message)); }

std::string Node::quoted() const {
  if (json_->is_string()) return quote(json_->get<std::string>());
  if (json_->is_object()) return "{…}";
  if (json_->is_array()) return "[…]";
  return dump_json(*json_);
}

void Node::fail_type(const Text& wanted) const {
  fail({Text("found {0}, where {1} belongs", "se encontró {0} donde va {1}"), quoted(),
        Message(wanted)});
}

void Node::allow_only(const std::vector<std::string>& keys) const {
  if (!json_->is_object()) fail_type(Text("an object", "un objeto"));
  for (const auto& [key, value] : json_->items()) {
    if (std::ranges::find(keys, key) == keys.end()) {
      Node(value, child(place_, key)).fail(unknown_name(Text("key", "el campo"), key, keys));
    }
  }
}

void Node::require_data_or_path() const {
  if (json_->is_object() || json_->is_string()) return;
  fail_type(Text("an object or a path", "un objeto o una ruta"));
}

void Node::allow_only_data(std::vector<std::string> keys) const {
  if (is_text()) {
    fail({Text("the file {0} was not read; give its contents here",
               "el archivo {0} no se ha leído; escribe aquí su contenido"),
          quoted()});
  }
  keys.insert(keys.begin(), {"source", "note"});
  allow_only(keys);
  for (const char* key : {"source", "note"}) {
    if (const auto told = find(key)) static_cast<void>(told->text());
  }
}

std::optional<Node> Node::find(const std::string& key) const {
  if (!json_->is_object()) fail_type(Text("an object", "un objeto"));
  const auto found = json_->find(key);
  if (found == json_->end()) return std::nullopt;
  return Node(*found, child(place_, key));
}

Node Node::at(const std::string& key) const {
  if (const std::optional<Node> found = find(key)) return *found;
  fail_missing(key);
}

void Node::fail_missing(const std::string& key) const {
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

std::vector<std::string> Node::names(std::size_t fewest, std::size_t most,
                                     PrintedNames printed) const {
  std::vector<std::string> found;
  for (const Node& element : elements()) {
    std::string fresh = element.name();
    if (find_name(found, fresh, printed)) element.fail_twice();
    found.push_back(std::move(fresh));
  }
  if (found.size() < fewest || found.size() > most) fail_number(found.size(), fewest, most);
  return found;
}

void Node::fail_number(std::size_t found, std::size_t fewest, std::size_t most) const {
  const std::string number = std::to_string(found);
  if (fewest == most) {
    fail({Text("found a list of {0}, where {1} belong",
               "se encontró una lista de {0} donde van {1}"),
          number, std::to_string(fewest)});
  }
  if (found == 0 && fewest == 1) {
    fail(Text("found an empty list, where at least one belongs",
              "se encontró una lista vacía donde va al menos uno"));
  }
  if (most == SIZE_MAX) {
    fail({Text("found a list of {0}, where at least {1} belong",
               "se encontró una lista de {0} donde van al menos {1}"),
          number, std::to_string(fewest)});
  }
  fail({Text("found a list of {0}, where {1} to {2} belong",
             "se encontró una lista de {0} donde van de {1} a {2}"),
        number, std::to_string(fewest), std::to_string(most)});
}

void Node::fail_twice() const {
  fail({Text("{0} is in this list twice", "{0} está dos veces en esta lista"), quoted()});
}

std::size_t Node::one_of(const std::vector<std::string>& known, const Text& kind,
                         PrintedNames printed) const {
  const std::string found = text();
  const std::optional<std::size_t> index = find_name(known, found, printed);
  if (!index) fail(unknown_name(kind, found, known, printed));
  return *index;
}

std::vector<std::size_t> Node::some_of(const std::vector<std::string>& known, const Text& kind,
                                       PrintedNames printed) const {
  std::vector<std::size_t> found;
  for (const Node& element : elements()) {
    const std::size_t index = element.one_of(known, kind, printed);
    if (std::ranges::find(found, index) != found.end()) element.fail_twice();
    found.push_back(index);
  }
  return found;
}

std::vector<std::pair<std::size_t, Node>> Node::by_name(const std::vector<std::string>& known,
                                                        const Text& kind,
                                                        PrintedNames printed) const {
  std::vector<std::pair<std::size_t, Node>> found;
  for (const auto& [key, value] : members()) {
    const std::optional<std::size_t> index = find_name(known, key, printed);
    if (!index) value.fail(unknown_name(kind, key, known, printed));
    if (std::ranges::find(found, *index, &std::pair<std::size_t, Node>::first) != found.end()) {
      value.fail({Text("{0} is given twice", "{0} aparece dos veces"), quote(key)});
    }
    found.emplace_back(*index, value);
  }
  std::ranges::sort(found, {}, &std::pair<std::size_t, Node>::first);
  return found;
}

bool Node::has_name(const std::string& name, PrintedNames printed) const {
  return std::ranges::any_of(members(), [&](const auto& member) {
    return find_name({name}, member.first, printed).has_value();
  });
}

bool Node::is_object() const { return json_->is_object(); }
bool Node::is_text() const { return json_->is_string(); }
bool Node::is_null() const { return json_->is_null(); }

}  // namespace sabueso::model
