// libFuzzer's target for what other solvers are given: bytes become a small problem, and both texts
// of it, read back by solvers that have nothing of ours, have the worlds that trying every
// assignment finds.
#include "solver/dimacs.hpp"
#include "solver/smtlib.hpp"
#include "tests/fuzz/problem_of_bytes.hpp"
#include "tests/read_back.hpp"

using namespace sabueso::fuzz;
using sabueso::tests::is_satisfiable;
using sabueso::tests::said_to;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Problem problem = problem_of(bytes);
  const Tally truth = tried(problem);
  const auto answer = [](bool is_possible) { return is_possible ? "sat\n" : "unsat\n"; };
  std::string script = smtlib(problem) + "(check-sat)\n", expected = answer(truth.worlds > 0);
  const std::vector<VariableId> reported = problem.reported();
  for (std::size_t i = 0; i < reported.size(); ++i) {
    for (ValueId value = 0; value < problem.variables()[reported[i]].values.size(); ++value) {
      script += "(check-sat-assuming (" + smtlib_name(reported[i], value) + "))\n";
      expected += answer(truth.with_value[i][value] > 0);
    }
  }
  expect(said_to(script) == expected);
  expect(is_satisfiable(dimacs(problem)) == (truth.worlds > 0));
  const std::size_t asked = reported.empty() ? 0 : bytes.below(reported.size());
  if (reported.empty()) return 0;
  const ValueId value = bytes.below(problem.variables()[reported[asked]].values.size());
  const Conclusion has{reported[asked], value, true};
  const WorldCount with = truth.with_value[asked][value];
  expect(is_satisfiable(dimacs(problem, OneOf{has})) == (with > 0));
  expect(is_satisfiable(dimacs(problem, OneOf{has.opposite()})) == (with < truth.worlds));
  return 0;
}
