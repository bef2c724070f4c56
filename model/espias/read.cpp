// Reading a table and items of evidence, with every check that needs no deduction.
#include "model/espias/read.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "model/read_items.hpp"

namespace sabueso::model::espias {

namespace {

constexpr std::size_t most_confidants = 64;
constexpr std::size_t longest_key = 16;
constexpr Text confidant_kind("confidant", "el confidente");
constexpr Text player_kind("player", "el jugador");
constexpr Text key_kind("key", "la clave");

// ---- the table

Key read_new_key(const Node& node) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  if (!key || key->empty() || key->size() > longest_key) {
    node.fail({Text("{0} is no key: a key is 1 to 16 circles, each ● or ○ (or # and o)",
                    "{0} no es una clave: una clave son de 1 a 16 círculos, ● u ○ (o bien # y o)"),
               node.quoted()});
  }
  return *key;
}

std::vector<Key> read_keys(const Node& list) {
  std::vector<Key> keys;
  for (const Node& node : list.elements()) {
    Key key = read_new_key(node);
    if (!keys.empty() && key.size() != keys.front().size()) {
      node.fail({Text("the key {0} has {1} circles and the first one {2}; all have one length",
                      "la clave {0} tiene {1} círculos y la primera {2}; todas miden lo mismo"),
                 node.quoted(), std::to_string(key.size()), std::to_string(keys.front().size())});
    }
    if (std::ranges::find(keys, key) != keys.end()) {
      node.fail(
          {Text("the key {0} is in this list twice", "la clave {0} está dos veces en la lista"),
           node.quoted()});
    }
    keys.push_back(std::move(key));
  }
  return keys;
}

}  // namespace

Table read_table(const Node& file) {
  Table table{{printed_confidants.begin(), printed_confidants.end()}, {}, {}};
  for (const std::string_view key : printed_keys) {
    table.keys.push_back(*as_key(*parse_pattern(key)));
  }
  const std::optional<Node> node = file.find("table");
  if (node) {
    node->allow_only({"confidants", "keys", "players", "board", "deck"});
    if (const auto given = node->find("confidants")) {
      table.confidants = given->names(2, most_confidants);
    }
    if (const auto given = node->find("keys")) table.keys = read_keys(*given);
    if (table.keys.size() != table.confidants.size()) {
      node->fail({Text("there are {0} confidants and {1} keys; every confidant has one key",
                       "hay {0} confidentes y {1} claves; cada confidente tiene una clave"),
                  std::to_string(table.confidants.size()), std::to_string(table.keys.size())});
    }
    for (const char* key : {"board", "deck"}) {
      if (const auto given = node->find(key)) given->require_data_or_path();
    }
    if (const auto given = node->find("players")) {
      table.players = given->some_of(table.confidants, confidant_kind);
      if (table.players.size() < 2) {
        given->fail({Text("found {0} players, where at least 2 belong",
                          "se encontraron {0} jugadores donde van al menos 2"),
                     std::to_string(table.players.size())});
      }
      return table;
    }
  }
  for (std::size_t nation = 0; nation < table.confidants.size(); ++nation) {
    table.players.push_back(nation);
  }
  return table;
}

namespace {

std::size_t read_key(const Node& node, const Table& table) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  const auto place = key ? std::ranges::find(table.keys, *key) : table.keys.end();
  if (place == table.keys.end()) {
    std::vector<std::string> names;
    for (const Key& known : table.keys) names.push_back(to_string(known));
    node.fail(unknown_name(key_kind, node.text(), names));
  }
  return static_cast<std::size_t>(place - table.keys.begin());
}

}  // namespace

std::vector<std::size_t> read_agenda(const Node& node, const Table& table) {
  node.allow_only(table.confidants);
  std::vector<std::size_t> agenda;
  for (const std::string& confidant : table.confidants) {
    const Node entry = node.at(confidant);
    const std::size_t claimed = read_key(entry, table);
    if (std::ranges::find(agenda, claimed) != agenda.end()) {
      entry.fail({Text("the agenda gives the key {0} twice", "la agenda da dos veces la clave {0}"),
                  entry.quoted()});
    }
    agenda.push_back(claimed);
  }
  return agenda;
}

namespace {

// ---- evidence

class EvidenceReader {
 public:
  explicit EvidenceReader(const Table& table)
      : table_(table), cards_seen_(table.confidants.size(), std::array<int, 7>{}) {
    for (const std::size_t player : table.players) {
      player_names_.push_back(table.confidants[player]);
    }
  }

  Evidence read(const Node& item) {
    static const std::vector<std::string> kinds{"microfilm", "key", "not-key", "contact", "claim"};
    switch (item.at("kind").one_of(kinds, Text("kind", "el tipo"))) {
      case 0:
        return microfilm(item);
      case 1:
        item.allow_only_in_item({"confidant", "key"});
        return KeyTold{confidant(item), key(item.at("key"))};
      case 2:
        item.allow_only_in_item({"confidant", "key"});
        return KeyDenied{confidant(item), key(item.at("key"))};
      case 3:
        item.allow_only_in_item({"player", "confidant"});
        return Contact{player(item), confidant(item)};
      default:
        return claim(item);
    }
  }

