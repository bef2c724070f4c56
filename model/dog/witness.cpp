// One course after another, item by item, with a colour in every hole that holds a figure.
#include "model/dog/witness.hpp"

#include <algorithm>
#include <utility>

namespace sabueso::model::dog {

namespace {

constexpr std::size_t nothing = SIZE_MAX;

class Replay {
 public:
  Replay(const Table& table, const std::vector<Evidence>& evidence, std::uint64_t limit)
      : players_(table.players.size()),
        evidence_(evidence),
        limit_(limit),
        in_(table.holes.size(), nothing) {}

  std::optional<solver::Tally> run() && {
    go_on(0);
    if (courses_ > limit_) return std::nullopt;
    return std::move(tally_);
  }

 private:
  // Plays on from an item. What was changed is put back afterwards.
  void go_on(std::size_t item) {
    if (courses_ > limit_) return;
    if (item == evidence_.size()) {
      finish();
      return;
    }
    const Evidence& next = evidence_[item];
    if (const auto* hidden = std::get_if<Hidden>(&next)) {
      enter(item, hidden->at, std::vector<bool>(players_, true));
    } else if (const auto* under = std::get_if<GoesUnder>(&next)) {
      enter(item, under->at, under->among);
    } else if (const auto* moved = std::get_if<Moves>(&next)) {
      std::swap(in_[moved->from], in_[moved->to]);
      go_on(item + 1);
      std::swap(in_[moved->from], in_[moved->to]);
    } else if (const auto* swap = std::get_if<Swap>(&next)) {
      std::swap(in_[swap->one], in_[swap->other]);
      go_on(item + 1);
      std::swap(in_[swap->one], in_[swap->other]);
    } else if (const auto* seen = std::get_if<Surfaces>(&next)) {
      const std::size_t colour = in_[seen->at];
      in_[seen->at] = nothing;
      go_on_if(colour == seen->colour, item);
      in_[seen->at] = colour;
    } else if (const auto* told = std::get_if<ColourTold>(&next)) {
      go_on_if((in_[told->at] == told->colour) == told->is, item);
    } else if (const auto* census = std::get_if<Census>(&next)) {
      go_on_if(agrees(*census), item);
    } else {
      exchange(item, std::get<UnseenSwap>(next));
    }
  }

  void go_on_if(bool would_be_seen, std::size_t item) {
    contradicted_ += would_be_seen ? 0 : 1;
    go_on(item + 1);
    contradicted_ -= would_be_seen ? 0 : 1;
  }

  std::size_t hidden_of(std::size_t colour) const {
    return static_cast<std::size_t>(std::ranges::count(in_, colour));
  }

  void enter(std::size_t item, std::size_t hole, const std::vector<bool>& told) {
    for (std::size_t colour = 0; colour < players_; ++colour) {
      if (hidden_of(colour) == figures_of_colour) continue;
      in_[hole] = colour;
      go_on_if(told[colour], item);
      in_[hole] = nothing;
    }
  }

  void exchange(std::size_t item, const UnseenSwap& swap) {
    const std::size_t place = chosen_.size();
    chosen_.emplace_back(0, swap.pairs());
    for (std::size_t a = 0; a < swap.among.size(); ++a) {
      for (std::size_t b = a + 1; b < swap.among.size(); ++b) {
        std::swap(in_[swap.among[a]], in_[swap.among[b]]);
        go_on(item + 1);
        std::swap(in_[swap.among[a]], in_[swap.among[b]]);
        ++chosen_[place].first;
      }
    }
    chosen_.pop_back();
  }

  bool agrees(const Census& census) const {
    for (std::size_t colour = 0; colour < players_; ++colour) {
      const auto& visible = census.visible[colour];
      if (visible && *visible + hidden_of(colour) != figures_of_colour) return false;
    }
    return true;
  }

  // The end of a course: notes what is hidden now, and which pairs were exchanged.
  void finish() {
    ++courses_;
    if (tally_.with_value.empty()) {
      for (const std::size_t colour : in_) {
        if (colour != nothing) tally_.with_value.emplace_back(players_, 0);
      }
      for (const auto& [pair, pairs] : chosen_) tally_.with_value.emplace_back(pairs, 0);
    }
    if (contradicted_ > 0) return;
    ++tally_.worlds;
    std::size_t variable = 0;
    for (const std::size_t colour : in_) {
      if (colour != nothing) ++tally_.with_value[variable++][colour];
    }
    for (const auto& [pair, pairs] : chosen_) ++tally_.with_value[variable++][pair];
  }

  const std::size_t players_;
  const std::vector<Evidence>& evidence_;
  const std::uint64_t limit_;
  std::vector<std::size_t> in_;  // by hole: the colour of its figure, or nothing
  std::vector<std::pair<std::size_t, std::size_t>> chosen_;  // at each exchange: pair, of how many
  int contradicted_ = 0;                                     // items that would not have been seen
  std::uint64_t courses_ = 0;
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> replay(const Table& table, const std::vector<Evidence>& evidence,
                                    std::uint64_t limit) {
  return Replay(table, evidence, limit).run();
}

}  // namespace sabueso::model::dog
