// Reading and writing circles.
#include "model/espias/parts.hpp"

#include "model/utf8.hpp"

namespace sabueso::model::espias {

std::optional<Pattern> parse_pattern(std::string_view text) {
  Pattern pattern;
  for (const char32_t letter : decode_utf8(text)) {
    switch (letter) {
      case U'●':
      case U'#':
        pattern.emplace_back(Circle::black);
        break;
      case U'○':
      case U'o':
        pattern.emplace_back(Circle::white);
        break;
      case U'□':
      case U'?':
        pattern.emplace_back(std::nullopt);
        break;
      default:
        return std::nullopt;
    }
  }
  return pattern;
}

std::optional<Key> as_key(const Pattern& pattern) {
  Key key;
  for (const std::optional<Circle>& circle : pattern) {
    if (!circle) return std::nullopt;
    key.push_back(*circle);
  }
  return key;
}

std::string to_string(Circle circle) { return circle == Circle::black ? "●" : "○"; }

std::string to_string(const Pattern& pattern) {
  std::string text;
  for (const std::optional<Circle>& circle : pattern) text += circle ? to_string(*circle) : "□";
  return text;
}

std::string to_string(const Key& key) {
  std::string text;
  for (const Circle circle : key) text += to_string(circle);
  return text;
}

}  // namespace sabueso::model::espias
