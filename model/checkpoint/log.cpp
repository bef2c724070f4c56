// Game logs: actions to JSON and back, and the three things that can be done with a log.
#include "model/checkpoint/log.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>

#include "embedded/checkpoint_markers.hpp"
#include "model/checkpoint/actions.hpp"
#include "model/checkpoint/bots.hpp"
#include "model/checkpoint/read.hpp"
#include "model/checkpoint/rules.hpp"
#include "model/playing.hpp"

namespace sabueso::model::checkpoint {

namespace {

constexpr Text player_kind("player", "el jugador");

// C37, C50, C52.
Markers markers_in_play(const Table& table) {
  static const Json house = Json::parse(embedded::checkpoint_markers);
  const auto number = [&](const char* colour, const char* value) {
    return house[colour][value].get<std::uint8_t>();
  };
  const std::uint8_t cafe = table.cafe_adler ? 1 : 0, stasi = table.stasi ? 1 : 0;
  const auto two = static_cast<std::uint8_t>(2 * cafe);
  return {static_cast<std::uint8_t>(number("gold", "3") - cafe),
          number("gold", "4"),
          number("gold", "5"),
          cafe,
          static_cast<std::uint8_t>(number("white", "1") - two),
          number("white", "2"),
          two,
          number("black", "0"),
          static_cast<std::uint8_t>(number("black", "-1") - cafe - stasi),
          cafe,
          stasi};
}

GameSetup setup_of(const Table& table, const Node& place) {
  if (table.attributes.size() > most_playable_attributes) {
    place.fail({Text("{0} attributes; the game can be played with up to {1}",
                     "{0} atributos; se puede jugar con un máximo de {1}"),
                std::to_string(table.attributes.size()), std::to_string(most_playable_attributes)});
  }
  return {table.players.size(), table.attributes.size(), markers_in_play(table)};
}

// ---- writing

OrderedJson table_json(const Table& table) {
  OrderedJson json{{"players", table.players}};
  const Table printed = printed_table();
  if (table.attributes != printed.attributes || table.faces != printed.faces) {
    for (std::size_t a = 0; a < table.attributes.size(); ++a) {
      json["attributes"].push_back(
          {{"name", table.attributes[a]}, {"faces", {table.faces[2 * a], table.faces[2 * a + 1]}}});
    }
  }
  if (table.stasi) json["stasi"] = true;
  if (table.cafe_adler) json["cafe_adler"] = true;
  return json;
}

// A round's hidden variables, by the names that the deduction has for them.
OrderedJson secret_json(const Table& table, const std::vector<Face>& clues, Cat chief) {
  OrderedJson secret;
  for (std::size_t player = 0; player < clues.size(); ++player) {
    secret["clue." + table.players[player]] = table.face_name(clues[player]);
  }
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    secret["trait." + table.attributes[a]] = table.face_of(chief, a);
  }
  secret["chief"] = table.to_string(chief);
  return secret;
}

OrderedJson outcome_json(const GameSetup& setup, const State& state, const Table& table) {
  constexpr std::array<const char*, 4> endings{"unfinished", "points", "markers", "rounds"};
  OrderedJson scores, gold, winner_names = OrderedJson::array();
  for (std::size_t player = 0; player < setup.players; ++player) {
    scores[table.players[player]] = points(state, player);
    gold[table.players[player]] = gold_markers(state, player);
    const bool wins = state.phase == Phase::over && (winners(setup, state) >> player & 1U) != 0;
    if (wins) winner_names.push_back(table.players[player]);
  }
  return {{"ending", endings[static_cast<std::size_t>(state.ending)]},
          {"rounds", state.rounds_begun},
          {"scores", scores},
          {"gold", gold},
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
    begin.allow_only({"first"});
    state_ = start(setup_, begin.at("first").one_of(table_.players, player_kind));
    secrets_ = log.at("secret").elements();
    actions_ = log.at("actions").elements();
  }

  const Table& table() const { return table_; }
  const GameSetup& setup() const { return setup_; }
  const State& state() const { return state_; }
  std::size_t actions() const { return actions_.size(); }

  /// Reads the next action; it may be illegal.
  Action read(std::size_t index) const {
    const bool is_next_round = state_.rounds_begun < secrets_.size();
    return read_action(actions_[index], table_,
                       is_next_round ? std::optional(secrets_[state_.rounds_begun]) : std::nullopt);
  }

  std::optional<Violation> judge(const Action& action) const {
    if (const auto broken = violation(setup_, state_, action)) return broken;
    if (std::holds_alternative<EndRound>(action)) return wrong_secret();
    return std::nullopt;
  }

  void apply(const Action& action) { checkpoint::apply(setup_, state_, action); }

  /// The secret of a round, counting from 0.
  Node round_secret(std::size_t round) const {
    if (round < secrets_.size()) return secrets_[round];
    throw InputError("/log/secret",
                     {Text("round {0} has no secret here; there is one for each round",
                           "falta aquí el secreto de la ronda {0}; hay uno por ronda"),
                      std::to_string(round + 1)});
  }

 private:
  // What the secret says of the chief, where it says something, against the tokens.
  std::optional<Violation> wrong_secret() const {
    const Node secret = round_secret(state_.rounds_begun - 1U);
    const auto differs = [&](const std::string& name, const std::string& value) {
      const auto said = secret.find(name);
      return said && said->text() != value;
    };
    bool wrong = differs("chief", table_.to_string(state_.chief));
    for (std::size_t a = 0; a < setup_.attributes; ++a) {
      wrong = wrong || differs("trait." + table_.attributes[a], table_.face_of(state_.chief, a));
    }
    if (!wrong) return std::nullopt;
    return Violation{"C2", Text("the round's secret names another chief than its tokens",
                                "el secreto de la ronda nombra otro jefe que sus fichas")};
  }

  Table table_;
  GameSetup setup_;
  State state_;
  std::vector<Node> secrets_;
  std::vector<Node> actions_;
};

}  // namespace

