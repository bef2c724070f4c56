// What to do in one's turn of Heimlich & Co.: with what was rolled, and with one's cards.
#pragma once

#include "model/heimlich/advise/chances.hpp"

namespace sabueso::model::heimlich {

/// All that is to be said then: that the passports are to be laid open, where a marker has reached
/// the finish (H30, H31).
std::optional<std::string> in_words_when_over(const Question& question);

/// What to do with the roll that is asked about. Throws InputError for what is no roll, and where
/// it is not certain which agent is one's own; nothing for tables that cannot be played on.
std::optional<Advice> advise_on_roll(const Question& question);

/// Adds to an advice which of the cards that one holds to play now, where that is known.
void add_cards(const Question& question, Advice& advice);

}  // namespace sabueso::model::heimlich
