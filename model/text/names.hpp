// The names that a printed game has for its things, in both languages: how they read in a text, and
// how a name that somebody typed is found, whatever its language, case and accents.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/text/words.hpp"

namespace sabueso::model {

/// A name of the printed game as its files spell it by default, and as it reads in a text.
struct PrintedName {
  std::string_view name;
  Text text;
  std::string_view also{};  // another spelling that is understood on a typed line
};
using PrintedNames = std::span<const PrintedName>;

/// The name as it reads; one that is not among them stands as it is.
std::string shown(PrintedNames printed, const std::string& name, Language language);

/// The same, put into words only when the language is known.
Message as_printed(PrintedNames printed, const std::string& name);

/// The text with each accented letter as one (Unicode's NFC), the way most keyboards type it.
std::string composed(const std::string& text);

/// The text without accents and in small letters, for comparing.
std::string folded(std::string_view text);

/// Whether it is a number in digits alone.
inline bool is_in_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A name of several words as one: "no hat" as "no-hat".
std::string hyphenated(std::string name);

/// Where the name stands among the known ones: the same byte for byte, or but for how accents are
/// put together; or else the one name that the printed game calls the same in either language;
/// nothing when none fits, or several.
std::optional<std::size_t> find_name(const std::vector<std::string>& known,
                                     const std::string& found, PrintedNames printed);

}  // namespace sabueso::model
