// What all played games have in common: how far a game went, and what one seat notes of it.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

/// Reads a part of a table that is kept as text (see data_or_path) at its place, or none.
template <class Read>
auto read_part(const std::optional<std::string>& part, const std::string& place, const Read& read) {
  if (!part) return read(std::nullopt);
  const Json json = parse_trusted_json(*part);
  return read(std::optional(Node(json, place)));
}

/// A game as far as it went.
template <class Setting, class Secret, class State>
struct Ended {
  const Setting& setting;
  const Secret& secret;
  const State& state;
};

/// What one seat writes down; a game's own SeatNotes says what of each action.
template <class Setting, class Secret, class State, class Evidence>
struct Notes {
  Notes(const Setting& played_with, const Secret& hidden, const Viewpoint& /*from*/,
        std::size_t viewer, const State& /*begin*/)
      : setting(played_with), secret(hidden), seat(viewer) {}

  const std::vector<Evidence>& evidence(const State& /*end*/) const { return items; }

  const Setting& setting;
  const Secret& secret;
  std::size_t seat;
  std::vector<Evidence> items{};
};

}  // namespace sabueso::model
