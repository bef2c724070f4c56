// Reading a table and items of evidence, with every check that needs no deduction.
#include "model/checkpoint/read.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "model/read_items.hpp"

namespace sabueso::model::checkpoint {

namespace {

constexpr std::size_t most_attributes = 16;
constexpr Text player_kind("player", "el jugador");
constexpr Text face_kind("face", "la característica");

// Reads the attributes and their faces into the table.
void read_attributes(const Node& list, Table& table) {
  table.attributes.clear();
  table.faces.clear();
  const auto add_fresh = [](std::vector<std::string>& known, const Node& node) {
    std::string name = node.name();
    if (std::ranges::find(known, name) != known.end()) {
      node.fail(
          {Text("the name {0} is used twice", "el nombre {0} se usa dos veces"), node.quoted()});
    }
    known.push_back(std::move(name));
  };
  for (const Node& node : list.elements()) {
    node.allow_only({"name", "faces"});
    const std::vector<Node> sides = node.at("faces").elements();
    if (sides.size() != 2) {
      node.at("faces").fail({Text("an attribute has 2 faces; this one has {0}",
                                  "un atributo tiene 2 caras; este tiene {0}"),
                             std::to_string(sides.size())});
    }
    add_fresh(table.attributes, node.at("name"));
    for (const Node& side : sides) add_fresh(table.faces, side);
  }
  if (table.attributes.size() < 2 || table.attributes.size() > most_attributes) {
    list.fail({Text("found {0} attributes, where 2 to {1} belong",
                    "se encontraron {0} atributos donde van de 2 a {1}"),
               std::to_string(table.attributes.size()), std::to_string(most_attributes)});
  }
}

}  // namespace

Table read_table(const Node& node) {
  node.allow_only({"players", "attributes", "stasi", "cafe_adler", "deck"});
  Table table = printed_table();
  if (const auto given = node.find("attributes")) read_attributes(*given, table);
  const Node players = node.at("players");
  table.players = players.names(0, SIZE_MAX);
  if (table.players.size() < 2 || table.players.size() > table.attributes.size()) {
    players.fail({Text("found {0} players; {1} attributes serve 2 to {1}",
                       "se encontraron {0} jugadores; {1} atributos sirven para 2 a {1}"),
                  std::to_string(table.players.size()), std::to_string(table.attributes.size())});
  }
  if (const auto given = node.find("stasi")) table.stasi = given->boolean();
  if (const auto given = node.find("cafe_adler")) table.cafe_adler = given->boolean();
  if (const auto given = node.find("deck")) given->require_data_or_path();
  return table;
}

Cat read_cat(const Node& node, const Table& table) {
  const std::vector<Node> elements = node.elements();
  std::vector<bool> seen(table.attributes.size(), false);
  Cat cat = 0;
  for (const Node& element : elements) {
    const Face face = element.one_of(table.faces, face_kind);
    const std::size_t attribute = attribute_of(face);
    if (seen[attribute]) {
      element.fail({Text("a cat has one face of {0}; {1} is a second one",
                         "un gato tiene una sola cara de {0}; {1} es la segunda"),
                    table.attributes[attribute], element.quoted()});
    }
    seen[attribute] = true;
    cat |= static_cast<Cat>(face % 2) << attribute;
  }
  const auto missing = std::ranges::find(seen, false);
  if (missing != seen.end()) {
    const auto attribute = static_cast<std::size_t>(missing - seen.begin());
    node.fail({Text("this cat has no face of {0}", "a este gato le falta una cara de {0}"),
               table.attributes[attribute]});
  }
  return cat;
}

std::vector<std::string> cat_faces(Cat cat, const Table& table) {
  std::vector<std::string> faces;
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    faces.push_back(table.face_of(cat, a));
  }
  return faces;
}

namespace {

class EvidenceReader {
 public:
  explicit EvidenceReader(const Table& table)
      : table_(table),
        has_accused_(table.players.size(), false),
        is_public_(table.attributes.size(), false) {}

  Evidence read(const Node& item) {
    static const std::vector<std::string> kinds{"clue",    "not-clue",   "public-clue",
                                                "suspect", "accusation", "not-chief"};
    switch (item.at("kind").one_of(kinds, Text("kind", "el tipo"))) {
      case 0:
        item.allow_only_in_item({"player", "face"});
        return ClueSeen{player(item), face(item)};
      case 1:
        item.allow_only_in_item({"player", "face"});
        return ClueDenied{player(item), face(item)};
      case 2:
        return public_clue(item);
      case 3:
        return suspect(item);
      case 4:
        return accusation(item);
      default:
        item.allow_only_in_item({"cat"});
        return NotChief{cat(item)};
    }
  }

 private:
  std::size_t player(const Node& item) const {
    return item.at("player").one_of(table_.players, player_kind);
  }
  Face face(const Node& item) const { return item.at("face").one_of(table_.faces, face_kind); }
  Cat cat(const Node& item) const { return read_cat(item.at("cat"), table_); }

  PublicClue public_clue(const Node& item) {
    item.allow_only_in_item({"face"});
    const PublicClue clue{face(item)};
    const std::size_t attribute = attribute_of(clue.face);
    if (is_public_[attribute]) {
      item.at("face").fail(
          {Text("there is a public clue of {0} already", "ya hay una pista pública de {0}"),
           table_.attributes[attribute]});
    }
    is_public_[attribute] = true;
    const std::size_t most = table_.attributes.size() - table_.players.size();
    if (std::cmp_greater(std::ranges::count(is_public_, true), most)) {
      item.fail({Text("a public clue too many: {0} players leave {1} tokens in the bag",
                      "una pista pública de más: {0} jugadores dejan {1} fichas en la bolsa"),
                 std::to_string(table_.players.size()), std::to_string(most)});
    }
    return clue;
  }

  Suspect suspect(const Node& item) {
    item.allow_only_in_item({"player", "cat", "kept"});
    const Suspect seen{player(item), cat(item), item.at("kept").boolean()};
    if (!turned_up_.insert(seen.cat).second) {
      item.at("cat").fail(Text("this cat has been turned up before; there is one of each",
                               "este gato ya había salido; hay uno de cada"));
    }
    if (seen.kept) kept_.insert(seen.cat);
    return seen;
  }

  Accusation accusation(const Node& item) {
    item.allow_only_in_item({"player", "cat"});
    const Accusation made{player(item), cat(item)};
    if (!kept_.contains(made.cat)) {
      item.at("cat").fail(
          Text("nobody has kept this cat before, so nobody can accuse it",
               "nadie se ha quedado antes este gato, así que nadie puede acusarlo"));
    }
    if (has_accused_[made.player]) {
      item.at("player").fail(
          {Text("{0} has accused already", "{0} ya ha acusado"), table_.players[made.player]});
    }
    if (!accused_.insert(made.cat).second) {
      item.at("cat").fail(
          Text("this cat has been accused already", "este gato ya ha sido acusado"));
    }
    has_accused_[made.player] = true;
    return made;
  }

  const Table& table_;
  std::vector<bool> has_accused_;  // by player
  std::vector<bool> is_public_;    // by attribute
  std::set<Cat> turned_up_, kept_, accused_;
};

}  // namespace

std::vector<Evidence> read_evidence(const Node& file, const Table& table) {
  return read_items(file, EvidenceReader(table));
}

}  // namespace sabueso::model::checkpoint
