// `sabueso compose`: an author's desk in a terminal, where a puzzle is made clue by clue.
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/order_list.hpp"
#include "cli/terminal.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/desk.hpp"
#include "model/puzzles/judged_words.hpp"
#include "model/session/journal.hpp"

namespace sabueso::cli {

using model::Desk;
using model::InputError;
using model::Text;

namespace {

struct ComposeOptions {
  std::string what;
  std::optional<std::string> out{};
  std::optional<std::uint64_t> size{};
  std::uint64_t seed = 1;
};

class Compose {
 public:
  Compose(const model::Games& games, const ComposeOptions& options, const Console& console)
      : games_(games), console_(console), style_(console.style()), seed_(options.seed) {
    begin(options);
  }

  Exit converse() {
    print(say(Text("{0}. Type a clue, or `help`.", "{0}. Escribe una pista, o `ayuda`."),
              desk_->session().game().title()));
    tell();
    LineReader reader;
    while (!is_over_) {
      const auto line = reader.read(desk_->session().next_id() + "> ");
      if (!line) break;
      try {
        follow(std::string(model::trimmed(*line)));
      } catch (const InputError& error) {
        print(error.at("").in(style_.language));
      }
    }
    return save() ? Exit::done : Exit::fault;
  }

 private:
  using Order = NamedOrder<Compose>;

  static const std::vector<Order>& orders() {
    static const Text none("-", "-"), id("e3", "e3"), entry("e3 CLUE", "e3 PISTA");
    static const std::vector<Order> all{
        {{"undo", "deshacer"},
         none,
         {"take the last change back", "quita el último cambio"},
         &Compose::undo},
        {{"drop", "quitar"}, id, {"take a clue out", "quita una pista"}, &Compose::drop},
        {{"edit", "cambiar"},
         entry,
         {"put another in its place", "pone otra en su lugar"},
         &Compose::edit},
        {{"insert", "insertar"}, entry, {"put one before it", "pone una antes"}, &Compose::insert},
        {{"pin", "fijar"},
         id,
         {"keep it when trimming, or no longer", "no recortarla, o ya sí"},
         &Compose::pin},
        {{"trim", "recortar"},
         none,
         {"take out what is to spare", "quita lo que sobra"},
         &Compose::trim},
        {{"fill", "completar"},
         {"[KIND…] [DIFFICULTY]", "[CLASE…] [DIFICULTAD]"},
         {"add clues until there is one answer", "añade pistas hasta que haya una solución"},
         &Compose::fill},
        {{"like", "como"},
         {"ID", "ID"},
         {"begin again with that puzzle", "vuelve a empezar con ese puzle"},
         &Compose::like},
        {{"title", "título"},
         {"TEXT", "TEXTO"},
         {"what stands over it", "lo que va encima"},
         &Compose::entitle},
        {{"list", "lista"}, none, {"all clues", "todas las pistas"}, &Compose::list},
        {{"answer", "solución"}, none, {"what is certain", "lo que es seguro"}, &Compose::answer},
        {{"help", "ayuda"}, none, {"these orders", "estas órdenes"}, &Compose::help},
        {{"quit", "salir"}, none, {"save, and leave", "guarda y sale"}, &Compose::quit}};
    return all;
  }

  void begin(const ComposeOptions& options) {
    const bool is_game = model::names_a_game(games_, options.what);
    const auto puzzle = is_game ? std::nullopt : model::read_puzzle_id(options.what);
    std::string name = options.what;
    if (is_game) {
      const model::Game& game = named_game(games_, options.what);
      const model::PuzzleSizes sizes = model::puzzle_sizes_of(game);
      const std::uint64_t size = options.size.value_or(sizes.usual);
      if (size < sizes.fewest || size > sizes.most) {
        throw InputError("--size", {Text("found {0}; from {1} to {2} are possible",
                                         "se encontró {0}; puede ser de {1} a {2}"),
                                    std::to_string(size), std::to_string(sizes.fewest),
                                    std::to_string(sizes.most)});
      }
      name = std::string(game.name()) + "-mine";
      open(Desk::empty_table(game, size));
    } else if (puzzle) {
      open(model::puzzle_to_solve(games_, *puzzle));
    } else {
      open(at_file(options.what, [&] { return read_file(options.what); }));
    }
    path_ = options.out.value_or(is_game || puzzle ? name + ".json" : options.what);
    if (path_ != options.what && std::filesystem::exists(path_)) {
      throw InputError("--out", {Text("{0} is there already; name another file, or begin with it",
                                      "{0} ya existe; indica otro archivo, o empieza con él"),
                                 model::quote(path_)});
    }
  }

