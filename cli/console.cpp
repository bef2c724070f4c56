// Writing, with every failure noticed.
#include "cli/console.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <system_error>

#include "model/cases/sheet.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::cli {

namespace {

// The first of these environment variables that is set to something.
std::string_view first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = std::getenv(name);
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

// Whether a letter does something to a terminal, or turns the direction of writing, after which
// what is read is not what is there.
bool is_harmful(char32_t letter) {
  const bool is_control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
  const bool is_turn = letter == 0x061C || letter == 0x200E || letter == 0x200F ||
                       (letter >= 0x202A && letter <= 0x202E) ||
                       (letter >= 0x2066 && letter <= 0x2069);
  return (is_control && letter != '\n') || is_turn;
}

// The text as a terminal may have it: whole letters of UTF-8 that do nothing to it, line ends and,
// where colour is wanted, other looks. Of all else the number is shown.
std::string harmless(std::string_view text, bool colour) {
  constexpr std::string_view plain = "\x1b[0m";
  constexpr std::pair<std::string_view, std::string_view> looks[] = {
      {model::strong_begin, "\x1b[1m"},
      {model::faint_begin, "\x1b[2m"},
      {model::reverse_begin, "\x1b[7m"},
      {model::look_end, plain}};
  std::string safe;
  bool is_plain = true;
  while (!text.empty()) {
    const auto* look = std::ranges::find_if(
        looks, [&](const auto& one) { return colour && text.starts_with(one.first); });
    if (look != std::end(looks)) {
      is_plain = look->second == plain;
      safe += look->second;
      text.remove_prefix(look->first.size());
      continue;
    }
    const std::string_view before = text;
    const auto letter = model::take_letter(text);
    if (!letter) {
      safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
      text.remove_prefix(1);
    } else if (is_harmful(*letter)) {
      const auto number = static_cast<std::uint32_t>(*letter);
      safe += number < 0x100 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{:04x}", number);
    } else {
      safe += before.substr(0, before.size() - text.size());
    }
  }
  return is_plain ? safe : safe + std::string(plain);
}

void write_all(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
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

std::size_t terminal_columns() {
  winsize size{};
  constexpr std::size_t narrowest = 30;
  if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
      size.ws_col == 0) {
    return model::page_width;
  }
  return std::clamp<std::size_t>(size.ws_col, narrowest, model::page_width);
}

Console::Console(const OutputOptions& output)
    : style_{output.language, output.colour == Colour::always}, ascii_(output.ascii) {
  style_.columns = terminal_columns();
  if (output.colour == Colour::automatic) {
    style_.colour = isatty(STDOUT_FILENO) == 1 && first_set({"NO_COLOR"}).empty() &&
                    first_set({"TERM"}) != "dumb";
  }
}

void Console::print(const std::string& text) const {
  const std::string safe = harmless(text, style_.colour);
  write_all(ascii_ ? model::to_ascii(safe) : safe);
}

void Console::write(const std::string& data) {
  write_all(isatty(STDOUT_FILENO) == 1 ? harmless(data, false) : data);
}

void Console::complain(const std::string& text) const {
  const std::string line = harmless("sabueso: " + text + "\n", false);
  static_cast<void>(std::fputs((ascii_ ? model::to_ascii(line) : line).c_str(), stderr));
}

}  // namespace sabueso::cli
