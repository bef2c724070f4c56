// What the cards in one's hand do with the hidden figures of Agent DOG.
#pragma once

#include "model/dog/advise/advice.hpp"
#include "model/dog/speak/words.hpp"

namespace sabueso::model::dog {

/// What to do with the cards that are asked about, such as "2 13 exchange". There must be a viewer
/// and counts. Throws InputError for what is no card.
Advice advise_on_hand(const AdviceQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::dog
