// What a puzzle's clues are called on its page.
#pragma once

#include <string>
#include <vector>

namespace sabueso::model {

/// Clues are numbered, and spoken of by circled numbers, unless their author has named them.
class ClueNames {
 public:
  /// The ids of the items, in order, which must outlive this.
  explicit ClueNames(const std::vector<std::string>& ids);

  /// What stands beside a clue: "3".
  std::string beside(std::size_t item) const;
  /// How it is spoken of: "③".
  std::string in_text(std::size_t item) const;
  /// A text with the ids in it as they are spoken of.
  std::string in(const std::string& text) const;

 private:
  const std::vector<std::string>& ids_;
  bool are_numbered_ = true;
};

}  // namespace sabueso::model
