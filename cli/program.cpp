// The command line: making a parser of the commands, help, and what to say when it is wrong. The
// only file that knows the parser's library.
#include "cli/program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

#include "cli/command.hpp"
#include "cli/complete.hpp"
#include "embedded/version.hpp"
#include "model/json/node.hpp"
#include "model/session/whole_file.hpp"
#include "solver/backend.hpp"

namespace sabueso::cli {

using model::Language;
using model::say;
using model::Text;

namespace {

// The language must be known before the parser is built, since its help speaks it.
Language asked_language(int argc, const char* const* argv, Language otherwise) {
  Language language = otherwise;
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (word == "--") break;
    if (word == "--lang" && i + 1 < argc) {
      word = argv[i + 1];
    } else if (word.starts_with("--lang=")) {
      word.remove_prefix(std::string_view("--lang=").size());
    } else {
      continue;
    }
    if (word == "es") language = Language::spanish;
    if (word == "en") language = Language::english;
  }
  return language;
}

class Parser {
 public:
  Parser(OutputOptions& output, const model::Games& games, const CommandRunners& runners)
      : output_(output),
        language_(output.language),
        commands_(all_commands(games, runners)),
        app_(in(what_it_does()), "sabueso") {
    add_shared_options(app_);
    app_.set_version_flag(
        "--version",
        "sabueso " + std::string(embedded::version) + " (Z3 " + solver::z3_version() + ")\n" +
            say(language_, Text("built with {0}", "compilado con {0}"), embedded::built_with),
        in(Text("Show the version, and what it was built with",
                "Muestra la versión, y con qué se compiló")));
    app_.footer(
        in(Text("'sabueso COMMAND --help' tells more.", "«sabueso ORDEN --help» cuenta más.")) +
        "\n");
    for (Command& command : commands_) add(command);
    app_.require_subcommand(1);
  }

  /// What is asked for; nothing where all has been said, and `exit` tells how it went.
  const Command* parse(int argc, const char* const* argv, Exit& exit) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
      const auto chosen = app_.get_subcommands();
      Console(output_).print(chosen.empty() ? app_.help() : chosen.front()->help("sabueso"));
      exit = Exit::done;
      return nullptr;
    } catch (const CLI::CallForVersion& version) {
      Console(output_).print(std::string(version.what()) + "\n");
      exit = Exit::done;
      return nullptr;
    } catch (const CLI::ParseError& error) {
      const Console console(output_);
      console.complain(usage_error(error));
      console.complain(
          in(Text("'sabueso --help' tells what there is", "«sabueso --help» cuenta lo que hay")));
      exit = Exit::bad_input;
      return nullptr;
    }
    return chosen_;
  }

 private:
  std::string in(const Text& text) const { return std::string(text.in(language_)); }

  void add_shared_options(CLI::App& app) {
    app.option_defaults()->group(in(Text("Options", "Opciones")));
    app.set_help_flag("-h,--help", in(Text("Show this help", "Muestra esta ayuda")));
    app.get_formatter()->label("Usage", in(Text("Usage", "Uso")));
    app.get_formatter()->label("Positionals", in(Text("Arguments", "Argumentos")));
    app.get_formatter()->label("OPTIONS", in(Text("OPTIONS", "OPCIONES")));
    app.get_formatter()->label("SUBCOMMAND", in(Text("COMMAND", "ORDEN")));
    app.get_formatter()->label("REQUIRED", in(Text("(required)", "(obligatorio)")));
    for (const Option& option : shared_options(output_)) add(app, option);
  }

  void add(Command& command) {
    CLI::App* app = app_.add_subcommand(command.name, in(command.does));
    app->group(in(Text("Commands", "Órdenes")));
    add_shared_options(*app);
    app->footer(say(language_, Text("Example:\n  {0}\n", "Ejemplo:\n  {0}\n"), command.example));
    for (const Option& option : command.options) add(*app, option);
    app->callback([this, &command] { chosen_ = &command; });
  }

  void add(CLI::App& app, const Option& option) {
    const std::string name = option.name.in(language_);
    const auto take = [this, name, store = option.take](const std::string& word) {
      if (const auto wrong = store(word)) throw CLI::ValidationError(name, wrong->in(language_));
    };
    CLI::Option* added = nullptr;
    switch (option.takes) {
      case Option::Takes::nothing:
        added = app.add_flag_callback(
            name, [take] { take(""); }, option.does.in(language_));
        break;
      case Option::Takes::one:
        added = app.add_option_function<std::string>(name, take, option.does.in(language_));
        break;
      case Option::Takes::several:
        added = app.add_option_function<std::vector<std::string>>(
            name,
            [take](const std::vector<std::string>& words) {
              for (const std::string& word : words) take(word);
            },
            option.does.in(language_));
        break;
    }
    if (option.required) added->required();
    if (option.takes != Option::Takes::nothing) added->type_name(option.label);
    if (!option.standard.empty()) added->default_str(option.standard);
  }

  // All names that the parser would have known at the word: commands and long options.
  std::vector<std::string> known_words(bool options) const {
    std::vector<std::string> known;
    if (!options) {
      for (const Command& command : commands_) known.emplace_back(command.name);
      return known;
    }
    const auto chosen = app_.get_subcommands();
    for (const CLI::Option* option : (chosen.empty() ? &app_ : chosen.front())->get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    return known;
  }

  const CLI::App& asked() const {
    const auto chosen = app_.get_subcommands();
    return chosen.empty() ? app_ : *chosen.front();
  }

  // All that must be given and is not.
  std::string missing() const {
    std::vector<std::string> all;
    for (const CLI::Option* option : asked().get_options()) {
      if (option->get_required() && option->count() == 0) {
        all.push_back(option->get_name(option->get_positional()));
      }
    }
    return all.empty() ? in(Text("a command", "una orden")) : join(all, language_);
  }

  std::size_t times_given(const std::string& name) const {
    const CLI::Option* option = asked().get_option_no_throw(name);
    return option == nullptr ? 0 : option->results().size();
  }

  std::string usage_error(const CLI::ParseError& error) const {
    const std::vector<std::string> remaining = app_.remaining(true);
    if (!remaining.empty()) {
      const bool is_option = remaining.front().starts_with("-");
      const std::string word = remaining.front().substr(0, remaining.front().find('='));
      const auto known = known_words(is_option);
      if (is_option && std::ranges::find(known, word) != known.end()) {
        return say(language_,
                   Text("{0} belongs behind its command: sabueso {1} {0}",
                        "{0} va detrás de su orden: sabueso {1} {0}"),
                   word, app_.get_subcommands().front()->get_name());
      }
      const auto chosen = app_.get_subcommands();
      if (!is_option && !chosen.empty()) {
        return say(language_,
                   Text("{0} is one argument too many for `sabueso {1}`",
                        "{0} es un argumento de más para «sabueso {1}»"),
                   model::quote(word), chosen.front()->get_name());
      }
      const Text kind = is_option ? Text("option", "la opción") : Text("command", "la orden");
      return unknown_name(kind, remaining.front(), known).in(language_);
    }
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
      const std::string what = missing();
      return say(language_,
                 Text("something is missing on the command line: {0}",
                      "falta algo en la línea de órdenes: {0}"),
                 what);
    }
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch)) {
      const std::string message = error.what(), what = message.substr(0, message.find(':'));
      return say(language_,
                 times_given(what) > 1 ? Text("{0} is given twice", "{0} está dos veces")
                                       : Text("{0}: its value is missing", "{0}: falta su valor"),
                 what);
    }
    return say(language_,
               Text("the command line is wrong: {0}", "la línea de órdenes está mal: {0}"),
               error.what());
  }

  OutputOptions& output_;
  const Language language_;
  std::vector<Command> commands_;
  CLI::App app_;
  const Command* chosen_ = nullptr;
};

}  // namespace

