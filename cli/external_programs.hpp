// Commands that are programs of their own: `print` needs Pango and Cairo, `serve` an HTTP library
// with OpenSSL, and loading those would cost every other command more than its own work.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "model/cases/game.hpp"
#include "pages/page_options.hpp"

namespace sabueso::cli {

/// Options of `print`.
struct PrintOptions {
  std::vector<std::string> paths;
  std::optional<std::string> out{}, index{};
  std::optional<pages::Format> format{};  // otherwise as `out` ends
  pages::PageOptions page;
};

/// Options of `serve`.
struct ServeOptions {
  static constexpr std::uint64_t default_port = 8765;
  static constexpr const char* default_address = "127.0.0.1";
  std::optional<std::string> what{};  // a game, a notebook or a case
  std::uint64_t port = default_port;
  std::string address = default_address;
};

/// What runs these commands in this executable; each throws model::InputError.
struct CommandRunners {
  std::function<Exit(const model::Games&, const PrintOptions&, const Console&)> print{};
  std::function<Exit(const model::Games&, const ServeOptions&, const Console&)> serve{};
};

/// The runners, and for a command without one what replaces the process by sabueso-print or
/// sabueso-serve, called with the words of this command line. Those are beside this program or
/// where it was installed; the runner returns only after reporting that the program was not found.
CommandRunners or_programs(CommandRunners runners, const std::vector<std::string>& words);

}  // namespace sabueso::cli
