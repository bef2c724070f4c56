// Setting up, beginning and observing whole games.
#include "model/dog/evidence/played_game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/dog/played/ways.hpp"
#include "model/json/text.hpp"

namespace sabueso::model::dog {

Setting::Setting(const Table& played, const std::string& place) : table(played) {
  std::ranges::copy(table.players, setup.players.begin());
  setup.seats = table.players.size();
  setup.partner_four_from_start = table.partner_four_from_start;
  if (setup.has_teams() && setup.players[2] != partner(setup.players[0])) {  // D1
    throw InputError(place + "/players",
                     Text("partners sit opposite: red and green take turns with blue and yellow",
                          "los compañeros se sientan enfrente: rojo y verde se alternan con azul y "
                          "amarillo"));
  }
  setup.board = read_part(table.board, place + "/board",
                          [&](const std::optional<Node>& node) { return read_board(node, table); });
  setup.deck = read_part(table.deck, place + "/deck",
                         [](const std::optional<Node>& node) { return read_deck(node); });
}

namespace {

// Puts figures where a position has them, and says at which place of the log one cannot be.
class Placing {
 public:
  Placing(const Setting& setting, State state) : setting_(setting), state_(state) {
    for (Figure figure = 0; figure < figures; ++figure) {
      if (state_.place[figure] != nowhere) put(state_, figure, zone);
    }
  }

  void show(std::size_t seat, Place place, const std::string& at) {
    const auto colour = static_cast<std::size_t>(setting_.setup.players[seat]);
    const bool is_hole = is_on_track(place) && (setting_.setup.board.holes & bit(place)) != 0;
    const bool is_others_home = is_home(place) && (place - squares) / homes_of_colour != colour;
    if (is_hole || is_others_home) {
      throw InputError(at, Text("no visible figure of this colour can stand here",
                                "aquí no puede haber una figura visible de este color"));
    }
    static_cast<void>(place_one(seat, place, at));
  }

  void hide(std::size_t seat, std::size_t hole, const std::string& at) {
    const Figure figure = place_one(seat, setting_.setup.board.square_of[hole], at);
    state_.hidden = static_cast<std::uint16_t>(state_.hidden | 1U << figure);
  }

  State result() { return state_; }

 private:
  Figure place_one(std::size_t seat, Place place, const std::string& at) {
    const auto colour = static_cast<std::size_t>(setting_.setup.players[seat]);
    if (placed_[colour] == figures_of_colour) {
      throw InputError(at, {Text("{0} has a fifth figure here", "{0} tiene aquí una quinta figura"),
                            in_words(setting_.setup.players[seat])});
    }
    if (place < zone && state_.occupant[place] != nobody) {
      throw InputError(at, Text("another figure stands here", "aquí ya hay otra figura"));
    }
    const auto figure = static_cast<Figure>(colour * figures_of_colour + placed_[colour]++);
    put(state_, figure, place);
    return figure;
  }

