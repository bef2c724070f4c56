// The board and the deck of Agent DOG, which the printed game has and its rulebook's text does not
// give: read from JSON, checked, and kept in the form in which the rules ask for them.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>

#include "model/dog/parts/parts.hpp"
#include "model/json/node.hpp"

namespace sabueso::model::dog {

/// Where a figure is: 0 to 63 on the track, clockwise; from 64 the home squares, four a colour, the
/// first next to the track; then the start zone, which holds any number.
using Place = std::uint8_t;
constexpr Place squares = 64;
constexpr std::size_t homes_of_colour = 4;
constexpr Place zone = squares + colours * homes_of_colour;
constexpr Place nowhere = 255;

constexpr Place home(Colour colour, std::size_t square) {
  return static_cast<Place>(squares + homes_of_colour * static_cast<std::size_t>(colour) + square);
}
constexpr bool is_on_track(Place place) { return place < squares; }
constexpr std::uint64_t bit(Place square) { return std::uint64_t{1} << square; }
constexpr bool is_home(Place place) { return place >= squares && place < zone; }

/// The square so many steps clockwise.
constexpr Place ahead(Place square, unsigned steps) {
  return static_cast<Place>((square + steps) % squares);
}

/// A home square as files spell it: "red-home-1".
std::string home_name(Place place);

/// The kinds of cards (D5).
enum class Kind : std::uint8_t {
  two,
  three,
  five,
  six,
  eight,
  nine,
  ten,
  twelve,
  one_eleven,
  thirteen,
  exchange,
  copy,
  partner_four
};
constexpr std::size_t kinds = 13;
constexpr unsigned deck_size = 110;

/// By Kind, as files spell them, and as they read.
const std::vector<std::string>& kind_names();
const std::vector<Text>& kind_texts();
/// What those that have no number are called where they are typed as one word.
PrintedNames kinds_typed();
inline Message in_words(Kind kind) { return kind_texts()[static_cast<std::size_t>(kind)]; }

/// By Kind: how many.
using Cards = std::array<std::uint8_t, kinds>;

/// Whether there is no card. In two words, without branches, which would be
/// mispredicted.
inline bool is_empty(const Cards& cards) {
  std::uint64_t first = 0, last = 0;
  std::memcpy(&first, cards.data(), sizeof first);
  std::memcpy(&last, cards.data() + kinds - sizeof last, sizeof last);
  return (first | last) == 0;
}

/// A bit a kind: there is such a card. As free of branches.
constexpr std::uint32_t kinds_in(const Cards& cards) {
  std::uint32_t found = 0;
#pragma GCC unroll 13
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    found |= static_cast<std::uint32_t>(cards[kind] != 0) << kind;
  }
  return found;
}

/// The number of cards.
constexpr unsigned total(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), 0U);
}

struct Board {
  std::array<Place, colours> start{};        // by Colour
  std::uint64_t holes = 0;                   // a bit a square
  std::uint64_t meetings = 0;                // a bit a square
  std::array<std::uint8_t, squares> hole{};  // by square: which of the table's holes, if one
  std::vector<Place> square_of;              // by hole

  Place start_of(Colour colour) const { return start[static_cast<std::size_t>(colour)]; }
};

/// The board and the deck of a table's `board` and `deck`; the house ones where it has none. Throw
/// InputError.
Board read_board(const std::optional<Node>& node, const Table& table);
Cards read_deck(const std::optional<Node>& node);

}  // namespace sabueso::model::dog
