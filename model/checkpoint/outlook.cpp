// Future by future.
#include "model/checkpoint/outlook.hpp"

#include <algorithm>
#include <bit>

#include "model/cases/random.hpp"
#include "model/checkpoint/beliefs.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::Is;
using solver::WorldSet;
using solver::WorldTable;

constexpr std::size_t futures = 240;
constexpr std::size_t most_cards = 14;  // later ones hardly matter
constexpr std::uint64_t seed = 1;

// A moment of a future in which one can still accuse: what is to be expected of it, and how likely
// it comes to that.
struct Moment {
  double points = 0;
  double is_reached = 1;
};

struct Future {
  std::vector<Moment> moments{};  // after each card
  double when_beaten = 0;         // what is left where somebody has been faster
  double rivals_soon = 0;
};

class Futures {
 public:
  Futures(const Table& table, const WorldTable& mine, const WorldTable* open, const Round& round,
          std::size_t tossed, std::optional<std::size_t> viewer, const MarkerPoints& points)
      : table_(table),
        mine_(mine),
        open_(open),
        round_(round),
        tossed_(tossed),
        viewer_(viewer),
        points_(points),
        variables_(table),
        random_(seed) {
    for (Cat cat = 0; cat < table.cats(); ++cat) {
      if (!round.was_turned_up(cat)) deck_.push_back(cat);
    }
  }

  bool has_cards() const { return !deck_.empty(); }

  Future draw() {
    world_ = random_.below(mine_.worlds());
    random_.shuffle(std::span(deck_));
    std::vector<Cat> open = round_.open;
    WorldSet known(mine_.worlds(), true);
    WorldSet seen(open_ != nullptr ? open_->worlds() : 0, true);
    Future future;
    double still = 1;
    std::size_t turn = round_.turn, up = round_.turned_up.size() + tossed_;
    std::vector<std::size_t> tokens = tokens_to_toss();
    for (std::size_t card = 0; card < std::min(deck_.size(), most_cards); ++card) {
      const double knowing = rivals(seen, open);
      if (card <= 2) future.rivals_soon = std::max(future.rivals_soon, knowing > 0 ? 1.0 : 0.0);
      still *= 1 - knowing;
      // What an investigator brings to light comes as a card of its own (C13).
      for (; toss_comes(tokens.size(), up); ++up) {
        keep_toss(tokens.back(), known, seen);
        tokens.pop_back();
        turn = (turn + 1) % table_.players.size();
      }
      ++up;
      const Cat cat = deck_[card];
      const WorldSet keeps = where_keeps(mine_, table_, turn, cat);
      const bool is_kept = keeps.has(world_);
      known.keep(is_kept ? keeps : keeps.opposite());
      if (open_ != nullptr) {
        const WorldSet all_see = where_keeps(*open_, table_, turn, cat);
        seen.keep(is_kept ? all_see : all_see.opposite());
      }
      if (is_kept) open.push_back(cat);
      future.moments.push_back({best(known, open), still});
      turn = (turn + 1) % table_.players.size();
    }
    future.when_beaten = is_helper_left(open) ? points_.white : points_.black;
    return future;
  }

 private:
  // The attributes that nobody holds a clue of in this world and that have not been tossed, as they
  // will come; of those that could have been tossed it does not matter which were.
  std::vector<std::size_t> tokens_to_toss() {
    std::vector<std::size_t> tokens;
    for (std::size_t attribute = 0; attribute < table_.attributes.size(); ++attribute) {
      const auto holds = [&](std::size_t player) {
        return mine_.where(Is{Variables::clue(player), 2 * attribute}).has(world_) ||
               mine_.where(Is{Variables::clue(player), 2 * attribute + 1}).has(world_);
      };
      bool is_held = false;
      for (std::size_t player = 0; player < table_.players.size(); ++player) {
        is_held = is_held || holds(player);
      }
      if (!is_held) tokens.push_back(attribute);
    }
    random_.shuffle(std::span(tokens));
    const std::size_t left = tokens.size() - std::min(tokens.size(), tossed_);
    tokens.resize(left);
    return tokens;
  }

  bool toss_comes(std::size_t left, std::size_t up) {
    const std::size_t investigators = table_.attributes.size() - table_.players.size();
    const std::size_t first_part = table_.cats() / 2 + investigators;
    return left > 0 && up < first_part && random_.chance(left, first_part - up);
  }

  // Everybody sees the face that the chief has, and that nobody holds a clue of the attribute.
  void keep_toss(std::size_t attribute, WorldSet& known, WorldSet& seen) const {
    const std::size_t trait = variables_.trait(attribute);
    const bool is_first = mine_.where(Is{trait, 0}).has(world_);
    const auto keep = [&](const WorldTable& worlds, WorldSet& set) {
      set.keep(worlds.where(Is{trait, is_first ? std::size_t{0} : std::size_t{1}}));
      for (std::size_t player = 0; player < table_.players.size(); ++player) {
        for (const Face face : {2 * attribute, 2 * attribute + 1}) {
          set.keep(worlds.where(Is{Variables::clue(player), face}).opposite());
        }
      }
    };
    keep(mine_, known);
    if (open_ != nullptr) keep(*open_, seen);
  }

