// Reading UTF-8: whether bytes are UTF-8 at all, and which letters a name may have.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabueso::model {

/// The byte at which the text stops being UTF-8; nothing when all of it is.
std::optional<std::size_t> first_bad_utf8_byte(std::string_view text);

/// Takes the first letter from a text; nothing, and the text as it was, where it opens with no
/// letter of UTF-8, or is empty.
std::optional<char32_t> take_letter(std::string_view& text);

/// The letters of a text that is UTF-8.
std::u32string decode_utf8(std::string_view text);

/// The first letters of a text that is UTF-8, at most so many.
std::string first_letters(std::string_view text, std::size_t most);

/// A name as short as it can be told from the others, or whole: "az" of azul, beside amarillo.
std::string cut_short(const std::string& name, const std::vector<std::string>& all);

/// Names of players, confidants, holes, ids and so on: letters of any script with their marks,
/// digits, `-` and `_`; at least one, and not "nobody".
bool is_name(std::string_view text);

}  // namespace sabueso::model
