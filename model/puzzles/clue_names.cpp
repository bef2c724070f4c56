// Ids are found as whole words.
#include "model/puzzles/clue_names.hpp"

#include <algorithm>

#include "model/cases/case.hpp"

namespace sabueso::model {

namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Letters of other scripts are several bytes, none of them ASCII.
bool is_of_word(char byte) {
  return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte & '\x80') != 0;
}

}  // namespace

ClueNames::ClueNames(const std::vector<std::string>& ids) : ids_(ids) {
  for (std::size_t item = 0; item < ids.size(); ++item) {
    are_numbered_ = are_numbered_ && ids[item] == default_id(item);
  }
}

std::string ClueNames::beside(std::size_t item) const {
  return are_numbered_ ? std::to_string(item + 1) : ids_[item];
}

std::string ClueNames::in_text(std::size_t item) const {
  if (!are_numbered_) return ids_[item];
  constexpr std::size_t circled = 20;  // ① to ⑳, one byte after another
  if (item >= circled) return "(" + std::to_string(item + 1) + ")";
  return {'\xE2', '\x91', static_cast<char>('\xA0' + static_cast<char>(item))};
}

std::string ClueNames::in(const std::string& text) const {
  if (!are_numbered_) return text;
  std::string changed;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    const bool begins = i == 0 || !is_of_word(text[i - 1]);
    const bool is_whole = end == text.size() || !is_of_word(text[end]);
    const auto id = std::ranges::find(ids_, text.substr(i, end - i));
    if (text[i] == 'e' && begins && is_whole && id != ids_.end()) {
      changed += in_text(static_cast<std::size_t>(id - ids_.begin()));
      i = end;
    } else {
      changed += text[i++];
    }
  }
  return changed;
}

}  // namespace sabueso::model
