// What a booklet has besides its puzzles and answers: a cover, contents, rules, hints and a
// colophon.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/cases/game.hpp"
#include "pages/canvas.hpp"
#include "pages/page_options.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

/// A page that is to be drawn.
struct PaintedPage {
  std::function<void(Canvas&)> paint;
  std::vector<std::string> listed{};  // titles that lead to it
  bool has_number = true;
};

/// Stars for a difficulty, one to four; none where there is none.
std::string stars(const std::optional<model::Difficulty>& difficulty);

/// On which pages a puzzle and its answer are.
struct Whereabouts {
  std::size_t puzzle = 0, answer = 0;
};

/// All puzzles must outlive the pages, and be numbered from 1.
class Booklet {
 public:
  Booklet(std::span<const PuzzlePage> puzzles, const PageOptions& options, const Area& inside)
      : puzzles_(puzzles), options_(options), inside_(inside) {}

  PaintedPage cover() const;
  std::size_t contents_pages() const;
  std::vector<PaintedPage> contents(const std::vector<Whereabouts>& where) const;
  /// A page for each game.
  std::vector<PaintedPage> rules() const;
  std::vector<PaintedPage> hints() const;
  PaintedPage colophon() const;

 private:
  std::vector<std::string> games() const;
  void draw_cover(Canvas& canvas) const;
  void draw_rules(Canvas& canvas, const std::string& game) const;
  void draw_colophon(Canvas& canvas) const;
  double heading(Canvas& canvas, const std::string& words) const;
  double letters() const;

  std::span<const PuzzlePage> puzzles_;
  const PageOptions& options_;
  const Area inside_;
};

}  // namespace sabueso::pages
