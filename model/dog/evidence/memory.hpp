// What one item of a case of Agent DOG has to do with earlier ones: which holes hold a figure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/dog/parts/evidence.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model::dog {

/// Goes through a case's evidence in order.
class Memory {
 public:
  /// Whose notes these are does not matter.
  Memory(const Table& table, const std::optional<std::string>& viewer);

  /// Checks the next item. Throws InputError.
  std::optional<Message> take(const Evidence& item, const ItemPlace& entry);

  /// A case does not say whose turn it is.
  static std::optional<std::size_t> in_turn() { return std::nullopt; }

 private:
  void enter(std::size_t hole, const ItemPlace& entry);
  void require_used(std::size_t hole, const ItemPlace& entry, const std::string& part) const;
  void require_free(std::size_t hole, const ItemPlace& entry, const std::string& part) const;
  void require_two(const UnseenSwap& swap, const ItemPlace& entry) const;

  const Table& table_;
  std::vector<std::optional<std::string>>
      hidden_since_;  // by hole: the entry that put a figure there
};

}  // namespace sabueso::model::dog
