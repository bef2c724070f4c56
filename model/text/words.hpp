// What the program says to people, in English and Spanish: texts that exist in both languages by
// construction, and the small grammar that both need.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sabueso::model {

enum class Language { english, spanish };

/// Whether two translations are both there and name the same placeholders, in whatever order.
/// Placeholders are `{0}` to `{9}`.
constexpr bool translations_match(std::string_view english, std::string_view spanish) {
  const auto placeholders = [](std::string_view text) {
    unsigned found = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
      if (text[place] != '{') continue;
      if (place + 2 >= text.size() || text[place + 2] != '}') return ~0U;
      if (text[place + 1] < '0' || text[place + 1] > '9') return ~0U;
      found |= 1U << static_cast<unsigned>(text[place + 1] - '0');
      place += 2;
    }
    return found;
  };
  return !english.empty() && !spanish.empty() && placeholders(english) != ~0U &&
         placeholders(english) == placeholders(spanish);
}

/// One text in both languages. A text whose translation is missing or names other placeholders
/// does not compile.
class Text {
 public:
  consteval Text(const char* english, const char* spanish) : english_(english), spanish_(spanish) {
    if (!translations_match(english_, spanish_)) throw "the two translations do not match";
  }

  std::string_view in(Language language) const {
    return language == Language::english ? english_ : spanish_;
  }

 private:
  std::string_view english_;
  std::string_view spanish_;
};

/// What has been put into words already, in both languages.
struct InBoth {
  std::string english, spanish;

  const std::string& in(Language language) const {
    return language == Language::english ? english : spanish;
  }
};

/// A text with what its placeholders stand for, put into words only when the language is known.
class Message {
 public:
  using Part = std::variant<std::string, InBoth, Message>;

  template <class... Parts>
  // Implicit: a text without placeholders is a message.
  Message(const Text& text, Parts... parts) : text_(text), parts_{Part(std::move(parts))...} {}

  std::string in(Language language) const;

 private:
  Text text_;
  std::vector<Part> parts_;
};

/// The text with its placeholders filled in.
template <class... Args>
std::string say(Language language, const Text& text, const Args&... args) {
  return fmt::format(fmt::runtime(text.in(language)), args...);
}

/// Adds a text that is not among them yet.
void add_new(const std::string& text, std::vector<std::string>& texts);

/// "a, b and c", "a, b y c": Spanish says "e" before the sound of i.
std::string join(const std::vector<std::string>& parts, Language language);

/// "a, b or c", "a, b o c": Spanish says "u" before the sound of o. Where there are commas in one
/// of them semicolons part them: "a, b; or c, d".
std::string either(const std::vector<std::string>& parts, Language language);

/// How many letters a text has.
std::size_t letters(std::string_view text);

/// With a capital letter at the beginning.
std::string capital(std::string text);

/// Spanish runs "de el" and "a el" together.
std::string contracted(std::string_view text, Language language);

/// The text with one thing put for another wherever it stands.
std::string replaced(std::string_view text, std::string_view what, std::string_view by);

/// How many columns the text takes on a terminal.
std::size_t display_width(std::string_view text);

/// The text, padded with blanks on the right (or the left) to so many columns.
std::string pad_right(std::string text, std::size_t columns);
std::string pad_left(std::string text, std::size_t columns);

/// A blank at which wrap() does not break; there it becomes an ordinary one.
inline constexpr std::string_view no_break = "\u00a0";

/// The text broken at blanks into lines of at most so many columns, all but the first indented. A
/// word that is longer stays whole. Lines of the text's own stay lines, with their margins.
std::string wrap(std::string_view text, std::size_t columns, std::size_t indent);

/// The same as whole lines: with a line's end behind the last.
std::string paragraph(std::string_view text, std::size_t columns, std::size_t indent = 0);

/// The text for a terminal that knows ASCII only: `#o?` for the circles, letters without accents,
/// `?` for what has no such letter.
std::string to_ascii(std::string_view text);

}  // namespace sabueso::model
