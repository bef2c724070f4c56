// `sabueso play`: the in-game helper, on a new notebook or one that is there.
#include <algorithm>
#include <csignal>
#include <memory>
#include <utility>
#include <variant>

#include "cli/command.hpp"
#include "cli/earlier.hpp"
#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/new_notebook.hpp"
#include "cli/notebooks.hpp"
#include "cli/terminal.hpp"
#include "model/cases/sheet.hpp"
#include "model/puzzles/make.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

class Conversation {
 public:
  Conversation(const model::Games& games, const Console& console, Wanted wanted)
      : games_(games), console_(console), wanted_(std::move(wanted)), style_(console.style()) {}

  Exit begin() {
    if (wanted_.what.empty()) return choose();
    const bool is_game = model::names_a_game(games_, wanted_.what);
    if (!is_game && looks_like_path(wanted_.what)) return go_on(wanted_.what);
    if (const auto puzzle = model::read_puzzle_id(wanted_.what)) {
      return play_on({puzzle->game, model::puzzle_to_solve(games_, *puzzle), *puzzle});
    }
    const model::Game& game = named_game(games_, wanted_.what);
    const bool is_new = !wanted_.table.empty() || wanted_.asks_for_table;
    const std::optional<Earlier> last = is_new ? std::nullopt : last_of(game);
    if (!last) return begin(game);
    const Reply reply =
        ask({style_.say(Text("Go on with {0}?", "¿Seguir con {0}?"), last->in_words(style_)),
             style_.say(Text("yes", "sí")),
             style_.say(Text("`no` begins a new game.", "`no` empieza otra.")), false});
    if (std::holds_alternative<Navigation>(reply)) return Exit::done;
    const std::string& answer = std::get<std::string>(reply);
    if (is_one_of(answer, {"yes", "y", "si", "s"})) return go_on(last->path);
    if (is_one_of(answer, {"no", "n", "new", "nueva", "nuevo"})) return begin(game);
    print_paragraph(style_.say(Text("`yes` goes on with it, `no` begins a new game.",
                                    "`sí` sigue con ella, `no` empieza otra.")));
    return begin();
  }

 private:
  // A game, and the first lines of the notebook that is to be begun, if any; of a puzzle its id.
  struct Round {
    std::string game;
    std::optional<std::string> text;
    std::optional<model::PuzzleId> puzzle{};
  };

  // Throws InputError where something is said of the table that the game's tables do not have.
  void refuse_keys_of_others(const model::Game& game) const {
    const std::vector<std::string> known = game.table_keys();
    for (const auto& [key, value] : wanted_.table) {
      if (std::ranges::find(known, key) != known.end()) continue;
      throw model::InputError("", {Text("--{0} is nothing of {1}", "--{0} no es cosa de {1}"),
                                   model::replaced(key, "_", "-"), std::string(game.title())});
    }
  }

  Exit begin(const model::Game& game) {
    refuse_keys_of_others(game);
    return play_on({std::string(game.name()),
                    NewNotebook(games_, console_, style_, reader_, wanted_).ask(game)});
  }

  // A puzzle, or an example that comes with its solution, stays as it is: a notebook of one's own
  // is made of it.
  Exit go_on(const std::string& path) {
    const Round round = at_file(path, [&]() -> Round {
      const std::string text = read_file(path);
      if (is_in_state_folder(path)) return play_round(path, text, false);
      const model::CaseFile file = case_at(games_, path);
      const auto puzzle = model::puzzle_id_of(*file.seen);
      if (puzzle) return {puzzle->game, text, puzzle};
      if (model::is_puzzle(*file.seen)) return {std::string(file.seen->game()), text};
      if (!file.expect) return play_round(path, text, false);
      print_paragraph(style_.say(Text("{0} comes with its solution and stays as it is.",
                                      "{0} trae su solución y se queda como está."),
                                 path));
      return {std::string(file.seen->game()), text};
    });
    return play_on(round);
  }

  // Earlier notebooks by number, new games by their first letter.
  Exit choose() {
    constexpr std::size_t most = 9;
    const std::vector<Earlier> earlier = earlier_notebooks(games_, style_.language, most);
    if (!earlier.empty()) print_paragraph(style_.say(Text("Go on with", "Seguir con")));
    for (std::size_t i = 0; i < earlier.size(); ++i) {
      print(model::paragraph("  " + std::to_string(i + 1) + "  " + earlier[i].in_words(style_),
                             style_.columns, 5));
    }
    print_paragraph(style_.say(Text("Begin", "Empezar")));
    for (const auto& game : games_) {
      print("  " + std::string(game->name().substr(0, 1)) + "  " + std::string(game->title()) +
            "\n");
    }
    const std::string help = style_.say(Text("Type a number or a letter of the list.",
                                             "Escribe un número o una letra de la lista."));
    while (true) {
      const Reply reply =
          ask({style_.say(Text("Which?", "¿Cuál?")), earlier.empty() ? "" : "1", help, false});
      if (std::holds_alternative<Navigation>(reply)) return Exit::done;
      const std::string answer = model::folded(model::trimmed(std::get<std::string>(reply)));
      for (std::size_t i = 0; i < earlier.size(); ++i) {
        if (answer == std::to_string(i + 1)) return go_on(earlier[i].path);
      }
      if (!earlier.empty() && is_one_of(answer, {"yes", "y", "continue", "si", "s", "seguir"})) {
        return go_on(earlier.front().path);
      }
      for (const auto& game : games_) {
        if (!answer.empty() && game->name().starts_with(answer)) return begin(*game);
      }
      print_paragraph(help);
    }
  }

