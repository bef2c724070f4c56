// Playing some turns out of the middle of a game, and telling of the figures at hand in between
// what happens to them, so that a colour that is told has to be followed.
#include "model/dog/puzzle/puzzle_source.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "model/dog/advise/bots.hpp"
#include "model/dog/evidence/played_game.hpp"
#include "model/dog/played/variables.hpp"

namespace sabueso::model::dog {

namespace {

// Upper bounds for what a puzzle tells of a game.
constexpr std::size_t fewest_hidden = 4, most_hidden = 6, most_happenings = 8;
constexpr std::size_t most_unseen_exchanges = 2;

Setting setting_for(std::size_t players) {
  Table table{{}, printed_holes()};
  // Partners sit opposite each other.
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::yellow}) {
    if (table.players.size() < players) table.players.push_back(colour);
  }
  return {table, "/table"};
}

// A position with so many hidden figures, whoever's they are, and the others in their zones.
State position(const Setting& setting, std::size_t hidden, Random& random) {
  std::vector<std::size_t> holes = random.order(setting.table.holes.size());
  holes.resize(hidden);
  std::ranges::sort(holes);
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < setting.setup.seats; ++seat) {
    seats.insert(seats.end(), figures_of_colour, seat);
  }
  random.shuffle(std::span(seats));
  seats.resize(hidden);
  const Start start{random.below(setting.setup.seats),
                    std::vector<std::pair<std::size_t, std::vector<Place>>>(), holes};
  return Engine::begin(setting, start, seats);
}

// Some turns by players who take any play, and what is told of them by people who missed much.
class Story {
 public:
  Story(const Setting& setting, Difficulty likely, Random& random)
      : setting_(setting),
        likely_(likely),
        random_(random),
        state_(position(setting, fewest_hidden + random.below(3), random)) {
    for (const std::size_t hole : held()) told_.emplace_back(Hidden{hole});
  }

  // Whether it is one for a puzzle.
  bool tell() {
    constexpr std::size_t most_actions = 60;
    const std::size_t enough = 1 + random_.below(most_happenings);
    for (std::size_t i = 0; i < most_actions && happenings_ < enough; ++i) {
      if (state_.phase == Phase::over) break;
      const Action action = choose_action(setting_.setup, state_, Bot::random, random_);
      const std::vector<Seen> all = seen_of(setting_, state_, action);
      // A figure that surfaces tells something only of those with which it may have been exchanged.
      const bool surfaces = std::ranges::any_of(
          all, [](const Seen& seen) { return seen.what == Seen::What::surfaces; });
      if (surfaces && exchanged_.empty()) break;
      if (!all.empty()) hearsay(2, 5);
      for (const Seen& seen : all) note(seen);
      apply(setting_.setup, state_, action);
    }
    hearsay(1, 4);
    const std::size_t hidden = held().size();
    return hidden >= fewest_hidden && hidden <= most_hidden && happenings_ > 0 &&
           happenings_ <= most_happenings && exchanged_.size() <= most_unseen_exchanges;
  }

  // What is told, with the census of each colour at the end.
  std::vector<Evidence> told() const {
    std::vector<Evidence> all = told_;
    const std::vector<std::size_t> visible = in_sight(setting_, state_);
    for (std::size_t player = 0; player < visible.size(); ++player) {
      Census census;
      census.visible[player] = visible[player];
      all.emplace_back(census);
    }
    return all;
  }

  // The values of the variables of what is told, in their order.
  std::vector<std::string> values() const {
    std::vector<std::string> values;
    for (const std::size_t hole : held()) {
      values.push_back(setting_.table.player_names()[player_in(hole)]);
    }
    for (const auto& [one, other] : exchanged_) {
      values.push_back(setting_.table.holes[std::min(one, other)] + "/" +
                       setting_.table.holes[std::max(one, other)]);
    }
    return values;
  }

 private:
  std::vector<std::size_t> held() const { return held_holes(setting_.setup.board, state_); }

  std::size_t player_in(std::size_t hole) const { return seat_in(setting_, state_, hole); }

  // What others say of the figures that are hidden now, each of it with that chance.
  void hearsay(std::uint64_t part, std::uint64_t whole) {
    std::vector<Evidence> said;
    for (const std::size_t hole : held()) {
      for (std::size_t player = 0; player < setting_.table.players.size(); ++player) {
        if (!random_.chance(part, whole)) continue;
        said.emplace_back(ColourTold{hole, player, player_in(hole) == player});
      }
    }
    random_.shuffle(std::span(said));
    told_.insert(told_.end(), said.begin(), said.end());
  }

  void note(const Seen& seen) {
    ++happenings_;
    const bool is_seen = random_.chance(likely_ >= Difficulty::hard ? 1 : 3, 5);
    switch (seen.what) {
      case Seen::What::goes_under:
        told_.emplace_back(
            GoesUnder{seen.hole, colours_seen(seat_of(setting_, seen.colour), is_seen)});
        break;
      case Seen::What::moves:
        told_.emplace_back(Moves{seen.hole, seen.other});
        break;
      case Seen::What::surfaces:
        told_.emplace_back(Surfaces{seen.hole, {seat_of(setting_, seen.colour)}});
        break;
      case Seen::What::swap:
        if (is_seen) {
          told_.emplace_back(Swap{seen.hole, seen.other});
        } else {
          told_.emplace_back(UnseenSwap{some_with(seen.hole, seen.other)});
          exchanged_.emplace_back(seen.hole, seen.other);
        }
        break;
    }
  }

