// Dealing keys and microfilm. Any card of an envelope can be in the hands of somebody who tells of
// it, once enough contacts were made (E3), and anybody may make for Geneva and be wrong (E33).
#include "model/espias/puzzle/puzzle_source.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "model/espias/parts/deck.hpp"

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

// With all keys that confidants of that number may have.
Table table_with_all_keys(std::size_t confidants) {
  Table table = printed_table();
  constexpr std::size_t most_of_four_circles = 14;
  if (confidants > printed_confidants) {
    table.keys = mixed_keys(confidants <= most_of_four_circles ? 4 : 5);
    for (std::size_t i = printed_confidants; i < confidants; ++i) {
      table.confidants.emplace_back(code_names[i - printed_confidants]);
    }
  }
  table.confidants.resize(confidants);
  table.players.resize(std::min(confidants, printed_confidants));
  std::iota(table.players.begin(), table.players.end(), 0);
  return table;
}

Table table_for(std::size_t confidants, Random& random) {
  Table table = table_with_all_keys(confidants);
  if (table.keys.size() != confidants) random.shuffle(std::span(table.keys));
  table.keys.resize(confidants);
  return table;
}

// The key with so many circles hidden.
Pattern part_of(const Key& key, std::size_t hidden, Random& random) {
  Pattern pattern(key.begin(), key.end());
  const std::vector<std::size_t> places = random.order(key.size());
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

// Shuffled by their places: swapping variants makes GCC warn of uninitialised members.
std::vector<Evidence> shuffled(const std::vector<Evidence>& told, Random& random) {
  std::vector<Evidence> all;
  for (const std::size_t i : random.order(told.size())) all.push_back(told[i]);
  return all;
}

class Dealing {
 public:
  /// In hard puzzles all are puzzled by the same few confidants.
  Dealing(const Table& table, bool is_hard, Random& random)
      : table_(table), random_(random), key_of_(random.order(table.keys.size())) {
    puzzling_ = key_of_;
    if (is_hard) puzzling_.resize(std::min<std::size_t>(3 + random.below(2), key_of_.size()));
  }

  const std::vector<std::size_t>& keys() const { return key_of_; }

  // Whether players mix up the confidant's key with others.
  bool is_mixed_up(std::size_t confidant) const {
    return std::ranges::find(puzzling_, confidant) != puzzling_.end();
  }

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

  // A player who mixed up a few keys, not the own, which one knows (E10); nobody saw which.
  Claim nearly_right(std::size_t player) {
    Claim claim{player, key_of_, false, std::nullopt};
    std::vector<std::size_t> others = others_than(player);
    std::erase_if(others, [&](std::size_t other) { return !is_mixed_up(other); });
    const std::size_t mixed = std::min<std::size_t>(2 + random_.below(2), others.size());
    for (std::size_t i = 1; i < mixed; ++i) {
      std::swap(claim.agenda[others[0]], claim.agenda[others[i]]);
    }
    return claim;
  }

  // A player who guessed nearly all but the own key; who was named wrongly and is in somebody's
  // hands is shown (E34).
  Claim mostly_wrong(std::size_t player) {
    Claim claim{player, key_of_, false, std::vector<Refuted>()};
    const std::size_t fewest = key_of_.size() - 1 - random_.below(2);
    while (claim.refuted->size() < fewest) {
      // Every key but the own somewhere else.
      const std::vector<std::size_t> others = others_than(player), from = others_than(player);
      claim.refuted->clear();
      for (std::size_t i = 0; i < others.size(); ++i) {
        claim.agenda[others[i]] = key_of_[from[i]];
      }
      for (std::size_t i = 0; i < key_of_.size(); ++i) {
        if (claim.agenda[i] != key_of_[i]) claim.refuted->push_back({i, {}});
      }
    }
    return claim;
  }

  // The players in the order in which they claim, nobody twice (E36).
  std::vector<std::size_t> claimers() {
    std::vector<std::size_t> players = table_.players;
    random_.shuffle(std::span(players));
    return players;
  }

 private:
  // In any order.
  std::vector<std::size_t> others_than(std::size_t confidant) {
    std::vector<std::size_t> others(key_of_.size());
    std::iota(others.begin(), others.end(), 0);
    std::erase(others, confidant);
    random_.shuffle(std::span(others));
    return others;
  }

  const Table& table_;
  Random& random_;
  std::vector<std::size_t> key_of_;    // by confidant
  std::vector<std::size_t> puzzling_;  // the confidants whose keys players mix up
};

}  // namespace

bool has_puzzles(std::size_t size, Difficulty difficulty) {
  // With fewer keys a claim that was watched and one card more tell all, and chains are short.
  constexpr std::size_t few = 5;
  return size > few || difficulty == Difficulty::medium || difficulty == Difficulty::hard;
}

bool is_of_puzzles(const Table& table) {
  const std::size_t size = table.confidants.size();
  if (size < fewest_of_puzzle || size > most_of_puzzle || table.keys.size() != size) return false;
  const Table all = table_with_all_keys(size);
  const auto is_key = [&](const Key& key) { return std::ranges::count(all.keys, key) == 1; };
  return table.confidants == all.confidants && table.players == all.players &&
         std::ranges::all_of(table.keys, is_key);
}

PuzzleSource<Table, Evidence> puzzle_source(std::size_t confidants, Difficulty likely,
                                            Random& random) {
  return puzzle_source_on(table_for(confidants, random), likely, random);
}

PuzzleSource<Table, Evidence> puzzle_source_on(Table own, Difficulty likely, Random& random) {
  PuzzleSource<Table, Evidence> all{std::move(own), {}, {}};
  const Table& table = all.table;
  const std::size_t confidants = table.confidants.size();
  const bool is_hard = likely >= Difficulty::hard;
  Dealing dealing(table, is_hard, random);
  const Deck deck = deck_for(table, random);
  // If so, no cards are told of the confidants that are mixed up; only claims tell of these.
  const bool is_puzzling = is_hard && random.chance(likely == Difficulty::hard ? 1 : 3, 4);
  for (std::size_t confidant = 0; confidant < confidants; ++confidant) {
    if (is_puzzling && dealing.is_mixed_up(confidant)) continue;
    dealing.take_cards(confidant, deck[dealing.keys()[confidant]], all.evidence);
  }
  for (std::size_t i = 0; i < 2 * confidants; ++i) all.evidence.emplace_back(dealing.denial());
  all.evidence = shuffled(all.evidence, random);
  // The last player does not claim: the game would be over (E37).
  std::vector<std::size_t> claimers = dealing.claimers();
  claimers.pop_back();
  if (likely == Difficulty::easy) claimers.resize(1);
  bool is_watched = likely == Difficulty::easy || (!is_hard && random.chance(1, 2));
  for (const std::size_t player : claimers) {
    all.evidence.emplace_back(is_watched ? dealing.mostly_wrong(player)
                                         : dealing.nearly_right(player));
    is_watched = false;
  }
  all.truth = truth_of(variables(table), {dealing.keys().begin(), dealing.keys().end()});
  return all;
}

bool is_rich(const std::vector<Evidence>& told) {
  constexpr std::size_t fewest = 6;
  return told.size() >= fewest && tells_of<Claim>(told);
}

}  // namespace sabueso::model::espias
