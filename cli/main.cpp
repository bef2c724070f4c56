// Where exceptions become exit codes.
#include <csignal>
#include <cstdlib>
#include <exception>

#include "cli/program.hpp"

int main(int argc, char** argv) {
  using sabueso::cli::Exit;
  constexpr int interrupted = 130;
  // A pipe that closes ends the program silently, whatever the caller does about it.
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  static_cast<void>(std::signal(SIGINT, [](int) { std::_Exit(interrupted); }));
  const sabueso::cli::Manners manners = sabueso::cli::manners_of_environment();
  try {
    return static_cast<int>(sabueso::cli::run_program(argc, argv, manners));
  } catch (const std::exception& fault) {
    sabueso::cli::Console(manners).complain(fault.what());
    return static_cast<int>(Exit::fault);
  }
}