 private:
  std::size_t confidant(const Node& item) const {
    return item.at("confidant").one_of(table_.confidants, confidant_kind);
  }

  std::size_t player(const Node& item) const {
    return table_.players[item.at("player").one_of(player_names_, player_kind)];
  }

  std::size_t key(const Node& node) const { return read_key(node, table_); }

  Microfilm microfilm(const Node& item) {
    const std::optional<Node> shows = item.find("shows");
    const std::optional<Node> count = item.find("count");
    if (shows.has_value() == count.has_value()) {
      item.fail({Text("a microfilm has either \"shows\" or \"count\", and this one has {0}",
                      "un microfilm lleva \"shows\" o bien \"count\", y este lleva {0}"),
                 Message(shows ? Text("both", "los dos") : Text("neither", "ninguno"))});
    }
    Microfilm film{};
    if (shows) {
      item.allow_only_in_item({"confidant", "shows", "card"});
      film = {confidant(item), pattern(*shows), std::nullopt};
    } else {
      item.allow_only_in_item({"confidant", "count", "of", "card"});
      film = {confidant(item), circle_count(item), std::nullopt};
    }
    if (const auto card = item.find("card")) film.card = card_number(*card, film);
    return film;
  }

  Pattern pattern(const Node& node) const {
    const std::optional<Pattern> circles = parse_pattern(node.text());
    if (!circles) {
      node.fail({Text("{0} is no pattern: it has a letter other than ●, ○ and □ (or #, o and ?)",
                      "{0} no es un patrón: tiene una letra que no es ●, ○ ni □ (ni #, o, ?)"),
                 node.quoted()});
    }
    if (circles->size() != table_.key_length()) {
      node.fail({Text("{0} has {1} circles; the keys have {2}",
                      "{0} tiene {1} círculos; las claves tienen {2}"),
                 node.quoted(), std::to_string(circles->size()),
                 std::to_string(table_.key_length())});
    }
    return *circles;
  }

  CircleCount circle_count(const Node& item) const {
    const auto most = static_cast<std::int64_t>(table_.key_length());
    const auto count = static_cast<std::size_t>(item.at("count").integer(0, most));
    const Node of = item.at("of");
    const std::optional<Pattern> circle = parse_pattern(of.text());
    if (!circle || circle->size() != 1 || !circle->front()) {
      of.fail(unknown_name(Text("colour", "el color"), of.text(), {"●", "○"}));
    }
    return {count, *circle->front()};
  }

  // The card's number, which must go with what the card shows and not be used up.
  int card_number(const Node& node, const Microfilm& film) {
    const auto number = static_cast<std::size_t>(node.integer(0, 6));
    if (table_.key_length() != 3) {
      node.fail({Text("cards are numbered only where keys have 3 circles; here they have {0}",
                      "las tarjetas solo llevan número con claves de 3 círculos; aquí tienen {0}"),
                 std::to_string(table_.key_length())});
    }
    const auto* shown = std::get_if<Pattern>(&film.shows);
    const auto hidden = shown != nullptr ? std::ranges::count(*shown, std::optional<Circle>()) : -1;
    // By number: how many circles the card hides; -1 for a count.
    constexpr std::array<int, 7> hides{0, 0, 1, 1, -1, -1, 2};
    if (hides[number] != hidden) {
      node.fail({Text("card {0} cannot show this: 0 and 1 show all circles, 2 and 3 hide one, 6 "
                      "hides two, 4 and 5 tell a count",
                      "la tarjeta {0} no puede mostrar esto: la 0 y la 1 muestran todo, la 2 y la "
                      "3 ocultan un círculo, la 6 oculta dos, la 4 y la 5 dan una cantidad"),
                 std::to_string(number)});
    }
    const int copies = number == 6 ? 2 : 1;
    if (++cards_seen_[film.confidant][number] > copies) {
      node.fail({Text("card {0} of {1} has been seen {2} before; there is no other",
                      "la tarjeta {0} de {1} ya se ha visto {2}; no hay otra"),
                 std::to_string(number), table_.confidants[film.confidant],
                 Message(copies == 2 ? Text("twice", "dos veces") : Text("once", "una vez"))});
    }
    return static_cast<int>(number);
  }

  Claim claim(const Node& item) const {
    item.allow_only_in_item({"player", "agenda", "correct", "refuted"});
    Claim claim{player(item), read_agenda(item.at("agenda"), table_), item.at("correct").boolean(),
                std::nullopt};
    if (const auto refuted = item.find("refuted")) {
      if (claim.correct) {
        refuted->fail(Text("a correct claim has nothing refuted; leave \"refuted\" out",
                           "en una acusación acertada no se refuta nada; quite \"refuted\""));
      }
      claim.refuted = refuted->some_of(table_.confidants, confidant_kind);
    }
    return claim;
  }

  const Table& table_;
  std::vector<std::string> player_names_;
  std::vector<std::array<int, 7>> cards_seen_;  // by confidant and number
};

}  // namespace

std::vector<Evidence> read_evidence(const Node& file, const Table& table) {
  return read_items(file, EvidenceReader(table));
}

}  // namespace sabueso::model::espias
