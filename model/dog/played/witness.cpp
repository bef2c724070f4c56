// One course after another, item by item, with a colour in every hole that holds a figure.
// Backtracking: at each choice the position is saved, and restored for the next branch.
#include "model/dog/played/witness.hpp"

#include <algorithm>

#include "model/dog/played/rules.hpp"
#include "model/dog/played/variables.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

constexpr std::uint8_t nothing = 255;

class Witness {
 public:
  Witness(const Table& table, const std::vector<Evidence>& evidence, const solver::Budget& budget,
          const solver::LookAtWorld& look)
      : players_(table.players.size()),
        evidence_(evidence),
        look_(look),
        limit_(budget.limit),
        work_(budget.replay()),
        variables_(table, evidence, std::vector<std::string>(evidence.size())),
        in_(table.holes.size(), nothing),
        tally_(solver::tally_over(variables_.all)) {}

  std::optional<solver::Tally> run() && {
    std::size_t item = 0;
    while (true) {
      if (!work_.spend(1)) return std::nullopt;
      while (item < evidence_.size() && branches_at(item) == 0) {
        if (!work_.spend(1)) return std::nullopt;
        apply_fixed(item++);
      }
      if (item < evidence_.size()) {
        push_fork(item);
      } else {
        finish();
        if (courses_ > limit_) return std::nullopt;
      }
      if (!next_branch(item)) return std::move(tally_);
    }
  }

 private:
  // A choice of the course.
  struct Fork {
    std::size_t item;
    std::size_t next = 0;  // the branch to be tried next
    std::uint64_t unseen = 0;
  };

  // How many branches the course has at an item; 0 where there is nothing to choose.
  std::size_t branches_at(std::size_t item) const {
    return std::visit(solver::Overloaded{
                          [&](const Hidden&) { return players_; },
                          [&](const GoesUnder&) { return players_; },
                          [&](const UnseenSwap&) { return pairs_of(item).size(); },
                          [](const auto&) { return std::size_t{0}; },
                      },
                      evidence_[item]);
  }

  // The pairs that an unseen exchange can have been of, by its item.
  const std::vector<Pair>& pairs_of(std::size_t item) const {
    const auto found = std::ranges::find(variables_.exchanges, item);
    return variables_.pairs[static_cast<std::size_t>(found - variables_.exchanges.begin())];
  }

  void push_fork(std::size_t item) {
    forks_.push_back({item, 0, unseen_});
    saved_.insert(saved_.end(), in_.begin(), in_.end());
  }

  // Tries the next branch that is left; false when there is none.
  bool next_branch(std::size_t& item) {
    while (!forks_.empty()) {
      Fork& fork = forks_.back();
      std::copy_n(saved_.end() - static_cast<std::ptrdiff_t>(in_.size()), in_.size(), in_.begin());
      unseen_ = fork.unseen;
      while (fork.next < branches_at(fork.item)) {
        if (!try_branch(fork.item, fork.next++)) continue;
        item = fork.item + 1;
        return true;
      }
      saved_.resize(saved_.size() - in_.size());
      forks_.pop_back();
    }
    return false;
  }

  // False when the rules do not allow the branch.
  bool try_branch(std::size_t item, std::size_t branch) {
    return std::visit(
        solver::Overloaded{
            [&](const Hidden& hidden) { return enter(item, hidden.at, branch, {}); },
            [&](const GoesUnder& under) { return enter(item, under.at, branch, under.colours); },
            [&](const UnseenSwap&) {
              const auto& [one, other] = pairs_of(item)[branch];
              exchange(in_, one, other);
              return true;
            },
            [](const auto&) { return false; },
        },
        evidence_[item]);
  }

  // D2: four figures a colour.
  bool enter(std::size_t item, std::size_t hole, std::size_t colour,
             const std::vector<std::size_t>& told) {
    if (hidden_of(colour) == figures_of_colour) return false;
    in_[hole] = static_cast<std::uint8_t>(colour);
    expect(item, is_among(colour, told));
    return true;
  }

  void apply_fixed(std::size_t item) {
    std::visit(
        solver::Overloaded{
            [](const Hidden&) {},
            [](const GoesUnder&) {},
            [](const UnseenSwap&) {},
            [&](const Moves& moved) {
              in_[moved.to] = in_[moved.from];
              in_[moved.from] = nothing;
            },
            [&](const Swap& swap) { exchange(in_, swap.one, swap.other); },
            [&](const Surfaces& seen) {
              expect(item, is_among(in_[seen.at], seen.colours));
              in_[seen.at] = nothing;
            },
            [&](const ColourTold& told) { expect(item, (in_[told.at] == told.colour) == told.is); },
            [&](const Census& census) { expect(item, agrees(census)); },
        },
        evidence_[item]);
  }

  void expect(std::size_t item, bool would_be_seen) {
    if (!would_be_seen) unseen_ |= solver::bit_of(item);
  }

  static bool is_among(std::size_t colour, const std::vector<std::size_t>& told) {
    return told.empty() || std::ranges::find(told, colour) != told.end();
  }

  std::size_t hidden_of(std::size_t colour) const {
    return static_cast<std::size_t>(std::ranges::count(in_, colour));
  }

  bool agrees(const Census& census) const {
    for (std::size_t colour = 0; colour < players_; ++colour) {
      const auto& visible = census.visible[colour];
      if (visible && *visible + hidden_of(colour) != figures_of_colour) return false;
    }
    return true;
  }

  // The end of a course: what is hidden now, and which pairs were exchanged.
  void finish() {
    ++courses_;
    if (unseen_ != 0 && !look_) return;
    world_.clear();
    for (const std::size_t hole : variables_.holes) world_.push_back(in_[hole]);
    for (const Fork& fork : forks_) {
      if (std::holds_alternative<UnseenSwap>(evidence_[fork.item])) world_.push_back(fork.next - 1);
    }
    if (unseen_ == 0) add_world(tally_, world_);
    if (look_) look_(world_, unseen_);
  }

  const std::size_t players_;
  const std::vector<Evidence>& evidence_;
  const solver::LookAtWorld& look_;
  const std::uint64_t limit_;
  solver::Work work_;
  const Variables variables_;
  std::vector<std::uint8_t> in_;     // by hole: the colour of its figure, or nothing
  std::uint64_t unseen_ = 0;         // by bits, items that would not have been seen
  std::vector<Fork> forks_;          // of this course
  std::vector<std::uint8_t> saved_;  // fork after fork: what was in the holes
  std::vector<solver::ValueId> world_;
  std::uint64_t courses_ = 0;
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look) {
  return Witness(table, evidence, budget, look).run();
}

}  // namespace sabueso::model::dog
