// Evidence of the Top Secret cards and of Secret Identities, kind by kind.
#pragma once

#include "model/heimlich/parts/evidence.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::heimlich {

Kind<CardPlayed, Evidence, Table> card_item();
Kind<Scored, Evidence, Table> score_item();
Kind<Guess, Evidence, Table> sheet_item();
Kind<OwnHand, Evidence, Table> hand_item();

}  // namespace sabueso::model::heimlich
