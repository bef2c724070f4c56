// `sabueso write`: a case as a notebook in plain lines, or as JSON.
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/notebook/notebook.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct WriteOptions {
  std::string path;
  bool as_notebook = true;
};

}  // namespace

Command write_command(const model::Games& games) {
  const auto options = std::make_shared<WriteOptions>();
  return {
      "write",
      Text("A case as a notebook, or as JSON", "Un caso como cuaderno, o como JSON"),
      "sabueso write puzzles/rulebook/espias/worked-example-1-after-four-cards.json --as text",
      {required(case_argument(options->path)),
       required(choice("--as", {"text", "json"}, Text("The output format", "El formato de salida"),
                       [options](std::size_t chosen) { options->as_notebook = chosen == 0; }))},
      [options, &games](const Console& console) {
        const std::string& path = options->path;
        const std::string written = at_file(path, [&] {
          return with_case(games, path, [&](const model::Json& json) {
            const model::OrderedJson file = model::plain_file(games, json);
            if (!options->as_notebook) return model::text_of_file(file);
            return write_notebook(games, model::Json(file), console.language());
          });
        });
        Console::write(written);
        return Exit::done;
      }};
}

}  // namespace sabueso::cli
