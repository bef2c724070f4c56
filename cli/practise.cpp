// `sabueso practise`: an evening against bots in a terminal.
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/command.hpp"
#include "cli/drills.hpp"
#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/notebooks.hpp"
#include "cli/order_list.hpp"
#include "cli/render.hpp"
#include "cli/terminal.hpp"
#include "model/json/text.hpp"
#include "model/practice/drill.hpp"
#include "model/practice/review.hpp"
#include "model/session/whole_file.hpp"
#include "model/text/names.hpp"

namespace sabueso::cli {

using model::InputError;
using model::Text;

namespace {

struct PractiseOptions {
  std::string what;
  std::optional<std::uint64_t> players{};
  std::optional<std::string> seat{};
  std::optional<std::uint64_t> seed{};
  model::Level level = model::Level::player;
  std::optional<std::uint64_t> drills{};
};

class Practise {
 public:
  Practise(const model::Games& games, const PractiseOptions& options, const Console& console)
      : games_(games), console_(console), style_(console.style()) {
    begin(options);
  }

  Exit converse() {
    print(say(Text("{0}: you are {1}; the others are played by bots. `help` has all orders.",
                   "{0}: eres {1}; a los demás los llevan bots. `ayuda` enseña las órdenes."),
              practice_->game().title(), shown(practice_->wanted().seat)));
    LineReader reader;
    tell();
    while (!is_over_) {
      reader.set_completions([&] { return words(); });
      const auto line = reader.read(practice_->is_over() ? "> " : "? ");
      if (!line) break;
      try {
        follow(std::string(model::trimmed(*line)));
      } catch (const InputError& error) {
        print(error.at("").in(style_.language));
      }
      if (!save()) return Exit::fault;
    }
    print(say(Text("Kept: {0}", "Guardado: {0}"), path_));
    print(say(Text("To go on: {0} practise {1}", "Para seguir: {0} practise {1}"), called_as(),
              quoted_for_shell(path_)));
    return Exit::done;
  }

 private:
  using Order = NamedOrder<Practise>;

  static const std::vector<Order>& orders() {
    static const Text none("-", "-"), what("WHAT VALUE", "QUÉ VALOR");
    static const std::vector<Order> all{
        {{"table", "mesa"}, none, {"what lies on it", "lo que hay en ella"}, &Practise::table},
        {{"back", "atrás"},
         none,
         {"choose anew, if nothing was rolled or drawn",
          "elegir de nuevo, si no se ha tirado ni robado"},
         &Practise::go_back},
        {{"board", "tablero"},
         {"FILE", "ARCHIVO"},
         {"draw it, as SVG", "lo dibuja, en SVG"},
         &Practise::board},
        {{"entries", "entradas"},
         {"[ROUND]", "[RONDA]"},
         {"all that could be noted", "todo lo que se ha podido anotar"},
         &Practise::entries},
        {{"sheet", "hoja"}, none, {"your marks", "tus marcas"}, &Practise::sheet},
        {{"mark", "marcar"}, what, {"this is it", "es esto"}, &Practise::mark},
        {{"cross", "tachar"}, what, {"this is not it", "esto no es"}, &Practise::cross},
        {{"rub", "borrar"},
         {"WHAT", "QUÉ"},
         {"take its marks away", "quita sus marcas"},
         &Practise::rub},
        {{"check", "comprobar"}, none, {"are the marks right?", "¿están bien?"}, &Practise::check},
        {{"hint", "indicio"},
         none,
         {"what can be found out", "qué se puede averiguar"},
         &Practise::hint},
        {{"why", "por-qué"},
         {"WHAT", "QUÉ"},
         {"what is known of it, and why", "qué se sabe, y por qué"},
         &Practise::why},
        {{"suggest", "sugerir"},
         {"[HAND|ROLL|PLACE]", "[MANO|DADO|LUGAR]"},
         {"what to do next", "qué hacer ahora"},
         &Practise::suggest},
        {{"review", "repaso"},
         none,
         {"the evening looked back on", "la velada en perspectiva"},
         &Practise::review},
        {{"save", "guardar"},
         {"FILE", "ARCHIVO"},
         {"the whole game as a log, secrets included",
          "toda la partida como registro, con sus secretos"},
         &Practise::save_log},
        {{"help", "ayuda"}, none, {"these orders", "estas órdenes"}, &Practise::help},
        {{"quit", "salir"}, none, {"leave; it is kept", "sale; queda guardada"}, &Practise::quit}};
    return all;
  }

