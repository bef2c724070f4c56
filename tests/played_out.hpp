// Advice on cases out of random games, and the worlds in which it is played out.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/advice.hpp"
#include "tests/brute_explain.hpp"
#include "tests/games.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {

inline void assert_near(double one, double other) {
  constexpr double a_millionth = 1.1e-6;
  RC_ASSERT(std::abs(one - other) < a_millionth);
}

/// A case with its worlds, tried one by one.
struct Tried {
  Json file;
  CaseFile read;
  solver::Problem problem;
  std::vector<solver::World> worlds;

  std::string value(const solver::World& world, const std::string& variable) const {
    for (std::size_t v = 0; v < world.size(); ++v) {
      if (problem.variables()[v].name() == variable) return problem.variables()[v].values[world[v]];
    }
    return "";
  }
  double share(auto holds) const {
    return static_cast<double>(std::ranges::count_if(worlds, holds)) /
           static_cast<double>(worlds.size());
  }
  Advice advised() const {
    Suggested suggested =
        suggest(*read.seen, solve_in_full(*read.seen, roads()), roads(), {}, Language::english);
    RC_ASSERT(suggested.advice.has_value());
    RC_ASSERT(suggested.advice->say.ends_with("."));
    return std::move(*suggested.advice);
  }
  OrderedJson advice() const { return advised().numbers; }
};

/// Nothing where there are too many worlds to try.
inline std::optional<Tried> tried(Json file) {
  CaseFile read = read_case(file);
  solver::Problem problem = read.seen->problem();
  const std::vector<solver::World>* of_rules = tests::TriedWorlds::of(problem);
  if (of_rules == nullptr) return std::nullopt;
  Tried found{std::move(file), std::move(read), std::move(problem), {}};
  const auto items = found.problem.items();
  for (const solver::World& world : *of_rules) {
    const bool agrees = std::ranges::all_of(items, [&](const auto& told) {
      return std::ranges::all_of(told, [&](const auto& formula) { return holds(formula, world); });
    });
    if (agrees) found.worlds.push_back(world);
  }
  return found;
}

/// Judges what is advised on many random cases of a game.
template <class Judge>
void judge_many(const std::string& game, Judge judge) {
  tests::for_all(game + " advised = played out", 1000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const std::optional<Tried> one = tried(tests::random_case(the_game(game), random));
    RC_PRE(one.has_value());
    judge(*one);
  });
}

}  // namespace sabueso::model
