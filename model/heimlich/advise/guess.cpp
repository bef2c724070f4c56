// The turns that weigh most.
#include "model/heimlich/advise/guess.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "model/cases/advice.hpp"
#include "model/cases/sheet.hpp"
#include "model/heimlich/advise/plausible.hpp"

namespace sabueso::model::heimlich {

namespace {

struct Weighed {
  std::size_t item;
  double times;  // as likely as for a player of whom nothing is known
};

std::string listed(const std::vector<Weighed>& weighed, const std::vector<std::string>& ids,
                   Language language) {
  constexpr std::size_t most_told = 3;
  std::vector<std::string> all;
  for (const auto& [item, times] : weighed) {
    if (all.size() == most_told) break;
    const std::string factor = decimal(times, times < 0.1 ? 2 : 1, language);
    all.push_back(fmt::format("{}\u00a0(×{})", ids[item], factor));
  }
  return join(all, language);
}

}  // namespace

std::string guess_in_words(const CaseParts<Table, Evidence>& parts, const solver::Report& report,
                           std::size_t variable, solver::ValueId value, Language language) {
  const Table& table = parts.table;
  const std::optional<double> guess = report.variables[variable].candidate(value)->guess;
  if (!guess) return "";
  std::vector<Weighed> for_it, against;
  for (const Fit& fit : fits_of_items(table, parts.evidence)) {
    if (fit.player != variable) continue;
    const double mean = std::accumulate(fit.chances.begin(), fit.chances.end(), 0.0) /
                        static_cast<double>(fit.chances.size());
    const double times = fit.chances[value] / mean;
    constexpr double least = 1.05, most = 0.95;  // nearer to 1 is too little to tell
    if (times > least) for_it.push_back({fit.item, times});
    if (times < most) against.push_back({fit.item, times});
  }
  std::ranges::stable_sort(for_it, std::greater<>(), &Weighed::times);
  std::ranges::stable_sort(against, std::less<>(), &Weighed::times);
  std::string text = say(
      language, Text("By the guess it is so with {0}.", "Según la conjetura es así con un {0}."),
      likely_guess(*guess));
  if (for_it.empty() && against.empty()) return text;
  const auto add = [&](const std::vector<Weighed>& weighed, const Text& words) {
    if (weighed.empty()) return;
    text += " " + say(language, words, listed(weighed, parts.header.ids, language));
  };
  add(for_it, Text("For it: {0}.", "A favor: {0}."));
  add(against, Text("Against it: {0}.", "En contra: {0}."));
  return text + " " +
         say(language, Text("(×2 would be twice as likely as with the average agent.)",
                            "(×2 sería el doble de probable que con el agente medio)."));
}

}  // namespace sabueso::model::heimlich
