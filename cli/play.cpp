// `sabueso play`: the in-game helper, on a new notebook or one that is there.
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <span>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/notebooks.hpp"
#include "cli/terminal.hpp"
#include "model/cases/sheet.hpp"

namespace sabueso::cli {

using model::Language;
using model::say;
using model::Text;
namespace fs = std::filesystem;

namespace {

class Conversation {
 public:
  Conversation(const model::Games& games, const Console& console)
      : games_(games), console_(console), reader_([] { return std::vector<std::string>(); }) {
    style_ = console.style();
    style_.columns = terminal_columns();
  }

  Exit go_on(const std::string& path) {
    const std::string text = at_file(path, [&] { return read_file(path); });
    return at_file(path, [&] { return talk(path, text); });
  }

  Exit begin(const model::Game& game) {
    const std::optional<std::string> text = ask_for_table(game);
    if (!text) return Exit::done;
    return talk(new_notebook(std::string(game.name()), *text), *text);
  }

 private:
  template <class... Args>
  std::string in(const Text& text, const Args&... args) const {
    return say(style_.language, text, args...);
  }

  void print(const std::string& text) const { console_.print(text); }

  // A short question, with what Enter answers; nothing when there is nobody any more.
  std::optional<std::string> ask(const std::string& question, const std::string& standard) {
    print(question + (standard.empty() ? "" : " [" + standard + "]") + "\n");
    const auto answer = reader_.read("> ");
    if (!answer) return std::nullopt;
    return answer->find_first_not_of(" \t\r") == std::string::npos ? standard : *answer;
  }

  // Asks until an answer makes a notebook with what is there before it.
  std::optional<std::string> ask_until_right(const std::string& question,
                                             const std::string& standard,
                                             const std::function<std::string(std::string)>& text) {
    while (true) {
      const auto answer = ask(question, standard);
      if (!answer) return std::nullopt;
      try {
        const std::string notebook = text(*answer);
        static_cast<void>(model::Session(games_, notebook, style_.language));
        return notebook;
      } catch (const model::InputError& error) {
        print(model::wrap(error.at("").in(style_.language), style_.columns, 0) + "\n");
      }
    }
  }

  // The notebook's first lines.
  std::optional<std::string> ask_for_table(const model::Game& game) {
    const std::string name(game.name());
    print(model::strong(std::string(game.title()), style_) + "\n");
    const std::vector<std::string> usual = game.usual_players(style_.language);
    const auto first = [&](std::size_t number) {
      return fmt::format("{}", fmt::join(std::span(usual).first(number), " "));
    };
    auto text =
        ask_until_right(in(Text("Who plays, in turn order?", "¿Quién juega, por orden?")),
                        first(usual.size()), [&](const std::string& answer) {
                          // "3": so many of the usual ones.
                          const std::size_t number =
                              answer.size() == 1 ? static_cast<std::size_t>(answer[0]) - '0' : 0;
                          const bool is_number = number > 1 && number <= usual.size();
                          return name + " " + (is_number ? first(number) : answer) + "\n";
                        });
    if (!text) return text;
    const auto players = model::Session(games_, *text, style_.language).players();
    text = ask_until_right(
        in(Text("Which of them are you? (- for nobody)", "¿Cuál eres tú? (- si ninguno)")),
        players.front(), [&](const std::string& viewer) {
          return viewer == "-" ? *text : *text + "viewer " + viewer + "\n";
        });
    std::string keys;
    for (const std::string& key : game.table_keys()) {
      if (key != "players") keys += (keys.empty() ? "" : ", ") + key;
    }
    const std::string no = in(Text("no", "no"));
    for (bool is_done = false; text && !is_done;) {
      text = ask_until_right(
          in(Text("Anything not as printed? ({0})", "¿Algo distinto de lo impreso? ({0})"), keys),
          no, [&](const std::string& line) {
            is_done = line == no;
            return is_done ? *text : *text + line + "\n";
          });
    }
    return text;
  }

  Exit talk(const std::string& path, const std::string& text) {
    const auto fetch = [&](model::Json& table) {
      model::fetch_parts_of_table(table, beside(path));
    };
    model::KeptSession kept(games_, path, text, style_.language, fetch);
    Helper helper(kept, style_);
    reader_.complete_with([&] { return helper.words(); });
    print(helper.greet());
    while (!helper.is_over()) {
      const auto line = reader_.read(helper.prompt());
      print(line ? helper.take(*line) : helper.take("quit"));
    }
    return Exit::done;
  }

  const model::Games& games_;
  const Console& console_;
  model::Style style_;
  LineReader reader_;
};

}  // namespace

Command play_command(const model::Games& games) {
  const auto what = std::make_shared<std::string>();
  return {"play",
          Text("The helper at the table", "El ayudante en la mesa"),
          "sabueso play espias",
          {required(text(Text("GAME|FILE", "JUEGO|ARCHIVO"), "",
                         Text("A new game, or a notebook or case to go on with",
                              "Una partida nueva, o un cuaderno o caso con que seguir"),
                         *what))},
          [what, &games](const Console& console) {
            Conversation conversation(games, console);
            if (is_file(*what)) return conversation.go_on(*what);
            return conversation.begin(named_game(games, *what));
          }};
}

}  // namespace sabueso::cli
