// Looking a game up by its name.
#include <array>

#include "model/cases/game.hpp"
#include "model/cases/playing.hpp"

namespace sabueso::model {

namespace {

constexpr auto games_printed = std::to_array<PrintedName>({{"espias", {"espias", "espías"}}});

}  // namespace

const Game& find_game(const Games& games, const Node& name) {
  std::vector<std::string> names;
  for (const auto& game : games) names.emplace_back(game->name());
  return *games[name.one_of(names, Text("game", "el juego"), games_printed)];
}

std::vector<std::string> spellings(const Game& game) {
  std::vector<std::string> all{std::string(game.name())};
  const std::string spanish = shown(games_printed, all.front(), Language::spanish);
  if (spanish != all.front()) all.push_back(spanish);
  return all;
}

std::string Game::rule(std::string_view number, Language language) const {
  return rule_text(facts_.rules[static_cast<std::size_t>(language)], number);
}

}  // namespace sabueso::model
