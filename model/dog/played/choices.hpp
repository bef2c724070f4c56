// What a player can do with one card of the hand.
#pragma once

#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

/// One thing that a card can do. A split stands as one, its steps still to be chosen.
struct Choice {
  Kind card = Kind::two;
  Use use = Use::forward;
  Step way{};  // forward, exchange
};

/// All that the seat could do with one card of its hand, in a fixed order that tells nothing of
/// hidden colours; a split is there if one can be carried out. They are counted first and looked up
/// one by one, since a game at random wants but one of them. The state must outlive it.
class Choices {
 public:
  Choices(const GameSetup& setup, const State& state, std::size_t seat);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Choice operator[](std::size_t position) const;

 private:
  // One way to use a card, and how many choices it gives.
  struct Part {
    Kind card;
    Use use;
    std::uint8_t number;  // forward: of steps
    std::uint16_t size;
  };
  // 13 kinds; the 1/11 has three ways and the 13 two, and a copy may be another 1/11.
  static constexpr std::size_t most_parts = kinds + 2 + 1 + 2;
  // Who can go so many steps.
  struct Movers {
    std::uint64_t straight = 0;  // a bit a square: along the track
    std::uint64_t door = 0;      // the same: into the home
    std::uint32_t inside = 0;    // a bit a home square of the acting colour: further in
    std::size_t size() const;
  };

  void add_kind(Kind card, Kind kind);
  void add(Kind card, Use use, std::size_t number, std::size_t size);
  Movers movers(unsigned steps) const;
  Step way(unsigned steps, std::size_t position) const;
  Step exchange(std::size_t position) const;

  const GameSetup* setup_;
  const State* state_;
  std::size_t seat_;
  Colour acting_;
  Place start_;  // the acting colour's
  bool start_is_occupied_;
  std::uint64_t barred_;
  std::uint64_t hidden_;   // a bit a square: hidden figures
  std::uint64_t movable_;  // a bit a square: figures that a number can move
  unsigned room_;          // so many squares of the home are free from its door on
  /// A figure at most so many squares before the start square can turn into its home.
  unsigned approach_ = 0;
  std::array<Part, most_parts> parts_{};
  std::size_t parts_size_ = 0;
  std::size_t size_ = 0;
};

}  // namespace sabueso::model::dog
