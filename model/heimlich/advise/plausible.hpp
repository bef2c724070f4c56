// How plausible identities are, seen how everybody has moved: never certain, and kept apart from
// what is.
#pragma once

#include <vector>

#include "model/heimlich/parts/evidence.hpp"
#include "model/heimlich/parts/parts.hpp"
#include "model/heimlich/played/rules.hpp"

namespace sabueso::model::heimlich {

/// How well a turn or a card fits one who has each agent.
struct Fit {
  std::size_t item;             // of the evidence
  std::size_t player;           // who took the turn, or played the card
  std::vector<double> chances;  // by agent, up to a factor that is the same for all of them
};
std::vector<Fit> fits_of_items(const Table& table, const std::vector<Evidence>& evidence);

/// [player][agent]: how well the player's turns and cards fit one who has that agent, as the
/// logarithm of their chance, up to what is the same for all agents. Empty when neither was
/// recorded. What one player does says nothing of another's agent, so a deal of passports is as
/// plausible as the product.
std::vector<std::vector<double>> fits(const Table& table, const std::vector<Evidence>& evidence);

/// The share of all turns' weight that those with the roll have which, on the board before, make
/// the agent end in that building and score or not; what fits() multiplies, up to a factor that is
/// the same for every agent. For tests.
double turn_chance(const Table& table, const Board& before, const Turn& turn, std::size_t own);

}  // namespace sabueso::model::heimlich
