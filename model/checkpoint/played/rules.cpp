// What actions do, and how scores stand. What may happen when is in legality.cpp.
#include "model/checkpoint/played/rules.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace sabueso::model::checkpoint {

bool is_suspect(Cat cat, Face clue) { return (cat >> (clue / 2) & 1U) == (clue & 1U); }

Colour colour_of(Marker marker) {
  if (marker <= Marker::gold_cafe) return Colour::gold;
  return marker <= Marker::white_cafe ? Colour::white : Colour::black;
}

int points_of(Marker marker) {
  constexpr std::array<int, marker_kinds> points{3, 4, 5, 3, 1, 2, 1, 0, -1, -1, -2};
  return points[static_cast<std::size_t>(marker)];
}

bool is_cafe(Marker marker) {
  return marker == Marker::gold_cafe || marker == Marker::white_cafe ||
         marker == Marker::black_cafe;
}

State start(const GameSetup& setup, std::size_t starter) {
  State state;
  state.pile = setup.markers;
  state.starter = static_cast<std::uint8_t>(starter);
  return state;
}

namespace {

// The most cards that the first part of the deck can have: all investigators, half of the cats and
// one more (C13).
std::size_t longest_first_part(const GameSetup& setup) {
  return setup.cats() / 2 + 1 + setup.investigators();
}

}  // namespace

bool investigator_may_come(const GameSetup& setup, const State& state) {
  return state.investigators_up < setup.investigators() &&
         state.cards_up < longest_first_part(setup);
}

bool cat_may_come(const GameSetup& setup, const State& state) {
  const std::size_t first_part = longest_first_part(setup);
  if (state.cards_up >= first_part) return state.cards_up < setup.cats() + setup.investigators();
  return first_part - state.cards_up > setup.investigators() - state.investigators_up;
}

bool all_tossed(const GameSetup& setup, const State& state) {
  return std::popcount(state.known) == static_cast<int>(setup.attributes);
}

int left_in_pile(const State& state, Colour colour) {
  int left = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    if (colour_of(static_cast<Marker>(kind)) == colour) left += state.pile[kind];
  }
  return left;
}

namespace {

// C32 to C35.
Colour earned(const GameSetup& setup, const State& state, std::size_t player) {
  if (!state.has_accused(player)) {
    const bool chief_in_deck = (state.turned_up >> state.chief & 1U) == 0;
    return state.caught_by == nobody && chief_in_deck ? Colour::white : Colour::black;
  }
  const unsigned all = (1U << setup.attributes) - 1U;
  switch (std::popcount((state.accused[player] ^ static_cast<unsigned>(state.chief)) & all)) {
    case 0:
      return Colour::gold;
    case 1:
      return Colour::white;
    default:
      return Colour::black;
  }
}

// C36: passes over those for whom no marker is left.
void settle_draws(const GameSetup& setup, State& state) {
  while (state.draws < setup.players &&
         left_in_pile(state, earned(setup, state, state.draw_order[state.draws])) == 0) {
    ++state.draws;
  }
}

std::uint8_t& number_of(Markers& markers, Marker marker) {
  return markers[static_cast<std::size_t>(marker)];
}

int sum_of(const Markers& markers) {
  int sum = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    sum += markers[kind] * points_of(static_cast<Marker>(kind));
  }
  return sum;
}

}  // namespace

std::optional<Due> next_draw(const GameSetup& setup, const State& state) {
  if (state.draws >= setup.players) return std::nullopt;
  const std::size_t player = state.draw_order[state.draws];
  return Due{player, earned(setup, state, player)};
}

int points(const State& state, std::size_t player) {
  return sum_of(state.face_down[player]) + sum_of(state.laid_open[player]);
}

int gold_markers(const State& state, std::size_t player) {
  int gold = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    if (colour_of(static_cast<Marker>(kind)) != Colour::gold) continue;
    gold += state.face_down[player][kind] + state.laid_open[player][kind];
  }
  return gold;
}

