// UTF-8 by way of utf8proc, which knows the Unicode tables.
#include "model/text/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace sabueso::model {

std::optional<char32_t> take_letter(std::string_view& text) {
  utf8proc_int32_t letter = 0;
  const utf8proc_ssize_t bytes =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                       static_cast<utf8proc_ssize_t>(text.size()), &letter);
  if (bytes <= 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(bytes));
  return static_cast<char32_t>(letter);
}

namespace {

bool may_stand_in_name(char32_t letter) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(letter))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
      return true;
    default:
      return letter == U'-' || letter == U'_';
  }
}

}  // namespace

std::optional<std::size_t> first_bad_utf8_byte(std::string_view text) {
  const std::size_t size = text.size();
  while (!text.empty()) {
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      text.remove_prefix(1);  // most of a file
    } else if (!take_letter(text)) {
      return size - text.size();
    }
  }
  return std::nullopt;
}

std::u32string decode_utf8(std::string_view text) {
  std::u32string letters;
  while (!text.empty()) {
    const std::optional<char32_t> letter = take_letter(text);
    if (!letter) break;
    letters.push_back(*letter);
  }
  return letters;
}

std::string first_letters(std::string_view text, std::size_t most) {
  std::string_view rest = text;
  while (most-- > 0 && !rest.empty()) {
    if (!take_letter(rest)) break;
  }
  return std::string(text.substr(0, text.size() - rest.size()));
}

std::string cut_short(const std::string& name, const std::vector<std::string>& all) {
  std::size_t length = 1;
  const auto is_shared = [&](const std::string& other) {
    return other != name && first_letters(other, length) == first_letters(name, length);
  };
  while (first_letters(name, length) != name && std::ranges::any_of(all, is_shared)) ++length;
  return first_letters(name, length);
}

bool is_name(std::string_view text) {
  const std::u32string letters = decode_utf8(text);
  return !letters.empty() && text != "nobody" && std::ranges::all_of(letters, may_stand_in_name);
}

}  // namespace sabueso::model
