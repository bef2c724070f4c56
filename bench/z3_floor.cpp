// The least that a program on Z3 can cost: links it, makes a QF_FD solver, checks one literal.
#include <z3++.h>

// NOLINTNEXTLINE(bugprone-exception-escape): a floor has no safety net
int main() {
  z3::context context;
  z3::solver solver(context, "QF_FD");
  solver.add(context.bool_const("x"));
  return solver.check() == z3::sat ? 0 : 1;
}
