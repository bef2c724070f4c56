// Why a case has its answer: smallest reasons, and a path that a person can follow.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/cases/solve.hpp"
#include "model/cases/told.hpp"
#include "solver/explain.hpp"
#include "solver/human.hpp"

namespace sabueso::model {

/// One conclusion that is asked about, instead of all that is certain.
struct Query {
  solver::VariableId variable = 0;  // a reported one
  /// Without one: the variable's value, or if it has several still, whatever it cannot be.
  std::optional<solver::ValueId> value{};
};

/// Whether there is nothing to explain: the value is neither forced nor excluded or, without a
/// value, none is excluded.
bool is_open(const Query& query, const solver::Deduction& deduction);

struct Explained : Solved {
  /// Empty for a contradictory case.
  std::vector<solver::Explanation> reasons{};
  /// Nothing when the work was too little to find it.
  std::optional<solver::Path> path{};
};

/// Solves the case and explains the answer; one that is unsettled is not explained, and says
/// nothing else. A query must not be open. Throws Disagreement.
Explained explain(const Case& seen, Roads& roads, const Budget& budget,
                  const std::optional<Query>& query = std::nullopt);

/// The same of a case that is solved already.
Explained explain(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  const std::optional<Query>& query = std::nullopt);

/// How a contradiction comes about, step by step in words; empty when the work was too little.
std::vector<std::string> story_of_conflict(const Case& seen, const Solved& contradictory,
                                           const Budget& budget, Language language);

/// Which of these steps a step leans on, as what they conclude are its facts; counted from 1.
std::vector<std::size_t> steps_before(std::span<const solver::Step> path, const solver::Step& step);

/// A step of the way to what is known: what is concluded, in sentences, from which items and which
/// earlier steps, counted from 1.
struct PathStep {
  std::string text;
  std::vector<std::size_t> items, steps;
};
std::vector<PathStep> path_of(const Case& seen, const Explained& explained, Language language,
                              bool in_full = false);
/// Such as "steps 1 and 4"; empty for none.
std::string steps_in_words(const std::vector<std::size_t>& steps, Language language);

/// What a deduction from these items goes by: their names, and what there is besides.
std::string needed_in_words(const Case& seen, const std::vector<std::size_t>& items,
                            const std::vector<std::string>& names, Language language);

/// The path's steps in words, each with the entries and the earlier steps that it rests on: "… [e4,
/// step 1]". None where there is no path.
std::vector<std::string> path_in_words(const Case& seen, const Explained& explained,
                                       Language language, bool in_full = false);
/// The same to be told, or that it was too much work.
Told path_in_parts(const Case& seen, const Explained& explained, Language language,
                   bool in_full = false);

/// The places of these ids among the case's items.
std::vector<std::size_t> items_of(const Case& seen, const std::vector<std::string>& ids);

/// The steps in words, and what these claim.
std::vector<Telling> tellings_of(const Case& seen, const solver::Problem& problem,
                                 const solver::Path& path, Language language, bool in_full = false);
std::vector<std::string> in_words(const Case& seen, const solver::Problem& problem,
                                  const solver::Path& path, Language language,
                                  bool in_full = false);

}  // namespace sabueso::model
