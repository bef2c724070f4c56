// Comparing two reports.
#include "model/session/news.hpp"

#include <algorithm>

#include "model/cases/sheet.hpp"

namespace sabueso::model {

namespace {

struct Found {
  std::vector<solver::Conclusion> forced{};
  std::size_t excluded = 0;
};

Found compared(const Answer& now, const solver::Report& before, const Vocabulary& words) {
  const std::vector<solver::VariableId> ids = now.solved.problem.reported();
  const solver::Report& report = now.solved.report;
  Found found;
  for (std::size_t i = 0; i < report.variables.size(); ++i) {
    const solver::VariableReport& is = report.variables[i];
    const auto was = std::ranges::find(before.variables, is.name, &solver::VariableReport::name);
    const bool was_forced = was != before.variables.end() && was->forced();
    if (is.forced() && !was_forced) {
      const auto& values = now.solved.problem.variables()[ids[i]].values;
      const auto value = std::ranges::find(values, is.candidates.front().value);
      const solver::Conclusion told =
          words.plain({ids[i], static_cast<solver::ValueId>(value - values.begin()), true});
      if (std::ranges::find(found.forced, told) == found.forced.end()) found.forced.push_back(told);
    } else if (was != before.variables.end() && was->candidates.size() > is.candidates.size()) {
      found.excluded += was->candidates.size() - is.candidates.size();
    }
  }
  return found;
}

}  // namespace

// An entry more that leaves all worlds tells nothing, though a figure that moves has a new name.
News::News(const Answer& now, const solver::Report* before, bool adds)
    : now_(now),
      before_(before),
      tells_(!adds || !now.solved.report.worlds || before == nullptr ||
             before->worlds != now.solved.report.worlds) {}

std::string News::in_words(Language language, std::string_view excluded) const {
  const solver::Report& report = now_.solved.report;
  if (before_ == nullptr) return worlds_left(report, language);
  const auto words = now_.seen->vocabulary(now_.solved.problem, language);
  const Found found = compared(now_, *before_, *words);
  std::string text;
  if (tells_ && !found.forced.empty()) {
    text = say(language, Text("New: {0}. ", "Nuevo: {0}. "), words->conclusions(found.forced));
  } else if (tells_ && found.excluded > 0) {
    text =
        say(language,
            found.excluded == 1
                ? Text("New: {0} possibility fewer{1}. ", "Nuevo: {0} posibilidad menos{1}. ")
                : Text("New: {0} possibilities fewer{1}. ", "Nuevo: {0} posibilidades menos{1}. "),
            found.excluded, excluded);
  } else if (!tells_) {
    text = say(language, Text("Nothing new. ", "Nada nuevo. "));
  }
  const auto number = [&](const solver::Report& of) {
    return of.worlds ? grouped(*of.worlds, language) : std::string("?");
  };
  return text + say(language,
                    Text("Worlds:\u00a0{0}\u00a0→\u00a0{1}.", "Mundos:\u00a0{0}\u00a0→\u00a0{1}."),
                    number(*before_), number(report));
}

}  // namespace sabueso::model
