// Judging and observing whole games.
#include "model/heimlich/course.hpp"

#include "solver/formula.hpp"

namespace sabueso::model::heimlich {

Setting::Setting(const Table& played, const std::string& place) : table(played) {
  if (table.agents.size() <= most_playing) return;
  throw InputError(place, {Text("{0} agents; the game can be played with up to {1}",
                                "{0} agentes; se puede jugar con un máximo de {1}"),
                           std::to_string(table.agents.size()), std::to_string(most_playing)});
}

State begin(const Setting& setting, const Start& start, const Secret&) {
  return heimlich::start(setting.table, start.first);
}

std::optional<Violation> judge(const Setting& setting, const Secret&, const State& state,
                               const Action& action) {
  if (const auto* turn = std::get_if<TurnTaken>(&action)) {
    return violation(setting.table, state, by_rules<game_lanes>(*turn));
  }
  if (state.over && !state.revealed) return std::nullopt;
  return Violation{"H31", Text("the passports are laid open once, when the game is over",
                               "los pasaportes se descubren una vez, al terminar la partida")};
}

void carry_out(const Setting& setting, const Secret&, State& state, const Action& action) {
  if (const auto* turn = std::get_if<TurnTaken>(&action)) {
    apply(setting.table.players.size(), state, by_rules<game_lanes>(*turn));
  } else {
    state.revealed = true;
  }
}

Outcome outcome_of(const Setting& setting, const Secret& secret, const State& state) {
  Outcome outcome;
  outcome.safe = state.board.safe;
  for (std::size_t agent = 0; agent < setting.table.agents.size(); ++agent) {
    outcome.agents.emplace_back(agent, state.board.stands[agent]);
    outcome.scores.emplace_back(agent, state.board.score[agent]);
  }
  if (!state.over) return outcome;
  outcome.ending = Ending::finish;
  outcome.winners = winners(state.board, setting.table.agents.size(), secret);
  return outcome;
}

Notebook::Notebook(const Setting& setting, const Secret& secret, const Viewpoint&, std::size_t seat,
                   const State&)
    : setting_(setting), secret_(secret), seat_(seat), items_{Passport{seat, secret[seat]}} {}

void Notebook::note(std::size_t, const Action& action, const State&, const State& after) {
  std::visit(solver::Overloaded{
                 [&](const TurnTaken& turn) { items_.emplace_back(turn); },
                 [&](const Reveal&) { note_reveal(after); },
             },
             action);
}

// What everybody learns when the passports are laid open: who has the leading agent, and the rest.
void Notebook::note_reveal(const State& state) {
  const std::size_t agents = setting_.table.agents.size();
  const auto winning = winners(state.board, agents, secret_);
  End end{leaders(state.board, agents).front(), std::nullopt};
  if (!winning.empty()) end = {secret_[winning.front()], winning.front()};
  items_.emplace_back(end);
  for (std::size_t player = 0; player < secret_.size(); ++player) {
    if (player != seat_) items_.emplace_back(Passport{player, secret_[player]});
  }
}

std::vector<Evidence> Notebook::evidence(const State&) const { return items_; }

Truth Notebook::truth(const State&) const {
  const Variables variables(setting_.table);
  return truth_of(variables.all(), variables.world(secret_));
}

}  // namespace sabueso::model::heimlich
