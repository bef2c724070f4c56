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
  /// `rules`, `hints`: the pages on which these begin; 0 for none.
  std::vector<PaintedPage> contents(const std::vector<Whereabouts>& where, std::size_t rules,
                                    std::size_t hints) const;
  /// A page for each game.
  std::vector<PaintedPage> rules() const;
  std::vector<PaintedPage> hints() const;
  PaintedPage colophon() const;

 private:
  /// A line of the contents.
  struct Entry {
    std::string number, title;
    std::size_t page = 0, answer = 0;  // none: 0
  };
  double put_contents(Canvas& canvas, const std::vector<Whereabouts>& where, std::size_t first,
                      std::size_t last, double y) const;
  double put_entry(Canvas& canvas, const Entry& entry, double y) const;
  void put_right(Canvas& canvas, const std::string& text, double from_edge, double y,
                 const Setting& setting) const;
  double put_hint(Canvas& canvas, const PuzzlePage& puzzle, double y) const;
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
