// One action at a time, to JSON and back.
#include "model/dog/actions.hpp"

#include <algorithm>

#include "model/dog/ways.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::dog {

namespace {

constexpr Text player_kind("player", "el jugador");
constexpr Text card_kind("card", "la carta");
constexpr Text place_kind("place", "el lugar");

std::string kind_name(Kind kind) { return kind_names()[static_cast<std::size_t>(kind)]; }

Kind read_kind(const Node& node) { return static_cast<Kind>(node.one_of(kind_names(), card_kind)); }

// A split's single steps, those of one figure in a row put together.
OrderedJson moves_json(const Play& play, const Table& table, const Board& board) {
  OrderedJson moves = OrderedJson::array();
  Step whole{};
  const auto flush = [&] {
    if (whole.from == nowhere) return;
    moves.push_back({{"from", place_json(whole.from, table, board)},
                     {"to", place_json(whole.to, table, board)}});
  };
  for (const Step& step : play.steps) {
    if (step.from != whole.to) {
      flush();
      whole.from = step.from;
    }
    whole.to = step.to;
  }
  flush();
  return moves;
}

// The single steps that a way consists of. A way that is none is left as one step, for the rules to
// refuse.
std::vector<Step> single_steps(const Step& way, const Board& board) {
  std::vector<Step> steps;
  Place at = way.from;
  const auto go = [&](Place to) {
    steps.push_back({at, to});
    at = to;
  };
  if (is_on_track(way.from) && is_on_track(way.to) && way.from != way.to) {
    while (at != way.to) go(ahead(at, 1));
  } else if (is_home(way.to) && (is_on_track(way.from) || way.from < way.to)) {
    const std::size_t colour = (way.to - squares) / homes_of_colour;
    const Place door = home(static_cast<Colour>(colour), 0);
    if (is_on_track(way.from)) {
      while (at != board.start[colour]) go(ahead(at, 1));
      go(door);
    }
    while (at < way.to) go(static_cast<Place>(at + 1));
  } else {
    steps.push_back(way);
  }
  return steps;
}

Step read_way(const Node& node, const Table& table, const Board& board) {
  return {read_place(node.at("from"), table, board), read_place(node.at("to"), table, board)};
}

Play read_play(const Node& node, std::uint8_t seat, const Table& table, const Board& board) {
  // One way to use the card, and nothing of another.
  std::vector<std::string> keys{"do", "player", "card"};
  if (node.find("out")) {
    keys.emplace_back("out");
  } else if (node.find("holes")) {
    keys.emplace_back("holes");
  } else if (node.find("moves")) {
    keys.insert(keys.end(), {"moves", "meetings"});
  } else {
    keys.insert(keys.end(), {"from", "to", "meetings"});
  }
  node.allow_only(keys);
  Play play{seat, read_kind(node.at("card"))};
  if (const auto out = node.find("out")) {
    if (!out->boolean()) {
      out->fail(Text("\"out\" is true where it is given", "\"out\" es true si se pone"));
    }
    play.use = Use::bring_out;
  } else if (const auto holes = node.find("holes")) {
    play.use = Use::exchange;
    const auto pair = holes->some_of(table.holes, Text("hole", "el agujero"));
    if (pair.size() != 2) {
      holes->fail({Text("found {0} holes; an exchange is between 2",
                        "se encontraron {0} agujeros; un intercambio es entre 2"),
                   std::to_string(pair.size())});
    }
    play.steps[0] = {board.square_of[pair[0]], board.square_of[pair[1]]};
  } else if (const auto moves = node.find("moves")) {
    play.use = Use::split;
    std::vector<Step> steps;
    for (const Node& way : moves->elements()) {
      way.allow_only({"from", "to"});
      const std::vector<Step> of_way = single_steps(read_way(way, table, board), board);
      steps.insert(steps.end(), of_way.begin(), of_way.end());
    }
    // Too many points are left out altogether, and the rules ask for all four.
    if (steps.size() <= split_points) std::ranges::copy(steps, play.steps.begin());
  } else {
    play.steps[0] = read_way(node, table, board);
  }
  if (const auto meetings = node.find("meetings")) {
    const std::vector<Node> points = meetings->elements();
    if (points.size() > split_points) {
      meetings->fail({Text("found {0} meetings, where 1 to 4 belong",
                           "se encontraron {0} encuentros donde van de 1 a 4"),
                      std::to_string(points.size())});
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      play.meetings[i] = read_place(points[i], table, board);
    }
  }
  return play;
}

OrderedJson play_json(const Play& play, const std::string& player, const Table& table,
                      const Board& board) {
  OrderedJson json{{"do", "play"}, {"player", player}, {"card", kind_name(play.card)}};
  const auto place = [&](Place where) { return place_json(where, table, board); };
  switch (play.use) {
    case Use::forward:
      json["from"] = place(play.steps[0].from);
      json["to"] = place(play.steps[0].to);
      break;
    case Use::bring_out:
      json["out"] = true;
      break;
    case Use::exchange:
      json["holes"] = {place(play.steps[0].from), place(play.steps[0].to)};
      break;
    case Use::split:
      json["moves"] = moves_json(play, table, board);
      break;
  }
  for (const Place point : play.meetings) {
    if (point != nowhere) json["meetings"].push_back(place(point));
  }
  return json;
}

}  // namespace

