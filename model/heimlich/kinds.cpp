// One row a kind.
#include "model/heimlich/kinds.hpp"

#include <algorithm>

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t most_players = 64;

template <class K>
using Item = Kind<K, Evidence, Table>;
template <class K>
using Deed = Kind<K, Action, Setting>;

Names<Table> agents() { return {Text("agent", "el agente"), &Table::agents, {printed_names()}}; }
Domain<std::size_t, Table> agent() { return one_of(agents()); }

Domain<std::size_t, Table> seat() {
  return one_of(Names<Table>{Text("player", "el jugador"), &Table::players});
}

// Spelled "church", "7"; it reads "in the church", "in 7".
Domain<Building, NoContext> building() {
  constexpr Text what("building", "el edificio");
  return {
      what,
      name_schema(),
      [=](const Node& node, const NoContext&) {
        if (!node.is_text() && node.data().is_number_integer()) {
          node.fail({Text("found {0}, where a text belongs; did you mean \"{0}\"?",
                          "se encontró {0} donde va un texto; ¿quisiste decir \"{0}\"?"),
                     node.quoted()});
        }
        return static_cast<Building>(node.one_of(building_names(), what, printed_names()));
      },
      [](const Building& value, const NoContext&) { return OrderedJson(building_names()[value]); },
      [](const Building& value, const NoContext&, Language language) {
        return at_building(value).in(language);
      },
      [=](const NoContext&) { return Shape(what, words_of(building_names(), printed_names())); }};
}

template <class K>
K& add_position(K& row) {
  row.optional("agents", &Position::agents, by_name(agents(), building()));
  row.optional("safe", &Position::safe, building());
  row.optional("scores", &Position::scores,
               by_name(agents(), whole_number(0, points_to_finish - 1)));
  return row;
}

constexpr Sentence board_sentence("[; agents {agents}][; the safe {safe}][; points: {scores}]",
                                  "[; agentes {agents}][; la caja fuerte {safe}][; puntos: "
                                  "{scores}]");

Domain<Roll, NoContext> roll() {
  constexpr Text what("roll", "la tirada");
  return {what,
          {{"enum", {"1-3", 2, 3, 4, 5, 6}}},
          [=](const Node& node, const NoContext&) {
            if (node.is_text()) {
              static_cast<void>(node.one_of({"1-3"}, what));
              return Roll{1, 3};
            }
            if (node.data() == 1) {
              node.fail(Text("found 1; the die shows 1-3, 2, 3, 4, 5 or 6: did you mean \"1-3\"?",
                             "se encontró 1; el dado muestra 1-3, 2, 3, 4, 5 o 6: ¿quisiste decir "
                             "\"1-3\"?"));
            }
            const auto points = static_cast<std::uint8_t>(node.integer(2, 6));
            return Roll{points, points};
          },
          [](const Roll& roll, const NoContext&) {
            return roll.least == roll.most ? OrderedJson(roll.most) : OrderedJson("1-3");
          },
          [](const Roll& roll, const NoContext&, Language) {
            return roll.least == roll.most ? std::to_string(roll.most) : std::string("1-3");
          },
          [=](const NoContext&) {
            Shape::Words faces{Word("1-3", "1-3")};
            for (int points = 2; points <= 6; ++points) {
              faces.emplace_back(points, std::to_string(points));
            }
            return Shape(what, std::move(faces));
          }};
}

// A list of moves, or an object from agents to steps.
Domain<std::vector<Move>, Table> moves() {
  using Moves = std::vector<Move>;
  const auto steps = whole_number(1, 6);
  const auto record = Record<Move, Table>()
                          .field("agent", &Move::agent, agent())
                          .field("steps", &Move::steps, steps);
  const auto list =
      list_of(object_of<Move, Table>(Text("move", "el movimiento"), record,
                                     {"{agent}\u00a0{steps}", "{agent}\u00a0{steps}"}),
              0, SIZE_MAX, false);
  const auto object = mapped(
      by_name(agents(), steps),
      [](const std::vector<std::pair<std::size_t, std::int64_t>>& given) {
        Moves moves;
        for (const auto& [agent, number] : given) {
          moves.push_back({agent, static_cast<std::uint8_t>(number)});
        }
        return moves;
      },
      [](const Moves& moves) {
        std::vector<std::pair<std::size_t, std::int64_t>> given;
        for (const Move& move : moves) given.emplace_back(move.agent, move.steps);
        return given;
      });
  const auto either =
      list_or_object<Moves, Table>(list, object, [](const Moves&) { return false; });
  // On a line they are read in their order.
  const auto typed = either.with_shape([list](const Table& table) { return list.shape(table); });
  return typed.with_reader([either](const Node& node, const Table& table) {
    const Moves moves = either.read(node, table);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const auto end = moves.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::ranges::find(moves.begin(), end, moves[i].agent, &Move::agent) == end) continue;
      node.elements()[i].at("agent").fail(
          {Text("{0} is moved twice in one turn", "{0} se mueve dos veces en un turno"),
           as_printed(printed_names(), table.agents[moves[i].agent])});
    }
    return moves;
  });
}

