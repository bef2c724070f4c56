// Where a conversation comes from: a terminal with history and completion, or a pipe.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabueso::cli {

/// How many columns standard output has; 80 where it is no terminal, and no more than that.
std::size_t terminal_columns();

class LineReader {
 public:
  /// The words that can complete what has been typed, asked for each time.
  using Words = std::function<std::vector<std::string>()>;

  explicit LineReader(Words words);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  LineReader(LineReader&&) = delete;
  LineReader& operator=(LineReader&&) = delete;
  ~LineReader();

  /// The next line, without its end; nothing when there are no more. A pipe sees no prompt.
  std::optional<std::string> read(const std::string& prompt);

  /// Whether the last line was ended by Ctrl-C.
  bool was_interrupted() const { return was_interrupted_; }

  void complete_with(Words words);

 private:
  struct Editor;
  bool was_interrupted_ = false;
  std::unique_ptr<Editor> editor_;  // where standard input is a terminal
};

}  // namespace sabueso::cli
