// Games are played, observed and guessed at; nothing here is part of an answer.
#include "bench/judge.hpp"

#include <algorithm>
#include <cmath>

#include "model/heimlich/advise/plausible.hpp"
#include "model/heimlich/stated/hidden.hpp"
#include "solver/count.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

namespace {

void add_statements(Judgement& judgement, const std::vector<double>& chances, std::size_t truth) {
  for (std::size_t agent = 0; agent < chances.size(); ++agent) {
    if (chances[agent] == 0) continue;  // the viewer's own
    const auto tenth = std::min<std::size_t>(static_cast<std::size_t>(chances[agent] * 10), 9);
    Judgement::Tenth& row = judgement.tenths[tenth];
    ++row.statements;
    if (agent == truth) ++row.real;
    row.expected += chances[agent];
  }
  ++judgement.guesses;
  judgement.loss -= std::log(chances[truth]);
  judgement.uniform_loss += std::log(static_cast<double>(chances.size() - 1));
}

}  // namespace

Judgement judge(const PlayStyle& style, std::uint64_t games, std::size_t moment, std::uint64_t seed,
                bool has_cards) {
  Judgement judgement;
  Random random(seed);
  for (std::uint64_t game = 0; game < games; ++game) {
    Table table;
    for (std::size_t player = 0; player < 2 + game % 6; ++player) {
      table.players.push_back("p" + std::to_string(player));
    }
    table.agents = printed_agents(table.players.size());

    std::vector<std::size_t> agent_of = random.order(table.agents.size());
    agent_of.resize(table.players.size());
    const std::size_t viewer = random.below(table.players.size());
    std::vector<Evidence> evidence{Passport{viewer, agent_of[viewer]}};
    const auto add = [&](const Evidence& item) {
      if (evidence.size() <= moment) evidence.push_back(item);
    };
    const SplitTable splits(table.agents.size());
    if (has_cards) table.cards = Table::top_secret;
    const std::size_t first = random.below(table.players.size());
    State state = start(table, first);
    if (has_cards) {
      state.extras.pile = CardSet(printed_deck);
      deal_hands(state, table.players.size(), random);
    }
    play_game(table, splits, state, agent_of, std::vector(table.players.size(), style), random,
              solver::Overloaded{[&](const Turn& turn) { add(as_taken(turn)); },
                                 [&](const CardPlay& play) { add(as_played(play)); },
                                 [&](const Scored& scored) { add(scored); }, [](const Guess&) {}});

    const std::vector<std::string> ids(evidence.size(), "e");
    const auto shares =
        count_worlds(hidden(table, evidence, ids), {})->weigh(fits(table, evidence));
    for (std::size_t player = 0; player < table.players.size(); ++player) {
      if (player != viewer) add_statements(judgement, shares[player], agent_of[player]);
    }
  }
  return judgement;
}

}  // namespace sabueso::model::heimlich
