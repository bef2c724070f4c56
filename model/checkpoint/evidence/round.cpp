// A round's items, one after another.
#include "model/checkpoint/evidence/round.hpp"

#include <algorithm>

namespace sabueso::model::checkpoint {

Round::Round(const Table& table, const std::vector<Evidence>& evidence) {
  for (const Evidence& item : evidence) {
    if (const auto* suspect = std::get_if<Suspect>(&item)) {
      turned_up.push_back(suspect->cat);
      if (suspect->kept) open.push_back(suspect->cat);
      turn = (suspect->player + 1) % table.players.size();
    }
    if (std::holds_alternative<PublicClue>(item) && table.investigator_uses_turn) {
      turn = (turn + 1) % table.players.size();
    }
    if (const auto* made = std::get_if<Accusation>(&item)) {
      std::erase(open, made->cat);
      accused.push_back(made->cat);
      accusers.push_back(made->player);
    }
  }
}

bool Round::has_accused(std::size_t player) const {
  return std::ranges::find(accusers, player) != accusers.end();
}

bool Round::was_turned_up(Cat cat) const {
  return std::ranges::find(turned_up, cat) != turned_up.end();
}

}  // namespace sabueso::model::checkpoint
