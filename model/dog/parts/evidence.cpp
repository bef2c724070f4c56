// How a report names figures and exchanges.
#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

solver::Variable figure_in(const Table& table, std::size_t hole) {
  return {"figure", table.holes[hole], table.player_names()};
}

solver::Variable exchange_of(const Table& table, const std::vector<Pair>& pairs,
                             const std::string& id) {
  std::vector<std::string> names;
  for (const auto& [one, other] : pairs) {
    names.push_back(table.holes[one] + "/" + table.holes[other]);
  }
  return {"swap", id, std::move(names)};
}

}  // namespace sabueso::model::dog
