// Ways into the homes, and the single steps of a split.
#include "model/dog/played/ways.hpp"

#include <cassert>

namespace sabueso::model::dog {

Place into_home(const GameSetup& setup, const State& state, std::uint64_t barred, Colour colour,
                Place from, unsigned steps) {
  const unsigned to_start = distance(from, setup.board.start_of(colour));
  if (to_start == 0 || to_start > clear_steps(barred, from)) return nowhere;
  if (steps <= to_start || steps - to_start > free_home(state, colour, 0)) return nowhere;
  return home(colour, steps - to_start - 1);
}

Figure waiting(const State& state, Colour colour) {
  const Figure first = first_figure(colour);
  for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
    if (state.place[figure] == zone) return figure;
  }
  return nobody;
}

Split::Split(const GameSetup& setup, const State& state, std::size_t seat)
    : setup_(&setup),
      state_(state),
      own_(setup.players[seat]),
      acting_(acting_colour(setup, state, seat)),
      moves_all_colours_(!setup.has_teams() || state.all_home(own_) ||
                         state.all_home(partner(own_))) {
  for (std::size_t colour = 0; colour < colours; ++colour) {
    const Figure there = state.occupant[setup.board.start[colour]];
    if (there != nobody && colour_of(there) == static_cast<Colour>(colour)) {
      began_on_start_ = static_cast<std::uint16_t>(began_on_start_ | 1U << there);
      if (!setup.partner_four_from_start && !state.is_hidden(there)) {
        stays_ = static_cast<std::uint16_t>(stays_ | 1U << there);
      }
    }
  }
}

bool Split::may_move(Figure figure) const {
  if (must_stay(figure)) return false;
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
    const bool at_door =
        from == setup_->board.start_of(colour) && (began_on_start_ >> figure & 1U) == 0;
    if (at_door && free_home(state_, colour, 0) > 0) add(from, home(colour, 0));
  }
  for (unsigned left = state_.homes; left != 0; left &= left - 1) {
    const auto from = static_cast<Place>(squares + std::countr_zero(left));
    if (may_move(state_.occupant[from])) add(from, within_home(state_, from, 1));
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
