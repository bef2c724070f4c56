// Game logs: turns to JSON and back, and the three things that can be done with a log.
#include "model/heimlich/log.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <variant>

#include "model/heimlich/bots.hpp"
#include "model/heimlich/read.hpp"
#include "model/playing.hpp"

namespace sabueso::model::heimlich {

namespace {

/// At the end the passports are laid open (H31).
struct Reveal {};
using Action = std::variant<TurnTaken, Reveal>;

void check_playable(const Table& table, const Node& place) {
  if (table.agents.size() <= most_playing) return;
  place.fail({Text("{0} agents; the game can be played with up to {1}",
                   "{0} agentes; se puede jugar con un máximo de {1}"),
              std::to_string(table.agents.size()), std::to_string(most_playing)});
}

// ---- writing

OrderedJson table_json(const Table& table) {
  OrderedJson json{{"players", table.players}};
  if (table.agents != printed_agents(table.players.size())) json["agents"] = table.agents;
  OrderedJson position;
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    if (table.stands[agent] != church) {
      position["agents"][table.agents[agent]] = building_names()[table.stands[agent]];
    }
    if (table.scores[agent] > 0) position["scores"][table.agents[agent]] = table.scores[agent];
  }
  if (table.safe != Table{}.safe) position["safe"] = building_names()[table.safe];
  if (!position.is_null()) json["position"] = position;
  if (table.safe_rule == SafeRule::empty) json["safe_rule"] = "empty";
  return json;
}

// The fields of a turn as evidence and logs have them.
OrderedJson turn_json(OrderedJson json, const TurnTaken& turn, const Table& table) {
  json["player"] = table.players[turn.player];
  if (turn.roll.least == turn.roll.most) {
    json["roll"] = turn.roll.most;
  } else {
    json["roll"] = "1-3";
  }
  json["moves"] = OrderedJson::array();
  for (const Move& move : turn.moves) {
    json["moves"].push_back({{"agent", table.agents[move.agent]}, {"steps", move.steps}});
  }
  if (turn.safe) json["safe"] = building_names()[*turn.safe];
  return json;
}

// The hidden variables, by the names that the deduction has for them.
OrderedJson secret_json(const Table& table, const std::vector<std::size_t>& agent_of) {
  OrderedJson secret;
  for (std::size_t player = 0; player < agent_of.size(); ++player) {
    secret["agent." + table.players[player]] = table.agents[agent_of[player]];
  }
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    const auto owner = std::ranges::find(agent_of, agent);
    secret["owner." + table.agents[agent]] =
        owner == agent_of.end() ? "nobody"
                                : table.players[static_cast<std::size_t>(owner - agent_of.begin())];
  }
  return secret;
}

OrderedJson outcome_json(const Table& table, const State& state,
                         const std::vector<std::size_t>& agent_of) {
  OrderedJson stands, points, winner_names = OrderedJson::array();
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    stands[table.agents[agent]] = building_names()[state.board.stands[agent]];
    points[table.agents[agent]] = state.board.score[agent];
  }
  if (state.over) {
    for (const std::size_t player : winners(state.board, table.agents.size(), agent_of)) {
      winner_names.push_back(table.players[player]);
    }
  }
  return {{"ending", state.over ? "finish" : "unfinished"},
          {"agents", stands},
          {"safe", building_names()[state.board.safe]},
          {"scores", points},
          {"winners", winner_names}};
}

// ---- reading

// A log's game, followed action by action.
class Follower {
 public:
  explicit Follower(const Node& log) : table_(read_table(log.at("table"))) {
    log.allow_only({"table", "seed", "secret", "start", "actions", "outcome"});
    check_playable(table_, log.at("table"));
    const Node begin = log.at("start");
    begin.allow_only({"first"});
    state_ =
        start_game(table_, begin.at("first").one_of(table_.players, Text("player", "el jugador")));
    read_secret(log.at("secret"));
    actions_ = log.at("actions").elements();
  }

  const Table& table() const { return table_; }
  const State& state() const { return state_; }
  const std::vector<std::size_t>& agent_of() const { return agent_of_; }
  std::size_t actions() const { return actions_.size(); }

  Action read(std::size_t index) const {
    const Node& node = actions_[index];
    if (node.at("do").one_of({"turn", "reveal"}, Text("action", "la acción")) == 1) {
      node.allow_only({"do"});
      return Reveal{};
    }
    node.allow_only({"do", "player", "roll", "moves", "safe"});
    return read_turn(node, table_);
  }

  std::optional<Violation> judge(const Action& action) const {
    if (const auto* turn = std::get_if<TurnTaken>(&action)) {
      return violation(table_, state_, by_rules<game_lanes>(*turn));
    }
    if (state_.over && !state_.revealed) return std::nullopt;
    return Violation{"H31", Text("the passports are laid open once, when the game is over",
                                 "los pasaportes se descubren una vez, al terminar la partida")};
  }