  void begin(const PractiseOptions& options) {
    if (!model::names_a_game(games_, options.what) && looks_like_path(options.what)) {
      path_ = options.what;
      at_file(path_, [&] {
        model::with_places(read_file(path_), [&](const model::Json& kept) {
          practice_ = std::make_unique<model::Practice>(games_, kept, style_.language);
        });
      });
      static_cast<void>(practice_->news());
      return;
    }
    const model::Game& game = named_game(games_, options.what);
    const auto wanted = [&](std::uint64_t seed) {
      return practice_wanted(game, options.players, options.seat, seed, options.level);
    };
    static_cast<void>(wanted(0));  // no seed is used up where it cannot be
    const std::uint64_t seed = options.seed ? *options.seed : PracticeMemory(game).new_seed();
    practice_ = std::make_unique<model::Practice>(games_, wanted(seed), style_.language);
    path_ = new_notebook(std::string(game.name()) + "-evening",
                         model::text_of_file(practice_->kept()), ".json");
  }

  void follow(const std::string& line) {
    if (line.empty()) return tell();
    if (carry_out(orders(), *this, line)) return;
    practice_->choose(typed(line));
    tell(practice_->is_over());
  }

  // By its number in the list, where the choices are no numbers themselves.
  std::string typed(const std::string& line) const {
    const auto asked = practice_->asked();
    if (!asked || !is_numbered(*asked) || !model::is_in_digits(line)) return line;
    const std::size_t number = model::number_typed(line);
    return number <= asked->choices.size() ? asked->choices[number - 1].value : line;
  }
  static bool is_numbered(const model::Practice::Asked& asked) {
    return std::ranges::none_of(
        asked.choices, [](const auto& choice) { return model::is_in_digits(choice.words); });
  }

  // ---- what is told

  // What has happened, and what is to be chosen. `is_just_over`: so that what was missed is
  // remembered for drills.
  void tell(bool is_just_over = false) {
    for (const std::string& sentence : practice_->news()) print(sentence);
    if (practice_->is_over()) {
      print(say(Text("The evening is over.", "La velada ha terminado.")));
      const model::Review review = looked_back();
      if (is_just_over) {
        PracticeMemory(practice_->game()).add_missed(missed_in(review, *practice_));
      }
      return;
    }
    const auto asked = practice_->asked();
    if (!asked) return;
    for (const std::string& told : asked->told) print(model::capital(told) + ".");
    print(asked->question);
    const bool is_numbered_ = is_numbered(*asked);
    std::string line;
    for (std::size_t i = 0; i < asked->choices.size(); ++i) {
      const std::string number = is_numbered_ ? std::to_string(i + 1) + " " : "";
      const std::string choice = "  " + number + asked->choices[i].words;
      if (!line.empty() && model::display_width(line + choice) > style_.columns) {
        console_.print(std::exchange(line, "") + "\n");
      }
      line += choice;
    }
    console_.print(line + "\n");
  }

  std::vector<std::string> words() const {
    std::vector<std::string> all;
    if (const auto asked = practice_->asked()) {
      for (const auto& choice : asked->choices) all.push_back(choice.words);
    }
    for (const Order& order : orders()) all.push_back(say(order.name));
    return all;
  }

  void go_back(const std::string&) {
    if (practice_->go_back()) return tell();
    print(say(Text("There is no way back.", "No hay vuelta atrás.")));
  }
  void table(const std::string&) {
    for (const std::string& line : practice_->evening().table_in_words(style_.language)) {
      print(line);
    }
  }
  void board(const std::string& rest) {
    const auto drawn = practice_->evening().log().draw(std::nullopt, style_.language);
    if (!drawn) return print(say(Text("It has no board.", "No tiene tablero.")));
    const std::string path = rest.empty() ? "board.svg" : rest;
    written(path, model::write_whole(path, *drawn));
  }
  void entries(const std::string& rest) {
    const std::vector<model::Practice::Round> rounds = practice_->rounds();
    const std::size_t round = rest.empty() ? rounds.size() : model::number_typed(rest);
    if (round > rounds.size()) {
      return print(say(Text("Rounds so far: {0}.", "Rondas hasta ahora: {0}."), rounds.size()));
    }
    const model::Session session(games_, rounds[round - 1].notebook, style_.language);
    for (const std::string& entry : items_in_words(session.seen(), style_.language)) {
      print(entry + ".");
    }
  }

  // ---- the sheet

