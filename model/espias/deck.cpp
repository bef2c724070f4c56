// Reading and checking decks of microfilm cards.
#include "model/espias/deck.hpp"

#include <algorithm>

#include "embedded/espias_deck.hpp"

namespace sabueso::model::espias {

bool agrees(const Shows& shows, const Key& key) {
  if (const auto* told = std::get_if<CircleCount>(&shows)) {
    return std::cmp_equal(std::ranges::count(key, told->of), told->count);
  }
  const auto& pattern = std::get<Pattern>(shows);
  for (std::size_t i = 0; i < key.size(); ++i) {
    if (pattern[i] && *pattern[i] != key[i]) return false;
  }
  return pattern.size() == key.size();
}

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
    node.fail({Text("{0} is no card: circles ●, ○ and □, as many as a key has, or such as 2-●",
                    "{0} no es una tarjeta: círculos ●, ○ y □, tantos como una clave, o como 2-●"),
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

Deck read_deck(const std::optional<Node>& given, const Table& table) {
  static const Json house = Json::parse(embedded::espias_deck);
  const Node node = given.value_or(Node(house, "/table/deck"));
  node.allow_only({"title", "source", "note", "groups"});
  Deck deck(table.keys.size());
  std::vector<bool> found(table.keys.size(), false);
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
    const auto index = static_cast<std::size_t>(place - table.keys.begin());
    if (found[index]) {
      name.fail({Text("{0} has two groups", "{0} tiene dos grupos"), name.quoted()});
    }
    found[index] = true;
    const std::vector<Node> cards = group.at("cards").elements();
    if (cards.size() != envelope_cards) {
      group.at("cards").fail({Text("found {0} cards; an envelope has {1}",
                                   "se encontraron {0} tarjetas; un sobre tiene {1}"),
                              std::to_string(cards.size()), std::to_string(envelope_cards)});
    }
    for (std::size_t card = 0; card < envelope_cards; ++card) {
      deck[index][card] = read_card(cards[card], table.key_length());
      if (!has_shape(deck[index][card], card_numbers[card], table.key_length())) {
        cards[card].fail({Text("{0} cannot be a card {1}", "{0} no puede ser una tarjeta {1}"),
                          cards[card].quoted(), std::to_string(card_numbers[card])});
      }
      if (!agrees(deck[index][card], *key)) {
        cards[card].fail({Text("{0} is not so of the key {1}", "{0} no es cierto de la clave {1}"),
                          cards[card].quoted(), to_string(*key)});
      }
    }
  }
  const auto missing = std::ranges::find(found, false);
  if (missing != found.end()) {
    node.at("groups").fail(
        {Text("no group for the key {0}", "falta el grupo de la clave {0}"),
         to_string(table.keys[static_cast<std::size_t>(missing - found.begin())])});
  }
  return deck;
}

}  // namespace sabueso::model::espias
