// What the games that can be played by their rules have in common: following a log action by
// action, and what a simulation asks for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/game.hpp"

namespace sabueso::model {

/// The rule that an action breaks, and why.
struct Violation {
  std::string_view rule;
  Message why;
};

/// The first illegal action of a log. A game's follower knows how many `actions()` there are, can
/// `read(index)` the next one, `judge(action)` it by the rules and `apply(action)`.
template <class Follower>
std::optional<Replayed::Illegal> first_illegal(Follower& game) {
  for (std::size_t index = 0; index < game.actions(); ++index) {
    const auto action = game.read(index);
    if (const std::optional<Violation> broken = game.judge(action)) {
      return Replayed::Illegal{index, std::string(broken->rule), broken->why};
    }
    game.apply(action);
  }
  return std::nullopt;
}

/// Applies the first actions of a log, all of them where `until` is absent; `note(index, action)`
/// is called after each. Throws InputError when there are fewer, IllegalLog when one is illegal.
template <class Follower, class Note>
void retrace(Follower& game, const Node& log, std::optional<std::size_t> until, Note&& note) {
  const Node actions = log.at("actions");
  const std::size_t end = until.value_or(game.actions());
  if (end > game.actions()) {
    actions.fail(
        {Text("there are {0} actions, and {1} are asked for", "hay {0} acciones y se piden {1}"),
         std::to_string(game.actions()), std::to_string(end)});
  }
  for (std::size_t index = 0; index < end; ++index) {
    const auto action = game.read(index);
    if (const std::optional<Violation> broken = game.judge(action)) {
      throw IllegalLog("/log/actions/" + std::to_string(index),
                       {Text("illegal by {0}: {1}", "ilegal por {0}: {1}"),
                        std::string(broken->rule), broken->why});
    }
    game.apply(action);
    note(index, action);
  }
}

/// The seat whose eyes are asked for. Throws InputError.
std::size_t seat_of(const std::string& viewer, const std::vector<std::string>& players);

/// A simulation's table as JSON; where it does not say who plays, the first of these names do.
Json table_wanted(const Simulation& wanted, const std::vector<std::string>& names);

/// Refuses a table, read from table_wanted(), with another number of players than asked for.
void check_players(const Simulation& wanted, std::size_t players);

/// Which of the game's bots are asked for; the first when none are. Throws InputError.
std::size_t bots_wanted(const Simulation& wanted, const std::vector<std::string>& known);

/// A log file of a simulated game.
OrderedJson log_file(std::string_view game, const Simulation& wanted, OrderedJson table,
                     OrderedJson secret, OrderedJson start, OrderedJson actions,
                     OrderedJson outcome);

}  // namespace sabueso::model
