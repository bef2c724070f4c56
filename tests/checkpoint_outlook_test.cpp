// What `suggest` says of waiting in Checkpoint Charlie, against all that can come, gone through one
// by one and written apart from it, on tables that are small enough for that.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <numeric>

#include "games.hpp"
#include "model/cases/advice.hpp"

namespace sabueso::model {
namespace {

// The printed markers' means: gold 3, 3, 4, 4, 5; white six 1 and six 2; black four 0 and four -1.
constexpr double gold = 3.8, white = 1.5, black = -0.5;

// Two or three players with one clue of each of three attributes: a world is the chief, three bits,
// and whose clue is of which attribute; of two players the third is the bag's, for an investigator.
struct SmallWorld {
  unsigned chief = 0;
  std::array<unsigned, 3> attribute_of{};  // by player
};

bool keeps(const SmallWorld& world, unsigned player, unsigned cat) {
  return ((cat ^ world.chief) >> world.attribute_of[player] & 1U) == 0;
}

using Worlds = std::vector<SmallWorld>;

double best_accusation(const Worlds& worlds, const std::vector<unsigned>& open) {
  double best = -100;
  for (const unsigned cat : open) {
    double points = 0;
    for (const SmallWorld& world : worlds) {
      const int off = std::popcount(cat ^ world.chief);
      points += off == 0 ? gold : off == 1 ? white : black;
    }
    best = std::max(best, points / static_cast<double>(worlds.size()));
  }
  return open.empty() ? 0 : best;
}

struct SmallRound {
  unsigned players = 3;
  bool toss_uses_turn = false, has_token = false;
  unsigned turn = 0;
  Worlds worlds{};
  std::vector<unsigned> open{}, left{};
};

double waiting(const SmallRound& at);

// What the next of the cats left brings to who stops at the best moment.
double next_cat(const SmallRound& at) {
  double sum = 0;
  for (const unsigned cat : at.left) {
    for (const bool kept : {true, false}) {
      SmallRound then = at;
      then.turn = (at.turn + 1) % at.players;
      then.worlds.clear();
      std::erase(then.left, cat);
      for (const SmallWorld& world : at.worlds) {
        if (keeps(world, at.turn, cat) == kept) then.worlds.push_back(world);
      }
      if (then.worlds.empty()) continue;
      if (kept) then.open.push_back(cat);
      double value = best_accusation(then.worlds, then.open);
      // C20: who has not accused must do so then; with nobody to accuse it is a black marker (C34).
      value = then.left.empty() ? (then.open.empty() ? black : value)
                                : std::max(then.open.empty() ? -100 : value, waiting(then));
      sum +=
          value * static_cast<double>(then.worlds.size()) / static_cast<double>(at.worlds.size());
    }
  }
  return sum / static_cast<double>(at.left.size());
}

// An investigator is one of the five first cards of nine (C13); what it tosses all see (C14).
double waiting(const SmallRound& at) {
  const std::size_t turned_up = 8 - at.left.size();
  if (!at.has_token || turned_up >= 5) return next_cat(at);
  const double comes = 1 / static_cast<double>(5 - turned_up);
  double value = (1 - comes) * next_cat(at);
  for (const unsigned face : {0U, 1U, 2U, 3U, 4U, 5U}) {
    SmallRound then = at;
    then.has_token = false;
    if (at.toss_uses_turn) then.turn = (at.turn + 1) % at.players;
    then.worlds.clear();
    for (const SmallWorld& world : at.worlds) {
      const bool is_drawn = world.attribute_of[2] == face / 2;
      if (is_drawn && (world.chief >> face / 2 & 1U) == face % 2) then.worlds.push_back(world);
    }
    if (then.worlds.empty()) continue;
    value += comes * next_cat(then) * static_cast<double>(then.worlds.size()) /
             static_cast<double>(at.worlds.size());
  }
  return value;
}

constexpr const char* names[] = {"laces", "britton", "fleming"};

std::string faces(unsigned cat) {
  return std::string((cat & 1U) == 0 ? "hat" : "no-hat") + " " +
         ((cat & 2U) == 0 ? "glasses" : "no-glasses") + " " + ((cat & 4U) == 0 ? "grey" : "orange");
}

// How a round is played: with two players the bag's token may have been tossed already.
struct How {
  unsigned players = 3;
  bool toss_uses_turn = false, is_tossed = false;
};

// After the first cats of an order, by players in turn, of a world.
OrderedJson advice_after(const How& how, const std::vector<unsigned>& cats,
                         const SmallWorld& truth) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "checkpoint", "table":
      {"players": ["laces", "britton", "fleming"],
       "attributes": [{"name": "hat", "faces": ["hat", "no-hat"]},
                      {"name": "glasses", "faces": ["glasses", "no-glasses"]},
                      {"name": "fur", "faces": ["grey", "orange"]}]}, "evidence": []})");
  if (how.players == 2) file["table"]["players"].erase(2);
  file["table"]["investigator_uses_turn"] = how.toss_uses_turn;
  for (std::size_t i = 0; i < cats.size(); ++i) {
    const auto player = static_cast<unsigned>(i) % how.players;
    file["evidence"].push_back({{"kind", "suspect"},
                                {"player", names[player]},
                                {"cat", faces(cats[i])},
                                {"kept", keeps(truth, player, cats[i])}});
  }
  if (how.is_tossed) {
    constexpr const char* faces_by_number[] = {"hat",        "no-hat", "glasses",
                                               "no-glasses", "grey",   "orange"};
    const unsigned drawn = truth.attribute_of[2];
    file["evidence"].push_back(
        {{"kind", "public-clue"},
         {"face", faces_by_number[2 * drawn + (truth.chief >> drawn & 1U)]}});
  }
  const CaseFile read = read_case(file);
  Roads roads;
  return suggest(*read.seen, solve_in_full(*read.seen, roads), roads, {}, Language::english)
      .advice.value()
      .numbers;
}

