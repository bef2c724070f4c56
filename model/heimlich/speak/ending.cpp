// How a game has ended, in words.
#include <algorithm>

#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/speak/words.hpp"

namespace sabueso::model::heimlich {

namespace {

// Whether the board shows others as far ahead, so that the winner may have any of them (H33).
bool shares_the_lead(const Table& table, const std::vector<Evidence>& evidence,
                     std::size_t leader) {
  const Board board = Follower(table, evidence).board();
  const auto begin = board.score.begin(),
             end = begin + static_cast<std::ptrdiff_t>(table.agents.size());
  const auto most = *std::max_element(begin, end);
  return most >= points_to_finish && board.score[leader] == most &&
         std::count(begin, end, most) > 1;
}

}  // namespace

std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language) {
  const auto is_end = [](const Evidence& item) { return std::holds_alternative<End>(item); };
  const auto found = std::ranges::find_if(evidence, is_end);
  if (found == evidence.end()) return "";
  const auto& end = std::get<End>(*found);
  const std::string leader = named(table.agents[end.leader], language);
  if (end.winners.empty() && table.tie_with_free == TieWithFree::nobody) {
    return say(language, Text("The game is over: a free agent is ahead, so nobody wins.",
                              "La partida ha terminado: va en cabeza un agente libre, así que no "
                              "gana nadie."));
  }
  if (end.winners.empty()) {
    return say(language,
               Text("The game is over: {0} leads, and is nobody's, so nobody wins.",
                    "La partida ha terminado: el agente {0} va en cabeza y no es de nadie, así que "
                    "no gana nadie."),
               leader);
  }
  std::vector<std::string> names;
  for (const std::size_t player : end.winners) names.push_back(table.players[player]);
  if (names.size() > 1) {
    return say(language,
               Text("The game is over: {0} share the win.",
                    "La partida ha terminado: {0} comparten la victoria."),
               join(names, language));
  }
  if (shares_the_lead(table, evidence, end.leader)) {
    return say(language,
               Text("The game is over: {0} has won.", "La partida ha terminado: ha ganado {0}."),
               names.front());
  }
  return say(language,
             Text("The game is over: {0} has won with {1}.",
                  "La partida ha terminado: ha ganado {0} con {1}."),
             names.front(), leader);
}

}  // namespace sabueso::model::heimlich