std::uint32_t winners(const GameSetup& setup, const State& state) {
  std::uint32_t best = 0;
  std::pair<int, int> highest{INT32_MIN, 0};
  for (std::size_t player = 0; player < setup.players; ++player) {
    const std::pair mine(points(state, player), gold_markers(state, player));
    if (mine > highest) {
      highest = mine;
      best = 0;
    }
    if (mine == highest) best |= 1U << player;
  }
  return best;
}

namespace {

class Application {
 public:
  Application(const GameSetup& setup, State& state) : setup_(setup), state_(state) {}

  void operator()(const DealClues& deal) const {
    State& s = state_;
    s.phase = Phase::turning;
    ++s.rounds_begun;
    s.turn = s.starter;
    s.cards_up = s.investigators_up = s.accusations = s.draws = 0;
    s.caught_by = nobody;
    s.known = s.tossed = s.chief = 0;
    s.kept.fill(0);
    s.discarded.fill(0);
    s.kept_by_anyone = s.turned_up = s.accused_cats = 0;
    s.accusers = 0;
    for (std::size_t player = 0; player < setup_.players; ++player) {
      s.clue[player] = static_cast<std::uint8_t>(deal.clues[player]);
      learn(deal.clues[player]);
    }
  }

  void operator()(const TurnUp& turn) const {
    const std::uint64_t cat = std::uint64_t{1} << turn.cat;
    (turn.kept ? state_.kept : state_.discarded)[turn.player] |= cat;
    if (turn.kept) state_.kept_by_anyone |= cat;
    state_.turned_up |= cat;
    ++state_.cards_up;
    state_.turn = static_cast<std::uint8_t>((turn.player + 1) % setup_.players);
    move_on();
  }

  void operator()(const TurnUpInvestigator& turn) const {
    ++state_.cards_up;
    ++state_.investigators_up;
    if (setup_.investigator_uses_turn) {
      state_.turn = static_cast<std::uint8_t>((turn.player + 1) % setup_.players);
    }
    toss(turn.face);
  }

  void operator()(const Accuse& made) const {
    state_.accused[made.player] = static_cast<std::uint8_t>(made.cat);
    state_.draw_order[state_.accusations++] = static_cast<std::uint8_t>(made.player);
    state_.accused_cats |= std::uint64_t{1} << made.cat;
    state_.accusers |= static_cast<std::uint8_t>(1U << made.player);
    move_on();
  }

  void operator()(const Reveal&) const {
    state_.phase = Phase::scoring;
    std::size_t place = state_.accusations;
    for (std::size_t seat = 0; seat < setup_.players; ++seat) {
      const std::size_t player = (state_.starter + seat) % setup_.players;
      if (!state_.has_accused(player)) {
        state_.draw_order[place++] = static_cast<std::uint8_t>(player);
      }
    }
    judge_when_complete();
  }

  void operator()(const Toss& token) const {
    toss(token.face);
    judge_when_complete();
  }

  void operator()(const Draw& draw) const {
    --number_of(state_.pile, draw.marker);
    ++number_of(state_.face_down[draw.player], draw.marker);
    if (draw.marker == Marker::black_stasi) {
      state_.drew_stasi = static_cast<std::uint8_t>(draw.player);
    }
    put_off_exchange();
    if (is_cafe(draw.marker)) {
      state_.drew_cafe = static_cast<std::uint8_t>(draw.player);
      state_.cafe_drawn = draw.marker;
    }
    ++state_.draws;
    settle_draws(setup_, state_);
  }

  void operator()(const Exchange& exchange) const {
    --number_of(state_.face_down[exchange.player], exchange.given);
    ++number_of(state_.laid_open[exchange.other], exchange.given);
    --number_of(state_.face_down[exchange.other], exchange.taken);
    ++number_of(state_.face_down[exchange.player], exchange.taken);
    part_with_cafe(exchange.player, exchange.given);
    part_with_cafe(exchange.other, exchange.taken);
  }

