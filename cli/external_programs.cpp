// Becoming the program that does a command, asked the same.
#include "cli/external_programs.hpp"

#include <unistd.h>

#include "cli/files.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

std::vector<std::string> words_before(const std::string& command, const Console& console) {
  std::vector<std::string> words{"sabueso", command, "--lang",
                                 console.language() == model::Language::spanish ? "es" : "en"};
  if (console.ascii()) words.emplace_back("--ascii");
  return words;
}

// The text says, with {0} for the program's name, that it is not there.
Exit become(const std::string& program, std::vector<std::string> words, const Text& is_missing,
            const Console& console) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const std::string& path : places_of_program(program)) {
    static_cast<void>(execv(path.c_str(), arguments.data()));
  }
  console.complain(say(console.language(), is_missing, program));
  return Exit::fault;
}

}  // namespace

Exit exec_print(const model::Games& /*games*/, const PrintOptions& options,
                const Console& console) {
  std::vector<std::string> words = words_before("print", console);
  words.insert(words.end(), {"--format", options.page.format == pages::Format::pdf ? "pdf" : "svg",
                             "--per-page", std::to_string(options.page.per_page), "--paper",
                             options.page.paper == pages::Paper::a4 ? "a4" : "letter"});
  if (!options.page.title.empty()) words.push_back("--title=" + options.page.title);
  if (options.index) words.push_back("--index=" + *options.index);
  if (options.out) words.insert(words.end(), {"--out", *options.out});
  words.emplace_back("--");
  words.insert(words.end(), options.paths.begin(), options.paths.end());
  return become("sabueso-print", std::move(words),
                Text("the program that draws pages, {0}, is not beside this one; in a clone "
                     "\"./sabueso print\" builds it",
                     "el programa que dibuja páginas, {0}, no está junto a este; en un clon lo "
                     "compila «./sabueso print»"),
                console);
}

Exit exec_serve(const model::Games& /*games*/, const ServeOptions& options,
                const Console& console) {
  std::vector<std::string> words = words_before("serve", console);
  words.insert(words.end(), {"--port", std::to_string(options.port), "--address", options.address});
  if (options.what) words.insert(words.end(), {"--", *options.what});
  return become("sabueso-serve", std::move(words),
                Text("the program that serves phones, {0}, is not beside this one; in a clone "
                     "\"./sabueso serve\" builds it",
                     "el programa que atiende a los móviles, {0}, no está junto a este; en un "
                     "clon lo compila «./sabueso serve»"),
                console);
}

}  // namespace sabueso::cli
