// Comparing two reports.
#include "model/session/news.hpp"

#include <algorithm>

#include "model/cases/sheet.hpp"
#include "model/text/words.hpp"

namespace sabueso::model {

namespace {

struct Found {
  std::vector<solver::Conclusion> forced{};
  std::vector<solver::VariableId> changed{};  // that are not certain, and likely in another way
  std::size_t excluded = 0;
  std::vector<std::string> opened{};  // what was certain, and is open again
};

// The problem before may have been another one, so values are compared by their names.
bool is_as_before(const solver::VariableReport& is, const solver::VariableReport& was) {
  return std::ranges::equal(is.candidates, was.candidates, [](const auto& one, const auto& other) {
    return one.value == other.value && one.worlds == other.worlds;
  });
}

// By place among the reported variables: whether it has cells on the sheet, where what is excluded
// can be counted.
std::vector<bool> on_sheet(const Answer& now) {
  std::vector<bool> shown(now.solved.report.variables.size());
  for (const SheetTable& table : now.seen->tables(now.solved.problem, Language::english)) {
    for (const SheetTable::Row& row : table.rows) {
      for (const SheetTable::Cell& cell : row.cells) shown[cell.variable] = true;
    }
  }
  return shown;
}

Found compared(const Answer& now, const solver::Report& before, const Vocabulary& words) {
  Found found;
  const std::vector<bool> shown = on_sheet(now);
  for (std::size_t place = 0; place < shown.size(); ++place) {
    const solver::VariableReport& is = now.solved.report.variables[place];
    const auto was = std::ranges::find(before.variables, is.name, &solver::VariableReport::name);
    const bool was_forced = was != before.variables.end() && was->forced();
    const bool is_other =
        was_forced && was->candidates.front().value != is.candidates.front().value;
    if (is.forced() && (!was_forced || is_other)) {
      const solver::Conclusion told = words.plain({is.id, is.candidates.front().id, true});
      if (std::ranges::find(found.forced, told) == found.forced.end()) found.forced.push_back(told);
      continue;
    }
    if (was == before.variables.end()) continue;
    if (!is.forced() && !is_as_before(is, *was)) found.changed.push_back(is.id);
    if (was_forced && !is.forced() && shown[place]) add_new(words.subject(is.id), found.opened);
    if (shown[place] && was->candidates.size() > is.candidates.size()) {
      found.excluded += was->candidates.size() - is.candidates.size();
    }
  }
  return found;
}

// What is where now, though no world is excluded.
std::string moved(const std::vector<solver::Conclusion>& forced,
                  const std::vector<solver::VariableId>& changed, const Vocabulary& words,
                  bool guesses) {
  const Language language = words.language();
  std::string text;
  if (!forced.empty()) {
    text = say(language, Text("Now {0}. ", "Ahora {0}. "), words.conclusions(forced));
  }
  std::vector<std::string> subjects;
  for (const solver::VariableId variable : changed) subjects.push_back(words.subject(variable));
  if (!subjects.empty()) {
    text += say(language,
                subjects.size() == 1 ? Text("Changed: {0}. ", "Ha cambiado: {0}. ")
                                     : Text("Changed: {0}. ", "Han cambiado: {0}. "),
                join(subjects, language));
  }
  if (!text.empty()) return text;
  return guesses ? say(language, Text("Nothing new is certain. ", "Nada nuevo es seguro. "))
                 : say(language, Text("Nothing new. ", "Nada nuevo. "));
}

}  // namespace

// An added entry that excludes no world is no news, even if it renames a variable (a figure that
// moved).
News::News(const Answer& now, const solver::Report* before, bool adds)
    : now_(now),
      before_(before),
      tells_(!adds || !now.solved.report.worlds || before == nullptr ||
             before->worlds != now.solved.report.worlds) {}

std::string News::in_words(Language language, std::string_view excluded) const {
  const solver::Report& report = now_.solved.report;
  const std::string over = now_.seen->ending(language);
  const std::string decisive = now_.seen->decisive(report, before_, language);
  if (before_ == nullptr) {
    return over.empty()
               ? decisive + (decisive.empty() ? "" : " ") + worlds_left_in_table(report, language)
               : over;
  }
  const auto words = now_.seen->vocabulary(now_.solved.problem, language);
  const Found found = compared(now_, *before_, *words);
  std::string text;
  if (tells_ && !found.forced.empty()) {
    text = say(language, Text("New: {0}. ", "Nuevo: {0}. "), words->conclusions(found.forced));
  } else if (tells_ && found.excluded > 0) {
    text = say(language,
               found.excluded == 1
                   ? Text("New: {0} cell crossed out{1}. ", "Nuevo: {0} casilla tachada{1}. ")
                   : Text("New: {0} cells crossed out{1}. ", "Nuevo: {0} casillas tachadas{1}. "),
               found.excluded, excluded);
  } else if (!tells_ && decisive.empty()) {
    text = moved(found.forced, found.changed, *words, has_guesses(report));
  }
  if (!found.opened.empty()) {
    text += say(language, Text("No longer certain: {0}. ", "Ya no es seguro: {0}. "),
                join(found.opened, language));
  }
  if (!decisive.empty()) text = decisive + " " + text;
  const auto number = [&](const solver::Report& of) {
    return of.worlds ? grouped(*of.worlds, language) : std::string("?");
  };
  if (!over.empty()) text = over + " " + text;
  return text + say(language,
                    Text("Possibilities:\u00a0{0}\u00a0→\u00a0{1}.",
                         "Posibilidades:\u00a0{0}\u00a0→\u00a0{1}."),
                    number(*before_), number(report));
}

}  // namespace sabueso::model
