// What a game does that says nothing of its own.
#include "model/game.hpp"

namespace sabueso::model {

std::optional<std::string> Game::draw(const Node&) const { return std::nullopt; }

Viewpoint Game::audit_view(const Node& log, const std::string& viewer, std::uint32_t,
                           Random& random) const {
  return {viewer, random.below(log.at("actions").elements().size() + 1), true};
}

}  // namespace sabueso::model
