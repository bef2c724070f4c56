// Cases out of whole random games, as one of the players could have written them down.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games.hpp"
#include "model/cases/game.hpp"
#include "model/cases/random.hpp"
#include "model/json/text.hpp"

namespace sabueso::tests {

/// A game by the rules, in every other of which all that the box holds is in play.
inline std::unique_ptr<model::Log> random_game(const model::Game& game, model::Random& random) {
  const auto [fewest, most] = game.facts().printed_players;
  model::Simulation wanted{fewest + random.below(most - fewest + 1), random.next()};
  const model::Json table = model::Json::parse(game.facts().expansion);
  if (!table.empty() && random.chance(1, 2)) wanted.table = model::Node(table, "/table");
  return game.simulate(wanted);
}

/// Where something can be missed, a fifth is.
inline model::Json random_case(const model::Game& game, model::Random& random) {
  const std::unique_ptr<model::Log> log = random_game(game, random);
  const std::vector<std::string> viewers = log->players();
  const std::string& viewer = viewers[random.below(viewers.size())];
  constexpr std::uint32_t whole = model::Viewpoint::everything;
  const std::uint32_t attention = game.facts().can_be_missed ? whole / 5 * 4 : whole;
  const auto seen = log->observe(log->audit_view(viewer, attention, random));
  return model::Json::parse(model::dump_json(seen->write()));
}

/// Cases that simulated players could have written, with things said between that no observation
/// has.
class RandomCases {
 public:
  RandomCases(const model::Game& game, std::uint64_t seed) : game_(game), random_(seed) {
    for (const model::KindFacts& kind : game.evidence_facts()) {
      examples_.push_back(model::Json::parse(kind.example));
    }
  }

  /// So many cases, each handed on as its JSON.
  template <class Use>
  void each(int cases, const Use& use) {
    constexpr int from_one_game = 25;
    for (int left = cases; left > 0;) {
      const auto log = random_game(game_, random_);
      const std::vector<std::string> players = log->players();
      for (int i = 0; i < from_one_game && left > 0; ++i, --left) {
        const std::string& viewer = players[random_.below(players.size())];
        const std::uint32_t attention = 700'000;
        use(spiced(
            model::Json(log->observe(log->audit_view(viewer, attention, random_))->write())));
      }
    }
  }

 private:
  // With examples of kinds put in where the case stays one.
  model::Json spiced(model::Json file) {
    file.erase("truth");
    for (int tries = 0; tries < 3; ++tries) {
      model::Json more = file;
      model::Json item = examples_[random_.below(examples_.size())];
      if (item.contains("player")) {
        const auto& players = file["table"]["players"];
        item["player"] = players[random_.below(players.size())];
      }
      if (random_.chance(1, 3)) item["note"] = "seen by chance";
      if (random_.chance(1, 3)) item["id"] = "x" + std::to_string(tries);
      const auto at = static_cast<long>(random_.below(more["evidence"].size() + 1));
      more["evidence"].insert(more["evidence"].begin() + at, item);
      try {
        static_cast<void>(model::read_case(more));
        file = more;
      } catch (const model::InputError&) {  // it does not go with the rest
      }
    }
    return file;
  }

  const model::Game& game_;
  model::Random random_;
  std::vector<model::Json> examples_;
};

}  // namespace sabueso::tests
