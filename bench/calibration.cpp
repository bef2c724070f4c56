// Prints the tables of docs/plausible.md: how good the plausible identities of Heimlich & Co. are
// with bots that play as the model assumes, and with others.
#include <fmt/format.h>

#include <vector>

#include "bench/judge.hpp"

namespace {

using namespace sabueso::model::heimlich;

constexpr std::uint64_t games = 40000;
constexpr std::size_t half_way = 12;    // turns
constexpr std::size_t the_end = 10000;  // no game is as long

struct Bots {
  const char* name;
  PlayStyle style;
};

const std::vector<Bots>& all_bots() {
  static const std::vector<Bots> all{{"as assumed", frank},
                                     {"half as strong", {weak_inclination, 0}},
                                     {"twice as strong", {strong_inclination, 0}},
                                     {"hiding 1 turn in 4", selfish},
                                     {"hiding 1 turn in 2", {assumed_inclination, 50}},
                                     {"random", at_random}};
  return all;
}

void print_loss(const std::vector<Judgement>& judgements, const char* when) {
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    const Judgement& found = judgements[i];
    const auto guesses = static_cast<double>(found.guesses);
    fmt::print("| {} | {} | {:.3f} | {:.3f} |\n", all_bots()[i].name, when, found.loss / guesses,
               found.uniform_loss / guesses);
  }
}

void print_tenths(const std::vector<Judgement>& judgements) {
  fmt::print("\n| said |");
  for (const Bots& bots : all_bots()) fmt::print(" {} |", bots.name);
  fmt::print("\n| --- |");
  for (std::size_t i = 0; i < judgements.size(); ++i) fmt::print(" --- |");
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    fmt::print("\n| {}–{} % |", 10 * tenth, 10 * tenth + 10);
    for (const Judgement& found : judgements) {
      const Judgement::Tenth& row = found.tenths[tenth];
      fmt::print(" {:.1f} % of {} |",
                 100.0 * static_cast<double>(row.real) / static_cast<double>(row.statements),
                 row.statements);
    }
  }
  fmt::print("\n");
}

}  // namespace

int main() {
  std::vector<Judgement> early, late, with_cards;
  for (const Bots& bots : all_bots()) {
    early.push_back(judge(bots.style, games, half_way, 1));
    late.push_back(judge(bots.style, games, the_end, 2));
    with_cards.push_back(judge(bots.style, games, the_end, 3, true));
  }
  fmt::print("| players | guessed | log-loss | uniform |\n| --- | --- | --- | --- |\n");
  print_loss(early, "after 12 turns");
  print_loss(late, "at the end");
  print_loss(with_cards, "at the end, with cards");
  print_tenths(late);
  print_tenths(with_cards);
  return 0;
}
