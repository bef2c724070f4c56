// Evidence as constraints on colours. What is in a hole keeps its colour until an exchange that
// nobody saw; then every hole among which it was gets a new variable, tied to the old ones by the
// pair that was exchanged. Written from the rules, not from the rules engine, which checks it.
#include "model/dog/stated/hidden.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

using solver::Formula;

// What a hole holds between two unseen exchanges: one colour variable each.
using Slot = std::size_t;

// The slots that one item concerns.
struct Event {
  std::vector<Slot> slots{};         // the slots it speaks of; for an unseen exchange those before
  std::vector<Slot> after{};         // for an unseen exchange, hole by hole
  std::vector<std::size_t> holes{};  // for an unseen exchange: the hole of each slot
  std::vector<Pair> pairs{};         // of an unseen exchange: those it can have been
  bool adds = false;                 // one more figure is hidden
};

// Follows which slot is in which hole.
class SlotsOfHoles {
 public:
  explicit SlotsOfHoles(const std::vector<Evidence>& evidence) {
    for (const Evidence& item : evidence) {
      events_.push_back(std::visit([this](const auto& what) { return follow(what); }, item));
    }
  }

  const std::vector<Event>& events() const { return events_; }
  std::size_t slots() const { return origins_.size(); }
  /// The hole and the item where the slot began.
  std::pair<std::size_t, std::size_t> origin(Slot slot) const { return origins_[slot]; }
  /// By hole, in order: what it holds in the end.
  const std::map<std::size_t, Slot>& held() const { return held_; }

 private:
  Event follow(const Hidden& hidden) { return enter(hidden.at); }
  Event follow(const GoesUnder& under) { return enter(under.at); }
  Event follow(const Moves& moved) {
    held_[moved.to] = held_.at(moved.from);
    held_.erase(moved.from);
    return {};
  }
  Event follow(const Surfaces& seen) {
    Event event{.slots = {held_.at(seen.at)}};
    held_.erase(seen.at);
    return event;
  }
  Event follow(const Swap& swap) {
    std::swap(held_.at(swap.one), held_.at(swap.other));
    return {};
  }
  Event follow(const UnseenSwap& swap) {
    Event event{.pairs = pairs_of(swap)};
    for (const auto& [one, other] : event.pairs) {
      for (const std::size_t hole : {one, other}) {
        if (std::ranges::find(event.holes, hole) == event.holes.end()) event.holes.push_back(hole);
      }
    }
    for (const std::size_t hole : event.holes) {
      event.slots.push_back(held_.at(hole));
      held_.at(hole) = fresh(hole);
      event.after.push_back(held_.at(hole));
    }
    return event;
  }
  Event follow(const ColourTold& told) { return {.slots = {held_.at(told.at)}}; }
  Event follow(const Census&) { return {.slots = all()}; }

  // D43: two of those among which it was; nothing told leaves all that are hidden.
  std::vector<Pair> pairs_of(const UnseenSwap& swap) const {
    std::vector<std::size_t> can_be = swap.among;
    if (can_be.empty()) {
      for (const auto& [hole, slot] : held_) can_be.push_back(hole);
    }
    std::vector<Pair> pairs;
    while (!can_be.empty()) {
      const std::size_t one = can_be.front();
      can_be.erase(can_be.begin());
      for (const std::size_t other : can_be) pairs.emplace_back(one, other);
    }
    if (swap.with) {
      std::erase_if(pairs, [with = *swap.with](const Pair& pair) {
        return pair.first != with && pair.second != with;
      });
    }
    return pairs;
  }

  Event enter(std::size_t hole) {
    const Slot entered = fresh(hole);
    held_[hole] = entered;
    Event event{.slots = all(), .adds = true};
    // The new one first: it is what the item speaks of.
    std::swap(*std::ranges::find(event.slots, entered), event.slots.front());
    return event;
  }

  // By the item that is followed now.
  Slot fresh(std::size_t hole) {
    origins_.emplace_back(hole, events_.size());
    return origins_.size() - 1;
  }

  std::vector<Slot> all() const {
    std::vector<Slot> slots;
    for (const auto& [hole, slot] : held_) slots.push_back(slot);
    return slots;
  }

  std::map<std::size_t, Slot> held_;
  std::vector<Event> events_;
  std::vector<std::pair<std::size_t, std::size_t>> origins_;  // by slot
};

