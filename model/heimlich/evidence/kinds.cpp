// One row a kind.
#include "model/heimlich/evidence/kinds.hpp"

#include <algorithm>

#include "model/heimlich/evidence/card_kinds.hpp"
#include "model/heimlich/evidence/domains.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t most_players = 64;

template <class K>
using Item = Kind<K, Evidence, Table>;

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

// "none", "top-secret", a deck or the path of one.
Domain<std::string, NoContext> cards_in_play() {
  const auto any = data_or_path();
  return any.with_reader([any](const Node& node, const NoContext& context) {
    if (node.is_text() && !node.text().ends_with(".json")) {
      static_cast<void>(node.one_of({"none", "top-secret"}, Text("cards", "las cartas")));
    }
    if (node.is_object()) static_cast<void>(read_deck(node));
    return any.read(node, context);
  });
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
                           {Text("any", "cualquiera"), Text("empty", "vacío")}))
        .optional("tie_with_free", &Table::tie_with_free,
                  one_word(Text("winner", "el ganador"), {"player", "nobody"},
                           {Text("player", "jugador"), Text("nobody", "nadie")}))
        .optional("cards", &Table::cards, cards_in_play())
        .optional("secret_identities", &Table::secret_identities, yes_or_no());
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
    Item<TurnTaken> turn("turn", {"{player} rolled {roll}[ and moved {moves}| and moved nobody][; "
                                  "the turn scored, and the safe is now "
                                  "{safe}][{draws?}; and drew a card]",
                                  "{player} sacó {roll}[ y movió {moves}| y no movió a nadie][; "
                                  "hubo puntuación, y la caja fuerte está "
                                  "ahora {safe}][{draws?}; y robó una carta]"});
    turn.usual_button({"turn", "turno"});
    // All points are used (H12), so the steps tell the roll, but for 2 and 3, which may be a 1-3.
    turn.from_sum("roll", {"moves", {{1, "1-3"}, {4, 4}, {5, 5}, {6, 6}}});
    turn.not_asked("draws", [](const Table& table) { return !table.has_cards(); });
    turn.not_asked("safe", [](const Table& table) { return table.has_cards(); });
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
    turn.line({"[{player}] {roll}: draws", "[{player}] {roll}: roba"},
              R"({"moves": [], "draws": true})");
    turn.line({"[{player}] {roll}: {moves}, draws", "[{player}] {roll}: {moves}, roba"},
              R"({"draws": true})");
    add_turn(turn)
        .optional("draws", &TurnTaken::draws,
                  yes_or_no({"draws a card", "si roba carta"}, {"yes", "sí"}, {"no", "no"}))
        .example(
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
        position, turn, card_item(), score_item(), sheet_item(), hand_item(),
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
        Item<End>("end", {"the game ended with {leader} ahead, [and {winner} won|and nobody "
                          "won][{alone?}, and nobody else]",
                          "la partida terminó con {leader} en cabeza, [y la victoria fue de "
                          "{winner}|y no ganó nadie][{alone?}, y de nadie más]"})
            .short_name({"the end of the game", "el final de la partida"})
            .button({"end", "final"})
            .help({"The end: which agent is ahead, and who has won: several where they share the "
                   "lead, nobody where only free agents lead.",
                   "El final: qué agente va en cabeza, y quién ha ganado: varios si comparten la "
                   "cabeza, nadie si solo van en cabeza agentes libres."})
            .field("leader", &End::leader, agent())
            .field("winner", &End::winners, seats_or_nobody())
            .optional(
                "alone", &End::alone,
                yes_or_no({"nobody else won", "si no ganó nadie más"}, {"yes", "sí"}, {"no", "no"}))
            .then(&check_alone)
            .line({"end: {leader}, {winner}", "fin: {leader}, {winner}"})
            .line({"end: {leader}, {winner} alone", "fin: {leader}, {winner} en solitario"},
                  R"({"alone": true})")
            .example(R"({"kind": "end", "leader": "grey", "winner": null})"));
  }();
  return kinds;
}

}  // namespace sabueso::model::heimlich
