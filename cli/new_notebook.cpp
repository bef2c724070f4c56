// Questions, and what answers to them make.
#include "cli/new_notebook.hpp"

#include <fmt/ranges.h>

#include <span>
#include <vector>

#include "cli/helper.hpp"
#include "model/cases/sheet.hpp"
#include "model/session/query.hpp"

namespace sabueso::cli {

using model::Text;

Reply ask(const Question& question, const Console& console, const model::Style& style,
          LineReader& reader) {
  const auto print_paragraph = [&](const std::string& text) {
    console.print(model::paragraph(text, style.columns));
  };
  while (true) {
    print_paragraph(question.text +
                    (question.default_answer.empty() ? "" : " [" + question.default_answer + "]"));
    const auto typed = reader.read("> ");
    if (!typed) return Navigation::quit;
    const std::string word = model::folded(model::trimmed(*typed));
    if (word.empty()) return question.default_answer;
    if (is_leaving(word)) return Navigation::quit;
    if (const auto told = question.aside ? question.aside(word) : std::nullopt) {
      print_paragraph(*told);
      continue;
    }
    if (question.can_go_back && (word == "back" || word == "atras")) return Navigation::back;
    if (word != "help" && word != "ayuda" && word != "?") {
      return std::string(model::trimmed(*typed));
    }
    print_paragraph(question.help + " " +
                    (question.can_go_back
                         ? style.say(Text("`back` asks the question before again; `quit` leaves.",
                                          "`atrás` repite la pregunta anterior; `salir` termina."))
                         : style.say(Text("`quit` leaves.", "`salir` termina."))));
  }
}

void NewNotebook::print_paragraph(const std::string& text) const {
  console_.print(model::paragraph(text, style_.columns));
}

// Repeats the question until what `make_notebook` makes of an answer is a valid notebook.
// `reminder` is told with what is wrong.
Reply NewNotebook::ask_until_valid(const Question& question,
                                   const std::function<std::string(std::string)>& make_notebook,
                                   const std::string& reminder) {
  while (true) {
    const Reply answer = cli::ask(question, console_, style_, reader_);
    if (std::holds_alternative<Navigation>(answer)) return answer;
    try {
      std::string notebook = make_notebook(std::get<std::string>(answer));
      static_cast<void>(model::Session(games_, notebook, style_.language));
      return notebook;
    } catch (const model::InputError& error) {
      print_paragraph(error.at("").in(style_.language));
      if (!reminder.empty()) print_paragraph(reminder);
    }
  }
}

// The notebook's first lines, question by question; each adds to what is there before it.
std::optional<std::string> NewNotebook::ask(const model::Game& game) {
  console_.print(model::strong(std::string(game.title()), style_) + "\n");
  std::vector<std::string> texts{""};
  const auto questions = [&]() -> std::size_t { return wanted_.asks_for_table ? 3 : 2; };
  while (texts.size() <= questions()) {
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

Reply NewNotebook::ask_who_plays(const model::Game& game) {
  const std::vector<std::string> usual = game.usual_players(style_.language);
  const auto first = [&](std::size_t number) {
    return fmt::format("{}", fmt::join(std::span(usual).first(number), " "));
  };
  return ask_until_valid(
      {style_.say(Text("Who plays, in turn order?", "¿Quién juega, por orden?")),
       first(usual.size()),
       style_.say(
           Text("Type the names, with blanks between them, or a number: so many of those in "
                "brackets. `table` asks later what is not as printed.",
                "Escribe los nombres, separados por espacios, o un número: tantos de los que van "
                "entre corchetes. `mesa` pregunta luego qué hay distinto de lo impreso.")),
       false,
       [&](const std::string& word) -> std::optional<std::string> {
         if (word != "table" && word != "mesa") return std::nullopt;
         wanted_.asks_for_table = true;
         return style_.say(
             Text("That is asked after who you are.", "Eso se pregunta después de quién eres."));
       }},
      [&](const std::string& answer) {
        const std::size_t number =
            answer.size() == 1 ? static_cast<std::size_t>(answer[0]) - '0' : 0;
        const bool is_number = number > 1 && number <= usual.size();
        std::string text =
            std::string(game.name()) + " " + (is_number ? first(number) : answer) + "\n";
        for (const auto& [key, value] : wanted_.table) text += key + " " + value + "\n";
        return text;
      },
      game.names_its_players()
          ? style_.say(Text("Here the players are called {0}; type which of them play, in turn "
                            "order.",
                            "Aquí los jugadores se llaman {0}; escribe cuáles juegan, por "
                            "orden."),
                       join(usual, style_.language))
          : "");
}

Reply NewNotebook::ask_viewer(const std::string& text) {
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

Reply NewNotebook::ask_table_settings(const model::Game& game, std::string text) {
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
         style_.say(
             Text("Enter for the printed game. Otherwise one of these words and what it is to be, "
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

}  // namespace sabueso::cli