class Model {
 public:
  Model(const Table& table, const std::vector<Evidence>& evidence,
        const std::vector<std::string>& ids)
      : table_(table), followed_(evidence), colour_of_(followed_.slots()) {
    name_variables(evidence, ids);
    const solver::ReasonId four_of_each = problem_.rule("D2");
    const solver::ReasonId exchange = problem_.rule("D43");
    for (std::size_t i = 0; i < evidence.size() && !problem_.is_too_large(); ++i) {
      const Event& event = followed_.events()[i];
      if (event.adds) limit_colours(four_of_each, event.slots);
      if (const auto pair = pair_of_.find(i); pair != pair_of_.end()) {
        exchange_unseen(exchange, event, pair->second);
      }
    }
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      const solver::ReasonId reason = problem_.evidence(ids[i]);
      for (Formula& told : tells(evidence[i], followed_.events()[i])) {
        problem_.require(reason, std::move(told));
      }
    }
  }

  solver::Problem result() && { return std::move(problem_); }

 private:
  void name_variables(const std::vector<Evidence>& evidence, const std::vector<std::string>& ids) {
    std::vector<bool> is_named(followed_.slots(), false);
    for (const auto& [hole, slot] : followed_.held()) {
      colour_of_[slot] = problem_.variable(figure_in(table_, hole));
      is_named[slot] = true;
    }
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      if (!std::holds_alternative<UnseenSwap>(evidence[i])) continue;
      const std::vector<Pair>& pairs = followed_.events()[i].pairs;
      const solver::VariableId id = problem_.variable(exchange_of(table_, pairs, ids[i]));
      pair_of_[i] = id;
      problem_.lead(id);  // with the pairs known, colours follow one another both ways
    }
    for (Slot slot = 0; slot < followed_.slots(); ++slot) {
      if (is_named[slot]) continue;
      const auto [hole, item] = followed_.origin(slot);
      colour_of_[slot] = problem_.variable({"earlier", table_.holes[hole] + "@" + ids[item],
                                            table_.player_names(), solver::Role::auxiliary});
    }
  }

  Formula has(Slot slot, std::size_t colour) const { return solver::is(colour_of_[slot], colour); }

  Formula number_of(const std::vector<Slot>& slots, std::size_t colour, std::size_t at_least,
                    std::size_t at_most) const {
    std::vector<Formula> all;
    for (const Slot slot : slots) all.push_back(has(slot, colour));
    return solver::count(all, at_least, at_most);
  }

  void limit_colours(solver::ReasonId reason, const std::vector<Slot>& hidden) {
    if (hidden.size() <= figures_of_colour) return;
    for (std::size_t colour = 0; colour < table_.players.size(); ++colour) {
      problem_.require(reason, number_of(hidden, colour, 0, figures_of_colour));
    }
  }

  void exchange_unseen(solver::ReasonId reason, const Event& event, solver::VariableId pair) {
    const auto place_of = [&](std::size_t hole) {
      return static_cast<std::size_t>(std::ranges::find(event.holes, hole) - event.holes.begin());
    };
    std::vector<std::vector<Formula>> chosen_with(event.holes.size());  // pairs that name the hole
    for (solver::ValueId value = 0; value < event.pairs.size(); ++value) {
      const std::size_t a = place_of(event.pairs[value].first);
      const std::size_t b = place_of(event.pairs[value].second);
      const Formula chosen = solver::is(pair, value);
      chosen_with[a].push_back(chosen);
      chosen_with[b].push_back(chosen);
      for (std::size_t colour = 0; colour < table_.players.size(); ++colour) {
        for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
          problem_.require(reason,
                           solver::any({negation(chosen), negation(has(event.slots[from], colour)),
                                        has(event.after[to], colour)}));
        }
      }
    }
    for (std::size_t place = 0; place < event.holes.size(); ++place) {
      for (std::size_t colour = 0; colour < table_.players.size(); ++colour) {
        std::vector<Formula> stays = chosen_with[place];
        stays.push_back(negation(has(event.slots[place], colour)));
        stays.push_back(has(event.after[place], colour));
        problem_.require(reason, solver::any(stays));
      }
    }
  }

  // The slot has one of these colours, any where none is named.
  std::vector<Formula> among(Slot slot, const std::vector<std::size_t>& colours) const {
    if (colours.empty()) return {};
    std::vector<bool> named(table_.players.size(), false);
    for (const std::size_t colour : colours) named[colour] = true;
    return {solver::is_one_of(colour_of_[slot], named)};
  }

  std::vector<Formula> counted(const Census& census, const Event& event) const {
    std::vector<Formula> told;
    for (std::size_t colour = 0; colour < table_.players.size(); ++colour) {
      if (!census.visible[colour]) continue;
      const std::size_t under = figures_of_colour - *census.visible[colour];
      told.push_back(number_of(event.slots, colour, under, under));
    }
    return told;
  }

  std::vector<Formula> tells(const Evidence& item, const Event& event) const {
    using Formulas = std::vector<Formula>;
    return std::visit(
        solver::Overloaded{
            [](const Hidden&) { return Formulas(); },
            [&](const GoesUnder& under) { return among(event.slots.front(), under.colours); },
            [](const Moves&) { return Formulas(); },
            [&](const Surfaces& seen) { return among(event.slots.front(), seen.colours); },
            [](const Swap&) { return Formulas(); },
            [](const UnseenSwap&) { return Formulas(); },
            [&](const ColourTold& told) {
              const Formula is = has(event.slots.front(), told.colour);
              return Formulas{told.is ? is : negation(is)};
            },
            [&](const Census& census) { return counted(census, event); },
        },
        item);
  }

  const Table& table_;
  const SlotsOfHoles followed_;
  solver::Problem problem_;
  std::vector<solver::VariableId> colour_of_;          // by slot
  std::map<std::size_t, solver::VariableId> pair_of_;  // by item
};

}  // namespace

solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids) {
  assert(evidence.size() == ids.size());
  return Model(table, evidence, ids).result();
}

}  // namespace sabueso::model::dog
