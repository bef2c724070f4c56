// `sabueso serve`, started for a test.
#pragma once

#include <string>

#include "child.hpp"
#include "run_program.hpp"

namespace sabueso::tests {

class Served {
 public:
  /// Serves a file or game on a port of the system's choice; new notebooks go to the folder.
  Served(const Folder& folder, const std::string& what, int port = 0);

  const std::string& greeting() const { return greeting_; }
  /// "http://127.0.0.1:40001/TOKEN/"
  const std::string& address() const { return address_; }
  int port() const;
  std::string token() const;

  /// Presses Ctrl-C and gives what is said until the end.
  std::string end();
  void kill() { child_.kill(); }

 private:
  Child child_;
  std::string greeting_, address_;
};

}  // namespace sabueso::tests
