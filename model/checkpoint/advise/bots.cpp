// What bots conclude and choose.
#include "model/checkpoint/advise/bots.hpp"

#include <array>
#include <numeric>
#include <span>

namespace sabueso::model::checkpoint {

namespace {

// The cats that have the face, a bit a cat.
std::uint64_t cats_with(const GameSetup& setup, Face face) {
  std::uint64_t cats = 0;
  for (Cat cat = 0; cat < setup.cats(); ++cat) {
    if (is_suspect(cat, face)) cats |= std::uint64_t{1} << cat;
  }
  return cats;
}

// Whether each of these players can be given one of its possible attributes, none twice or taken.
bool can_have_one_each(std::span<const unsigned> possible, unsigned taken) {
  if (possible.empty()) return true;
  for (unsigned left = possible.front() & ~taken; left != 0; left &= left - 1) {
    if (can_have_one_each(possible.subspan(1), taken | (left & (~left + 1)))) return true;
  }
  return false;
}

}  // namespace

std::uint64_t possible_chiefs(const GameSetup& setup, const State& state, std::size_t viewer) {
  // By player: the faces that agree with what it kept and discarded, a bit a face.
  std::array<unsigned, most_playing> faces{};
  for (Face face = 0; face < 2 * setup.attributes; ++face) {
    const std::uint64_t with = cats_with(setup, face);
    for (std::size_t player = 0; player < setup.players; ++player) {
      const bool seen = player == viewer || player == state.watched;
      const bool fits =
          seen ? state.clue[player] == face
               : (state.kept[player] & ~with) == 0 && (state.discarded[player] & with) == 0;
      if (fits) faces[player] |= 1U << face;
    }
  }
  std::uint64_t chiefs = 0;
  for (Cat cat = 0; cat < setup.cats(); ++cat) {
    if (((cat ^ state.chief) & state.tossed) != 0) continue;
    std::array<unsigned, most_playing> attributes{};  // by player: those it can hold
    for (std::size_t attribute = 0; attribute < setup.attributes; ++attribute) {
      if ((state.tossed >> attribute & 1U) != 0) continue;
      const Face face = 2 * attribute + (cat >> attribute & 1U);
      for (std::size_t player = 0; player < setup.players; ++player) {
        if ((faces[player] >> face & 1U) != 0) attributes[player] |= 1U << attribute;
      }
    }
    if (can_have_one_each(std::span(attributes).first(setup.players), 0))
      chiefs |= std::uint64_t{1} << cat;
  }
  return chiefs;
}

std::optional<Cat> choose_accusation(const GameSetup& setup, const State& state, std::size_t player,
                                     Bot bot, Random& random) {
  constexpr std::uint64_t patience = 24;  // how many cards between two random accusations
  const std::uint64_t accusable = state.accusable();
  const bool must = state.phase == Phase::accusing;
  if (bot == Bot::random) {
    if (!must && !random.chance(1, patience)) return std::nullopt;
    return pick_cat(accusable, random);
  }
  const std::uint64_t chiefs = possible_chiefs(setup, state, player);
  const bool impatient = must || random.chance(1, patience * 8);
  if (std::popcount(chiefs) == 1) {
    const Cat chief = pick_cat(chiefs, random);
    if ((accusable & chiefs) != 0) return chief;
    const bool too_late = (state.kept_by_anyone & chiefs) != 0;
    std::uint64_t helpers = 0;
    for (std::size_t attribute = 0; attribute < setup.attributes; ++attribute) {
      helpers |= std::uint64_t{1} << (chief ^ (1U << attribute));
    }
    if ((too_late || impatient) && (helpers & accusable) != 0) {
      return pick_cat(helpers & accusable, random);
    }
  }
  if (!impatient) return std::nullopt;
  return pick_cat((chiefs & accusable) != 0 ? chiefs & accusable : accusable, random);
}

DealClues deal_clues(const GameSetup& setup, Random& random) {
  const std::vector<std::size_t> tokens = random.order(setup.attributes);
  DealClues deal;
  for (std::size_t player = 0; player < setup.players; ++player) {
    deal.clues[player] = 2 * tokens[player] + random.below(2);
  }
  return deal;
}

Face pick_token(const GameSetup& setup, const State& state, Random& random) {
  const unsigned all = (1U << setup.attributes) - 1U;
  const std::size_t attribute = random.one_of_bits(all & ~static_cast<unsigned>(state.known));
  return 2 * attribute + random.below(2);
}

namespace {

// One of the markers, each equally likely; nothing when there is none.
std::optional<Marker> pick_one(const Markers& markers, Random& random) {
  const unsigned all = std::accumulate(markers.begin(), markers.end(), 0U);
  if (all == 0) return std::nullopt;
  std::uint32_t skip = random.below(all);
  std::size_t kind = 0;
  while (skip >= markers[kind]) skip -= markers[kind++];
  return static_cast<Marker>(kind);
}

}  // namespace

Marker pick_marker(const State& state, Colour colour, Random& random) {
  Markers piled = state.pile;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    if (colour_of(static_cast<Marker>(kind)) != colour) piled[kind] = 0;
  }
  return pick_one(piled, random).value();
}

Action next_event(const GameSetup& setup, const State& state, Random& random) {
  if (state.phase == Phase::deal) return deal_clues(setup, random);
  if (state.phase == Phase::revealing) return Reveal{};
  if (state.phase == Phase::scoring) {
    if (!all_tossed(setup, state)) return Toss{pick_token(setup, state, random)};
    const auto due = next_draw(setup, state);
    if (!due) return EndRound{};
    return Draw{due->player, pick_marker(state, due->colour, random)};
  }
  const std::size_t first_part = setup.cats() / 2 + setup.investigators();
  const std::size_t hidden = setup.investigators() - state.investigators_up;
  if (state.cards_up < first_part && random.chance(hidden, first_part - state.cards_up)) {
    return TurnUpInvestigator{state.turn, pick_token(setup, state, random)};
  }
  const std::uint64_t all =
      setup.cats() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << setup.cats()) - 1;
  const Cat cat = pick_cat(all & ~state.turned_up, random);
  return TurnUp{state.turn, cat, is_suspect(cat, state.clue[state.turn])};
}

namespace {

// One of those that another player has face down, of that colour.
std::optional<Marker> pick_offered(const State& state, std::size_t other, Marker cafe,
                                   Random& random) {
  Markers offered{};  // face down, of the colour; the Stasi marker has been shown
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    const auto marker = static_cast<Marker>(kind);
    const bool fits = colour_of(marker) == colour_of(cafe) && marker != Marker::black_stasi;
    if (fits) offered[kind] = state.face_down[other][kind];
  }
  return pick_one(offered, random);
}

}  // namespace

std::optional<Exchange> wanted_exchange(const GameSetup& setup, const State& state,
                                        Random& random) {
  for (std::size_t player = 0; player < setup.players; ++player) {
    for (const Marker cafe : {Marker::gold_cafe, Marker::white_cafe, Marker::black_cafe}) {
      if (!state.may_exchange(player, cafe)) continue;
      for (std::size_t other = 0; other < setup.players; ++other) {
        if (other == player || !random.chance(1, 2)) continue;
        if (const auto taken = pick_offered(state, other, cafe, random)) {
          return Exchange{player, other, cafe, *taken};
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace sabueso::model::checkpoint
