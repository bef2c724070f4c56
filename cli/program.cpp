// The command line: options that all commands share, help, and what to say when it is wrong.
#include "cli/program.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

#include "cli/commands.hpp"
#include "model/games.hpp"
#include "model/json.hpp"
#include "solver/backend.hpp"

namespace sabueso::cli {

using model::Language;
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

void add_shared_options(CLI::App& app, Request& request) {
  app.option_defaults()->group(request.words(Text("Options", "Opciones")));
  app.set_help_flag("-h,--help", request.words(Text("Show this help", "Muestra esta ayuda")));
  app.get_formatter()->label("Usage", request.words(Text("Usage", "Uso")));
  app.get_formatter()->label("Positionals", request.words(Text("Arguments", "Argumentos")));
  app.get_formatter()->label("OPTIONS", request.words(Text("OPTIONS", "OPCIONES")));
  app.get_formatter()->label("SUBCOMMAND", request.words(Text("COMMAND", "ORDEN")));
  app.get_formatter()->label("REQUIRED", " ");
  app.get_formatter()->label("UINT", "N");
  add_choice(app, request, "--lang", {"en", "es"},
             Text("Language (otherwise the environment's)", "Idioma (si no, el del entorno)"),
             [&request](std::size_t choice) {
               request.manners.language = choice == 0 ? Language::english : Language::spanish;
             });
  app.add_flag("--ascii", request.manners.ascii,
               request.words(Text("Circles as #o?, letters without accents",
                                  "Círculos como #o?, letras sin acentos")));
  add_choice(
      app, request, "--color", {"auto", "always", "never"},
      Text("Colour; auto: on terminals", "Color; auto: en terminales"),
      [&request](std::size_t choice) { request.manners.colour = static_cast<Colour>(choice); });
}

// All names that the parser would have known at the word: commands and long options.
std::vector<std::string> known_words(const CLI::App& app, bool options) {
  std::vector<std::string> known;
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  if (!options) {
    for (const CLI::App* command : commands) known.push_back(command->get_name());
    return known;
  }
  const auto chosen = app.get_subcommands();
  for (const CLI::Option* option : (chosen.empty() ? &app : chosen.front())->get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  return known;
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error, Language language) {
  const std::vector<std::string> remaining = app.remaining(true);
  if (!remaining.empty()) {
    const bool is_option = remaining.front().starts_with("-");
    const Text kind = is_option ? Text("option", "la opción") : Text("command", "la orden");
    return unknown_name(kind, remaining.front(), known_words(app, is_option)).in(language);
  }
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
    return say(language,
               Text("something is missing on the command line: {0}",
                    "falta algo en la línea de órdenes: {0}"),
               error.what());
  }
  return say(language, Text("the command line is wrong: {0}", "la línea de órdenes está mal: {0}"),
             error.what());
}

}  // namespace

void add_choice(CLI::App& app, const Request& request, const std::string& name,
                const std::vector<std::string>& choices, const Text& does,
                const std::function<void(std::size_t)>& choose) {
  const Language language = request.manners.language;
  std::string list;
  for (const std::string& choice : choices) list += (list.empty() ? "" : "|") + choice;
  app.add_option_function<std::string>(
         name,
         [=](const std::string& asked) {
           const auto found = std::ranges::find(choices, asked);
           if (found == choices.end()) {
             throw CLI::ValidationError(
                 name, unknown_name(Text("value", "el valor"), asked, choices).in(language));
           }
           choose(static_cast<std::size_t>(found - choices.begin()));
         },
         request.words(does))
      ->type_name(list);
}

CLI::Validator whole_number(const Request& request) {
  const Language language = request.manners.language;
  return {[language](const std::string& asked) {
            const bool digits = asked.find_first_not_of("0123456789") == std::string::npos;
            return digits ? ""
                          : say(language,
                                Text("found {0}, where a whole number belongs",
                                     "se encontró {0} donde va un número entero"),
                                model::quote(asked));
          },
          ""};
}

void add_limit(CLI::App& app, const Request& request, std::uint64_t& limit) {
  app.add_option("--limit", limit,
                 request.words(Text("How many assignments may be gone through",
                                    "Cuántas asignaciones se pueden recorrer")))
      ->capture_default_str()
      ->check(whole_number(request));
}