  static bool is_one_of(const std::string& answer, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, model::folded(answer)) != words.end();
  }

  void print(const std::string& text) const { console_.print(text); }
  void print_paragraph(const std::string& text) const {
    print(model::paragraph(text, style_.columns));
  }

  Reply ask(const Question& question) { return cli::ask(question, console_, style_, reader_); }

  // Round after round, each in a notebook of its own.
  Exit play_on(Round round) {
    while (round.text) {
      const auto [path, is_new] =
          round.puzzle ? notebook_of_puzzle(model::to_string(*round.puzzle), *round.text)
                       : std::pair(new_notebook(round.game, *round.text), true);
      round = play_round(path, is_new ? *round.text : read_file(path), is_new);
    }
    if (reader_.was_interrupted()) static_cast<void>(std::raise(SIGINT));
    return exit_;
  }

  // One notebook; gives the round that is wanted next.
  Round play_round(const std::string& path, const std::string& text, bool is_new) {
    const auto fetch = [&](model::Json& table) {
      model::fetch_parts_of_table(table, beside(path));
    };
    model::JournaledSession journaled(games_, path, text, style_.language, fetch);
    Helper helper(journaled, style_, [&] { return to_go_on(journaled); });
    reader_.set_completions([&] { return helper.words(); });
    print(helper.greet());
    model::Session& session = journaled.session();
    bool asks_for_secret = is_new && session.lacks_own_secret();
    const auto ask_for_secret = [&] {
      print_paragraph(style_.say(session.game().facts().own_secret->question) + " " +
                      style_.say(Text("(Enter to say it later)", "(Intro para decirlo luego)")));
    };
    if (asks_for_secret) ask_for_secret();
    while (!helper.is_over()) {
      auto line = reader_.read(helper.prompt());
      if (asks_for_secret && line && line->empty()) {  // it is said later
        asks_for_secret = false;
        continue;
      }
      const std::size_t entries = session.entries().size();
      // As long as it is missing, what is typed is tried as the secret.
      if (line && is_new && session.lacks_own_secret()) {
        if (const auto answer = session.own_secret_line(*line)) line = answer;
      }
      helper.fit(terminal_columns());
      print(line ? helper.take(*line) : helper.leave());
      // Of what was no answer nothing was entered, and the question is asked once more.
      asks_for_secret = asks_for_secret && !helper.is_over() && session.entries().size() == entries;
      if (asks_for_secret) ask_for_secret();
    }
    if (!helper.is_saved()) exit_ = Exit::fault;
    return {std::string(session.game().name()), helper.next_round()};
  }

  // The notebook that `play GAME` offers to go on with.
  std::optional<Earlier> last_of(const model::Game& game) const {
    constexpr std::size_t most = 100;
    for (Earlier& one : earlier_notebooks(games_, style_.language, most)) {
      if (one.game == &game && one.can_go_on) return std::move(one);
    }
    return std::nullopt;
  }

  // What is typed to go on with a saved notebook another time: the game's name, where that offers
  // it.
  std::string to_go_on(const model::JournaledSession& journaled) const {
    const model::Session& session = journaled.session();
    std::string what = journaled.path();
    if (is_in_state_folder(what)) {
      const auto puzzle = model::puzzle_id_of(session.seen());
      const auto last = last_of(session.game());
      if (puzzle) what = model::to_string(*puzzle);
      if (last && last->path == what) what = session.game().name();
    }
    return called_as() + " play " + quoted_for_shell(what);
  }

  const model::Games& games_;
  const Console& console_;
  Wanted wanted_;
  const model::Style& style_;
  LineReader reader_;
  Exit exit_ = Exit::done;
};

}  // namespace

Command play_command(const model::Games& games) {
  const auto wanted = std::make_shared<Wanted>();
  std::vector<Option> options{
      text(Text("GAME|FILE|PUZZLE", "JUEGO|ARCHIVO|PUZLE"), "",
           Text("A game, a notebook or case to go on with, or a puzzle to solve; without one they "
                "are listed",
                "Un juego, un cuaderno o caso con que seguir, o un puzle; si falta, se listan"),
           wanted->what),
      flag("--ask", Text("Ask what is not as printed", "Preguntar qué hay distinto de lo impreso"),
           wanted->asks_for_table)};
  for (Option& option : table_options(games, *wanted)) {
    options.push_back(std::move(option));
  }
  return {"play", Text("The helper at the table", "El ayudante en la mesa"), "sabueso play espias",
          std::move(options), [wanted, &games](const Console& console) {
            return Conversation(games, console, *wanted).begin();
          }};
}

}  // namespace sabueso::cli
