// A figure's way home in squares: none from the zone, so many from the start square on, and a whole
// round and more at home.
#include "model/dog/outlook.hpp"

#include <algorithm>

#include "model/dog/ways.hpp"

namespace sabueso::model::dog {

namespace {

constexpr double out_of_zone = 16;    // a figure on the track is worth so many squares by itself
constexpr double at_home = 100;       // against at most 16 + 63 on the track
constexpr double further_in = 2;      // for each home square: it makes room
constexpr double lost_hand = 30;      // D30
constexpr double of_opponents = 0.6;  // theirs counts less than one's own

}  // namespace

// How far on the way home a figure of the colour is.
double Outlook::progress(Colour colour, Place place) const {
  if (is_home(place)) {
    return at_home + further_in * ((place - squares) % static_cast<int>(homes_of_colour));
  }
  if (!is_on_track(place)) return 0;
  return out_of_zone + distance(setup_.board.start[static_cast<std::size_t>(colour)], place);
}

// Whoever goes home with a hidden figure goes to the own home; who is another's comes back, or home
// too (D38).
double Outlook::way_of(Colour colour, const Step& way) const {
  const Colour acting = acting_colour(setup_, state_, seat_);
  const double before = progress(colour, way.from);
  if (!is_home(way.to) || colour == acting) return progress(colour, way.to) - before;
  return is_own_side(setup_, seat_, colour) ? -before : at_home - before;
}

// What it brings that who stands there goes back to the zone.
double Outlook::captured(Place at) const {
  const Figure there = state_.occupant[at];
  if (there == nobody) return 0;
  const Colour own = setup_.players[seat_];
  const auto loses = [&](Colour colour) { return progress(colour, at); };
  if (!state_.is_hidden(there)) {
    const Colour colour = colour_of(there);
    if (is_own_side(setup_, seat_, colour)) return -loses(colour) - lost_hand;
    return of_opponents * loses(colour);
  }
  const Chances& chances = chances_[at];
  constexpr double of_unknown = out_of_zone + squares / 2.0;
  return -chances.own * (loses(own) + lost_hand) -
         chances.partner * (loses(partner(own)) + lost_hand) +
         chances.opponents * of_opponents * of_unknown;
}

double Outlook::worth(const Step& way) const {
  const Figure figure = state_.occupant[way.from];
  double worth = is_home(way.to) ? 0 : captured(way.to);
  if (!is_on_track(way.from) || !state_.is_hidden(figure)) {
    const Colour colour = colour_of(figure);
    const double brings = way_of(colour, way);
    return worth + (is_own_side(setup_, seat_, colour) ? brings : -of_opponents * brings);
  }
  const Colour own = setup_.players[seat_];
  const Chances& chances = chances_[way.from];
  worth += chances.own * way_of(own, way);
  if (setup_.has_teams()) worth += chances.partner * way_of(partner(own), way);
  double others = 0, opponents = 0;
  for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
    if (is_own_side(setup_, seat_, setup_.players[seat])) continue;
    others += way_of(setup_.players[seat], way);
    ++opponents;
  }
  return worth - of_opponents * chances.opponents * others / opponents;
}

// The four steps of the partner's 4 one after another, each the best that leaves the rest to be
// spent; what they bring together.
double Outlook::split(Play& play) const {
  Split split(setup_, state_, seat_);
  double sum = 0;
  for (std::size_t made = 0; made < split_points; ++made) {
    const std::span<const Step> offered = split.steps();
    std::vector<Step> steps(offered.begin(), offered.end());
    const auto left = static_cast<unsigned>(split_points - made - 1);
    const Outlook now(setup_, split.state(), seat_, chances_);
    std::ranges::stable_sort(steps, [&](const Step& one, const Step& other) {
      return now.worth(one) > now.worth(other);
    });
    for (const Step& step : steps) {
      const Split before = split;
      play.steps[made] = step;
      split.make(step);
      if (split.can_spend(left)) {
        sum += now.worth(step);
        break;
      }
      split = before;
    }
  }
  return sum;
}

std::vector<PlayProspect> Outlook::plays() const {
  const Choices all(setup_, state_, seat_);
  std::vector<PlayProspect> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Choice choice = all[i];
    PlayProspect one{{static_cast<std::uint8_t>(seat_), choice.card, choice.use, {choice.way}}};
    if (choice.use == Use::bring_out) {
      const Colour acting = acting_colour(setup_, state_, seat_);
      const Place start = setup_.board.start[static_cast<std::size_t>(acting)];
      one.brings = 2 * out_of_zone + captured(start);
    } else if (choice.use == Use::forward) {
      one.brings = worth(choice.way);
    } else if (choice.use == Use::split) {
      one.brings = split(one.play);
    }
    found.push_back(one);
  }
  std::ranges::stable_sort(found, [](const PlayProspect& one, const PlayProspect& other) {
    return one.brings > other.brings;
  });
  return found;
}

}  // namespace sabueso::model::dog
