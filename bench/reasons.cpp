// What explanations consist of, by kind of question: all that is certain, one thing that is
// certain, one thing that is excluded, contradictions, and the shipped puzzles. Prints for each
// game and kind of question how many were asked and how many have no short proof, the kinds of
// steps, and how long they are. With a second argument, prints so many steps instead, drawn at
// random.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "bench/seen_case.hpp"
#include "model/cases/case_file.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/phrases.hpp"
#include "model/games.hpp"
#include "tests/corrupted_case.hpp"
#include "tests/random_case.hpp"

namespace {

using namespace sabueso;
using Label = model::Telling::Label;

struct Counted {
  std::uint64_t asked = 0, untold = 0, steps = 0;
  std::map<Label, std::uint64_t> kinds{};
  std::size_t longest_chain = 0, most_letters = 0;
  std::vector<std::string> told{};
};

// Links behind suppositions, those inside as well.
std::size_t links(const solver::Step& step) {
  std::size_t sum = 0;
  for (const solver::Supposition& one : step.suppositions) {
    for (const solver::Step& link : one.path) sum += 1 + links(link);
  }
  return sum;
}

class Counting {
 public:
  explicit Counting(const model::Game& game) : game_(game) {}

  std::map<std::string, Counted> count(std::uint64_t cases) {
    for (std::uint64_t number = 0; number < cases; ++number) {
      ask(*bench::seen_case(game_, number, random_));
    }
    for (std::uint64_t number = 0; number < cases; ++number) contradict();
    const std::filesystem::path top = SABUESO_TOP "/puzzles/" + std::string(game_.name());
    std::set<std::filesystem::path> files;
    for (const auto& file : std::filesystem::recursive_directory_iterator(top)) {
      if (file.path().extension() == ".json") files.insert(file.path());
    }
    for (const auto& file : files) {
      const auto read = case_from_json(games_, model::Json::parse(std::ifstream(file)));
      add("puzzle", *read.seen, explain(*read.seen, roads_, {}));
    }
    return std::move(counted_);
  }

 private:
  void ask(const model::Case& seen) {
    const model::Solved solved = solve_in_full(seen, roads_, {});
    add("whole", seen, explain(seen, solved, roads_, {}));
    std::vector<model::Query> excluded;
    for (const solver::VariableId id : solved.problem.reported()) {
      const std::vector<bool>& possible = solved.deduction.possible[id];
      if (std::ranges::count(possible, true) == 1) {
        add("variable", seen, explain(seen, solved, roads_, {}, model::Query{id}));
      }
      for (solver::ValueId value = 0; value < possible.size(); ++value) {
        if (!possible[value]) excluded.push_back({id, value});
      }
    }
    for (int i = 0; i < 10 && !excluded.empty(); ++i) {
      const auto place =
          excluded.begin() + static_cast<std::ptrdiff_t>(random_.below(excluded.size()));
      add("exclusion", seen, explain(seen, solved, roads_, {}, *place));
      excluded.erase(place);
    }
  }

  void contradict() {
    while (true) {
      model::Json file = tests::random_case(game_, random_);
      if (!tests::corrupt(file, random_)) continue;
      try {
        const model::CaseFile read = case_from_json(games_, file);
        const model::Explained explained = explain(*read.seen, roads_, {});
        if (explained.report.is_consistent()) return;
        add("contradiction", *read.seen, explained);
        return;
      } catch (const model::InputError&) {
        continue;  // the program says so by itself
      }
    }
  }

  void add(const std::string& question, const model::Case& seen,
           const model::Explained& explained) {
    Counted& counted = counted_[question];
    ++counted.asked;
    if (!explained.path) {
      ++counted.untold;
      return;
    }
    const auto tellings =
        tellings_of(seen, explained.problem, *explained.path, model::Language::english);
    for (std::size_t i = 0; i < tellings.size(); ++i) {
      const solver::Step& step = (*explained.path)[i];
      ++counted.steps;
      if (tellings[i].text.starts_with("No short reason")) ++counted.untold;
      ++counted.kinds[tellings[i].label];
      counted.longest_chain = std::max(counted.longest_chain, links(step));
      counted.most_letters = std::max(counted.most_letters, model::letters(tellings[i].text));
      counted.told.push_back(tellings[i].text);
    }
  }

  const model::Game& game_;
  const model::Games games_ = model::all_games();
  model::Roads roads_;
  model::Random random_{1};
  std::map<std::string, Counted> counted_;
};

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): a measurement has no safety net
int main(int argc, char** argv) {
  const std::uint64_t cases = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const std::uint64_t shown = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  fmt::print(
      "| game | question | asked | no short proof | steps | of them | links | letters |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  model::Random random(2);
  for (const auto& game : model::all_games()) {
    for (const auto& [question, counted] : Counting(*game).count(cases)) {
      std::string kinds;
      for (const auto& [label, number] : counted.kinds) {
        kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ",
                             label_in_words(label, model::Language::english), number);
      }
      fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} |\n", game->name(), question,
                 counted.asked, counted.untold, counted.steps, kinds, counted.longest_chain,
                 counted.most_letters);
      for (std::uint64_t i = 0; i < shown && !counted.told.empty(); ++i) {
        fmt::print("  {}\n", counted.told[random.below(counted.told.size())]);
      }
    }
  }
}
