// What may happen when, rule by rule.
#include <algorithm>

#include "model/dog/played/choices.hpp"
#include "model/dog/played/rules.hpp"
#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

namespace {

Message colour_name(Colour colour) { return in_words(colour); }
Message kind_name(Kind kind) { return in_words(kind); }

// Judges the way that one play goes.
class PlayJudge {
 public:
  PlayJudge(const GameSetup& setup, const State& state, const Play& play, Kind kind)
      : setup_(setup),
        state_(state),
        play_(play),
        kind_(kind),
        acting_(acting_colour(setup, state, play.seat)) {}

  std::optional<Violation> judge() const {
    switch (play_.use) {
      case Use::forward:
        return wrong_forward();
      case Use::bring_out:
        return wrong_bring_out();
      case Use::exchange:
        return wrong_exchange();
      case Use::split:
        return wrong_split();
    }
    return std::nullopt;
  }

 private:
  Violation not_with_this_card() const {
    return {"D26",
            {Text("card {0} cannot be used in this way",
                  "la carta {0} no se puede usar de esta manera"),
             kind_name(kind_)}};
  }

  std::optional<Violation> wrong_forward() const {
    const std::array<std::uint8_t, 2>& numbers = numbers_of(kind_);
    if (numbers[0] == 0) return not_with_this_card();
    const auto [from, to] = play_.steps[0];
    const Figure figure = from < zone ? state_.occupant[from] : nobody;
    if (figure == nobody) {
      return Violation{"D24", Text("no figure stands where the move begins",
                                   "no hay ninguna figura donde empieza el movimiento")};
    }
    if (!state_.is_hidden(figure) && colour_of(figure) != acting_) {
      return Violation{
          "D24",
          {Text("{0} may move figures of {1} and hidden ones, not those of {2}",
                "{0} puede mover figuras de color {1} y figuras escondidas, no las de color {2}"),
           colour_name(setup_.players[play_.seat]), colour_name(acting_),
           colour_name(colour_of(figure))}};
    }
    if (state_.is_hidden(figure) && is_start_occupied(setup_, state_, acting_)) {
      return Violation{
          "D32",
          {Text("with a figure of {0} on its start square no hidden figure may be moved by "
                "a number",
                "con una figura de {0} en su casilla de inicio no se puede mover "
                "con un número ninguna figura escondida"),
           colour_name(acting_)}};
    }
    const std::uint64_t barred = barriers(setup_, state_);
    for (const unsigned number : numbers) {
      if (number > 0 && leads(barred, number)) return std::nullopt;
    }
    return no_way(barred, numbers);
  }

  bool leads(std::uint64_t barred, unsigned number) const {
    const auto [from, to] = play_.steps[0];
    if (!is_on_track(from)) return within_home(state_, from, number) == to;
    return on_track(barred, from, number) == to ||
           into_home(setup_, state_, barred, acting_, from, number) == to;
  }

  // Why no number leads there: nothing but the number, a start square, or the home's own rules.
  Violation no_way(std::uint64_t barred, const std::array<std::uint8_t, 2>& numbers) const {
    const auto [from, to] = play_.steps[0];
    const Place start = setup_.board.start_of(acting_);
    for (const unsigned number : numbers) {
      if (number == 0) continue;
      if (is_on_track(to) && is_on_track(from) && ahead(from, number) == to) {
        return {"D31", Text("a figure on its own start square bars the way",
                            "una figura en su propia casilla de inicio cierra el paso")};
      }
      if (!is_home(to)) continue;
      const unsigned to_start = is_on_track(from) ? distance(from, start) : 0;
      const bool own_home = to >= home(acting_, 0) && to <= home(acting_, homes_of_colour - 1);
      if (!own_home || (is_on_track(from) && to_start == 0)) {
        return {"D33",
                Text("a visible figure enters its own colour's home, a hidden one only the "
                     "mover's, over "
                     "the start square, and not in a move that begins there",
                     "una figura visible entra en la meta de su color, y una escondida solo en la "
                     "de quien mueve, por la casilla de inicio y no en un movimiento que empiece "
                     "en ella")};
      }
      if (is_on_track(from) && to_start > clear_steps(barred, from)) {
        return {"D31", Text("a figure on its own start square bars the way",
                            "una figura en su propia casilla de inicio cierra el paso")};
      }
      const Place needed = is_on_track(from)
                               ? static_cast<Place>(home(acting_, 0) + number - to_start - 1)
                               : static_cast<Place>(from + number);
      if (number > to_start && needed == to) {
        return {"D34", Text("in the home no figure is passed over or captured",
                            "en la meta no se salta ni se captura ninguna figura")};
      }
    }
    return {"D25",
            {Text("card {0} does not lead there: all of its steps are made, and no others",
                  "la carta {0} no lleva ahí: se dan todos sus pasos y ninguno más"),
             kind_name(kind_)}};
  }

