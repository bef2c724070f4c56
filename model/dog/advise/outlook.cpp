// A figure's way home in squares: none from the zone, so many from the start square on, and a whole
// round and more at home.
#include "model/dog/advise/outlook.hpp"

#include <algorithm>

#include "model/dog/played/ways.hpp"

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
  return out_of_zone + distance(setup_.board.start_of(colour), place);
}

// Whoever goes home with a hidden figure goes to the own home; who is another's comes back, or home
// too (D38).
double Outlook::way_of(Colour colour, const Step& way) const {
  const Colour acting = acting_colour(setup_, state_, seat_);
  const double before = progress(colour, way.from);
  if (!is_home(way.to) || colour == acting) return progress(colour, way.to) - before;
  return is_own_side(setup_, seat_, colour) ? -before : at_home - before;
}

// What it brings that a figure of the colour that stands there goes back to the zone.
double Outlook::captured(Colour colour, Place at) const {
  const double loses = progress(colour, at);
  return is_own_side(setup_, seat_, colour) ? -loses - lost_hand : of_opponents * loses;
}

double Outlook::captured(Place at) const {
  const Figure there = state_.occupant[at];
  if (there == nobody) return 0;
  return mean(at, [&](Colour colour) { return captured(colour, at); });
}

// Of the figure on a place, over the colours that it can have.
template <class Worth>
double Outlook::mean(Place place, const Worth& worth) const {
  const Figure figure = state_.occupant[place];
  if (!is_on_track(place) || !state_.is_hidden(figure)) return worth(colour_of(figure));
  double sum = 0;
  for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
    const Colour colour = setup_.players[seat];
    const double chance = chances_[place][static_cast<std::size_t>(colour)];
    if (chance > 0) sum += chance * worth(colour);
  }
  return sum;
}

double Outlook::worth(const Step& way) const {
  const double brings = mean(way.from, [&](Colour colour) {
    const double gone = way_of(colour, way);
    return is_own_side(setup_, seat_, colour) ? gone : -of_opponents * gone;
  });
  return is_home(way.to) ? brings : brings + captured(way.to);
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
      const double brings = now.worth(step);  // before it is made
      play.steps[made] = step;
      split.make(step);
      if (split.can_spend(left)) {
        sum += brings;
        break;
      }
      split = before;
    }
  }
  return sum;
}

// What it brings besides that figures meet (D40): of those in sight that are neither captured nor
// brought out, by how much further each ends than where it stood, or was moved to.
double Outlook::met(const Play& play) const {
  State after = state_;
  apply(setup_, after, with_order(setup_, state_, play));
  const Step way = play.use == Use::forward ? play.steps.front() : Step{};
  double brings = 0;
  for (Figure figure = 0; figure < figures; ++figure) {
    const Place before = state_.place[figure], now = after.place[figure];
    if (!is_on_track(before) || !is_on_track(now) || state_.is_hidden(figure)) continue;
    const Place meant = before == way.from ? way.to : before;
    const Colour colour = colour_of(figure);
    const double gained = progress(colour, now) - progress(colour, meant);
    brings += is_own_side(setup_, seat_, colour) ? gained : -of_opponents * gained;
  }
  return brings;
}

std::vector<PlayProspect> Outlook::plays() const {
  const Choices all(setup_, state_, seat_);
  std::vector<PlayProspect> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Choice choice = all[i];
    PlayProspect one{{static_cast<std::uint8_t>(seat_), choice.card, choice.use, {choice.way}}};
    if (choice.use == Use::bring_out) {
      const Colour acting = acting_colour(setup_, state_, seat_);
      const Place start = setup_.board.start_of(acting);
      one.brings = 2 * out_of_zone + captured(start);
    } else if (choice.use == Use::forward) {
      one.brings = worth(choice.way);
    } else if (choice.use == Use::split) {
      one.brings = split(one.play);
    }
    if (choice.use == Use::forward || choice.use == Use::bring_out) one.brings += met(one.play);
    found.push_back(one);
  }
  std::ranges::stable_sort(found, [](const PlayProspect& one, const PlayProspect& other) {
    return one.brings > other.brings;
  });
  return found;
}

}  // namespace sabueso::model::dog
