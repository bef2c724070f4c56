// Strict JSON on top of nlohmann's parser, which by itself lets a repeated key pass and forgets
// where a value stood.
#include "model/json/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/text/utf8.hpp"

namespace sabueso::model {

namespace {

constexpr std::size_t deepest_nesting = 64;
constexpr std::size_t most_values = 2'000'000;
constexpr std::string_view json_blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// "LINE:COLUMN" of a byte, both counting from 1; a column is a letter.
std::string position(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t column = 1 + decode_utf8(before.substr(line_start)).size();
  return std::to_string(line) + ":" + std::to_string(column);
}

// What stopped the parser, and where.
struct Stumble {
  std::size_t position;  // a byte, counted from 1
  std::string what;
  bool number_overflow;
};

// Builds the values that the parser finds, and refuses what it would let pass.
// NOLINTNEXTLINE(bugprone-exception-escape): what JSON's constructor may throw, nobody could catch
class Builder final : public nlohmann::json_sax<Json> {
 public:
  Json result() && { return std::move(root_); }
  const std::optional<Stumble>& stumble() const { return stumble_; }

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t& value) override { return put(std::move(value)); }  // no part of JSON
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& key) override {
    count();
    const auto [member, is_new] = open_.back()->get_ref<Json::object_t&>().try_emplace(key);
    if (!is_new) {
      throw InputError((place() / key).to_string(),
                       {Text("the key {0} is given twice in one object",
                             "el campo {0} aparece dos veces en un objeto"),
                        quote(key)});
    }
    keys_.back() = key;
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&,
                   const nlohmann::detail::exception& error) override {
    constexpr int overflow = 406;  // among the library's error numbers
    stumble_ = Stumble{byte, error.what(), error.id == overflow};
    return false;
  }

 private:
  void count() {
    if (++events_ > most_values) {
      throw InputError("", {Text("more than {0} values and keys", "más de {0} valores y claves"),
                            std::to_string(most_values)});
    }
  }

  // Adds a value to the innermost open container, or as the root, and returns a reference to it.
  Json& insert(Json value) {
    count();
    if (open_.empty()) return root_ = std::move(value);
    Json& into = *open_.back();
    if (into.is_object()) return into[keys_.back()] = std::move(value);
    into.push_back(std::move(value));
    return into.back();
  }

  bool put(Json value) {
    static_cast<void>(insert(std::move(value)));
    return true;
  }

  bool open(Json container) {
    if (open_.size() >= deepest_nesting) {
      throw InputError("", {Text("nested more than {0} levels deep; a case needs far fewer",
                                 "anidado a más de {0} niveles; un caso necesita muchos menos"),
                            std::to_string(deepest_nesting)});
    }
    open_.push_back(&insert(std::move(container)));
    keys_.emplace_back();
    return true;
  }

  bool close() {
    count();
    open_.pop_back();
    keys_.pop_back();
    return true;
  }

  // Points to the innermost open container.
  Json::json_pointer place() const {
    Json::json_pointer pointer;
    for (std::size_t level = 0; level + 1 < open_.size(); ++level) {
      const bool is_list = open_[level]->is_array();
      pointer /= is_list ? std::to_string(open_[level]->size() - 1) : keys_[level];
    }
    return pointer;
  }

  Json root_;
  std::vector<Json*> open_;        // objects and lists, the innermost last
  std::vector<std::string> keys_;  // by open object: the one that was read last
  std::size_t events_ = 0;         // values, keys and ends of containers so far
  std::optional<Stumble> stumble_;
};

