// A player at a terminal, who types when there is a prompt.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "child.hpp"
#include "screen.hpp"

namespace sabueso::tests {

class Typist {
 public:
  /// `prompts`: how lines end at which something is typed.
  Typist(const std::vector<std::string>& arguments, std::vector<std::string> environment,
         unsigned columns, std::vector<std::string> prompts = {"> "})
      : columns_(columns),
        prompts_(std::move(prompts)),
        child_(arguments,
               {with_terminal(std::move(environment)), static_cast<unsigned short>(columns)}) {}

  void wait_for_prompt() {
    written_ += child_.read_until([&](const std::string& said) {
      const std::vector<std::string> lines = lines_shown(written_ + said, columns_);
      return lines.size() > lines_ && std::ranges::any_of(prompts_, [&](const auto& prompt) {
               return lines.back().ends_with(prompt);
             });
    });
    lines_ = lines().size();
    is_at_prompt_ = true;
  }

  void type(const std::string& line) {
    if (!is_at_prompt_) wait_for_prompt();
    child_.wait_for_editor();
    child_.write(line + "\n");
    is_at_prompt_ = false;
  }

  std::vector<std::string> lines() const { return lines_shown(written_, columns_); }

  std::vector<std::string> lines_at_the_end() {
    written_ += child_.read_all();
    return lines();
  }

 private:
  static std::vector<std::string> with_terminal(std::vector<std::string> environment) {
    // libedit keeps some memory to itself, which is no leak of ours.
    environment.insert(environment.end(),
                       {"TERM=xterm", "NO_COLOR=1", "ASAN_OPTIONS=detect_leaks=0"});
    return environment;
  }

  unsigned columns_;
  std::vector<std::string> prompts_;
  Child child_;
  std::string written_;
  std::size_t lines_ = 0;  // when there was a prompt last
  bool is_at_prompt_ = false;
};

}  // namespace sabueso::tests
