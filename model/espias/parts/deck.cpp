// Reading and checking decks of microfilm cards.
#include "model/espias/parts/deck.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "embedded/espias_deck.hpp"
#include "model/json/text.hpp"

namespace sabueso::model::espias {

namespace {

// "●□○", or "2-●" for a number of circles.
Shows read_card(const Node& node, std::size_t length) {
  const std::string text = node.text();
  const std::size_t dash = text.find('-');
  if (dash == 1 && text[0] >= '0' && text[0] <= '9') {
    const auto circle = parse_pattern(text.substr(dash + 1));
    if (circle && circle->size() == 1 && circle->front()) {
      return CircleCount{static_cast<std::size_t>(text[0] - '0'), *circle->front()};
    }
  }
  const auto pattern = parse_pattern(text);
  if (!pattern || pattern->size() != length) {
    node.fail({Text("{0} is no card: a card is a row of ●, ○ and □ as long as a key, or a count "
                    "such as 2-●",
                    "{0} no es una tarjeta: es una fila de ●, ○ y □ tan larga como una clave, o "
                    "una cuenta como 2-●"),
               node.quoted()});
  }
  return *pattern;
}

// E4, E5, E7, E8. Keys of other lengths than three have decks of other shapes, but for cards 0
// and 1.
bool has_shape(const Shows& shows, int number, std::size_t length) {
  const auto* const pattern = std::get_if<Pattern>(&shows);
  const auto hidden =
      pattern == nullptr ? 0 : std::ranges::count(*pattern, std::optional<Circle>());
  if (number <= 1) return pattern != nullptr && hidden == 0;
  if (length != 3) return true;
  if (number == 4 || number == 5) return pattern == nullptr;
  return pattern != nullptr && hidden == (number == 6 ? 2 : 1);
}

}  // namespace

std::vector<std::optional<Group>> read_groups(const Node& node, const Table& table) {
  node.allow_only_data({"title", "groups"});
  std::vector<std::optional<Group>> groups(table.keys.size());
  for (const Node& group : node.at("groups").elements()) {
    group.allow_only({"key", "source", "cards"});
    const Node name = group.at("key");
    const auto pattern = parse_pattern(name.text());
    const auto key = pattern ? as_key(*pattern) : std::nullopt;
    const auto place = key ? std::ranges::find(table.keys, *key) : table.keys.end();
    if (place == table.keys.end()) {
      name.fail(
          {Text("{0} is no key of this table", "{0} no es una clave de esta mesa"), name.quoted()});
    }
    std::optional<Group>& found = groups[static_cast<std::size_t>(place - table.keys.begin())];
    if (found) name.fail({Text("{0} has two groups", "{0} tiene dos grupos"), name.quoted()});
    const std::vector<Node> cards = group.at("cards").elements();
    if (cards.size() != envelope_cards) {
      group.at("cards").fail({Text("found {0} cards; an envelope has {1}",
                                   "se encontraron {0} tarjetas; un sobre tiene {1}"),
                              std::to_string(cards.size()), std::to_string(envelope_cards)});
    }
    found.emplace();
    for (std::size_t card = 0; card < envelope_cards; ++card) {
      Shows& shows = (*found)[card] = read_card(cards[card], table.key_length());
      if (!has_shape(shows, card_numbers[card], table.key_length())) {
        cards[card].fail({Text("{0} cannot be a card {1}", "{0} no puede ser una tarjeta {1}"),
                          cards[card].quoted(), std::to_string(card_numbers[card])});
      }
      if (!agrees(shows, *key)) {
        cards[card].fail(
            {Text("{0} is not true of the key {1}", "{0} no es cierto de la clave {1}"),
             cards[card].quoted(), to_string(*key)});
      }
    }
  }
  return groups;
}

Deck read_deck(const std::optional<Node>& given, const Table& table) {
  static const Json house = parse_trusted_json(embedded::espias_deck);
  const Node node = given.value_or(Node(house, "/table/deck"));
  Deck deck;
  for (const std::optional<Group>& group : read_groups(node, table)) {
    if (!group) {
      node.at("groups").fail({Text("no group for the key {0}", "falta el grupo de la clave {0}"),
                              to_string(table.keys[deck.size()])});
    }
    deck.push_back(*group);
  }
  return deck;
}

}  // namespace sabueso::model::espias
