// Where a hidden figure is at another time, by what is known of the exchanges that nobody saw.
#pragma once

#include <optional>
#include <vector>

#include "model/dog/parts/evidence.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::dog {

class Trail {
 public:
  using Known = std::vector<solver::Conclusion>;

  /// Of `known` only what tells of unseen exchanges counts; their variables, whose values are the
  /// pairs, begin at `exchanges`, in the order of the items. All of these must outlive the trail.
  Trail(const std::vector<Evidence>& evidence, solver::VariableId exchanges, const Known& known)
      : evidence_(evidence), exchanges_(exchanges), known_(known) {}

  /// Where the figure that is in the hole after one item is just before another, or in the end if
  /// that is their number. Nothing where that is not known, or where the figure has come out.
  std::optional<std::size_t> from(std::size_t hole, std::size_t after, std::size_t before);

  /// What `from` has leant on so far: all that is known of the exchanges between.
  const Known& leant_on() const { return leant_on_; }

 private:
  std::optional<std::size_t> behind(const UnseenSwap& swap, solver::VariableId variable,
                                    std::size_t hole);

  const std::vector<Evidence>& evidence_;
  const solver::VariableId exchanges_;
  const Known& known_;
  Known leant_on_;
};

}  // namespace sabueso::model::dog