template <class Row>
Row& add_turn(Row& row) {
  return row.field("player", &TurnTaken::player, seat())
      .field("roll", &TurnTaken::roll, roll())
      .field("moves", &TurnTaken::moves, moves())
      .optional("safe", &TurnTaken::safe, building());
}

// A player, or null for nobody.
Domain<std::optional<std::size_t>, Table> seat_or_nobody() {
  using Seat = std::optional<std::size_t>;
  const auto one = seat();
  return {one.what(),
          any_of_schema(name_schema(), {{"type", "null"}}),
          [=](const Node& node, const Table& table) {
            return node.is_null() ? Seat() : one.read(node, table);
          },
          [=](const Seat& player, const Table& table) {
            return player ? one.write(*player, table) : OrderedJson(nullptr);
          },
          [=](const Seat& player, const Table& table, Language language) {
            return one.show(*player, table, language);
          },
          [=](const Table& table) {
            Shape::Words words = one.shape(table).words();
            words.emplace_back(nullptr, "nobody", Text("nobody", "nadie"));
            return Shape(one.what(), std::move(words));
          }};
}

}  // namespace

const Record<Table, Table>& Tables::table() {
  static const Record<Table, Table> record = [] {
    Record<Position, Table> position;
    add_position(position);
    return Record<Table, Table>()
        .field("players", &Table::players, new_names(2, most_players))
        .then(
            [](Table& table, const Node&) { table.agents = printed_agents(table.players.size()); })
        .optional("agents", &Table::agents, new_names(2, most_agents, printed_names()),
                  [](const Table& table, const Table&) {
                    return table.agents == printed_agents(table.players.size());
                  })
        .then([](Table& table, const Node& node) {
          if (table.agents.empty()) {
            node.fail(
                {Text("{0} players: the printed game has agents for 2 to 7, so give \"agents\"",
                      "{0} jugadores: el juego impreso tiene agentes para 2 a 7, así que "
                      "indica \"agents\""),
                 std::to_string(table.players.size())});
          }
          if (table.agents.size() < table.players.size()) {
            node.at("agents").fail_number(table.agents.size(), table.players.size(), most_agents);
          }
        })
        .optional(
            "position", &Table::position,
            object_of<Position, Table>(Text("position", "la posición"), position, board_sentence))
        .optional("safe_rule", &Table::safe_rule,
                  one_word(Text("rule", "la regla"), {"any", "empty"},
                           {Text("any", "cualquiera"), Text("empty", "vacío")}));
  }();
  return record;
}

