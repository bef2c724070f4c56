// The program, with all games.
#include "cli/program.hpp"
#include "model/games.hpp"

int main(int argc, char** argv) {
  return sabueso::cli::run_process(argc, argv, sabueso::model::all_games());
}
