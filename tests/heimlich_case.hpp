// Cases of Heimlich & Co. for tests.
#pragma once

#include <string>
#include <vector>

#include "games.hpp"
#include "model/cases/solve.hpp"
#include "property.hpp"

namespace sabueso::model {

using Strings = std::vector<std::string>;

inline Json players_json(std::size_t players) {
  Json names = Json::array();
  for (std::size_t p = 0; p < players; ++p) names.push_back("p" + std::to_string(p));
  return names;
}

inline Json case_json(std::size_t players, const Json& evidence) {
  return {{"sabueso", 1},
          {"game", "heimlich"},
          {"table", {{"players", players_json(players)}}},
          {"evidence", evidence}};
}

inline solver::Report solved(const Json& file) { return solve(*read_case(file).seen, roads()); }

inline solver::Report solved(std::size_t players, const char* evidence) {
  return solved(case_json(players, Json::parse(evidence)));
}

using tests::pick;

}  // namespace sabueso::model
