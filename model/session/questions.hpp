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

  /// The answer to a question by its name; nothing for another name. `rest` is what was typed
  /// behind it:
  ///   why      a variable, or one with a value, and perhaps "in full": the reasons; nothing: those
  ///            of what the last change made certain
  ///   path     nothing: the way to all that is certain
  ///   suggest  nothing, a roll, a hand or a place: what to do next
  ///   others   nothing or a player: what they may know
  ///   check    a variable and a value: whether that can be proven by now, without more
  ///   hint     nothing: the next one (where, by which technique, what); or the number of one, from
  ///            1, for whoever counts what has been told, and after a ";" marks as Pencil::read
  ///            takes them: what they have right needs no hint
  ///   marks    such marks: how far they are right
  ///   rule     a rule's number: what it says
  /// While entries contradict, the answer to all but "rule" is that one must be taken back. Throws
  /// InputError for what cannot be understood.
  std::optional<Told> answer(std::string_view name, std::string_view rest, Language language);

  /// The next hint about what the marks do not settle yet. The case must be consistent.
  Told next_hint(const Pencil& pencil, Language language);

 private:
  Told why(std::string_view rest, Language language);
  std::optional<Told> why_new(const Answer& answer, Language language);
  Told path(std::string_view rest, Language language);
  Told suggest(std::string_view rest, Language language);
  Told others(std::string_view rest, Language language);
  Told check(std::string_view rest, Language language);
  Told marks(std::string_view rest, Language language);
  Told hint(std::string_view rest, Language language);
  Told rule(std::string_view rest, Language language);
  std::optional<Told> what_is_wrong(const Pencil& pencil, Language language) const;
  std::optional<std::vector<Hint>> open_hints(const Pencil& pencil, Language language);
  Told nothing_to_hint(const Pencil& pencil, Language language);

  Session& session_;
  // Names of variables that need no more hints: all were told, or `check` confirmed it.
  std::set<std::string> hinted_{};
  std::string hinting_{};       // of which hints are being told,
  std::size_t hints_told_ = 0;  // and how many
};

/// A number from 1 up that was typed. Throws InputError.
std::size_t number_typed(std::string_view text);

}  // namespace sabueso::model