  std::optional<Violation> wrong_bring_out() const {
    if (!is_start_card(kind_)) return not_with_this_card();
    if (waiting(state_, acting_) == nobody) {
      return Violation{"D27",
                       {Text("no figure of {0} is in its start zone",
                             "no hay ninguna figura de {0} en su zona de salida"),
                        colour_name(acting_)}};
    }
    if (is_start_occupied(setup_, state_, acting_)) {
      return Violation{"D31",
                       {Text("a figure of {0} is on its start square already",
                             "ya hay una figura de {0} en su casilla de inicio"),
                        colour_name(acting_)}};
    }
    return std::nullopt;
  }

  std::optional<Violation> wrong_exchange() const {
    if (kind_ != Kind::exchange) return not_with_this_card();
    const auto [one, other] = play_.steps[0];
    for (const Place place : {one, other}) {
      const bool held = is_on_track(place) && state_.occupant[place] != nobody &&
                        state_.is_hidden(state_.occupant[place]);
      if (!held || one == other) {
        return Violation{"D43", Text("two hidden figures are exchanged",
                                     "se intercambian dos figuras escondidas")};
      }
    }
    return std::nullopt;
  }

  std::optional<Violation> wrong_split() const {
    if (kind_ != Kind::partner_four) return not_with_this_card();
    Split split(setup_, state_, play_.seat);
    for (const Step& step : play_.steps) {
      const std::span<const Step> allowed = split.steps();
      if (std::ranges::find(allowed, step) == allowed.end()) return wrong_step(split, step);
      split.make(step);
    }
    return std::nullopt;
  }

  Violation wrong_step(const Split& split, const Step& step) const {
    if (step.from == nowhere) {
      return {"D45", Text("all four points must be spent", "hay que gastar los cuatro puntos")};
    }
    const Figure figure = step.from < zone ? split.state().occupant[step.from] : nobody;
    if (figure == nobody) {
      return {"D24", Text("no figure stands where a step begins",
                          "no hay ninguna figura donde empieza un paso")};
    }
    if (is_on_track(step.to) && step.to == ahead(step.from, 1) &&
        (barriers(setup_, split.state()) & bit(step.to)) != 0) {
      return {"D31", Text("a figure on its own start square bars the way",
                          "una figura en su propia casilla de inicio cierra el paso")};
    }
    if (split.must_stay(figure)) {
      return {"D45", Text("at this table the partner's 4 moves no figure off its own start square",
                          "en esta mesa el 4 del compañero no mueve ninguna figura desde su propia "
                          "casilla de inicio")};
    }
    if (is_home(step.to)) {
      if (split.state().occupant[step.to] != nobody) {
        return {"D34", Text("in the home no figure is passed over or captured",
                            "en la meta no se salta ni se captura ninguna figura")};
      }
      return {
          "D33",
          Text("a visible figure enters its own colour's home, a hidden one only the mover's, over "
               "the start square, and not in a move that begins there",
               "una figura visible entra en la meta de su color, y una escondida solo en la "
               "de quien mueve, por la casilla de inicio y no en un movimiento que empiece "
               "en ella")};
    }
    return {"D45", Text("the four points go to one's own figures, the partner's and hidden ones",
                        "los cuatro puntos son para las figuras propias, las del compañero y las "
                        "escondidas")};
  }

  const GameSetup& setup_;
  const State& state_;
  const Play& play_;
  const Kind kind_;
  const Colour acting_;
};

class Judge {
 public:
  Judge(const GameSetup& setup, const State& state) : setup_(setup), state_(state) {}

