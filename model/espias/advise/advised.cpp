// What a player does who goes by `suggest`.
#include <algorithm>

#include "model/espias/advise/bots.hpp"

namespace sabueso::model::espias {

namespace {

class Advised final : public Mover {
 public:
  Advised(const GameSetup& setup, const TurnsNeeded& turns_needed, const State& state,
          const std::vector<CardWorth>& cards, const std::optional<Keys>& certain)
      : Mover(setup, state, certain), turns_needed_(turns_needed), cards_(cards) {}

  // As promised() has it.
  std::vector<std::optional<double>> promised(const std::vector<Action>& ways) const {
    std::array<double, 3> most{};  // by what is used to go, as used() has it
    for (const Action& way : ways) {
      if (const auto with = used(way)) most[*with] = std::max(most[*with], at_end_of(way));
    }
    std::vector<std::optional<double>> all(ways.size());
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (const auto with = used(ways[i])) {
        const double before = *with == 0 ? of_roll() : of_ticket(*with == 2);
        all[i] = before - (most[*with] - at_end_of(ways[i]));
      } else if (const auto* taken = std::get_if<TakeCard>(&ways[i])) {
        all[i] = std::max(0.0, worth_of_card(taken->confidant));
      } else if (std::holds_alternative<Pass>(ways[i])) {
        all[i] = worth(state_.spy[state_.turn]);
      } else {
        all[i] = 0;  // a claim of what is not certain
      }
    }
    return all;
  }

 private:
  // The dice, a plane or a boat.
  static std::optional<std::size_t> used(const Action& way) {
    if (std::holds_alternative<Roll>(way)) return 0;
    const auto* fly = std::get_if<Fly>(&way);
    if (fly == nullptr) return std::nullopt;
    return fly->by_boat ? 2 : 1;
  }
  double at_end_of(const Action& way) const {
    const auto* roll = std::get_if<Roll>(&way);
    const Place to = roll != nullptr ? roll->to : std::get<Fly>(way).to;
    return worth(to == nowhere ? state_.spy[state_.turn] : to);
  }

  // What ending a move there promises: bits a turn, or how near Geneva is.
  double worth(Place at) const override {
    if (certain_) return 1 / (1 + turns_needed_.to_geneva(at));
    double most = 0;
    for (const CardWorth& card : cards_) {
      most = std::max(most, card.bits / (1 + turns_needed_.after_move(card.confidant, at,
                                                                      round_of_walk(state_))));
    }
    return most;
  }

  double worth_of_card(std::size_t confidant) const override {
    const auto card = std::ranges::find(cards_, confidant, &CardWorth::confidant);
    return card == cards_.end() ? -1 : card->bits;
  }

  // What a roll promises, over all there are.
  double of_roll() const {
    double sum = 0;
    for (unsigned points = 2; points <= most_points; ++points) {
      const Place best = best_of(ends(setup_, state_, state_.turn, points));
      sum += rolls_of(points) * worth(best == nowhere ? state_.spy[state_.turn] : best);
    }
    return sum / all_rolls;
  }

  // What a ticket promises, over those in the pile that can be used.
  double of_ticket(bool by_boat) const {
    const auto& deck = by_boat ? setup_.board->boats : setup_.board->planes;
    const std::uint32_t left =
        drawable(by_boat ? state_.boats_left : state_.planes_left, {}, tickets);
    double sum = 0, number = 0;
    for (std::size_t card = 0; card < tickets; ++card) {
      if ((left >> card & 1U) == 0) continue;
      const Cities cities = usable(setup_, state_, state_.turn, deck[card]);
      if (cities == 0) continue;
      sum += worth(best_of({cities, 0, 0, 0}));
      ++number;
    }
    return number == 0 ? 0 : sum / number;
  }

  // By boat or by plane where that promises more than the dice; nothing where it does not.
  std::optional<bool> wanted_ticket(Place here, Random&) const override {
    std::optional<bool> best;
    double most = of_roll();
    for (const bool by_boat : {false, true}) {
      const Cities sold = by_boat ? setup_.board->harbours : setup_.board->airports;
      if ((sold & city_bit(here)) == 0) continue;
      const double promised = of_ticket(by_boat);
      if (promised <= most) continue;
      most = promised;
      best = by_boat;
    }
    return best;
  }

  const TurnsNeeded& turns_needed_;
  const std::vector<CardWorth>& cards_;
};

}  // namespace

std::optional<Keys> certain_keys(const solver::Report& report) {
  Keys keys{};
  for (std::size_t i = 0; i < report.variables.size(); ++i) {
    if (!report.variables[i].forced()) return std::nullopt;
    keys[i] = static_cast<std::uint8_t>(report.variables[i].candidates.front().id);
  }
  return keys;
}

Action choose_as_advised(const GameSetup& setup, const TurnsNeeded& turns_needed,
                         const State& state, const std::vector<CardWorth>& cards,
                         const std::optional<Keys>& certain, Random& random) {
  return Advised(setup, turns_needed, state, cards, certain).choose(random);
}

std::vector<std::optional<double>> promised(const GameSetup& setup, const TurnsNeeded& turns_needed,
                                            const State& state, const std::vector<CardWorth>& cards,
                                            const std::vector<Action>& ways) {
  const std::optional<Keys> certain;
  return Advised(setup, turns_needed, state, cards, certain).promised(ways);
}

}  // namespace sabueso::model::espias
