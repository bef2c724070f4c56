// A case of any of the games, read and answered: what other programs may do with them. Nothing of
// JSON and nothing of any one game is in sight here, so that this can stay as it is.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/text/input_error.hpp"
#include "model/text/words.hpp"
#include "solver/budget.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

class SolvedCase {
 public:
  /// The text of a board or deck that the case names, by the name that it gives.
  using NamedFile = std::function<std::string(const std::string& name)>;

  /// Reads a case file in JSON, or a notebook in either language, and answers it by all roads.
  /// Throws InputError for a text that is no case, and for a file that is named where `named` is
  /// not given; solver::Disagreement where two roads to the answer differ.
  explicit SolvedCase(std::string_view text, const solver::Budget& budget = {},
                      const NamedFile& named = {});
  SolvedCase(SolvedCase&&) noexcept;
  SolvedCase& operator=(SolvedCase&&) noexcept;
  SolvedCase(const SolvedCase&) = delete;
  SolvedCase& operator=(const SolvedCase&) = delete;
  ~SolvedCase();

  /// What case files call the game, such as "espias".
  std::string game() const;
  std::optional<std::string> title() const;
  std::optional<std::string> viewer() const;

  /// What the rules and the evidence demand of what is hidden, to ask more of it.
  const solver::Problem& problem() const;

  /// What is forced, what is possible and how likely; or which items cannot all be true. One that
  /// is unsettled says nothing else, and then so does what follows here.
  const solver::Report& report() const;

  /// The evidence in words, an item each: "e4: card 3 of the Russian confidant shows □●●".
  std::vector<std::string> evidence(Language language) const;

  /// The game's own sheet with all that is known filled in, as lines of so many columns at most;
  /// empty for a case that contradicts itself.
  std::string sheet(Language language, std::size_t columns = 80) const;

  /// Step by step in sentences: the way to all that is certain, or to the contradiction. Empty when
  /// nothing is certain, or the work was too little.
  std::vector<std::string> steps(Language language) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sabueso::model
