// Reading and checking boards, and walking them once in every way.
#include "model/espias/parts/board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <queue>

#include "embedded/espias_board.hpp"
#include "model/espias/parts/parts.hpp"
#include "model/json/text.hpp"

namespace sabueso::model::espias {

class BoardReader {
 public:
  BoardReader(const Node& node, const std::vector<std::string>& confidants)
      : node_(node), confidants_(confidants) {}

  Board read() && {
    node_.allow_only_data({"$schema", "size", "geneva", "cities", "villages", "lines", "routes",
                           "planes", "boats", "orders"});
    board_.size = read_point(node_.at("size"));
    read_cities(node_.at("cities"));
    if (const auto villages = node_.find("villages")) read_villages(*villages);
    board_.geneva = city(node_.at("geneva"));
    read_lines(node_.at("lines"));
    measure();
    read_routes(node_.at("routes"));
    read_tickets("planes", board_.planes);
    read_tickets("boats", board_.boats);
    read_orders(node_.at("orders"));
    walk_everywhere();
    return std::move(board_);
  }

 private:
  static constexpr Text city_kind{"city", "la ciudad"};
  static constexpr int largest = 10'000;

  static Board::Point read_point(const Node& node) {
    const std::vector<Node> numbers = node.elements();
    if (numbers.size() != 2) {
      node.fail(
          {Text("found {0} numbers, where 2 belong", "se encontraron {0} números donde van 2"),
           std::to_string(numbers.size())});
    }
    return {static_cast<int>(numbers[0].integer(0, largest)),
            static_cast<int>(numbers[1].integer(0, largest))};
  }

  void add_place(const std::string& name, const Node& point) {
    board_.names.push_back(name);
    board_.at.push_back(read_point(point));
  }

  void read_cities(const Node& node) {
    const auto members = node.members();
    if (members.size() < 2 || members.size() > most_cities) {
      node.fail({Text("found {0} cities, where 2 to {1} belong",
                      "se encontraron {0} ciudades donde van de 2 a {1}"),
                 std::to_string(members.size()), std::to_string(most_cities)});
    }
    for (const auto& [name, city] : members) {
      city.allow_only({"at", "airport", "harbour"});
      const Cities bit = city_bit(static_cast<Place>(board_.names.size()));
      if (const auto airport = city.find("airport"); airport && airport->boolean()) {
        board_.airports |= bit;
      }
      if (const auto harbour = city.find("harbour"); harbour && harbour->boolean()) {
        board_.harbours |= bit;
      }
      add_place(name, city.at("at"));
    }
    board_.cities = board_.names.size();
    city_names_ = board_.names;
  }

  void read_villages(const Node& node) {
    for (const auto& [name, point] : node.members()) {
      if (std::ranges::find(board_.names, name) != board_.names.end()) {
        point.fail({Text("{0} is a city already", "{0} ya es una ciudad"), quote(name)});
      }
      if (board_.names.size() == most_places) {
        node.fail(
            {Text("more than {0} places", "más de {0} lugares"), std::to_string(most_places)});
      }
      add_place(name, point);
    }
  }

  Place city(const Node& node) const {
    return static_cast<Place>(node.one_of(city_names_, city_kind));
  }

  // A line is drawn through two places or more; each pair of neighbours on it is one to walk.
  void read_lines(const Node& node) {
    for (const Node& line : node.elements()) {
      const std::vector<Node> stops = line.elements();
      if (stops.size() < 2) {
        line.fail(Text("a line joins two places or more", "una línea une dos lugares o más"));
      }
      Place before = nowhere;
      for (const Node& stop : stops) {
        const auto here = static_cast<Place>(stop.one_of(board_.names, Text("place", "el lugar")));
        if (before != nowhere) add_line(stop, before, here);
        before = here;
      }
    }
  }

  void add_line(const Node& stop, Place one, Place other) {
    const std::array<Place, 2> line{std::min(one, other), std::max(one, other)};
    if (one == other || std::ranges::find(board_.lines, line) != board_.lines.end()) {
      stop.fail({Text("{0} and {1} are joined already, or are the same",
                      "{0} y {1} ya están unidos, o son el mismo"),
                 board_.names[one], board_.names[other]});
    }
    board_.lines.push_back(line);
  }

