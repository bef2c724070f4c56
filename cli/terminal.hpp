// Reads lines from a terminal, with history and completion, or from a pipe.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/not_copied.hpp"

namespace sabueso::cli {

class LineReader : public solver::NotCopied {
 public:
  /// Gives the words that can complete what has been typed; called each time.
  using WordSource = std::function<std::vector<std::string>()>;

  LineReader();
  ~LineReader() override;

  /// The next line, without its end; nothing when there are no more. A pipe sees no prompt.
  std::optional<std::string> read(const std::string& prompt);

  /// Whether the last line was ended by Ctrl-C.
  bool was_interrupted() const { return was_interrupted_; }

  void set_completions(WordSource words);

 private:
  struct Editor;
  bool was_interrupted_ = false;
  std::unique_ptr<Editor> editor_;  // null unless standard input is a terminal
};

}  // namespace sabueso::cli
