// Adds up, cat by cat, what accusing it brings in each world; draws futures of a round, and finds
// from what expectation on accusing pays best.
#include "model/checkpoint/advise/outlook.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "model/cases/advice.hpp"
#include "model/cases/random.hpp"
#include "model/checkpoint/advise/beliefs.hpp"

namespace sabueso::model::checkpoint {

using solver::Is;
using solver::WorldSet;
using solver::WorldTable;

std::vector<double> trust_in(const Table& table, const std::vector<Cat>& accused) {
  constexpr double wrong = 0.1;  // against one that is right
  std::vector<double> trust(table.cats(), 1);
  for (std::size_t i = 0; i < accused.size(); ++i) {
    for (Cat cat = 0; cat < table.cats(); ++cat) {
      const bool is_right = cat == accused[i] || (i > 0 && std::has_single_bit(cat ^ accused[i]));
      if (!is_right) trust[cat] *= wrong;
    }
  }
  return trust;
}

std::vector<double> chief_chances(const Table& table, const WorldTable& worlds,
                                  const WorldSet& among, const std::vector<double>& trust) {
  const std::size_t chief = *Variables(table).chief();
  std::vector<double> chances(table.cats());
  double whole = 0;
  for (std::size_t place = 0; place < table.cats(); ++place) {
    const Cat cat = table.cat_at(place);
    chances[cat] =
        trust[cat] * static_cast<double>(among.shared_with(worlds.where(Is{chief, place})));
    whole += chances[cat];
  }
  for (double& chance : chances) chance /= whole;
  return chances;
}

Prospect prospect(const Table& table, Cat cat, const std::vector<double>& chances,
                  const MarkerWorth& markers) {
  Prospect found{cat, chances[cat]};
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    found.helper += chances[cat ^ (Cat{1} << a)];
  }
  const double guilty = found.chief + found.helper;
  found.innocent = about_equal(guilty, 1) ? 0 : 1 - guilty;  // thirds do not add up to 1
  found.worth =
      found.chief * markers.gold + found.helper * markers.white + found.innocent * markers.black;
  return found;
}

double best_worth(const Table& table, const std::vector<Cat>& open,
                  const std::vector<double>& chances, const MarkerWorth& markers) {
  double best = markers.black;
  for (const Cat cat : open) {
    best = std::max(best, prospect(table, cat, chances, markers).worth);
  }
  return best;
}

namespace {

constexpr std::size_t futures = 240;
constexpr std::size_t most_cards = 14;  // later ones hardly matter
constexpr std::uint64_t seed = 1;
constexpr std::uint32_t chance_units = 1U << 20U;  // of chances that are drawn

// What is to be expected after each card, as long as the round goes on.
struct Future {
  std::vector<double> moments{};
  bool is_over = false;  // the others end the round before one has accused
  bool rivals_soon = false;
};

class Futures {
 public:
  Futures(const RoundSeen& seen, const MarkerWorth& markers, double eagerness)
      : seen_(seen),
        table_(seen.table),
        mine_(seen.mine),
        markers_(markers),
        eagerness_(static_cast<std::uint32_t>(eagerness * chance_units)),
        chief_(*Variables(table_).chief()),
        trust_(trust_in(table_, seen.round.accused)),
        random_(seed) {
    for (Cat cat = 0; cat < table_.cats(); ++cat) {
      if (!seen.round.was_turned_up(cat)) deck_.push_back(cat);
    }
  }

  bool has_cards() const { return !deck_.empty(); }

  Future draw() {
    draw_world();
    random_.shuffle(std::span(deck_));
    open_ = seen_.round.open;
    accused_ = seen_.round.accused;
    has_accused_.assign(table_.players.size(), false);
    for (const std::size_t player : seen_.round.accusers) has_accused_[player] = true;
    WorldSet known(mine_.worlds(), true);
    WorldSet all_know(seen_.open != nullptr ? seen_.open->worlds() : 0, true);
    Future future;
    std::size_t turn = seen_.round.turn, up = seen_.round.turned_up.size() + seen_.tossed;
    std::vector<std::size_t> tokens = tokens_to_toss();
    const std::size_t accused_now = accused_.size();
    for (std::size_t card = 0; card < std::min(deck_.size(), most_cards); ++card) {
      // A rival gets in before our own chance to accuse as often as after it.
      let_accuse(all_know, true);
      // What an investigator brings to light comes as a card of its own (C13).
      for (; toss_comes(tokens.size(), up); ++up) {
        keep_toss(tokens.back(), known, all_know);
        tokens.pop_back();
        if (table_.investigator_uses_turn) turn = (turn + 1) % table_.players.size();
      }
      ++up;
      const Cat cat = deck_[card];
      const WorldSet keeps = where_keeps(mine_, table_, turn, cat);
      const bool is_kept = keeps.has(world_);
      known.keep(is_kept ? keeps : keeps.opposite());
      if (seen_.open != nullptr) {
        const WorldSet all_see = where_keeps(*seen_.open, table_, turn, cat);
        all_know.keep(is_kept ? all_see : all_see.opposite());
      }
      if (is_kept) open_.push_back(cat);
      let_accuse(all_know, false);
      if (card < 2) future.rivals_soon = accused_.size() > accused_now;
      future.is_over = is_round_over(accused_.size(), table_.players.size());
      if (future.is_over) break;
      const std::vector<double> trust =
          accused_.size() > accused_now ? trust_in(table_, accused_) : trust_;
      future.moments.push_back(
          best_worth(table_, open_, chief_chances(table_, mine_, known, trust), markers_));
      turn = (turn + 1) % table_.players.size();
    }
    return future;
  }

