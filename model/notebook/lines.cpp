// Taking a notebook's text apart.
#include "model/notebook/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/cases/case_file.hpp"
#include "model/json/parse.hpp"
#include "model/json/text.hpp"
#include "model/text/utf8.hpp"
#include "model/text/words.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_blank(char letter) { return blanks.find(letter) != std::string_view::npos; }

// Whether circles begin there, as they are typed: "#o?", where only '#' is a full one.
bool begins_with_circles(std::string_view text) {
  constexpr std::string_view typed = "#oO?";
  std::string_view word = text.substr(0, text.find_first_of(blanks));
  bool is_mixed = false;
  while (!word.empty()) {
    std::size_t bytes = typed.find(word.front()) != std::string_view::npos ? 1 : 0;
    is_mixed = is_mixed || word.front() != '#';
    for (const std::string_view circle : {"●", "○", "□"}) {
      if (word.starts_with(circle)) bytes = circle.size();
    }
    if (bytes == 0) return false;
    word.remove_prefix(bytes);
  }
  return is_mixed;
}

// Where the note begins, at its '#'.
std::size_t note_in(std::string_view text) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    if (begins_with_circles(text.substr(at))) continue;
    if (at == 0 || text[at - 1] == '\t') return at;
    if (at > 1 && is_blank(text[at - 1]) && is_blank(text[at - 2])) return at;
  }
  return std::string_view::npos;
}

// Letters that nobody sees and that make two words out of what looks like one.
void refuse_invisible_letters(const Line& line) {
  constexpr std::u32string_view invisible = U"\u00ad\u200b\u200e\u200f\u2060\ufeff";
  const std::u32string all = decode_utf8(line.text);
  const std::size_t at = all.find_first_of(invisible);
  if (at == std::u32string::npos) return;
  throw InputError(line.place(line.column + at),
                   {Text("an invisible letter, U+{0}: type the word anew",
                         "una letra invisible, U+{0}: escribe la palabra otra vez"),
                    fmt::format("{:04X}", static_cast<unsigned>(all[at]))});
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  const std::size_t end = text.find_last_not_of(blanks);
  return text.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin);
}

std::string with_plain_blanks(std::string_view text) {
  std::string plain(text);
  for (const std::string_view blank : {"\u00a0", "\u202f"}) plain = replaced(plain, blank, " ");
  return plain;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    const std::size_t next = text.substr(end).starts_with("\r\n") ? end + 2 : end + 1;
    text.remove_prefix(std::min(next, text.size()));
  }
  return lines;
}

std::string Line::place(std::size_t at) const {
  return std::to_string(number) + ":" + std::to_string(at);
}

std::optional<Line> line_of(std::string_view written, std::size_t number) {
  const std::string plain = with_plain_blanks(written);
  const std::string_view whole = plain;
  std::string_view text = whole;
  if (const auto bad = first_bad_utf8_byte(whole)) {
    throw InputError(Line{number, 1, {}, {}, {}}.place(letters(whole.substr(0, *bad)) + 1),
                     Text("not UTF-8: this byte starts no letter",
                          "no es UTF-8: este byte no empieza ninguna letra"));
  }
  if (note_in(text) == 0) return std::nullopt;
  Line line{number, 1, {}, {}, {}};
  text = trimmed(text);
  if (text.starts_with("@")) {
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    line.id = std::string(text.substr(1, end - 1));
    text = text.substr(end);
  }
  // JSON has its note inside.
  const bool is_json = trimmed(text).starts_with("{");
  const std::size_t note = is_json ? std::string_view::npos : note_in(text);
  if (note != std::string_view::npos) {
    line.note = read_free_text(std::string(trimmed(text.substr(note + 1))), line.place());
    check_note(*line.note, line.place());
    text = text.substr(0, note);
  }
  text = trimmed(text);
  if (text.empty() && !line.id) return std::nullopt;
  const auto begin = static_cast<std::size_t>(text.data() - whole.data());
  line.column = letters(whole.substr(0, begin)) + 1;
  line.text = std::string(text);
  if (!is_json) refuse_invisible_letters(line);
  return line;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  std::size_t number = 0;
  constexpr std::size_t longest = 256;  // KiB: a table's line with a whole board
  for (const std::string_view written : split_lines(checked_text(text))) {
    if (written.size() > longest << 10U) {
      throw InputError(std::to_string(number + 1),
                       {Text("a line is longer than {0} KiB", "una línea ocupa más de {0} KiB"),
                        std::to_string(longest)});
    }
    if (auto line = line_of(written, ++number)) lines.push_back(std::move(*line));
  }
  return lines;
}

std::string free_text(const std::string& text) {
  const bool is_plain =
      !text.empty() && trimmed(text) == text && text.front() != '"' &&
      note_in(text) == std::string::npos &&
      std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
  // Nothing in it may look like the beginning of a note.
  return is_plain ? text : replaced(dump_json(Json(text)), "#", "\\u0023");
}

std::string read_free_text(const std::string& written, const std::string& place) {
  if (!written.starts_with('"')) return written;
  try {
    const Json text = parse_json(written);
    if (text.is_string()) return text.get<std::string>();
  } catch (const InputError&) {  // said below, in a notebook's terms
  }
  throw InputError(place, Text("a text that begins with \" ends with \" too",
                               "un texto que empieza con \" también acaba con \""));
}

std::string with_id_and_note(const std::string& text, const std::optional<std::string>& id,
                             const std::optional<std::string>& note) {
  std::string line = id ? "@" + *id + " " + text : text;
  if (note) line += "  # " + free_text(*note);
  return line;
}

}  // namespace sabueso::model
