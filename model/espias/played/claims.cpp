// The claims so far.
#include "model/espias/played/claims.hpp"

#include <algorithm>

namespace sabueso::model::espias {

bool is_out(std::span<const Evidence> evidence, std::size_t nation) {
  return std::ranges::any_of(evidence, [&](const Evidence& item) {
    const auto* claim = std::get_if<Claim>(&item);
    return claim != nullptr && !claim->correct && claim->nation == nation;
  });
}

bool is_viewer_out(const Table& table, const std::vector<Evidence>& evidence,
                   const std::optional<std::string>& viewer) {
  const auto nation = std::ranges::find(table.confidants, viewer);
  return nation != table.confidants.end() &&
         is_out(evidence, static_cast<std::size_t>(nation - table.confidants.begin()));
}

}  // namespace sabueso::model::espias
