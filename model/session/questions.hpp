// What can be asked about what follows from a notebook, at the table and on the page.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "model/cases/told.hpp"
#include "model/session/query.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

/// Answers questions in words of one language. What the player typed behind a question's name is
/// `rest`. All throw InputError for what cannot be understood. While entries contradict, the answer
/// to all but `rule` is that one must be taken back.
class Questions {
 public:
  /// The session must outlive this.
  explicit Questions(Session& session) : session_(session) {}

  Told why(std::string_view rest, Language language);
  Told path(std::string_view rest, Language language);
  Told suggest(std::string_view rest, Language language);
  Told others(std::string_view rest, Language language);
  /// Whether it can be proven by now, without more.
  Told check(std::string_view rest, Language language);
  /// The next hint; with a number the hint of that number, from 1, for whoever counts by himself
  /// what has been told.
  Told hint(std::string_view rest, Language language);
  Told rule(std::string_view rest, Language language);

  /// The answer to a question that begins with its name in English, such as "why key.russian";
  /// nothing where it is none of these.
  std::optional<Told> answer(std::string_view question, Language language);

 private:
  std::optional<Told> blocked(Language language);

  Session& session_;
  std::set<std::string> hinted_{};  // names of variables of which a hint or a check has spoken
};

/// A number from 1 up that was typed. Throws InputError.
std::size_t number_typed(std::string_view text);

}  // namespace sabueso::model