 private:
  // A world is drawn as often as the others' accusations let one trust in its chief.
  void draw_world() {
    do {
      world_ = random_.below(mine_.worlds());
      truth_ = chief();
    } while (random_.below(chance_units) >= trust_[truth_] * chance_units);
  }

  // Who can name the chief accuses it some of the time, or a helper where somebody was faster.
  void let_accuse(const WorldSet& all_know, bool before_card) {
    if (seen_.open == nullptr) return;
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player == seen_.viewer || has_accused_[player]) continue;
      if (random_.chance(1, 2) != before_card) continue;
      if (random_.below(chance_units) >= eagerness_ || !can_name_chief(player, all_know)) {
        continue;
      }
      auto cat = std::ranges::find(open_, truth_);
      if (cat == open_.end() && std::ranges::find(accused_, truth_) != accused_.end()) {
        cat = std::ranges::find_if(
            open_, [&](Cat helper) { return std::has_single_bit(helper ^ truth_); });
      }
      if (cat == open_.end()) continue;
      accused_.push_back(*cat);
      open_.erase(cat);
      has_accused_[player] = true;
    }
  }

  // With the clue that the player holds in this world.
  bool can_name_chief(std::size_t player, const WorldSet& all_know) const {
    WorldSet possible = all_know;
    possible.keep(seen_.open->where(Is{Variables::clue(player), clue(player)}));
    return names_the_chief(table_, *seen_.open, chief_, possible);
  }

  // The attributes that nobody holds in this world, shuffled, less as many as have been tossed:
  // which ones does not matter here.
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
    const std::size_t left = tokens.size() - std::min(tokens.size(), seen_.tossed);
    tokens.resize(left);
    return tokens;
  }

  bool toss_comes(std::size_t left, std::size_t up) {
    const std::size_t investigators = table_.attributes.size() - table_.players.size();
    const std::size_t first_part = table_.cats() / 2 + investigators;
    return left > 0 && up < first_part && random_.chance(left, first_part - up);
  }

  // Everybody sees the face that the chief has, and that nobody holds a clue of the attribute.
  void keep_toss(std::size_t attribute, WorldSet& known, WorldSet& all_know) const {
    const std::size_t trait = Variables(table_).trait(attribute);
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
    if (seen_.open != nullptr) keep(*seen_.open, all_know);
  }

  Cat chief() const {
    std::size_t place = 0;
    while (!mine_.where(Is{chief_, place}).has(world_)) ++place;
    return table_.cat_at(place);
  }

  Face clue(std::size_t player) const {
    Face face = 0;
    while (!mine_.where(Is{Variables::clue(player), face}).has(world_)) ++face;
    return face;
  }

  const RoundSeen& seen_;
  const Table& table_;
  const WorldTable& mine_;
  const MarkerWorth markers_;
  const std::uint32_t eagerness_;  // of `chance_units`
  const std::size_t chief_;        // the variable
  const std::vector<double> trust_;
  Random random_;
  std::vector<Cat> deck_;
  // Of the future that is drawn:
  std::size_t world_ = 0;  // that is the true one
  Cat truth_ = 0;
  std::vector<Cat> open_, accused_;
  std::vector<bool> has_accused_;
};

// What one gets, and after how many cards, who accuses once as much as `threshold` is expected;
// a black marker where the round is over before (C34).
std::pair<double, double> worth(const Future& future, double threshold, double black) {
  const std::vector<double>& moments = future.moments;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const bool is_last = i + 1 == moments.size() && !future.is_over;  // C20
    if (moments[i] >= threshold || is_last) return {moments[i], static_cast<double>(i + 1)};
  }
  return {black, static_cast<double>(moments.size() + 1)};
}

// How often the others accuse when they can name the chief, going by who has accused and by how
// likely it is that others could now and have not; it begins at 1/2, as if one had accused and one
// had not (Laplace's rule).
double eagerness_of_others(const RoundSeen& seen) {
  double did = 1, did_not = 1;
  if (seen.open == nullptr) return did / (did + did_not);
  const Beliefs beliefs(seen.table, seen.mine, *seen.open);
  for (std::size_t player = 0; player < seen.table.players.size(); ++player) {
    if (player == seen.viewer) continue;
    did += seen.round.has_accused(player) ? 1 : 0;
    did_not += static_cast<double>(beliefs.can_accuse_chief(player, seen.round).size()) /
               static_cast<double>(seen.mine.worlds());
  }
  return did / (did + did_not);
}

}  // namespace

std::optional<Outlook> look_to_the_end(const RoundSeen& seen, const MarkerWorth& markers) {
  const double eagerness = eagerness_of_others(seen);
  Futures all(seen, markers, eagerness);
  if (!all.has_cards()) return std::nullopt;
  std::vector<Future> drawn;
  Outlook outlook{0, 0, 0, eagerness};
  for (std::size_t i = 0; i < futures; ++i) {
    drawn.push_back(all.draw());
    outlook.rivals_soon += (drawn.back().rivals_soon ? 1.0 : 0.0) / static_cast<double>(futures);
  }
  const double step = markers.is_chance ? 0.02 : 0.25;
  bool is_first = true;
  for (double threshold = 0; threshold <= markers.gold; threshold += step) {
    Outlook with{0, 0, outlook.rivals_soon, eagerness};
    for (const Future& future : drawn) {
      const auto [gain, cards] = worth(future, threshold, markers.black);
      with.worth += gain / static_cast<double>(futures);
      with.cards += cards / static_cast<double>(futures);
    }
    if (is_first || with.worth > outlook.worth) outlook = with;
    is_first = false;
  }
  return outlook;
}

}  // namespace sabueso::model::checkpoint
