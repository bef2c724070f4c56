// Reads the notebooks of the state folder as far as a list needs it.
#include "cli/earlier.hpp"

#include <sys/stat.h>

#include <array>
#include <ctime>

#include "cli/files.hpp"
#include "cli/notebooks.hpp"
#include "model/cases/case_file.hpp"
#include "model/puzzles/puzzle_id.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

constexpr std::size_t most_looked_at = 1000;

std::string when_written(const std::string& path) {
  struct stat about {};
  std::tm local{};
  if (::stat(path.c_str(), &about) != 0 || ::localtime_r(&about.st_mtime, &local) == nullptr)
    return "";
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local)};
}

}  // namespace

std::string Earlier::in_words(const model::Style& style) const {
  return style.say(
      Text("{0}: {1}; {2}; entries: {3}", "{0}: {1}; {2}; entradas: {3}"),
      std::string(game->title()) + (is_puzzle ? style.say(Text(", a puzzle", ", un puzle")) : ""),
      join(players, style.language), written, entries);
}

std::vector<Earlier> earlier_notebooks(const model::Games& games, model::Language language,
                                       std::size_t at_most) {
  std::vector<Earlier> all;
  for (const std::string& path : latest_notebooks(most_looked_at)) {
    if (all.size() == at_most) break;
    try {
      const model::CaseFile file = case_at(games, path);
      const model::Case& seen = *file.seen;
      const model::Game& game = model::find_game(games, model::Node(model::Json(seen.game())));
      const bool is_puzzle = model::is_puzzle(seen);
      const std::size_t entries = seen.header().ids.size();
      const std::string rounds(game.facts().earlier_rounds);
      if (entries == 0 && (rounds.empty() || !seen.write()["table"].contains(rounds))) continue;
      std::vector<std::string> players = seen.players();
      for (std::string& name : players) name = shown(seen.printed_names(), name, language);
      all.push_back({path, &game, std::move(players), when_written(path), entries, is_puzzle,
                     !is_puzzle && seen.ending(language).empty()});
    } catch (const model::InputError&) {  // cannot be read: nothing to go on with
    }
  }
  return all;
}

}  // namespace sabueso::cli