  void apply(const Action& action) {
    if (const auto* turn = std::get_if<TurnTaken>(&action)) {
      heimlich::apply(table_.players.size(), state_, by_rules<game_lanes>(*turn));
    } else {
      state_.revealed = true;
    }
  }

 private:
  void read_secret(const Node& secret) {
    std::vector<std::string> known;
    for (const std::string& player : table_.players) {
      known.push_back("agent." + player);
      const Node told = secret.at(known.back());
      const std::size_t agent = told.one_of(table_.agents, Text("agent", "el agente"));
      if (std::ranges::find(agent_of_, agent) != agent_of_.end()) {
        told.fail({Text("two players have the passport of {0}",
                        "dos jugadores tienen el pasaporte de {0}"),
                   table_.agents[agent]});
      }
      agent_of_.push_back(agent);
    }
    const OrderedJson right = secret_json(table_, agent_of_);
    for (const std::string& agent : table_.agents) {
      known.push_back("owner." + agent);
      const auto told = secret.find(known.back());
      if (told && told->text() != right[known.back()].get<std::string>()) {
        told->fail({Text("found {0}, but by the passports it is {1}",
                         "se encontró {0}, pero por los pasaportes es {1}"),
                    told->quoted(), right[known.back()].get<std::string>()});
      }
    }
    secret.allow_only(known);
  }

  Table table_;
  State state_;
  std::vector<std::size_t> agent_of_;  // by player
  std::vector<Node> actions_;
};

}  // namespace

OrderedJson simulate(const Simulation& wanted) {
  const Json file = table_wanted(wanted, {"anna", "bea", "cai", "dan", "eva", "fin", "gus"});
  const Node place(file, "/table");
  const Table table = read_table(place);
  check_players(wanted, table.players.size());
  check_playable(table, place);
  const Manner manner =
      std::array{selfish, frank, at_random}[bots_wanted(wanted, {"selfish", "frank", "random"})];

  Random random(wanted.seed);
  std::vector<std::size_t> agent_of(table.agents.size());
  std::iota(agent_of.begin(), agent_of.end(), 0);
  random.shuffle(std::span(agent_of));
  agent_of.resize(table.players.size());
  const std::size_t first = random.below(table.players.size());
  OrderedJson actions = OrderedJson::array();
  const State end =
      play_game(table, SplitTable(table.agents.size()), first, agent_of, manner, random,
                [&](const Turn<game_lanes>& turn) {
                  actions.push_back(turn_json({{"do", "turn"}}, as_taken(turn), table));
                });
  actions.push_back({{"do", "reveal"}});
  return log_file("heimlich", wanted, table_json(table), secret_json(table, agent_of),
                  {{"first", table.players[first]}}, actions, outcome_json(table, end, agent_of));
}

Replayed follow(const Node& log) {
  Follower game(log);
  const auto illegal = first_illegal(game);
  return {illegal, outcome_json(game.table(), game.state(), game.agent_of())};
}

namespace {

// What everybody learns when the passports are laid open: who has the leading agent, and the rest.
void note_reveal(const Follower& game, std::size_t viewer, OrderedJson& items) {
  const Table& table = game.table();
  const auto winning = winners(game.state().board, table.agents.size(), game.agent_of());
  const auto& score = game.state().board.score;
  const std::size_t leader =
      winning.empty() ? static_cast<std::size_t>(std::ranges::max_element(score) - score.begin())
                      : game.agent_of()[winning.front()];
  items.push_back({{"kind", "end"},
                   {"leader", table.agents[leader]},
                   {"winner", winning.empty() ? OrderedJson(nullptr)
                                              : OrderedJson(table.players[winning.front()])}});
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    if (player == viewer) continue;
    items.push_back({{"kind", "passport"},
                     {"player", table.players[player]},
                     {"agent", table.agents[game.agent_of()[player]]}});
  }
}

}  // namespace

OrderedJson observe(const Node& log, const Viewpoint& from) {
  Follower game(log);
  const Table& table = game.table();
  const std::size_t viewer = seat_of(from.viewer, table.players);
  OrderedJson items = OrderedJson::array();
  items.push_back({{"kind", "passport"},
                   {"player", from.viewer},
                   {"agent", table.agents[game.agent_of()[viewer]]}});
  retrace(game, log, from.until, [&](std::size_t, const Action& action) {
    if (const auto* turn = std::get_if<TurnTaken>(&action)) {
      items.push_back(turn_json({{"kind", "turn"}}, *turn, table));
    } else {
      note_reveal(game, viewer, items);
    }
  });
  OrderedJson file{{"sabueso", 1},
                   {"game", "heimlich"},
                   {"table", table_json(table)},
                   {"viewer", from.viewer},
                   {"evidence", std::move(items)}};
  if (from.with_truth) file["truth"] = secret_json(table, game.agent_of());
  return file;
}

}  // namespace sabueso::model::heimlich
