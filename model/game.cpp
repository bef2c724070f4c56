// What all games' sheets share.
#include "model/game.hpp"

#include <cmath>

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

std::string strong(const std::string& text, const Style& style, bool marked) {
  return style.colour && marked ? "\x1b[1m" + text + "\x1b[0m" : text;
}

std::string likely(const std::optional<double>& probability) {
  if (!probability) return "?";
  const double percent = *probability * 100;
  if (percent < 1) return "<1%";
  if (percent > 99 && *probability < 1) return ">99%";
  return std::to_string(std::lround(percent)) + "%";
}

}  // namespace sabueso::model
