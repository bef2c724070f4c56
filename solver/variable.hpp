// What is unknown, and a way in which it may be: what a problem states, a report tells and the
// rules of a game are asked about.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sabueso::solver {

/// Index of a variable within its Problem.
using VariableId = std::size_t;
/// Index of a value within its variable's list of values.
using ValueId = std::size_t;

/// Part of every world either way; only the reported ones appear in a Report.
enum class Role { reported, auxiliary };

/// What is unknown: one of a kind, such as the key (kind) of the Russian confidant (subject). What
/// is the only one of its kind, such as the chief, has no subject.
struct Variable {
  std::string kind;
  std::string subject{};
  std::vector<std::string> values{};
  Role role = Role::reported;
  /// Many others follow from its value, so searches choose it before them.
  bool leads = false;

  /// As reports and files spell it: "key.russian", "chief".
  std::string name() const { return subject.empty() ? kind : kind + "." + subject; }

  bool operator==(const Variable&) const = default;
};

/// A complete assignment: world[variable] is the index of its value.
using World = std::vector<ValueId>;

}  // namespace sabueso::solver
