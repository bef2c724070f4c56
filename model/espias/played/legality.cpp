// What may happen when, rule by rule.
#include <algorithm>
#include <bit>

#include "model/espias/played/rules.hpp"

namespace sabueso::model::espias {

namespace {

class Judge {
 public:
  Judge(const GameSetup& setup, const State& state) : setup_(setup), state_(state) {}

  std::optional<Violation> operator()(const Roll& roll) const {
    if (const auto wrong = wrong_seat(roll.seat)) return wrong;
    if (state_.phase != Phase::extra_roll) {
      if (const auto wrong = wrong_beginning(roll.seat)) return wrong;
    }
    const auto is_die = [](std::uint8_t points) { return points >= 1 && points <= 6; };
    if (!std::ranges::all_of(roll.dice, is_die)) {
      return Violation{"E41", Text("a die shows 1 to 6", "un dado muestra de 1 a 6")};
    }
    const unsigned points = unsigned{roll.dice[0]} + roll.dice[1];
    const Places allowed = ends(setup_, state_, roll.seat, points);
    if (roll.to == nowhere) {
      if (count(allowed) == 0) return std::nullopt;
      return Violation{"E41",
                       Text("a spy that can move must", "un espía que puede moverse debe hacerlo")};
    }
    if (contains(allowed, roll.to)) return std::nullopt;
    if (setup_.board->is_city(roll.to) &&
        (occupied(setup_, state_, roll.seat) & city_bit(roll.to)) != 0) {
      return Violation{"E42",
                       {Text("another spy stands in {0}", "en {0} hay otro espía"), name(roll.to)}};
    }
    return Violation{"E42",
                     {Text("no way of exactly {0} points leads to {1}",
                           "ningún camino de exactamente {0} puntos lleva a {1}"),
                      std::to_string(points), name(roll.to)}};
  }

  std::optional<Violation> operator()(const Fly& fly) const {
    if (const auto wrong = wrong_seat(fly.seat)) return wrong;
    if (const auto wrong = wrong_beginning(fly.seat)) return wrong;
    const char* rule = fly.by_boat ? "E47" : "E46";
    const Place here = state_.spy[fly.seat];
    const Cities where_sold = fly.by_boat ? setup_.board->harbours : setup_.board->airports;
    if (!setup_.board->is_city(here) || (where_sold & city_bit(here)) == 0) {
      return Violation{rule,
                       {fly.by_boat ? Text("{0} has no harbour", "{0} no tiene puerto")
                                    : Text("{0} has no airport", "{0} no tiene aeropuerto"),
                        name(here)}};
    }
    const auto& deck = fly.by_boat ? setup_.board->boats : setup_.board->planes;
    const std::uint32_t left = fly.by_boat ? state_.boats_left : state_.planes_left;
    const auto cities = [&](std::uint8_t ticket) {
      return usable(setup_, state_, fly.seat, deck[ticket]);
    };
    if (const auto wrong = wrong_draw(fly.drawn.all(), left, tickets, rule, fly.to == nowhere,
                                      [&](std::uint8_t card) { return cities(card) != 0; })) {
      return wrong;
    }
    if (fly.to == nowhere) return std::nullopt;
    if (fly.to == here) {
      return Violation{"E51", Text("a ticket must lead to a city other than the spy's",
                                   "un pasaje lleva a una ciudad distinta de la del espía")};
    }
    if (setup_.board->is_city(fly.to) && (cities(fly.drawn.all().back()) & city_bit(fly.to)) != 0) {
      return std::nullopt;
    }
    return Violation{rule,
                     {Text("the ticket does not lead to {0}, or a spy stands there",
                           "el pasaje no lleva a {0}, o allí hay un espía"),
                      name(fly.to)}};
  }

  std::optional<Violation> operator()(const TakeCard& taken) const {
    if (const auto wrong = wrong_seat(taken.seat)) return wrong;
    if (state_.phase != Phase::contact && state_.phase != Phase::turn) return not_now();
    if ((contacts(setup_, state_, taken.seat) >> taken.confidant & 1U) == 0) {
      const bool empty = state_.next[taken.confidant] == envelope_cards;
      return empty ? Violation{"E28", Text("the envelope is empty", "el sobre está vacío")}
                   : Violation{"E22", Text("the spy has no contact with this confidant",
                                           "el espía no tiene contacto con este confidente")};
    }
    return wrong_order(taken.seat, taken.drawn, taken.to);
  }

  std::optional<Violation> operator()(const FollowOrder& order) const {
    if (state_.phase != Phase::captured) return not_now();
    if ((state_.captured >> order.seat & 1U) == 0) {
      return Violation{"E45",
                       Text("this spy has not been captured", "este espía no ha sido capturado")};
    }
    return wrong_order(order.seat, order.drawn, order.to);
  }

