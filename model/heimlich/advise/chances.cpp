// By counting worlds, weighed by what is plausible.
#include "model/heimlich/advise/chances.hpp"

#include <algorithm>

#include "model/heimlich/advise/advice.hpp"
#include "model/heimlich/advise/plausible.hpp"
#include "model/heimlich/speak/words.hpp"
#include "model/heimlich/stated/hidden.hpp"
#include "solver/count.hpp"

namespace sabueso::model::heimlich {

std::optional<Chances> chances_of(const Table& table, const std::vector<Evidence>& evidence,
                                  const solver::Problem& problem, const solver::Budget& budget) {
  const std::optional<solver::Worlds> worlds = solver::count_worlds(problem, budget);
  if (!worlds || worlds->tally().worlds == 0) return std::nullopt;
  solver::Weights weights = fits(table, evidence);
  if (weights.empty()) {
    weights.assign(table.players.size(), std::vector<double>(table.agents.size(), 0));
  }
  Chances chances = worlds->weigh(weights);
  chances.resize(table.players.size());
  return chances;
}

std::optional<std::size_t> own_agent(const Question& question) {
  const std::optional<std::size_t> viewer = question.viewer_seat();
  if (!viewer || !question.report.variables[*viewer].forced()) return std::nullopt;
  return question.report.variables[*viewer].candidates.front().id;
}

std::optional<double> exposure(const Question& question, const std::vector<Evidence>& evidence,
                               std::size_t viewer, std::size_t own) {
  std::vector<Evidence> known;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    const auto seen = seen_by_all(evidence[i], question.table, viewer);
    if (!seen) continue;
    known.push_back(*seen);
    ids.push_back(i < question.header.ids.size() ? question.header.ids[i] : "");
  }
  const auto chances =
      chances_of(question.table, known, hidden(question.table, known, ids), question.budget);
  if (!chances) return std::nullopt;
  return (*chances)[viewer][own];
}

}  // namespace sabueso::model::heimlich
