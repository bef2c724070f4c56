// Bugs to plant: problems that are not quite the ones given, and a Z3 that is told of those
// instead.
#pragma once

#include <memory>

#include "solver/backend.hpp"

namespace sabueso::tests {

/// The problem without its last item of evidence.
inline solver::Problem without_last(const solver::Problem& whole) {
  solver::Problem part;
  for (const solver::Variable& variable : whole.variables()) {
    part.variable(variable);
  }
  for (const solver::Reason& reason : whole.reasons()) {
    const bool is_rule = reason.source == solver::Reason::Source::rule;
    is_rule ? part.rule(reason.id) : part.evidence(reason.id);
  }
  for (const solver::Constraint& constraint : whole.constraints()) {
    const auto item = whole.item_of(constraint.reason);
    if (item && *item + 1 == whole.item_count()) continue;
    part.require(constraint.reason, constraint.formula);
  }
  return part;
}

/// The problem with a rule that is none: the first variable has not its last value.
inline solver::Problem too_strict(const solver::Problem& problem) {
  solver::Problem more = problem;
  more.require(more.rule("bug"), negation(solver::is(0, problem.variables()[0].values.size() - 1)));
  return more;
}

/// Z3, asked about another problem than the one stated.
class MistakenZ3 final : public solver::Backend {
 public:
  using Mistake = solver::Problem (*)(const solver::Problem&);

  explicit MistakenZ3(Mistake mistake) : mistake_(mistake) {}

  std::string_view name() const override { return real_->name(); }

  void state(const solver::Problem& problem) override {
    other_ = mistake_(problem);
    real_->state(other_);
  }
  void start_over() override { real_->start_over(); }
  solver::Answer ask(const solver::Question& question, solver::Work& work) override {
    return real_->ask(question, work);
  }
  solver::Answer refute_by_sums(const solver::Question& question, solver::Work& work) override {
    return real_->refute_by_sums(question, work);
  }
  solver::World world() const override { return real_->world(); }
  std::vector<std::size_t> core() const override { return real_->core(); }

 private:
  Mistake mistake_;
  std::unique_ptr<solver::Backend> real_ = solver::make_z3();
  solver::Problem other_;
};

}  // namespace sabueso::tests
