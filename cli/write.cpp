// `sabueso write`: a case as a notebook in plain lines, or as JSON.
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

// A line a key, and a line an entry.
std::string in_lines(const model::OrderedJson& file) {
  std::string text = "{";
  for (const auto& [key, value] : file.items()) {
    text += std::string(text.size() > 1 ? "," : "") + "\n  " +
            model::text_of_json(model::OrderedJson(key)) + ": ";
    if (key != "evidence" || value.empty()) {
      text += model::text_of_json(value);
      continue;
    }
    std::string items;
    for (const auto& item : value) {
      items += (items.empty() ? "\n    " : ",\n    ") + model::text_of_json(item);
    }
    text += "[" + items + "\n  ]";
  }
  return text + "\n}\n";
}

struct WriteOptions {
  std::string path;
  bool as_text = true;
};

}  // namespace

Command write_command(const model::Games& games) {
  const auto options = std::make_shared<WriteOptions>();
  return {"write",
          Text("A case as a notebook, or as JSON", "Un caso como cuaderno, o como JSON"),
          "sabueso write puzzles/rulebook/espias/worked-example-1-after-four-cards.json --as text",
          {required(text(Text("CASE", "CASO"), "",
                         Text("A case file; - is standard input",
                              "Un archivo de caso; - es la entrada estándar"),
                         options->path)),
           required(choice(Text("--as", "--as"), {"text", "json"},
                           Text("What it is written as", "En qué forma se escribe"),
                           [options](std::size_t chosen) { options->as_text = chosen == 0; }))},
          [options, &games](const Console& console) {
            const std::string& path = options->path;
            const std::string written = at_file(path, [&] {
              return with_case(games, path, [&](const model::Json& json) {
                const model::OrderedJson file = model::plain_file(games, json);
                if (!options->as_text) return in_lines(file);
                return write_notebook(games, model::Json(file), console.language());
              });
            });
            Console::write(written);
            return Exit::done;
          }};
}

}  // namespace sabueso::cli