void add_game(CLI::App& app, const Request& request, std::string& game) {
  std::string names;
  for (const auto& known : model::all_games()) {
    names += (names.empty() ? "" : ", ") + std::string(known->name());
  }
  app.add_option("GAME", game,
                 say(request.manners.language, Text("Which game: {0}", "Qué juego: {0}"), names))
      ->required()
      ->type_name("");
}

void add_attention(CLI::App& app, const Request& request, std::uint32_t& of_million) {
  const Language language = request.manners.language;
  app.add_option_function<std::string>(
         "--attention",
         [language, &of_million](const std::string& asked) {
           double share = -1;
           const char* const end = asked.data() + asked.size();
           const auto [stopped, problem] = std::from_chars(asked.data(), end, share);
           if (problem != std::errc() || stopped != end || !(share >= 0 && share <= 1)) {
             throw CLI::ValidationError("--attention",
                                        say(language,
                                            Text("found {0}, where a number from 0 to 1 belongs",
                                                 "se encontró {0} donde va un número de 0 a 1"),
                                            model::quote(asked)));
           }
           of_million = static_cast<std::uint32_t>(share * model::Viewpoint::everything + 0.5);
         },
         request.words(Text("Share of what is seen: 0 to 1", "Parte de lo que se ve: 0 a 1")))
      ->type_name("A");
}

void refuse_to_miss() {
  std::vector<std::string> names;
  for (const auto& game : model::all_games()) {
    if (game->can_be_missed()) names.emplace_back(game->name());
  }
  throw model::InputError("", {Text("--attention, --seed and --since are for games in which "
                                    "something can be missed: {0}",
                                    "--attention, --seed y --since son para juegos en los que algo "
                                    "se puede escapar: {0}"),
                               names.front()});
}

std::unique_ptr<const model::Game> named_game(const std::string& name) {
  const model::Json word(name);
  return model::find_game(model::Node(word));
}

CLI::App* add_command(CLI::App& app, Request& request, const std::string& name, const Text& does,
                      const std::string& example) {
  const Language language = request.manners.language;
  CLI::App* command = app.add_subcommand(name, request.words(does));
  command->group(request.words(Text("Commands", "Órdenes")));
  add_shared_options(*command, request);
  command->footer(say(language, Text("Example:\n  {0}\n", "Ejemplo:\n  {0}\n"), example));
  return command;
}

Exit run_program(int argc, const char* const* argv, const Manners& environment) {
  Request request{environment, {}};
  const Language language = asked_language(argc, argv, environment.language);
  request.manners.language = language;
  CLI::App app(
      say(language, Text("Sabueso works out what is hidden in four spy-themed board games.",
                         "Sabueso averigua lo que está oculto en cuatro juegos de espías.")),
      "sabueso");
  add_shared_options(app, request);
  app.set_version_flag(
      "--version", "sabueso " SABUESO_VERSION " (Z3 " + solver::z3_version() + ")",
      say(language, Text("Show the version, and Z3's", "Muestra la versión, y la de Z3")));
  app.footer(say(language, Text("'sabueso COMMAND --help' tells more.",
                                "«sabueso ORDEN --help» cuenta más.")) +
             "\n");
  add_solve(app, request);
  add_verify(app, request);
  add_simulate(app, request);
  add_replay(app, request);
  add_observe(app, request);
  add_audit(app, request);
  add_board(app, request);
  add_schema(app, request);
  app.require_subcommand(1);

  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    Console(request.manners).print(chosen.empty() ? app.help() : chosen.front()->help("sabueso"));
    return Exit::done;
  } catch (const CLI::CallForVersion& version) {
    Console(request.manners).print(std::string(version.what()) + "\n");
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    const Console console(request.manners);
    console.complain(usage_error(app, error, language));
    console.complain(say(language, Text("'sabueso --help' tells what there is",
                                        "«sabueso --help» cuenta lo que hay")));
    return Exit::bad_input;
  }
  const Console console(request.manners);
  try {
    return request.run(console);
  } catch (const model::IllegalLog& error) {
    console.complain(error.in(console.language()));
    return Exit::negative;
  } catch (const model::InputError& error) {
    console.complain(error.in(console.language()));
    return Exit::bad_input;
  }
}

}  // namespace sabueso::cli
