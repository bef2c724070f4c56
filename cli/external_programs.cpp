// Becoming the program that does a command, asked the same.
#include "cli/external_programs.hpp"

#include <unistd.h>

#include "cli/files.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

// `is_missing` is the complaint; {0} is the program's name.
Exit become(const std::string& program, std::vector<std::string> words, const Text& is_missing,
            const Console& console) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const std::string& path : places_of_program(program)) {
    static_cast<void>(execv(path.c_str(), arguments.data()));
  }
  console.complain(console.say(is_missing, program));
  return Exit::fault;
}

}  // namespace

CommandRunners or_programs(CommandRunners runners, const std::vector<std::string>& words) {
  if (!runners.print) {
    runners.print = [words](const auto&, const auto&, const Console& console) {
      return become("sabueso-print", words,
                    Text("the program that draws pages, {0}, is not beside this one; in a clone "
                         "\"./sabueso print\" builds it",
                         "el programa que dibuja páginas, {0}, no está junto a este; en un clon lo "
                         "compila «./sabueso print»"),
                    console);
    };
  }
  if (!runners.serve) {
    runners.serve = [words](const auto&, const auto&, const Console& console) {
      return become("sabueso-serve", words,
                    Text("the program that serves phones, {0}, is not beside this one; in a clone "
                         "\"./sabueso serve\" builds it",
                         "el programa que atiende a los móviles, {0}, no está junto a este; en un "
                         "clon lo compila «./sabueso serve»"),
                    console);
    };
  }
  return runners;
}

}  // namespace sabueso::cli
