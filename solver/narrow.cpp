// Families of bins are gathered from the constraints, whatever rule they come from: the keys of an
// all-different, attributes that one clue each is of, colours of which there are four.
#include "solver/narrow.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>

namespace sabueso::solver {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
// More would cost more than they tell.
constexpr std::size_t most_families = 64;
constexpr std::size_t most_entries = 4'000'000;  // of all families' tables together

}  // namespace

Narrowing::Narrowing(const CardinalityProblem& problem) : problem_(problem) {
  const auto values = problem.first_atom.back();
  for (auto index = static_cast<std::uint32_t>(problem.variables());
       index < problem.constraints.size(); ++index) {
    const Cardinality& constraint = problem.constraints[index];
    const auto is_value = [&](Literal literal) { return literal % 2 == 0 && literal / 2 < values; };
    const bool counts = constraint.at_most < constraint.size &&
                        std::ranges::all_of(problem.of(constraint), is_value);
    if (counts && !take_in(index)) break;
  }
  for (Family& family : families_) {
    for (std::uint32_t variable = 0; variable < problem.variables(); ++variable) {
      const auto bins = family.bin_of.begin();
      if (std::any_of(bins + problem.first_atom[variable], bins + problem.first_atom[variable + 1],
                      [](std::uint32_t bin) { return bin != none; })) {
        family.variables.push_back(variable);
      }
    }
  }
}

// Into the first family where there is room for it; false when there are too many families.
bool Narrowing::take_in(std::uint32_t constraint) {
  const auto literals = problem_.of(problem_.constraints[constraint]);
  if (std::set<Literal>(literals.begin(), literals.end()).size() < literals.size()) return true;
  auto family = std::ranges::find_if(families_, [&](const Family& other) {
    return std::ranges::all_of(literals,
                               [&](Literal literal) { return other.bin_of[literal / 2] == none; });
  });
  if (family == families_.end()) {
    const std::size_t entries = (families_.size() + 1) * problem_.first_atom.back();
    if (families_.size() == most_families || entries > most_entries) return false;
    families_.push_back({{}, std::vector<std::uint32_t>(problem_.first_atom.back(), none), {}});
    family = families_.end() - 1;
  }
  for (const Literal literal : literals) {
    family->bin_of[literal / 2] = static_cast<std::uint32_t>(family->constraints.size());
  }
  family->constraints.push_back(constraint);
  return true;
}

// A variable is a thing; it must go into a bin when none of its values is left that is in no bin.
Narrowing::FamilyNetwork Narrowing::network_of(const Family& family, const Search& search) const {
  FamilyNetwork result;
  for (const std::uint32_t constraint : family.constraints) {
    const Search::Rest rest = search.rest(constraint);
    const std::uint32_t yes = static_cast<std::uint32_t>(
        std::ranges::count_if(problem_.of(problem_.constraints[constraint]),
                              [&](Literal literal) { return search.is_true(literal); }));
    result.network.right.push_back({rest.at_least + yes, rest.at_most + yes});
  }
  for (const std::uint32_t variable : family.variables) {
    bool must = true;
    for (const Literal literal : search.values(variable)) {
      if (search.is_false(literal)) continue;
      const std::uint32_t bin = family.bin_of[literal / 2];
      if (bin == none) {
        must = false;
        continue;
      }
      result.network.edges.push_back(
          {static_cast<std::uint32_t>(result.network.left.size()), bin, search.is_true(literal)});
      result.literals.push_back(literal);
    }
    result.network.left.push_back({must ? 1U : 0U, 1});
  }
  return result;
}

bool Narrowing::narrow(Search& search) const {
  std::size_t unchanged = 0;
  while (unchanged < families_.size()) {
    for (const Family& family : families_) {
      const std::size_t before = search.trail().size();
      const FamilyNetwork seen = network_of(family, search);
      search.add_steps(10 * seen.literals.size());
      const std::optional<std::vector<Fate>> found = fates(seen.network);
      if (!found) return false;
      for (std::size_t edge = 0; edge < found->size(); ++edge) {
        if ((*found)[edge] == Fate::open) continue;
        const Literal literal =
            (*found)[edge] == Fate::always ? seen.literals[edge] : opposite(seen.literals[edge]);
        if (search.is_true(literal)) continue;
        if (!search.is_open(literal) || !search.assume(literal)) return false;
      }
      unchanged = search.trail().size() == before ? unchanged + 1 : 0;
      if (unchanged == families_.size()) break;
    }
  }
  return true;
}

std::vector<ValueId> Narrowing::wish(const Search& search,
                                     const std::vector<bool>& preferred) const {
  constexpr ValueId open = std::numeric_limits<ValueId>::max();
  std::vector<ValueId> wishes(search.variables(), open);
  for (const Family& family : families_) {
    FamilyNetwork seen = network_of(family, search);
    std::vector<std::size_t> order;
    for (const bool wanted : {true, false}) {
      for (std::size_t edge = 0; edge < seen.literals.size(); ++edge) {
        if (preferred[seen.literals[edge] / 2] == wanted) order.push_back(edge);
      }
    }
    Network sorted{seen.network.left, seen.network.right, {}};
    for (const std::size_t edge : order) sorted.edges.push_back(seen.network.edges[edge]);
    const std::optional<std::vector<bool>> used = feasible_flow(sorted);
    if (!used) continue;  // no world from here; the search will find out
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!(*used)[i]) continue;
      const std::uint32_t variable = family.variables[sorted.edges[i].left];
      if (wishes[variable] != open) continue;
      wishes[variable] = seen.literals[order[i]] / 2 - problem_.first_atom[variable];
    }
  }
  for (std::size_t variable = 0; variable < wishes.size(); ++variable) {
    if (wishes[variable] != open) continue;
    wishes[variable] = 0;
    bool found = false;
    for (const Literal literal : search.values(variable)) {
      if (search.is_false(literal) || (found && !preferred[literal / 2])) continue;
      wishes[variable] = literal / 2 - problem_.first_atom[variable];
      found = true;
      if (preferred[literal / 2]) break;
    }
  }
  return wishes;
}

}  // namespace sabueso::solver