  std::optional<Violation> operator()(const ClaimKeys& claim) const {
    if (const auto wrong = wrong_seat(claim.seat)) return wrong;
    const bool at_leisure = state_.phase == Phase::turn || state_.phase == Phase::geneva;
    if (!at_leisure || state_.spy[claim.seat] != setup_.board->geneva) {
      return Violation{"E30",
                       Text("keys are claimed in Geneva, on arriving by dice or ticket or at "
                            "a turn's beginning",
                            "las claves se declaran en Ginebra, al llegar por dados o pasaje "
                            "o al empezar un turno")};
    }
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Pass& pass) const {
    if (const auto wrong = wrong_seat(pass.seat)) return wrong;
    if (state_.phase == Phase::extra_roll || state_.phase == Phase::geneva) return std::nullopt;
    return not_now();
  }

 private:
  Message name(Place place) const { return as_printed(city_names(), setup_.board->names[place]); }

  // Something else is due.
  Violation not_now() const {
    switch (state_.phase) {
      case Phase::turn:
        return {"E41", Text("the turn begins with a move", "el turno empieza con un movimiento")};
      case Phase::captured:
        return {"E45", Text("first the captured spy follows an order",
                            "antes el espía capturado cumple una orden")};
      case Phase::extra_roll:
        return {"E45", Text("after a capture one may roll once more or pass",
                            "tras una captura se puede tirar otra vez o pasar")};
      case Phase::geneva:
        return {"E30", Text("who arrives in Geneva claims or passes, before anything else",
                            "quien llega a Ginebra declara las claves o pasa, antes que nada")};
      case Phase::contact:
        return {"E22", Text("the spy stands by a confidant and takes a card",
                            "el espía está con un confidente y toma una tarjeta")};
      case Phase::over:
        break;
    }
    if (state_.winner == no_seat) {
      return {"E37", Text("the game is over: everybody is out",
                          "la partida ha terminado: todos están eliminados")};
    }
    return {"E32", Text("the game is over: somebody has claimed rightly",
                        "la partida ha terminado: alguien ha acertado las claves")};
  }

  std::optional<Violation> wrong_seat(std::size_t seat) const {
    if (state_.phase == Phase::over || state_.phase == Phase::captured) return not_now();
    if (state_.is_out(seat)) {
      return Violation{"E36",
                       Text("this spy has left the board", "este espía ya no está en el tablero")};
    }
    if (seat == state_.turn) return std::nullopt;
    // The player whose turn it is still has something to do.
    if (state_.phase != Phase::turn) return not_now();
    return Violation{"E39", Text("it is another player's turn", "es el turno de otro jugador")};
  }

  // A move must be due, and no contact.
  std::optional<Violation> wrong_beginning(std::size_t seat) const {
    if (state_.phase != Phase::turn) return not_now();
    if (contacts(setup_, state_, seat) == 0) return std::nullopt;
    return Violation{"E23", Text("a contact is due, which uses up the turn",
                                 "hay un contacto pendiente, que gasta el turno")};
  }

  std::optional<Violation> wrong_order(std::size_t seat, const OrdersDrawn& drawn, Place to) const {
    const auto can = [&](std::uint8_t order) { return can_follow(setup_, state_, seat, order); };
    if (const auto wrong =
            wrong_draw(drawn.all(), state_.orders_left, orders, "E48", to == nowhere, can)) {
      return wrong;
    }
    if (to == nowhere || setup_.board->order_to[drawn.all().back()] == to) return std::nullopt;
    return Violation{"E21",
                     {Text("the order does not lead to {0}", "la orden no lleva a {0}"), name(to)}};
  }

  // Cards come off the pile until one can be carried out (E46, E48, E49).
  template <class Can>
  std::optional<Violation> wrong_draw(std::span<const std::uint8_t> drawn, std::uint32_t left,
                                      std::size_t all, std::string_view rule, bool none,
                                      const Can& can) const {
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      if ((drawable(left, drawn.first(i), all) >> drawn[i] & 1U) == 0) {
        return Violation{
            "E49",
            {Text("card {0} is not in the pile", "la tarjeta {0} no está en el montón"),
             std::to_string(drawn[i] + 1)}};
      }
      const bool last = i + 1 == drawn.size() && !none;
      if (can(drawn[i]) == last) continue;
      return Violation{
          rule,
          {last ? Text("card {0} cannot be carried out", "la tarjeta {0} no se puede cumplir")
                : Text("card {0} can be carried out and was put away",
                       "la tarjeta {0} se puede cumplir, pero se descartó"),
           std::to_string(drawn[i] + 1)}};
    }
    const bool enough = none ? drawn.size() == all : !drawn.empty();
    if (enough) return std::nullopt;
    return Violation{rule, Text("cards are drawn until one can be carried out",
                                "se cogen tarjetas hasta que una se puede cumplir")};
  }

  const GameSetup& setup_;
  const State& state_;
};

}  // namespace

std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action) {
  return std::visit(Judge(setup, state), action);
}

}  // namespace sabueso::model::espias
