// What to do in one's turn of Heimlich & Co.: with what was rolled, and with one's cards.
#pragma once

#include "model/heimlich/chances.hpp"

namespace sabueso::model::heimlich {

/// That the passports are to be laid open, where a marker has reached the finish (H30, H31).
std::optional<Advice> advice_when_over(const Question& question);

/// What to do with the roll that is asked about. Throws InputError for what is no roll, and where
/// it is not certain which agent is one's own; nothing for tables that cannot be played on.
std::optional<Advice> advise_on_roll(const Question& question);

/// Adds to an advice which of the cards that one holds to play now, where that is known.
void add_cards(const Question& question, Advice& advice);

}  // namespace sabueso::model::heimlich
