// Game logs: what can be done with a log.
#include "model/dog/log.hpp"

#include <algorithm>
#include <array>

#include "model/dog/actions.hpp"
#include "model/dog/bots.hpp"
#include "model/dog/read.hpp"
#include "model/dog/ways.hpp"

namespace sabueso::model::dog {

namespace {

GameSetup setup_of(const Table& table, const Node& place) {
  GameSetup setup;
  std::ranges::copy(table.players, setup.players.begin());
  setup.seats = table.players.size();
  setup.board = read_board(place.find("board"), table);
  setup.deck = read_deck(place.find("deck"));
  return setup;
}

// ---- writing

// A table as it was given, but for the order of its keys.
OrderedJson table_json(const Json& given, const Table& table) {
  OrderedJson json{{"players", table.player_names()}};
  for (const char* key : {"holes", "board", "deck"}) {
    if (given.contains(key)) json[key] = OrderedJson::parse(given[key].dump());
  }
  return json;
}

// The table's holes that hold a figure, in their order.
std::vector<std::size_t> held_holes(const Board& board, const State& state) {
  std::vector<std::size_t> held;
  for (std::size_t hole = 0; hole < board.square_of.size(); ++hole) {
    if ((state.track & bit(board.square_of[hole])) != 0) held.push_back(hole);
  }
  return held;
}

OrderedJson outcome_json(const Table& table, const GameSetup& setup, const State& state) {
  OrderedJson places, hidden = OrderedJson::array(), winner_names = OrderedJson::array();
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    const auto first = state.place.begin() + 4 * static_cast<std::ptrdiff_t>(setup.players[seat]);
    std::array<Place, figures_of_colour> sorted{};
    std::copy_n(first, figures_of_colour, sorted.begin());
    std::ranges::sort(sorted);
    for (const Place place : sorted) {
      places[table.name(seat)].push_back(place_json(place, table, setup.board));
    }
    if ((state.winners >> seat & 1U) != 0) winner_names.push_back(table.name(seat));
  }
  for (const std::size_t hole : held_holes(setup.board, state)) {
    hidden.push_back(table.holes[hole]);
  }
  return {{"ending", state.phase == Phase::over ? "home" : "unfinished"},
          {"figures", places},
          {"hidden", hidden},
          {"winners", winner_names}};
}

// ---- reading

// A log's game, followed action by action.
class Follower {
 public:
  explicit Follower(const Node& log)
      : table_(read_table(log.at("table"))), setup_(setup_of(table_, log.at("table"))) {
    log.allow_only({"table", "seed", "secret", "start", "actions", "outcome"});
    const Node begin = log.at("start");
    begin.allow_only({"dealer", "figures", "hidden"});
    const std::size_t dealer =
        begin.at("dealer").one_of(table_.player_names(), Text("player", "el jugador"));
    state_ = start_game(setup_, dealer);
    if (begin.find("figures")) {
      read_position(begin, log.at("secret"));
    } else {
      begin.allow_only({"dealer"});  // hidden figures are hidden somewhere in a position
      log.at("secret").allow_only({});
    }
    actions_ = log.at("actions").elements();
  }

  const Table& table() const { return table_; }
  const GameSetup& setup() const { return setup_; }
  const State& state() const { return state_; }
  std::size_t actions() const { return actions_.size(); }
  /// The holes that hold a figure now.
  std::vector<std::size_t> held() const { return held_holes(setup_.board, state_); }
  /// What the last action showed of hidden figures.
  const std::vector<Seen>& seen() const { return seen_; }

  Action read(std::size_t index) const { return read_action(actions_[index], table_, setup_); }
  std::optional<Violation> judge(const Action& action) const {
    return violation(setup_, state_, action);
  }
  void apply(const Action& action) {
    seen_.clear();
    dog::apply(setup_, state_, action, &seen_);
  }

 private:
  // A game that begins in the middle: where everybody's visible figures are, and, by the secret,
  // the hidden ones.
  void read_position(const Node& begin, const Node& secret) {
    State empty = state_;
    for (Figure figure = 0; figure < figures; ++figure) {
      if (state_.place[figure] != nowhere) put(empty, figure, zone);
    }
    state_ = empty;
    std::array<std::size_t, colours> placed{};
    const auto place_one = [&](const Node& at, std::size_t colour, Place place) {
      if (placed[colour] == figures_of_colour) {
        at.fail({Text("{0} has a fifth figure here", "{0} tiene aquí una quinta figura"),
                 colour_names()[colour]});
      }
      if (place < zone && state_.occupant[place] != nobody) {
        at.fail({Text("two figures stand on {0}", "hay dos figuras en {0}"), at.quoted()});
      }
      const auto figure = static_cast<Figure>(colour * figures_of_colour + placed[colour]++);
      put(state_, figure, place);
      return figure;
    };
    const Node visible = begin.at("figures");
    visible.allow_only(table_.player_names());
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      const auto colour = static_cast<std::size_t>(setup_.players[seat]);
      for (const Node& at : visible.elements_of(table_.name(seat))) {
        place_one(at, colour, visible_place(at, colour));
      }
    }
    std::vector<std::string> known;
    for (const std::size_t hole : hidden_holes(begin)) {
      known.push_back("figure." + table_.holes[hole]);
      const Node told = secret.at(known.back());
      const std::size_t seat = told.one_of(table_.player_names(), Text("colour", "el color"));
      const Figure figure = place_one(told, static_cast<std::size_t>(setup_.players[seat]),
                                      setup_.board.square_of[hole]);
      state_.hidden = static_cast<std::uint16_t>(state_.hidden | 1U << figure);
    }
    secret.allow_only(known);
  }

