// The questions that a deduction backend answers. A backend is kept alive while a game runs:
// evidence is added and taken back without starting over.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  Backend(Backend&&) = delete;
  Backend& operator=(Backend&&) = delete;
  virtual ~Backend() = default;

  /// Adds one item of evidence, all of whose formulas hold until it is popped. Its index is the
  /// number of items there were before: a problem's own evidence counts first, in order.
  virtual void push(const std::vector<Formula>& item) = 0;

  /// Takes back the last item of evidence, a problem's own too. There must be one.
  virtual void pop() = 0;

  /// How many items of evidence hold now.
  virtual std::size_t items() const = 0;

  /// Whether some world agrees with the rules and with the items i for which chosen[i]; chosen has
  /// one entry for each item.
  virtual bool satisfiable(const std::vector<bool>& chosen) = 0;

  /// Which values are possible under the rules and all items. Complete and sound: a value is
  /// possible exactly when a world has it.
  virtual Deduction deduce() = 0;
};

/// Where backends come from. It keeps what is slow to start, so one engine should serve many
/// problems.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine(Engine&&) = delete;
  Engine& operator=(Engine&&) = delete;
  virtual ~Engine() = default;

  /// The backend for a problem, which is read once and not kept. It belongs to the engine and is
  /// there until the next call; a problem with the same variables and rules as the last one gets
  /// the same backend, still warm.
  virtual Backend& backend(const Problem& problem) = 0;
};

/// The engine that runs on Z3.
std::unique_ptr<Engine> make_z3_engine();

/// The version of the Z3 library in use, such as "4.8.12".
std::string z3_version();

}  // namespace sabueso::solver
