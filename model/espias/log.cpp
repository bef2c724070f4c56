// Game logs: what can be done with a log.
#include "model/espias/log.hpp"

#include <algorithm>
#include <numeric>

#include "model/espias/actions.hpp"
#include "model/espias/bots.hpp"
#include "model/espias/read.hpp"

namespace sabueso::model::espias {

namespace {

// The table of a log or a simulation, with its board and deck.
struct Setting {
  explicit Setting(const Node& file) : table(read_table(file)), deck(read_own_deck(file)) {
    const std::optional<Node> node = file.find("table");
    const Node place = node.value_or(file);
    if (table.confidants.size() > most_playing) {
      place.fail({Text("{0} confidants; the game can be played with up to {1}",
                       "{0} confidentes; se puede jugar con un máximo de {1}"),
                  std::to_string(table.confidants.size()), std::to_string(most_playing)});
    }
    if (const auto given = node ? node->find("board") : std::nullopt) {
      own_board = read_board(*given, table.confidants);
    } else if (!std::ranges::equal(table.confidants, printed_confidants)) {
      place.fail(Text("the house board has routes for the printed confidants only; give \"board\"",
                      "el tablero de la casa solo tiene rutas para los confidentes impresos; "
                      "indica \"board\""));
    }
    setup.board = own_board ? &*own_board : &house_board();
    setup.confidants = table.confidants.size();
    setup.seats = table.players.size();
    std::ranges::transform(table.players, setup.nation.begin(),
                           [](std::size_t nation) { return static_cast<std::uint8_t>(nation); });
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;
  Setting(Setting&&) = delete;
  Setting& operator=(Setting&&) = delete;
  ~Setting() = default;

  Deck read_own_deck(const Node& file) const {
    const std::optional<Node> node = file.find("table");
    return read_deck(node ? node->find("deck") : std::nullopt, table);
  }

  const Board& board() const { return *setup.board; }

  Table table;
  Deck deck;
  std::optional<Board> own_board;
  GameSetup setup;
};

// ---- writing

OrderedJson table_json(const Json& given, const Table& table) {
  OrderedJson json{{"players", player_names(table)}};
  for (const char* key : {"confidants", "keys", "board", "deck"}) {
    if (given.contains(key)) json[key] = OrderedJson::parse(given[key].dump());
  }
  return json;
}

OrderedJson secret_json(const Table& table, const Keys& keys) {
  OrderedJson secret;
  for (std::size_t confidant = 0; confidant < table.confidants.size(); ++confidant) {
    secret["key." + table.confidants[confidant]] = to_string(table.keys[keys[confidant]]);
  }
  return secret;
}

OrderedJson outcome_json(const Setting& game, const State& state) {
  OrderedJson places, cards, winner_names = OrderedJson::array();
  for (std::size_t seat = 0; seat < game.setup.seats; ++seat) {
    const Place place = state.spy[seat];
    places[player_name(game.table, seat)] =
        place == nowhere ? OrderedJson(nullptr) : OrderedJson(game.board().names[place]);
  }
  for (std::size_t confidant = 0; confidant < game.setup.confidants; ++confidant) {
    cards[game.table.confidants[confidant]] = state.next[confidant] - 1;
  }
  if (state.winner != no_seat) winner_names.push_back(player_name(game.table, state.winner));
  const bool over = state.phase == Phase::over;
  return {{"ending", !over                     ? "unfinished"
                     : state.winner == no_seat ? "nobody"
                                               : "claim"},
          {"turns", state.turns},
          {"spies", places},
          {"cards_taken", cards},
          {"winners", winner_names}};
}

// ---- reading

// A log's game, followed action by action.
class Follower {
 public:
  explicit Follower(const Node& log) : game_(log) {
    log.allow_only({"table", "seed", "secret", "start", "actions", "outcome"});
    const Node begin = log.at("start");
    begin.allow_only({"first"});
    state_ = start_game(game_.setup, begin.at("first").one_of(player_names(game_.table),
                                                              Text("player", "el jugador")));
    read_secret(log.at("secret"));
    actions_ = log.at("actions").elements();
  }

  const Setting& game() const { return game_; }
  const State& state() const { return state_; }
  const Keys& keys() const { return keys_; }
  std::size_t actions() const { return actions_.size(); }
  /// The state before the last action.
  const State& before() const { return before_; }

  Action read(std::size_t index) const {
    return read_action(actions_[index], game_.table, game_.board());
  }
  std::optional<Violation> judge(const Action& action) const {
    return violation(game_.setup, state_, action);
  }
  void apply(const Action& action) {
    before_ = state_;
    espias::apply(game_.setup, keys_, state_, action);
  }

 private:
  void read_secret(const Node& secret) {
    Json agenda = Json::object();
    std::vector<std::string> known;
    for (const std::string& confidant : game_.table.confidants) {
      known.push_back("key." + confidant);
      agenda[confidant] = secret.at(known.back()).data();
    }
    secret.allow_only(known);
    const std::vector<std::size_t> keys = read_agenda(Node(agenda, "/log/secret"), game_.table);
    std::ranges::transform(keys, keys_.begin(),
                           [](std::size_t key) { return static_cast<std::uint8_t>(key); });
  }

