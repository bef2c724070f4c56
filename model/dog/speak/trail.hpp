// Where a hidden figure is at another time, by what is known of the exchanges that nobody saw.
#pragma once

#include <optional>
#include <vector>

#include "model/dog/played/variables.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::dog {

class Trail {
 public:
  using Known = std::vector<solver::Conclusion>;

  /// Of `known` only what tells of unseen exchanges counts. All of these must outlive the trail.
  Trail(const std::vector<Evidence>& evidence, const Variables& variables, const Known& known)
      : evidence_(evidence), variables_(variables), known_(known) {}

  /// Follows the figure that is in `hole` right after item `after`, up to just before item `before`
  /// (the number of items: to the end). Nothing where that is not known, or where it has come out.
  std::optional<std::size_t> from(std::size_t hole, std::size_t after, std::size_t before);

  /// What `from` has leant on so far: all that is known of the exchanges between.
  const Known& leant_on() const { return leant_on_; }

 private:
  std::optional<std::size_t> after_unseen_exchange(std::size_t exchange, std::size_t hole);

  const std::vector<Evidence>& evidence_;
  const Variables& variables_;
  const Known& known_;
  Known leant_on_;
};

}  // namespace sabueso::model::dog
