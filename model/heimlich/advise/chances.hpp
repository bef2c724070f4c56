// How likely each player is which agent, and how well a stranger could tell who the viewer is: from
// what is plausible where turns say something (docs/plausible.md), else every world alike.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/advice.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

using Question = AdviceQuestion<Table, Evidence>;

/// By player and agent; the chance of each.
using Chances = std::vector<std::vector<double>>;

/// Nothing where there are too many worlds.
std::optional<Chances> chances_of(const Table& table, const std::vector<Evidence>& evidence,
                                  const solver::Problem& problem, const solver::Budget& budget);

/// The viewer's agent, where it is certain.
std::optional<std::size_t> own_agent(const Question& question);

/// How likely a stranger, who knows nobody's passport, would take the viewer for the own agent
/// after this evidence, which begins with the question's.
std::optional<double> exposure(const Question& question, const std::vector<Evidence>& evidence,
                               std::size_t viewer, std::size_t own);

}  // namespace sabueso::model::heimlich