  const Setting game_;
  State state_;
  State before_;
  Keys keys_{};
  std::vector<Node> actions_;
};

}  // namespace

OrderedJson simulate(const Simulation& wanted) {
  const Json file{
      {"table", table_wanted(wanted, {printed_confidants.begin(), printed_confidants.end()})}};
  const Setting game{Node(file)};
  check_players(wanted, game.table.players.size());
  const bool seeks = bots_wanted(wanted, {"seeker", "random"}) == 0;

  constexpr unsigned most_turns = 2000;
  Random random(wanted.seed);
  Keys keys{};
  std::iota(keys.begin(), keys.end(), std::uint8_t{0});
  random.shuffle(std::span(keys).first(game.setup.confidants));
  const std::size_t first = random.below(game.setup.seats);
  Seeker seeker(game.setup, game.table, game.deck, keys);
  OrderedJson actions = OrderedJson::array();
  const State end = play_game(
      game.setup, keys, first, most_turns,
      [&](const State& state) {
        return seeks ? seeker.choose(state, random) : choose_at_random(game.setup, state, random);
      },
      [&](const State& state, const Action& action) {
        actions.push_back(to_json(action, game.table, game.board()));
        if (seeks) seeker.learn(state, action);
      });
  return log_file("espias", wanted, table_json(file["table"], game.table),
                  secret_json(game.table, keys), {{"first", player_name(game.table, first)}},
                  actions, outcome_json(game, end));
}

Replayed follow(const Node& log) {
  Follower game(log);
  const auto illegal = first_illegal(game);
  return {illegal, outcome_json(game.game(), game.state())};
}

namespace {

// Writes down what one seat sees.
class Notebook {
 public:
  Notebook(const Follower& follower, std::size_t viewer)
      : follower_(follower), game_(follower.game()), viewer_(viewer) {
    microfilm(game_.setup.nation[viewer], 0);
  }

  /// Notes the action, which has just been applied.
  void note(const Action& action) {
    const State& before = follower_.before();
    if (const auto* taken = std::get_if<TakeCard>(&action)) {
      if (taken->seat == viewer_) return microfilm(taken->confidant, before.next[taken->confidant]);
      items_.push_back({{"kind", "contact"},
                        {"player", player_name(game_.table, taken->seat)},
                        {"confidant", game_.table.confidants[taken->confidant]}});
    }
    if (const auto* claim = std::get_if<ClaimKeys>(&action)) note_claim(*claim, before);
  }

  OrderedJson items() && { return std::move(items_); }

 private:
  void microfilm(std::size_t confidant, std::size_t card) {
    OrderedJson item{{"kind", "microfilm"}, {"confidant", game_.table.confidants[confidant]}};
    const Shows& shows = game_.deck[follower_.keys()[confidant]][card];
    if (const auto* told = std::get_if<CircleCount>(&shows)) {
      item["count"] = told->count;
      item["of"] = to_string(told->of);
    } else {
      item["shows"] = to_string(std::get<Pattern>(shows));
    }
    // Only keys of three circles have numbered cards in case files.
    if (game_.table.key_length() == 3) item["card"] = card_numbers[card];
    items_.push_back(std::move(item));
  }

  // E33, E34: the wrong entries that somebody can show, and the cards laid open for them.
  void note_claim(const ClaimKeys& claim, const State& before) {
    const bool correct = follower_.state().winner == claim.seat;
    OrderedJson item{{"kind", "claim"},
                     {"player", player_name(game_.table, claim.seat)},
                     {"agenda", agenda_json(claim.agenda, game_.table)},
                     {"correct", correct}};
    OrderedJson refuted = OrderedJson::array(), shown = OrderedJson::array();
    for (std::size_t confidant = 0; confidant < game_.setup.confidants; ++confidant) {
      const std::uint8_t key = follower_.keys()[confidant];
      if (claim.agenda[confidant] == key) continue;
      if (!is_known_to_somebody(game_.setup, before, confidant)) continue;
      refuted.push_back(game_.table.confidants[confidant]);
      shown.push_back({{"kind", "key"},
                       {"confidant", game_.table.confidants[confidant]},
                       {"key", to_string(game_.table.keys[key])}});
    }
    if (!correct) item["refuted"] = refuted;
    items_.push_back(std::move(item));
    for (OrderedJson& key : shown) items_.push_back(std::move(key));
  }

  const Follower& follower_;
  const Setting& game_;
  std::size_t viewer_;
  OrderedJson items_ = OrderedJson::array();
};

}  // namespace

OrderedJson observe(const Node& log, const Viewpoint& from) {
  Follower game(log);
  const Table& table = game.game().table;
  Notebook notebook(game, seat_of(from.viewer, player_names(table)));
  retrace(game, log, from.until, [&](std::size_t, const Action& action) { notebook.note(action); });
  OrderedJson file{{"sabueso", 1},
                   {"game", "espias"},
                   {"table", table_json(log.at("table").data(), table)},
                   {"viewer", from.viewer},
                   {"evidence", std::move(notebook).items()}};
  if (from.with_truth) file["truth"] = secret_json(table, game.keys());
  return file;
}

}  // namespace sabueso::model::espias