  const Setting& setting_;
  State state_;
  std::array<std::size_t, colours> placed_{};
};

}  // namespace

namespace {

// What is on the pile is not in the deck.
void put_on_pile(State& state, const Start& start) {
  state.is_deck_known = start.played.has_value();
  if (!start.played) return;
  for (const auto& [kind, number] : *start.played) {
    if (number > state.deck[kind]) {
      throw InputError(
          "/log/start/played/" + kind_names()[kind],
          {Text("the game has only {0} of these cards", "en el juego solo hay {0} de estas cartas"),
           std::to_string(state.deck[kind])});
    }
    state.pile[kind] = static_cast<std::uint8_t>(number);
    state.deck[kind] = static_cast<std::uint8_t>(state.deck[kind] - number);
  }
}

}  // namespace

State Engine::begin(const Setting& setting, const Start& start, const Secret& secret) {
  State state = dog::start(setting.setup, start.dealer);
  if (!start.figures) {
    if (!start.hidden.empty()) {
      throw InputError("/log/start/hidden",
                       Text("hidden figures are part of a position: give \"figures\" too",
                            "las figuras escondidas son parte de una posición: indica también "
                            "\"figures\""));
    }
    if (start.played) {
      throw InputError(
          "/log/start/played",
          Text("cards are played before only where a game goes on: give \"figures\" too",
               "solo hay cartas jugadas antes si la partida ya iba en marcha: indica "
               "también \"figures\""));
    }
    return state;
  }
  put_on_pile(state, start);
  Placing placing(setting, state);
  for (const auto& [seat, places] : *start.figures) {
    const std::string at = "/log/start/figures/" + setting.table.name(seat) + "/";
    for (std::size_t i = 0; i < places.size(); ++i) {
      placing.show(seat, places[i], at + std::to_string(i));
    }
  }
  for (std::size_t i = 0; i < start.hidden.size(); ++i) {
    const std::size_t hole = start.hidden[i];
    placing.hide(secret[i], hole, "/log/secret/figure." + setting.table.holes[hole]);
  }
  return placing.result();
}

std::vector<std::size_t> held_holes(const Board& board, const State& state) {
  std::vector<std::size_t> held;
  for (std::size_t hole = 0; hole < board.square_of.size(); ++hole) {
    if ((state.track & bit(board.square_of[hole])) != 0) held.push_back(hole);
  }
  return held;
}

std::size_t seat_of(const Setting& setting, Colour colour) {
  return static_cast<std::size_t>(std::ranges::find(setting.table.players, colour) -
                                  setting.table.players.begin());
}

std::size_t seat_in(const Setting& setting, const State& state, std::size_t hole) {
  return seat_of(setting, colour_of(state.occupant[setting.setup.board.square_of[hole]]));
}

std::vector<std::size_t> in_sight(const Setting& setting, const State& state) {
  std::vector<std::size_t> seen(setting.setup.seats, figures_of_colour);
  for (const std::size_t hole : held_holes(setting.setup.board, state)) {
    --seen[seat_in(setting, state, hole)];
  }
  return seen;
}

std::vector<Seen> seen_of(const Setting& setting, State before, const Action& action) {
  std::vector<Seen> seen;
  apply(setting.setup, before, action, &seen);
  return seen;
}

SeatNotes::SeatNotes(const Setting& played_with, const Secret& hidden, const Viewpoint& from,
                     std::size_t viewer, const State& first)
    : Notes(played_with, hidden, from, viewer, first), since_(from.since), attention_(from) {
  begin(first);
}

void SeatNotes::begin(const State& state) {
  items.clear();
  swaps_.clear();
  for (const std::size_t hole : held_holes(setting.setup.board, state)) {
    items.emplace_back(Hidden{hole});
  }
}

void SeatNotes::note(std::size_t index, const Action& action, const State& before,
                     const State& after) {
  for (const Seen& seen : seen_of(setting, before, action)) note(seen, attention_.sees(seen));
  if (index + 1 == since_) begin(after);
}

void SeatNotes::note(const Seen& seen, bool attentive) {
  const std::size_t hole = seen.hole, other = seen.other;
  const std::size_t player = seat_of(setting, seen.colour);
  switch (seen.what) {
    case Seen::What::goes_under:
      if (attentive) {
        items.emplace_back(GoesUnder{hole, {player}});
      } else {
        items.emplace_back(Hidden{hole});
      }
      break;
    case Seen::What::moves:
      items.emplace_back(Moves{hole, other});
      break;
    case Seen::What::surfaces:
      items.emplace_back(Surfaces{hole, {player}});
      break;
    case Seen::What::swap:
      if (attentive) {
        items.emplace_back(Swap{hole, other});
      } else {
        items.emplace_back(UnseenSwap{});
        const auto& holes = setting.table.holes;
        swaps_.emplace_back("swap." + default_id(items.size() - 1),
                            holes[std::min(hole, other)] + "/" + holes[std::max(hole, other)]);
      }
      break;
  }
}

std::vector<Evidence> SeatNotes::evidence(const State& end) const {
  Census census;
  std::ranges::copy(in_sight(setting, end), census.visible.begin());
  std::vector<Evidence> all = items;
  all.emplace_back(census);
  return all;
}

Truth SeatNotes::truth(const State& end) const {
  Truth truth;
  for (const std::size_t hole : held_holes(setting.setup.board, end)) {
    truth.emplace_back("figure." + setting.table.holes[hole],
                       setting.table.name(seat_in(setting, end, hole)));
  }
  truth.insert(truth.end(), swaps_.begin(), swaps_.end());
  return truth;
}

std::size_t audited_since(const std::vector<ActionCost>& costs, double players, Random& random) {
  constexpr std::size_t most_unseen = 3;
  constexpr double most_courses = 50'000;
  std::size_t earliest = costs.size() - 1, unseen = 0;
  double ways = 1;
  const auto courses_from = [&](std::size_t action) {
    double courses = ways;
    for (std::size_t i = 0; i < costs[action].hidden; ++i) courses *= players;
    return courses;
  };
  for (; earliest > 0; --earliest) {
    unseen += costs[earliest].unseen;
    ways *= costs[earliest].ways;
    if (unseen > most_unseen || courses_from(earliest - 1) > most_courses) break;
  }
  // Mostly as long a memory as can be.
  const std::size_t slack = costs.size() - 1 - earliest;
  return earliest + (random.chance(3, 4) ? 0 : random.below(slack + 1));
}

}  // namespace sabueso::model::dog
