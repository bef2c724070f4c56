// The board of Espías y Confidentes as data: places and lines, routes, tickets and orders; read
// from JSON, checked, and with what can be worked out once for all games on it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/json/node.hpp"
#include "model/text/names.hpp"

namespace sabueso::model::espias {

/// A city or a village. Cities come first.
using Place = std::uint8_t;
constexpr Place nowhere = 255;
constexpr std::size_t most_places = 255;
constexpr std::size_t most_cities = 64;

constexpr std::size_t route_cities = 12;
constexpr std::size_t tickets = 20;  // of each kind
constexpr std::size_t orders = 25;
constexpr unsigned most_points = 12;  // two dice

/// A set of cities, a bit each.
using Cities = std::uint64_t;
constexpr Cities city_bit(Place city) { return Cities{1} << city; }

/// A set of places, a bit each.
using Places = std::array<std::uint64_t, 4>;

struct Route {
  Place start = nowhere;  // of the spy
  std::array<Place, route_cities> cities{};
};

struct Board {
  struct Point {
    int x = 0;
    int y = 0;
  };

  std::vector<std::string> names;  // by place
  std::vector<Point> at;           // by place, for drawing
  std::size_t cities = 0;
  std::vector<std::array<Place, 2>> lines;  // between neighbours
  Point size;
  Place geneva = nowhere;
  Cities airports = 0;
  Cities harbours = 0;
  std::vector<Route> routes;  // by confidant
  std::array<Cities, tickets> planes{};
  std::array<Cities, tickets> boats{};
  std::array<Place, orders> order_to{};

  /// Where exactly so many points lead along lines, none of them twice (E42).
  const Places& reach(Place from, unsigned points) const {
    return reach_[from * (most_points + 1) + points];
  }
  /// How many lines lie between a place and a city at least.
  unsigned distance(Place from, Place city) const { return distance_[from * cities + city]; }

  bool is_city(Place place) const { return place < cities; }

 private:
  friend class BoardReader;
  std::vector<Places> reach_;
  std::vector<std::uint8_t> distance_;
};

/// Reads and checks a board with a route for each of the confidants. Throws InputError.
Board read_board(const Node& node, const std::vector<std::string>& confidants);

/// The house board, for the printed confidants.
const Board& house_board();

/// What the cities of the house board are called in each language, where that differs.
PrintedNames city_names();
/// A place of the board as it reads in a text.
inline std::string place_name(const Board& board, std::size_t place, Language language) {
  return shown(city_names(), board.names[place], language);
}

}  // namespace sabueso::model::espias
