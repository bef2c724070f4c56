// Worlds that look the same to a player are taken together: those of one clue.
#include "model/checkpoint/advise/beliefs.hpp"

#include <algorithm>

namespace sabueso::model::checkpoint {

using solver::Is;
using solver::WorldSet;
using solver::WorldTable;

WorldSet where_keeps(const WorldTable& worlds, const Table& table, std::size_t player, Cat cat) {
  WorldSet keeps(worlds.worlds(), false);
  for (Face face = 0; face < table.faces.size(); ++face) {
    if (has_face(cat, face)) keeps.join(worlds.where(Is{Variables::clue(player), face}));
  }
  return keeps;
}

bool names_the_chief(const Table& table, const WorldTable& open, solver::VariableId chief,
                     const WorldSet& possible) {
  std::size_t chiefs = 0;
  for (std::size_t place = 0; place < table.cats() && chiefs < 2; ++place) {
    chiefs += possible.meets(open.where(Is{chief, place})) ? 1 : 0;
  }
  return chiefs == 1;
}

Beliefs::Beliefs(const Table& table, const WorldTable& mine, const WorldTable& open)
    : table_(table), mine_(mine), open_(open), variables_(table) {}

Beliefs::WorldsLeft Beliefs::all() const {
  return {WorldSet(mine_.worlds(), true), WorldSet(open_.worlds(), true)};
}

Beliefs::WorldsLeft Beliefs::keeping(std::size_t who, Cat cat) const {
  return {where_keeps(mine_, table_, who, cat), where_keeps(open_, table_, who, cat)};
}

std::vector<Beliefs::WorldsLeft> Beliefs::by_clue(std::size_t player,
                                                  const WorldsLeft& among) const {
  std::vector<WorldsLeft> parts;
  for (Face face = 0; face < table_.faces.size(); ++face) {
    const Is clue{Variables::clue(player), face};
    if (!among.mine.meets(mine_.where(clue))) continue;
    WorldsLeft& part = parts.emplace_back(among);
    part.mine.keep(mine_.where(clue));
    part.open.keep(open_.where(clue));
  }
  return parts;
}

PlayerBelief Beliefs::belief(std::size_t player,
                             const std::vector<WorldsLeft>& alternatives) const {
  PlayerBelief found{{}, player, std::vector<double>(table_.cats())};
  const auto all = static_cast<double>(mine_.worlds());
  for (const WorldsLeft& among : alternatives) {
    for (const WorldsLeft& part : by_clue(player, among)) {
      const double share = static_cast<double>(part.mine.size()) / all;
      const auto worlds = static_cast<double>(part.open.size());
      std::size_t left = 0;
      for (std::size_t place = 0; place < table_.cats(); ++place) {
        const std::size_t with = part.open.shared_with(open_.where(chief(place)));
        left += with > 0 ? 1 : 0;
        found.by_cat[table_.cat_at(place)] += share * static_cast<double>(with) / worlds;
      }
      found.add(part.mine.size(), left);
    }
  }
  return found;
}

PlayerBelief Beliefs::now(std::size_t player) const { return belief(player, {all()}); }

PlayerBelief Beliefs::after(std::size_t player, std::size_t who, Cat cat) const {
  const WorldsLeft kept = keeping(who, cat);
  return belief(player, {kept, {kept.mine.opposite(), kept.open.opposite()}});
}

double Beliefs::kept(std::size_t who, Cat cat) const {
  return static_cast<double>(where_keeps(mine_, table_, who, cat).size()) /
         static_cast<double>(mine_.worlds());
}

WorldSet Beliefs::knowing(std::size_t player) const {
  WorldSet found(mine_.worlds(), false);
  for (const WorldsLeft& part : by_clue(player, all())) {
    if (names_the_chief(table_, open_, *variables_.chief(), part.open)) found.join(part.mine);
  }
  return found;
}

WorldSet Beliefs::chief_among(const std::vector<Cat>& cats) const {
  WorldSet found(mine_.worlds(), false);
  for (std::size_t place = 0; place < table_.cats(); ++place) {
    if (std::ranges::find(cats, table_.cat_at(place)) == cats.end()) continue;
    found.join(mine_.where(chief(place)));
  }
  return found;
}

WorldSet Beliefs::can_accuse_chief(std::size_t player, const Round& round) const {
  if (round.has_accused(player)) return {mine_.worlds(), false};
  WorldSet found = chief_among(round.open);
  found.keep(knowing(player));
  return found;
}

}  // namespace sabueso::model::checkpoint