  Place visible_place(const Node& at, std::size_t colour) const {
    if (at.data() == "zone") return zone;
    const Place place = read_place(at, table_, setup_.board);
    const bool is_hole = is_on_track(place) && (setup_.board.holes & bit(place)) != 0;
    const bool is_others_home = is_home(place) && (place - squares) / homes_of_colour != colour;
    if (is_hole || is_others_home) {
      at.fail(Text("no visible figure of this colour can stand here",
                   "aquí no puede haber una figura visible de este color"));
    }
    return place;
  }

  std::vector<std::size_t> hidden_holes(const Node& begin) const {
    const auto given = begin.find("hidden");
    if (!given) return {};
    return given->some_of(table_.holes, Text("hole", "el agujero"));
  }

  Table table_;
  GameSetup setup_;
  State state_;
  std::vector<Node> actions_;
  std::vector<Seen> seen_;
};

}  // namespace

OrderedJson simulate(const Simulation& wanted) {
  // Partners sit opposite each other.
  Json file = table_wanted(wanted, {"red", "blue", "green", "yellow"});
  const Node place(file, "/table");
  const Table table = read_table(place);
  check_players(wanted, table.players.size());
  const GameSetup setup = setup_of(table, place);
  const Bot bot = std::array{Bot::eager, Bot::random}[bots_wanted(wanted, {"eager", "random"})];

  constexpr std::uint64_t most_actions = 100'000;  // far more than any game has taken
  Random random(wanted.seed);
  const std::size_t dealer = random.below(setup.seats);
  OrderedJson actions = OrderedJson::array();
  const State end =
      play_game(setup, dealer, bot, most_actions, random, [&](const State&, const Action& action) {
        actions.push_back(to_json(action, table, setup));
      });
  return log_file("dog", wanted, table_json(file, table), OrderedJson::object(),
                  {{"dealer", table.name(dealer)}}, actions, outcome_json(table, setup, end));
}

Replayed follow(const Node& log) {
  Follower game(log);
  const auto illegal = first_illegal(game);
  return {illegal, outcome_json(game.table(), game.setup(), game.state())};
}

namespace {

// Decides what a viewer misses, event by event from a game's beginning, so that it does not hang on
// where the notes begin.
class Attention {
 public:
  explicit Attention(const Viewpoint& from)
      : seen_of_million_(from.attention), random_(from.seed) {}

  /// Whether the viewer sees the colour, or the pair. Moves and figures that surface never escape.
  bool sees(const Seen& seen) {
    if (seen.what == Seen::What::moves || seen.what == Seen::What::surfaces) return true;
    return random_.chance(seen_of_million_, Viewpoint::everything);
  }

 private:
  std::uint32_t seen_of_million_;
  Random random_;
};

// What a viewer notes of the hidden figures.
class Notebook {
 public:
  explicit Notebook(const Follower& game) : game_(game) { begin(); }

  /// Notes from here on: what is hidden is known to be hidden, and no more.
  void begin() {
    items_ = OrderedJson::array();
    swaps_ = OrderedJson::object();
    for (const std::size_t hole : game_.held()) {
      items_.push_back({{"kind", "hidden"}, {"at", name(hole)}});
    }
  }

  void note(const Seen& seen, bool attentive) {
    switch (seen.what) {
      case Seen::What::goes_under:
        if (attentive) {
          items_.push_back(
              {{"kind", "goes-under"}, {"at", name(seen.hole)}, {"colours", {colour(seen)}}});
        } else {
          items_.push_back({{"kind", "hidden"}, {"at", name(seen.hole)}});
        }
        break;
      case Seen::What::moves:
        items_.push_back({{"kind", "moves"}, {"from", name(seen.hole)}, {"to", name(seen.other)}});
        break;
      case Seen::What::surfaces:
        items_.push_back({{"kind", "surfaces"}, {"at", name(seen.hole)}, {"colour", colour(seen)}});
        break;
      case Seen::What::swap:
        if (attentive) {
          items_.push_back({{"kind", "swap"}, {"holes", {name(seen.hole), name(seen.other)}}});
        } else {
          items_.push_back({{"kind", "unseen-swap"}});
          swaps_["swap.e" + std::to_string(items_.size())] =
              name(std::min(seen.hole, seen.other)) + "/" + name(std::max(seen.hole, seen.other));
        }
        break;
    }
  }

