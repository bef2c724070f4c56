// What follows without any search: propagation, and the counting of pigeonholes, in turn until
// neither finds more.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/flow.hpp"
#include "solver/search.hpp"

namespace sabueso::solver {

class Narrowing {
 public:
  /// Looks for constraints on how many variables have which values. The problem must outlive this.
  explicit Narrowing(const CardinalityProblem& problem);

  /// Makes true all that follows from where the search stands; false when it contradicts itself.
  bool narrow(Search& search) const;

  /// By variable: a value that a world could give it, going by each family of bins alone, if
  /// possible one that is preferred (one entry for each atom of a value). The search has been
  /// narrowed, and may have gone on from there.
  std::vector<ValueId> wish(const Search& search, const std::vector<bool>& preferred) const;

 private:
  // Constraints of which no two name the same atom; each is a bin for the variables it names.
  struct Family {
    std::vector<std::uint32_t> constraints;
    std::vector<std::uint32_t> bin_of;     // by atom of a value: which of these names it
    std::vector<std::uint32_t> variables;  // that are named
  };
  struct FamilyNetwork {
    Network network;
    std::vector<Literal> literals;  // by edge
  };

  bool take_in(std::uint32_t constraint);
  FamilyNetwork network_of(const Family& family, const Search& search) const;

  const CardinalityProblem& problem_;
  std::vector<Family> families_;
};

}  // namespace sabueso::solver
