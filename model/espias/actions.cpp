// One action at a time, to JSON and back.
#include "model/espias/actions.hpp"

#include "model/espias/read.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::espias {

namespace {

OrderedJson place_json(Place place, const Board& board) {
  return place == nowhere ? OrderedJson(nullptr) : OrderedJson(board.names[place]);
}

Place read_place(const Node& node, const Board& board) {
  if (node.data().is_null()) return nowhere;
  return static_cast<Place>(node.one_of(board.names, Text("place", "el lugar")));
}

// Cards bear numbers from 1.
template <std::size_t most>
OrderedJson drawn_json(const Drawn<most>& drawn) {
  OrderedJson cards = OrderedJson::array();
  for (const std::uint8_t card : drawn.all()) cards.push_back(card + 1);
  return cards;
}

template <std::size_t most>
Drawn<most> read_drawn(const Node& node) {
  Drawn<most> drawn;
  const std::vector<Node> cards = node.elements();
  if (cards.size() > most) {
    node.fail({Text("found {0} cards; there are {1}", "se encontraron {0} cartas; hay {1}"),
               std::to_string(cards.size()), std::to_string(most)});
  }
  for (const Node& card : cards) {
    drawn.add(static_cast<std::size_t>(card.integer(1, most)) - 1);
  }
  return drawn;
}

}  // namespace

const std::string& player_name(const Table& table, std::size_t seat) {
  return table.confidants[table.players[seat]];
}

std::vector<std::string> player_names(const Table& table) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    names.push_back(player_name(table, seat));
  }
  return names;
}

OrderedJson agenda_json(const Keys& agenda, const Table& table) {
  OrderedJson json;
  for (std::size_t confidant = 0; confidant < table.confidants.size(); ++confidant) {
    json[table.confidants[confidant]] = to_string(table.keys[agenda[confidant]]);
  }
  return json;
}

OrderedJson to_json(const Action& action, const Table& table, const Board& board) {
  const auto player = [&](std::size_t seat) { return player_name(table, seat); };
  return std::visit(solver::Overloaded{
                        [&](const Roll& roll) -> OrderedJson {
                          return {{"do", "roll"},
                                  {"player", player(roll.seat)},
                                  {"dice", {roll.one, roll.other}},
                                  {"to", place_json(roll.to, board)}};
                        },
                        [&](const Fly& fly) -> OrderedJson {
                          return {{"do", fly.by_boat ? "boat" : "plane"},
                                  {"player", player(fly.seat)},
                                  {"tickets", drawn_json(fly.drawn)},
                                  {"to", place_json(fly.to, board)}};
                        },
                        [&](const TakeCard& taken) -> OrderedJson {
                          return {{"do", "contact"},
                                  {"player", player(taken.seat)},
                                  {"confidant", table.confidants[taken.confidant]},
                                  {"orders", drawn_json(taken.drawn)},
                                  {"to", place_json(taken.to, board)}};
                        },
                        [&](const FollowOrder& order) -> OrderedJson {
                          return {{"do", "captured"},
                                  {"player", player(order.seat)},
                                  {"orders", drawn_json(order.drawn)},
                                  {"to", place_json(order.to, board)}};
                        },
                        [&](const ClaimKeys& claim) -> OrderedJson {
                          return {{"do", "claim"},
                                  {"player", player(claim.seat)},
                                  {"agenda", agenda_json(claim.agenda, table)}};
                        },
                        [&](const Pass& pass) -> OrderedJson {
                          return {{"do", "pass"}, {"player", player(pass.seat)}};
                        },
                    },
                    action);
}

namespace {

Roll read_roll(const Node& node, std::uint8_t seat, const Board& board) {
  node.allow_only({"do", "player", "dice", "to"});
  const std::vector<Node> dice = node.at("dice").elements();
  if (dice.size() != 2) {
    node.at("dice").fail(
        {Text("found {0} dice, where 2 belong", "se encontraron {0} dados donde van 2"),
         std::to_string(dice.size())});
  }
  const auto points = [](const Node& die) { return static_cast<std::uint8_t>(die.integer(0, 99)); };
  return {seat, points(dice[0]), points(dice[1]), read_place(node.at("to"), board)};
}

}  // namespace

Action read_action(const Node& node, const Table& table, const Board& board) {
  static const std::vector<std::string> names{"roll",     "plane", "boat", "contact",
                                              "captured", "claim", "pass"};
  const std::size_t what = node.at("do").one_of(names, Text("action", "la acción"));
  const auto seat = static_cast<std::uint8_t>(
      node.at("player").one_of(player_names(table), Text("player", "el jugador")));
  const auto to = [&] { return read_place(node.at("to"), board); };
  const auto confidant_kind = Text("confidant", "el confidente");
  switch (what) {
    case 0:
      return read_roll(node, seat, board);
    case 1:
    case 2:
      node.allow_only({"do", "player", "tickets", "to"});
      return Fly{seat, what == 2, read_drawn<tickets>(node.at("tickets")), to()};
    case 3:
      node.allow_only({"do", "player", "confidant", "orders", "to"});
      return TakeCard{
          seat,
          static_cast<std::uint8_t>(node.at("confidant").one_of(table.confidants, confidant_kind)),
          read_drawn<orders>(node.at("orders")), to()};
    case 4:
      node.allow_only({"do", "player", "orders", "to"});
      return FollowOrder{seat, read_drawn<orders>(node.at("orders")), to()};
    case 5: {
      node.allow_only({"do", "player", "agenda"});
      ClaimKeys claim{seat, {}};
      const std::vector<std::size_t> agenda = read_agenda(node.at("agenda"), table);
      for (std::size_t i = 0; i < agenda.size(); ++i) {
        claim.agenda[i] = static_cast<std::uint8_t>(agenda[i]);
      }
      return claim;
    }
    default:
      node.allow_only({"do", "player"});
      return Pass{seat};
  }
}

}  // namespace sabueso::model::espias
