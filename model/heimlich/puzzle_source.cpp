// Dealing passports and playing the first turns of a game.
#include "model/heimlich/puzzle_source.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "model/heimlich/bots.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr const char* names[] = {"anna", "bea", "cai", "dan", "eva", "fin", "gus"};

// A turn that scored, and the board before it.
struct Scored {
  Position before{};
  TurnTaken turn{};
};

Position as_seen(const Board& board, std::size_t agents) {
  Position seen;
  for (std::size_t agent = 0; agent < agents; ++agent) {
    seen.agents.emplace_back(agent, board.stands[agent]);
    seen.scores.emplace_back(agent, board.score[agent]);
  }
  seen.safe = board.safe;
  return seen;
}

// How a player has scored so far (H40).
struct OutputOptions {
  bool harms_nobody_own = true;
  bool is_never_idle = true;

  void take(Building own, std::uint8_t points) {
    if (own == ruins && points > 0) harms_nobody_own = false;
    if (own == ruins || own == church) is_never_idle = false;
  }
  std::optional<Policy> kept() const {
    if (!harms_nobody_own) return std::nullopt;
    return is_never_idle ? Policy::self_interest : Policy::no_self_harm;
  }
};

// A game's first turns, up to so many that scored.
class FirstTurns {
 public:
  FirstTurns(const Table& table, const std::vector<std::size_t>& agent_of, Random& random)
      : table_(table), agent_of_(agent_of), random_(random), splits_(table.agents.size()) {
    output_.resize(table.players.size());
  }

  std::vector<Scored> play(std::size_t scorings) {
    std::vector<Scored> scored;
    State state = start(table_, random_.below(table_.players.size()));
    while (scored.size() < scorings) {
      Turn turn;
      turn.player = state.turn;
      turn.roll = die[random_.below(die_faces)];
      const auto splits = splits_.of(turn.roll);
      turn.steps = splits[random_.below(splits.size())];
      const Position before = as_seen(state.board, table_.agents.size());
      move(state.board, turn.steps);
      if (scores(state.board, turn.steps)) {
        turn.safe = choose_safe(table_, state.board, random_);
        const std::size_t own = agent_of_[turn.player];
        output_[turn.player].take(state.board.stands[own], state.board.score[own]);
        scored.push_back({before, as_taken(turn)});
      }
      apply_moved(table_.players.size(), state, turn);
      if (!state.over) continue;
      scored.pop_back();  // the board does not go on from there
      break;
    }
    return scored;
  }

  std::optional<Policy> kept_by(std::size_t player) const { return output_[player].kept(); }

 private:
  const Table& table_;
  const std::vector<std::size_t>& agent_of_;
  Random& random_;
  const SplitTable splits_;
  std::vector<OutputOptions> output_;  // by player
};

}  // namespace

PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Random& random) {
  PuzzleSource<Table, Evidence> all;
  all.table.players.assign(std::begin(names), std::begin(names) + players);
  all.table.agents = printed_agents(players);
  std::vector<std::size_t> agent_of(all.table.agents.size());
  std::iota(agent_of.begin(), agent_of.end(), 0);
  random.shuffle(std::span(agent_of));
  const std::vector<std::size_t> free_agents(agent_of.begin() + static_cast<long>(players),
                                             agent_of.end());
  agent_of.resize(players);

  constexpr std::size_t fewest_scorings = 4, more_scorings = 8;
  FirstTurns turns(all.table, agent_of, random);
  const std::vector<Scored> scored = turns.play(fewest_scorings + random.below(more_scorings));
  // Few are known that well.
  const std::size_t known = random.below(players);
  std::vector<bool> is_known(players, false);
  for (const std::size_t player : {known, (known + 1) % players}) {
    const std::optional<Policy> policy = turns.kept_by(player);
    const bool has_scored =
        std::ranges::any_of(scored, [&](const Scored& one) { return one.turn.player == player; });
    if (!policy || !has_scored || is_known[player]) continue;
    is_known[player] = true;
    all.evidence.emplace_back(Assume{player, *policy});
  }
  for (const Scored& one : scored) {
    if (!is_known[one.turn.player]) continue;
    all.evidence.emplace_back(one.before);
    all.evidence.emplace_back(one.turn);
  }

  std::vector<Evidence> told;
  const std::size_t agents = all.table.agents.size();
  for (std::size_t player = 0; player < players; ++player) {
    for (std::size_t agent = 0; agent < agents; ++agent) {
      // Of those who are known it must come out of how they play.
      if (agent == agent_of[player] || is_known[player] || random.chance(1, 4)) continue;
      told.emplace_back(NotAgent{player, agent});
    }
  }
  if (!free_agents.empty()) {
    told.emplace_back(FreeAgent{free_agents[random.below(free_agents.size())]});
  }
  for (const std::size_t agent : agent_of) told.emplace_back(TakenAgent{agent});
  if (random.chance(1, 3)) told.emplace_back(Passport{0, agent_of[0]});
  random.shuffle(std::span(told));
  all.evidence.insert(all.evidence.end(), told.begin(), told.end());
  const Variables variables(all.table);
  all.truth = truth_of(variables.all(), variables.world(agent_of));
  return all;
}

bool is_rich(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<TurnTaken>(item); });
}

}  // namespace sabueso::model::heimlich
