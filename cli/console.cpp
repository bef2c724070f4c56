// Writing, with every failure noticed.
#include "cli/console.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <system_error>

namespace sabueso::cli {

namespace {

// The first of these environment variables that is set to something.
std::string_view first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

bool terminal_knows_utf8() {
  std::string charset(first_set({"LC_ALL", "LC_CTYPE", "LANG"}));
  std::ranges::transform(charset, charset.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return charset.find("utf-8") != std::string::npos || charset.find("utf8") != std::string::npos;
}

// How many bytes at the front do something to a terminal; 0 where none do. Bytes of no letter may,
// on one that does not know UTF-8.
std::size_t harmful(std::string_view text) {
  // Those that turn the direction of writing, after which what is read is not what is there.
  constexpr std::array turns{"\u061C", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C",
                             "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};
  const auto letter = static_cast<unsigned char>(text.front());
  if (letter == 0x7F || (letter < 0x20 && letter != '\n')) return 1;
  if (letter < 0x80) return 0;
  if (letter < 0xC0) return 1;
  if (letter == 0xC2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xA0) return 2;
  for (const std::string_view turn : turns) {
    if (text.starts_with(turn)) return turn.size();
  }
  return 0;
}

std::size_t bytes_of_letter(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

// The text without letters that do something to a terminal, but for line ends and, where colour is
// wanted, bold type.
std::string harmless(std::string_view text, bool colour) {
  std::string safe;
  while (!text.empty()) {
    const bool is_bold = text.starts_with("\x1b[1m") || text.starts_with("\x1b[0m");
    const std::size_t bad = colour && is_bold ? 0 : harmful(text);
    const std::size_t good =
        colour && is_bold ? 4 : bytes_of_letter(static_cast<unsigned char>(text[0]));
    const std::size_t taken = std::min(bad > 0 ? bad : good, text.size());
    safe += bad > 0 ? "\uFFFD" : text.substr(0, taken);
    text.remove_prefix(taken);
  }
  return safe;
}

}  // namespace

model::Language language_of_environment() {
  const std::string_view locale = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  const bool spanish = locale == "es" || locale.starts_with("es_") || locale.starts_with("es.");
  return spanish ? model::Language::spanish : model::Language::english;
}

OutputOptions output_of_environment() {
  return {language_of_environment(), isatty(STDOUT_FILENO) == 1 && !terminal_knows_utf8(),
          Colour::automatic};
}

Console::Console(const OutputOptions& output)
    : style_{output.language, output.colour == Colour::always}, ascii_(output.ascii) {
  if (output.colour == Colour::automatic) {
    style_.colour = isatty(STDOUT_FILENO) == 1 && first_set({"NO_COLOR"}).empty() &&
                    first_set({"TERM"}) != "dumb";
  }
}

void Console::print(const std::string& text) const {
  const std::string safe = harmless(text, style_.colour);
  write(ascii_ ? model::to_ascii(safe) : safe);
}

void Console::write(const std::string& data) {
  if (std::fwrite(data.data(), 1, data.size(), stdout) != data.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
}

void Console::complain(const std::string& text) const {
  const std::string line = harmless("sabueso: " + text + "\n", false);
  static_cast<void>(std::fputs((ascii_ ? model::to_ascii(line) : line).c_str(), stderr));
}

}  // namespace sabueso::cli