  // The colour, or one of two.
  std::vector<std::size_t> colours_seen(std::size_t player, bool is_seen) {
    std::vector<std::size_t> colours{player};
    const std::size_t players = setting_.table.players.size();
    if (!is_seen && players > 2) {
      colours.push_back((player + 1 + random_.below(players - 1)) % players);
    }
    std::ranges::sort(colours);
    return colours;
  }

  // The two holes and one or two others: among them the exchange was.
  std::vector<std::size_t> some_with(std::size_t one, std::size_t other) {
    std::vector<std::size_t> rest = held(), some{one, other};
    std::erase_if(rest, [&](std::size_t hole) { return hole == one || hole == other; });
    random_.shuffle(std::span(rest));
    rest.resize(std::min<std::size_t>(rest.size(), 1 + random_.below(2)));
    some.insert(some.end(), rest.begin(), rest.end());
    std::ranges::sort(some);
    return some;
  }

  const Setting& setting_;
  const Difficulty likely_;
  Random& random_;
  State state_;
  std::vector<Evidence> told_;
  std::size_t happenings_ = 0;
  std::vector<std::pair<std::size_t, std::size_t>> exchanged_;  // unseen
};

// Leaves out what happened to figures before anything was told of them.
class Shortening {
 public:
  void take(const Evidence& item) {
    std::visit([this](const auto& what) { follow(what); }, item);
  }

  std::vector<Evidence> rest() const {
    std::vector<Evidence> kept;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!left_out_.contains(i)) kept.push_back(items_[i]);
    }
    return kept;
  }

 private:
  struct Figure {
    std::size_t entered = 0;   // the item with which it comes into the story
    bool is_in_story = false;  // since: something told of it, or done with it, is kept
  };

  void follow(const Hidden& hidden) { enter(hidden.at, hidden, false); }
  void follow(const GoesUnder& under) {
    const bool is_told = !under.colours.empty();
    enter(under.at, is_told ? Evidence(under) : Evidence(Hidden{under.at}), is_told);
  }
  void follow(const Moves& moved) {
    Figure figure = figures_.at(moved.from);
    figures_.erase(moved.from);
    const bool was_free = !named_.contains(moved.to) || named_.at(moved.to) < figure.entered;
    if (!figure.is_in_story && was_free) {
      items_[figure.entered] = Hidden{moved.to};
      named_[moved.to] = figure.entered;
    } else {
      keep(moved, {moved.from, moved.to});
      figure.is_in_story = true;
    }
    figures_[moved.to] = figure;
  }
  void follow(const Surfaces& seen) {
    const Figure figure = figures_.at(seen.at);
    figures_.erase(seen.at);
    if (figure.is_in_story) {
      keep(seen, {seen.at});
    } else {
      left_out_.insert(figure.entered);
    }
  }
  void follow(const Swap& swap) {
    Figure& one = figures_.at(swap.one);
    Figure& other = figures_.at(swap.other);
    if (!one.is_in_story && !other.is_in_story) return;
    one.is_in_story = other.is_in_story = true;
    keep(swap, {swap.one, swap.other});
  }
  void follow(const UnseenSwap& swap) {
    for (const std::size_t hole : swap.among) figures_.at(hole).is_in_story = true;
    keep(swap, swap.among);
  }
  void follow(const ColourTold& told) {
    figures_.at(told.at).is_in_story = true;
    keep(told, {told.at});
  }
  void follow(const Census& census) { keep(census, {}); }

  void enter(std::size_t hole, const Evidence& item, bool is_told) {
    figures_[hole] = {items_.size(), is_told};
    keep(item, {hole});
  }
  void keep(const Evidence& item, const std::vector<std::size_t>& holes) {
    for (const std::size_t hole : holes) named_[hole] = items_.size();
    items_.push_back(item);
  }

  std::vector<Evidence> items_;
  std::set<std::size_t> left_out_;
  std::map<std::size_t, Figure> figures_;     // by hole
  std::map<std::size_t, std::size_t> named_;  // by hole: the last item that names it
};

std::vector<std::string> default_ids(std::size_t items) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < items; ++i) ids.push_back(default_id(i));
  return ids;
}

}  // namespace

bool has_puzzles(std::size_t size, Difficulty difficulty) {
  // Of two colours one census tells nearly all.
  return size > 2 || difficulty == Difficulty::easy;
}

PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Difficulty likely,
                                            Random& random) {
  const Setting setting = setting_for(players);
  while (true) {
    Story story(setting, likely, random);
    if (!story.tell()) continue;
    PuzzleSource<Table, Evidence> all{setting.table, story.told(), {}};
    const Variables variables(all.table, all.evidence, default_ids(all.evidence.size()));
    const std::vector<std::string> values = story.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
      all.truth.emplace_back(variables.all[i].name(), values[i]);
    }
    return all;
  }
}

std::optional<Evidence> without_what_it_tells(const Evidence& item) {
  if (std::holds_alternative<ColourTold>(item) || std::holds_alternative<Census>(item)) {
    return std::nullopt;
  }
  if (const auto* under = std::get_if<GoesUnder>(&item)) return GoesUnder{under->at};
  return item;
}

std::vector<Evidence> shortened(const std::vector<Evidence>& story) {
  Shortening shortening;
  for (const Evidence& item : story) shortening.take(item);
  return shortening.rest();
}

bool is_rich(const std::vector<Evidence>& told) {
  constexpr std::size_t fewest = 7, most = 14;
  const bool has_happened = tells_of<Moves>(told) || tells_of<Surfaces>(told) ||
                            tells_of<Swap>(told) || tells_of<UnseenSwap>(told);
  return told.size() >= fewest && told.size() <= most && has_happened;
}

}  // namespace sabueso::model::dog
