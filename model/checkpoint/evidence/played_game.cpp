// Setting up, judging and observing whole games.
#include "model/checkpoint/evidence/played_game.hpp"

#include <algorithm>

#include "model/checkpoint/evidence/evening.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::checkpoint {

namespace {

std::optional<Violation> wrong_secret(const Setting& setting, const Truth& secret,
                                      const State& state) {
  for (const auto& [name, value] : secret) {
    bool wrong = name == "chief" && value != setting.table.to_string(state.chief);
    for (std::size_t a = 0; a < setting.setup.attributes; ++a) {
      wrong = wrong || (name == "trait." + setting.table.attributes[a] &&
                        value != setting.table.face_of(state.chief, a));
    }
    if (!wrong) continue;
    return Violation{
        "C2", Text("the round's secret names a chief other than its tokens give",
                   "el secreto de la ronda nombra a un jefe distinto del que dan sus fichas")};
  }
  return std::nullopt;
}

// C11, with the face that decides.
Message about_keeping(const Setting& setting, const State& state, const TurnUp& turn) {
  const Face clue = state.clue[turn.player];
  const std::string& player = setting.table.players[turn.player];
  const auto face = [&](Face which) {
    return as_printed(printed_names(), setting.table.face_name(which));
  };
  if (turn.kept) {
    return {Text("{0}'s clue is {1}, and this cat has {2}: it is discarded",
                 "la pista de {0} es {1}, y la característica de este gato es {2}: se descarta"),
            player, face(clue), face(opposite(clue))};
  }
  return {Text("{0}'s clue is {1}, and this cat matches it: it is kept",
               "la pista de {0} es {1}, y este gato coincide con ella: se conserva"),
          player, face(clue)};
}

}  // namespace

Setting::Setting(const Table& played, const std::string& place)
    : table(played),
      setup{table.players.size(), table.attributes.size(), markers_in_play(table),
            table.investigator_uses_turn} {
  if (table.attributes.size() <= most_playable_attributes) return;
  throw InputError(
      place, {Text("{0} attributes; the game can be played with up to {1}",
                   "{0} atributos; se puede jugar con un máximo de {1}"),
              std::to_string(table.attributes.size()), std::to_string(most_playable_attributes)});
}

const Truth& round_secret(const Secret& secret, std::size_t round) {
  if (round < secret.size()) return secret[round];
  throw InputError("/log/secret", {Text("round {0} has no secret here; there is one for each round",
                                        "falta aquí el secreto de la ronda {0}; hay uno por ronda"),
                                   std::to_string(round + 1)});
}

std::optional<Violation> Engine::violation(const Setting& setting, const Secret& secret,
                                           const State& state, const Action& action) {
  if (auto broken = checkpoint::violation(setting.setup, state, action)) {
    const auto* turn = std::get_if<TurnUp>(&action);
    if (broken->rule == "C11" && turn != nullptr) {
      broken->why = about_keeping(setting, state, *turn);
    }
    return broken;
  }
  if (!std::holds_alternative<EndRound>(action)) return std::nullopt;
  return wrong_secret(setting, round_secret(secret, state.rounds_begun - 1U), state);
}

void SeatNotes::note(std::size_t, const Action& action, const State&, const State& after) {
  const auto clue = [&](std::size_t player) {
    items.emplace_back(ClueSeen{player, after.clue[player]});
  };
  std::visit(solver::Overloaded{
                 [&](const DealClues&) {
                   items.clear();
                   clue(seat);
                   if (after.watched != nobody && after.watched != seat) clue(after.watched);
                 },
                 [&](const TurnUp& turn) {
                   items.emplace_back(Suspect{turn.player, turn.cat, turn.kept});
                 },
                 [&](const TurnUpInvestigator& turn) { items.emplace_back(PublicClue{turn.face}); },
                 [&](const Accuse& made) {
                   items.emplace_back(Accusation{made.player, made.cat});
                 },
                 [&](const Reveal&) {
                   for (std::size_t player = 0; player < setting.setup.players; ++player) {
                     if (player != seat && player != after.watched) clue(player);
                   }
                 },
                 [&](const Toss& token) { items.emplace_back(PublicClue{token.face}); },
                 [](const Draw&) {},
                 [](const Exchange&) {},
                 [](const EndRound&) {},
             },
             action);
}

Truth SeatNotes::truth(const State& end) const {
  const Truth& known = round_secret(secret, std::max<std::size_t>(end.rounds_begun, 1) - 1);
  const Variables variables(setting.table);
  Truth truth;
  for (const solver::Variable& variable : variables.all()) {
    for (const auto& [name, value] : known) {
      if (name == variable.name()) truth.emplace_back(name, value);
    }
  }
  return truth;
}

}  // namespace sabueso::model::checkpoint
