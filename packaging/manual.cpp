// Writes the manual page, in English or Spanish, from the rows that the parser and its help are
// made of: `sabueso_manual en > sabueso.1`. Run while the program is built.
#include <cstdio>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "model/games.hpp"

namespace {

using sabueso::cli::Command;
using sabueso::cli::Option;
using sabueso::model::Language;
using sabueso::model::Text;

// As groff takes it for itself: a hyphen that can be copied, no line that begins as a macro.
std::string plain(std::string_view text) {
  std::string written;
  for (const char letter : text) {
    if (letter == '-' || letter == '\\') written += '\\';
    written += letter == '\\' ? 'e' : letter;
  }
  return written.starts_with(".") || written.starts_with("'") ? "\\&" + written : written;
}

class Page {
 public:
  explicit Page(Language language) : language_(language) {}

  void line(const std::string& macro) { text_ += macro + "\n"; }
  void section(const Text& name) { line(".SH " + in(name)); }
  void paragraph(const std::string& text) { line(plain(text)); }
  void paragraph(const Text& text) { paragraph(in(text)); }

  // A thing in bold, and what it is.
  void item(const std::string& thing, const std::string& what) {
    line(".TP\n.B " + plain(thing) + "\n" + plain(what));
  }

  void item(const std::string& thing, const Text& what) { item(thing, in(what)); }

  void option(const Option& option) {
    std::string thing = in(option.name);
    if (!option.label.empty()) thing += " " + option.label;
    if (option.takes == Option::Takes::several) thing += " ...";
    std::string what = in(option.does);
    if (!option.standard.empty()) what += " (" + option.standard + ")";
    item(thing, what);
  }

  void command(const Command& command) {
    line(".SS sabueso " + std::string(command.name));
    paragraph(command.does);
    for (const Option& each : command.options) option(each);
    line(".PP\n" + in(Text("Example:", "Ejemplo:")) + "\n.PP\n.RS 4\n.nf");
    paragraph(command.example);
    line(".fi\n.RE");
  }

  std::string in(const auto& text) const { return std::string(text.in(language_)); }
  const std::string& text() const { return text_; }

 private:
  Language language_;
  std::string text_;
};

void codes_and_files(Page& page) {
  page.section(Text("EXIT STATUS", "ESTADO DE SALIDA"));
  page.item("0",
            Text("Done; if it was a question: yes.", "Hecho; si era una pregunta: sí, así es."));
  page.item("1", Text("A negative answer: the case contradicts itself, the log breaks the "
                      "rules, a case is no good puzzle, an answer is not what it was "
                      "expected to be.",
                      "Una respuesta negativa: el caso se contradice, el registro incumple "
                      "las reglas, un caso no es un buen puzle, una respuesta no es la "
                      "esperada."));
  page.item(
      "2", Text("Bad input: the message says where.", "Datos incorrectos: el mensaje dice dónde."));
  page.item("3", Text("No answer: too much work for --effort, or a fault of the program.",
                      "Sin respuesta: demasiado trabajo para --effort, o un fallo del "
                      "programa."));
  page.item("130", Text("Ended by Ctrl-C.", "Terminado con Ctrl-C."));
  page.section(Text("ENVIRONMENT", "ENTORNO"));
  page.item("LC_ALL, LC_MESSAGES, LANG",
            Text("The language, where --lang says nothing: Spanish where they begin with "
                 "es, else English.",
                 "El idioma, si --lang no lo dice: español si empiezan por es, y si no, "
                 "inglés."));
  page.item("NO_COLOR", Text("Set to anything: no colour.", "Con cualquier valor: sin color."));
  page.item("XDG_STATE_HOME",
            Text("Where notebooks of new evenings go: its folder sabueso (otherwise "
                 "~/.local/state/sabueso).",
                 "Dónde van los cuadernos de partidas nuevas: su carpeta sabueso (si no, "
                 "~/.local/state/sabueso)."));
  page.section(Text("FILES", "ARCHIVOS"));
  page.item("PREFIX/share/sabueso",
            Text("Puzzles, boards, decks and examples. A path below puzzles, docs or model "
                 "that leads nowhere is looked for there.",
                 "Puzles, tableros, mazos y ejemplos. Una ruta que empieza por puzzles, docs "
                 "o model y no lleva a ninguna parte se busca allí."));
}

std::string manual(Language language) {
  Page page(language);
  const auto games = sabueso::model::all_games();
  page.line(".TH SABUESO 1 \"\" \"Sabueso " SABUESO_VERSION "\" \"" +
            page.in(Text("User Commands", "Órdenes de usuario")) + "\"");
  page.line(".nh");  // groff knows where to divide English words only
  page.section(Text("NAME", "NOMBRE"));
  page.paragraph(Text("sabueso - works out what is hidden in spy-themed board games",
                      "sabueso - averigua lo que está oculto en juegos de mesa de espías"));
  page.section(Text("SYNOPSIS", "SINOPSIS"));
  page.line(page.in(Text(".B sabueso\n.I COMMAND\n[\\fIOPTIONS\\fR]",
                         ".B sabueso\n.I ORDEN\n[\\fIOPCIONES\\fR]")));
  page.section(Text("DESCRIPTION", "DESCRIPCIÓN"));
  page.paragraph(sabueso::cli::what_it_does());
  page.paragraph(Text(
      "It says what is certain, what is still possible and how likely, exactly; which entries "
      "contradict one another; why, step by step; and what to look at next. The games:",
      "Dice lo que es seguro, lo que aún es posible y con qué probabilidad, con exactitud; qué "
      "entradas se contradicen; por qué, paso a paso; y qué conviene mirar después. Los juegos:"));
  for (const auto& game : games) {
    page.item(std::string(game->name()), std::string(game->title()));
  }
  page.line(".PP");
  page.paragraph(
      Text("A case is a file in JSON, or a notebook in plain lines; the documents that "
           "come with the program describe both.",
           "Un caso es un archivo JSON, o un cuaderno de líneas sencillas; los documentos "
           "que acompañan al programa describen ambos."));
  page.section(Text("OPTIONS", "OPCIONES"));
  page.item("-h, --help",
            Text("Show help; after a command's name, help on that command.",
                 "Muestra la ayuda; detrás del nombre de una orden, la de esa orden."));
  page.item("--version", Text("Show the version, and what it was built with.",
                              "Muestra la versión, y con qué se compiló."));
  sabueso::cli::OutputOptions output;
  for (const Option& option : sabueso::cli::shared_options(output)) page.option(option);
  page.section(Text("COMMANDS", "ÓRDENES"));
  for (const Command& command : sabueso::cli::all_commands(games)) page.command(command);
  codes_and_files(page);
  return page.text();
}

}  // namespace

int main(int argc, char** argv) {
  const bool is_spanish = argc == 2 && std::string_view(argv[1]) == "es";
  const std::string text = manual(is_spanish ? Language::spanish : Language::english);
  return std::fputs(text.c_str(), stdout) < 0 ? 1 : 0;
}
