// Where a round stands: which cats lie on the table, who has accused, whose turn it is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "model/checkpoint/evidence/evening.hpp"
#include "model/checkpoint/parts/evidence.hpp"

namespace sabueso::model::checkpoint {

/// Whether a round in which so many of the players have accused is over: all but one have (C19,
/// C20).
constexpr bool is_round_over(std::size_t accusers, std::size_t players) {
  return accusers > 0 && accusers + 1 >= players;
}

struct Round {
  Round(const Table& table, const std::vector<Evidence>& evidence) : turn(Evening(table).starter) {
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

  bool has_accused(std::size_t player) const {
    return std::ranges::find(accusers, player) != accusers.end();
  }
  bool was_turned_up(Cat cat) const { return std::ranges::find(turned_up, cat) != turned_up.end(); }

  std::vector<Cat> turned_up{};
  std::vector<Cat> open{};  // kept and not accused: these can be accused (C17, C18)
  std::vector<Cat> accused{};
  std::vector<std::size_t> accusers{};  // players
  std::size_t turn;                     // the player who turns up the next card
};

}  // namespace sabueso::model::checkpoint
