// CaDiCaL answers as Z3 and as trying every assignment do, warm and cold, and finds conflicts.
#include <gtest/gtest.h>

#include "solver/deduce.hpp"
#include "solver/explain.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;

// One for all problems, as a running game would use it.
Backend& cadical() {
  static const std::unique_ptr<Backend> shared = make_cadical();
  return *shared;
}

TEST(Cadical, AgreesWithTryingEveryAssignment) {
  for_all("cadical = trying", 10000, [] {
    const RandomProblem random = random_problem();
    const Problem problem = random.problem();
    const Tally tried = tally_by_trying(random);
    Work work(1'000'000'000);
    cadical().state(problem);
    const Deduction alone = deduce_alone(problem, cadical(), work);
    RC_ASSERT(alone.status == (tried.worlds > 0 ? Status::consistent : Status::contradictory));
    RC_ASSERT(agree(problem, alone, tried));
    if (tried.worlds == 0) return;
    RC_ASSERT(confirm(problem, alone, cadical(), work) == Answer::yes);
  });
}

TEST(Cadical, FindsConflictsAsZ3Does) {
  for_all("conflicts by cadical = by z3", 3000, [] {
    const Problem problem = random_problem().problem();
    Work work(1'000'000'000), other(1'000'000'000);
    cadical().state(problem);
    tests::backend().state(problem);
    Deducer by_cadical(problem, cadical()), by_z3(problem, tests::backend());
    const Deduction found = by_cadical.deduce(all_items(problem), work);
    RC_ASSERT(found.possible == by_z3.deduce(all_items(problem), other).possible);
    if (found.status != Status::contradictory) return;
    // What a solver names as enough for a contradiction is.
    for (Backend* backend : {&cadical(), &tests::backend()}) {
      const std::vector<bool> all = all_items(problem);
      RC_ASSERT(backend->ask({all}, work) == Answer::no);
      std::vector<bool> chosen(all.size(), false);
      for (const std::size_t item : backend->core()) chosen[item] = true;
      RC_ASSERT(backend->ask({chosen}, work) == Answer::no);
    }
    const auto one = smallest_conflict(problem, by_cadical, work);
    const auto two = smallest_conflict(problem, by_z3, other);
    RC_ASSERT(one.has_value() && two.has_value());
    RC_ASSERT(one->items.size() == two->items.size());
    RC_ASSERT(confirm(problem, one->items, cadical(), work) == Answer::yes);
    RC_ASSERT(confirm(problem, one->items, tests::backend(), other) == Answer::yes);
  });
}

// Work is counted, so that the same questions end at the same place.
TEST(Cadical, CountsTheSameWorkEachTime) {
  for_all("the same work again", 500, [] {
    const Problem problem = random_problem().problem();
    const auto spent = [&] {
      const std::unique_ptr<Backend> fresh = make_cadical();
      Work work(1'000'000'000);
      fresh->state(problem);
      static_cast<void>(deduce_alone(problem, *fresh, work));
      return work.left();
    };
    RC_ASSERT(spent() == spent());
  });
}

}  // namespace
}  // namespace sabueso::solver