  bool is_chief(std::size_t place) const {
    return mine_.where(Is{*variables_.chief(), place}).has(world_);
  }

  Cat chief() const {
    std::size_t place = 0;
    while (!is_chief(place)) ++place;
    return table_.cat_at(place);
  }

  bool is_helper_left(const std::vector<Cat>& open) const {
    const Cat truth = chief();
    return std::ranges::any_of(open, [&](Cat cat) { return std::has_single_bit(cat ^ truth); });
  }

  // What the best accusation brings on average.
  double best(const WorldSet& known, const std::vector<Cat>& open) const {
    if (open.empty()) return 0;
    std::vector<double> chances(table_.cats());
    const auto size = static_cast<double>(known.size());
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      chances[table_.cat_at(place)] =
          static_cast<double>(known.shared_with(mine_.where(Is{*variables_.chief(), place}))) /
          size;
    }
    double best = 0;
    bool is_first = true;
    for (const Cat cat : open) {
      double helper = 0;
      for (std::size_t a = 0; a < table_.attributes.size(); ++a)
        helper += chances[cat ^ (Cat{1} << a)];
      const double innocent = std::max(0.0, 1 - chances[cat] - helper);
      const double points =
          chances[cat] * points_.gold + helper * points_.white + innocent * points_.black;
      best = is_first ? points : std::max(best, points);
      is_first = false;
    }
    return best;
  }

  // How likely it is that somebody else accuses the chief before the next card.
  double rivals(const WorldSet& seen, const std::vector<Cat>& open) const {
    if (open_ == nullptr || std::ranges::find(open, chief()) == open.end()) return 0;
    double nobody = 1;
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player == viewer_ || round_.has_accused(player)) continue;
      if (can_name_chief(player, seen)) nobody *= 1 - usual_eagerness;
    }
    return 1 - nobody;
  }

  bool can_name_chief(std::size_t player, const WorldSet& seen) const {
    Face clue = 0;
    while (!mine_.where(Is{Variables::clue(player), clue}).has(world_)) ++clue;
    WorldSet holds = seen;
    holds.keep(open_->where(Is{Variables::clue(player), clue}));
    std::size_t chiefs = 0;
    for (std::size_t place = 0; place < table_.cats() && chiefs < 2; ++place) {
      chiefs += holds.meets(open_->where(Is{*variables_.chief(), place})) ? 1 : 0;
    }
    return chiefs == 1;
  }

  const Table& table_;
  const WorldTable& mine_;
  const WorldTable* open_;
  const Round& round_;
  const std::size_t tossed_;
  const std::optional<std::size_t> viewer_;
  const MarkerPoints points_;
  const Variables variables_;
  Random random_;
  std::vector<Cat> deck_;
  std::size_t world_ = 0;  // that is the true one in a future
};

// What who accuses at so many points gets, and after how many cards.
std::pair<double, double> worth(const Future& future, double threshold) {
  double before = 1;
  for (std::size_t i = 0; i < future.moments.size(); ++i) {
    const Moment& moment = future.moments[i];
    before = moment.is_reached;
    const bool is_last = i + 1 == future.moments.size();
    if (moment.points < threshold && !is_last) continue;
    const double points = is_last ? std::max(0.0, moment.points) : moment.points;
    return {before * points + (1 - before) * future.when_beaten, static_cast<double>(i + 1)};
  }
  return {0, 0};
}

}  // namespace

std::optional<Outlook> look_to_the_end(const Table& table, const WorldTable& mine,
                                       const WorldTable* open, const Round& round,
                                       std::size_t tossed, std::optional<std::size_t> viewer,
                                       const MarkerPoints& points) {
  Futures all(table, mine, open, round, tossed, viewer, points);
  if (!all.has_cards()) return std::nullopt;
  std::vector<Future> drawn;
  Outlook outlook;
  for (std::size_t i = 0; i < futures; ++i) {
    drawn.push_back(all.draw());
    outlook.rivals_soon += drawn.back().rivals_soon / static_cast<double>(futures);
  }
  constexpr double step = 0.25;
  bool is_first = true;
  for (double threshold = 0; threshold <= points.gold; threshold += step) {
    Outlook with{0, 0, outlook.rivals_soon};
    for (const Future& future : drawn) {
      const auto [gain, cards] = worth(future, threshold);
      with.points += gain / static_cast<double>(futures);
      with.cards += cards / static_cast<double>(futures);
    }
    if (is_first || with.points > outlook.points) outlook = with;
    is_first = false;
  }
  return outlook;
}

}  // namespace sabueso::model::checkpoint
