// Judging and observing whole games.
#include "model/heimlich/played_game.hpp"

#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

Setting::Setting(const Table& played, const std::string& place) : table(played) {
  if (table.agents.size() <= most_playing) return;
  throw InputError(place, {Text("{0} agents; the game can be played with up to {1}",
                                "{0} agentes; se puede jugar con un máximo de {1}"),
                           std::to_string(table.agents.size()), std::to_string(most_playing)});
}

std::optional<Violation> Engine::violation(const Setting& setting, const Secret&,
                                           const State& state, const Action& action) {
  if (const auto* turn = std::get_if<TurnTaken>(&action)) {
    return heimlich::violation(setting.table, state, by_rules(*turn));
  }
  if (state.over && !state.revealed) return std::nullopt;
  return Violation{"H31", Text("the passports are laid open once, when the game is over",
                               "los pasaportes se descubren una vez, al terminar la partida")};
}

void Engine::apply(const Setting& setting, const Secret&, State& state, const Action& action) {
  if (const auto* turn = std::get_if<TurnTaken>(&action)) {
    heimlich::apply(setting.table.players.size(), state, by_rules(*turn));
  } else {
    state.revealed = true;
  }
}

SeatNotes::SeatNotes(const Setting& played_with, const Secret& hidden, const Viewpoint& from,
                     std::size_t viewer, const State& begin)
    : Notes(played_with, hidden, from, viewer, begin) {
  items.emplace_back(Passport{seat, secret[seat]});
}

void SeatNotes::note(std::size_t, const Action& action, const State&, const State& after) {
  std::visit(solver::Overloaded{
                 [&](const TurnTaken& turn) { items.emplace_back(turn); },
                 [&](const Reveal&) { note_reveal(after); },
             },
             action);
}

// What everybody learns when the passports are laid open: who has the leading agent, and the rest.
void SeatNotes::note_reveal(const State& state) {
  const std::size_t agents = setting.table.agents.size();
  const auto winning = winners(state.board, agents, secret);
  End end{leaders(state.board, agents).front(), std::nullopt};
  if (!winning.empty()) end = {secret[winning.front()], winning.front()};
  items.emplace_back(end);
  for (std::size_t player = 0; player < secret.size(); ++player) {
    if (player != seat) items.emplace_back(Passport{player, secret[player]});
  }
}

Truth SeatNotes::truth(const State&) const {
  const Variables variables(setting.table);
  return truth_of(variables.all(), variables.world(secret));
}

}  // namespace sabueso::model::heimlich
