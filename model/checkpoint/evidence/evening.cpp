// Adds up the markers, player by player.
#include "model/checkpoint/evidence/evening.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "embedded/checkpoint_markers.hpp"
#include "model/json/node.hpp"
#include "model/json/text.hpp"

namespace sabueso::model::checkpoint {

namespace {

std::size_t number_of(const Markers& markers, Colour colour) {
  std::size_t number = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    if (colour_of(static_cast<Marker>(kind)) == colour) number += markers[kind];
  }
  return number;
}

// The points of these markers of a colour, ascending.
std::vector<int> points_of_all(const Markers& markers, Colour colour) {
  std::vector<int> points;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    const auto marker = static_cast<Marker>(kind);
    if (colour_of(marker) != colour || marker == Marker::black_stasi) continue;
    points.insert(points.end(), markers[kind], points_of(marker));
  }
  std::ranges::sort(points);
  return points;
}

// The fewest and the most points that a holding can be worth, if nothing but its own markers binds
// what it has unseen.
void bound(Holding& holding, const Markers& left) {
  holding.least = holding.most = holding.seen;
  for (const Colour colour : {Colour::gold, Colour::white, Colour::black}) {
    const std::vector<int> points = points_of_all(left, colour);
    const std::size_t number = holding.unseen[static_cast<std::size_t>(colour)];
    for (std::size_t i = 0; i < std::min(number, points.size()); ++i) {
      holding.least += points[i];
      holding.most += points[points.size() - 1 - i];
    }
  }
}

}  // namespace

Markers markers_in_play(const Table& table) {
  static const Json house = parse_trusted_json(embedded::checkpoint_markers);
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

namespace {

// Of which there are none, or no more.
Message too_many(const Markers& all, std::size_t kind) {
  const auto marker = static_cast<Marker>(kind);
  if (all[kind] == 0) {
    return is_cafe(marker) ? Text("the Café Adler is not in this game (C52)",
                                  "el Café Adler no está en esta partida (C52)")
                           : Text("the Stasi officer is not in this game (C50)",
                                  "el oficial de la Stasi no está en esta partida (C50)");
  }
  return Text("there are not so many markers of one value (C37)",
              "no hay tantos indicadores de un mismo valor (C37)");
}

}  // namespace

Evening::Evening(const Table& table)
    : rounds(table.markers.size()), left(markers_in_play(table)), holdings(table.players.size()) {
  const Markers all = left;
  const auto refuse = [&](const Message& why) {
    if (!impossible) impossible = why;
  };
  std::array<std::size_t, colours> taken{};  // and still with somebody when the last round was over
  for (const std::vector<NotedMarker>& round : table.markers) {
    watched.reset();
    const auto golds = std::ranges::count(round, Colour::gold, colour_noted);
    if (golds > 1) {
      refuse(Text("only one player can catch the chief, and take gold (C32)",
                  "solo un jugador puede atrapar al jefe y coger un dorado (C32)"));
    }
    for (std::size_t player = 0; player < round.size(); ++player) {
      const Colour colour = colour_noted(round[player]);
      const std::optional<Marker> marker = marker_noted(round[player]);
      const auto kind = static_cast<std::size_t>(marker.value_or(Marker::gold_3));
      Holding& holding = holdings[player];
      if (colour == Colour::gold) {
        starter = player;
        ++holding.gold;
      }
      if (marker == Marker::black_stasi) {
        if (left[kind] == 0 || watched) refuse(too_many(all, kind));
        watched = player;
        continue;
      }
      ++taken[static_cast<std::size_t>(colour)];
      if (!marker) {
        ++holding.unseen[static_cast<std::size_t>(colour)];
      } else if (left[kind] == 0) {
        refuse(too_many(all, kind));
      } else {
        --left[kind];
        holding.seen += points_of(*marker);
      }
    }
  }
  if (watched) ++taken[static_cast<std::size_t>(Colour::black)];  // till all had taken (C41)
  for (Holding& holding : holdings) bound(holding, left);
  for (const Colour colour : {Colour::gold, Colour::white, Colour::black}) {
    const std::size_t number = taken[static_cast<std::size_t>(colour)];
    if (number > number_of(all, colour)) {
      refuse(Text("there are not so many markers of one colour (C37)",
                  "no hay tantos indicadores de un mismo color (C37)"));
    }
    if (number == number_of(all, colour)) {
      over = Text("the markers of a colour have run out (C41)",
                  "se han agotado los indicadores de un color (C41)");
    }
  }
  if (rounds >= last_round) {
    over = Text("the fifth round is over (C42)", "ha acabado la quinta ronda (C42)");
  }
  for (std::size_t player = 0; player < holdings.size(); ++player) {
    if (holdings[player].least < points_to_win) continue;
    over = Message(Text("{0} has {1} points or more (C40)", "{0} tiene {1} puntos o más (C40)"),
                   table.players[player], std::to_string(points_to_win));
  }
  if (over) {
    if (watched) {  // C51
      holdings[*watched].least += points_of(Marker::black_stasi);
      holdings[*watched].most += points_of(Marker::black_stasi);
    }
    return;
  }
  // A game that goes on tells that nobody has enough to win (C40).
  for (Holding& holding : holdings) holding.most = std::min(holding.most, points_to_win - 1);
}

}  // namespace sabueso::model::checkpoint