TEST(CheckpointOutlook, IsWhatAllThatCanComeBrings) {
  Worlds all;
  std::array<unsigned, 3> order{0, 1, 2};
  do {
    for (unsigned chief = 0; chief < 8; ++chief) all.push_back({chief, order});
  } while (std::ranges::next_permutation(order).found);
  int judged = 0;
  for (const How& how : {How{}, How{2}, How{2, true}, How{2, true, true}}) {
    for (const SmallWorld& truth : {all[3], all[21], all[38], all[47]}) {
      for (const std::vector<unsigned>& cats : {std::vector<unsigned>{0, 5},
                                                {6, 5},
                                                {0, 5, 3},
                                                {7, 1, 4},
                                                {2, 6, 1, 0},
                                                {4, 3, 7, 5}}) {
        const bool has_token = how.players == 2 && !how.is_tossed;
        SmallRound now{how.players, how.toss_uses_turn,      has_token, 0, all,
                       {},          {0, 1, 2, 3, 4, 5, 6, 7}};
        for (std::size_t i = 0; i < cats.size(); ++i) {
          const auto player = static_cast<unsigned>(i) % how.players;
          const bool is_kept = keeps(truth, player, cats[i]);
          std::erase_if(now.worlds, [&](const SmallWorld& world) {
            return keeps(world, player, cats[i]) != is_kept;
          });
          std::erase(now.left, cats[i]);
          if (is_kept) now.open.push_back(cats[i]);
        }
        const auto cards = static_cast<unsigned>(cats.size());
        now.turn = (how.is_tossed && how.toss_uses_turn ? cards + 1 : cards) % how.players;
        if (how.is_tossed) {
          const unsigned drawn = truth.attribute_of[2];
          std::erase_if(now.worlds, [&](const SmallWorld& world) {
            return world.attribute_of[2] != drawn ||
                   ((world.chief ^ truth.chief) >> drawn & 1U) != 0;
          });
        }
        const OrderedJson advice = advice_after(how, cats, truth);
        const double right = waiting(now);
        const double said = advice["to_the_end"]["points"];
        // One threshold for all that can come is a little less than the best at every moment; what
        // is drawn at random strays by some hundredths.
        EXPECT_LT(said, right + 0.12) << advice.dump();
        EXPECT_GT(said, right - 0.12) << advice.dump();
        ++judged;
      }
    }
  }
  EXPECT_EQ(judged, 96);
}

}  // namespace
}  // namespace sabueso::model
