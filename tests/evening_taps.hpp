// A game's example of an evening, entered on the page by taps; and what the page must show.
#pragma once

#include <string>
#include <vector>

#include "games.hpp"
#include "solver/report.hpp"

namespace sabueso::tests {

/// The game's example of an evening: its head as a case file, and its items in their plainest form.
struct Evening {
  explicit Evening(const std::string& game);

  /// A case file with so many of its entries.
  model::Json after(std::size_t number) const;

  model::Json head;
  std::vector<model::Json> entries;
};

/// The form in which an item is filled in, among those of a state.
const model::Json& form_for(const model::Json& forms, const model::Json& item);

/// What a thumb has to tap to enter an item, by `data-focus`, going by what the page was told to
/// draw.
std::vector<std::string> taps_for(const model::Json& state, const model::Json& item,
                                  const model::Json& texts);

/// A script that gives the cells that the page shows, by what they are about.
extern const char* const all_cells;

/// Each cell says what the report does: ■ forced, · excluded, otherwise how likely.
void expect_cells(const model::Json& cells, const solver::Report& report);

}  // namespace sabueso::tests
