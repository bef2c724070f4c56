// Dealing passports and playing the first turns of a game.
#include "model/heimlich/puzzle/puzzle_source.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <span>

#include "model/heimlich/advise/bots.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr const char* names[] = {"Anna", "Bea", "Cai", "Dan", "Eva", "Fin", "Gus"};

// A turn that scored, and the board before it.
struct ScoredTurn {
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
struct Habits {
  bool never_harms_own = true;
  bool is_never_idle = true;

  void take(Building own, std::uint8_t points) {
    if (own == ruins && points > 0) never_harms_own = false;
    if (own == ruins || own == church) is_never_idle = false;
  }
  std::optional<Policy> kept() const {
    if (!never_harms_own) return std::nullopt;
    return is_never_idle ? Policy::self_interest : Policy::no_self_harm;
  }
};

// A game's first turns, up to so many that scored.
class FirstTurns {
 public:
  FirstTurns(const Table& table, const std::vector<std::size_t>& agent_of, Random& random)
      : table_(table), agent_of_(agent_of), random_(random), habits_(table.players.size()) {}

  std::vector<ScoredTurn> play(std::size_t scorings) {
    std::vector<ScoredTurn> scored;
    State state = start(table_, random_.below(table_.players.size()));
    while (scored.size() < scorings) {
      Turn turn;
      turn.player = state.turn;
      turn.roll = die[random_.below(die_faces)];
      turn.steps = choose(state.board, turn);
      const Position before = as_seen(state.board, table_.agents.size());
      move(state.board, turn.steps);
      if (scores(state.board, turn.steps)) {
        turn.safe = choose_safe(table_, state.board, random_);
        const std::size_t own = agent_of_[turn.player];
        habits_[turn.player].take(state.board.stands[own], state.board.score[own]);
        scored.push_back({before, as_taken(turn)});
      }
      apply_moved(table_.players.size(), state, turn);
      if (!state.over) continue;
      scored.pop_back();  // the board does not go on from there
      break;
    }
    return scored;
  }

  std::optional<Policy> kept_by(std::size_t player) const { return habits_[player].kept(); }

 private:
  // Every point for any agent (H12, H13).
  Steps any_split(const Roll& roll) {
    Steps steps{};
    const std::size_t points = roll.least + random_.below(roll.most - roll.least + 1U);
    for (std::size_t point = 0; point < points; ++point) {
      ++steps[random_.below(table_.agents.size())];
    }
    return steps;
  }

  // Any split by which the player keeps to self-interest, if one is soon found.
  Steps choose(const Board& board, const Turn& turn) {
    constexpr int most_tries = 12;
    Steps steps{};
    for (int i = 0; i < most_tries; ++i) {
      steps = any_split(turn.roll);
      Board moved = board;
      move(moved, steps);
      const Building own = moved.stands[agent_of_[turn.player]];
      if (!scores(moved, steps) || (own != ruins && own != church)) break;
    }
    return steps;
  }

  const Table& table_;
  const std::vector<std::size_t>& agent_of_;
  Random& random_;
  std::vector<Habits> habits_;  // by player
};

}  // namespace

bool has_puzzles(std::size_t size, Difficulty difficulty) {
  // Who is who comes out one after another; how many can be found at once hangs on how many agents
  // are free (H1).
  switch (difficulty) {
    case Difficulty::easy:
      return true;
    case Difficulty::medium:
      return size == 4;
    case Difficulty::hard:
      return size == 4 || size == 5;
    case Difficulty::fiendish:
      break;
  }
  return size >= 4 && size <= 6;
}

PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Difficulty likely,
                                            Random& random) {
  PuzzleSource<Table, Evidence> all;
  all.table.players.assign(std::begin(names), std::begin(names) + players);
  all.table.agents = printed_agents(players);
  std::vector<std::size_t> agent_of = random.order(all.table.agents.size());
  const std::vector<std::size_t> free_agents(agent_of.begin() + static_cast<long>(players),
                                             agent_of.end());
  agent_of.resize(players);

  constexpr std::size_t fewest_scorings = 10, more_scorings = 14;
  FirstTurns turns(all.table, agent_of, random);
  const std::vector<ScoredTurn> scored = turns.play(fewest_scorings + random.below(more_scorings));
  std::vector<std::optional<Policy>> habit(players);
  for (std::size_t player = 0; player < players; ++player) {
    const std::optional<Policy> policy = turns.kept_by(player);
    const bool has_scored = std::ranges::any_of(
        scored, [&](const ScoredTurn& one) { return one.turn.player == player; });
    if (!policy || !has_scored) continue;
    // Of some less is known than is so.
    habit[player] = random.chance(1, 3) ? Policy::no_self_harm : *policy;
    all.evidence.emplace_back(Assume{player, *habit[player]});
  }
  for (const ScoredTurn& one : scored) {
    if (!habit[one.turn.player]) continue;
    all.evidence.emplace_back(one.before);
    all.evidence.emplace_back(one.turn);
  }

  std::vector<Evidence> told;
  const std::size_t agents = all.table.agents.size();
  for (std::size_t player = 0; player < players; ++player) {
    for (std::size_t agent = 0; agent < agents; ++agent) {
      if (agent != agent_of[player] && random.chance(3, 4))
        told.emplace_back(NotAgent{player, agent});
    }
  }
  if (!free_agents.empty()) {
    told.emplace_back(FreeAgent{free_agents[random.below(free_agents.size())]});
  }
  for (const std::size_t agent : agent_of) told.emplace_back(TakenAgent{agent});
  // With many players some passports have been seen, or too much would be told of who is not who.
  constexpr std::size_t most_unseen = 4;
  const std::size_t few = likely == Difficulty::easy ? 1 : random.below(3) / 2;
  const std::size_t seen = players > most_unseen ? players - most_unseen : few;
  for (std::size_t player = 0; player < seen; ++player) {
    told.emplace_back(Passport{player, agent_of[player]});
  }
  random.shuffle(std::span(told));
  all.evidence.insert(all.evidence.end(), told.begin(), told.end());
  const Variables variables(all.table);
  all.truth = truth_of(variables.all(), variables.world(agent_of));
  return all;
}

std::vector<Evidence> shortened(const std::vector<Evidence>& story) {
  std::set<std::size_t> minds_points;  // players
  for (const Evidence& item : story) {
    const auto* assumed = std::get_if<Assume>(&item);
    if (assumed != nullptr && assumed->policy == Policy::no_self_harm) {
      minds_points.insert(assumed->player);
    }
  }
  // From no points on, no more turns than these can end a game (H15, H30).
  constexpr std::size_t most_turns = 4;
  std::vector<Evidence> rest = story;
  std::size_t turns = 0;
  for (std::size_t i = 0; i + 1 < rest.size(); ++i) {
    auto* seen = std::get_if<Position>(&rest[i]);
    const auto* turn = std::get_if<TurnTaken>(&rest[i + 1]);
    if (seen == nullptr || turn == nullptr) continue;
    if (minds_points.contains(turn->player) || ++turns > most_turns) break;
    seen->scores.clear();
  }
  return rest;
}

bool is_rich(const std::vector<Evidence>& told) {
  const auto turns = std::ranges::count_if(
      told, [](const Evidence& item) { return std::holds_alternative<TurnTaken>(item); });
  // Half a page has no room for more boards, nor for three and much besides.
  constexpr std::ptrdiff_t fewest = 2, most = 3;
  constexpr std::size_t most_entries = 13;
  return turns == fewest || (turns == most && told.size() <= most_entries);
}

}  // namespace sabueso::model::heimlich
