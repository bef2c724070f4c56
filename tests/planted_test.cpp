// The faults that tests/planted/run plants are of lines that are there, so that the list stays
// true.
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

std::string without_indent(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(' ');
  return begin == std::string::npos ? "" : line.substr(begin);
}

std::size_t times(const std::string& line, const std::string& file) {
  std::istringstream source(slurp(SABUESO_TOP "/" + file));
  std::size_t found = 0;
  for (std::string other; std::getline(source, other);) found += without_indent(other) == line;
  return found;
}

TEST(Planted, EveryFaultIsOfALineThatIsThereOnce) {
  std::istringstream list(slurp(SABUESO_TOP "/tests/planted/faults.txt"));
  std::map<std::string, std::size_t> of_game;
  std::string game, file;
  for (std::string line; std::getline(list, line);) {
    if (line.empty() || line.starts_with('#') || line.starts_with('+')) continue;
    if (line.starts_with('[')) {
      game = line.substr(1, line.find(']') - 1);
    } else if (line.starts_with("- ")) {
      EXPECT_EQ(times(line.substr(2), file), 1U) << file << ": " << line;
      ++of_game[game];
    } else {
      file = line;
    }
  }
  for (const char* name : {"espias", "checkpoint", "heimlich", "dog", "all"}) {
    EXPECT_GE(of_game[name], 10U) << name;
  }
}

}  // namespace
}  // namespace sabueso::tests