  void sheet(const std::string&) {
    console_.print(marked_sheet(practice_->seen().answer(), practice_->pencil(), style_));
  }
  void mark(const std::string& rest) { marked(rest, true); }
  void cross(const std::string& rest) { marked(rest, false); }
  void marked(const std::string& rest, bool is_circled) {
    const model::Answer& answer = practice_->seen().answer();
    const model::Query query = query_in(*answer.seen, answer.solved.problem, rest);
    if (!query.value) {
      return print(say(Text("Mark which value of it?", "¿Qué valor hay que marcar?")));
    }
    const solver::Variable& variable = answer.solved.problem.variables()[query.variable];
    practice_->mark(variable.name(), variable.values[*query.value], is_circled);
    sheet("");
  }
  void rub(const std::string& rest) {
    const model::Answer& answer = practice_->seen().answer();
    const model::Query query = query_in(*answer.seen, answer.solved.problem, rest);
    practice_->rub_out(answer.solved.problem.variables()[query.variable].name());
    sheet("");
  }
  void check(const std::string& rest) {
    if (!rest.empty()) return ask("check", rest);
    told(practice_->pencil().check(practice_->seen().answer(), style_.language));
  }
  void hint(const std::string& rest) {
    if (!rest.empty()) return ask("hint", rest);
    model::Questions questions(practice_->seen());
    told(questions.next_hint(practice_->pencil(), style_.language));
  }
  void why(const std::string& rest) { ask("why", rest); }
  void suggest(const std::string& rest) {
    ask("suggest", rest.empty() ? practice_->evening().advice_topic(style_.language) : rest);
  }
  void ask(const std::string& name, const std::string& rest) {
    model::Questions questions(practice_->seen());
    if (const auto answer = questions.answer(name, rest, style_.language)) told(*answer);
  }
  void told(const model::Told& told) { console_.print(told_in_words(told, style_)); }

  void review(const std::string&) { static_cast<void>(looked_back()); }
  model::Review looked_back() {
    model::Review review = model::review(games_, *practice_, style_.language);
    for (const std::string& text : in_words(review, *practice_, style_.language)) print(text);
    return review;
  }

  // ---- what is kept

  void save_log(const std::string& rest) {
    const std::string path = rest.empty() ? practice_->wanted().game + ".log.json" : rest;
    const std::string text = model::dump_json(practice_->evening().log().write()) + "\n";
    written(path, model::write_whole(path, text));
  }
  void written(const std::string& path, model::Saved saved) {
    print(saved == model::Saved::done
              ? say(Text("Written to {0}.", "Escrito en {0}."), path)
              : say(Text("{0} cannot be written.", "No se puede escribir {0}."), path));
  }
  // A power cut may cost the last choices, and nothing else, so nobody waits for the disk.
  bool save() {
    const std::string text = model::text_of_file(practice_->kept());
    if (text == saved_) return true;
    const model::Saved saved = model::write_whole(
        path_, text, {.wait = model::Wait::no, .mode = model::NewFile::for_its_owner});
    if (saved == model::Saved::done) {
      saved_ = text;
      return true;
    }
    console_.complain(say(Text("{0}: cannot be written", "{0}: no se puede escribir"), path_));
    return false;
  }

  void help(const std::string&) {
    for (const Order& order : orders()) print(order.in_words(style_.language));
    print(say(Text("Anything else is a choice, by its number or its words; Enter asks again.",
                   "Todo lo demás es una elección, por su número o sus palabras; Intro repite la "
                   "pregunta.")));
  }
  void quit(const std::string&) { is_over_ = true; }

  std::string shown(const std::string& name) const {
    return model::shown(practice_->seen().seen().printed_names(), name, style_.language);
  }
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return style_.say(text, args...);
  }
  void print(const std::string& text) const {
    console_.print(model::paragraph(text, style_.columns));
  }

  const model::Games& games_;
  const Console& console_;
  const model::Style& style_;
  std::unique_ptr<model::Practice> practice_;
  std::string path_, saved_;
  bool is_over_ = false;
};

}  // namespace

Command practise_command(const model::Games& games) {
  const auto options = std::make_shared<PractiseOptions>();
  const std::vector<std::string> levels(model::level_names.begin(), model::level_names.end());
  return {
      "practise",
      Text("An evening against bots", "Una velada contra bots"),
      "sabueso practise espias --seed 7",
      {required(text(
           Text("GAME|FILE", "JUEGO|ARCHIVO"), "",
           Text("A game, or an evening to go on with", "Un juego, o una velada con que seguir"),
           options->what)),
       number("--players", "N", Text("How many play (otherwise 3)", "Cuántos juegan (si no, 3)"),
              options->players),
       text("--seat", "PLAYER",
            Text("Who you are (otherwise the first)", "Quién eres (si no, el primero)"),
            options->seat),
       choice("--bots", levels,
              Text("How well the others play (otherwise player)",
                   "Cómo de bien juegan los demás (si no, player)"),
              options->level),
       number("--seed", "N",
              Text("The same seed gives the same evening (otherwise a new one)",
                   "La misma semilla da la misma velada (si no, una nueva)"),
              options->seed),
       number("--drills", "N",
              Text("So many single moments instead, each judged at once",
                   "En su lugar, tantos momentos sueltos, juzgados al instante"),
              options->drills)},
      [options, &games](const Console& console) {
        if (options->drills) {
          return drill(games, named_game(games, options->what), options->seed, *options->drills,
                       console);
        }
        return Practise(games, *options, console).converse();
      }};
}

}  // namespace sabueso::cli
