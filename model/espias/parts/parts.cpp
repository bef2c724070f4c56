// Reading and writing circles.
#include "model/espias/parts/parts.hpp"

#include <algorithm>
#include <utility>

#include "model/text/utf8.hpp"

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

bool agrees(const Shows& shows, const Key& key) {
  if (const auto* told = std::get_if<CircleCount>(&shows)) {
    return std::cmp_equal(std::ranges::count(key, told->of), told->count);
  }
  const auto& pattern = std::get<Pattern>(shows);
  return std::ranges::equal(pattern, key, [](const std::optional<Circle>& seen, Circle real) {
    return !seen || *seen == real;
  });
}

std::vector<std::string> Table::key_names() const {
  std::vector<std::string> names;
  for (const Key& key : keys) names.push_back(to_string(key));
  return names;
}

std::vector<std::string> Table::player_names() const {
  std::vector<std::string> names;
  for (const std::size_t nation : players) names.push_back(confidants[nation]);
  return names;
}

PrintedNames printed_names() {
  static constexpr auto names = std::to_array<PrintedName>({{"spanish", {"Spanish", "español"}},
                                                            {"french", {"French", "francés"}},
                                                            {"english", {"English", "inglés"}},
                                                            {"german", {"German", "alemán"}},
                                                            {"russian", {"Russian", "ruso"}},
                                                            {"turkish", {"Turkish", "turco"}}});
  return names;
}

std::vector<solver::Variable> variables(const Table& table) {
  std::vector<solver::Variable> all;
  for (const std::string& confidant : table.confidants) {
    all.push_back({"key", confidant, table.key_names()});
  }
  return all;
}

Table printed_table() {
  Table table;
  for (const PrintedName& nation : printed_names()) table.confidants.emplace_back(nation.name);
  for (const char* key : {"●●○", "●○●", "○●●", "●○○", "○●○", "○○●"}) {
    table.keys.push_back(*as_key(*parse_pattern(key)));
  }
  return table;
}

}  // namespace sabueso::model::espias
