// What is written for other solvers, read by solvers that have nothing of ours: SMT-LIB by Z3's own
// parser, CNF by CaDiCaL's own interface.
#pragma once

#include <z3.h>

#include <cadical.hpp>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>

namespace sabueso::tests {

/// What Z3 says to a script, line by line.
inline std::string said_to(const std::string& script) {
  const Z3_config config = Z3_mk_config();
  const Z3_context context = Z3_mk_context(config);
  std::string said = Z3_eval_smtlib2_string(context, script.c_str());
  Z3_del_context(context);
  Z3_del_config(config);
  return said;
}

/// Whether a CNF has an assignment. Throws std::runtime_error where its head does not say how many
/// clauses there are, or a clause names another variable than it has.
inline bool is_satisfiable(const std::string& cnf) {
  constexpr int satisfiable = 10;
  CaDiCaL::Solver solver;
  std::istringstream lines(cnf);
  int variables = 0, clauses = 0, found = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string p, kind;
    if (line.starts_with("c ")) continue;
    if (line.starts_with("p ")) {
      words >> p >> kind >> variables >> clauses;
      if (kind != "cnf") throw std::runtime_error(line);
      continue;
    }
    ++found;
    for (int literal = 1; words >> literal;) {
      if (std::abs(literal) > variables) throw std::runtime_error(line);
      solver.add(literal);
    }
  }
  if (found != clauses) throw std::runtime_error("the head says another number of clauses");
  return solver.solve() == satisfiable;
}

}  // namespace sabueso::tests
