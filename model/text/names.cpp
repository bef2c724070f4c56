// Comparing names by what the printed game calls them.
#include "model/text/names.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace sabueso::model {

std::string shown(PrintedNames printed, const std::string& name, Language language) {
  const auto found = std::ranges::find(printed, name, &PrintedName::name);
  return found == printed.end() ? name : std::string(found->text.in(language));
}

Message as_printed(PrintedNames printed, const std::string& name) {
  const auto found = std::ranges::find(printed, name, &PrintedName::name);
  return found == printed.end() ? Message(Text("{0}", "{0}"), name) : Message(found->text);
}

std::string folded(std::string_view text) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                                                      UTF8PROC_STRIPMARK | UTF8PROC_CASEFOLD);
  const utf8proc_ssize_t length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &mapped, options);
  if (length < 0) return std::string(text);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  return {reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length)};
}

std::string composed(const std::string& text) {
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> made(
      utf8proc_NFC(reinterpret_cast<const utf8proc_uint8_t*>(text.c_str())), &std::free);
  return made == nullptr ? text : reinterpret_cast<const char*>(made.get());
}

std::string hyphenated(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

namespace {

// The first of the printed names that is spelled so in either language.
std::optional<std::size_t> meaning(const std::string& spelling, PrintedNames printed) {
  const std::string wanted = hyphenated(folded(spelling));
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (hyphenated(folded(printed[i].name)) == wanted) return i;
    for (const Language language : {Language::english, Language::spanish}) {
      if (hyphenated(folded(printed[i].text.in(language))) == wanted) return i;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> find_name(const std::vector<std::string>& known,
                                     const std::string& found, PrintedNames printed) {
  const auto same = std::ranges::find(known, found);
  if (same != known.end()) return static_cast<std::size_t>(same - known.begin());
  const auto alike = std::ranges::find(known, composed(found), composed);
  if (alike != known.end()) return static_cast<std::size_t>(alike - known.begin());
  if (printed.empty()) return std::nullopt;
  const std::optional<std::size_t> meant = meaning(found, printed);
  if (!meant) return std::nullopt;
  std::optional<std::size_t> only;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (meaning(known[i], printed) != meant) continue;
    if (only) return std::nullopt;
    only = i;
  }
  return only;
}

}  // namespace sabueso::model
