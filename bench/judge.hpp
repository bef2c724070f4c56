// Judging the plausible identities against games whose truth is known: how often what is said to be
// 70 to 80 % likely is true, and how much better than a uniform guess it is.
#pragma once

#include <array>
#include <cstdint>

#include "model/heimlich/advise/bots.hpp"

namespace sabueso::model::heimlich {

struct Judgement {
  /// What was said of one player and one agent, by the tenth that its probability falls in.
  struct Tenth {
    std::uint64_t statements = 0;
    std::uint64_t real = 0;  // that were true
    double expected = 0;     // the sum of the probabilities
  };
  std::array<Tenth, 10> tenths{};
  std::uint64_t guesses = 0;  // players whose agent was guessed
  double loss = 0;            // the sum of -ln of what was given to the true agent
  double uniform_loss = 0;    // the same when all agents but the viewer's own are as likely
};

/// Plays so many games with 2 to 7 players in turn; in each a random player, who knows the own
/// passport, guesses after `moment` turns, cards and scorings, or at the end if that comes first,
/// just before the passports are laid open. `has_cards`: with the Top Secret cards.
Judgement judge(const PlayStyle& style, std::uint64_t games, std::size_t moment, std::uint64_t seed,
                bool has_cards = false);

}  // namespace sabueso::model::heimlich