OrderedJson simulate(const Simulation& wanted) {
  const Json file =
      table_wanted(wanted, {"laces", "colombini", "britton", "lansbury", "fleming", "smiley"});
  const Node place(file, "/table");
  const Table table = read_table(place);
  check_players(wanted, table.players.size());
  const GameSetup setup = setup_of(table, place);
  const Bot bot =
      std::array{Bot::detective, Bot::random}[bots_wanted(wanted, {"detective", "random"})];
  Random random(wanted.seed);
  const std::size_t first = random.below(setup.players);
  OrderedJson secret = OrderedJson::array(), actions = OrderedJson::array();
  std::vector<Face> clues;
  State before = start(setup, first);
  const State end = play_game(setup, first, bot, random, [&](const Action& action) {
    if (const auto* deal = std::get_if<DealClues>(&action)) {
      clues.assign(deal->clues.begin(), deal->clues.begin() + setup.players);
    }
    actions.push_back(to_json(action, table));
    if (std::holds_alternative<EndRound>(action)) {
      secret.push_back(secret_json(table, clues, before.chief));
    }
    apply(setup, before, action);
  });
  return log_file("checkpoint", wanted, table_json(table), secret,
                  {{"first", table.players[first]}}, actions, outcome_json(setup, end, table));
}

Replayed follow(const Node& log) {
  Follower game(log);
  const auto illegal = first_illegal(game);
  return {illegal, outcome_json(game.setup(), game.state(), game.table())};
}

namespace {

// Writes down what one seat sees of the round that is going on.
class Notebook {
 public:
  Notebook(const Table& table, std::size_t viewer) : table_(table), viewer_(viewer) {}

  /// Notes the action, which has just been applied to the state.
  void note(const Action& action, const State& state) {
    std::visit(solver::Overloaded{
                   [&](const DealClues&) {
                     items_ = OrderedJson::array();
                     clue(viewer_, state);
                     if (state.watched != nobody && state.watched != viewer_) {
                       clue(state.watched, state);
                     }
                   },
                   [&](const TurnUp& turn) {
                     items_.push_back({{"kind", "suspect"},
                                       {"player", table_.players[turn.player]},
                                       {"cat", cat_faces(turn.cat, table_)},
                                       {"kept", turn.kept}});
                   },
                   [&](const TurnUpInvestigator& turn) { public_clue(turn.face); },
                   [&](const Accuse& made) {
                     items_.push_back({{"kind", "accusation"},
                                       {"player", table_.players[made.player]},
                                       {"cat", cat_faces(made.cat, table_)}});
                   },
                   [&](const Reveal&) {
                     for (std::size_t player = 0; player < table_.players.size(); ++player) {
                       if (player != viewer_ && player != state.watched) clue(player, state);
                     }
                   },
                   [&](const Toss& token) { public_clue(token.face); },
                   [](const Draw&) {},
                   [](const Exchange&) {},
                   [](const EndRound&) {},
               },
               action);
  }

  OrderedJson items() && { return std::move(items_); }

 private:
  void clue(std::size_t player, const State& state) {
    items_.push_back({{"kind", "clue"},
                      {"player", table_.players[player]},
                      {"face", table_.face_name(state.clue[player])}});
  }
  void public_clue(Face face) {
    items_.push_back({{"kind", "public-clue"}, {"face", table_.face_name(face)}});
  }

  const Table& table_;
  std::size_t viewer_;
  OrderedJson items_ = OrderedJson::array();
};

}  // namespace

OrderedJson observe(const Node& log, const Viewpoint& from) {
  Follower game(log);
  Notebook notebook(game.table(), seat_of(from.viewer, game.table().players));
  retrace(game, log, from.until,
          [&](std::size_t, const Action& action) { notebook.note(action, game.state()); });
  OrderedJson file{{"sabueso", 1},
                   {"game", "checkpoint"},
                   {"table", table_json(game.table())},
                   {"viewer", from.viewer},
                   {"evidence", std::move(notebook).items()}};
  if (from.with_truth) {
    const std::size_t round = std::max<std::size_t>(game.state().rounds_begun, 1) - 1;
    OrderedJson truth;
    for (const auto& [name, value] : game.round_secret(round).members()) {
      truth[name] = value.text();
    }
    file["truth"] = std::move(truth);
  }
  return file;
}

}  // namespace sabueso::model::checkpoint
