// Random games with Top Secret cards and sheets.
#include <gtest/gtest.h>

#include "games.hpp"
#include "model/heimlich/advise/bots.hpp"
#include "model/heimlich/evidence/kinds.hpp"
#include "property.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {
namespace {

// A card is in one place, hands have four at most, no marker below 0; what is followed by
// replay is what was played.
TEST(HeimlichCards, InvariantsHoldOverRandomGames) {
  std::array<int, card_kinds> plays{};
  std::size_t sheets = 0, together = 0;  // cards that follow one another without a turn
  tests::for_all("cards and sheets keep to the rules", 20000, [&] {
    bool was_card = false;
    const auto players = *rc::gen::inRange<std::size_t>(2, 8);
    Table table;
    for (std::size_t player = 0; player < players; ++player) {
      table.players.push_back("p" + std::to_string(player));
    }
    table.agents = printed_agents(players);
    table.cards = Table::top_secret;
    table.secret_identities = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) table.safe_rule = SafeRule::empty;  // H21
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const PlayStyle style = *rc::gen::element(selfish, frank, at_random);
    State state = start(table, 0);
    state.extras.pile = CardSet(printed_deck);
    deal_hands(state, players, random);
    std::vector<std::size_t> agent_of(players);
    for (std::size_t player = 0; player < players; ++player) agent_of[player] = player;
    State follower = state;
    Cards used{};
    const auto check = [&] {
      Cards all = used;
      for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        all[kind] = static_cast<std::uint8_t>(all[kind] + follower.extras.pile.of[kind]);
        for (std::size_t player = 0; player < players; ++player) {
          all[kind] = static_cast<std::uint8_t>(all[kind] + follower.extras.hands[player].of[kind]);
        }
      }
      RC_ASSERT(all == printed_deck);
      for (std::size_t player = 0; player < players; ++player) {
        RC_ASSERT(follower.extras.hands[player].size <= most_in_hand);
      }
    };
    const solver::Overloaded happens{
        [&](const Turn& turn) {
          was_card = false;
          RC_ASSERT(!wrong_turn(table, follower, turn));
          move(follower.board, turn.steps);
          apply_turn_moved(table, follower, turn);
          check();
        },
        [&](const CardPlay& played) {
          RC_ASSERT(!wrong_play(table, follower, played));
          const Board before = follower.board;
          ++used[static_cast<std::size_t>(played.card)];
          ++plays.at(static_cast<std::size_t>(played.card));
          if (std::exchange(was_card, true)) ++together;
          apply_play(table, follower, played);
          for (std::size_t agent = 0; agent < before.agents; ++agent) {
            RC_ASSERT(follower.board.score[agent] == before.score[agent] ||
                      follower.board.score[agent] <= 40);
          }
          RC_ASSERT(!(follower.board == before));  // H58
          check();
        },
        [&](const Scored& scored) {
          RC_ASSERT(!wrong_scoring(table, follower, scored));
          apply_scoring(table, follower, scored);
        },
        [&](const Guess& guess) {
          RC_ASSERT(!wrong_sheet(table, follower, guess, agent_of[guess.player]));
          apply_sheet(follower, guess.player, sheet_of(guess));
          ++sheets;
        }};
    const State end = play_game(table, SplitTable(table.agents.size()), state, agent_of,
                                std::vector(players, style), random, happens);
    RC_ASSERT(end.over);
    RC_ASSERT(end.board == follower.board);
  });
  EXPECT_TRUE(std::ranges::all_of(
      plays, [](int times) { return tests::is_enough(static_cast<std::size_t>(times), 10); }));
  EXPECT_TRUE(tests::is_enough(sheets, 100));
  EXPECT_TRUE(tests::is_enough(together, 100));
}

}  // namespace
}  // namespace sabueso::model::heimlich
