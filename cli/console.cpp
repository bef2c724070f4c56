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

}  // namespace

Manners manners_of_environment() {
  const std::string_view locale = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  const bool spanish = locale == "es" || locale.starts_with("es_") || locale.starts_with("es.");
  return {spanish ? model::Language::spanish : model::Language::english,
          isatty(STDOUT_FILENO) == 1 && !terminal_knows_utf8(), Colour::automatic};
}

Console::Console(const Manners& manners)
    : style_{manners.language, manners.colour == Colour::always}, ascii_(manners.ascii) {
  if (manners.colour == Colour::automatic) {
    style_.colour = isatty(STDOUT_FILENO) == 1 && first_set({"NO_COLOR"}).empty() &&
                    first_set({"TERM"}) != "dumb";
  }
}

void Console::print(const std::string& text) const { write(ascii_ ? model::to_ascii(text) : text); }

void Console::write(const std::string& data) {
  if (std::fwrite(data.data(), 1, data.size(), stdout) != data.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
}

void Console::complain(const std::string& text) const {
  const std::string line = "sabueso: " + text + "\n";
  static_cast<void>(std::fputs((ascii_ ? model::to_ascii(line) : line).c_str(), stderr));
}

}  // namespace sabueso::cli