  std::optional<Violation> operator()(const Deal& deal) const {
    if (const auto wrong = wrong_phase(Phase::deal)) return wrong;
    State after = state_;
    for (std::size_t i = 0, seat = state_.dealer; i < setup_.seats; ++i, seat = setup_.next(seat)) {
      for (const Kind kind : deal.cards[seat]) {
        if (!can_draw(after, kind)) return no_such_card(kind);
        draw(after, kind);
      }
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Push& push) const {
    if (const auto wrong = wrong_phase(Phase::push)) return wrong;
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      if (const auto wrong = not_in_hand(seat, push.cards[seat])) return wrong;
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Play& play) const {
    if (const auto wrong = wrong_turn(play.seat)) return wrong;
    if (const auto wrong = not_in_hand(play.seat, play.card)) return wrong;
    const std::optional<Kind> kind = counts_as(state_, play.card);
    if (!kind) {
      return Violation{"D44", Text("no card has been played in this round that could be copied",
                                   "en esta ronda aún no se ha jugado ninguna carta que copiar")};
    }
    if (const auto wrong = PlayJudge(setup_, state_, play, *kind).judge()) return wrong;
    return wrong_meetings(play);
  }

  std::optional<Violation> operator()(const Drop& drop) const {
    if (const auto wrong = wrong_turn(drop.seat)) return wrong;
    if (!setup_.has_teams()) {
      return Violation{"D23", Text("two or three players do not drop out: a card is put away and "
                                   "another drawn",
                                   "con dos o tres jugadores nadie queda fuera: se descarta una "
                                   "carta y se roba otra")};
    }
    return could_play(drop.seat);
  }

  std::optional<Violation> operator()(const Replace& replace) const {
    if (const auto wrong = wrong_turn(replace.seat)) return wrong;
    if (const auto wrong = wrong_without_card(replace.seat, replace.put_away, false)) return wrong;
    State after = state_;
    const auto put_away = static_cast<std::size_t>(replace.put_away);
    ++after.pile[put_away];
    return can_draw(after, replace.drawn) ? std::nullopt
                                          : std::optional(no_such_card(replace.drawn));
  }

  std::optional<Violation> operator()(const PutAway& put_away) const {
    if (const auto wrong = wrong_turn(put_away.seat)) return wrong;
    return wrong_without_card(put_away.seat, put_away.card, true);
  }

 private:
  std::optional<Violation> wrong_phase(Phase due) const {
    if (state_.phase == due) return std::nullopt;
    switch (state_.phase) {
      case Phase::deal:
        return Violation{"D10",
                         Text("the round begins with dealing", "la ronda empieza repartiendo")};
      case Phase::push:
        return Violation{"D11",
                         Text("first everybody pushes a card", "antes cada uno pasa una carta")};
      case Phase::play:
        return Violation{"D13", Text("the round goes on until nobody has a card left",
                                     "la ronda sigue hasta que nadie tenga cartas")};
      case Phase::over:
        break;
    }
    return Violation{"D50", Text("the game is over", "la partida ha terminado")};
  }

  std::optional<Violation> wrong_turn(std::size_t seat) const {
    if (const auto wrong = wrong_phase(Phase::play)) return wrong;
    if (seat == state_.turn) return std::nullopt;
    return Violation{"D12",
                     {Text("it is the turn of {0}", "es el turno de {0}"),
                      colour_name(setup_.players[state_.turn])}};
  }

  std::optional<Violation> not_in_hand(std::size_t seat, Kind kind) const {
    if (state_.hand[seat][static_cast<std::size_t>(kind)] > 0) return std::nullopt;
    return Violation{"D20",
                     {Text("{0} has no card {1}", "{0} no tiene ninguna carta {1}"),
                      colour_name(setup_.players[seat]), kind_name(kind)}};
  }

  static Violation no_such_card(Kind kind) {
    return {"D14",
            {Text("no card {0} is left to be drawn", "no queda ninguna carta {0} por robar"),
             kind_name(kind)}};
  }

  std::optional<Violation> could_play(std::size_t seat) const {
    if (Choices(setup_, state_, seat).empty()) return std::nullopt;
    return Violation{"D21",
                     {Text("{0} has a card that can be played, and must play one",
                           "{0} tiene una carta que se puede jugar, y debe jugar una"),
                      colour_name(setup_.players[seat])}};
  }

  // D23.
  std::optional<Violation> wrong_without_card(std::size_t seat, Kind put_away, bool second) const {
    if (setup_.has_teams()) {
      return Violation{"D22", Text("with four players who cannot play drops out of the round",
                                   "con cuatro jugadores, quien no puede jugar queda fuera de la "
                                   "ronda")};
    }
    if (const auto wrong = not_in_hand(seat, put_away)) return wrong;
    if (const auto wrong = could_play(seat)) return wrong;
    if (state_.has_replaced == second) return std::nullopt;
    return Violation{"D23",
                     Text("first a card is put away and another drawn, once; then a card is "
                          "put away",
                          "primero se descarta una carta y se roba otra, una vez; después se "
                          "descarta una")};
  }

  // D42: an order names meeting points on which figures stand that the play has moved, and leaves
  // nothing open that matters.
  std::optional<Violation> wrong_meetings(const Play& play) const {
    const std::uint64_t met = meetings_after(setup_, state_, play);
    for (const Place point : play.meetings) {
      if (point == nowhere) continue;
      const bool takes_place = is_on_track(point) && (met & bit(point)) != 0;
      if (takes_place && std::ranges::count(play.meetings, point) == 1) continue;
      return Violation{
          "D42", Text("the order of meetings names a square where no meeting takes place, or the "
                      "same square twice",
                      "el orden de los encuentros nombra una casilla donde no hay encuentro, "
                      "o la misma dos veces")};
    }
    if (!lacks_order(setup_, state_, play)) return std::nullopt;
    return Violation{
        "D42",
        {Text("several meetings take place, on squares {0}, and figures go elsewhere in "
              "another order: \"meetings\" must state it",
              "hay varios encuentros, en las casillas {0}, y en otro orden las figuras van a "
              "otro sitio: \"meetings\" debe indicarlo"),
         listed(met)}};
  }

  static std::string listed(std::uint64_t places) {
    std::string text;
    for (; places != 0; places &= places - 1) {
      text += (text.empty() ? "" : ", ") + std::to_string(std::countr_zero(places));
    }
    return text;
  }

  const GameSetup& setup_;
  const State& state_;
};

}  // namespace

std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action) {
  return std::visit(Judge(setup, state), action);
}

}  // namespace sabueso::model::dog
