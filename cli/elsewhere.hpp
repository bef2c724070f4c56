// Commands that programs of their own do: `print` needs Pango and Cairo, `serve` an HTTP library
// with OpenSSL, and loading those would cost every other command more than its own work.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "model/cases/game.hpp"
#include "pages/wish.hpp"

namespace sabueso::cli {

/// What is asked of `print`.
struct PrintOptions {
  std::vector<std::string> paths;
  std::optional<std::string> out{};
  pages::Wish wish;
};

/// What is asked of `serve`.
struct ServeOptions {
  static constexpr std::uint64_t usual_port = 8765;
  static constexpr const char* usual_address = "127.0.0.1";
  std::optional<std::string> what{};  // a game, a notebook or a case
  std::uint64_t port = usual_port;
  std::string address = usual_address;
};

/// These become sabueso-print and sabueso-serve, which lie beside this program or where they were
/// installed with it; they return only when that is not there, having said so.
Exit print_elsewhere(const model::Games& games, const PrintOptions& options,
                     const Console& console);
Exit serve_elsewhere(const model::Games& games, const ServeOptions& options,
                     const Console& console);

/// What does these commands in a program; each throws model::InputError.
struct Doers {
  std::function<Exit(const model::Games&, const PrintOptions&, const Console&)> print =
      print_elsewhere;
  std::function<Exit(const model::Games&, const ServeOptions&, const Console&)> serve =
      serve_elsewhere;
};

}  // namespace sabueso::cli
