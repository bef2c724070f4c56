// Reading a table, turns and items of evidence, with every check that needs no deduction.
#include "model/heimlich/read.hpp"

#include "model/heimlich/rules.hpp"
#include "model/read_items.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t most_players = 64;
constexpr Text player_kind("player", "el jugador");
constexpr Text agent_kind("agent", "el agente");
constexpr Text building_kind("building", "el edificio");

Building read_building(const Node& node) {
  return static_cast<Building>(node.one_of(building_names(), building_kind));
}

// An object's keys as indices of agents, with their values.
std::vector<std::pair<std::size_t, Node>> by_agent(const Node& node, const Table& table) {
  std::vector<std::pair<std::size_t, Node>> found;
  node.allow_only(table.agents);
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    if (const auto value = node.find(table.agents[agent])) found.emplace_back(agent, *value);
  }
  return found;
}

void read_position(const Node& node, Table& table) {
  node.allow_only({"agents", "safe", "scores"});
  if (const auto agents = node.find("agents")) {
    for (const auto& [agent, place] : by_agent(*agents, table)) {
      table.stands[agent] = read_building(place);
    }
  }
  if (const auto safe = node.find("safe")) table.safe = read_building(*safe);
  if (const auto scores = node.find("scores")) {
    for (const auto& [agent, points] : by_agent(*scores, table)) {
      table.scores[agent] = static_cast<std::uint8_t>(points.integer(0, points_to_finish - 1));
    }
  }
}

}  // namespace

Table read_table(const Node& node) {
  node.allow_only({"players", "agents", "position", "safe_rule"});
  Table table;
  table.players = node.at("players").names(2, most_players);
  if (const auto agents = node.find("agents")) {
    table.agents = agents->names(table.players.size(), most_agents);
  } else {
    table.agents = printed_agents(table.players.size());
    if (table.agents.empty()) {
      node.fail({Text("{0} players: the printed game has agents for 2 to 7, so give \"agents\"",
                      "{0} jugadores: el juego impreso tiene agentes para 2 a 7, así que indica "
                      "\"agents\""),
                 std::to_string(table.players.size())});
    }
  }
  table.stands.assign(table.agents.size(), church);
  table.scores.assign(table.agents.size(), 0);
  if (const auto position = node.find("position")) read_position(*position, table);
  if (const auto rule = node.find("safe_rule")) {
    table.safe_rule =
        static_cast<SafeRule>(rule->one_of({"any", "empty"}, Text("rule", "la regla")));
  }
  return table;
}

namespace {

Roll read_roll(const Node& node) {
  if (node.data().is_string()) {
    static_cast<void>(node.one_of({"1-3"}, Text("roll", "la tirada")));
    return {1, 3};
  }
  const auto points = static_cast<std::uint8_t>(node.integer(2, 6));
  return {points, points};
}

}  // namespace

TurnTaken read_turn(const Node& node, const Table& table) {
  TurnTaken turn{node.at("player").one_of(table.players, player_kind),
                 read_roll(node.at("roll")),
                 {},
                 std::nullopt};
  std::vector<bool> moved(table.agents.size(), false);
  for (const Node& move : node.at("moves").elements()) {
    move.allow_only({"agent", "steps"});
    const std::size_t agent = move.at("agent").one_of(table.agents, agent_kind);
    if (moved[agent]) {
      move.at("agent").fail(
          {Text("{0} is moved twice in one turn", "{0} se mueve dos veces en un turno"),
           table.agents[agent]});
    }
    moved[agent] = true;
    turn.moves.push_back({agent, static_cast<std::uint8_t>(move.at("steps").integer(1, 6))});
  }
  if (const auto safe = node.find("safe")) turn.safe = read_building(*safe);
  return turn;
}

namespace {

class EvidenceReader {
 public:
  explicit EvidenceReader(const Table& table)
      : table_(table), board_(start_board<most_agents>(table)) {}

  Evidence read(const Node& item) {
    static const std::vector<std::string> kinds{
        "passport", "not-agent", "free-agent", "taken-agent", "turn", "assume", "end"};
    switch (item.at("kind").one_of(kinds, Text("kind", "el tipo"))) {
      case 0:
        item.allow_only_in_item({"player", "agent"});
        return Passport{player(item), agent(item)};
      case 1:
        item.allow_only_in_item({"player", "agent"});
        return NotAgent{player(item), agent(item)};
      case 2:
        item.allow_only_in_item({"agent"});
        return FreeAgent{agent(item)};
      case 3:
        item.allow_only_in_item({"agent"});
        return TakenAgent{agent(item)};
      case 4:
        return turn_taken(item);
      case 5:
        item.allow_only_in_item({"player", "policy"});
        return Assume{player(item),
                      static_cast<Policy>(item.at("policy").one_of(
                          {"no-self-harm", "self-interest"}, Text("policy", "la conducta")))};
      default:
        return end(item);
    }
  }

 private:
  std::size_t player(const Node& item) const {
    return item.at("player").one_of(table_.players, player_kind);
  }
  std::size_t agent(const Node& item) const {
    return item.at("agent").one_of(table_.agents, agent_kind);
  }

  TurnTaken turn_taken(const Node& item) {
    item.allow_only_in_item({"player", "roll", "moves", "safe"});
    TurnTaken taken = read_turn(item, table_);
    const auto turn = by_rules<most_agents>(taken);
    if (const auto wrong = wrong_movement(board_, turn)) {
      (finished(board_) ? item : item.at("moves")).fail(wrong->why);
    }
    CaseBoard moved = board_;
    move(moved, turn.steps);
    if (const auto wrong = wrong_safe(table_, moved, turn)) {
      item.find("safe").value_or(item).fail(wrong->why);
    }
    take(board_, turn);
    return taken;
  }

  End end(const Node& item) {
    item.allow_only_in_item({"leader", "winner"});
    if (has_ended_) {
      item.fail(Text("the game has ended before; it ends once",
                     "la partida ya había terminado; termina una sola vez"));
    }
    has_ended_ = true;
    End end{item.at("leader").one_of(table_.agents, agent_kind), std::nullopt};
    const Node winner = item.at("winner");
    if (!winner.data().is_null()) end.winner = winner.one_of(table_.players, player_kind);
    return end;
  }

  const Table& table_;
  CaseBoard board_;
  bool has_ended_ = false;
};

}  // namespace

std::vector<Evidence> read_evidence(const Node& file, const Table& table) {
  return read_items(file, EvidenceReader(table));
}

}  // namespace sabueso::model::heimlich
