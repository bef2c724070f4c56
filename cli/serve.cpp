// `sabueso serve`: the helper as a page for phones.
#include <memory>

#include "cli/command.hpp"

namespace sabueso::cli {

using model::Text;

Command serve_command(const model::Games& games, const CommandRunners& runners) {
  const auto options = std::make_shared<ServeOptions>();
  Option port = number("--port", "N", Text("The port", "El puerto"), options->port);
  port.standard = std::to_string(ServeOptions::default_port);
  Option address = text("--address", "A",
                        Text("The address; 0.0.0.0 for all of this machine's",
                             "La dirección; 0.0.0.0 para todas las de esta máquina"),
                        options->address);
  address.standard = ServeOptions::default_address;
  return {"serve",
          Text("The helper as a page for phones", "El ayudante como página para móviles"),
          "sabueso serve checkpoint --address 0.0.0.0",
          {text(Text("GAME|FILE", "JUEGO|ARCHIVO"), "",
                Text("A new game, or a notebook or case to go on with; otherwise the page asks",
                     "Una partida nueva, o un cuaderno o caso con que seguir; si no, la página "
                     "pregunta"),
                options->what),
           port, address},
          [options, &games, serve = runners.serve](const Console& console) {
            constexpr std::uint64_t highest_port = 65535;
            if (options->port > highest_port) {
              throw model::InputError("--port", {Text("found {0}; ports are 0 to 65535",
                                                      "se encontró {0}; los puertos son 0 a 65535"),
                                                 std::to_string(options->port)});
            }
            return serve(games, *options, console);
          }};
}

}  // namespace sabueso::cli
