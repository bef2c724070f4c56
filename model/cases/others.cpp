// Two answers, the viewer's and everybody's, from which each game draws its own conclusions.
#include "model/cases/others.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cases/playing.hpp"

namespace sabueso::model {

namespace {

// The tables of up to six hounds' clues are still gone through at once.
constexpr std::size_t most_worlds = 50'000;

std::size_t seat_of_other(const Case& seen, const std::string& who, const std::string& place) {
  const std::vector<std::string>& players = seen.players();
  const std::size_t seat = seat_of(who, players, seen.printed_names(), place);
  if (players[seat] == seen.header().viewer) {
    throw InputError(place, {Text("this case is what {0} has seen; ask for another player",
                                  "este caso es lo que ha visto {0}; pregunta por otro jugador"),
                             as_printed(seen.printed_names(), players[seat])});
  }
  return seat;
}

}  // namespace

void Knowledge::add(std::uint64_t worlds, std::uint64_t left) {
  if (worlds == 0) return;
  worlds_ += worlds;
  if (left == 1) knowing_ += worlds;
  sum_ += worlds * left;
  least_ = std::min(least_, left);
  most_ = std::max(most_, left);
}

OrderedJson in_numbers(const Knowledge& knowledge) {
  return {{"knows", to_millionths(knowledge.knows())},
          {"left",
           {{"least", knowledge.least()},
            {"mean", to_millionths(knowledge.mean())},
            {"most", knowledge.most()}}}};
}

TextTable in_table(const std::vector<std::pair<std::string, const Knowledge*>>& by_player,
                   Language language) {
  TextTable lines{{say(language, Text("player", "jugador")), say(language, Text("knows", "sabe")),
                   say(language, Text("least", "mín.")), say(language, Text("mean", "media")),
                   say(language, Text("most", "máx."))}};
  for (const auto& [player, known] : by_player) {
    lines.push_back({player, percent(known->knows()), std::to_string(known->least()),
                     average(known->mean(), language), std::to_string(known->most())});
  }
  return lines;
}

WithOthers others(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const std::optional<std::string>& who,
                  const std::string& place) {
  std::optional<std::size_t> only;
  if (who) only = seat_of_other(seen, *who, place);
  WithOthers found{with_worlds(std::move(solved), roads, budget, most_worlds)};
  if (!found.report.is_consistent()) return found;
  const auto solved_with_worlds = [&](const Case& part) {
    return with_worlds(solve_in_full(part, roads, budget), roads, budget, most_worlds);
  };
  const SolvedWorlds open = solved_with_worlds(*seen.seen_by_all());
  if (!open.report.is_consistent()) return found;  // too much work
  std::optional<SolvedWorlds> looked;
  if (const auto attentive = seen.seen_by_who_looked()) {
    looked = solved_with_worlds(*attentive);
    if (!looked->report.is_consistent()) return found;
  }
  found.others = seen.others(found, open, looked ? &*looked : nullptr, only, language);
  return found;
}

Told in_parts(const WithOthers& found, Language language) {
  if (!found.others) {
    return {
        {{say(language,
              Text("Too many possibilities are left to tell what the others may know.",
                   "Quedan demasiadas posibilidades para decir qué pueden saber los demás."))}}};
  }
  Told told{{{found.others->say}}};
  told.parts.insert(told.parts.end(), found.others->parts.begin(), found.others->parts.end());
  return told;
}

}  // namespace sabueso::model
