// Cases out of whole random games, as one of the players could have written them down.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "corrupted_case.hpp"
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

namespace detail {

// What one of the players could have written down up to some moment, with what is missed a share.
inline model::Json observed(const model::Log& log, std::uint32_t attention, model::Random& random) {
  const std::vector<std::string> players = log.players();
  const std::string& viewer = players[random.below(players.size())];
  const auto seen = log.observe(log.audit_view(viewer, attention, random));
  return model::Json::parse(model::dump_json(seen->write()));
}

// With examples of kinds put in, which no observation need have, where the case stays one.
inline model::Json spiced(const model::Game& game, model::Json file, model::Random& random) {
  const std::vector<model::KindFacts> kinds = game.evidence_facts();
  file.erase("truth");
  for (std::size_t tries = 1 + random.below(4); tries > 0; --tries) {
    model::Json more = file;
    model::Json item = model::Json::parse(kinds[random.below(kinds.size())].example);
    if (item.contains("player")) {
      const auto& players = file["table"]["players"];
      item["player"] = players[random.below(players.size())];
    }
    const std::size_t place = random.below(file["evidence"].size() + 1);
    if (item.contains("at") && place > 0) {  // of a hole that something was just told of
      item["at"] = file["evidence"][place - 1].value("at", item["at"]);
    }
    if (random.chance(1, 3)) item["note"] = "seen by chance";
    if (random.chance(1, 3)) item["id"] = "x" + std::to_string(tries);
    more["evidence"].insert(more["evidence"].begin() + static_cast<long>(place), item);
    if (model::still_a_case(more)) file = more;
  }
  return file;
}

// A table with less than the box holds, where a game can be played at one.
inline std::optional<model::Json> small_table(const model::Game& game) {
  if (game.name() == "checkpoint") {
    return model::Json::parse(R"({"players": ["a", "b"], "attributes": [
        {"name": "ears", "faces": ["long", "short"]}, {"name": "eyes", "faces": ["green", "blue"]},
        {"name": "tail", "faces": ["tail", "no-tail"]}]})");
  }
  if (game.name() == "heimlich") {
    return model::Json::parse(R"({"players": ["a", "b"], "agents": ["red", "green", "grey"]})");
  }
  return std::nullopt;
}

}  // namespace detail

/// Where something can be missed, a fifth is.
inline model::Json random_case(const model::Game& game, model::Random& random) {
  constexpr std::uint32_t whole = model::Viewpoint::everything;
  const std::uint32_t attention = game.facts().can_be_missed ? whole / 5 * 4 : whole;
  return detail::observed(*random_game(game, random), attention, random);
}

constexpr std::uint32_t absent_minded = 700'000;  // of a million things this many are seen

/// So many cases that simulated players could have written, with things said between that no
/// observation has, each handed on as its JSON.
template <class Use>
void for_spiced_cases(const model::Game& game, std::uint64_t seed, int cases, const Use& use) {
  model::Random random(seed);
  constexpr int from_one_game = 25;
  for (int left = cases; left > 0;) {
    const auto log = random_game(game, random);
    for (int i = 0; i < from_one_game && left > 0; ++i, --left) {
      use(detail::spiced(game, detail::observed(*log, absent_minded, random), random));
    }
  }
}

/// One of these, now and then at a small table or with an item made wrong.
inline model::Json doubtful_case(const model::Game& game, model::Random& random) {
  const std::optional<model::Json> small = detail::small_table(game);
  const auto log = small && random.chance(1, 3)
                       ? game.simulate({.players = (*small)["players"].size(),
                                        .seed = random.next(),
                                        .table = model::Node(*small, "/table")})
                       : random_game(game, random);
  const model::Json file =
      detail::spiced(game, detail::observed(*log, absent_minded, random), random);
  model::Json wrong = file;
  const bool is_changed = random.chance(1, 4) && corrupt(wrong, random);
  return is_changed && model::still_a_case(wrong) ? wrong : file;
}

}  // namespace sabueso::tests
