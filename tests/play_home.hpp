// Playing with `sabueso play` in a home of its own.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace sabueso::tests {

inline const std::vector<std::string> games{"espias", "checkpoint", "heimlich", "dog"};

/// A home of one's own for new notebooks.
struct Home {
  Folder folder;
  std::vector<std::string> environment{"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder.path()};

  std::string notebook(const std::string& game) const {
    return folder.path() + "/sabueso/" + game + "-1.txt";
  }
  Outcome play(const std::string& what, const std::string& lines,
               const std::string& language = "en") const {
    return run_program({"play", what, "--lang", language},
                       {.input = lines, .environment = environment});
  }
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

}  // namespace sabueso::tests
