// How many taps the page asks for, counted over what players see in random games.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "evening_taps.hpp"
#include "host_table.hpp"
#include "web/texts.hpp"

namespace sabueso::web {
namespace {

// What is seen at the table and noted once a game is apart: whole agendas, boards and ends.
bool is_of_a_turn(const Json& item) {
  static const std::set<std::string> rare{"claim", "position", "end", "census"};
  return !rare.contains(item["kind"].get<std::string>());
}

// Taps for each observation of random games, as far as they are noted within an hour.
double taps_an_observation(const std::string& game, const std::optional<std::string>& bots) {
  constexpr std::uint64_t games = 8;
  constexpr std::size_t most_of_a_game = 40;
  const Json texts = Json(texts_json(Language::english));
  std::size_t taps = 0, observations = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const Json log = model::simulated(game, 4, seed, bots);
    const std::string viewer = model::log_from_json(model::the_games(), log).log->players().front();
    Json file = model::observed(log, {viewer});
    const Json evidence = std::exchange(file["evidence"], Json::array());
    Table table;
    table.host.open(table.folder.write("game.json", file.dump()), file.dump());
    for (std::size_t i = 0; i < std::min(evidence.size(), most_of_a_game); ++i) {
      const Json& item = evidence[i];
      const Json state = Json(table.host.state(Language::english));
      if (is_of_a_turn(item)) {
        taps += tests::taps_for(state, item, texts).size();
        ++observations;
      }
      table.take({{"do", "add"}, {"item", item}});
    }
  }
  return static_cast<double>(taps) / static_cast<double>(observations);
}

TEST(Taps, AreThreeAnObservation) {
  // Bots of Heimlich & Co. that mind their points, as people do; any move of the others is as good.
  const std::vector<double> games{
      taps_an_observation("espias", std::nullopt), taps_an_observation("checkpoint", std::nullopt),
      taps_an_observation("heimlich", "adviser"), taps_an_observation("dog", std::nullopt)};
  EXPECT_LE(std::accumulate(games.begin(), games.end(), 0.0) / 4, 3)
      << testing::PrintToString(games);
  // Those of Heimlich & Co. go one by one with each agent that was moved.
  EXPECT_LE(std::ranges::max(games), 3.25) << testing::PrintToString(games);
}

}  // namespace
}  // namespace sabueso::web
