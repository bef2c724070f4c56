// Putting texts together, and the few facts about writing that fmt does not know.
#include "model/text/words.hpp"

#include <fmt/args.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "model/text/utf8.hpp"

namespace sabueso::model {

std::string Message::in(Language language) const {
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const Part& part : parts_) {
    const auto* nested = std::get_if<Message>(&part);
    const auto* both = std::get_if<InBoth>(&part);
    arguments.push_back(nested != nullptr ? nested->in(language)
                        : both != nullptr ? both->in(language)
                                          : std::get<std::string>(part));
  }
  return fmt::vformat(text_.in(language), arguments);
}

namespace {

std::string listed(const std::vector<std::string>& parts, std::string_view between,
                   std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 < parts.size() ? between : last;
    text += parts[i];
  }
  return text;
}

bool begins_with_any(const std::vector<std::string>& parts,
                     std::initializer_list<std::string_view> sounds) {
  return !parts.empty() && std::ranges::any_of(sounds, [&](std::string_view sound) {
    return parts.back().starts_with(sound);
  });
}

}  // namespace

void add_new(const std::string& text, std::vector<std::string>& texts) {
  if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
}

std::string join(const std::vector<std::string>& parts, Language language) {
  if (language == Language::english) return listed(parts, ", ", " and ");
  return listed(parts, ", ", begins_with_any(parts, {"i", "hi", "I", "Hi"}) ? " e " : " y ");
}

std::string either(const std::vector<std::string>& parts, Language language) {
  const std::string_view last = language == Language::english                    ? "or "
                                : begins_with_any(parts, {"o", "ho", "O", "Ho"}) ? "u "
                                                                                 : "o ";
  const bool have_commas = std::ranges::any_of(
      parts, [](const std::string& part) { return part.find(", ") != std::string::npos; });
  return have_commas ? listed(parts, "; ", fmt::format("; {}", last))
                     : listed(parts, ", ", fmt::format(" {}", last));
}

std::size_t letters(std::string_view text) { return decode_utf8(text).size(); }

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(what);
    result += text.substr(0, at);
    if (at == std::string_view::npos) return result;
    result += by;
    text.remove_prefix(at + what.size());
  }
}

std::string contracted(std::string_view text, Language language) {
  if (language == Language::english) return std::string(text);
  return replaced(replaced(text, " de el ", " del "), " a el ", " al ");
}

std::size_t display_width(std::string_view text) {
  std::size_t columns = 0;
  for (const char32_t letter : decode_utf8(text)) {
    columns += static_cast<std::size_t>(utf8proc_charwidth(static_cast<utf8proc_int32_t>(letter)));
  }
  return columns;
}

std::string pad_right(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  if (width < columns) text.append(columns - width, ' ');
  return text;
}

std::string pad_left(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  if (width < columns) text.insert(0, columns - width, ' ');
  return text;
}

std::string wrap(std::string_view text, std::size_t columns, std::size_t indent) {
  if (const std::size_t line = text.rfind('\n'); line != std::string_view::npos) {
    const std::string_view last = text.substr(line + 1);
    const std::size_t inside = std::min(last.find_first_not_of(' '), last.size());
    const std::string margin = "\n" + std::string(indent + inside, ' ');
    const std::size_t left = columns + 1 - std::min(margin.size(), columns);
    return wrap(text.substr(0, line), columns, indent) + margin +
           replaced(wrap(last.substr(inside), left, 0), "\n", margin);
  }
  std::string result;
  std::size_t used = 0;
  bool first_word = true;
  while (!text.empty()) {
    std::size_t end = std::min(text.find(' '), text.size());
    if (text.substr(end).starts_with(" %")) end = std::min(text.find(' ', end + 1), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t width = display_width(word);
    if (!first_word && used + 1 + width > columns) {
      result += "\n" + std::string(indent, ' ');
      used = indent;
    } else if (!first_word) {
      result += ' ';
      ++used;
    }
    result += word;
    used += width;
    first_word = false;
  }
  return replaced(result, no_break, " ");
}

std::string paragraph(std::string_view text, std::size_t columns, std::size_t indent) {
  return wrap(text, columns, indent) + "\n";
}

namespace {

// A letter without its accents; "?" for one that is no letter of ASCII then, "" for a mark alone.
std::string without_marks(char32_t letter) {
  constexpr std::size_t most = 8;
  std::array<utf8proc_int32_t, most> parts{};
  int last_class = 0;
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
  const utf8proc_ssize_t number =
      utf8proc_decompose_char(static_cast<utf8proc_int32_t>(letter), parts.data(),
                              static_cast<utf8proc_ssize_t>(most), options, &last_class);
  if (number == 0) return "";
  return number > 0 && parts.front() < 0x80 ? std::string(1, static_cast<char>(parts.front()))
                                            : "?";
}

}  // namespace

std::string to_ascii(std::string_view text) {
  using namespace std::string_view_literals;
  constexpr std::array stand_ins{
      std::pair{U'●', "#"sv},   std::pair{U'○', "o"sv},   std::pair{U'□', "?"sv},
      std::pair{U'■', "#"sv},   std::pair{U'·', "."sv},   std::pair{U'▶', ">"sv},
      std::pair{U'¿', " "sv},   std::pair{U'¡', " "sv},   std::pair{U'«', "\""sv},
      std::pair{U'»', "\""sv},  std::pair{U'–', "-"sv},   std::pair{U'−', "-"sv},
      std::pair{U'…', "..."sv}, std::pair{U'×', "x"sv},   std::pair{U'✝', "+"sv},
      std::pair{U'→', "->"sv},  std::pair{U'↔', "<->"sv}, std::pair{U'\u00a0', " "sv}};
  std::string ascii;
  for (const char32_t letter : decode_utf8(text)) {
    if (letter < 0x80) {
      ascii += static_cast<char>(letter);
      continue;
    }
    const auto known =
        std::ranges::find(stand_ins, letter, [](const auto& stand_in) { return stand_in.first; });
    ascii += known != stand_ins.end() ? std::string(known->second) : without_marks(letter);
  }
  return ascii;
}

}  // namespace sabueso::model
