// Names and keys.
#include "model/espias/evidence/domains.hpp"

#include <algorithm>

namespace sabueso::model::espias {

Shape::Letters circles(std::size_t length, bool hidden) {
  Shape::Letters all{{{U'●', "●"}, {U'#', "●"}, {U'○', "○"}, {U'o', "○"}, {U'O', "○"}}, length};
  if (hidden) all.meaning.insert(all.meaning.end(), {{U'□', "□"}, {U'?', "□"}});
  return all;
}

Names<Table> confidants(const NameStyle& style) {
  return {Text("confidant", "el confidente"), &Table::confidants, style};
}

NameStyle as_confidant() {
  return {printed_names(), Text("the {0} confidant", "el confidente {0}")};
}

Domain<std::size_t, Table> confidant() { return one_of(confidants(as_confidant())); }

// A player, as the seat.
Domain<std::size_t, Table> seat() {
  return one_of(Names<Table>{Text("player", "el jugador"),
                             &Table::player_names,
                             {printed_names(), Text("the {0} spy", "el espía {0}")}});
}

// A player, as the confidant of the player's nation.
Domain<std::size_t, Table> nation() {
  return mapped(
      seat(), [](std::size_t seat, const Table& table) { return table.players[seat]; },
      [](std::size_t nation, const Table& table) {
        const auto place = std::ranges::find(table.players, nation);
        return static_cast<std::size_t>(place - table.players.begin());
      });
}

namespace {

std::size_t read_key(const Node& node, const Table& table) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  const auto place = key ? std::ranges::find(table.keys, *key) : table.keys.end();
  if (place == table.keys.end()) node.fail(unknown_name(key_kind, node.text(), table.key_names()));
  return static_cast<std::size_t>(place - table.keys.begin());
}

}  // namespace

Domain<std::size_t, Table> key() {
  return spelled<std::size_t, Table>(
      key_kind, key_pattern, read_key,
      [](const std::size_t& key, const Table& table) { return to_string(table.keys[key]); },
      [](const Table& table) {
        Shape::Letters one = circles(table.key_length());
        one.all = table.key_names();
        return Shape(key_kind, std::move(one));
      });
}

}  // namespace sabueso::model::espias
