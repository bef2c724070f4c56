// The program that `sabueso print` becomes: draws cases as pages.
#include <algorithm>

#include "cli/command.hpp"
#include "cli/external_programs.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"
#include "embedded/version.hpp"
#include "model/cases/case_file.hpp"
#include "model/games.hpp"
#include "model/json/text.hpp"
#include "model/session/journal.hpp"
#include "pages/pages.hpp"
#include "pages/puzzle_index.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

// By the ending of its name as CSV or JSON.
void write_index(const std::string& path, const std::vector<pages::PuzzlePage>& puzzles) {
  const bool is_csv = path.ends_with(".csv");
  if (!is_csv && !path.ends_with(".json")) {
    throw model::InputError("--index", {Text("{0} ends neither in .csv nor in .json",
                                             "{0} no acaba ni en .csv ni en .json"),
                                        model::quote(path)});
  }
  model::must_write_whole(path, is_csv ? csv_of(puzzles) : json_of(puzzles));
}

// By game, as they came, and within a game the easiest first.
void sort_for_booklet(std::vector<pages::PuzzlePage>& puzzles) {
  std::vector<std::string> games;
  for (const pages::PuzzlePage& puzzle : puzzles) model::add_new(puzzle.game, games);
  const auto place = [&](const pages::PuzzlePage& puzzle) {
    const auto game = std::ranges::find(games, puzzle.game) - games.begin();
    const int grade = puzzle.grade ? static_cast<int>(puzzle.grade->difficulty) : -1;
    return std::pair(game, grade);
  };
  std::ranges::stable_sort(puzzles, {}, place);
}

Exit print(const model::Games& games, const PrintOptions& options, const Console& console) {
  model::Roads roads;
  model::PuzzleHeadings headings;
  std::vector<pages::PuzzlePage> puzzles;
  for (const std::string& path : case_files(games, options.paths)) {
    puzzles.push_back(at_file(path, [&] {
      const model::CaseFile file = case_at(games, path);
      const std::string name(file.seen->game());
      const model::Game& game = named_game(games, name);
      pages::PuzzlePage page =
          pages::page_of(*file.seen, game, headings, roads, console.language());
      if (!page.spare.empty()) {
        console.complain(path + ": " +
                         console.say(Text("clues to spare, one at a time: {0}",
                                          "pistas de sobra, de una en una: {0}"),
                                     model::join(page.spare, console.language())));
      }
      return page;
    }));
  }
  if (puzzles.empty()) {
    throw model::InputError(options.paths.front(), Text("there are no cases in this folder",
                                                        "no hay casos en esta carpeta"));
  }
  pages::PageOptions page = options.page;
  if (!page.title.empty()) sort_for_booklet(puzzles);
  for (std::size_t i = 0; i < puzzles.size() && puzzles.size() > 1; ++i) puzzles[i].number = i + 1;
  page.made_by = "Sabueso " + std::string(embedded::version);
  page.language = console.language();
  const std::vector<std::string> files = draw(puzzles, page);
  if (files.size() > 1 && !options.out) {
    throw model::InputError("--out",
                            Text("several SVG files need a name to begin with",
                                 "varios archivos SVG necesitan un nombre con que empezar"));
  }
  if (options.index) write_index(*options.index, puzzles);
  if (!options.out) {
    Console::write(files.front());
    return Exit::done;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::string name = *options.out;
    if (files.size() > 1) {
      const std::size_t dot = std::min(name.rfind('.'), name.size());
      name.insert(dot, "-" + std::to_string(i + 1));
    }
    // A name with a number is ours, not the user's.
    model::must_write_whole(
        name, files[i],
        {.links = files.size() > 1 ? model::Links::replaced : model::Links::followed});
    console.print(console.say(Text("Written to {0}.\n", "Escrito en {0}.\n"), name));
  }
  return Exit::done;
}

}  // namespace

}  // namespace sabueso::cli

int main(int argc, char** argv) {
  return sabueso::cli::run_process(argc, argv, sabueso::model::all_games(),
                                   {.print = sabueso::cli::print});
}
