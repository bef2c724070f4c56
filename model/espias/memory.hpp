// What one item of a case of Espías y Confidentes has to do with earlier ones, and its fields with
// one another.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/espias/evidence.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model::espias {

/// Goes through a case's evidence in order.
class Memory {
 public:
  explicit Memory(const Table& table);

  /// Checks the next item. Throws InputError.
  std::optional<Message> take(const Evidence& item, const Entry& entry);

 private:
  void take_claim(const Claim& claim, const Entry& entry) const;
  void take_card(const Shows& shows, std::size_t confidant, std::optional<int> card,
                 const Entry& entry);

  const Table& table_;
  /// By confidant and number: the entries that saw that card.
  std::vector<std::array<std::vector<std::string>, 7>> seen_in_;
};

}  // namespace sabueso::model::espias