// The first byte of the text, number or word that ends at `last`.
std::size_t token_start(std::string_view text, std::size_t last) {
  const auto is_word = [&](std::size_t at) {
    return std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  std::size_t start = last;
  if (text[last] == '"') {
    do {
      start = start == 0 ? std::string_view::npos : text.rfind('"', start - 1);
    } while (start != std::string_view::npos && start > 0 && text[start - 1] == '\\');
    return start == std::string_view::npos ? last : start;
  }
  while (start > 0 && is_word(last) && is_word(start - 1)) --start;
  return start;
}

// A letter as a message shows it; one that cannot be seen by its number, such as U+00A0.
std::string shown_letter(std::string_view letter) {
  const char32_t code = decode_utf8(letter).front();
  const bool is_unseen = code < 0x21 || code == 0x7f || code == 0xa0 ||
                         (code >= 0x2000 && code <= 0x200f) || code == 0x202f || code == 0xfeff;
  return is_unseen ? fmt::format("U+{:04X}", static_cast<std::uint32_t>(code))
                   : quote(std::string(letter));
}

// Throws the error for a mistake at the letter that begins there, before the text's end.
// `is_complete`: a whole value was read before it.
[[noreturn]] void fail_at(std::string_view text, std::size_t letter, bool is_complete) {
  const std::size_t start = token_start(text, letter);
  const std::size_t end = text.substr(0, start).find_last_not_of(json_blanks);
  const char here = text[start];
  const bool is_apart = end + 1 < start;
  const bool begins_value = here == '"' || here == '{' || here == '[' ||
                            (is_apart && std::isalnum(static_cast<unsigned char>(here)) != 0);
  const bool after_value = end != std::string_view::npos && text[end] != ',' && text[end] != ':' &&
                           text[end] != '{' && text[end] != '[';
  if (begins_value && after_value && !is_complete) {
    throw InputError(position(text, end + 1),
                     Text("not JSON: a comma (or something else) is missing here",
                          "no es JSON: aquí falta una coma (u otra cosa)"));
  }
  std::size_t next = letter + 1;
  while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
  throw InputError(position(text, letter),
                   {Text("not JSON: {0} cannot stand here", "no es JSON: {0} no puede ir aquí"),
                    shown_letter(text.substr(letter, next - letter))});
}

// Finds a value in valid JSON by skipping over the others.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) { skip_blanks(); }

  std::size_t byte() const { return at_; }

  // Goes into the member of that key, or the element of that index.
  bool enter(const std::string& step) {
    const char open = text_[at_];
    if (open != '{' && open != '[') return false;
    advance();
    for (std::size_t index = 0; text_[at_] != '}' && text_[at_] != ']'; ++index) {
      std::string name = std::to_string(index);
      if (open == '{') {
        const std::size_t start = at_;
        skip_value();
        name = Json::parse(text_.substr(start, at_ - start)).get<std::string>();
        skip_blanks();
        advance();  // over the colon
      }
      if (name == step) return true;
      skip_value();
      skip_blanks();
      if (text_[at_] == ',') advance();
    }
    return false;
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && json_blanks.find(text_[at_]) != std::string_view::npos) ++at_;
  }
  void advance() {
    ++at_;
    skip_blanks();
  }
  void skip_text() {
    for (++at_; text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
  }
  void skip_value() {
    std::size_t depth = 0;
    do {
      const char here = text_[at_];
      if (here == '"') {
        skip_text();
      } else if (here == '{' || here == '[') {
        ++depth;
        ++at_;
      } else if (here == '}' || here == ']') {
        --depth;
        ++at_;
      } else {
        const std::size_t end = text_.find_first_of(",]} \t\r\n", at_ + 1);
        at_ = depth > 0 ? at_ + 1 : std::min(end, text_.size());
      }
    } while (depth > 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

std::string_view checked_text(std::string_view text) {
  if (const std::optional<std::size_t> bad = first_bad_utf8_byte(text)) {
    throw InputError(position(text, *bad),
                     Text("not UTF-8: this byte starts no letter; save the file as UTF-8",
                          "no es UTF-8: este byte no empieza ninguna letra; guarda el archivo "
                          "como UTF-8"));
  }
  return without_byte_order_mark(text);
}

Json parse_json(std::string_view text) {
  text = checked_text(text);
  // The parser takes a NUL for the text's end.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    fail_at(text, nul, true);
  }
  Builder builder;
  if (Json::sax_parse(text, &builder)) return std::move(builder).result();
  const auto& [position_from_1, what, number_overflow] = builder.stumble().value();
  if (number_overflow) {
    throw InputError(
        "", Text("a number is too large to read", "hay un número demasiado grande para leerlo"));
  }
  const std::size_t byte = position_from_1 > 0 ? position_from_1 - 1 : 0;
  if (text.find_first_not_of(json_blanks) == std::string_view::npos) {
    throw InputError(position(text, byte),
                     Text("not JSON: the file is empty", "no es JSON: el archivo está vacío"));
  }
  const bool is_complete = what.find("expected end of input") != std::string::npos;
  if (byte < text.size()) fail_at(text, byte, is_complete);
  throw InputError(position(text, text.size()),
                   Text("not JSON: the file ends too early, something is left open",
                        "no es JSON: el archivo acaba antes de tiempo, queda algo abierto"));
}

std::string position_of(std::string_view text, std::string_view pointer) {
  text = without_byte_order_mark(text);
  Walker walker(text);
  Json::json_pointer rest{std::string(pointer)};
  std::vector<std::string> steps;
  for (; !rest.empty(); rest.pop_back()) steps.push_back(rest.back());
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (!walker.enter(steps[i])) return "";
  }
  return position(text, walker.byte());
}

InputError located(const InputError& error, std::string_view text, const Json& json) {
  const std::string& place = error.place();
  if (!place.starts_with("/")) return error;
  const std::string position = position_of(text, place);
  if (position.empty()) return error;
  std::string shown = position + ": " + place;
  constexpr std::string_view evidence = "/evidence/";
  if (place.starts_with(evidence)) {
    const std::string index =
        place.substr(evidence.size(), place.find('/', evidence.size()) - evidence.size());
    const Json::json_pointer id{std::string(evidence) + index + "/id"};
    const bool named = json.contains(id) && json.at(id).is_string();
    shown +=
        " (" +
        (named ? json.at(id).get<std::string>() : "e" + std::to_string(std::stoul(index) + 1)) +
        ")";
  }
  return error.at(shown);
}

}  // namespace sabueso::model
