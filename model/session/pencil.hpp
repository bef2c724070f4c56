// What somebody who thinks for oneself has marked on the sheet, and how far it is right.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/session/session.hpp"

namespace sabueso::model {

class Pencil {
 public:
  enum class Mark : std::uint8_t {
    circled,      // may be it, or is it
    crossed_out,  // is not it
  };

  /// Reads marks as the page writes them: "key.russian ●○● ×; key.german ○○● ○". Throws InputError
  /// for a variable or a value that the problem does not report, and for another mark.
  static Pencil read(std::string_view marks, const solver::Problem& problem);

  /// The marks as they are read.
  std::string written(const solver::Problem& problem) const;

  /// Marks a value of a reported variable, whatever stood there.
  void mark(const solver::Is& is, Mark how);
  /// Takes all marks of a variable away.
  void rub_out(solver::VariableId variable);
  /// Takes back what is circled of the variable.
  void rub_out_circles(solver::VariableId variable);

  bool operator==(const Pencil&) const = default;

  /// The value that the marks give a variable: the only one that is circled, or that is left when
  /// all others are crossed out.
  std::optional<solver::ValueId> settled(const solver::Problem& problem,
                                         solver::VariableId variable) const;

  /// The answer as the marks have it: of each reported variable the values that they leave, without
  /// numbers.
  Solved drawn(const Solved& solved) const;

  /// What is marked though it cannot be, or crossed out though it is not proven, as sentences.
  std::vector<std::string> wrong(const Answer& answer, Language language) const;
  /// How far the marks are right, by a consistent answer: one that is crossed out when that can be
  /// proven, one that is circled when it is possible. Says so when everything on the sheet is
  /// settled, and right.
  Told check(const Answer& answer, Language language) const;
  bool is_solution(const Answer& answer) const;

 private:
  std::map<std::pair<solver::VariableId, solver::ValueId>, Mark> marks_;
};

}  // namespace sabueso::model
