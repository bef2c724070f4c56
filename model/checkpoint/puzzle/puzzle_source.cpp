// Dealing clues and turning up cats, in turn, as the rules keep or discard them.
#include "model/checkpoint/puzzle/puzzle_source.hpp"

#include <algorithm>

#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {

namespace {

constexpr std::size_t printed_attributes = 5;
constexpr const char* hounds[] = {"Laces", "Colombini", "Britton", "Lansbury", "Fleming", "Smiley"};
// Behind the printed attributes.
constexpr const char* more_attributes[] = {"scarf", "umbrella", "briefcase"};

Table table_for(std::size_t attributes, Random& random) {
  Table table = printed_table();
  table.attributes.resize(std::min(attributes, printed_attributes));
  table.faces.resize(2 * table.attributes.size());
  for (std::size_t i = printed_attributes; i < attributes; ++i) {
    const std::string name = more_attributes[i - printed_attributes];
    table.attributes.push_back(name);
    table.faces.push_back(name);
    table.faces.push_back("no-" + name);
  }
  const std::size_t most = std::min(attributes, std::size(hounds));
  const std::size_t fewest = std::min<std::size_t>(3, attributes - 1);
  const std::size_t number = fewest + random.below(most - fewest + 1);
  table.players.assign(std::begin(hounds), std::begin(hounds) + number);
  return table;
}

}  // namespace

bool has_puzzles(std::size_t /*size*/, Difficulty /*difficulty*/) { return true; }

PuzzleSource<Table, Evidence> puzzle_source(std::size_t attributes, Difficulty likely,
                                            Random& random) {
  PuzzleSource<Table, Evidence> all{table_for(attributes, random), {}, {}};
  const Table& table = all.table;
  const auto chief = static_cast<Cat>(random.below(table.cats()));
  // C2, C3: everybody draws a token and knows the chief's face of it.
  const std::vector<std::size_t> tokens = random.order(attributes);
  // In hard puzzles fewer cats came up, and more turned out not to be the chief.
  const bool is_hard = likely >= Difficulty::hard;
  std::vector<Face> clues;
  for (const std::size_t token : tokens) clues.push_back(2 * token + (chief >> token & 1U));

  const std::size_t players = table.players.size();
  std::size_t player = 0;
  const std::vector<std::size_t> cats = random.order(table.cats());
  const std::size_t most_up = is_hard ? 10 : 16;
  for (std::size_t up = 0; up < std::min(cats.size(), most_up); ++up) {
    const auto cat = static_cast<Cat>(cats[up]);
    all.evidence.emplace_back(Suspect{player, cat, is_suspect(cat, clues[player])});
    player = (player + 1) % players;
  }
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t other = random.below(2 * attributes - 1);
    all.evidence.emplace_back(ClueDenied{i, other < clues[i] ? other : other + 1});
  }
  for (std::size_t i = 0; i < (is_hard ? 3 : 1) * attributes; ++i) {
    const auto cat = static_cast<Cat>(random.below(table.cats()));
    if (cat != chief) all.evidence.emplace_back(NotChief{cat});
  }
  if (random.chance(1, 2)) all.evidence.emplace_back(ClueSeen{0, clues[0]});
  for (std::size_t i = players; i < attributes; ++i) {
    all.evidence.emplace_back(PublicClue{clues[i]});
  }
  clues.resize(players);
  const Variables variables(table);
  all.truth = truth_of(variables.all(), variables.world(clues, chief));
  return all;
}

}  // namespace sabueso::model::checkpoint