  void open(const std::string& text) {
    desk_ = std::make_unique<Desk>(games_, text, style_.language);
  }

  void follow(const std::string& line) {
    if (line.empty()) return tell();
    if (carry_out(orders(), *this, line)) return;
    desk_->begin_step();
    for (const model::Change& change : desk_->session().add(line)) told(change);
    tell();
  }

  // ---- orders

  void undo(const std::string&) {
    if (!desk_->undo()) {
      if (left_.empty()) {
        return print(say(Text("There is nothing to undo.", "No hay nada que deshacer.")));
      }
      desk_ = std::move(left_.back());
      left_.pop_back();
    }
    list("");
  }
  void drop(const std::string& rest) {
    desk_->begin_step();
    desk_->session().drop(id_in(rest).first);
    tell();
  }
  void edit(const std::string& rest) {
    const auto [id, entry] = id_in(rest);
    desk_->begin_step();
    told(desk_->session().replace(id, entry));
    tell();
  }
  void insert(const std::string& rest) {
    const auto [id, entry] = id_in(rest);
    desk_->begin_step();
    told(desk_->session().insert(id, entry));
    tell();
  }
  void pin(const std::string& rest) {
    const std::string id = id_in(rest).first;
    print(desk_->turn_pin(id)
              ? say(Text("{0} stays when trimming.", "{0} se queda al recortar."), id)
              : say(Text("{0} is not pinned any more.", "{0} ya no está fijada."), id));
  }
  void trim(const std::string&) {
    desk_->begin_step();
    const std::vector<std::string> gone = desk_->trim();
    print(gone.empty()
              ? say(Text("Nothing was taken out.", "No se ha quitado nada."))
              : say(Text("Taken out: {0}.", "Quitadas: {0}."), join(gone, style_.language)));
    tell();
  }
  void fill(const std::string& rest) {
    Desk::Wish wish;
    std::istringstream words(rest);
    for (std::string word; words >> word;) {
      if (const auto difficulty = model::difficulty_typed(word)) {
        wish.difficulty = difficulty;
      } else {
        wish.kinds.push_back(word);
      }
    }
    desk_->begin_step();
    const auto added = desk_->fill(wish, seed_++);
    if (!added) {
      return print(say(
          Text("Nothing was found that makes it so, in {0} tries; asked again, it tries others.",
               "No se encontró con qué, en {0} intentos; si lo repites, prueba otros."),
          Desk::most_fillings));
    }
    list("");
  }
  void like(const std::string& rest) {
    const auto puzzle = model::read_puzzle_id(rest);
    if (!puzzle) {
      throw InputError("", {Text("{0} is no puzzle's id; one is like espias-7-3-6-hard",
                                 "{0} no es el nombre de un puzle; uno es como espias-7-3-6-hard"),
                            model::quote(rest)});
    }
    const std::string text = model::puzzle_to_solve(games_, *puzzle);
    left_.push_back(std::move(desk_));
    open(text);
    if (const auto title = left_.back()->title()) desk_->set_title(*title);
    list("");
  }
  void entitle(const std::string& rest) { desk_->set_title(rest); }
  void list(const std::string&) {
    const model::Session& session = desk_->session();
    for (std::size_t item = 0; item < session.entries().size(); ++item) {
      const std::string& id = session.entries()[item].id();
      print(id + (desk_->is_pinned(id) ? " * " : ": ") +
            session.seen().item_in_words(item, style_.language) + ".");
    }
    tell();
  }
  void answer(const std::string&) {
    const model::Answer& now = desk_->session().answer();
    if (!now.solved.report.is_consistent()) return tell();
    console_.print(now.seen->sheet(now.solved, style_));
  }
  void help(const std::string&) {
    for (const Order& order : orders()) print(order.in_words(style_.language));
    std::vector<std::string> kinds;
    const auto sizes = desk_->session().game().puzzle_sizes();
    for (const std::string_view kind : sizes->clues) kinds.emplace_back(kind);
    std::vector<std::string> difficulties;
    for (std::size_t i = 0; i < model::difficulty_names.size(); ++i) {
      difficulties.push_back(say(model::difficulty_in_words(static_cast<model::Difficulty>(i))));
    }
    print(say(Text("Kinds: {0}. Difficulties: {1}.", "Clases: {0}. Dificultades: {1}."),
              fmt::join(kinds, ", "), fmt::join(difficulties, ", ")));
    print(say(Text("Anything else is a clue, such as:", "Todo lo demás es una pista, como:")));
    for (const std::string& line : desk_->session().examples()) print("  " + line);
  }
  void quit(const std::string&) { is_over_ = true; }

