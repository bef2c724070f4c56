// Hands each item to the rules that it is about.
#include "model/heimlich/played/follow.hpp"

#include <algorithm>

namespace sabueso::model::heimlich {

bool Follower::take(const Evidence& item) {
  if (const auto* seen = std::get_if<Position>(&item)) {
    set(board_, *seen);
    came_.reset();
  }
  if (const auto* taken = std::get_if<TurnTaken>(&item)) {
    const Turn turn = by_rules(*taken);
    if (!table_.has_cards()) {
      scored_by_ = taken->player;
      return heimlich::take(board_, turn);
    }
    move(board_, turn.steps);
    came_ = come_to_safe(board_, turn.steps);
    arrivals_.clear();
    note_arrivals(taken->player);
  }
  if (const auto* played = std::get_if<CardPlayed>(&item)) {
    AgentSet came = came_.value_or(0);
    play(board_, came, by_rules(*played));
    if (came_) came_ = came;
    note_arrivals(played->player);
  }
  if (const auto* scored = std::get_if<Scored>(&item)) {
    score(board_);
    if (scored->safe) board_.safe = *scored->safe;
    scored_by_.reset();
    if (came_ && !arrivals_.empty()) scored_by_ = arrivals_.front().player;
    came_ = AgentSet{0};
    return true;
  }
  return false;
}

void Follower::note_arrivals(std::size_t player) {
  const AgentSet came = came_.value_or(0);
  const auto is_there = [&](std::size_t agent) { return (came >> agent & 1U) != 0; };
  std::erase_if(arrivals_, [&](const Arrival& one) { return !is_there(one.agent); });
  for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
    const auto known = std::ranges::find(arrivals_, agent, &Arrival::agent);
    if (is_there(agent) && known == arrivals_.end()) arrivals_.push_back({agent, player});
  }
}

std::optional<std::size_t> scored_by(const Table& table, const std::vector<Evidence>& evidence,
                                     std::size_t item) {
  Follower follower(table);
  bool has_scored = false;
  for (std::size_t i = 0; i <= item; ++i) has_scored = follower.take(evidence[i]);
  return has_scored ? follower.scored_by() : std::nullopt;
}

}  // namespace sabueso::model::heimlich
