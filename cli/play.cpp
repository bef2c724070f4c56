// `sabueso play`: the in-game helper, on a new notebook or one that is there.
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <variant>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/notebooks.hpp"
#include "cli/terminal.hpp"
#include "model/cases/sheet.hpp"
#include "model/puzzles/make.hpp"
#include "model/session/query.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

class Conversation {
 public:
  Conversation(const model::Games& games, const Console& console)
      : games_(games), console_(console) {
    style_ = console.style();
    style_.columns = terminal_columns();
  }

  Exit go_on(const std::string& path) {
    const Round round = at_file(path, [&] { return play_round(path, read_file(path), false); });
    return play_on(round);
  }

  Exit begin(const model::Game& game) {
    return play_on({std::string(game.name()), ask_new_notebook(game)});
  }

  Exit begin(const model::PuzzleId& puzzle) {
    return play_on({puzzle.game, model::puzzle_to_solve(games_, puzzle)});
  }

 private:
  // A game, and the first lines of the notebook that is to be begun, if any.
  struct Round {
    std::string game;
    std::optional<std::string> text;
  };

  void print(const std::string& text) const { console_.print(text); }
  void print_paragraph(const std::string& text) const {
    print(model::paragraph(text, style_.columns));
  }

  // How a question is left other than by an answer.
  enum class Navigation { quit, back };
  using Reply = std::variant<std::string, Navigation>;

  struct Question {
    std::string text;
    std::string default_answer;  // that of Enter alone
    std::string help;            // what can be typed
    bool can_go_back = true;
  };

  // Asks a question; `quit`, `back` and `help` are handled, anything else is the answer.
  Reply ask(const Question& question) {
    while (true) {
      print_paragraph(question.text + (question.default_answer.empty()
                                           ? ""
                                           : " [" + question.default_answer + "]"));
      const auto typed = reader_.read("> ");
      if (!typed) return Navigation::quit;
      const std::string word = model::folded(model::trimmed(*typed));
      if (word.empty()) return question.default_answer;
      if (is_leaving(word)) return Navigation::quit;
      if (question.can_go_back && (word == "back" || word == "atras")) return Navigation::back;
      if (word != "help" && word != "ayuda" && word != "?") return *typed;
      print_paragraph(
          question.help + " " +
          (question.can_go_back
               ? style_.say(Text("`back` asks the question before again; `quit` leaves.",
                                 "`atrás` repite la pregunta anterior; `salir` termina."))
               : style_.say(Text("`quit` leaves.", "`salir` termina."))));
    }
  }

  // Repeats the question until what `make_notebook` makes of an answer is a valid notebook.
  Reply ask_until_valid(const Question& question,
                        const std::function<std::string(std::string)>& make_notebook) {
    while (true) {
      const Reply answer = ask(question);
      if (std::holds_alternative<Navigation>(answer)) return answer;
      try {
        std::string notebook = make_notebook(std::get<std::string>(answer));
        static_cast<void>(model::Session(games_, notebook, style_.language));
        return notebook;
      } catch (const model::InputError& error) {
        print_paragraph(error.at("").in(style_.language));
      }
    }
  }

  // The notebook's first lines, question by question; each adds to what is there before it.
  std::optional<std::string> ask_new_notebook(const model::Game& game) {
    print(model::strong(std::string(game.title()), style_) + "\n");
    std::vector<std::string> texts{""};
    constexpr std::size_t questions = 3;
    while (texts.size() <= questions) {
      const Reply answer = texts.size() == 1   ? ask_who_plays(game)
                           : texts.size() == 2 ? ask_viewer(texts.back())
                                               : ask_table_settings(game, texts.back());
      if (answer == Reply(Navigation::quit)) {
        print_paragraph(
            style_.say(Text("Nothing was begun; `sabueso play {0}` asks again.",
                            "No se ha empezado nada; `sabueso play {0}` vuelve a preguntar."),
                       game.name()));
        return std::nullopt;
      }
      if (answer == Reply(Navigation::back)) {
        texts.pop_back();
      } else {
        texts.push_back(std::get<std::string>(answer));
      }
    }
    return texts.back();
  }

  Reply ask_who_plays(const model::Game& game) {
    const std::vector<std::string> usual = game.usual_players(style_.language);
    const auto first = [&](std::size_t number) {
      return fmt::format("{}", fmt::join(std::span(usual).first(number), " "));
    };
    return ask_until_valid(
        {style_.say(Text("Who plays, in turn order?", "¿Quién juega, por orden?")),
         first(usual.size()),
         style_.say(
             Text("Type the names, with blanks between them, or a number: so many of those in "
                  "brackets.",
                  "Escribe los nombres, separados por espacios, o un número: tantos de los que van "
                  "entre corchetes.")),
         false},
        [&](const std::string& answer) {
          const std::size_t number =
              answer.size() == 1 ? static_cast<std::size_t>(answer[0]) - '0' : 0;
          const bool is_number = number > 1 && number <= usual.size();
          return std::string(game.name()) + " " + (is_number ? first(number) : answer) + "\n";
        });
  }

