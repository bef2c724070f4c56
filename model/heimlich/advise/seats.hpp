// The seats of an evening of Heimlich & Co., without cards: what a person may do, and what bots do.
#pragma once

#include "model/cases/advice.hpp"
#include "model/cases/evening.hpp"
#include "model/heimlich/advise/bots.hpp"
#include "model/heimlich/evidence/played_game.hpp"

namespace sabueso::model::heimlich {

struct Seats : EveningDefaults {
  static constexpr std::array<std::string_view, 1> told_keys{"roll"};
  static PrintedNames spoken();
  static void begin_game(const Setting& setting, Random& random, Start& start, Secret& agents);
  static bool is_over(const State& state) { return state.revealed; }
  static Due due(const Setting&, const State& state) {
    return state.over ? Due{} : Due{{state.turn}, false};
  }
  static std::vector<Action> ways(const Setting& setting, const State& state, std::size_t seat,
                                  Random& random);
  /// By agent how far it moves.
  static OrderedJson by_parts(OrderedJson action);
  static Action by_chance(const Setting&, const State&, Random&) { return Reveal{}; }
  static std::optional<Action> choose(const Setting& setting, const State& state, std::size_t seat,
                                      Level level, const AdviceQuestion<Table, Evidence>* question,
                                      Random& random);
  static constexpr double clearly_worse = 1;
  /// In points of lead two rounds on, of ways with the safe where it should go.
  static std::vector<std::optional<double>> worths(const Setting& setting, const State& state,
                                                   std::size_t seat,
                                                   const AdviceQuestion<Table, Evidence>& question,
                                                   const std::vector<Action>& ways);
  static std::string advice_topic(const Setting&, const State&, std::size_t,
                                  const std::vector<OrderedJson>& ways, Language) {
    if (ways.empty()) return "";
    const OrderedJson& roll = ways.front()["roll"];
    return roll.is_string() ? roll.get<std::string>() : roll.dump();
  }
  /// The passports.
  static std::string laid_open(const Setting& setting, const Secret& agents, const State&,
                               const Action& action, Language language);
  static std::vector<std::string> table_in_words(const Setting& setting, const State& state,
                                                 std::size_t seat, Language language);
};

}  // namespace sabueso::model::heimlich
