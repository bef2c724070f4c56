// Kuhn's algorithm: everybody takes a room, and whoever is in the way moves to another.
#include "solver/capacity.hpp"

#include <algorithm>
#include <limits>

namespace sabueso::solver {

namespace {

struct Room {
  std::uint32_t beds;
  std::vector<std::size_t> guests{};
};

struct House {
  std::vector<Room> rooms{};
  std::vector<std::vector<std::uint32_t>> open_to{};  // by guest: the rooms

  bool place(std::size_t guest, std::vector<bool>& tried) {
    for (const std::uint32_t number : open_to[guest]) {
      if (tried[number]) continue;
      tried[number] = true;
      Room& room = rooms[number];
      if (room.guests.size() < room.beds) {
        room.guests.push_back(guest);
        return true;
      }
      for (std::size_t& other : room.guests) {
        if (!place(other, tried)) continue;
        other = guest;
        return true;
      }
    }
    return false;
  }
};

}  // namespace

bool capacity_for_all(const Search& search, const std::vector<std::uint32_t>& variables,
                      const std::vector<std::uint32_t>& constraints, std::uint64_t& steps) {
  const CardinalityProblem& problem = search.problem();
  const std::uint32_t values = problem.first_atom.back();
  House house;
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> room_of(values, none);  // by atom of a value
  for (const std::uint32_t constraint : constraints) {
    const auto literals = problem.of(problem.constraints[constraint]);
    const Search::Rest rest = search.rest(constraint);
    steps += 3 * literals.size();
    const bool is_room =
        rest.at_most < rest.open && std::ranges::all_of(literals, [&](Literal literal) {
          return literal % 2 == 0 && literal / 2 < values && room_of[literal / 2] == none;
        });
    if (!is_room) continue;
    for (const Literal literal : literals) {
      room_of[literal / 2] = static_cast<std::uint32_t>(house.rooms.size());
    }
    house.rooms.push_back({rest.at_most});
  }
  if (house.rooms.empty()) return true;
  for (const std::uint32_t variable : variables) {
    if (search.has_value(variable)) continue;
    std::vector<std::uint32_t> open;
    bool must = true;
    for (const Literal literal : search.values(variable)) {
      if (!search.is_open(literal)) continue;
      const std::uint32_t room = room_of[literal / 2];
      must = must && room != none;
      if (must) open.push_back(room);
    }
    if (must) house.open_to.push_back(std::move(open));
  }
  std::vector<bool> tried;
  for (std::size_t guest = 0; guest < house.open_to.size(); ++guest) {
    tried.assign(house.rooms.size(), false);
    steps += 10 * house.open_to[guest].size();
    if (!house.place(guest, tried)) return false;
  }
  return true;
}

}  // namespace sabueso::solver
