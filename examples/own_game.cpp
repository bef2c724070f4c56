// A game of one's own: four friends wear four masks. What one sees becomes evidence, and the solver
// says who is still possible behind each, with exact numbers, or which entries contradict.
#include <cmath>
#include <iostream>
#include <sabueso/solver/solve.hpp>

using namespace sabueso::solver;

int main() {
  Problem game;
  std::vector<VariableId> masks;
  for (const char* mask : {"fox", "owl", "cat", "bear"}) {
    masks.push_back(game.variable(mask, {"Ana", "Bea", "Cai", "Dan"}));
  }
  game.require(game.rule("nobody wears two masks"), all_different(masks));

  // The fox is not Ana; the owl is Bea or Cai; one of fox and cat is Dan.
  game.require(game.evidence("saw Ana beside the fox"), negation(is(masks[0], 0)));
  game.require(game.evidence("the owl spoke"), any({is(masks[1], 1), is(masks[1], 2)}));
  game.require(game.evidence("Dan's shoes"), any({is(masks[0], 3), is(masks[2], 3)}));

  const Report report = solve(game);
  if (!report.is_consistent()) {
    std::cout << "These cannot all be true:\n";
    for (const std::string& entry : report.conflict) std::cout << "  " << entry << "\n";
    return 1;
  }
  std::cout << to_string(*report.worlds) << " worlds are left\n";
  for (const VariableReport& mask : report.variables) {
    std::cout << mask.name << ":";
    for (const Candidate& who : mask.candidates) {
      std::cout << " " << who.value << " " << std::lround(*who.probability * 100) << " %";
    }
    std::cout << (mask.forced() ? " (certain)\n" : "\n");
  }
}