  // Distances to every city; and so whether everything can be reached.
  void measure() {
    const std::size_t places = board_.names.size();
    ways_.resize(places);
    for (std::size_t line = 0; line < board_.lines.size(); ++line) {
      const auto [one, other] = board_.lines[line];
      ways_[one].push_back({other, line});
      ways_[other].push_back({one, line});
    }
    constexpr std::uint8_t far = 255;
    board_.distance_.assign(places * board_.cities, far);
    for (std::size_t goal = 0; goal < board_.cities; ++goal) {
      std::queue<Place> next;
      const auto visit = [&](Place place, unsigned distance) {
        std::uint8_t& known = board_.distance_[place * board_.cities + goal];
        if (known != far) return;
        known = static_cast<std::uint8_t>(std::min(distance, 254U));
        next.push(place);
      };
      visit(static_cast<Place>(goal), 0);
      for (; !next.empty(); next.pop()) {
        const unsigned here = board_.distance_[next.front() * board_.cities + goal];
        for (const Way& way : ways_[next.front()]) visit(way.to, here + 1);
      }
    }
    for (std::size_t place = 0; place < places; ++place) {
      if (board_.distance_[place * board_.cities + board_.geneva] != far) continue;
      node_.at("lines").fail({Text("no way leads from {0} to {1}", "no hay camino de {0} a {1}"),
                              board_.names[place], board_.names[board_.geneva]});
    }
  }

  void read_routes(const Node& node) {
    node.allow_only(confidants_);
    for (const std::string& confidant : confidants_) {
      const Node given = node.at(confidant);
      given.allow_only({"start", "cities"});
      Route route{city(given.at("start")), {}};
      for (const Route& other : board_.routes) {
        if (other.start != route.start) continue;
        given.at("start").fail(
            {Text("two spies start in {0}", "dos espías salen de {0}"), board_.names[route.start]});
      }
      const Node list = given.at("cities");
      const std::vector<std::size_t> cities = list.some_of(city_names_, city_kind);
      if (cities.size() != route_cities) {
        list.fail({Text("found {0} cities; a route has {1}",
                        "se encontraron {0} ciudades; una ruta tiene {1}"),
                   std::to_string(cities.size()), std::to_string(route_cities)});
      }
      std::ranges::transform(cities, route.cities.begin(),
                             [](std::size_t one) { return static_cast<Place>(one); });
      board_.routes.push_back(route);
    }
  }

  void read_tickets(const char* key, std::array<Cities, tickets>& deck) {
    const Node node = node_.at(key);
    const std::vector<Node> list = node.elements();
    require_count(node, list.size(), tickets);
    for (std::size_t ticket = 0; ticket < tickets; ++ticket) {
      const std::vector<std::size_t> cities = list[ticket].some_of(city_names_, city_kind);
      if (cities.empty()) {
        list[ticket].fail(
            Text("a ticket names a city or more", "un pasaje nombra una ciudad o más"));
      }
      for (const std::size_t city : cities) deck[ticket] |= city_bit(static_cast<Place>(city));
    }
  }

  void read_orders(const Node& node) {
    const std::vector<Node> list = node.elements();
    require_count(node, list.size(), orders);
    std::ranges::transform(list, board_.order_to.begin(),
                           [this](const Node& one) { return city(one); });
  }

  static void require_count(const Node& node, std::size_t found, std::size_t wanted) {
    if (found == wanted) return;
    node.fail(
        {Text("found {0} cards, where {1} belong", "se encontraron {0} tarjetas donde van {1}"),
         std::to_string(found), std::to_string(wanted)});
  }

  void walk_everywhere() {
    board_.reach_.assign(board_.names.size() * (most_points + 1), Places{});
    used_.assign(board_.lines.size(), false);
    for (std::size_t place = 0; place < board_.names.size(); ++place) {
      start_ = static_cast<Place>(place);
      walk(start_, 0);
    }
  }

  void walk(Place here, unsigned points) {
    constexpr std::uint64_t most_steps = 50'000'000;
    if (++steps_ > most_steps) {
      node_.at("lines").fail(Text("too many ways to walk: put villages between the cities",
                                  "demasiados caminos: pon pueblos entre las ciudades"));
    }
    Places& reached = board_.reach_[start_ * (most_points + 1) + points];
    reached[here / 64U] |= std::uint64_t{1} << (here % 64U);
    if (points == most_points) return;
    for (const Way& way : ways_[here]) {
      if (used_[way.line]) continue;
      used_[way.line] = true;
      walk(way.to, points + 1);
      used_[way.line] = false;
    }
  }

  struct Way {
    Place to;
    std::size_t line;
  };

  const Node& node_;
  const std::vector<std::string>& confidants_;
  Board board_;
  std::vector<std::string> city_names_;
  std::vector<std::vector<Way>> ways_;  // by place
  std::vector<bool> used_;              // by line, on the way that is being walked
  Place start_ = 0;
  std::uint64_t steps_ = 0;
};

Board read_board(const Node& node, const std::vector<std::string>& confidants) {
  return BoardReader(node, confidants).read();
}

const Board& house_board() {
  static const Board house = [] {
    const Json json = parse_trusted_json(embedded::espias_board);
    return read_board(Node(json, "/table/board"), printed_table().confidants);
  }();
  return house;
}

}  // namespace sabueso::model::espias
