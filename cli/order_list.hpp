// Orders of a conversation as data: what each is called in both languages, what it takes and does.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/notebook/lines.hpp"
#include "model/text/names.hpp"
#include "model/text/words.hpp"

namespace sabueso::cli {

/// Of a conversation held by a Teller, which acts on what is typed behind the name.
template <class Teller>
struct NamedOrder {
  model::Text name, takes, does;  // "-" where it takes nothing
  void (Teller::*act)(const std::string& rest);

  bool is_called(const std::string& word) const {
    const auto is = [&](model::Language language) {
      return model::folded(name.in(language)) == model::folded(word);
    };
    return is(model::Language::english) || is(model::Language::spanish);
  }

  /// "pin e3: …"
  std::string in_words(model::Language language) const {
    const std::string behind(takes.in(language));
    return std::string(name.in(language)) + (behind == "-" ? "" : " " + behind) + ": " +
           std::string(does.in(language));
  }
};

/// Has the order that a line begins with carried out; whether there is one.
template <class Teller>
bool carry_out(const std::vector<NamedOrder<Teller>>& orders, Teller& teller,
               const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, end);
  const auto order = std::ranges::find_if(
      orders, [&](const NamedOrder<Teller>& one) { return one.is_called(word); });
  if (order == orders.end()) return false;
  (teller.*order->act)(std::string(model::trimmed(std::string_view(line).substr(end))));
  return true;
}

}  // namespace sabueso::cli
