// What matters for the next move.
#include <algorithm>

#include "model/heimlich/played/card_game.hpp"
#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/speak/words.hpp"

namespace sabueso::model::heimlich {

namespace {

// H80: whether a marker has come to the field for it since the case begins, and the viewer's sheet
// is not noted.
bool is_time_for_sheet(const Parts& parts, const Board& now) {
  const auto has_come = [](const Board& board) {
    return std::ranges::any_of(board.score, [](int points) { return points >= points_for_sheets; });
  };
  const auto viewer = parts.viewer_seat();
  const auto is_own = [&](const Evidence& item) {
    const auto* guess = std::get_if<Guess>(&item);
    return guess != nullptr && guess->player == viewer;
  };
  return parts.table.secret_identities && viewer && has_come(now) &&
         !has_come(start_board(parts.table)) && std::ranges::none_of(parts.evidence, is_own);
}

// The first of those that have the most points.
std::size_t ahead_of(const Board& board) {
  return static_cast<std::size_t>(std::ranges::max_element(board.score) - board.score.begin());
}

// Of an agent that is ahead, if one scoring more can end the game (H30): whose it is, where that is
// certain and it is not the viewer's.
std::string ahead_and_known(const Parts& parts, const solver::Report& report, std::size_t agent,
                            int points, Language language) {
  constexpr int most_of_one_scoring = 10;  // H15
  const Table& table = parts.table;
  const solver::VariableReport& owner = report.variables[table.players.size() + agent];
  if (points + most_of_one_scoring < points_to_finish || !owner.forced() ||
      owner.rests_on_assumptions()) {
    return "";
  }
  const std::size_t player = owner.candidates.front().id;
  const std::string name = named(table.agents[agent], language);
  if (player == table.players.size()) {
    return say(language,
               Text("{0} is ahead with {1} points and free: if it ends so, nobody wins (H31).",
                    "El agente {0} va en cabeza con {1} puntos y es libre: si acaba así, no gana "
                    "nadie (H31)."),
               capital(name), points);
  }
  if (player == parts.viewer_seat()) return "";
  return say(
      language,
      Text("Do not let {0} score: it is the agent of {1} and ahead, and with {2} points "
           "one scoring can be enough.",
           "Que {0} no puntúe: es el agente de {1} y va en cabeza, y con {2} puntos le puede "
           "bastar una puntuación."),
      name, table.players[player], points);
}

}  // namespace

std::string decisive(const Parts& parts, const solver::Report& report,
                     const solver::Report* /*before*/, Language language) {
  const Table& table = parts.table;
  if (!ending(table, parts.evidence, language).empty()) return "";
  const Follower follower(table, parts.evidence);
  const Board& now = follower.board();
  if (is_time_for_sheet(parts, now)) {
    return say(language, Text("A marker has reached field 29: write now who is who (H80).",
                              "Un marcador ha llegado a la casilla 29: escribe ya quién es quién "
                              "(H80)."));
  }
  const int most = *std::ranges::max_element(now.score);
  if (most >= points_to_finish) {
    return say(language,
               Text("An agent has {0} points, so the game is over: lay the passports open, and "
                    "note who has won, as in `end: {1}, {2}`.",
                    "Un agente tiene {0} puntos, así que la partida ha terminado: descubrid los "
                    "pasaportes y anota quién ha ganado, como en `fin: {1}, {2}`."),
               most, named(table.agents[ahead_of(now)], language), table.players.front());
  }
  if (std::ranges::count(now.score, most) > 1) return "";
  return ahead_and_known(parts, report, ahead_of(now), most, language);
}

std::optional<Text> besides(const std::vector<Evidence>& told,
                            const std::vector<std::size_t>& items) {
  const auto is_assumed = [&](std::size_t item) {
    return std::holds_alternative<Assume>(told[item]);
  };
  if (std::ranges::none_of(items, is_assumed)) return std::nullopt;
  return Text("where the agents stood", "dónde estaban los agentes");
}

}  // namespace sabueso::model::heimlich
