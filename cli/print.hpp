// `sabueso print` in two programs: drawing needs Pango and Cairo, whose loading would cost every
// other command more than its own work, so a program of its own, sabueso-print, does it.
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

/// Does what is asked of `print`. Throws model::InputError.
using Printer = std::function<Exit(const model::Games&, const PrintOptions&, const Console&)>;

/// Becomes sabueso-print, which lies beside this program or where it was installed with it; returns
/// only when that is not there, having said so.
Exit print_elsewhere(const model::Games& games, const PrintOptions& options,
                     const Console& console);

}  // namespace sabueso::cli