const Kinds<Evidence, Table>& Tables::evidence() {
  static const auto kinds = [] {
    Item<Position> position("position", {"the board is so[: agents {agents}][; the safe "
                                         "{safe}][; points: {scores}]",
                                         "el tablero está así[: agentes {agents}][; la caja "
                                         "fuerte {safe}][; puntos: {scores}]"});
    add_position(position).example(
        R"({"kind": "position", "agents": {"red": "3"}, "safe": "7", "scores": {"red": 12}})");
    position.button({"board", "tablero"});
    position.help(
        {"Where the agents stand, where the safe is and who has how many points. Needed only when "
         "you begin in the middle of a game, or to put something right.",
         "Dónde están los agentes y la caja fuerte, y cuántos puntos lleva cada uno. Solo hace "
         "falta si empiezas a mitad de la partida, o para corregir algo."});
    position.line({"board[: {agents}][, safe {safe}][, points {scores}]",
                   "tablero[: {agents}][, caja {safe}][, puntos {scores}]"});
    Item<TurnTaken> turn(
        "turn",
        {"{player} rolled {roll} and moved {moves}[; the turn scored, and the safe is now {safe}]",
         "{player} sacó {roll} y movió {moves}[; hubo puntuación, y la caja fuerte está "
         "ahora {safe}]"});
    turn.usual_button({"turn", "turno"});
    turn.help(
        {"A turn: what was rolled, how far each agent was moved and, if the turn scored, where the "
         "safe went. On the picture each tap on an agent is one step, and a tap on a building puts "
         "the safe there.",
         "Un turno: lo que salió, cuánto avanzó cada agente y, si hubo puntuación, adónde fue la "
         "caja fuerte. En el dibujo, cada toque a un agente es un paso, y un toque a un edificio "
         "pone allí la caja fuerte."});
    turn.short_name({"the turn of {player}", "el turno de {player}"});
    turn.line(
        {"[{player}] {roll}: {moves}[, safe {safe}]", "[{player}] {roll}: {moves}[, caja {safe}]"});
    add_turn(turn).example(
        R"({"kind": "turn", "player": "bea", "roll": 4, "moves": {"yellow": 4}, "safe": "3"})");
    return evidence_table(
        Item<Passport>("passport", {"{player} has the passport of {agent}",
                                    "{player} tiene el pasaporte {agent}"})
            .short_name({"the passport of {player}", "el pasaporte de {player}"})
            .button({"passport", "pasaporte"})
            .personal()
            .help({"A passport that you have seen: your own, or one that was laid open.",
                   "Un pasaporte que has visto: el tuyo, o uno que se enseñó."})
            .field("player", &Passport::player, seat())
            .field("agent", &Passport::agent, agent())
            .line({"{player} is|= {agent}", "{player} es|= {agent}"})
            .line({"{player} {agent}", "{player} {agent}"})
            .example(R"({"kind": "passport", "player": "anna", "agent": "red"})"),
        Item<NotAgent>("not-agent", {"{player} is not {agent}", "{player} no es {agent}"})
            .short_name(
                {"the note that {player} is not {agent}", "la nota de que {player} no es {agent}"})
            .button({"is not", "no es"})
            .personal()
            .help({"An agent that somebody is not, however you know it.",
                   "Un agente que alguien no es, lo sepas por lo que lo sepas."})
            .field("player", &NotAgent::player, seat())
            .field("agent", &NotAgent::agent, agent())
            .line({"{player} is not {agent}", "{player} no es {agent}"})
            .line({"{player} !=|not {agent}", "{player} !=|no {agent}"})
            .example(R"({"kind": "not-agent", "player": "bea", "agent": "green"})"),
        Item<FreeAgent>("free-agent", {"{agent} is a free agent", "{agent} es un agente libre"})
            .short_name({"the free agent {agent}", "el agente libre {agent}"})
            .button({"free", "libre"})
            .personal()
            .help({"An agent that nobody at the table is.",
                   "Un agente que no es de nadie de la mesa."})
            .field("agent", &FreeAgent::agent, agent())
            .line({"free & {agent}", "libre & {agent}"})
            .example(R"({"kind": "free-agent", "agent": "blue"})"),
        Item<TakenAgent>("taken-agent", {"somebody is {agent}", "alguien es {agent}"})
            .short_name({"the taken agent {agent}", "el agente ocupado {agent}"})
            .button({"taken", "ocupado"})
            .personal()
            .help({"An agent that somebody at the table is; you do not know who.",
                   "Un agente que es de alguien de la mesa; no sabes de quién."})
            .field("agent", &TakenAgent::agent, agent())
            .line({"taken & {agent}", "ocupado & {agent}"})
            .example(R"({"kind": "taken-agent", "agent": "grey"})"),
        position, turn,
        Item<Assume>("assume", {"assumed: {player} {policy}", "se supone: {player} {policy}"})
            .short_name({"how {player} is assumed to play", "cómo se supone que juega {player}"})
            .button({"assume", "suponer"})
            .personal()
            .help({"Nothing that was seen, but how you think that somebody plays. What follows "
                   "from it is certain only as far as you are right.",
                   "Nada que se haya visto, sino cómo crees que juega alguien. Lo que se deduce de "
                   "ello solo es seguro si aciertas."})
            .field("player", &Assume::player, seat())
            .field("policy", &Assume::policy,
                   one_word(Text("policy", "la conducta"), {"no-self-harm", "self-interest"},
                            {Text("never scores where that costs their own agent points",
                                  "nunca puntúa donde eso le cuesta puntos a su agente"),
                             Text("only scores where their own agent gains",
                                  "solo puntúa donde su agente gana algo")})
                       .with_shape([](const NoContext&) {
                         Shape::Words words{
                             Word("no-self-harm", "no-self-harm", Text("no-self-harm", "prudente"))
                                 .also("sin-perjuicio"),
                             Word("self-interest", "self-interest",
                                  Text("self-interest", "interesado"))
                                 .also("interés-propio")};
                         return Shape(Text("policy", "la conducta"), std::move(words));
                       }))
            .line({"assume: {player} {policy}", "supón: {player} {policy}"})
            .example(R"({"kind": "assume", "player": "bea", "policy": "no-self-harm"})"),
        Item<End>("end", {"the game ended with {leader} ahead, [who is {winner}|a free agent]",
                          "la partida terminó con {leader} en cabeza, [que es {winner}|un "
                          "agente libre]"})
            .short_name({"the end of the game", "el final de la partida"})
            .button({"end", "final"})
            .help({"The end: which agent is ahead, and whose it is.",
                   "El final: qué agente va en cabeza, y de quién es."})
            .field("leader", &End::leader, agent())
            .field("winner", &End::winner, seat_or_nobody())
            .line({"end: {leader}, {winner}", "fin: {leader}, {winner}"})
            .example(R"({"kind": "end", "leader": "grey", "winner": null})"));
  }();
  return kinds;
}

