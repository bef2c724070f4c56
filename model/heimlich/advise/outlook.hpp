// What a turn of Heimlich & Co. is worth to the owner of an agent: each way to use a roll, or to
// play a card, and some rounds after it by chance moves, always the same ones.
#pragma once

#include <vector>

#include "model/heimlich/played/card_game.hpp"
#include "model/heimlich/played/splits.hpp"

namespace sabueso::model::heimlich {

/// What to expect of a board some rounds on, as points gained from a board before.
struct Expected {
  double own = 0;     // by one's own agent
  double others = 0;  // by which the best of the other scores rises
  /// By how much one's own agent gets ahead of the furthest of the others, or less behind, in
  /// points; a game that ends counts for ten points more or less.
  double lead = 0;
};

/// What a card brings to who holds it, in points of the own marker: measured with simulated
/// players.
inline constexpr double worth_of_card = 1;

struct TurnProspect {
  Turn turn{};  // with where the safe should go where it scores
  Expected expected{};

  /// In points ahead, with the card that it draws.
  double worth() const { return expected.lead + (turn.draws ? worth_of_card : 0); }
};

struct CardProspect {
  CardPlay play{};
  Expected expected{};
};

class Outlook {
 public:
  static constexpr unsigned rounds_ahead = 2;

  /// For up to `most_agents_in_game` agents. The table must outlive this.
  Outlook(const Table& table, std::size_t own, unsigned rounds = rounds_ahead);

  /// All ways to use a roll, the best first. Those that look worse after a few futures are judged
  /// by these alone. `may_draw`: whether a card could be taken instead of points, or in the ruins
  /// (H52, H53).
  std::vector<TurnProspect> turns(const Board& board, Roll roll, bool may_draw) const;

  /// All ways to play one of these cards now, the best first. `came`: as play() takes it.
  std::vector<CardProspect> cards(const Board& board, AgentSet came, const CardSet& hand) const;

  /// What is to be expected where nothing is done now.
  Expected of(const Board& board, AgentSet came) const;

  /// Where the scored safe should go.
  Building best_safe(const Board& scored) const;

 private:
  struct Start;  // of futures
  Expected futures(const Start& from, const Board& before, unsigned number) const;
  static Start after(const Board& board, const Turn& turn);
  std::pair<Building, Expected> best_safe(const Board& scored, const Board& before,
                                          unsigned number) const;

  const Table& table_;
  const std::size_t own_;
  const SplitTable splits_;
  const unsigned turns_;  // so many are looked ahead
};

}  // namespace sabueso::model::heimlich