OrderedJson place_json(Place place, const Table& table, const Board& board) {
  if (place == zone) return "zone";
  if (is_home(place)) return home_name(place);
  if ((board.holes & bit(place)) != 0) return table.holes[board.hole[place]];
  return place;
}

Place read_place(const Node& node, const Table& table, const Board& board) {
  if (!node.data().is_string()) return static_cast<Place>(node.integer(0, squares - 1));
  std::vector<std::string> names = table.holes;
  for (Place place = squares; place < zone; ++place) names.push_back(home_name(place));
  const std::size_t found = node.one_of(names, place_kind);
  return found < table.holes.size() ? board.square_of[found]
                                    : static_cast<Place>(squares + found - table.holes.size());
}

OrderedJson to_json(const Action& action, const Table& table, const GameSetup& setup) {
  const auto player = [&](std::size_t seat) { return table.name(seat); };
  return std::visit(
      solver::Overloaded{
          [&](const Deal& deal) {
            OrderedJson cards;
            for (std::size_t seat = 0; seat < setup.seats; ++seat) {
              for (const Kind kind : deal.cards[seat]) {
                cards[player(seat)].push_back(kind_name(kind));
              }
            }
            return OrderedJson{{"do", "deal"}, {"cards", cards}};
          },
          [&](const Push& push) {
            OrderedJson cards;
            for (std::size_t seat = 0; seat < setup.seats; ++seat) {
              cards[player(seat)] = kind_name(push.cards[seat]);
            }
            return OrderedJson{{"do", "push"}, {"cards", cards}};
          },
          [&](const Play& play) { return play_json(play, player(play.seat), table, setup.board); },
          [&](const Drop& drop) {
            return OrderedJson{{"do", "drop"}, {"player", player(drop.seat)}};
          },
          [&](const Replace& replace) {
            return OrderedJson{{"do", "replace"},
                               {"player", player(replace.seat)},
                               {"card", kind_name(replace.put_away)},
                               {"drawn", kind_name(replace.drawn)}};
          },
          [&](const PutAway& put_away) {
            return OrderedJson{{"do", "put-away"},
                               {"player", player(put_away.seat)},
                               {"card", kind_name(put_away.card)}};
          },
      },
      action);
}

Action read_action(const Node& node, const Table& table, const GameSetup& setup) {
  static const std::vector<std::string> names{"deal", "push",    "play",
                                              "drop", "replace", "put-away"};
  const std::size_t what = node.at("do").one_of(names, Text("action", "la acción"));
  const auto seat = [&] {
    return static_cast<std::uint8_t>(node.at("player").one_of(table.player_names(), player_kind));
  };
  if (what < 2) {
    node.allow_only({"do", "cards"});
    const Node cards = node.at("cards");
    cards.allow_only(table.player_names());
    Deal deal;
    Push push;
    for (std::size_t i = 0; i < setup.seats; ++i) {
      const Node given = cards.at(table.name(i));
      if (what == 1) {
        push.cards[i] = read_kind(given);
        continue;
      }
      const std::vector<Node> hand = given.elements();
      if (hand.size() != hand_size) {
        given.fail({Text("found {0} cards, where 5 are dealt",
                         "se encontraron {0} cartas donde se reparten 5"),
                    std::to_string(hand.size())});
      }
      std::ranges::transform(hand, deal.cards[i].begin(), read_kind);
    }
    return what == 0 ? Action(deal) : Action(push);
  }
  switch (what) {
    case 2:
      return read_play(node, seat(), table, setup.board);
    case 3:
      node.allow_only({"do", "player"});
      return Drop{seat()};
    case 4:
      node.allow_only({"do", "player", "card", "drawn"});
      return Replace{seat(), read_kind(node.at("card")), read_kind(node.at("drawn"))};
    default:
      node.allow_only({"do", "player", "card"});
      return PutAway{seat(), read_kind(node.at("card"))};
  }
}

}  // namespace sabueso::model::dog
