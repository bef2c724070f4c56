// What a game does that says nothing of its own.
#include "model/game.hpp"

namespace sabueso::model {

namespace {

[[noreturn]] void refuse_to_play() {
  throw InputError("", Text("this game can be solved, but not yet played by its rules",
                            "este juego se puede resolver, pero aún no jugar según sus reglas"));
}

}  // namespace

OrderedJson Game::simulate(const Simulation&) const { refuse_to_play(); }
Replayed Game::follow(const Node&) const { refuse_to_play(); }
OrderedJson Game::observe(const Node&, const Viewpoint&) const { refuse_to_play(); }

Viewpoint Game::audit_view(const Node& log, const std::string& viewer, std::uint32_t,
                           Random& random) const {
  return {viewer, random.below(log.at("actions").elements().size() + 1), true};
}

}  // namespace sabueso::model
