// What a play of Agent DOG brings, as far as a player can know: how much nearer home it brings the
// own side's figures and how far it throws the others back, with hidden figures by how likely they
// are whose.
#pragma once

#include <vector>

#include "model/dog/played/choices.hpp"

namespace sabueso::model::dog {

/// Of a hidden figure, by colour: how likely it has it.
using Chances = std::array<double, colours>;
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

  /// All plays that may be made, those that bring most first, and one way, found greedily, to split
  /// the partner's 4.
  std::vector<PlayProspect> plays() const;

  /// How far on its way home a figure of the colour is, in squares; one at home counts 100 and
  /// more.
  double progress(Colour colour, Place place) const;

  /// What a figure's way brings, in squares: of figures of the own side nearer home, and of others
  /// further from it.
  double worth(const Step& way) const;

 private:
  double way_of(Colour colour, const Step& way) const;
  template <class Worth>
  double mean(Place place, const Worth& worth) const;
  double captured(Colour colour, Place at) const;
  double captured(Place at) const;
  double split(Play& play) const;
  double met(const Play& play) const;

  const GameSetup& setup_;
  const State& state_;
  const std::size_t seat_;
  const ChancesBySquare& chances_;
};

}  // namespace sabueso::model::dog
