// One action at a time, to JSON and back.
#include "model/checkpoint/actions.hpp"

#include "model/checkpoint/read.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::checkpoint {

namespace {

constexpr Text player_kind("player", "el jugador");
constexpr Text marker_kind("marker", "el indicador");

// By Marker.
const std::vector<std::string>& marker_names() {
  static const std::vector<std::string> names{
      "gold-3",     "gold-4",  "gold-5",        "gold-cafe",  "white-1",    "white-2",
      "white-cafe", "black-0", "black-minus-1", "black-cafe", "black-stasi"};
  return names;
}

}  // namespace

OrderedJson to_json(const Action& action, const Table& table) {
  const auto player = [&](std::size_t who) { return table.players[who]; };
  const auto marker = [](Marker which) { return marker_names()[static_cast<std::size_t>(which)]; };
  return std::visit(solver::Overloaded{
                        [&](const DealClues&) -> OrderedJson {
                          return {{"do", "deal"}};
                        },
                        [&](const TurnUp& turn) -> OrderedJson {
                          return {{"do", "turn-up"},
                                  {"player", player(turn.player)},
                                  {"cat", cat_faces(turn.cat, table)},
                                  {"kept", turn.kept}};
                        },
                        [&](const TurnUpInvestigator& turn) -> OrderedJson {
                          return {{"do", "investigator"},
                                  {"player", player(turn.player)},
                                  {"face", table.face_name(turn.face)}};
                        },
                        [&](const Accuse& made) -> OrderedJson {
                          return {{"do", "accuse"},
                                  {"player", player(made.player)},
                                  {"cat", cat_faces(made.cat, table)}};
                        },
                        [&](const Reveal&) -> OrderedJson {
                          return {{"do", "reveal"}};
                        },
                        [&](const Toss& token) -> OrderedJson {
                          return {{"do", "toss"}, {"face", table.face_name(token.face)}};
                        },
                        [&](const Draw& draw) -> OrderedJson {
                          return {{"do", "draw"},
                                  {"player", player(draw.player)},
                                  {"marker", marker(draw.marker)}};
                        },
                        [&](const Exchange& exchange) -> OrderedJson {
                          return {{"do", "exchange"},
                                  {"player", player(exchange.player)},
                                  {"other", player(exchange.other)},
                                  {"given", marker(exchange.given)},
                                  {"taken", marker(exchange.taken)}};
                        },
                        [&](const EndRound&) -> OrderedJson {
                          return {{"do", "end-round"}};
                        },
                    },
                    action);
}

Action read_action(const Node& node, const Table& table, const std::optional<Node>& secret) {
  static const std::vector<std::string> kinds{"deal",   "turn-up",  "investigator",
                                              "accuse", "reveal",   "toss",
                                              "draw",   "exchange", "end-round"};
  const auto player = [&](const char* key) {
    return node.at(key).one_of(table.players, player_kind);
  };
  const auto face = [&](const Node& named) {
    return named.one_of(table.faces, Text("face", "la característica"));
  };
  const auto marker = [&](const char* key) {
    return static_cast<Marker>(node.at(key).one_of(marker_names(), marker_kind));
  };
  switch (node.at("do").one_of(kinds, Text("action", "la acción"))) {
    case 0: {
      node.allow_only({"do"});
      DealClues deal;
      if (!secret) {
        node.fail(Text("this round has no secret in the log; there is one for each round",
                       "a esta ronda le falta su secreto en el registro; hay uno por ronda"));
      }
      for (std::size_t who = 0; who < table.players.size(); ++who) {
        deal.clues[who] = face(secret->at("clue." + table.players[who]));
      }
      return deal;
    }
    case 1:
      node.allow_only({"do", "player", "cat", "kept"});
      return TurnUp{player("player"), read_cat(node.at("cat"), table), node.at("kept").boolean()};
    case 2:
      node.allow_only({"do", "player", "face"});
      return TurnUpInvestigator{player("player"), face(node.at("face"))};
    case 3:
      node.allow_only({"do", "player", "cat"});
      return Accuse{player("player"), read_cat(node.at("cat"), table)};
    case 4:
      node.allow_only({"do"});
      return Reveal{};
    case 5:
      node.allow_only({"do", "face"});
      return Toss{face(node.at("face"))};
    case 6:
      node.allow_only({"do", "player", "marker"});
      return Draw{player("player"), marker("marker")};
    case 7:
      node.allow_only({"do", "player", "other", "given", "taken"});
      return Exchange{player("player"), player("other"), marker("given"), marker("taken")};
    default:
      node.allow_only({"do"});
      return EndRound{};
  }
}

}  // namespace sabueso::model::checkpoint
