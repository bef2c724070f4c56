// Hands each item to the rules that it is about.
#include "model/heimlich/played/follow.hpp"

namespace sabueso::model::heimlich {

bool Follower::take(const Evidence& item) {
  if (const auto* seen = std::get_if<Position>(&item)) {
    set(board_, *seen);
    came_.reset();
  }
  if (const auto* taken = std::get_if<TurnTaken>(&item)) {
    const Turn turn = by_rules(*taken);
    if (!table_.has_cards()) return heimlich::take(board_, turn);
    move(board_, turn.steps);
    came_ = come_to_safe(board_, turn.steps);
  }
  if (const auto* played = std::get_if<CardPlayed>(&item)) {
    AgentSet came = came_.value_or(0);
    play(board_, came, by_rules(*played));
    if (came_) came_ = came;
  }
  if (const auto* scored = std::get_if<Scored>(&item)) {
    score(board_);
    if (scored->safe) board_.safe = *scored->safe;
    came_ = AgentSet{0};
    return true;
  }
  return false;
}

}  // namespace sabueso::model::heimlich
