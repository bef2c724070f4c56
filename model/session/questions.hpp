// What can be asked about what follows from a notebook, at the table and on the page.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "model/cases/told.hpp"
#include "model/session/hints.hpp"
#include "model/session/pencil.hpp"
#include "model/session/query.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

class Questions {
 public:
  /// The session must outlive this.
  explicit Questions(Session& session) : session_(session) {}

  /// The answer to a question by its name: "why", "path", "suggest", "others", "check" (whether
  /// something can be proven by now, without more), "hint" (the next one: where, by which
  /// technique, what; with a number the one of that number, from 1, for whoever counts what has
  /// been told, and behind it, after a ";", marks as Pencil::read takes them, so that there is none
  /// of what they have right), "marks" (how far such marks are right) or "rule"; nothing for
  /// another name. `rest` is what was typed behind it. While entries contradict, the answer to all
  /// but "rule" is that one must be taken back. Throws InputError for what cannot be understood.
  std::optional<Told> answer(std::string_view name, std::string_view rest, Language language);

  /// The next hint that the marks leave, and how far they are right, while nothing contradicts.
  Told next_hint(const Pencil& pencil, Language language);

 private:
  Told why(std::string_view rest, Language language);
  Told path(std::string_view rest, Language language);
  Told suggest(std::string_view rest, Language language);
  Told others(std::string_view rest, Language language);
  Told check(std::string_view rest, Language language);
  Told marks(std::string_view rest, Language language);
  Told hint(std::string_view rest, Language language);
  Told rule(std::string_view rest, Language language);
  std::vector<Hint> open_hints(const Pencil& pencil, Language language);
  Told nothing_to_hint(const Pencil& pencil, Language language);

  Session& session_;
  std::set<std::string> hinted_{};  // names of variables of which a check has spoken, or all hints
  std::string hinting_{};           // of which hints are being told,
  std::size_t hints_told_ = 0;      // and how many
};

/// A number from 1 up that was typed. Throws InputError.
std::size_t number_typed(std::string_view text);

}  // namespace sabueso::model
