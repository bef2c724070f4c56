// What may happen when, rule by rule.
#include <bit>

#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {

namespace {

class Judge {
 public:
  Judge(const GameSetup& setup, const State& state) : setup_(setup), state_(state) {}

  std::optional<Violation> operator()(const DealClues& deal) const {
    if (const auto wrong = wrong_phase(Phase::deal)) return wrong;
    unsigned held = 0;
    for (std::size_t player = 0; player < setup_.players; ++player) {
      const unsigned token = 1U << attribute_of(deal.clues[player]);
      if ((held & token) != 0) {
        return Violation{"C3", Text("two players hold the same attribute's token",
                                    "dos jugadores tienen la ficha del mismo atributo")};
      }
      held |= token;
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const TurnUp& turn) const {
    if (const auto wrong = wrong_turn(turn.player)) return wrong;
    if ((state_.turned_up >> turn.cat & 1U) != 0) {
      return Violation{"C12", Text("this cat has been turned up in this round",
                                   "este gato ya ha salido en esta ronda")};
    }
    if (!cat_may_come(setup_, state_)) {
      return Violation{"C13", Text("the first half of the deck still has investigators' cards to "
                                   "bring up, and no more cats",
                                   "a la primera mitad del mazo solo le quedan cartas de "
                                   "investigadores por salir")};
    }
    if (is_suspect(turn.cat, state_.clue[turn.player]) != turn.kept) {
      return Violation{
          "C11", turn.kept
                     ? Text("the cat does not have the face of the player's clue: it is discarded",
                            "el gato no coincide con la pista: se descarta")
                     : Text("the cat has the face of the player's clue: it is kept",
                            "el gato coincide con la pista: se conserva")};
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const TurnUpInvestigator& turn) const {
    if (const auto wrong = wrong_turn(turn.player)) return wrong;
    if (!investigator_may_come(setup_, state_)) {
      return Violation{"C13", Text("no investigator's card is left in the first half of the deck",
                                   "no quedan cartas de investigadores en la primera mitad")};
    }
    return taken_token(turn.face, "C14");
  }

  std::optional<Violation> operator()(const Accuse& made) const {
    if (state_.phase != Phase::turning && state_.phase != Phase::accusing) {
      return state_.phase == Phase::over ? game_over()
                                         : Violation{"C19", Text("no accusation can be made now",
                                                                 "ahora no se puede acusar")};
    }
    if (state_.has_accused(made.player)) {
      return Violation{"C16", Text("the player has accused in this round",
                                   "el jugador ya ha acusado en esta ronda")};
    }
    const std::uint64_t cat = std::uint64_t{1} << made.cat;
    if ((state_.kept_by_anyone & cat) == 0) {
      return Violation{"C18", Text("nobody has kept this cat", "nadie se ha quedado este gato")};
    }
    if ((state_.accusable() & cat) == 0) {
      return Violation{"C17", Text("this cat has been accused", "este gato ya ha sido acusado")};
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Reveal&) const {
    if (state_.phase == Phase::accusing) {
      return Violation{"C20", Text("the deck is out: those who have not accused must do so",
                                   "el mazo se ha acabado: quien no ha acusado debe hacerlo")};
    }
    return wrong_phase(Phase::revealing);
  }

  std::optional<Violation> operator()(const Toss& token) const {
    if (const auto wrong = wrong_phase(Phase::scoring)) return wrong;
    return taken_token(token.face, "C30");
  }

  std::optional<Violation> operator()(const Draw& draw) const {
    if (const auto wrong = wrong_phase(Phase::scoring)) return wrong;
    if (const auto missing = missing_tosses()) return missing;
    const std::optional<Due> due = next_draw(setup_, state_);
    if (!due || due->player != draw.player) {
      return Violation{"C31", Text("it is not this player's turn to take a marker",
                                   "no le toca a este jugador coger un indicador")};
    }
    if (colour_of(draw.marker) != due->colour) return wrong_colour(*due);
    if (state_.pile[static_cast<std::size_t>(draw.marker)] == 0) {
      return Violation{"C37", Text("no such marker is left in the pile",
                                   "ya no queda ningún indicador así en la pila")};
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Exchange& exchange) const {
    if (const auto wrong = wrong_phase(Phase::scoring)) return wrong;
    if (!is_cafe(exchange.given) || colour_of(exchange.given) != colour_of(exchange.taken)) {
      return Violation{"C52", Text("a Café Adler marker is exchanged for one of its colour",
                                   "un indicador de Café Adler se cambia por otro de su color")};
    }
    if (number(state_.face_down[exchange.player], exchange.given) == 0) {
      const bool received = number(state_.laid_open[exchange.player], exchange.given) > 0;
      return Violation{received ? "C53" : "C52",
                       received ? Text("a Café Adler marker that was received stays",
                                       "un indicador de Café Adler recibido no se vuelve a cambiar")
                                : Text("the player has no such Café Adler marker",
                                       "el jugador no tiene ese indicador de Café Adler")};
    }
    if (!state_.may_exchange(exchange.player, exchange.given)) {
      const bool waits = number(state_.cafes_waiting[exchange.player], exchange.given) > 0;
      return Violation{
          waits ? "C52" : "C53",
          waits ? Text("a Café Adler marker is exchanged at once, before the next marker is drawn, "
                       "or in the scoring of a later round",
                       "un indicador de Café Adler se cambia en el acto, antes de que se coja el "
                       "siguiente indicador, o en la puntuación de una ronda posterior")
                : Text("a Café Adler marker that was taken in an exchange stays",
                       "un indicador de Café Adler cogido en un cambio no se vuelve a cambiar")};
    }
    if (exchange.player == exchange.other || exchange.taken == Marker::black_stasi ||
        number(state_.face_down[exchange.other], exchange.taken) == 0) {
      return Violation{"C52", Text("the other player has no such marker face down",
                                   "el otro jugador no tiene boca abajo ese indicador")};
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const EndRound&) const {
    if (const auto wrong = wrong_phase(Phase::scoring)) return wrong;
    if (const auto missing = missing_tosses()) return missing;
    if (next_draw(setup_, state_)) {
      return Violation{"C31", Text("not all players have taken their markers",
                                   "no todos los jugadores han cogido su indicador")};
    }
    return std::nullopt;
  }

 private:
  static int number(const Markers& markers, Marker marker) {
    return markers[static_cast<std::size_t>(marker)];
  }

  Violation game_over() const {
    switch (state_.ending) {
      case Ending::points:
        return {"C40", Text("the game is over: a player has reached 10 points",
                            "la partida ha terminado: un jugador ha llegado a 10 puntos")};
      case Ending::markers:
        return {"C41", Text("the game is over: a colour's markers have run out",
                            "la partida ha terminado: se han agotado los indicadores de un color")};
      default:
        return {"C42", Text("the game is over after the fifth round",
                            "la partida ha terminado tras la quinta ronda")};
    }
  }

  std::optional<Violation> wrong_phase(Phase wanted) const {
    if (state_.phase == wanted) return std::nullopt;
    if (state_.phase == Phase::over) return game_over();
    switch (wanted) {
      case Phase::deal:
        return Violation{"C31", Text("the round has not been scored to its end",
                                     "la ronda no ha acabado de puntuarse")};
      case Phase::turning:
        if (state_.phase == Phase::accusing) {
          return Violation{"C20", Text("the deck is out", "el mazo se ha acabado")};
        }
        if (state_.phase == Phase::deal) {
          return Violation{"C2",
                           Text("the clues have not been dealt", "no se han repartido las pistas")};
        }
        return Violation{"C19", Text("the round is over, and no more cards are turned up",
                                     "la ronda ha terminado, y ya no se descubren cartas")};
      case Phase::revealing:
        return Violation{"C19", Text("the clues are laid open once, when the round is over",
                                     "las pistas se descubren una vez, al acabar la ronda")};
      default:
        return Violation{"C30", Text("the clues have not been laid open for scoring",
                                     "las pistas no se han descubierto para puntuar")};
    }
  }

  std::optional<Violation> wrong_turn(std::size_t player) const {
    if (const auto wrong = wrong_phase(Phase::turning)) return wrong;
    if (player == state_.turn) return std::nullopt;
    return Violation{"C10", Text("it is another player's turn", "le toca a otro jugador")};
  }

  std::optional<Violation> taken_token(Face face, std::string_view rule) const {
    if ((state_.known >> attribute_of(face) & 1U) == 0) return std::nullopt;
    return Violation{rule, Text("this token is not in the bag: it is held or has been tossed",
                                "esta ficha no está en la bolsa: alguien la tiene o ya salió")};
  }

  std::optional<Violation> missing_tosses() const {
    if (all_tossed(setup_, state_)) return std::nullopt;
    return Violation{"C30", Text("the tokens left in the bag must be tossed first",
                                 "antes hay que lanzar las fichas que quedan en la bolsa")};
  }

  Violation wrong_colour(const Due& due) const {
    switch (due.colour) {
      case Colour::gold:
        return {"C32", Text("who caught the chief takes gold",
                            "quien atrapó al jefe coge un indicador dorado")};
      case Colour::white:
        if (!state_.has_accused(due.player)) {
          return {"C35", Text("the chief has not come up: who did not accuse takes white",
                              "el jefe no ha salido: quien no acusó coge uno blanco")};
        }
        return {"C33", Text("who accused a helper takes white",
                            "quien acusó a un ayudante coge uno blanco")};
      default:
        return {"C34", Text("who accused an innocent, or nobody, takes black",
                            "quien acusó a un inocente, o a nadie, coge uno negro")};
    }
  }

  const GameSetup& setup_;
  const State& state_;
};

}  // namespace

std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action) {
  return std::visit(Judge(setup, state), action);
}

}  // namespace sabueso::model::checkpoint
