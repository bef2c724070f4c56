// A notebook of two entries, and what a session made of it.
#pragma once

#include <string>
#include <vector>

#include "model/session/session.hpp"

namespace sabueso::tests {

inline const std::string two_entries = "espias\nviewer spanish\n\nspanish 0 ○○●\nrussian 3 □○●\n";

using Ids = std::vector<std::string>;

inline std::vector<std::string> ids(const model::Session& all) {
  std::vector<std::string> found;
  for (const model::Session::Entry& entry : all.entries()) found.push_back(entry.id());
  return found;
}

}  // namespace sabueso::tests