const Kinds<Action, Setting>& Tables::actions() {
  static const auto kinds = [] {
    Deed<TurnTaken> turn(
        "turn",
        {"{player} rolls {roll} and moves {moves}[; the turn scores, and the safe is then {safe}]",
         "{player} saca {roll} y mueve {moves}[; hay puntuación, y la caja fuerte pasa a estar "
         "{safe}]"});
    add_turn(turn).rests_on("H10–H20").example(
        R"({"do": "turn", "player": "bea", "roll": 4, "moves": {"yellow": 4}, "safe": "3"})");
    return action_table(
        turn, Deed<Reveal>("reveal", {"the passports are laid open", "se descubren los pasaportes"})
                  .rests_on("H31")
                  .example(R"({"do": "reveal"})"));
  }();
  return kinds;
}

const Record<Start, Setting>& Tables::start() {
  static const auto record = [] {
    return Record<Start, Setting>().field("first", &Start::first, seat());
  }();
  return record;
}

const Record<Ended, Setting>& Tables::outcome() {
  using ByAgent = std::array<std::uint8_t, most_agents>;
  static const auto record = [] {
    return Record<Ended, Setting>()
        .field(
            "ending", [](const Ended& game) { return std::size_t{game.state.over ? 1U : 0U}; },
            one_word(Text("ending", "el final"), {"unfinished", "finish"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("an agent has reached the finish", "un agente ha llegado a la meta")}))
        .field(
            "agents", [](const Ended& game) { return game.state.board.stands; },
            for_every_name<ByAgent>(agents(), building()))
        .field(
            "safe", [](const Ended& game) { return game.state.board.safe; }, building())
        .field(
            "scores", [](const Ended& game) { return game.state.board.score; },
            for_every_name<ByAgent>(agents(), whole_number(0, 255)))
        .field(
            "winners",
            [](const Ended& game) {
              if (!game.state.over) return std::vector<std::size_t>();
              return winners(game.state.board, game.setting.table.agents.size(), game.secret);
            },
            list_of(seat()));
  }();
  return record;
}

Secret Tables::read_secret(const Node& node, const Setting& setting, const Start& start,
                           const std::vector<Action>&) {
  const Table& table = setting.table;
  Secret agent_of;
  std::vector<std::string> known;
  for (const std::string& player : table.players) {
    known.push_back("agent." + player);
    const Node told = node.at(known.back());
    const std::size_t passport = agent().read(told, table);
    if (std::ranges::find(agent_of, passport) != agent_of.end()) {
      told.fail(
          {Text("two players have the passport of {0}", "dos jugadores tienen el pasaporte {0}"),
           as_printed(printed_names(), table.agents[passport])});
    }
    agent_of.push_back(passport);
  }
  const OrderedJson right = write_secret(agent_of, setting, start);
  for (const std::string& agent : table.agents) {
    known.push_back("owner." + agent);
    const auto told = node.find(known.back());
    if (told && told->text() != right[known.back()].get<std::string>()) {
      told->fail({Text("found {0}, but by the passports it is {1}",
                       "se encontró {0}, pero por los pasaportes es {1}"),
                  told->quoted(), right[known.back()].get<std::string>()});
    }
  }
  node.allow_only(known);
  return agent_of;
}

OrderedJson Tables::write_secret(const Secret& secret, const Setting& setting, const Start&) {
  const Variables variables(setting.table);
  OrderedJson json;
  for (const auto& [name, value] : truth_of(variables.all(), variables.world(secret))) {
    json[name] = value;
  }
  return json;
}

}  // namespace sabueso::model::heimlich
