// What kinds of steps the explanations of cases out of random games consist of: all that is
// certain, and all that is excluded of what is open, a step counted once a case. Prints a line for
// each kind, with the steps of each game in English and in Spanish.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "bench/seen_case.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/phrases.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso;
using Label = model::Telling::Label;
constexpr std::array languages{model::Language::english, model::Language::spanish};

// By kind, how many steps.
using Counts = std::map<Label, std::uint64_t>;

class Counting {
 public:
  explicit Counting(const model::Game& game) : game_(game) {}

  std::array<Counts, languages.size()> count(std::uint64_t cases) {
    for (std::uint64_t number = 0; number < cases; ++number) {
      add(*bench::seen_case(game_, number, random_));
    }
    return counts_;
  }

 private:
  void add(const model::Case& seen) {
    const model::Solved solved = solve_in_full(seen, roads_, {});
    std::array<std::set<std::string>, languages.size()> told;
    add(seen, explain(seen, solved, roads_, {}), told);
    for (const solver::VariableId id : solved.problem.reported()) {
      const model::Query query{id};
      const auto left = std::ranges::count(solved.deduction.possible[id], true);
      if (left == 1 || is_open(query, solved.deduction)) continue;
      add(seen, explain(seen, solved, roads_, {}, query), told);
    }
  }

  void add(const model::Case& seen, const model::Explained& explained,
           std::array<std::set<std::string>, languages.size()>& told) {
    if (!explained.path) return;
    for (std::size_t i = 0; i < languages.size(); ++i) {
      for (const model::Telling& step :
           tellings_of(seen, explained.problem, *explained.path, languages[i])) {
        if (told[i].insert(step.text).second) ++counts_[i][step.label];
      }
    }
  }

  const model::Game& game_;
  model::Roads roads_;
  model::Random random_{1};
  std::array<Counts, languages.size()> counts_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t cases = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  std::vector<std::array<Counts, languages.size()>> all;
  std::set<Label> labels{Label::untold};
  fmt::print("| steps in {} cases, en / es |", cases);
  for (const auto& game : model::all_games()) {
    fmt::print(" {} |", game->name());
    all.push_back(Counting(*game).count(cases));
    for (const Counts& counts : all.back()) {
      for (const auto& [label, number] : counts) labels.insert(label);
    }
  }
  fmt::print("\n| --- | --- | --- | --- | --- |\n");
  for (const Label label : labels) {
    fmt::print("| {} |", label_in_words(label, model::Language::english));
    for (const auto& counts : all) {
      const auto of = [&](const Counts& one) { return one.contains(label) ? one.at(label) : 0; };
      fmt::print(" {} / {} |", of(counts[0]), of(counts[1]));
    }
    fmt::print("\n");
  }
}
