// The things on the table of Heimlich & Co. that the constraint model and the rules share: agents,
// buildings, the board as a case or a game begins, and who plays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/json/node.hpp"
#include "model/text/names.hpp"
#include "solver/variable.hpp"

namespace sabueso::model::heimlich {

/// 0 is the church, 1 to 10 bear their numbers, 11 are the ruins; then the church again.
using Building = std::uint8_t;

constexpr Building church = 0;
constexpr Building ruins = 11;
constexpr std::size_t buildings = 12;

/// By Building, as files spell them.
const std::vector<std::string>& building_names();

constexpr std::size_t most_agents = 64;

/// What is known of the board; what is left out is as it was.
struct Position {
  std::vector<std::pair<std::size_t, Building>> agents{};  // by agent: where it stands
  std::optional<Building> safe{};
  std::vector<std::pair<std::size_t, std::int64_t>> scores{};  // by agent, 0 to 41

  bool operator==(const Position&) const = default;
};

/// Where a scored safe may go (H21): to any other building, or only to one without agents.
enum class SafeRule { any, empty };

/// Who wins where a player's agent and a free one share the lead (H32).
enum class TieWithFree { player, nobody };

/// The Top Secret cards, in the order of RULES.md (H60 to H73).
enum class Card : std::uint8_t {
  move_safe,
  score_3,
  back_1_2,
  step,
  two_back,
  two_forward,
  from_safe,
  to_ruins,
  ruins_to_church,
  forward_1_3,
  to_safe,
  all_to_church,
  exchange,
  join,
};
constexpr std::size_t card_kinds = 14;

/// By Card, as files spell them.
const std::vector<std::string>& card_names();

/// How many there are, by Card.
using Cards = std::array<std::uint8_t, card_kinds>;
inline std::size_t number_of(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0});
}

/// Cards that lie together: a hand, or the pile.
struct CardSet {
  Cards of{};
  std::uint16_t size = 0;  // up to 99 of each kind

  CardSet() = default;
  explicit CardSet(const Cards& cards)
      : of(cards), size(static_cast<std::uint16_t>(number_of(cards))) {}

  bool has(Card card) const { return of[static_cast<std::size_t>(card)] > 0; }
  void add(Card card) {
    ++of[static_cast<std::size_t>(card)];
    ++size;
  }
  /// It is among them.
  void remove(Card card) {
    --of[static_cast<std::size_t>(card)];
    --size;
  }
};

/// The 25 cards of the printed game that are played with (H50).
constexpr Cards printed_deck{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1};

constexpr std::size_t most_in_hand = 4;  // H51

struct Table {
  std::vector<std::string> players;  // 2 to 64, in turn order
  std::vector<std::string> agents;   // at least as many, up to 64
  Position position{};               // as the case or the game begins
  SafeRule safe_rule = SafeRule::any;
  TieWithFree tie_with_free = TieWithFree::player;
  /// The value as JSON text: "none", "top-secret", a deck of one's own, or the path of a deck file
  /// that has not been read yet.
  std::string cards = none_in_play;
  bool secret_identities = false;  // H80

  static constexpr const char* none_in_play = "\"none\"";
  static constexpr const char* top_secret = "\"top-secret\"";
  bool has_cards() const { return cards != none_in_play; }

  const std::vector<std::string>& player_names() const { return players; }
};

/// How many cards of each kind a deck of one's own has: {"deck": {"step": 4}, …}. Throws
/// InputError.
Cards read_deck(const Node& node);
/// The same of a table's cards; nothing where none are in play, or a path was not followed.
std::optional<Cards> deck_of(const Table& table);

constexpr std::size_t cards_dealt = 2;  // H51: to each player
/// How many cards are left to be drawn once all have theirs; nothing where the deck is not known or
/// the case begins in the middle of a game.
std::optional<std::size_t> pile_when_dealt(const Table& table);

/// What the printed game calls its agents and buildings.
PrintedNames printed_names();
/// A name as it reads in a text.
inline std::string named(const std::string& name, Language language) {
  return shown(printed_names(), name, language);
}

/// What is reported of a case, in this order: each player's agent, then each agent's owner, where
/// the number of players stands for nobody.
class Variables {
 public:
  explicit Variables(const Table& table);

  static std::size_t agent_of(std::size_t player) { return player; }
  std::size_t owner_of(std::size_t agent) const { return players_ + agent; }

  const std::vector<solver::Variable>& all() const { return all_; }

  /// The world in which each player has that agent.
  std::vector<solver::ValueId> world(const std::vector<std::size_t>& agent_of) const;

 private:
  std::size_t players_;
  std::vector<solver::Variable> all_;
};

/// The kind of auxiliary variables whose values are items that cannot all be true: which is wrong.
inline constexpr const char* wrong_entry = "wrong_entry";

/// "in the church", "in 7".
Message at_building(Building building);

/// The agents of the printed game for 2 to 7 players (H1); none for more.
std::vector<std::string> printed_agents(std::size_t players);

/// What the die shows: the movement points are from least to most.
struct Roll {
  std::uint8_t least;
  std::uint8_t most;

  bool operator==(const Roll&) const = default;
};

/// The six faces of the die (H11).
constexpr Roll die[] = {{1, 3}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}};
constexpr std::size_t die_faces = 6;

}  // namespace sabueso::model::heimlich
