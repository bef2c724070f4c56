// Not a benchmark of speed: Checkpoint Charlie's rounds at ten moments of many games, from every
// seat. Of all that was said to know the chief with so many percent, how many do? What a player
// knows is what the player's own case leaves.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "model/cases/others.hpp"
#include "model/cases/random.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso;

struct Tenth {
  double said = 0;  // the sum of what was said
  std::uint64_t number = 0, really = 0;
};
using Tenths = std::array<Tenth, 10>;

constexpr int moments = 10;
// Enough for what is certain; the rest of an answer is not looked at.
constexpr model::Budget little{.limit = 1, .effort = 20'000'000};

// The players' own cases, by name; none in which the viewer's secret lies open to the others.
std::map<std::string, std::unique_ptr<model::Case>> cases_at(const model::Log& log,
                                                             std::size_t until) {
  std::map<std::string, std::unique_ptr<model::Case>> cases;
  for (const std::string& player : log.players()) {
    cases[player] = log.observe({player, until});
    const model::OrderedJson file = cases[player]->write();
    const auto clues = std::ranges::count_if(
        file["evidence"], [](const auto& item) { return item["kind"] == "clue"; });
    if (clues != 1) return {};
  }
  return cases;
}

bool knows_chief(const model::Case& seen, model::Roads& roads) {
  const solver::Report report = solve(seen, roads, little);
  return std::ranges::find(report.variables, "chief", &solver::VariableReport::name)->forced();
}

Tenths judge(const model::Game& game, const std::string& bots, std::uint64_t games) {
  model::Roads roads;
  model::Random random(1);
  Tenths tenths;
  for (std::uint64_t number = 0; number < games; ++number) {
    const auto log = game.simulate({3 + number % 3, random.next(), bots});
    for (int time = 0; time < moments; ++time) {
      const auto cases = cases_at(*log, random.below(log->actions() + 1));
      std::map<std::string, bool> really;
      for (const auto& [player, seen] : cases) really[player] = knows_chief(*seen, roads);
      for (const auto& [viewer, seen] : cases) {
        const auto found = others(*seen, solve_in_full(*seen, roads, little), roads, little,
                                  model::Language::english);
        for (const auto& other : found.others->numbers["others"]) {
          const double knows = other["knows"];
          Tenth& tenth = tenths[std::min<std::size_t>(static_cast<std::size_t>(knows * 10), 9)];
          ++tenth.number;
          tenth.said += knows;
          tenth.really += really[other["player"]] ? 1 : 0;
        }
      }
    }
  }
  return tenths;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): a measurement has no safety net
int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
  const model::Games all = model::all_games();
  for (const auto& game : all) {
    if (game->name() != "checkpoint") continue;
    const Tenths blind = judge(*game, "random", games);
    const Tenths keen = judge(*game, "detective", games);
    fmt::print(
        "| said | who accuse blindly: said, true | of | who accuse what they know: said, true | of "
        "|\n| --- | --- | --- | --- | --- |\n");
    for (std::size_t i = 0; i < blind.size(); ++i) {
      const auto columns = [](const Tenth& tenth) {
        const auto number = static_cast<double>(std::max<std::uint64_t>(tenth.number, 1));
        return fmt::format("{:.1f} %, {:.1f} % | {}", 100 * tenth.said / number,
                           100 * static_cast<double>(tenth.really) / number, tenth.number);
      };
      fmt::print("| {}–{} % | {} | {} |\n", 10 * i, 10 * i + 10, columns(blind[i]),
                 columns(keen[i]));
    }
  }
}