  // ---- what is told

  // The id at the beginning, and the rest.
  static std::pair<std::string, std::string> id_in(std::string_view rest) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    return {id_typed(rest.substr(0, end)), std::string(model::trimmed(rest.substr(end)))};
  }

  void told(const model::Change& change) {
    const auto* item = change.after ? std::get_if<model::Item>(&*change.after) : nullptr;
    if (item == nullptr) return;
    print(*item->id + ": " + desk_->session().seen().item_in_words(change.at, style_.language) +
          ".");
  }

  void tell() { print(judged_in_words(desk_->session().seen(), desk_->judge(), style_.language)); }

  bool save() {
    const model::Saved saved = model::write_whole(path_, model::text_of_file(desk_->file()));
    if (saved != model::Saved::done) {
      console_.complain(say(Text("{0}: cannot be written", "{0}: no se puede escribir"), path_));
      return false;
    }
    print(say(Text("Saved: {0}", "Guardado: {0}"), path_));
    print(say(Text("A page of it: sabueso print {0} --out page.pdf",
                   "Su página: sabueso print {0} --out pagina.pdf"),
              path_));
    return true;
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
  std::uint64_t seed_;
  std::unique_ptr<Desk> desk_;
  std::vector<std::unique_ptr<Desk>> left_{};  // from which `like` went to another one
  std::string path_;
  bool is_over_ = false;
};

}  // namespace

Command compose_command(const model::Games& games) {
  const auto options = std::make_shared<ComposeOptions>();
  return {"compose",
          Text("A puzzle of one's own, clue by clue", "Un puzle propio, pista a pista"),
          "sabueso compose espias --out mine.json",
          {required(text(Text("GAME|FILE|PUZZLE", "JUEGO|ARCHIVO|PUZLE"), "",
                         Text("A game for an empty table, one's own case, or a generated puzzle",
                              "Un juego para una mesa vacía, un caso propio, o un puzle generado"),
                         options->what)),
           text("--out", "FILE",
                Text("The case file that it becomes (otherwise named by what it began with)",
                     "El archivo de caso que será (si no, según con qué empezó)"),
                options->out),
           number("--size", "N",
                  Text("Confidants, attributes or players of an empty table",
                       "Confidentes, rasgos o jugadores de una mesa vacía"),
                  options->size),
           number("--seed", "N",
                  Text("The same seed fills alike (otherwise 1)",
                       "La misma semilla completa igual (si no, 1)"),
                  options->seed)},
          [options, &games](const Console& console) {
            return Compose(games, *options, console).converse();
          }};
}

}  // namespace sabueso::cli