Exit run_program(int argc, const char* const* argv, const OutputOptions& environment,
                 const model::Games& games, const CommandRunners& runners) {
  OutputOptions output = environment;
  output.language = asked_language(argc, argv, environment.language);
  if (argc > 1 && std::string_view(argv[1]) == ask_to_complete) {
    offer(games, output, std::vector<std::string>(argv + 2, argv + argc));
    return Exit::done;
  }
  Parser parser(output, games, or_programs(runners, {argv, argv + argc}));
  Exit exit = Exit::done;
  const Command* command = parser.parse(argc, argv, exit);
  if (command == nullptr) return exit;
  const Console console(output);
  try {
    return command->run(console);
  } catch (const model::IllegalLog& error) {
    console.complain(error.wrong().in(console.language()));
    return Exit::negative;
  } catch (const model::InputError& error) {
    console.complain(error.in(console.language()));
    return Exit::bad_input;
  } catch (const model::NotWritten& error) {
    console.complain(error.in(console.language()));
    return Exit::fault;
  }
}

namespace {

// Without asking for any more.
int complain_of_memory() {
  constexpr Text text("sabueso: out of memory\n", "sabueso: se ha agotado la memoria\n");
  static_cast<void>(std::fputs(text.in(language_of_environment()).data(), stderr));
  return static_cast<int>(Exit::fault);
}

// A file that is opened later must not take the place of a standard stream that was closed, or what
// is said would be written into it. What stands there instead can neither be read nor written.
void keep_standard_streams_apart() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
    static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace

int run_process(int argc, const char* const* argv, const model::Games& games,
                const CommandRunners& runners) {
  constexpr int interrupted = 130;
  keep_standard_streams_apart();
  // A pipe that closes ends the program silently, whatever the caller does about it.
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  // A file that may not grow any more is a write that fails, and is told of.
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  static_cast<void>(std::signal(SIGINT, [](int) { std::_Exit(interrupted); }));
  // Memory can run out where no exception may pass, in a destructor or in Z3.
  std::set_terminate([] { std::_Exit(complain_of_memory()); });
  const OutputOptions output = output_of_environment();
  try {
    return static_cast<int>(run_program(argc, argv, output, games, runners));
  } catch (const std::bad_alloc&) {
    return complain_of_memory();
  } catch (const std::exception& fault) {
    Console(output).complain(fault.what());
    return static_cast<int>(Exit::fault);
  }
}

}  // namespace sabueso::cli