  /// Everybody sees how many figures of each colour are in sight.
  void count() {
    OrderedJson visible;
    for (std::size_t seat = 0; seat < game_.setup().seats; ++seat) {
      std::size_t hidden = 0;
      for (const std::size_t hole : game_.held()) {
        hidden += colour_in(hole) == game_.setup().players[seat] ? 1 : 0;
      }
      visible[game_.table().name(seat)] = figures_of_colour - hidden;
    }
    items_.push_back({{"kind", "census"}, {"visible", visible}});
  }

  const OrderedJson& items() const { return items_; }

  OrderedJson truth() const {
    OrderedJson truth = OrderedJson::object();
    for (const std::size_t hole : game_.held()) {
      truth["figure." + name(hole)] = colour_names()[static_cast<std::size_t>(colour_in(hole))];
    }
    truth.update(swaps_);
    return truth;
  }

 private:
  const std::string& name(std::size_t hole) const { return game_.table().holes[hole]; }
  static const std::string& colour(const Seen& seen) {
    return colour_names()[static_cast<std::size_t>(seen.colour)];
  }
  Colour colour_in(std::size_t hole) const {
    return colour_of(game_.state().occupant[game_.setup().board.square_of[hole]]);
  }

  const Follower& game_;
  OrderedJson items_, swaps_;
};

}  // namespace

OrderedJson observe(const Node& log, const Viewpoint& from) {
  Follower game(log);
  static_cast<void>(seat_of(from.viewer, game.table().player_names()));
  const std::size_t until = from.until.value_or(game.actions());
  if (from.since > until) {
    log.at("actions").fail({Text("notes since action {0} cannot end after {1}",
                                 "las notas desde la acción {0} no pueden acabar tras la {1}"),
                            std::to_string(from.since), std::to_string(until)});
  }
  Notebook notebook(game);
  Attention attention(from);
  retrace(game, log, from.until, [&](std::size_t index, const Action&) {
    for (const Seen& seen : game.seen()) notebook.note(seen, attention.sees(seen));
    if (index + 1 == from.since) notebook.begin();
  });
  notebook.count();
  const Json table = log.at("table").data();
  OrderedJson file{{"sabueso", 1},
                   {"game", "dog"},
                   {"table", table_json(table, game.table())},
                   {"viewer", from.viewer},
                   {"evidence", notebook.items()}};
  if (from.with_truth) file["truth"] = notebook.truth();
  return file;
}

Viewpoint audit_view(const Node& log, const std::string& viewer, std::uint32_t attention,
                     Random& random) {
  constexpr std::size_t most_unseen = 3;
  constexpr double most_courses = 50'000;
  Follower game(log);
  Viewpoint view{viewer, random.below(game.actions() + 1), true, attention, random.next(), 0};
  // By action: how many figures are hidden after it, and how many ways each memory gets to end.
  struct Moment {
    std::size_t hidden = 0;
    std::size_t unseen = 0;  // exchanges in this action
    double ways = 1;         // by which the courses multiply in this action
  };
  std::vector<Moment> moments{{game.held().size()}};
  Attention missing(view);
  const auto players = static_cast<double>(game.setup().seats);
  retrace(game, log, view.until, [&](std::size_t, const Action&) {
    Moment moment{game.held().size()};
    for (const Seen& seen : game.seen()) {
      const bool attentive = missing.sees(seen);
      if (seen.what == Seen::What::goes_under) moment.ways *= players;
      if (seen.what == Seen::What::swap && !attentive) {
        ++moment.unseen;
        moment.ways *= static_cast<double>(moment.hidden * (moment.hidden - 1)) / 2;
      }
    }
    moments.push_back(moment);
  });
  std::size_t earliest = moments.size() - 1, unseen = 0;
  double ways = 1;
  const auto courses_from = [&](std::size_t moment) {
    double courses = ways;
    for (std::size_t i = 0; i < moments[moment].hidden; ++i) courses *= players;
    return courses;
  };
  for (; earliest > 0; --earliest) {
    unseen += moments[earliest].unseen;
    ways *= moments[earliest].ways;
    if (unseen > most_unseen || courses_from(earliest - 1) > most_courses) break;
  }
  // Mostly as long a memory as can be.
  const std::size_t slack = moments.size() - 1 - earliest;
  view.since = earliest + (random.chance(3, 4) ? 0 : random.below(slack + 1));
  return view;
}

}  // namespace sabueso::model::dog
