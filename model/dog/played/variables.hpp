// What a report on a case is about, found by letting figures go where the evidence says.
#pragma once

#include <string>
#include <vector>

#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

/// In this order: the colour of the figure in each hole that holds one in the end, in the order of
/// holes; then the pair of each unseen exchange.
struct Variables {
  /// `ids` names the items.
  Variables(const Table& table, const std::vector<Evidence>& evidence,
            const std::vector<std::string>& ids);

  std::vector<solver::Variable> all;
  std::vector<std::size_t> holes;        // of the figures, in order
  std::vector<std::size_t> exchanges;    // the items of the pairs, in order
  std::vector<std::vector<Pair>> pairs;  // by exchange: those it can have been (D43), as its values
};

}  // namespace sabueso::model::dog
