// The rules of Checkpoint Charlie: a state, the actions that may happen in it, and what they do.
// The numbers are those of RULES.md. Nothing here allocates but the answer to an illegal action.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "model/cases/violation.hpp"
#include "model/checkpoint/parts/parts.hpp"

namespace sabueso::model::checkpoint {

constexpr std::size_t most_playing = most_playable_attributes;
constexpr int last_round = 5;      // C42
constexpr int points_to_win = 10;  // C40

/// C11: whether a player with this clue keeps the cat.
bool is_suspect(Cat cat, Face clue);

enum class Colour : std::uint8_t { gold, white, black };

enum class Marker : std::uint8_t {
  gold_3,
  gold_4,
  gold_5,
  gold_cafe,
  white_1,
  white_2,
  white_cafe,
  black_0,
  black_minus_1,
  black_cafe,
  black_stasi
};
constexpr std::size_t marker_kinds = 11;

Colour colour_of(Marker marker);
int points_of(Marker marker);  // C51, C54
bool is_cafe(Marker marker);

/// By marker: how many.
using Markers = std::array<std::uint8_t, marker_kinds>;

/// What does not change in a game.
struct GameSetup {
  std::size_t players = 0;     // 2 to as many as attributes
  std::size_t attributes = 0;  // 2 to most_playable_attributes
  Markers markers{};           // all that are in the game, options already replaced (C50, C52)
  bool investigator_uses_turn = false;  // C14

  std::size_t cats() const { return std::size_t{1} << attributes; }
  std::size_t investigators() const { return attributes - players; }
};

// ---- actions

/// A round begins: every player draws a token and chooses its face.
struct DealClues {
  std::array<Face, most_playing> clues{};  // by player
};
struct TurnUp {
  std::size_t player;
  Cat cat;
  bool kept;
};
struct TurnUpInvestigator {
  std::size_t player;
  Face face;  // of the token that is tossed
};
struct Accuse {
  std::size_t player;
  Cat cat;
};
/// All clues are laid open: scoring begins.
struct Reveal {};
struct Toss {
  Face face;
};
struct Draw {
  std::size_t player;
  Marker marker;
};
/// A Café Adler marker for another of the same colour.
struct Exchange {
  std::size_t player;
  std::size_t other;
  Marker given;
  Marker taken;
};
/// The scoring is over.
struct EndRound {};

using Action = std::variant<DealClues, TurnUp, TurnUpInvestigator, Accuse, Reveal, Toss, Draw,
                            Exchange, EndRound>;

// ---- the state

enum class Phase : std::uint8_t { deal, turning, accusing, revealing, scoring, over };

/// Why a game is over.
enum class Ending : std::uint8_t { none, points, markers, rounds };

constexpr std::size_t nobody = 255;

struct State {
  // the game
  Markers pile{};
  std::array<Markers, most_playing> face_down{};  // by player
  std::array<Markers, most_playing> laid_open{};  // Café Adler markers received (C53)
  // Café Adler markers still face down with who drew them (C52), by player.
  // Drawn in earlier scorings: may be exchanged now.
  std::array<Markers, most_playing> cafes_kept{};
  // Drawn in this scoring, but not last: not before the next one.
  std::array<Markers, most_playing> cafes_waiting{};
  // Whoever drew last, if that was a Café Adler marker, which may be exchanged at once.
  std::uint8_t drew_cafe = nobody;
  Marker cafe_drawn{};  // by that player
  Phase phase = Phase::deal;
  Ending ending = Ending::none;
  std::uint8_t rounds_begun = 0;
  std::uint8_t starter = 0;          // C38
  std::uint8_t watched = nobody;     // plays this round with an open clue (C50)
  std::uint8_t drew_stasi = nobody;  // in this scoring

  // the round
  std::array<std::uint8_t, most_playing> clue{};  // by player: a Face
  std::uint8_t turn = 0;
  std::uint8_t cards_up = 0;  // cats and investigators
  std::uint8_t investigators_up = 0;
  std::uint8_t accusations = 0;
  std::uint8_t draws = 0;  // the place in draw_order that is next
  std::uint8_t caught_by = nobody;
  std::uint8_t known = 0;                            // by attribute: its token is in play or tossed
  std::uint8_t tossed = 0;                           // by attribute
  std::uint8_t chief = 0;                            // the faces known, as a Cat
  std::array<std::uint8_t, most_playing> accused{};  // by player: a cat
  std::array<std::uint8_t, most_playing> draw_order{};  // players: accusers in order, the rest
  std::array<std::uint64_t, most_playing> kept{};       // by player: a bit a cat
  std::array<std::uint64_t, most_playing> discarded{};

  // The same for all players together, to be asked at every move.
  std::uint64_t kept_by_anyone = 0;
  std::uint64_t turned_up = 0;
  std::uint64_t accused_cats = 0;
  std::uint8_t accusers = 0;  // a bit a player

  bool has_accused(std::size_t player) const { return (accusers >> player & 1U) != 0; }

  /// The cats that may be accused now (C17, C18), a bit a cat.
  std::uint64_t accusable() const { return kept_by_anyone & ~accused_cats; }

  /// Whether a player may exchange a Café Adler marker in this scoring now (C52, C53).
  bool may_exchange(std::size_t player, Marker cafe) const {
    return cafes_kept[player][static_cast<std::size_t>(cafe)] > 0 ||
           (drew_cafe == player && cafe_drawn == cafe);
  }
};

State start(const GameSetup& setup, std::size_t starter);

/// Nothing when the action may happen now. The action's players, cats, faces and markers exist.
std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action);

/// Carries out an action that may happen now.
void apply(const GameSetup& setup, State& state, const Action& action);

/// Whether the next card may be an investigator's, and whether it may be a cat (C13).
bool investigator_may_come(const GameSetup& setup, const State& state);
bool cat_may_come(const GameSetup& setup, const State& state);

/// Who draws next in a scoring, and of what colour; nothing when all have drawn.
struct Due {
  std::size_t player;
  Colour colour;
};
std::optional<Due> next_draw(const GameSetup& setup, const State& state);

/// All tokens that nobody holds have been tossed.
bool all_tossed(const GameSetup& setup, const State& state);

/// How many markers of a colour lie in the pile.
int left_in_pile(const State& state, Colour colour);

/// A player's points; the Stasi marker counts (it is only there when the game is over).
int points(const State& state, std::size_t player);
int gold_markers(const State& state, std::size_t player);

/// The players who win as things stand (C43), a bit a player.
std::uint32_t winners(const GameSetup& setup, const State& state);

}  // namespace sabueso::model::checkpoint
