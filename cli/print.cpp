// `sabueso print`: cases as pages to be solved with a pencil.
#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/session/journal.hpp"
#include "pages/pages.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct PrintOptions {
  std::vector<std::string> paths;
  std::optional<std::string> out{};
  pages::Wish wish;
};

Exit print(const model::Games& games, const PrintOptions& options, const Console& console) {
  model::Roads roads;
  std::vector<pages::PuzzlePage> puzzles;
  for (const std::string& path : case_files(games, options.paths)) {
    puzzles.push_back(at_file(path, [&] {
      const model::CaseFile file = with_case(
          games, path, [&](const model::Json& json) { return model::case_from_json(games, json); });
      const model::Game& game = named_game(games, std::string(file.seen->game()));
      return pages::page_of(*file.seen, game, roads, console.language());
    }));
  }
  if (puzzles.empty()) {
    throw model::InputError(options.paths.front(), Text("there are no cases in this folder",
                                                        "no hay casos en esta carpeta"));
  }
  const std::vector<std::string> files = draw(puzzles, options.wish);
  if (files.size() > 1 && !options.out) {
    throw model::InputError("--out",
                            Text("several SVG files need a name to begin with",
                                 "varios archivos SVG necesitan un nombre con que empezar"));
  }
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
    if (model::write_whole(name, files[i]) == model::OnDisk::no) {
      throw model::InputError(name, Text("cannot be written", "no se puede escribir"));
    }
    console.print(say(console.language(), Text("Written to {0}.\n", "Escrito en {0}.\n"), name));
  }
  return Exit::done;
}

}  // namespace

Command print_command(const model::Games& games) {
  const auto options = std::make_shared<PrintOptions>();
  return {"print",
          Text("Puzzles as pages, with their answers", "Puzles como páginas, con sus soluciones"),
          "sabueso print puzzles/espias --format pdf --per-page 4 --out booklet.pdf",
          {required(several(
               Text("CASE", "CASO"),
               Text("Case files, and folders of them", "Archivos de caso, y carpetas de ellos"),
               options->paths)),
           required(choice(Text("--format", "--format"), {"svg", "pdf"},
                           Text("What they become", "En qué se convierten"),
                           [options](std::size_t chosen) {
                             options->wish.format =
                                 chosen == 0 ? pages::Format::svg : pages::Format::pdf;
                           })),
           choice(Text("--per-page", "--per-page"), {"1", "4"},
                  Text("Puzzles on a page (otherwise 1)", "Puzles por página (si no, 1)"),
                  [options](std::size_t chosen) { options->wish.per_page = chosen == 0 ? 1 : 4; }),
           text(Text("--out", "--out"), "FILE",
                Text("Otherwise standard output", "Si no, la salida estándar"), options->out)},
          [options, &games](const Console& console) { return print(games, *options, console); }};
}

}  // namespace sabueso::cli
