// The seats of an evening of Agent DOG: what a person may do, and what bots do.
#pragma once

#include "model/cases/advice.hpp"
#include "model/cases/evening.hpp"
#include "model/dog/advise/bots.hpp"
#include "model/dog/evidence/played_game.hpp"

namespace sabueso::model::dog {

struct Seats : EveningDefaults {
  static constexpr std::array<std::string_view, 1> chance_keys{"drawn"};
  static PrintedNames spoken();
  static void begin_game(const Setting& setting, Random& random, Start& start, Secret&) {
    start.dealer = random.below(setting.setup.seats);
  }
  static bool thinks(Level level) { return level == Level::master; }
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static Due due(const Setting& setting, const State& state);
  static std::vector<Action> ways(const Setting& setting, const State& state, std::size_t seat,
                                  Random& random);
  static Action by_chance(const Setting& setting, const State& state, Random& random) {
    return choose_action(setting.setup, state, Bot::random, random);
  }
  static std::optional<Action> choose(const Setting& setting, const State& state, std::size_t seat,
                                      Level level, const AdviceQuestion<Table, Evidence>* question,
                                      Random& random);
  // A card is looked at without those that follow, so that which comes first counts for nothing.
  static constexpr double clearly_worse = 13;
  static constexpr bool is_suggested = false;  // that is about hidden figures alone
  static std::vector<std::string> consequences(const Setting& setting, const State& state,
                                               const Action& way, Language language);
  /// In squares.
  static std::vector<std::optional<double>> worths(const Setting& setting, const State& state,
                                                   std::size_t seat,
                                                   const AdviceQuestion<Table, Evidence>& question,
                                                   const std::vector<Action>& ways);
  static Text cost_in() { return {"{0} squares", "{0} casillas"}; }
  /// Without the others' cards; the hidden figures stand in their holes in order, whoever is in
  /// which.
  static State seen_by(const Setting& setting, State state, std::size_t seat);
  /// Cards that are dealt, pushed and drawn are face down.
  static bool sees(const Action& action, std::size_t seat);
  static std::string advice_topic(const Setting& setting, const State& state, std::size_t seat,
                                  const std::vector<OrderedJson>& ways, Language language);
  static std::vector<std::string> table_in_words(const Setting& setting, const State& state,
                                                 std::size_t seat, Language language);
};

}  // namespace sabueso::model::dog
