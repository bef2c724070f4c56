// The seats of an evening of the printed Checkpoint Charlie: what a person may do, and what bots
// do.
#pragma once

#include <algorithm>
#include <variant>

#include "model/cases/advice.hpp"
#include "model/cases/evening.hpp"
#include "model/checkpoint/advise/bots.hpp"
#include "model/checkpoint/evidence/played_game.hpp"

namespace sabueso::model::checkpoint {

struct Seats : EveningDefaults {
  static constexpr bool lists_worlds = true;
  static PrintedNames spoken();
  static void begin_game(const Setting& setting, Random& random, Start& start, Secret&) {
    start.first = random.below(setting.setup.players);
  }
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static model::Due due(const Setting& setting, const State& state);
  static std::vector<Action> ways(const Setting& setting, const State& state, std::size_t seat,
                                  Random& random);
  static Action by_chance(const Setting& setting, const State& state, Random& random) {
    return next_event(setting.setup, state, random);
  }
  static std::optional<Action> choose(const Setting& setting, const State& state, std::size_t seat,
                                      Level level, const AdviceQuestion<Table, Evidence>* question,
                                      Random& random);
  /// In points, of accusations and of waiting.
  static std::vector<std::optional<double>> worths(const Setting& setting, const State& state,
                                                   std::size_t seat,
                                                   const AdviceQuestion<Table, Evidence>& question,
                                                   const std::vector<Action>& ways);
  /// Without the clues that the seat does not see, and what they say of the chief. The others'
  /// markers stay, since what is given for one comes out of them.
  static State seen_by(const Setting& setting, State state, std::size_t seat);
  /// What a round's clues and chief were, once it is over.
  static void learn(const Setting& setting, Secret& secret, const State& before,
                    const Action& action);
  /// The clues, when a round is over.
  static std::string laid_open(const Setting& setting, const Secret& secret, const State& state,
                               const Action& action, Language language);
  /// Markers are taken face down.
  static bool sees(const Action& action, std::size_t seat);
  static std::size_t round(const State& state) {
    return std::max<std::size_t>(state.rounds_begun, 1) - 1;
  }
  static std::vector<std::string> table_in_words(const Setting& setting, const State& state,
                                                 std::size_t seat, Language language);
};

}  // namespace sabueso::model::checkpoint
