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

// Three players with one clue of each of three attributes: a world is the chief, three bits, and
// whose clue is of which attribute.
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

// What waiting for the next of the cats left brings to who stops at the best moment.
double waiting(const Worlds& worlds, const std::vector<unsigned>& open,
               const std::vector<unsigned>& left, unsigned turn) {
  double sum = 0;
  for (const unsigned cat : left) {
    std::vector<unsigned> rest = left;
    std::erase(rest, cat);
    for (const bool kept : {true, false}) {
      Worlds still;
      for (const SmallWorld& world : worlds) {
        if (keeps(world, turn, cat) == kept) still.push_back(world);
      }
      if (still.empty()) continue;
      std::vector<unsigned> table = open;
      if (kept) table.push_back(cat);
      double value = best_accusation(still, table);
      // C20: who has not accused must do so then; with nobody to accuse it is a black marker (C34).
      value = rest.empty() ? (table.empty() ? black : value)
                           : std::max(table.empty() ? -100 : value,
                                      waiting(still, table, rest, (turn + 1) % 3));
      sum += value * static_cast<double>(still.size()) / static_cast<double>(worlds.size());
    }
  }
  return sum / static_cast<double>(left.size());
}

constexpr const char* names[] = {"laces", "britton", "fleming"};

std::string faces(unsigned cat) {
  return std::string((cat & 1U) == 0 ? "hat" : "no-hat") + " " +
         ((cat & 2U) == 0 ? "glasses" : "no-glasses") + " " + ((cat & 4U) == 0 ? "grey" : "orange");
}

// After the first cats of an order, by players in turn, of a world.
OrderedJson advice_after(const std::vector<unsigned>& cats, const SmallWorld& truth) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "checkpoint", "table":
      {"players": ["laces", "britton", "fleming"],
       "attributes": [{"name": "hat", "faces": ["hat", "no-hat"]},
                      {"name": "glasses", "faces": ["glasses", "no-glasses"]},
                      {"name": "fur", "faces": ["grey", "orange"]}]}, "evidence": []})");
  for (std::size_t i = 0; i < cats.size(); ++i) {
    const auto player = static_cast<unsigned>(i % 3);
    file["evidence"].push_back({{"kind", "suspect"},
                                {"player", names[player]},
                                {"cat", faces(cats[i])},
                                {"kept", keeps(truth, player, cats[i])}});
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
  for (const SmallWorld& truth : {all[3], all[21], all[38], all[47]}) {
    for (const std::vector<unsigned>& cats :
         {std::vector<unsigned>{0, 5, 3}, {7, 1, 4}, {2, 6, 1, 0}, {4, 3, 7, 5}}) {
      Worlds left;
      std::vector<unsigned> open, rest;
      for (const SmallWorld& world : all) {
        const auto fits = [&](std::size_t i) {
          const auto player = static_cast<unsigned>(i % 3);
          return keeps(world, player, cats[i]) == keeps(truth, player, cats[i]);
        };
        bool is_left = true;
        for (std::size_t i = 0; i < cats.size(); ++i) is_left = is_left && fits(i);
        if (is_left) left.push_back(world);
      }
      for (unsigned cat = 0; cat < 8; ++cat) {
        const auto place = std::ranges::find(cats, cat);
        if (place == cats.end()) {
          rest.push_back(cat);
        } else if (keeps(truth, static_cast<unsigned>((place - cats.begin()) % 3), cat)) {
          open.push_back(cat);
        }
      }
      const OrderedJson advice = advice_after(cats, truth);
      const double right = waiting(left, open, rest, static_cast<unsigned>(cats.size() % 3));
      const double said = advice["to_the_end"]["points"];
      // One threshold for all that can come is a little less than the best at every moment; what is
      // drawn at random strays by some tenths.
      EXPECT_LT(said, right + 0.25) << advice.dump();
      EXPECT_GT(said, right - 0.4) << advice.dump();
      ++judged;
    }
  }
  EXPECT_EQ(judged, 16);
}

}  // namespace
}  // namespace sabueso::model
