// Who may play on after the claims that were heard.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// Whether a player, by the confidant of the player's nation, has claimed what was wrong, and so is
/// out (E36).
bool is_out(std::span<const Evidence> evidence, std::size_t nation);

/// The same of the viewer, by name; an onlooker is not.
bool is_viewer_out(const Table& table, const std::vector<Evidence>& evidence,
                   const std::optional<std::string>& viewer);

}  // namespace sabueso::model::espias
