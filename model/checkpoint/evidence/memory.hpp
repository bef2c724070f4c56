// What one item of a case of Checkpoint Charlie has to do with earlier ones.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/checkpoint/parts/evidence.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model::checkpoint {

/// Goes through a case's evidence in order.
class Memory {
 public:
  /// Whose notes these are does not matter.
  Memory(const Table& table, const std::optional<std::string>& viewer);

  /// Checks the next item. Says what is probably a slip of the pen. Throws InputError.
  std::optional<Message> take(const Evidence& item, const ItemPlace& entry);

  /// Whose turn it is to turn up a cat; the first player begins where nobody has yet.
  std::optional<std::size_t> in_turn() const { return due_; }

 private:
  void take(const PublicClue& clue, const ItemPlace& entry);
  void take(const Suspect& seen, const ItemPlace& entry);
  void take(const Accusation& made, const ItemPlace& entry);

  const Table& table_;
  std::map<Cat, std::string> turned_up_, kept_, accused_;  // by cat: in which entry
  std::map<std::size_t, std::string> accusers_;            // by player
  std::map<std::size_t, std::string> public_clues_;        // by attribute
  bool turned_up_any_ = false;
  std::size_t due_;  // to turn up a cat; the first one may really be anybody's
};

}  // namespace sabueso::model::checkpoint
