// `sabueso print`: cases as pages to be solved with a pencil.
#include <memory>

#include "cli/command.hpp"

namespace sabueso::cli {

using model::Text;

Command print_command(const model::Games& games, const CommandRunners& doers) {
  const auto options = std::make_shared<PrintOptions>();
  return {
      "print",
      Text("Puzzles as pages, with their answers", "Puzles como páginas, con sus soluciones"),
      "sabueso print puzzles/espias --format pdf --per-page 2 --out booklet.pdf",
      {required(
           several(Text("CASE", "CASO"),
                   Text("Case files, and folders of them", "Archivos de caso, y carpetas de ellos"),
                   options->paths)),
       required(choice(Text("--format", "--format"), {"svg", "pdf"},
                       Text("What they become", "En qué se convierten"),
                       [options](std::size_t chosen) {
                         options->page.format =
                             chosen == 0 ? pages::Format::svg : pages::Format::pdf;
                       })),
       choice(Text("--per-page", "--per-page"), {"1", "2", "4"},
              Text("Puzzles on a page (otherwise 1)", "Puzles por página (si no, 1)"),
              [options](std::size_t chosen) { options->page.per_page = std::size_t{1} << chosen; }),
       choice(Text("--paper", "--paper"), {"a4", "letter"},
              Text("The size of a page (otherwise a4)", "El tamaño de la página (si no, a4)"),
              [options](std::size_t chosen) {
                options->page.paper = chosen == 0 ? pages::Paper::a4 : pages::Paper::letter;
              }),
       text(Text("--title", "--title"), "TITLE",
            Text("Of a booklet, with a cover and contents",
                 "De un cuadernillo, con portada e índice"),
            options->page.title),
       text(Text("--index", "--index"), "FILE",
            Text("A list of the puzzles, .csv or .json", "Una lista de los puzles, .csv o .json"),
            options->index),
       text(Text("--out", "--out"), "FILE",
            Text("Otherwise standard output", "Si no, la salida estándar"), options->out)},
      [options, &games, print = doers.print](const Console& console) {
        return print(games, *options, console);
      }};
}

}  // namespace sabueso::cli
