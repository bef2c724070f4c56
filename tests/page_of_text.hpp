// The page of a puzzle that is written as a notebook.
#pragma once

#include <string>

#include "games.hpp"
#include "model/notebook/notebook.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

inline PuzzlePage page_of_text(const std::string& text,
                               model::Language language = model::Language::english) {
  model::Roads roads;
  model::PuzzleHeadings headings;
  const model::CaseFile file =
      model::read_case(model::NotebookText(model::the_games(), text).file());
  return page_of(*file.seen, model::the_game(std::string(file.seen->game())), headings, roads,
                 language);
}

}  // namespace sabueso::pages
