// The seats of an evening of Espías y Confidentes: what a person may do, and what bots do.
#pragma once

#include "model/cases/advice.hpp"
#include "model/cases/evening.hpp"
#include "model/espias/advise/bots.hpp"
#include "model/espias/evidence/played_game.hpp"

namespace sabueso::model::espias {

struct Seats : EveningDefaults {
  static constexpr std::array<std::string_view, 4> chance_keys{"dice", "tickets", "orders", "to"};
  static constexpr std::array<std::string_view, 2> told_keys{"dice", "tickets"};
  static PrintedNames spoken();
  static void begin_game(const Setting& setting, Random& random, Start& start, Secret& keys);
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static Due due(const Setting& setting, const State& state);
  static std::vector<Action> ways(const Setting& setting, const State& state, std::size_t seat,
                                  Random& random);
  static Action by_chance(const Setting& setting, const State& state, Random& random) {
    return choose_at_random(setting.setup, state, random);
  }
  static std::optional<Action> choose(const Setting& setting, const State& state, std::size_t seat,
                                      Level level, const AdviceQuestion<Table, Evidence>* question,
                                      Random& random);
  /// In bits a turn, while the keys are not certain.
  static std::vector<std::optional<double>> worths(const Setting& setting, const State& state,
                                                   std::size_t seat,
                                                   const AdviceQuestion<Table, Evidence>& question,
                                                   const std::vector<Action>& ways);
  static Text cost_in() { return {"{0} bits a turn", "{0} bits por turno"}; }
  /// Whether a claim was right; and which keys were shown because it was not (E34).
  static std::string laid_open(const Setting& setting, const Secret& keys, const State& state,
                               const Action& action, Language language);
  static std::string advice_topic(const Setting& setting, const State& state, std::size_t seat,
                                  const std::vector<OrderedJson>&, Language language) {
    return place_name(setting.board(), state.spy[seat], language) + " " +
           std::to_string(round_of_walk(state) + 1);
  }
  static std::vector<std::string> table_in_words(const Setting& setting, const State& state,
                                                 std::size_t seat, Language language);
};

}  // namespace sabueso::model::espias
