// How much has to be held together at once, and for how long: by hand.
#include <gtest/gtest.h>

#include <set>

#include "property.hpp"
#include "random_problem.hpp"
#include "solver/find.hpp"
#include "solver/levels.hpp"
#include "solver/only_world.hpp"

namespace sabueso::solver {
namespace {

using Mind = Levels::Mind;

// A problem that is made item by item.
struct Made {
  Problem problem;

  void tell(Formula formula) {
    problem.require(problem.evidence("e" + std::to_string(problem.item_count() + 1)),
                    std::move(formula));
  }
  std::optional<std::size_t> rounds(std::size_t at_once,
                                    Mind mind = Mind::what_is_not_asked) const {
    Work work(1'000'000);
    Finder finder(problem);
    EXPECT_TRUE(finder.begin(std::vector<bool>(problem.item_count(), false), work));
    const WorldTable table(problem, *finder.all_worlds(1'000, work));
    return Levels(problem, table, mind).rounds(at_once);
  }
};

// a is 0 and b is not 2, all different. In the first round it is seen that a is 0, and that b is
// neither 0 (the first item) nor 2 (the second), so 1; and that c is not 0. In the second, from the
// note on b, that c is not 1.
TEST(Levels, CountsRounds) {
  Made made;
  for (const char* name : {"a", "b", "c"}) made.problem.variable(name, {"0", "1", "2"});
  made.problem.require(made.problem.rule("R1"), all_different({0, 1, 2}));
  made.tell(is(0, 0));
  made.tell(negation(is(1, 2)));
  EXPECT_EQ(made.rounds(1), 2U);
  EXPECT_EQ(made.rounds(2), 1U);
}

// Nothing but c can be 2: a and b are not, each by an item. That is seen when both are noted; then
// a is 0 by the third item in the first round, and b is what is left.
TEST(Levels, SeesAPlaceAtAGlance) {
  Made made;
  for (const char* name : {"a", "b", "c"}) made.problem.variable(name, {"0", "1", "2"});
  made.problem.require(made.problem.rule("R1"), all_different({0, 1, 2}));
  made.tell(negation(is(0, 2)));
  made.tell(negation(is(1, 2)));
  made.tell(any({is(0, 0), is(0, 2)}));
  EXPECT_EQ(made.rounds(1), 2U);
}

// x or y; x or not y; not y. No item tells of x by itself. Two of them do, or one and the note that
// y is 0; where that is kept in mind, one does.
TEST(Levels, WhatIsHeldTogether) {
  Made made;
  for (const char* name : {"x", "y"}) made.problem.variable(name, {"0", "1"});
  made.tell(any({is(0, 1), is(1, 1)}));
  made.tell(any({is(0, 1), is(1, 0)}));
  made.tell(is(1, 0));
  EXPECT_EQ(made.rounds(1), std::nullopt);
  EXPECT_EQ(made.rounds(2), 1U);
  EXPECT_EQ(made.rounds(1, Mind::everything), 2U);
}

// With y being 0 the first item says that x is 1, and the second says nothing.
TEST(OnlyWorld, LeavesOutWhatIsNotNeeded) {
  Made made;
  for (const char* name : {"x", "y"}) made.problem.variable(name, {"0", "1"});
  made.tell(any({is(0, 1), is(1, 1)}));
  made.tell(any({is(0, 1), is(1, 0)}));
  made.tell(is(1, 0));
  OnlyWorld only(made.problem);
  Work work(1'000'000);
  EXPECT_EQ(only.of({true, true, true}, work), (std::vector<ValueId>{1, 0}));
  EXPECT_EQ(only.of({true, true, false}, work), std::nullopt);
  EXPECT_EQ(only.of({false, true, true}, work), std::nullopt);
  for (const auto& order : {std::vector<std::size_t>{0, 1, 2}, {2, 1, 0}}) {
    EXPECT_EQ(only.needed({true, true, true}, order, work), (std::vector<bool>{true, false, true}));
  }
}

// What is not asked for may differ.
TEST(OnlyWorld, LooksAtWhatIsReported) {
  Made made;
  made.problem.variable("x", {"0", "1"});
  made.problem.variable("hidden", {"0", "1"}, Role::auxiliary);
  made.tell(is(0, 1));
  OnlyWorld only(made.problem);
  Work work(1'000'000);
  EXPECT_EQ(only.of({true}, work), (std::vector<ValueId>{1}));
}

TEST(OnlyWorld, IsTheOneThatTryingEveryAssignmentLeaves) {
  tests::for_all("one world or not", 5000, [] {
    const tests::RandomProblem random = tests::random_problem();
    const Problem problem = random.problem();
    std::vector<bool> chosen;
    for (std::size_t item = 0; item < random.items.size(); ++item) {
      chosen.push_back(*rc::gen::arbitrary<bool>());
    }
    std::set<std::vector<ValueId>> left;
    for (const World& world : random.worlds_by_rules()) {
      bool agrees = true;
      for (std::size_t item = 0; item < chosen.size(); ++item) {
        agrees = agrees && (!chosen[item] || random.agrees(item, world));
      }
      if (!agrees) continue;
      std::vector<ValueId> reported;
      for (const VariableId variable : problem.reported()) reported.push_back(world[variable]);
      left.insert(reported);
    }
    OnlyWorld only(problem);
    Work work(1'000'000);
    RC_CLASSIFY(left.size() == 1);
    RC_ASSERT(only.of(chosen, work) ==
              (left.size() == 1 ? std::optional(*left.begin()) : std::nullopt));
  });
}

}  // namespace
}  // namespace sabueso::solver
