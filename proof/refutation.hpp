// Whether a proof refutes a CNF, checked line by line: each clause of the proof must follow from
// those before it by unit propagation alone, and one of them must be empty (E. Goldberg and
// Y. Novikov, "Verification of proofs of unsatisfiability for CNF formulas", 2003). It does for
// such proofs what drat-trim does, and shares no code with the rest of the program.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace sabueso::proof {

/// Literals: a variable's number from 1 on, negative where it is false.
using Clause = std::vector<int>;

struct Cnf {
  int variables = 0;
  std::vector<Clause> clauses{};
};

/// Reads DIMACS: comments, "p cnf VARIABLES CLAUSES", and just as many clauses, each closed by 0.
/// Nothing where the text is anything else.
std::optional<Cnf> read_cnf(std::string_view text);

/// Reads DRAT as text, a line a clause. Lines that open with "d" let a solver forget a clause; they
/// are left out: what a clause follows from it follows from with more clauses too. Nothing where
/// the text is anything else, or names a variable past so many.
std::optional<std::vector<Clause>> read_proof(std::string_view text, int variables);

struct Verdict {
  bool is_refuted = false;
  /// Lines that were looked at, up to the empty clause or to the first that does not follow.
  std::size_t lines = 0;
  /// Whether the last of these does not follow. If all do, and it is not refuted, there is no empty
  /// clause.
  bool has_wrong_line = false;
};

Verdict check(const Cnf& cnf, const std::vector<Clause>& proof);

}  // namespace sabueso::proof
