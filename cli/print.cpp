// `sabueso print`: cases as pages to be solved with a pencil.
#include "cli/print.hpp"

#include <unistd.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

// The command line that asks the same of sabueso-print.
std::vector<std::string> words_for(const PrintOptions& options, const Console& console) {
  std::vector<std::string> words{
      "sabueso",    "print",
      "--lang",     console.language() == model::Language::spanish ? "es" : "en",
      "--format",   options.wish.format == pages::Format::pdf ? "pdf" : "svg",
      "--per-page", std::to_string(options.wish.per_page)};
  if (console.ascii()) words.emplace_back("--ascii");
  if (options.out) words.insert(words.end(), {"--out", *options.out});
  words.emplace_back("--");
  words.insert(words.end(), options.paths.begin(), options.paths.end());
  return words;
}

}  // namespace

Exit print_elsewhere(const model::Games& /*games*/, const PrintOptions& options,
                     const Console& console) {
  std::vector<std::string> words = words_for(options, console);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const std::string& path : places_of_program("sabueso-print")) {
    static_cast<void>(execv(path.c_str(), arguments.data()));
  }
  console.complain(say(console.language(),
                       Text("the program that draws pages, {0}, is not beside this one; in a clone "
                            "\"./sabueso print\" builds it",
                            "el programa que dibuja páginas, {0}, no está junto a este; en un clon "
                            "lo compila «./sabueso print»"),
                       "sabueso-print"));
  return Exit::fault;
}

Command print_command(const model::Games& games, const Printer& printer) {
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
          [options, &games, printer](const Console& console) {
            return printer(games, *options, console);
          }};
}

}  // namespace sabueso::cli
