// Techniques: each on a problem made for it, which is gone through by hand in a comment; and what
// formulas cross out, by trying every assignment.
#include <gtest/gtest.h>

#include "solver/techniques.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"

namespace sabueso::solver {
namespace {

using tests::pick;

// Variables x, y, … of values a, b, …, with rules and entries.
class Made {
 public:
  Made(std::size_t variables, std::size_t values) {
    const std::vector<std::string> letters{"a", "b", "c", "d"};
    for (std::size_t i = 0; i < variables; ++i) {
      problem_.variable(std::string(1, static_cast<char>('x' + i)),
                        {letters.begin(), letters.begin() + static_cast<std::ptrdiff_t>(values)});
    }
  }

  Made& rule(Formula formula) {
    problem_.require(problem_.rule("R"), std::move(formula));
    return *this;
  }
  Made& entry(Formula formula) {
    problem_.require(problem_.evidence("e"), std::move(formula));
    return *this;
  }

  Course course(Technique hardest = Technique::suppose_twice) const {
    return Techniques(problem_).course(hardest);
  }

 private:
  Problem problem_;
};

constexpr VariableId x = 0, y = 1, z = 2;
constexpr ValueId a = 0, b = 1, c = 2;

Formula is_not(VariableId variable, ValueId value) { return negation(is(variable, value)); }
// If the one, then the other.
Formula then(const Formula& one, const Formula& other) { return any({negation(one), other}); }

std::size_t rounds(const Course& course, Technique technique) {
  return course.rounds[static_cast<std::size_t>(technique)];
}

// That the hardest technique is this, in one round, and that nothing is solved without it.
void expect_needs(const Made& made, Technique technique) {
  const Course course = made.course();
  EXPECT_TRUE(course.is_solved);
  EXPECT_EQ(course.hardest, technique);
  EXPECT_EQ(rounds(course, technique), 1U);
  if (technique == Technique::read_off) return;
  EXPECT_FALSE(made.course(static_cast<Technique>(static_cast<int>(technique) - 1)).is_solved);
}

// x is not b.
TEST(Techniques, ReadOff) { expect_needs(Made(1, 2).entry(is_not(x, b)), Technique::read_off); }

// x is a, so y is not.
TEST(Techniques, Certain) {
  expect_needs(Made(2, 2).rule(all_different({x, y})).entry(is(x, a)), Technique::certain);
}

// Neither y nor z is a; so x is, which tells nothing of which of y and z is b.
TEST(Techniques, OnlyPlace) {
  const Course course =
      Made(3, 3).rule(all_different({x, y, z})).entry(is_not(y, a)).entry(is_not(z, a)).course();
  EXPECT_FALSE(course.is_solved);
  EXPECT_EQ(course.hardest, Technique::only_place);
  EXPECT_EQ(course.narrowest, 2U);  // x is neither b nor c
}

// Neither an a nor a b of x goes with a c of y.
TEST(Techniques, EitherWay) {
  expect_needs(Made(2, 3)
                   .rule(then(is(x, a), is_not(y, c)))
                   .rule(then(is(x, b), is_not(y, c)))
                   .rule(is_not(y, b))
                   .rule(then(is(y, a), is(x, a)))
                   .entry(is_not(x, c)),
               Technique::either_way);
}

// x or y is a, and it is not x.
TEST(Techniques, Several) {
  expect_needs(Made(2, 2).entry(any({is(x, a), is(y, a)})).entry(is_not(x, a)), Technique::several);
}

// Of the three one is a, and x is.
TEST(Techniques, Count) {
  expect_needs(Made(3, 2).entry(count({is(x, a), is(y, a), is(z, a)}, 1, 1)).entry(is(x, a)),
               Technique::count);
}

// x and y are a and b, in whichever order; so z is c, d being excluded. Then x and y are told
// apart.
TEST(Techniques, Pair) {
  expect_needs(Made(3, 4)
                   .rule(all_different({x, y, z}))
                   .entry(any({is(x, a), is(x, b)}))
                   .entry(any({is(y, a), is(y, b)}))
                   .entry(is_not(z, 3))
                   .entry(then(is(z, c), is(x, a))),
               Technique::pair);
}

// Only d can be had by several. Where neither x nor y nor z has it, a, b and c are theirs, and the
// fourth has d; with one value less for them it cannot be, and with one of them less it tells
// nothing.
TEST(Techniques, AsMany) {
  constexpr ValueId d = 3;
  Problem problem;
  for (const char* name : {"x", "y", "z", "fourth"}) problem.variable(name, {"a", "b", "c", "d"});
  const ReasonId rule = problem.rule("R");
  for (const ValueId value : {a, b, c}) {
    for (VariableId one = 0; one < 4; ++one) {
      for (VariableId other = 0; other < one; ++other) {
        problem.require(rule, any({is_not(one, value), is_not(other, value)}));
      }
    }
  }
  const Techniques techniques(problem);
  ASSERT_EQ(techniques.uses(Technique::as_many).size(), 1U);
  const Use& use = techniques.uses(Technique::as_many).front();
  Marks before = all_values(problem);
  before[x].reset(d);
  before[y].reset(d);
  Marks after = before;
  EXPECT_TRUE(techniques.apply(use, before, after) && after == before);
  before[z].reset(d);
  after = before;
  EXPECT_TRUE(techniques.apply(use, before, after));
  Marks expected = before;
  for (const ValueId value : {a, b, c}) expected[3].reset(value);
  EXPECT_EQ(after, expected);
  for (const VariableId one : {x, y, z}) before[one].reset(c);
  EXPECT_FALSE(techniques.apply(use, before, after));
}

// If x were a, y would be b and would not.
TEST(Techniques, SupposeOne) {
  expect_needs(Made(2, 2)
                   .entry(then(is(x, a), is(y, b)))
                   .entry(then(is(x, a), is_not(y, b)))
                   .entry(then(is(x, b), is(y, a))),
               Technique::suppose_one);
}

// If x were a, y would be b, and then z would be b and would not.
TEST(Techniques, SupposeTwo) {
  expect_needs(Made(3, 3)
                   .entry(then(is(x, a), is(y, b)))
                   .entry(then(is(y, b), is(z, b)))
                   .entry(any({is_not(y, b), is_not(z, b), is_not(x, a)}))
                   .entry(is_not(x, c))
                   .entry(then(is(x, b), all({is(y, a), is(z, a)}))),
               Technique::suppose_two);
}

// If x were a, some value of y and z would contradict each of four entries, whichever they are.
TEST(Techniques, SupposeTwice) {
  Made made(3, 2);
  for (const ValueId of_y : {a, b}) {
    for (const ValueId of_z : {a, b}) {
      made.entry(any({is_not(x, a), is_not(y, of_y), is_not(z, of_z)}));
    }
  }
  const Course course = made.course();
  EXPECT_EQ(course.hardest, Technique::suppose_twice);
  EXPECT_EQ(course.narrowest, 1U);  // x is not a, and nothing tells of y and z
  EXPECT_EQ(made.course(Technique::suppose_more).narrowest, 0U);
}

// What links unknowns of before to those of now by a rule is followed.
TEST(Techniques, Follow) {
  Problem problem;
  const VariableId now = problem.variable("now", {"a", "b"});
  const VariableId before = problem.variable("before", {"a", "b"}, Role::auxiliary);
  problem.require(problem.rule("R"), then(is(before, a), is(now, a)));
  problem.require(problem.evidence("e"), is(before, a));
  const Course course = Techniques(problem).course(Technique::follow);
  EXPECT_TRUE(course.is_solved);
  EXPECT_EQ(course.hardest, Technique::follow);
}

// A random formula of which no two parts speak of one variable; there is one unused.
Formula formula_apart(std::vector<VariableId>& unused, int depth) {
  const auto literal = [&] {
    const VariableId variable = unused.back();
    unused.pop_back();
    return pick(2) == 0 ? is(variable, pick(3)) : is_not(variable, pick(3));
  };
  if (depth == 0 || pick(4) == 0) return literal();
  const bool is_count = pick(3) == 0;
  std::vector<Formula> parts;
  for (std::size_t wanted = pick(5); wanted > 0 && !unused.empty(); --wanted) {
    parts.push_back(is_count ? literal() : formula_apart(unused, depth - 1));
  }
  const std::size_t least = pick(3);
  if (is_count) return count(parts, least, least + pick(3));
  return pick(2) == 0 ? any(parts) : all(parts);
}

// Where no two parts speak of one variable, just what cannot be is crossed out.
TEST(Techniques, CrossOutWhatNoAssignmentHas) {
  tests::for_all("crossing out = trying", 20000, [] {
    constexpr std::size_t variables = 6;
    std::vector<VariableId> unused{0, 1, 2, 3, 4, 5};
    const tests::RandomProblem made{std::vector<std::size_t>(variables, 3),
                                    std::vector<bool>(variables),
                                    std::vector<bool>(variables),
                                    {formula_apart(unused, 3)},
                                    {}};
    Marks before(variables);
    for (Values& left : before) left = Values(1 + pick(7));
    Marks after = before, possible(variables);
    bool can_be = false;
    for (const World& world : made.worlds_by_rules()) {
      bool is_left = true;
      for (VariableId i = 0; i < variables; ++i) is_left = is_left && before[i][world[i]];
      for (VariableId i = 0; is_left && i < variables; ++i) possible[i].set(world[i]);
      can_be = can_be || is_left;
    }
    const Demand demand = demand_of(made.rules.front(), made.problem());
    RC_ASSERT(Crossing(before, after, true).make_true(demand) == can_be);
    if (can_be) RC_ASSERT(after == possible);
  });
}

}  // namespace
}  // namespace sabueso::solver
