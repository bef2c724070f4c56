// What `sabueso suggest` answers to a case on standard input.
#pragma once

#include <string>
#include <vector>

#include "run_program.hpp"

namespace sabueso::tests {

inline Outcome suggest(const std::string& text, const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments{"suggest", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments, {.input = text});
}

}  // namespace sabueso::tests
