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

// The text without letters that do something to a terminal, but for line ends and, where colour is
// wanted, bold type.
std::string harmless(std::string_view text, bool colour) {
  std::string safe;
  while (!text.empty()) {
    const auto letter = static_cast<unsigned char>(text.front());
    const bool is_bold = text.starts_with("\x1b[1m") || text.starts_with("\x1b[0m");
    const bool is_c1 =
        text.size() > 1 && letter == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    const bool is_harmful = is_c1 || letter == 0x7F || (letter < 0x20 && letter != '\n');
    const std::size_t taken = colour && is_bold ? 4 : is_c1 ? 2 : 1;
    safe += is_harmful && taken < 4 ? "\uFFFD" : text.substr(0, taken);
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