  void operator()(const EndRound&) const {
    state_.ending = ending();
    if (state_.ending != Ending::none) {
      state_.phase = Phase::over;
      return;
    }
    state_.watched = state_.drew_stasi;
    if (state_.drew_stasi != nobody) {  // C50
      --number_of(state_.face_down[state_.drew_stasi], Marker::black_stasi);
      ++number_of(state_.pile, Marker::black_stasi);
      state_.drew_stasi = nobody;
    }
    put_off_exchange();
    for (std::size_t player = 0; player < setup_.players; ++player) {
      for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
        state_.cafes_kept[player][kind] += state_.cafes_waiting[player][kind];
      }
      state_.cafes_waiting[player] = {};
    }
    if (state_.caught_by != nobody) state_.starter = state_.caught_by;  // C38
    state_.phase = Phase::deal;
  }

 private:
  // C52: the Café Adler marker drawn last is no longer exchanged at once, but in a later scoring.
  void put_off_exchange() const {
    if (state_.drew_cafe == nobody) return;
    ++number_of(state_.cafes_waiting[state_.drew_cafe], state_.cafe_drawn);
    state_.drew_cafe = nobody;
  }

  // A marker has left a player. Which of two alike it was nobody can tell: the one drawn last.
  void part_with_cafe(std::size_t player, Marker marker) const {
    if (state_.drew_cafe == player && state_.cafe_drawn == marker) {
      state_.drew_cafe = nobody;
    } else if (auto& kept = number_of(state_.cafes_kept[player], marker); kept > 0) {
      --kept;
    } else if (auto& waiting = number_of(state_.cafes_waiting[player], marker); waiting > 0) {
      --waiting;
    }
  }

  // A token's face is the chief's.
  void learn(Face face) const {
    state_.known |= static_cast<std::uint8_t>(1U << attribute_of(face));
    state_.chief |= static_cast<std::uint8_t>((face & 1U) << attribute_of(face));
  }

  void toss(Face face) const {
    learn(face);
    state_.tossed |= static_cast<std::uint8_t>(1U << attribute_of(face));
  }

  // C19, C20: the round goes on, or to the last accusations, or to scoring.
  void move_on() const {
    const bool one_left = state_.accusations + 1U >= setup_.players;
    const bool deck_out = state_.cards_up == setup_.cats() + setup_.investigators();
    if (one_left || (deck_out && state_.accusable() == 0)) {
      state_.phase = Phase::revealing;
    } else if (deck_out) {
      state_.phase = Phase::accusing;
    }
  }

  // Once every token is known, who caught the chief is, and who draws first.
  void judge_when_complete() const {
    if (!all_tossed(setup_, state_)) return;
    for (std::size_t i = 0; i < state_.accusations; ++i) {
      if (state_.accused[state_.draw_order[i]] == state_.chief) {
        state_.caught_by = state_.draw_order[i];
      }
    }
    settle_draws(setup_, state_);
  }

  Ending ending() const {
    for (std::size_t player = 0; player < setup_.players; ++player) {
      int own = points(state_, player);
      if (player == state_.drew_stasi) own -= points_of(Marker::black_stasi);  // C51
      if (own >= points_to_win) return Ending::points;
    }
    for (const Colour colour : {Colour::gold, Colour::white, Colour::black}) {
      if (left_in_pile(state_, colour) == 0) return Ending::markers;  // C41, C51
    }
    return state_.rounds_begun == last_round ? Ending::rounds : Ending::none;
  }

  const GameSetup& setup_;
  State& state_;
};

}  // namespace

void apply(const GameSetup& setup, State& state, const Action& action) {
  std::visit(Application(setup, state), action);
}

}  // namespace sabueso::model::checkpoint
