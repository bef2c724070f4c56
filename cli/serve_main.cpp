// The program that `sabueso serve` becomes: the helper as a page for phones.
#include <memory>
#include <qrcodegen.hpp>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/ctrl_c.hpp"
#include "cli/external_programs.hpp"
#include "cli/files.hpp"
#include "cli/notebooks.hpp"
#include "cli/program.hpp"
#include "model/games.hpp"
#include "web/addresses.hpp"
#include "web/server.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

constexpr std::size_t most_earlier = 8;

// A text as a QR code for phones: two dots a letter, one above the other; in plain letters two
// letters a dot. Empty where the page is too narrow for it. Terminals are mostly dark, so what is
// light is drawn; phones read both.
std::string qr_code(const std::string& text, std::size_t columns, bool ascii) {
  using qrcodegen::QrCode;
  constexpr int margin = 2;
  const QrCode code = QrCode::encodeText(text.c_str(), QrCode::Ecc::LOW);
  const int size = code.getSize();
  const auto wide = static_cast<std::size_t>(size + 2 * margin) * (ascii ? 2 : 1);
  if (wide > columns) return "";
  const auto is_light = [&](int x, int y) { return !code.getModule(x, y); };
  std::string drawn;
  for (int y = -margin; y < size + margin; y += ascii ? 1 : 2) {
    for (int x = -margin; x < size + margin; ++x) {
      const bool above = is_light(x, y);
      if (ascii) {
        drawn += above ? "##" : "  ";
        continue;
      }
      const bool below = y + 1 < size + margin && is_light(x, y + 1);
      drawn += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    drawn += "\n";
  }
  return drawn;
}

class Evening {
 public:
  Evening(const model::Games& games, const ServeOptions& options, const Console& console)
      : options_(options),
        console_(console),
        host_({games,
               [](const model::Game& game, const std::string& text) {
                 return new_notebook(std::string(game.name()), text);
               },
               [] { return latest_notebooks(most_earlier); }, read_file,
               [](model::Json& table, const std::string& path) {
                 model::fetch_parts_of_table(table, beside(path));
               },
               console.language()}) {}

  Exit spend(const model::Games& games) {
    // A file can bring a token of its own along; a new notebook is begun only once there is a port.
    const bool is_new = options_.what && !looks_like_path(*options_.what);
    if (options_.what && !is_new) open(games, *options_.what);
    web::Server server(host_);
    if (!web::is_own_address(options_.address)) {
      throw model::InputError("--address",
                              {Text("{0} is no address of this machine; 127.0.0.1 is for itself, "
                                    "and 0.0.0.0 for all that it has",
                                    "{0} no es una dirección de esta máquina; 127.0.0.1 es para "
                                    "ella misma, y 0.0.0.0 para todas las que tiene"),
                               options_.address});
    }
    if (!server.take(options_.address, static_cast<int>(options_.port))) refuse();
    if (is_new) open(games, *options_.what);
    const CtrlCWaits ctrl_c_waits;
    if (!server.begin()) refuse();
    greet(server.addresses());
    const int signal = ctrl_c_waits.wait();
    server.end();
    if (host_.close() != model::Saved::done) {
      console_.complain(
          console_.say(Text("the notebook cannot be written", "no se puede escribir el cuaderno")));
      return Exit::fault;
    }
    static_cast<void>(std::raise(signal));  // comes when nobody waits for it any more
    return Exit::done;
  }

 private:
  void open(const model::Games& games, const std::string& what) {
    if (!looks_like_path(what)) return host_.open_new(named_game(games, what));
    at_file(what, [&] { host_.open(what, read_file(what)); });
  }

  [[noreturn]] void refuse() const {
    throw model::InputError(
        "", {Text("{0} has no free port {1} here; --port and --address name others",
                  "aquí {0} no tiene libre el puerto {1}; --port y --address indican otros"),
             options_.address, std::to_string(options_.port)});
  }

  void greet(const std::vector<std::string>& addresses) const {
    const std::size_t columns = terminal_columns();
    std::string text;
    if (const std::string path = host_.path(); !path.empty()) {
      text += model::paragraph(
          console_.say(Text("The notebook is {0}.", "El cuaderno es {0}."), path), columns);
    }
    const bool is_open = !options_.address.starts_with("127.") && options_.address != "::1" &&
                         options_.address != "localhost";
    text += model::paragraph(
        is_open
            ? console_.say(
                  Text("Open to the network: whoever has this address can read and write.",
                       "Abierto a la red: quien tenga esta dirección puede leer y escribir."))
            : console_.say(Text("Open to this machine only; `--address 0.0.0.0` lets phones in.",
                                "Abierto solo a esta máquina; con `--address 0.0.0.0` entran los "
                                "móviles.")),
        columns);
    for (const std::string& address : addresses) {
      const bool is_own = address.find("//127.") != std::string::npos ||
                          address.find("//[::1]") != std::string::npos;
      if (addresses.size() == 1 || !is_own) text += address + "\n";
    }
    text += qr_code(addresses.front(), columns, console_.ascii());
    console_.print(
        text +
        model::paragraph(console_.say(Text("Ctrl-C ends it.", "Ctrl-C lo termina.")), columns));
  }

  const ServeOptions& options_;
  const Console& console_;
  web::Host host_;
};

Exit serve(const model::Games& games, const ServeOptions& options, const Console& console) {
  return Evening(games, options, console).spend(games);
}

}  // namespace

}  // namespace sabueso::cli

int main(int argc, char** argv) {
  return sabueso::cli::run_process(argc, argv, sabueso::model::all_games(),
                                   {.serve = sabueso::cli::serve});
}
