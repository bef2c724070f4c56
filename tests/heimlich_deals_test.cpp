// Hands of Top Secret cards against all ways to deal, draw and play.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "heimlich_case.hpp"
#include "model/heimlich/evidence/kinds.hpp"
#include "model/heimlich/played/witness.hpp"
#include "model/heimlich/speak/words.hpp"
#include "model/heimlich/stated/hidden.hpp"
#include "solver/deduce.hpp"

namespace sabueso::model {
namespace {

using namespace heimlich;

// Two players' cards, of a deck of four kinds.
constexpr std::array kinds_there{Card::exchange, Card::join, Card::step, Card::two_back};
constexpr std::size_t kinds_apart = kinds_there.size();
using Counts = std::array<int, kinds_apart>;
struct Deal {
  std::array<Counts, 2> hands{};
  Counts pile{};

  auto operator<=>(const Deal&) const = default;  // NOLINT(modernize-use-nullptr)
};
using Deals = std::set<Deal>;

std::size_t apart(std::size_t card) {
  return static_cast<std::size_t>(std::ranges::find(kinds_there, static_cast<Card>(card)) -
                                  kinds_there.begin());
}

int size_of(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

Deals drawn(const Deals& before, std::size_t player) {
  Deals after;
  for (const Deal& deal : before) {
    if (size_of(deal.hands[player]) == 4) continue;
    for (std::size_t kind = 0; kind < kinds_apart; ++kind) {
      if (deal.pile[kind] == 0) continue;
      Deal next = deal;
      --next.pile[kind];
      ++next.hands[player][kind];
      after.insert(next);
    }
  }
  return after;
}

// By so many steps green comes from 6 to the ruins.
constexpr std::uint8_t comes_by = 5;

// Whether the items can have come about in some way, with so many cards of each kind.
bool can_be(const std::vector<Evidence>& evidence, const Counts& deck) {
  Deals deals{Deal{{}, deck}};
  for (const std::size_t player : {0U, 0U, 1U, 1U}) deals = drawn(deals, player);
  for (const Evidence& item : evidence) {
    if (const auto* taken = std::get_if<TurnTaken>(&item)) {
      const bool is_due = !taken->draws && taken->moves.front().steps == comes_by;
      const Deals after = drawn(deals, taken->player);
      if (taken->draws) deals = after;
      if (is_due) deals.insert(after.begin(), after.end());  // noted or not
    }
    if (const auto* played = std::get_if<CardPlayed>(&item)) {
      Deals after;
      for (Deal deal : deals) {
        if (--deal.hands[played->player][apart(static_cast<std::size_t>(played->card))] >= 0)
          after.insert(deal);
      }
      deals = after;
    }
    if (const auto* seen = std::get_if<OwnHand>(&item)) {
      Counts counts{};
      for (const std::size_t kind : seen->cards) ++counts[apart(kind)];
      std::erase_if(deals, [&](const Deal& deal) { return deal.hands[seen->player] != counts; });
    }
  }
  return !deals.empty();
}

// A game that is played along; most notes are true.
struct Evening {
  Deal truth{};
  bool has_come = false;

  void draw(std::size_t player) {
    const int left = size_of(truth.pile);
    if (left == 0 || size_of(truth.hands[player]) == 4) return;
    int which = static_cast<int>(pick(static_cast<std::size_t>(left)));
    std::size_t kind = 0;
    for (; which >= truth.pile[kind]; ++kind) which -= truth.pile[kind];
    --truth.pile[kind];
    ++truth.hands[player][kind];
  }

  Evidence note() {
    const std::size_t player = pick(2);
    const auto turn_of = [&](std::size_t agent, std::uint8_t steps) {
      return TurnTaken{player, {steps, steps}, {{agent, steps}}, std::nullopt, false, std::nullopt};
    };
    switch (pick(6)) {
      case 0:
        draw(player);
        return TurnTaken{player, {1, 3}, {}, std::nullopt, true, std::nullopt};
      case 1:
        if (std::exchange(has_come, true)) return turn_of(2, 2);  // grey, which never gets there
        if (pick(2) == 0) draw(player);
        return turn_of(1, comes_by);
      case 2:
      case 3: {
        Counts counts = truth.hands[player];
        const std::size_t what = pick(6), kind_there = pick(kinds_apart);
        if (what == 0) counts[kind_there] = static_cast<int>(pick(3));
        if (what == 1 && counts[kind_there] > 0) {  // one for another
          --counts[kind_there];
          ++counts[pick(kinds_apart)];
        }
        OwnHand hand{player, {}};
        for (std::size_t kind = 0; kind < kinds_apart; ++kind) {
          for (int one = 0; one < counts[kind]; ++one) {
            hand.cards.push_back(static_cast<std::size_t>(kinds_there[kind]));
          }
        }
        return hand;
      }
      default: {
        Counts& hand = truth.hands[player];
        const std::size_t kind = hand[0] == 0 ? 2 : hand[2] == 0 ? 0 : 2 * pick(2);
        hand[kind] = std::max(0, hand[kind] - 1);
        if (kind == 2) return CardPlayed{player, Card::step, {0}, 1, std::nullopt};
        return CardPlayed{player, Card::exchange, {3, 4}, std::nullopt, std::nullopt};
      }
    }
  }
};

// A contradiction of which nothing can be left out: without any one of these the rest can be.
std::vector<std::size_t> needed(solver::Deducer& deducer, std::size_t items) {
  std::vector<bool> chosen(items, true);
  std::vector<std::size_t> left;
  for (std::size_t item = 0; item < items; ++item) {
    chosen[item] = false;
    solver::Work work = solver::Budget().deduction();
    if (deducer.deduce(chosen, work).status == solver::Status::contradictory) continue;
    chosen[item] = true;
    left.push_back(item);
  }
  return left;
}

// How many cards of a kind the items prove, if hands may draw at will.
int copies_needed(const std::vector<Evidence>& evidence, const std::vector<std::size_t>& items,
                  Card card) {
  int drawn = 0;
  std::array<int, 2> in_hand{};
  const auto holds = [&](std::size_t player, int number) {
    drawn += std::max(0, number - in_hand[player]);
    in_hand[player] = std::max(in_hand[player], number);
  };
  for (const std::size_t item : items) {
    const auto* played = std::get_if<CardPlayed>(&evidence[item]);
    if (played != nullptr && played->card == card) {
      holds(played->player, 1);
      --in_hand[played->player];
    }
    if (const auto* hand = std::get_if<OwnHand>(&evidence[item])) {
      holds(hand->player,
            static_cast<int>(std::ranges::count(hand->cards, static_cast<std::size_t>(card))));
    }
  }
  return drawn;
}

// What is said to be too few of a kind, or in all, is so; any other reason would hold with more
// cards of each. Turns have happened, and bring cards, also where they are not among the items.
void judge_reason(const Table& table, const Counts& deck, const std::vector<Evidence>& evidence,
                  const std::vector<std::size_t>& items) {
  std::vector<Evidence> judged;
  for (std::size_t item = 0; item < evidence.size(); ++item) {
    const bool is_turn = std::holds_alternative<TurnTaken>(evidence[item]);
    const bool is_needed = std::ranges::binary_search(items, item);
    if (is_turn || is_needed) judged.push_back(evidence[item]);
    RC_LOG() << (is_needed ? "* " : "");
    RC_LOG() << Tables::evidence().in_words(evidence[item], table, Language::english) << std::endl;
  }
  const std::string why = why_not_held(table, evidence, items, Language::english);
  RC_LOG() << why << std::endl;
  const auto is_said = [&](const std::string& words) {
    return why.find(words) != std::string::npos;
  };
  if (is_said("from an empty pile")) {
    const auto draws = std::ranges::count_if(items, [&](std::size_t item) {
      const auto* taken = std::get_if<TurnTaken>(&evidence[item]);
      return taken != nullptr && taken->draws;
    });
    return RC_ASSERT(draws > size_of(deck) - 4);  // two were dealt to each
  }
  // A reason by numbers alone holds as well where all cards are alike.
  if (is_said("does not come out so") || is_said("was not dealt so many") ||
      is_said("four cards at most")) {
    constexpr auto step = static_cast<std::size_t>(Card::step);
    for (Evidence& item : judged) {
      if (auto* played = std::get_if<CardPlayed>(&item)) played->card = Card::step;
      if (auto* hand = std::get_if<OwnHand>(&item)) std::ranges::fill(hand->cards, step);
    }
    return RC_ASSERT(!can_be(judged, {0, 0, 20, 0}));
  }
  if (!is_said("(H50)")) return RC_ASSERT(!can_be(judged, {20, 20, 20, 20}));
  std::size_t told = 0;
  for (std::size_t kind = 0; kind < kinds_apart; ++kind) {
    const auto card = static_cast<std::size_t>(kinds_there[kind]);
    const std::string number = std::to_string(deck[kind]), name = card_names()[card];
    const std::string words = deck[kind] == 0 ? "no " + name + " card is in the deck"
                              : deck[kind] == 1
                                  ? "there is one " + name + " card only"
                                  : "there are only " + number + " " + name + " cards";
    if (!is_said(words)) continue;
    RC_ASSERT(copies_needed(evidence, items, kinds_there[kind]) > deck[kind]);
    ++told;
  }
  RC_ASSERT(told == 1U);
}

// At least what is dealt to two; a small one may be drawn to its end.
Counts random_deck(bool is_small) {
  return {static_cast<int>(pick(3)), static_cast<int>(pick(3)), static_cast<int>(1 + pick(3)),
          is_small ? static_cast<int>(3 + pick(5)) : 20};
}

std::string deck_as_text(const Counts& deck) {
  Json counts = Json::object();
  for (std::size_t kind = 0; kind < kinds_apart; ++kind) {
    counts[card_names()[static_cast<std::size_t>(kinds_there[kind])]] = deck[kind];
  }
  return Json{{"sabueso", 1}, {"game", "heimlich"}, {"deck", counts}}.dump();
}

TEST(HeimlichHands, AreContradictoryWhereNoDealAllowsThem) {
  std::size_t found = 0, all = 0;
  tests::for_all("a case has worlds if and only if its cards can be dealt", 100'000, [&] {
    Table table;
    table.players = {"anna", "bea"};
    table.agents = printed_agents(2);
    // With a small deck no draw is due that nobody noted: it would not be counted against the
    // pile (H54).
    const bool is_small = pick(2) == 0;
    Evening evening{{{}, random_deck(is_small)}, is_small};
    const Counts deck = evening.truth.pile;
    table.cards = deck_as_text(deck);
    for (const std::size_t player : {0U, 0U, 1U, 1U}) evening.draw(player);
    std::vector<Evidence> evidence{
        TurnTaken{0, {6, 6}, {{1, 6}}, std::nullopt, false, std::nullopt}};
    Strings ids{"e0"};
    const std::size_t items = 1 + pick(8);
    for (std::size_t i = 0; i < items; ++i) {
      evidence.push_back(evening.note());
      ids.push_back("e" + std::to_string(i + 1));
    }
    RC_LOG() << table.cards << std::endl;
    for (const Evidence& item : evidence) {
      RC_LOG() << Tables::evidence().in_words(item, table, Language::english) << std::endl;
    }
    const bool possible = can_be(evidence, deck);
    const auto tally = witness(table, evidence, solver::Budget(), {});
    RC_ASSERT(tally.has_value());
    RC_ASSERT((tally->worlds > 0) == possible);
    const solver::Problem problem = hidden(table, evidence, ids);
    solver::Work work = solver::Budget().deduction();
    solver::Deducer deducer(problem, tests::backend());
    const auto deduction = deducer.deduce(solver::all_items(problem), work);
    RC_ASSERT((deduction.status == solver::Status::consistent) == possible);
    if (!possible) judge_reason(table, deck, evidence, needed(deducer, evidence.size()));
    found += possible ? 1 : 0;
    ++all;
  });
  // Neither is rare.
  EXPECT_GT(found, all / 10);
  EXPECT_LT(found, all - all / 10);
}

}  // namespace
}  // namespace sabueso::model
