// Playing some turns out of the middle of a game, when a few figures are hidden.
#include "model/dog/puzzle_source.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "model/dog/bots.hpp"
#include "model/dog/played_game.hpp"

namespace sabueso::model::dog {

namespace {

// Upper bounds for what a puzzle tells of a game.
constexpr std::size_t most_told = 12, fewest_hidden = 4, most_hidden = 6;
constexpr std::size_t most_unseen_exchanges = 2;

Setting setting_for(std::size_t players) {
  Table table{{}, printed_holes()};
  // Partners sit opposite each other.
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::yellow}) {
    if (table.players.size() < players) table.players.push_back(colour);
  }
  return {table, "/table"};
}

// A position with so many hidden figures, whoever's they are, and the others in their zones.
State position(const Setting& setting, std::size_t hidden, Random& random) {
  std::vector<std::size_t> holes(setting.table.holes.size());
  std::iota(holes.begin(), holes.end(), 0);
  random.shuffle(std::span(holes));
  holes.resize(hidden);
  std::ranges::sort(holes);
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < setting.setup.seats; ++seat) {
    seats.insert(seats.end(), figures_of_colour, seat);
  }
  random.shuffle(std::span(seats));
  seats.resize(hidden);
  const Start start{random.below(setting.setup.seats),
                    std::vector<std::pair<std::size_t, std::vector<Place>>>(), holes};
  return Engine::begin(setting, start, seats);
}

// Some turns, and what somebody noted of them who missed much; nothing where that is not for a
// puzzle.
struct Played {
  State end{};
  std::vector<Evidence> notes{};
  Truth truth{};
};

std::optional<Played> play(const Setting& setting, Random& random) {
  constexpr std::uint32_t attention = Viewpoint::everything / 5 * 2;
  constexpr std::size_t fewest_actions = 3, more_actions = 14;
  State state = position(setting, fewest_hidden + random.below(3), random);
  const Viewpoint from{"", std::nullopt, true, attention, random.next(), 0};
  const Secret nothing_more;
  SeatNotes notebook(setting, nothing_more, from, 0, state);
  const std::size_t actions = fewest_actions + random.below(more_actions);
  for (std::size_t i = 0; i < actions && state.phase != Phase::over; ++i) {
    const Action action = choose_action(setting.setup, state, Bot::random, random);
    const State before = state;
    apply(setting.setup, state, action);
    notebook.note(i, action, before, state);
  }
  Played played{state, notebook.evidence(state), notebook.truth(state)};
  const std::size_t hidden = held_holes(setting.setup.board, state).size();
  std::size_t exchanges = 0;
  bool tells_old_news = false;  // of a figure that cannot have been exchanged
  for (const Evidence& item : played.notes) {
    if (std::holds_alternative<UnseenSwap>(item)) ++exchanges;
    if (std::holds_alternative<Surfaces>(item) && exchanges == 0) tells_old_news = true;
  }
  const bool is_for_a_puzzle = hidden >= fewest_hidden && hidden <= most_hidden &&
                               played.notes.size() <= most_told && !tells_old_news &&
                               exchanges <= most_unseen_exchanges;
  return is_for_a_puzzle ? std::optional(played) : std::nullopt;
}

// What others say of the figures that are hidden in the end.
std::vector<Evidence> hearsay(const Setting& setting, const State& end, Random& random) {
  std::vector<Evidence> told;
  const std::size_t players = setting.table.players.size();
  const Board& board = setting.setup.board;
  for (const std::size_t hole : held_holes(board, end)) {
    const Colour is = colour_of(end.occupant[board.square_of[hole]]);
    for (std::size_t colour = 0; colour < players; ++colour) {
      const bool is_right = setting.table.players[colour] == is;
      if (random.chance(is_right ? 1 : 3, 4)) told.emplace_back(ColourTold{hole, colour, is_right});
    }
  }
  random.shuffle(std::span(told));
  return told;
}

}  // namespace

PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Random& random) {
  const Setting setting = setting_for(players);
  std::optional<Played> played;
  while (!played) played = play(setting, random);
  PuzzleSource<Table, Evidence> all{setting.table, std::move(played->notes),
                                    std::move(played->truth)};
  // What is in plain sight is counted colour by colour.
  const Census whole = std::get<Census>(all.evidence.back());
  all.evidence.pop_back();
  for (std::size_t colour = 0; colour < players; ++colour) {
    Census census;
    census.visible[colour] = whole.visible[colour];
    all.evidence.emplace_back(census);
  }
  const std::vector<Evidence> said = hearsay(setting, played->end, random);
  all.evidence.insert(all.evidence.end(), said.begin(), said.end());
  return all;
}

std::optional<Evidence> without_news(const Evidence& item) {
  if (std::holds_alternative<ColourTold>(item) || std::holds_alternative<Census>(item)) {
    return std::nullopt;
  }
  if (const auto* under = std::get_if<GoesUnder>(&item)) return GoesUnder{under->at};
  return item;
}

bool is_rich(const std::vector<Evidence>& told) {
  constexpr std::size_t fewest = 8;
  const auto has_happened = [](const Evidence& item) {
    return !std::holds_alternative<Hidden>(item) && !std::holds_alternative<ColourTold>(item) &&
           !std::holds_alternative<Census>(item);
  };
  return told.size() >= fewest && std::ranges::any_of(told, has_happened);
}

}  // namespace sabueso::model::dog
