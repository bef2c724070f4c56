// What can be deduced, told little by little.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/cases/explain.hpp"

namespace sabueso::model {

inline constexpr std::size_t hint_texts = 3;

struct Hint {
  std::string variable;  // that is certain
  std::size_t step = 0;  // of the explanation's path, by which it is
  /// The items that it takes from the beginning on, in order.
  std::vector<std::size_t> items{};
  /// Sentences: where something can be deduced, by which technique from which entries, and what.
  std::array<std::string, hint_texts> texts;
};

/// A hint for each thing that is certain by the explanation of all that is: first what has to be
/// thought out, in an order in which that can be done; then what one entry says by itself, which is
/// hardly a deduction, but certain all the same.
std::vector<Hint> hints_of(const Case& seen, const Explained& explained, Language language);

}  // namespace sabueso::model
