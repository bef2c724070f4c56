// What bots choose. They list and weigh the splits one by one, as the rules engine moves them; the
// inference of plausible identities counts them instead, and tests hold the two together.
#include "model/heimlich/advise/bots.hpp"

#include <array>
#include <cassert>
#include <span>

#include "model/heimlich/advise/outlook.hpp"

namespace sabueso::model::heimlich {

namespace {

// One of some choices, where up_to[i] is the weight of the first i + 1 together.
std::size_t draw_by_weight(std::span<const std::uint64_t> up_to, Random& random) {
  const std::uint64_t whole = up_to.back();
  assert(whole > 0);
  // 64 random bits against a whole far below 2^64: the bias is below one in a thousand million.
  const std::uint64_t drawn = random.next() % whole;
  std::size_t chosen = 0;
  while (up_to[chosen] <= drawn) ++chosen;
  return chosen;
}

// The splits of a roll weighed for an agent, and one drawn by weight.
const Steps& choose_split(const Board& board, const SplitTable& splits, Roll roll,
                          const Inclination& inclination, std::size_t agent, Random& random) {
  constexpr std::size_t most_splits = 1716;  // of 8 agents' 6
  const auto all = splits.of(roll);
  std::array<std::uint64_t, most_splits> up_to{};
  std::uint64_t whole = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Board moved = board;
    move(moved, all[i]);
    whole +=
        inclination.weight(utility(scores(moved, all[i]), moved.stands[agent], board.score[agent]));
    up_to[i] = whole;
  }
  return all[draw_by_weight(std::span(up_to).first(all.size()), random)];
}

// A card out of the pile or of a hand, each as likely; there is one.
Card draw_card(const CardSet& from, Random& random) {
  std::uint32_t skip = random.below(from.size);
  std::size_t kind = 0;
  while (skip >= from.of[kind]) skip -= from.of[kind++];
  return static_cast<Card>(kind);
}

// What `suggest` says to do with a roll. `may_draw`: as Outlook::turns takes it.
Turn advised_turn(const Table& table, const State& state, std::size_t own, const Turn& rolled,
                  bool may_draw) {
  Turn turn = Outlook(table, own).turns(state.board, rolled.roll, may_draw).front().turn;
  turn.player = rolled.player;
  return turn;
}

}  // namespace

Building choose_safe(const Table& table, const Board& moved, Random& random) {
  std::uint32_t allowed = (1U << buildings) - 1U;
  allowed &= ~(1U << moved.safe);
  if (table.safe_rule == SafeRule::empty) {
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      allowed &= ~(1U << moved.stands[agent]);
    }
  }
  return static_cast<Building>(random.one_of_bits(allowed));
}

void deal_hands(State& state, std::size_t players, Random& random) {
  Extras& extras = state.extras;
  for (std::size_t player = 0; player < players; ++player) {
    for (std::size_t card = 0; card < cards_dealt; ++card) {
      const Card drawn = draw_card(extras.pile, random);
      extras.pile.remove(drawn);
      extras.hands[player].add(drawn);
    }
  }
}

Building advised_safe(const Table& table, const Board& scored, std::size_t own) {
  return Outlook(table, own).best_safe(scored);
}

Turn choose_turn(const Table& table, const SplitTable& splits, const State& state,
                 const std::vector<std::size_t>& agent_of, const std::vector<PlayStyle>& styles,
                 Random& random) {
  Turn turn;
  turn.player = state.extras.is_moved ? next_player(table.players.size(), state.turn) : state.turn;
  turn.roll = die[random.below(die_faces)];
  const PlayStyle& style = styles[turn.player];
  const bool can_draw = table.has_cards() && state.extras.pile.size > 0 &&
                        state.extras.hands[turn.player].size < most_in_hand;
  bool takes_card =
      can_draw && turn.roll.least < turn.roll.most && random.chance(1, one_three_per_card_taken);
  if (style.is_advised) {
    turn = advised_turn(table, state, agent_of[turn.player], turn, can_draw);
    takes_card = takes_card_instead(turn);
    if (table.has_cards()) turn.safe.reset();  // the scoring comes after the cards
  } else if (!takes_card && style.inclination) {
    const bool hides = random.below(100) < style.hiding;
    const std::size_t agent = hides ? random.below(table.agents.size()) : agent_of[turn.player];
    turn.steps = choose_split(state.board, splits, turn.roll, *style.inclination, agent, random);
  } else if (!takes_card) {
    const auto all = splits.of(turn.roll);
    turn.steps = all[random.below(all.size())];
  }
  if (!can_draw) return turn;
  turn.draws = takes_card;
  if (!takes_card && !earns_card(state.board, turn)) return turn;
  turn.draws = true;
  turn.drawn = draw_card(state.extras.pile, random);
  return turn;
}

namespace {

// What `suggest` says to play now, if anything.
std::optional<CardPlay> advised_play(const Table& table, const State& state, std::size_t player,
                                     std::size_t own) {
  const Extras& extras = state.extras;
  const Outlook outlook(table, own);
  const std::vector<CardProspect> all =
      outlook.cards(state.board, extras.came, extras.hands[player]);
  const double without = outlook.of(state.board, extras.came).lead;
  if (all.empty() || all.front().expected.lead < without + worth_of_card) return std::nullopt;
  CardPlay play = all.front().play;
  play.player = static_cast<std::uint8_t>(player);
  return play;
}

}  // namespace

std::optional<CardPlay> choose_play(const Table& table, const State& state, std::size_t player,
                                    std::size_t own, const PlayStyle& style, Random& random) {
  if (style.is_advised) return advised_play(table, state, player, own);
  const Card card = draw_card(state.extras.hands[player], random);
  const Board& board = state.board;
  const std::vector<CardPlay> ways = ways_to_play(board, player, card);
  if (ways.empty()) return std::nullopt;
  if (!style.inclination) return ways[random.below(ways.size())];
  const bool hides = random.below(100) < style.hiding;
  const std::size_t agent = hides ? random.below(board.agents) : own;
  std::vector<std::uint64_t> up_to;
  std::uint64_t whole = 0;
  for (const CardPlay& way : ways) {
    whole += style.inclination->weight(card_utility(board, state.extras.came, way, agent));
    up_to.push_back(whole);
  }
  return ways[draw_by_weight(up_to, random)];
}

Guess choose_sheet(std::size_t players, std::size_t agents, std::size_t player, std::size_t own,
                   Random& random) {
  Guess guess{player, {}};
  for (std::size_t agent = 0; agent < agents; ++agent) guess.owners.emplace_back(agent, players);
  guess.owners[own].second = player;
  for (std::size_t other = 0; other < players; ++other) {
    if (other == player) continue;
    std::size_t agent = random.below(agents);
    while (guess.owners[agent].second != players) agent = (agent + 1) % agents;
    guess.owners[agent].second = other;
  }
  return guess;
}

}  // namespace sabueso::model::heimlich
