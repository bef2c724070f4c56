// `sabueso print`: cases as pages to be solved with a pencil.
#include <memory>

#include "cli/command.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

pages::Format format_of(const PrintOptions& options) {
  if (options.format) return *options.format;
  if (options.out && options.out->ends_with(".pdf")) return pages::Format::pdf;
  if (options.out && options.out->ends_with(".svg")) return pages::Format::svg;
  throw model::InputError("--format", Text("is missing, and --out ends neither in .svg nor in .pdf",
                                           "falta, y --out no acaba ni en .svg ni en .pdf"));
}

}  // namespace

Command print_command(const model::Games& games, const CommandRunners& runners) {
  const auto options = std::make_shared<PrintOptions>();
  return {
      "print",
      Text("Puzzles as pages, with their answers", "Puzles como páginas, con sus soluciones"),
      "sabueso print puzzles/espias --title \"Night train\" --booklet --out booklet.pdf",
      {required(
           several(Text("CASE", "CASO"),
                   Text("Case files, and folders of them", "Archivos de caso, y carpetas de ellos"),
                   options->paths)),
       choice("--format", {"svg", "pdf"},
              Text("What they become (otherwise as --out ends)",
                   "En qué se convierten (si no, según acabe --out)"),
              options->format),
       choice("--per-page", {"1", "2", "4"},
              Text("Puzzles on a page (otherwise 1)", "Puzles por página (si no, 1)"),
              [options](std::size_t chosen) { options->page.per_page = std::size_t{1} << chosen; }),
       choice("--paper", {"a4", "letter"},
              Text("The size of a page (otherwise a4)", "El tamaño de la página (si no, a4)"),
              options->page.paper),
       text("--title", "TITLE",
            Text("Of a booklet, with a cover, contents, rules and hints",
                 "De un cuadernillo, con portada, índice, reglas e indicios"),
            options->page.title),
       flag("--booklet",
            Text("Sheets to be printed on both sides and folded, of pages half as large",
                 "Hojas para imprimir por las dos caras y doblar, con páginas de la mitad"),
            options->page.is_folded),
       text("--index", "FILE",
            Text("A list of the puzzles, .csv or .json", "Una lista de los puzles, .csv o .json"),
            options->index),
       text("--out", "FILE", Text("Otherwise standard output", "Si no, la salida estándar"),
            options->out)},
      [options, &games, print = runners.print](const Console& console) {
        options->page.format = format_of(*options);
        if (model::first_bad_utf8_byte(options->page.title)) {
          throw model::InputError("--title", Text("is no text in UTF-8", "no es texto en UTF-8"));
        }
        if (options->page.is_folded && options->page.title.empty()) options->page.title = "Sabueso";
        return print(games, *options, console);
      }};
}

}  // namespace sabueso::cli