  Reply ask_viewer(const std::string& text) {
    const model::Session session(games_, text, style_.language);
    const std::vector<std::string> players = session.players();
    return ask_until_valid(
        {style_.say(Text("Which of them are you? (- for nobody)", "¿Cuál eres tú? (- si ninguno)")),
         players.front(),
         style_.say(Text("Type one of these names, which may be cut short: {0}.",
                         "Escribe uno de estos nombres, que puede acortarse: {0}."),
                    join(players, style_.language))},
        [&](const std::string& viewer) {
          if (viewer == "-") return text;
          return text + "viewer " + model::player_named(session.seen(), viewer) + "\n";
        });
  }

  Reply ask_table_settings(const model::Game& game, std::string text) {
    std::vector<std::string> keys = game.table_keys();
    std::erase(keys, "players");
    std::erase(keys, game.facts().earlier_rounds);
    const std::string no = style_.say(Text("no", "no"));
    while (true) {
      bool is_done = false;
      const Reply answer = ask_until_valid(
          {style_.say(Text("Anything not as printed? ({0})", "¿Algo distinto de lo impreso? ({0})"),
                      fmt::join(keys, ", ")),
           no,
           style_.say(Text(
               "Enter for the printed game. Otherwise one of these words and what it is to be, "
               "as docs/case-files.md has them.",
               "Intro para el juego impreso. Si no, una de esas palabras y su valor, como en "
               "docs/case-files.md."))},
          [&](const std::string& line) {
            is_done = model::folded(line) == no;
            if (is_done) return text;
            const std::string word = line.substr(0, line.find_first_of(" \t:"));
            const std::vector<std::string> all = game.table_keys();
            if (std::ranges::find(all, word) == all.end()) {
              throw model::InputError(
                  "", unknown_name(Text("key of the table", "el campo de la mesa"), word, all));
            }
            return text + line + "\n";
          });
      if (is_done || std::holds_alternative<Navigation>(answer)) return answer;
      text = std::get<std::string>(answer);
    }
  }

  // The question for the viewer's own secret, if the game has one and it is known who the viewer
  // is.
  static std::optional<model::OwnSecret> secret_to_ask(const model::Session& session) {
    if (!session.viewer()) return std::nullopt;
    return session.game().facts().own_secret;
  }

  // The notebook line that states the typed secret; nothing where what is typed says something by
  // itself, is no valid secret, or the notebook contradicts it.
  std::optional<std::string> secret_entry(const std::string& typed, model::Session& session,
                                          const model::OwnSecret& secret) const {
    std::string line = style_.say(secret.line, *session.viewer(), typed);
    if (session.reads(typed) || !session.reads(line)) return std::nullopt;
    if (!session.what_if(line).solved.report.is_consistent()) return std::nullopt;
    return line;
  }

  // Round after round, each in a notebook of its own.
  Exit play_on(Round round) {
    while (round.text) {
      const std::string path = new_notebook(round.game, *round.text);
      round = play_round(path, *round.text, true);
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
    Helper helper(journaled, style_);
    reader_.set_completions([&] { return helper.words(); });
    print(helper.greet());
    model::Session& session = journaled.session();
    auto secret = is_new ? secret_to_ask(session) : std::nullopt;
    if (secret) {
      print_paragraph(style_.say(secret->question) + " " +
                      style_.say(Text("(Enter to say it later)", "(Intro para decirlo luego)")));
    }
    while (!helper.is_over()) {  // what is typed is tried as the secret until one fits
      auto line = reader_.read(helper.prompt());
      if (line && secret && session.viewer()) {
        if (const auto answer = secret_entry(*line, session, *secret)) {
          line = answer;
          secret.reset();
        }
      }
      helper.fit(terminal_columns());
      print(line ? helper.take(*line) : helper.leave());
    }
    if (!helper.is_saved()) exit_ = Exit::fault;
    return {std::string(session.game().name()), helper.next_round()};
  }

  const model::Games& games_;
  const Console& console_;
  model::Style style_;
  LineReader reader_;
  Exit exit_ = Exit::done;
};

}  // namespace

Command play_command(const model::Games& games) {
  const auto what = std::make_shared<std::string>();
  return {"play",
          Text("The helper at the table", "El ayudante en la mesa"),
          "sabueso play espias",
          {required(text(Text("GAME|FILE|PUZZLE", "JUEGO|ARCHIVO|PUZLE"), "",
                         Text("A new game, a notebook or case to go on with, or a puzzle to solve",
                              "Una partida nueva, un cuaderno o caso con que seguir, o un puzle"),
                         *what))},
          [what, &games](const Console& console) {
            Conversation conversation(games, console);
            if (looks_like_path(*what)) return conversation.go_on(*what);
            if (const auto puzzle = model::read_puzzle_id(*what))
              return conversation.begin(*puzzle);
            return conversation.begin(named_game(games, *what));
          }};
}

}  // namespace sabueso::cli
