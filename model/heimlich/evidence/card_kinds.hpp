// Evidence of the Top Secret cards and of Secret Identities, kind by kind.
#pragma once

#include "model/heimlich/parts/evidence.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::heimlich {

/// How actions of these kinds read.
inline constexpr Sentence card_sentence{
    "{player} plays {card}[ on {agents}][, steps {steps}][; the safe is then {safe}]",
    "{player} juega {card}[ con {agents}][, pasos {steps}][; la caja fuerte pasa a estar {safe}]"};
inline constexpr Sentence score_sentence{
    "{player}'s turn scores[, and the safe is then {safe}]",
    "el turno de {player} puntúa[, y la caja fuerte pasa a estar {safe}]"};
inline constexpr Sentence sheet_sentence{"{player}'s sheet says {owners}",
                                         "la hoja de {player} dice {owners}"};

Kind<CardPlayed, Evidence, Table> card_item();
Kind<Scored, Evidence, Table> score_item();
Kind<Guess, Evidence, Table> sheet_item();
Kind<OwnHand, Evidence, Table> hand_item();

}  // namespace sabueso::model::heimlich
