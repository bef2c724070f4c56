// Hints out of the path of an explanation.
#include "model/session/hints.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "model/cases/phrases.hpp"

namespace sabueso::model {

namespace {

// By which kind of reasoning, and with which entries.
std::string technique(Telling::Label label, const std::vector<std::string>& ids,
                      Language language) {
  const bool is_named = label != Telling::Label::none && label != Telling::Label::together;
  const std::string entries = join(ids, language), how = label_in_words(label, language);
  if (ids.empty()) {
    return is_named ? how + "."
                    : say(language, Text("It takes what is known already, together.",
                                         "Hay que juntar lo que ya se sabe."));
  }
  return is_named ? say(language, Text("{0}, with {1}.", "{0}, con {1}."), how, entries)
                  : say(language,
                        Text("It takes {0}, with what is known already.",
                             "Hay que juntar {0} con lo que ya se sabe."),
                        entries);
}

// By step: the items that it and all steps before it that it leans on use.
std::vector<std::set<std::size_t>> items_taken(const solver::Path& path) {
  std::vector<std::set<std::size_t>> all;
  for (const solver::Step& step : path) {
    std::set<std::size_t> items(step.items.begin(), step.items.end());
    for (const std::size_t before : steps_before(std::span(path).first(all.size()), step)) {
      items.insert(all[before - 1].begin(), all[before - 1].end());
    }
    all.push_back(std::move(items));
  }
  return all;
}

}  // namespace

std::vector<Hint> hints_of(const Case& seen, const Explained& explained, Language language) {
  const auto words = seen.vocabulary(explained.problem, language);
  std::vector<Hint> thought_out, read_off;
  std::set<std::string> hinted;
  const solver::Path path = explained.path.value_or(solver::Path());
  const std::vector<std::set<std::size_t>> items = items_taken(path);
  for (const solver::Step& step : path) {
    const auto number = static_cast<std::size_t>(&step - path.data());
    const bool is_read = step.facts.empty() && step.items.size() == 1;
    std::vector<std::string> ids;
    for (const std::size_t item : step.items) ids.push_back(seen.header().ids[item]);
    const Telling told = telling_of(step, explained.problem, *words);
    const std::string how = technique(told.label, ids, language);
    for (const solver::Conclusion& concluded : step.concludes) {
      const solver::Conclusion one = words->plain(concluded);
      const std::string name = explained.problem.variables()[one.variable].name();
      if (!one.has || !hinted.insert(name).second) continue;
      const std::string where = contracted(
          say(language, Text("Look at {0}.", "Fíjate en {0}."), words->subject(one.variable)),
          language);
      (is_read ? read_off : thought_out)
          .push_back({name,
                      number,
                      {items[number].begin(), items[number].end()},
                      {where, how, replaced(told.text, no_break, " ")}});
    }
  }
  std::ranges::move(read_off, std::back_inserter(thought_out));
  return thought_out;
}

}  // namespace sabueso::model
