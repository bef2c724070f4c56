// Checkpoint Charlie: who can name the chief, in every world that a seat holds possible and in the
// true one.
#include <cmath>

#include "tests/how_many.hpp"
#include "tests/others_games.hpp"
#include "tests/own_case.hpp"

namespace sabueso::model {
namespace {

std::size_t chiefs_left(const Json& file) {
  return variable(solved(file), "chief").candidates.size();
}

TEST(Others, CheckpointKnowTheChief) {
  judge_games("checkpoint", [](const Moment& now, bool in_every_world) {
    if (now.file["evidence"].empty()) return;  // no clue has been dealt yet
    const Json said = told(now.file)["others"];
    const std::vector<std::string> players = now.others();
    ASSERT_EQ(said.size(), players.size());
    const solver::Report mine = solved(now.file);
    for (std::size_t i = 0; i < players.size(); ++i) {
      EXPECT_EQ(said[i]["player"], players[i]);
      EXPECT_EQ(said[i]["goal"], "chief");
      if (has_seen_secret_of(now.of(players[i]), now.view.viewer)) continue;
      expect_possible(said[i], chiefs_left(now.of(players[i])));
      if (!in_every_world) continue;
      Left left;
      for (const solver::Candidate& clue : variable(mine, "clue." + players[i]).candidates) {
        left[chiefs_left(tests::own_case(now.file, players[i], clue.value))] +=
            clue.probability.value();
      }
      expect_exactly(said[i], left);
    }
  });
}

// A cat is turned up in every world, and kept or not by the clue of whoever turns it up.
TEST(Others, CheckpointAfterTheNextCard) {
  Random random(21);
  for (int number = 0; number < tests::how_many(40); ++number) {
    const auto log = played("checkpoint", random);
    const std::string viewer = log->players()[random.below(log->players().size())];
    const Moment now(*log, {viewer, random.below(log->actions() / 3 + 1)});
    const Json next = told(now.file)["details"]["next_card"];
    if (next["cats"].empty()) continue;
    const Json& card = next["cats"][random.below(next["cats"].size())];
    std::vector<std::pair<double, Json>> then;
    double kept_in = 0;
    for (const bool kept : {true, false}) {
      Json after = without_ids(now.file);
      after["evidence"].push_back(
          {{"kind", "suspect"}, {"player", next["player"]}, {"cat", card["cat"]}, {"kept", kept}});
      const solver::Report report = solved(after);
      if (!report.is_consistent()) continue;
      const double share =
          static_cast<double>(*report.worlds) / static_cast<double>(*solved(now.file).worlds);
      if (kept) kept_in = share;
      then.emplace_back(share, told(after)["others"]);
    }
    EXPECT_NEAR(card["kept"].get<double>(), kept_in, a_millionth);
    for (std::size_t i = 0; i < card["others"].size(); ++i) {
      double knows = 0, mean = 0;
      for (const auto& [share, others] : then) {
        knows += share * others[i]["knows"].get<double>();
        mean += share * others[i]["left"]["mean"].get<double>();
      }
      EXPECT_NEAR(card["others"][i]["knows"].get<double>(), knows, 3e-6) << card;
      EXPECT_NEAR(card["others"][i]["left"]["mean"].get<double>(), mean, 3e-5) << card;
    }
  }
}

// Simulated players who accuse blindly give nothing away by it: then of all that is said to know
// the chief with p, p do.
TEST(Others, CheckpointSaysHowLikelyItIs) {
  Random random(22);
  double said_in_all = 0, true_in_all = 0;
  int number_in_all = 0;
  for (int number = 0; number < tests::how_many(400); ++number) {
    const auto log =
        the_game("checkpoint").simulate({3 + random.below(3), random.next(), "random"});
    const std::string viewer = log->players()[random.below(log->players().size())];
    const Moment now(*log, {viewer, random.below(log->actions() + 1)});
    const Json said = told(now.file)["others"];
    for (const Json& one : said) {
      const double knows = one["knows"];
      const Json theirs = now.of(one["player"]);
      if (knows == 0 || knows == 1 || has_seen_secret_of(theirs, viewer)) continue;
      said_in_all += knows;
      true_in_all += chiefs_left(theirs) == 1 ? 1 : 0;
      ++number_in_all;
    }
  }
  // Three standard deviations of a mean of so many.
  EXPECT_NEAR(said_in_all, true_in_all, 3 * std::sqrt(0.25 * number_in_all));
}

}  // namespace
}  // namespace sabueso::model
