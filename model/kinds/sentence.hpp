// Sentences about things of a kind, in both languages, with the names of the thing's fields where
// their values go.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/text/words.hpp"

namespace sabueso::model {

/// Whether both sentences are there, name the same fields and close what they open.
constexpr bool sentences_match(std::string_view english, std::string_view spanish) {
  constexpr std::size_t most = 16;
  struct Fields {
    std::array<std::string_view, most> names{};
    std::size_t number = 0;
    bool sound = true;

    constexpr explicit Fields(std::string_view text) {
      int open = 0;
      for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '[') ++open;
        if (text[at] == ']') --open;
        sound = sound && (open == 0 || open == 1);
        if (text[at] != '{') continue;
        const std::size_t end = text.find('}', at);
        if (end == std::string_view::npos || number == most) {
          sound = false;
          return;
        }
        std::string_view name = text.substr(at + 1, end - at - 1);
        if (name.ends_with('?')) name.remove_suffix(1);
        if (!has(name)) names[number++] = name;
      }
      sound = sound && open == 0;
    }
    constexpr bool has(std::string_view name) const {
      for (std::size_t i = 0; i < number; ++i) {
        if (names[i] == name) return true;
      }
      return false;
    }
  };
  const Fields one(english), other(spanish);
  bool same = one.number == other.number;
  for (std::size_t i = 0; i < one.number; ++i) same = same && other.has(one.names[i]);
  return !english.empty() && !spanish.empty() && one.sound && other.sound && same;
}

/// "{player} took a card of {confidant}". Of "[one|other]" the first part counts whose fields are
/// all there, and none where none is; `{field?}` asks for a field without showing it. A sentence
/// whose languages do not match does not compile.
class Sentence {
 public:
  consteval Sentence(const char* english, const char* spanish)
      : english_(english), spanish_(spanish) {
    if (!sentences_match(english_, spanish_)) throw "the two languages do not match";
  }

  /// The value of a field in words; nothing where the thing has none.
  using Lookup = std::function<std::optional<std::string>(std::string_view field)>;

  std::string in(Language language, const Lookup& value) const;

 private:
  std::string_view english_;
  std::string_view spanish_;
};

}  // namespace sabueso::model
