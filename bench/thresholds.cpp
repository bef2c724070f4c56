// By how much following `suggest` wins: rounds of Checkpoint Charlie in which one of four seats
// goes by the advice, and the same rounds in which it accuses once so many points are to be
// expected, against rivals who accuse a chief that they can name, or a helper once it is gone, at
// once, three times in ten, or a mixture. The round is over when all but one have accused (C19).
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "model/cases/advice.hpp"
#include "model/cases/case_file.hpp"
#include "model/checkpoint/advise/bots.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso::model;
namespace cp = sabueso::model::checkpoint;

constexpr std::size_t players = 4, attributes = 5, me = 0;
constexpr const char* names[players] = {"laces", "colombini", "britton", "lansbury"};

struct Rivals {
  const char* name;
  double notice[players];  // by seat: how often it accuses a chief that it can name, at each card
};
constexpr Rivals all_rivals[] = {
    {"at once", {0, 1, 1, 1}}, {"three in ten", {0, 0.3, 0.3, 0.3}}, {"mixed", {0, 1, 0.3, 0.6}}};

// A way to play the seat: an accusation once so many points are to be expected, or by the advice.
struct Policy {
  std::string name;
  double threshold = 0;
  bool by_advice = false;
};

constexpr double gold = 3.8, white = 1.5, black = -0.5;  // the means of the markers in play
constexpr double no_accusation = black;                  // C34

double points_of_accusing(cp::Cat cat, cp::Cat chief) {
  if (cat == chief) return gold;
  return std::has_single_bit(cat ^ chief) ? white : black;
}

class Round {
 public:
  Round(const Games& games, Roads& roads, std::uint64_t seed)
      : games_(games), roads_(roads), random_(seed) {
    setup_.players = players;
    setup_.attributes = attributes;
    setup_.markers = {2, 2, 1, 0, 6, 6, 0, 4, 4, 0, 0};
    state_ = cp::start(setup_, 0);
    deal_ = cp::deal_clues(setup_, random_);
    cp::apply(setup_, state_, deal_);
    for (cp::Cat cat = 0; cat < setup_.cats(); ++cat) deck_.push_back(cat);
    random_.shuffle(std::span(deck_));
    file_ = {{"sabueso", 1}, {"game", "checkpoint"}, {"viewer", names[me]}};
    for (const char* name : names) file_["table"]["players"].push_back(name);
    file_["evidence"] = Json::array(
        {{{"kind", "clue"}, {"player", names[me]}, {"face", table_.face_name(deal_.clues[me])}}});
  }

  /// What was said to be expected, moment by moment.
  const std::vector<double>& said() const { return said_; }

  double play(const Policy& policy, const Rivals& rivals) {
    const std::size_t first_part = setup_.cats() / 2 + 1;
    const std::size_t toss = random_.below(first_part);  // the one investigator's card
    std::size_t turn = 0;
    for (std::size_t card = 0; card < deck_.size(); ++card) {
      if (card == toss) {
        bring_to_light();
        turn = (turn + 1) % players;
      }
      turn_up(turn, deck_[card]);
      turn = (turn + 1) % players;
      const std::size_t first = random_.below(players);
      for (std::size_t i = 0; i < players; ++i) {
        const std::size_t seat = (first + i) % players;
        if (seat == me) {
          const auto cat = choose(policy, card + 1 == deck_.size());
          if (cat) return points_of_accusing(*cat, state_.chief);
        } else {
          let_accuse(seat, rivals.notice[seat]);
          if (accused_.size() + 1 == players) return no_accusation;
        }
      }
    }
    return no_accusation;
  }

 private:
  Json faces(cp::Cat cat) const { return table_.to_string(cat); }

  void turn_up(std::size_t player, cp::Cat cat) {
    const bool kept = cp::is_suspect(cat, deal_.clues[player]);
    if (kept) open_.push_back(cat);
    cp::apply(setup_, state_, cp::TurnUp{player, cat, kept});
    file_["evidence"].push_back(
        {{"kind", "suspect"}, {"player", names[player]}, {"cat", faces(cat)}, {"kept", kept}});
  }

  // The face of the attribute that nobody holds a clue of.
  void bring_to_light() {
    for (std::size_t attribute = 0; attribute < attributes; ++attribute) {
      bool is_held = false;
      for (std::size_t player = 0; player < players; ++player) {
        is_held = is_held || cp::attribute_of(deal_.clues[player]) == attribute;
      }
      if (is_held) continue;
      const cp::Face face = 2 * attribute + (state_.chief >> attribute & 1U);
      cp::apply(setup_, state_, cp::TurnUpInvestigator{state_.turn, face});
      file_["evidence"].push_back({{"kind", "public-clue"}, {"face", table_.face_name(face)}});
    }
  }

