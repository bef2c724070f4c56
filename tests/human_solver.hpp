// Solves puzzles as a person with pencil marks does, who tries every mark by itself: written apart
// from the program's own techniques, from what their names say.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "solver/problem.hpp"
#include "solver/techniques.hpp"

namespace sabueso::tests {

class HumanSolver {
 public:
  /// Knows the techniques up to one. The problem must outlive this.
  HumanSolver(const solver::Problem& problem, solver::Technique most);

  /// The easiest technique that leads on first, all that it finds at once; whether all is found.
  bool solve();

  solver::Technique hardest() const { return hardest_; }
  /// In how many rounds the hardest was needed, and how few marks one of these took away.
  std::size_t times() const { return times_; }
  std::size_t fewest() const { return fewest_; }

 private:
  using Marks = std::vector<std::set<solver::ValueId>>;
  enum class Verdict { wrong, open, right };
  // A formula with the variables it names, looked up once.
  struct Said {
    const solver::Formula* formula = nullptr;
    std::set<solver::VariableId> names{};
    std::vector<Said> parts{};
    std::vector<bool> is_so{};  // by value, where it names one variable only
  };
  struct Statement {
    Said said;
    solver::Technique technique = solver::Technique::read_off;
  };
  struct Mark {
    solver::VariableId variable;
    solver::ValueId value;
  };

  Said said(const solver::Formula& formula) const;
  static Verdict judge(const Said& said, const Marks& marks);
  static Verdict judge_count(const std::vector<Said>& parts, std::size_t at_least,
                             std::size_t at_most, const Marks& marks);
  static bool cannot_be(const Statement& statement, solver::Technique technique, Marks& marks,
                        const Mark& mark);
  std::vector<Mark> found_by(solver::Technique technique, const Marks& marks) const;
  std::vector<Mark> without_supposing(const Marks& marks) const;
  bool is_impossible(Marks marks, std::size_t rounds, bool twice) const;
  std::vector<Mark> by_supposing(const Marks& marks, std::size_t rounds, bool twice) const;
  const Marks& after(const Mark& mark) const;
  bool is_excluded(const Mark& by, const Mark& mark) const;
  std::vector<Mark> either_way(const Marks& marks) const;
  std::vector<Mark> pairs(const Marks& marks) const;
  std::vector<Mark> only_places(const Marks& marks) const;
  static std::vector<Mark> all_marks(const Marks& marks);

  const solver::Problem& problem_;
  const solver::Technique most_;
  std::vector<solver::Formula> formulas_;
  std::vector<Statement> statements_;
  Marks blank_;
  std::vector<std::vector<Marks>> after_;  // by variable and value: what is left by the rules
  solver::Technique hardest_ = solver::Technique::read_off;
  std::size_t times_ = 0, fewest_ = 0;
};

}  // namespace sabueso::tests
