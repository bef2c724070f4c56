// Where something can be deduced, without telling what.
#pragma once

#include <string>
#include <vector>

#include "model/session/session.hpp"

namespace sabueso::model {

struct Hint {
  std::string variable;  // that is certain
  std::string text;      // a sentence
};

/// A hint for each thing that is certain by a consistent answer: first what has to be thought out,
/// in an order in which that can be done; then what one entry says by itself, which is hardly a
/// deduction, but certain all the same.
std::vector<Hint> hints_of(const Answer& answer, Roads& roads, const Budget& budget,
                           Language language);

}  // namespace sabueso::model
