// Ways along the track and into the homes, and the plays that they make.
#include "model/dog/ways.hpp"

#include <cassert>

namespace sabueso::model::dog {

bool is_start_occupied(const GameSetup& setup, const State& state, Colour colour) {
  const Figure there = state.occupant[setup.board.start[static_cast<std::size_t>(colour)]];
  return there != nobody && colour_of(there) == colour && !state.is_hidden(there);
}

std::uint64_t barriers(const GameSetup& setup, const State& state) {
  std::uint64_t barred = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    if (is_start_occupied(setup, state, static_cast<Colour>(colour))) {
      barred |= bit(setup.board.start[colour]);
    }
  }
  return barred;
}

bool is_home_free(const State& state, Colour colour, std::size_t first, std::size_t last) {
  for (std::size_t square = first; square <= last; ++square) {
    if (state.occupant[home(colour, square)] != nobody) return false;
  }
  return true;
}

Place on_track(std::uint64_t barred, Place from, unsigned steps) {
  return (path(from, steps) & barred) == 0 ? ahead(from, steps) : nowhere;
}

Place into_home(const GameSetup& setup, const State& state, std::uint64_t barred, Colour colour,
                Place from, unsigned steps) {
  const unsigned to_start = distance(from, setup.board.start[static_cast<std::size_t>(colour)]);
  if (to_start == 0 || steps <= to_start || steps - to_start > homes_of_colour) return nowhere;
  if ((path(from, to_start) & barred) != 0) return nowhere;
  const std::size_t square = steps - to_start - 1;
  return is_home_free(state, colour, 0, square) ? home(colour, square) : nowhere;
}

Place within_home(const State& state, Place from, unsigned steps) {
  const auto colour = static_cast<Colour>((from - squares) / homes_of_colour);
  const std::size_t square = (from - squares) % homes_of_colour;
  if (square + steps >= homes_of_colour) return nowhere;
  return is_home_free(state, colour, square + 1, square + steps) ? home(colour, square + steps)
                                                                 : nowhere;
}

std::array<unsigned, 2> numbers_of(Kind kind) {
  constexpr std::array<std::array<unsigned, 2>, kinds> numbers{{{2, 0},
                                                                {3, 0},
                                                                {5, 0},
                                                                {6, 0},
                                                                {8, 0},
                                                                {9, 0},
                                                                {10, 0},
                                                                {12, 0},
                                                                {1, 11},
                                                                {13, 0},
                                                                {0, 0},
                                                                {0, 0},
                                                                {0, 0}}};
  return numbers[static_cast<std::size_t>(kind)];
}

Figure waiting(const State& state, Colour colour) {
  const auto first = static_cast<Figure>(static_cast<std::size_t>(colour) * figures_of_colour);
  for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
    if (state.place[figure] == zone) return figure;
  }
  return nobody;
}

// ---- listing

class Lister {
 public:
  Lister(const GameSetup& setup, const State& state, std::size_t seat, Plays& plays)
      : setup_(setup),
        state_(state),
        seat_(seat),
        acting_(acting_colour(setup, state, seat)),
        barred_(barriers(setup, state)),
        start_is_occupied_(is_start_occupied(setup, state, acting_)),
        plays_(plays) {}

  void list() {
    plays_.size_ = 0;
    for (std::size_t card = 0; card < kinds; ++card) {
      if (state_.hand[seat_][card] == 0) continue;
      const auto kind = static_cast<Kind>(card);
      if (const auto counted = counts_as(state_, kind)) add_kind(kind, *counted);
    }
  }

 private:
  void add(Kind card, Use use, const Step& way = {}) {
    plays_.plays_[plays_.size_++] = {static_cast<std::uint8_t>(seat_), card, use, {way}};
  }

  void add_kind(Kind card, Kind kind) {
    if (kind == Kind::exchange) return add_exchanges(card);
    if (kind == Kind::partner_four) {
      if (Split(setup_, state_, seat_).can_spend(split_points)) add(card, Use::split);
      return;
    }
    for (const unsigned number : numbers_of(kind)) {
      if (number > 0) add_forward(card, number);
    }
    if (is_start_card(kind) && !start_is_occupied_ && waiting(state_, acting_) != nobody) {
      add(card, Use::bring_out);
    }
  }

