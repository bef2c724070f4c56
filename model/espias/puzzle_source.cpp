// Dealing keys and microfilm. Any card of an envelope can be in the hands of somebody who tells of
// it, once enough contacts were made (E3), and anybody may make for Geneva and be wrong (E33).
#include "model/espias/puzzle_source.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "model/espias/deck.hpp"

namespace sabueso::model::espias {

namespace {

constexpr std::size_t printed_confidants = 6;
// Behind the printed nations; the same in both languages.
constexpr const char* code_names[] = {"alfa", "bravo", "delta", "eco",  "foxtrot",
                                      "golf", "hotel", "india", "kilo", "lima"};

// Every row of so many circles that has both colours.
std::vector<Key> mixed_keys(std::size_t length) {
  std::vector<Key> keys;
  for (std::size_t number = 1; number + 1 < std::size_t{1} << length; ++number) {
    Key key;
    for (std::size_t i = 0; i < length; ++i) {
      key.push_back((number >> i & 1U) != 0 ? Circle::black : Circle::white);
    }
    keys.push_back(std::move(key));
  }
  return keys;
}

Table table_for(std::size_t confidants, Random& random) {
  Table table = printed_table();
  constexpr std::size_t most_of_four_circles = 14;
  if (confidants > printed_confidants) {
    table.keys = mixed_keys(confidants <= most_of_four_circles ? 4 : 5);
    for (std::size_t i = printed_confidants; i < confidants; ++i) {
      table.confidants.emplace_back(code_names[i - printed_confidants]);
    }
  }
  if (table.keys.size() != confidants) random.shuffle(std::span(table.keys));
  table.keys.resize(confidants);
  table.confidants.resize(confidants);
  table.players.resize(std::min(confidants, printed_confidants));
  std::iota(table.players.begin(), table.players.end(), 0);
  return table;
}

// The key with so many circles hidden.
Pattern part_of(const Key& key, std::size_t hidden, Random& random) {
  Pattern pattern(key.begin(), key.end());
  std::vector<std::size_t> places(key.size());
  std::iota(places.begin(), places.end(), 0);
  random.shuffle(std::span(places));
  for (const std::size_t place : std::span(places).first(hidden)) pattern[place].reset();
  return pattern;
}

// E4, E5, E7, E8: an envelope of a key that the printed game does not have.
Group envelope_for(const Key& key, Random& random) {
  const auto black = static_cast<std::size_t>(std::ranges::count(key, Circle::black));
  const bool is_mostly_black = 2 * black >= key.size();
  const CircleCount count{is_mostly_black ? black : key.size() - black,
                          is_mostly_black ? Circle::black : Circle::white};
  const Pattern whole(key.begin(), key.end());
  const std::size_t half = key.size() / 2, most = key.size() - 1;
  return {whole, whole, part_of(key, half, random), part_of(key, half, random),
          count, count, part_of(key, most, random), part_of(key, most, random)};
}

// By key of the table.
Deck deck_for(const Table& table, Random& random) {
  const Table printed = printed_table();
  const bool is_printed = table.confidants.size() <= printed_confidants;
  const Deck house = is_printed ? read_deck(std::nullopt, printed) : Deck();
  Deck deck;
  for (const Key& key : table.keys) {
    const auto place = std::ranges::find(printed.keys, key) - printed.keys.begin();
    deck.push_back(is_printed ? house[static_cast<std::size_t>(place)] : envelope_for(key, random));
  }
  return deck;
}

// In any order. GCC warns of the members of what variants hold where these are exchanged.
std::vector<Evidence> shuffled(const std::vector<Evidence>& told, Random& random) {
  std::vector<std::size_t> order(told.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span(order));
  std::vector<Evidence> all;
  for (const std::size_t i : order) all.push_back(told[i]);
  return all;
}

class Dealing {
 public:
  Dealing(const Table& table, Random& random)
      : table_(table), random_(random), key_of_(table.keys.size()) {
    std::iota(key_of_.begin(), key_of_.end(), 0);
    random.shuffle(std::span(key_of_));
  }

