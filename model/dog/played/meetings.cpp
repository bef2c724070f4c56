// Which meetings a play brings, and whether their order matters.
#include <algorithm>
#include <bit>

#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

namespace {

// The play with these squares as the last of its order.
Play with_last(Play play, const std::array<Place, split_points>& last) {
  std::ranges::copy_if(last, std::ranges::find(play.meetings, nowhere),
                       [](Place point) { return point != nowhere; });
  return play;
}

// The squares that a play does not name, from the first on.
std::array<Place, split_points> unnamed(const Play& play, std::uint64_t met) {
  for (const Place point : play.meetings) {
    if (is_on_track(point)) met &= ~bit(point);
  }
  std::array<Place, split_points> points{nowhere, nowhere, nowhere, nowhere};
  for (std::size_t i = 0; met != 0; met &= met - 1) {
    points[i++] = static_cast<Place>(std::countr_zero(met));
  }
  return points;
}

}  // namespace

std::uint64_t meetings_after(const GameSetup& setup, const State& state, const Play& play) {
  const auto landed = [&](Place place) {
    return is_on_track(place) ? bit(place) & setup.board.meetings : 0;
  };
  if (play.use == Use::forward) return landed(play.steps[0].to);
  if (play.use != Use::split) return 0;
  Split split(setup, state, play.seat);
  for (const Step& step : play.steps) split.make(step);
  std::uint64_t met = 0;
  for (const Step& step : play.steps) {
    if (split.state().occupant[step.to] != nobody) met |= landed(step.to);
  }
  return met;
}

namespace {

// Whether it matters in which order those that are not named take place.
bool matters(const GameSetup& setup, const State& state, const Play& play,
             std::array<Place, split_points> order) {
  const auto last = std::ranges::find(order, nowhere);
  if (last - order.begin() < 2) return false;
  const auto after = [&] {
    State next = state;
    apply(setup, next, with_last(play, order));
    return next;
  };
  const State ascending = after();
  while (std::next_permutation(order.begin(), last)) {
    if (after() != ascending) return true;
  }
  return false;
}

}  // namespace

bool lacks_order(const GameSetup& setup, const State& state, const Play& play) {
  return matters(setup, state, play, unnamed(play, meetings_after(setup, state, play)));
}

Play with_order(const GameSetup& setup, const State& state, Play play) {
  const auto order = unnamed(play, meetings_after(setup, state, play));
  return matters(setup, state, play, order) ? with_last(play, order) : play;
}

}  // namespace sabueso::model::dog
