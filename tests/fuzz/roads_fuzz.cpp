// libFuzzer's target for the solver: bytes become a small problem over the whole vocabulary, and
// the quick ways, Z3 alone and the counter are held against trying every assignment, with work
// enough and with little.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "solver/count.hpp"
#include "solver/explain.hpp"

namespace {

using namespace sabueso::solver;

// What the bytes say, one after another; zeros when they are used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  std::size_t below(std::size_t bound) {
    if (left_ == 0) return 0;
    --left_;
    return *data_++ % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

std::vector<Formula> formulas(Bytes& bytes, const Problem& problem, int depth);

Formula formula(Bytes& bytes, const Problem& problem, int depth) {
  const auto& variables = problem.variables();
  switch (depth == 0 ? 0 : bytes.below(6)) {
    case 1:
      return negation(formula(bytes, problem, depth - 1));
    case 2:
      return all(formulas(bytes, problem, depth - 1));
    case 3:
      return any(formulas(bytes, problem, depth - 1));
    case 4: {
      const std::size_t least = bytes.below(4);
      const std::size_t most = least + bytes.below(3);
      return count(formulas(bytes, problem, depth - 1), least, most);
    }
    case 5: {
      std::vector<VariableId> some;
      for (VariableId variable = 0; variable < variables.size(); ++variable) {
        if (bytes.below(2) == 0) some.push_back(variable);
      }
      return all_different(some);
    }
    default: {
      const std::size_t variable = bytes.below(variables.size());
      return is(variable, bytes.below(variables[variable].values.size()));
    }
  }
}

std::vector<Formula> formulas(Bytes& bytes, const Problem& problem, int depth) {
  std::vector<Formula> found;
  for (std::size_t left = bytes.below(6); left > 0; --left) {
    found.push_back(formula(bytes, problem, depth));
  }
  return found;
}

Problem problem_of(Bytes& bytes) {
  Problem problem;
  for (std::size_t left = 1 + bytes.below(6); left > 0; --left) {
    const std::vector<std::string> values(1 + bytes.below(4), "v");
    const Role role = bytes.below(4) == 0 ? Role::auxiliary : Role::reported;
    const VariableId id = problem.variable("x", values, role);
    if (bytes.below(4) == 0) problem.lead(id);
  }
  for (std::size_t left = bytes.below(3); left > 0; --left) {
    problem.require(problem.rule("R"), formula(bytes, problem, 3));
  }
  for (std::size_t left = bytes.below(6); left > 0; --left) {
    const ReasonId item = problem.evidence("e");
    for (Formula& told : formulas(bytes, problem, 2)) problem.require(item, std::move(told));
  }
  return problem;
}

Tally tried(const Problem& problem) {
  const auto& variables = problem.variables();
  const std::vector<VariableId> reported = problem.reported();
  Tally tally;
  for (const VariableId id : reported) {
    tally.with_value.emplace_back(variables[id].values.size(), 0);
  }
  World world(variables.size(), 0);
  while (true) {
    bool good = true;
    for (const Constraint& constraint : problem.constraints()) {
      good = good && holds(constraint.formula, world);
    }
    if (good) {
      ++tally.worlds;
      for (std::size_t i = 0; i < reported.size(); ++i) {
        ++tally.with_value[i][world[reported[i]]];
      }
    }
    VariableId variable = 0;
    while (variable < world.size() && ++world[variable] == variables[variable].values.size()) {
      world[variable++] = 0;
    }
    if (variable == world.size()) return tally;
  }
}

void expect(bool good) {
  if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::unique_ptr<Backend> z3 = make_z3();
  Bytes bytes(data, size);
  const Problem problem = problem_of(bytes);
  const Tally truth = tried(problem);
  z3->state(problem);
  Work enough(1'000'000'000), little(bytes.below(256) * 100);
  Deducer deducer(problem, *z3);
  const Deduction quick = deducer.deduce(all_items(problem), enough);
  expect(quick.status != Status::unsettled && agree(problem, quick, truth));
  expect(count_worlds(problem, {}).value().tally() == truth);
  const Deduction alone = deduce_alone(problem, *z3, enough);
  expect(alone.status == quick.status && alone.possible == quick.possible);
  if (truth.worlds > 0) {
    expect(confirm(problem, quick, *z3, enough) == Answer::yes);
    const auto goals = forced(problem, quick);
    expect(Explainer(problem, deducer).path_to(goals, quick, enough).has_value());
    expect(Explainer(problem, deducer, 0).reasons(goals, enough).has_value());
  } else {
    const std::optional<Conflict> conflict = Explainer(problem, deducer).conflict(enough);
    expect(conflict && conflict->is_smallest);
    expect(confirm(problem, conflict->items, *z3, enough) == Answer::yes);
    expect(Explainer(problem, deducer, 0).conflict(enough)->items.size() == conflict->items.size());
    expect(Explainer(problem, deducer).path_to_the_impossible(conflict->items, enough).has_value());
  }
  const Deduction hasty = deducer.deduce(all_items(problem), little);
  expect(hasty.status == Status::unsettled || agree(problem, hasty, truth));
  return 0;
}