  void add_forward(Kind card, unsigned steps) {
    const auto first = static_cast<Figure>(static_cast<std::size_t>(acting_) * figures_of_colour);
    for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
      if (!state_.is_hidden(figure)) add_ways(card, state_.place[figure], steps);
    }
    if (start_is_occupied_) return;  // D32
    // By square, so that the order tells nothing of whose figures they are.
    for (std::uint64_t left = state_.track & setup_.board.holes; left != 0; left &= left - 1) {
      add_ways(card, static_cast<Place>(std::countr_zero(left)), steps);
    }
  }

  void add_ways(Kind card, Place from, unsigned steps) {
    const auto add_way = [&](Place to) {
      if (to != nowhere) add(card, Use::forward, {from, to});
    };
    if (is_on_track(from)) {
      add_way(on_track(barred_, from, steps));
      add_way(into_home(setup_, state_, barred_, acting_, from, steps));
    } else if (is_home(from)) {
      add_way(within_home(state_, from, steps));
    }
  }

  void add_exchanges(Kind card) {
    const std::uint64_t held = state_.track & setup_.board.holes;
    for (std::uint64_t one = held; one != 0; one &= one - 1) {
      for (std::uint64_t other = one & (one - 1); other != 0; other &= other - 1) {
        add(card, Use::exchange,
            {static_cast<Place>(std::countr_zero(one)),
             static_cast<Place>(std::countr_zero(other))});
      }
    }
  }

  const GameSetup& setup_;
  const State& state_;
  const std::size_t seat_;
  const Colour acting_;
  const std::uint64_t barred_;
  const bool start_is_occupied_;
  Plays& plays_;
};

std::span<const Play> Plays::list(const GameSetup& setup, const State& state, std::size_t seat) {
  Lister(setup, state, seat, *this).list();
  return std::span(plays_).first(size_);
}

// ---- splits

Split::Split(const GameSetup& setup, const State& state, std::size_t seat)
    : setup_(&setup),
      state_(state),
      own_(setup.players[seat]),
      acting_(acting_colour(setup, state, seat)),
      moves_all_colours_(!setup.has_teams() || state.all_home(own_) ||
                         state.all_home(partner(own_))) {
  for (Figure figure = 0; figure < figures; ++figure) {
    const auto colour = static_cast<std::size_t>(colour_of(figure));
    if (state.place[figure] == setup.board.start[colour]) {
      began_on_start_ = static_cast<std::uint16_t>(began_on_start_ | 1U << figure);
    }
  }
}

bool Split::may_move(Figure figure) const {
  if (moves_all_colours_ || state_.is_hidden(figure)) return true;
  return colour_of(figure) == own_ || colour_of(figure) == partner(own_);
}

std::span<const Step> Split::steps() {
  std::size_t size = 0;
  const std::uint64_t barred = barriers(*setup_, state_);
  const auto add = [&](Place from, Place to) {
    if (to != nowhere) steps_[size++] = {from, to};
  };
  for (std::uint64_t left = state_.track; left != 0; left &= left - 1) {
    const auto from = static_cast<Place>(std::countr_zero(left));
    const Figure figure = state_.occupant[from];
    if (!may_move(figure)) continue;
    add(from, on_track(barred, from, 1));
    const Colour colour = state_.is_hidden(figure) ? acting_ : colour_of(figure);
    const bool at_door = from == setup_->board.start[static_cast<std::size_t>(colour)] &&
                         (began_on_start_ >> figure & 1U) == 0;
    if (at_door && is_home_free(state_, colour, 0, 0)) add(from, home(colour, 0));
  }
  for (std::size_t place = squares; place < zone; ++place) {
    const Figure figure = state_.occupant[place];
    if (figure == nobody || !may_move(figure)) continue;
    add(static_cast<Place>(place), within_home(state_, static_cast<Place>(place), 1));
  }
  return std::span(steps_).first(size);
}

void Split::make(const Step& step) {
  const Figure burnt = state_.occupant[step.to];
  if (burnt != nobody) put(state_, burnt, zone);
  put(state_, state_.occupant[step.from], step.to);
}

bool Split::can_spend(unsigned points) const {
  if (points == 0) return true;
  // Mostly one figure can go all the way; only else is it worth a search.
  const std::uint64_t barred = barriers(*setup_, state_);
  for (std::uint64_t left = state_.track; left != 0; left &= left - 1) {
    const auto from = static_cast<Place>(std::countr_zero(left));
    if (may_move(state_.occupant[from]) && on_track(barred, from, points) != nowhere) return true;
  }
  Split here = *this;
  for (const Step& step : here.steps()) {
    Split next = *this;
    next.make(step);
    if (next.can_spend(points - 1)) return true;
  }
  return false;
}

}  // namespace sabueso::model::dog
