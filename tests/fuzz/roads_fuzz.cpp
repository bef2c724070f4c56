// libFuzzer's target for the solver: bytes become a small problem over the whole vocabulary, and
// the quick ways, Z3 alone and the counter are held against trying every assignment, with work
// enough and with little.
#include <memory>

#include "solver/explain.hpp"
#include "solver/human.hpp"
#include "tests/fuzz/problem_of_bytes.hpp"

using namespace sabueso::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::unique_ptr<Backend> z3 = make_z3();
  Bytes bytes(data, size);
  const Problem problem = problem_of(bytes);
  const Tally truth = tried(problem);
  z3->state(problem);
  Work enough(1'000'000'000), some(1'000'000), little(bytes.below(256) * 100);
  Deducer deducer(problem, *z3);
  const Deduction quick = deducer.deduce(all_items(problem), enough);
  expect(quick.status != Status::unsettled && agree(problem, quick, truth));
  expect(count_worlds(problem, {}).value().tally() == truth);
  const Deduction alone = deduce_alone(problem, *z3, enough);
  expect(alone.status == quick.status && alone.possible == quick.possible);
  if (truth.worlds > 0) {
    expect(confirm(problem, quick, *z3, enough) == Answer::yes);
    const auto goals = forced(problem, quick);
    if (const auto path = path_to(goals, problem, all_items(problem), some)) {
      expect(!path->empty() || goals.empty());
    }
    expect(smallest_reasons(goals, problem, deducer, enough, 0).has_value());
  } else {
    const std::optional<Conflict> conflict = smallest_conflict(problem, deducer, enough);
    expect(conflict && conflict->is_smallest);
    expect(confirm(problem, conflict->items, *z3, enough) == Answer::yes);
    expect(smallest_conflict(problem, deducer, enough, 0)->items.size() == conflict->items.size());
    const auto path = path_to_the_impossible(problem, only_items(problem, conflict->items), some);
    expect(!path || path->back().is_impossible());
  }
  const Deduction hasty = deducer.deduce(all_items(problem), little);
  expect(hasty.status == Status::unsettled || agree(problem, hasty, truth));
  return 0;
}
