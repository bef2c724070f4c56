// What bots choose.
#include "model/dog/advise/bots.hpp"

#include "model/dog/played/choices.hpp"
#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

namespace {

// Four steps of a split, each drawn from those that may be made and after which the rest can be
// spent. There must be such a split.
void choose_split(const GameSetup& setup, const State& state, Play& play, Random& random) {
  Split split(setup, state, play.seat);
  for (std::size_t made = 0; made < split_points; ++made) {
    const std::span<const Step> steps = split.steps();
    // From any step on, the first that does not lead into a dead end; most do not.
    const std::size_t first = random.below(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step step = steps[(first + i) % steps.size()];
      play.steps[made] = step;
      const Split before = split;
      split.make(step);
      if (split.can_spend(static_cast<unsigned>(split_points - made - 1))) break;
      split = before;
    }
  }
}

// How good a play looks: only what everybody sees counts.
int worth(const GameSetup& setup, const State& state, std::size_t seat, const Choice& choice) {
  if (choice.use == Use::bring_out) return 40;
  if (choice.use == Use::exchange) return 1;
  if (choice.use == Use::split) return 4;
  const auto [from, to] = choice.way;
  const Colour acting = acting_colour(setup, state, seat);
  if (is_home(to)) return is_home(from) ? 10 : 200;
  const Place start = setup.board.start_of(acting);
  int value = 8;
  if (to == start) value -= 7;  // it would have to go round once more
  if (distance(from, start) < distance(to, start) && from != start) value -= 7;  // past its home
  const Figure there = state.occupant[to];
  if (there != nobody) {
    const bool own = !state.is_hidden(there) && is_own_side(setup, seat, colour_of(there));
    value += state.is_hidden(there) ? 2 : own ? -20 : 20;
  }
  return std::max(value, 1);
}

}  // namespace

Kind pick_card(const Cards& cards, Random& random) {
  std::uint32_t skip = random.below(total(cards));
  std::size_t kind = 0;
  while (skip >= cards[kind]) skip -= cards[kind++];
  return static_cast<Kind>(kind);
}

Kind draw_card(const State& state, Random& random) { return pick_card(drawable(state), random); }

Deal deal_cards(const GameSetup& setup, const State& state, Random& random) {
  Deal deal;
  State after = state;
  for (std::size_t i = 0, seat = state.dealer; i < setup.seats; ++i, seat = setup.next(seat)) {
    for (Kind& card : deal.cards[seat]) {
      card = draw_card(after, random);
      draw(after, card);
    }
  }
  return deal;
}

std::optional<Play> choose_play(const GameSetup& setup, const State& state, std::size_t seat,
                                Bot bot, Random& random) {
  const Choices all(setup, state, seat);
  if (all.empty()) return std::nullopt;
  Choice chosen = all[0];
  if (bot == Bot::random) {
    chosen = all[random.below(all.size())];
  } else {
    std::uint32_t whole = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Choice choice = all[i];
      const auto weight = static_cast<std::uint32_t>(worth(setup, state, seat, choice));
      whole += weight;
      if (random.below(whole) < weight) chosen = choice;
    }
  }
  Play play{static_cast<std::uint8_t>(seat), chosen.card, chosen.use, {chosen.way}};
  if (play.use == Use::split) choose_split(setup, state, play, random);
  return with_order(setup, state, play);
}

Action choose_action(const GameSetup& setup, const State& state, Bot bot, Random& random) {
  if (state.phase == Phase::deal) return deal_cards(setup, state, random);
  if (state.phase == Phase::push) {
    Push push;
    for (std::size_t seat = 0; seat < setup.seats; ++seat) {
      push.cards[seat] = pick_card(state.hand[seat], random);
    }
    return push;
  }
  const std::uint8_t seat = state.turn;
  if (const auto play = choose_play(setup, state, seat, bot, random)) return *play;
  if (setup.has_teams()) return Drop{seat};
  const Kind put_away = pick_card(state.hand[seat], random);
  if (state.has_replaced) return PutAway{seat, put_away};
  State after = state;
  ++after.pile[static_cast<std::size_t>(put_away)];
  return Replace{seat, put_away, draw_card(after, random)};
}

}  // namespace sabueso::model::dog
