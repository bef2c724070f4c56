// The questions that a solver answers by itself, given the rules and the evidence as they are
// stated and nothing that was derived from them.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "solver/budget.hpp"
#include "solver/not_copied.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// Two roads to the same answer differ: a bug in the program, never the user's fault.
class Disagreement : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Unknown is an answer of its own: the work was spent before there was another.
enum class Answer { no, yes, unknown };

/// Whether there is a world of the rules and of some items, and more that it must have.
struct Question {
  /// One entry for each item of evidence.
  const std::vector<bool>& chosen;
  /// If given, the world has one of these values at least: wanted[variable][value], where empty
  /// entries stand for nothing.
  const Domains* wanted = nullptr;
  /// If given, the world has values among these only.
  const Domains* within = nullptr;
};

class Backend : public NotCopied {
 public:
  /// As reports name it: "z3", "cadical".
  virtual std::string_view name() const = 0;

  /// Questions are about this problem from now on, which must outlive them. Each problem is
  /// stated afresh, but one backend should serve many: to start one is what costs most.
  virtual void state(const Problem& problem) = 0;

  /// Forgets all that was asked before: after this the same questions about the same problem have
  /// the same answers, worlds and cores.
  virtual void start_over() = 0;

  /// What was asked before changes no yes to a no; it can change the world, the core and what is
  /// unknown.
  virtual Answer ask(const Question& question, Work& work) = 0;

  /// By linear inequalities, for what is too much for ask(): `no` where these refute it, otherwise
  /// `unknown`, never `yes`. Nothing may be asked to be within.
  virtual Answer refute_by_sums(const Question& question, Work& work) = 0;

  /// After ask() said yes: such a world.
  virtual World world() const = 0;

  /// After ask() said no: some of the chosen items that alone do with the rest of the question, in
  /// order.
  virtual std::vector<std::size_t> core() const = 0;
};

/// Whether a problem is small enough to be stated to a solver.
inline bool can_be_stated(const Problem& problem) { return problem.can_be_stated(); }

/// Z3, started.
std::unique_ptr<Backend> make_z3();

/// CaDiCaL, started: for where Z3 cannot be had, and for tests.
std::unique_ptr<Backend> make_cadical();

/// The solver of this build, started: Z3, or CaDiCaL in the one for WebAssembly.
std::unique_ptr<Backend> make_backend();

/// The version of the Z3 library in use, such as "4.8.12".
std::string z3_version();

}  // namespace sabueso::solver