  const std::vector<std::size_t>& keys() const { return key_of_; }

  // The cards that hide something, each once. Only those of printed keys are numbered.
  void take_cards(std::size_t confidant, const Group& group, std::vector<Evidence>& told) const {
    constexpr std::size_t first_with_gaps = 2, printed_circles = 3;
    for (std::size_t i = first_with_gaps; i < envelope_cards; ++i) {
      const auto same = std::find(group.begin() + first_with_gaps, group.begin() + i, group[i]);
      if (same != group.begin() + i) continue;
      std::optional<int> card;
      if (table_.key_length() == printed_circles) card = card_numbers[i];
      if (const auto* count = std::get_if<CircleCount>(&group[i])) {
        told.emplace_back(CirclesTold{confidant, count->count, count->of, card});
      } else {
        told.emplace_back(CirclesShown{confidant, std::get<Pattern>(group[i]), card});
      }
    }
  }

  KeyDenied denial() {
    const std::size_t confidant = random_.below(key_of_.size());
    const std::size_t other = random_.below(key_of_.size() - 1);
    return {confidant, other < key_of_[confidant] ? other : other + 1};
  }

  // Somebody mixed up a few keys; nobody saw which.
  Claim nearly_right() {
    Claim claim{random_.below(table_.players.size()), key_of_, false, std::nullopt};
    const std::size_t first = random_.below(key_of_.size());
    const std::size_t mixed = 1 + random_.below(2);
    for (std::size_t i = 1; i <= mixed; ++i) {
      std::swap(claim.agenda[first], claim.agenda[(first + i) % key_of_.size()]);
    }
    return claim;
  }

  // Somebody guessed nearly all; who was named wrongly and is in somebody's hands is shown (E34).
  Claim mostly_wrong() {
    Claim claim{random_.below(table_.players.size()), key_of_, false, std::vector<Refuted>()};
    while (claim.refuted->size() + 1 < key_of_.size()) {
      random_.shuffle(std::span(claim.agenda));
      claim.refuted->clear();
      for (std::size_t i = 0; i < key_of_.size(); ++i) {
        if (claim.agenda[i] != key_of_[i]) claim.refuted->push_back({i, {}});
      }
    }
    return claim;
  }

 private:
  const Table& table_;
  Random& random_;
  std::vector<std::size_t> key_of_;  // by confidant
};

}  // namespace

PuzzleSource<Table, Evidence> puzzle_source(std::size_t confidants, Random& random) {
  PuzzleSource<Table, Evidence> all{table_for(confidants, random), {}, {}};
  const Table& table = all.table;
  Dealing dealing(table, random);
  const Deck deck = deck_for(table, random);
  for (std::size_t confidant = 0; confidant < confidants; ++confidant) {
    dealing.take_cards(confidant, deck[dealing.keys()[confidant]], all.evidence);
  }
  for (std::size_t i = 0; i < 2 * confidants; ++i) all.evidence.emplace_back(dealing.denial());
  all.evidence = shuffled(all.evidence, random);
  constexpr std::size_t claims = 6;
  for (std::size_t i = 0; i < claims; ++i) all.evidence.emplace_back(dealing.nearly_right());
  // Everybody's own card 0 is in play here, so that such a claim tells of all.
  if (table.players.size() == confidants) all.evidence.emplace_back(dealing.mostly_wrong());
  all.truth = truth_of(variables(table), {dealing.keys().begin(), dealing.keys().end()});
  return all;
}

bool is_rich(const std::vector<Evidence>& told) {
  constexpr std::size_t fewest = 6;
  return told.size() >= fewest && std::ranges::any_of(told, [](const Evidence& item) {
           return std::holds_alternative<Claim>(item);
         });
}

}  // namespace sabueso::model::espias
