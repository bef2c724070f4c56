// Futures are played with fixed seeds, so that two ways are held against each other with the same
// rolls.
#include "model/heimlich/advise/outlook.hpp"

#include <algorithm>

#include "model/heimlich/advise/bots.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr unsigned few_futures = 32, many_futures = 512;
constexpr std::size_t looked_at_closely = 12;
constexpr double worth_of_an_end = 10;  // points

int furthest_other(const Board& board, std::size_t own) {
  int furthest = 0;
  for (std::size_t agent = 0; agent < board.agents; ++agent) {
    if (agent != own) furthest = std::max(furthest, int{board.score[agent]});
  }
  return furthest;
}

}  // namespace

// A board; where its turn scores that has been done, and the safe has still to be placed.
struct Outlook::Start {
  Start(const Board& moved, bool turn_scores) : board(moved), places_safe(turn_scores) {
    if (turn_scores) score(board);
  }

  Board board;
  bool places_safe;
};

Outlook::Outlook(const Table& table, std::size_t own, unsigned rounds)
    : table_(table),
      own_(own),
      splits_(table.agents.size()),
      turns_(rounds * static_cast<unsigned>(table.players.size())) {}

Expected Outlook::futures(const Start& from, const Board& before, unsigned number) const {
  Expected sum;
  const int own_before = before.score[own_], others_before = furthest_other(before, own_);
  for (unsigned future = 0; future < number; ++future) {
    Random random(future);
    Board board = from.board;
    bool is_over = finished(board);
    if (from.places_safe && !is_over) board.safe = choose_safe(table_, board, random);
    for (unsigned turn = 0; turn < turns_ && !is_over; ++turn) {
      const Roll roll = die[random.below(die_faces)];
      const auto all = splits_.of(roll);
      const Steps& steps = all[random.below(all.size())];
      move(board, steps);
      if (!scores(board, steps)) continue;
      score(board);
      is_over = finished(board);
      if (!is_over) board.safe = choose_safe(table_, board, random);
    }
    const int own = board.score[own_], others = furthest_other(board, own_);
    sum.own += own - own_before;
    sum.others += others - others_before;
    sum.lead += (own - own_before) - (others - others_before);
    if (is_over) sum.lead += own > others ? worth_of_an_end : -worth_of_an_end;
  }
  return {sum.own / number, sum.others / number, sum.lead / number};
}

std::pair<Building, Expected> Outlook::best_safe(const Board& scored, const Board& before,
                                                 unsigned number) const {
  std::pair<Building, Expected> best{scored.safe, {}};
  bool is_first = true;
  for (Building to = 0; to < buildings; ++to) {
    if (!safe_may_go(table_, scored, to)) continue;
    Board placed = scored;
    placed.safe = to;
    const Expected expected = futures({placed, false}, before, number);
    if (is_first || expected.lead > best.second.lead) best = {to, expected};
    is_first = false;
  }
  return best;
}

Building Outlook::best_safe(const Board& scored) const {
  return best_safe(scored, scored, many_futures / 2).first;
}

Outlook::Start Outlook::after(const Board& board, const Turn& turn) {
  Board moved = board;
  move(moved, turn.steps);
  return {moved, scores(moved, turn.steps)};
}

std::vector<TurnProspect> Outlook::turns(const Board& board, Roll roll, bool may_draw) const {
  std::vector<TurnProspect> all;
  const auto by_worth = [](const TurnProspect& one, const TurnProspect& other) {
    return one.worth() > other.worth();
  };
  const auto offer = [&](const Steps& steps) {
    TurnProspect way;
    way.turn.roll = roll;
    way.turn.steps = steps;
    const bool moves = std::ranges::any_of(steps, [](auto number) { return number > 0; });
    way.turn.draws = may_draw && (!moves || earns_card(board, way.turn));
    way.expected = futures(after(board, way.turn), board, few_futures);
    all.push_back(way);
  };
  for (const Steps& steps : splits_.of(roll)) offer(steps);
  if (may_draw && roll.least < roll.most) offer({});
  std::ranges::stable_sort(all, by_worth);
  const auto end_of_best =
      all.begin() + static_cast<std::ptrdiff_t>(std::min(looked_at_closely, all.size()));
  for (auto way = all.begin(); way != end_of_best; ++way) {
    const Start start = after(board, way->turn);
    if (start.places_safe && !finished(start.board)) {
      const Building safe = best_safe(start.board, board, many_futures / 8).first;
      way->turn.safe = safe;
      Board placed = start.board;
      placed.safe = safe;
      way->expected = futures({placed, false}, board, many_futures);
    } else {
      way->expected = futures(start, board, many_futures);
    }
  }
  std::stable_sort(all.begin(), end_of_best, by_worth);
  return all;
}

Expected Outlook::of(const Board& board, AgentSet came) const {
  return futures({board, came != 0}, board, many_futures);
}

std::vector<CardProspect> Outlook::cards(const Board& board, AgentSet came,
                                         const CardSet& hand) const {
  std::vector<CardProspect> all;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (!hand.has(card)) continue;
    for (const CardPlay& play : ways_to_play(board, 0, card)) {
      Board played = board;
      AgentSet now = came;
      heimlich::play(played, now, play);
      all.push_back({play, futures({played, now != 0}, board, many_futures / 4)});
    }
  }
  std::ranges::stable_sort(all, [](const CardProspect& one, const CardProspect& other) {
    return one.expected.lead > other.expected.lead;
  });
  return all;
}

}  // namespace sabueso::model::heimlich
