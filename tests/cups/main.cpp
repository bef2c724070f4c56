// The program with one game more.
#include "cli/program.hpp"
#include "model/games.hpp"
#include "tests/cups/cups.hpp"

int main(int argc, char** argv) {
  sabueso::model::Games games = sabueso::model::all_games();
  games.push_back(sabueso::model::cups::make_game());
  return sabueso::cli::run_process(argc, argv, games);
}