  void let_accuse(std::size_t seat, double notice) {
    if (has_accused_[seat]) return;
    const std::uint64_t chiefs = cp::possible_chiefs(setup_, state_, seat);
    if (std::popcount(chiefs) != 1) return;
    const auto chief = static_cast<cp::Cat>(std::countr_zero(chiefs));
    auto cat = std::ranges::find(open_, chief);
    if (cat == open_.end() && std::ranges::find(accused_, chief) != accused_.end()) {
      cat = std::ranges::find_if(open_,
                                 [&](cp::Cat one) { return std::has_single_bit(one ^ chief); });
    }
    if (cat == open_.end()) return;
    if (static_cast<double>(random_.below(1000)) >= 1000 * notice) return;
    file_["evidence"].push_back(
        {{"kind", "accusation"}, {"player", names[seat]}, {"cat", faces(*cat)}});
    accused_.push_back(*cat);
    open_.erase(cat);
    has_accused_[seat] = true;
  }

  std::optional<cp::Cat> choose(const Policy& policy, bool is_last) {
    if (open_.empty()) return std::nullopt;
    const CaseFile read = case_from_json(games_, file_);
    const Suggested found =
        suggest(*read.seen, solve_in_full(*read.seen, roads_), roads_, Budget(), Language::english);
    if (!found.advice) return std::nullopt;
    const OrderedJson& numbers = found.advice->numbers;
    const double now = numbers["now"]["points"];
    const bool can_wait = !numbers["to_the_end"].is_null();
    said_.push_back(can_wait ? std::max(now, numbers["to_the_end"]["points"].get<double>()) : now);
    const bool accuses = policy.by_advice ? numbers["to_the_end"].is_null() ||
                                                now >= numbers["to_the_end"]["points"].get<double>()
                                          : now >= policy.threshold;
    if (!accuses && !is_last) return std::nullopt;  // who has not accused must do so (C20)
    const std::string best = numbers["now"]["cat"];
    for (const cp::Cat cat : open_) {
      if (table_.to_string(cat) == best) return cat;
    }
    return std::nullopt;
  }

  const Games& games_;
  Roads& roads_;
  Random random_;
  const cp::Table table_ = cp::printed_table();
  cp::GameSetup setup_{};
  cp::State state_{};
  cp::DealClues deal_{};
  std::vector<cp::Cat> deck_, open_, accused_;
  std::vector<double> said_;
  bool has_accused_[players] = {};
  Json file_;
};

// What came of moments of which so much was said, by halves of a point.
class Calibration {
 public:
  void add(double said, double came) {
    Bin& bin = bins_[static_cast<int>(std::floor(said * 2))];
    ++bin.number;
    bin.said += said;
    bin.came += came;
  }
  void print() const {
    fmt::print("\n| said | came | moments |\n| --- | --- | --- |\n");
    for (const auto& [half, bin] : bins_) {
      fmt::print("| {:.2f} | {:.2f} | {} |\n", bin.said / bin.number, bin.came / bin.number,
                 bin.number);
    }
  }

 private:
  struct Bin {
    double number = 0, said = 0, came = 0;
  };
  std::map<int, Bin> bins_;
};

}  // namespace

int main(int argc, char** argv) try {
  const int rounds = argc > 1 ? static_cast<int>(std::strtol(argv[1], nullptr, 10)) : 2000;
  const Games games = all_games();
  Roads roads;
  std::vector<Policy> policies{{"by the advice", 0, true}};
  for (const double threshold : {1.5, 2.0, 2.5, 3.0, 3.5}) {
    policies.push_back({fmt::format("at {:.1f} points", threshold), threshold, false});
  }
  fmt::print("| the seat accuses |");
  for (const Rivals& rivals : all_rivals) fmt::print(" rivals {} |", rivals.name);
  fmt::print("\n| --- | --- | --- | --- |\n");
  Calibration calibration;
  for (const Policy& policy : policies) {
    fmt::print("| {} |", policy.name);
    for (const Rivals& rivals : all_rivals) {
      double sum = 0, squares = 0;
      for (int round = 0; round < rounds; ++round) {
        Round one(games, roads, static_cast<std::uint64_t>(round));
        const double points = one.play(policy, rivals);
        if (policy.by_advice) {
          for (const double said : one.said()) calibration.add(said, points);
        }
        sum += points;
        squares += points * points;
      }
      const double mean = sum / rounds;
      fmt::print(" {:.2f} ± {:.2f} |", mean, std::sqrt((squares / rounds - mean * mean) / rounds));
    }
    fmt::print("\n");
  }
  calibration.print();
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  static_cast<void>(std::fputs(error.what(), stderr));
  return EXIT_FAILURE;
}
