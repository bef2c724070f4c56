// What a play of Agent DOG brings, as far as a player can know: how much nearer home it brings the
// own side's figures and how far it throws the others back, with hidden figures by how likely they
// are whose.
#pragma once

#include <vector>

#include "model/dog/choices.hpp"

namespace sabueso::model::dog {

/// Of a hidden figure: how likely it is one's own, the partner's, an opponent's.
struct Chances {
  double own = 0, partner = 0, opponents = 0;
};
/// By square; of squares without a hidden figure it does not matter.
using ChancesBySquare = std::array<Chances, squares>;

struct PlayProspect {
  Play play{};
  double brings = 0;  // see worth()
};

class Outlook {
 public:
  /// All must outlive this.
  Outlook(const GameSetup& setup, const State& state, std::size_t seat,
          const ChancesBySquare& chances)
      : setup_(setup), state_(state), seat_(seat), chances_(chances) {}

  /// All plays that may be made, those that bring most first; of the ways to split the partner's 4
  /// one.
  std::vector<PlayProspect> plays() const;

  /// What a figure's way brings, in squares: of figures of the own side nearer home, and of others
  /// further from it.
  double worth(const Step& way) const;

 private:
  double progress(Colour colour, Place place) const;
  double way_of(Colour colour, const Step& way) const;
  double captured(Place at) const;
  double split(Play& play) const;

  const GameSetup& setup_;
  const State& state_;
  const std::size_t seat_;
  const ChancesBySquare& chances_;
};

}  // namespace sabueso::model::dog
