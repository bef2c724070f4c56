// Forwards: in how many ways rows so far leave so much room. Backwards: in how many ways the rest
// then fits. The product, over all that a row can take, is in how many worlds it takes that.
#include "solver/row_count.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "solver/rows.hpp"

namespace sabueso::solver {

namespace {

__extension__ using Load = unsigned __int128;  // of all bins, packed: what has been taken
constexpr std::uint32_t load_bits = 128;
constexpr std::size_t most_loads = 1'500'000;  // of all rows together: 48 MB
constexpr std::size_t most_moved = 2'000'000;  // from one row to the next, before what is the same
constexpr std::uint64_t most_trying = 3'000'000;  // steps for an order of the rows

// Bins that are alike to every row, and take one at most each: how many of them are taken is all
// that matters. Any other bin is by itself.
struct Class {
  std::vector<std::uint32_t> bins{};
  std::uint32_t at_least = 0, at_most = 0;  // of them all together
  std::uint32_t shift = 0, bits = 0;        // where its load is packed
  std::size_t last_row = 0;                 // that takes of it

  bool is_one_each() const { return bins.size() > 1 || at_most == 1; }
};

// What a row can take, of classes: for each of the ways and the bins that can be meant.
struct Move {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> takes;  // classes; how much
  std::uint32_t ways;
  std::vector<std::size_t> options;  // of the row, one for each bin of a class
};

struct Layer {
  std::vector<Load> loads{};  // ascending
  std::vector<WorldCount> ways{};
};

// In which order rows are counted decides how many loads there are.
class RowOrder {
 public:
  RowOrder(const Rows& rows, const std::vector<Class>& classes,
           const std::vector<std::uint32_t>& class_of)
      : classes_(classes) {
    for (const Row& row : rows.rows) {
      std::vector<bool>& uses = uses_.emplace_back(classes.size(), false);
      for (const RowOption& option : row.options) {
        std::uint32_t taken = 0;
        for (const auto& [bin, amount] : option.takes) {
          uses[class_of[bin]] = true;
          taken += amount;
        }
        one_each_ = one_each_ && taken == 1;
      }
    }
    for (const Class& one : classes) one_each_ = one_each_ && one.is_one_each();
    order_.resize(rows.rows.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }

  /// The best that is found by taking the row next that leaves fewest bins half done, and then
  /// moving rows as long as that helps.
  const std::vector<std::size_t>& find(Work& work) {
    const std::uint64_t steps = order_.size() * classes_.size();  // to look at an order
    for (std::size_t place = 0; place + 1 < order_.size(); ++place) take_next(place);
    std::uint64_t least = loads(order_);
    for (bool is_better = true; is_better && !work.is_spent();) {
      is_better = false;
      for (std::size_t from = 0; from < order_.size(); ++from) {
        for (std::size_t to = 0; to < order_.size() && work.spend(steps); ++to) {
          std::vector<std::size_t> moved = order_;
          moved.erase(moved.begin() + static_cast<std::ptrdiff_t>(from));
          moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(to), order_[from]);
          const std::uint64_t of_moved = loads(moved);
          if (of_moved >= least - least / 1'000) continue;
          least = of_moved;
          order_ = std::move(moved);
          is_better = true;
        }
      }
    }
    return order_;
  }

  /// About how many loads there are in this order, in whole numbers, so that what is too much work
  /// is so on every machine.
  std::uint64_t loads() const { return loads(order_); }

 private:
  void take_next(std::size_t place) {
    std::size_t best = place, fewest = SIZE_MAX;
    for (std::size_t i = place; i < order_.size(); ++i) {
      std::swap(order_[place], order_[i]);
      const std::size_t open = open_after(order_, place);
      if (open < fewest) best = i, fewest = open;
      std::swap(order_[place], order_[i]);
    }
    std::swap(order_[place], order_[best]);
  }

  std::size_t open_after(const std::vector<std::size_t>& order, std::size_t place) const {
    std::size_t open = 0;
    for (std::size_t one = 0; one < classes_.size(); ++one) {
      const auto is_used = [&](std::size_t row) { return bool{uses_[row][one]}; };
      const auto middle = order.begin() + static_cast<std::ptrdiff_t>(place) + 1;
      if (std::any_of(order.begin(), middle, is_used) &&
          std::any_of(middle, order.end(), is_used)) {
        open += classes_[one].bins.size();
      }
    }
    return open;
  }

  std::uint64_t loads(const std::vector<std::size_t>& order) const {
    std::vector<std::size_t> first(classes_.size(), SIZE_MAX), last(classes_.size(), 0);
    for (std::size_t place = 0; place < order.size(); ++place) {
      for (std::size_t one = 0; one < classes_.size(); ++one) {
        if (!uses_[order[place]][one]) continue;
        first[one] = std::min(first[one], place);
        last[one] = place;
      }
    }
    std::uint64_t all = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
      std::uint64_t each = 1;
      std::size_t open = 0, taken = place + 1;
      for (std::size_t one = 0; one < classes_.size(); ++one) {
        if (first[one] > place) continue;
        if (last[one] <= place) {
          taken -= std::min<std::size_t>(taken, classes_[one].at_least);
        } else {
          each = std::min(too_many, each * (std::uint64_t{classes_[one].at_most} + 1));
          open += classes_[one].bins.size();
        }
      }
      // So many of the open bins are taken, if every row takes of one.
      all += one_each_ ? std::min(each, choices(open, taken)) : each;
    }
    return std::min(all, too_many);
  }

  // In how many ways some can be chosen, up to too many: the product of (of - some + i) / i.
  static std::uint64_t choices(std::size_t of, std::size_t some) {
    if (some > of) return 1;
    std::uint64_t ways = 1;
    for (std::size_t i = 1; i <= std::min(some, of - some) && ways < too_many; ++i) {
      ways = ways * (of - std::min(some, of - some) + i) / i;
    }
    return std::min(ways, too_many);
  }

  static constexpr std::uint64_t too_many = std::uint64_t{1} << 40U;

  const std::vector<Class>& classes_;
  std::vector<std::vector<bool>> uses_{};  // by row and class
  bool one_each_ = true;
  std::vector<std::size_t> order_;
};

class RowCounter {
 public:
  explicit RowCounter(Rows rows) : rows_(std::move(rows)) { find_classes(); }

  /// About how much work it is, in this order from now on; nothing where loads are too long.
  std::optional<std::uint64_t> arrange() {
    std::uint32_t shift = 0;
    for (Class& one : classes_) {
      one.shift = shift;
      one.bits = static_cast<std::uint32_t>(std::bit_width(one.at_most));
      shift += one.bits;
    }
    if (shift > load_bits) return std::nullopt;
    RowOrder order(rows_, classes_, class_of_);
    Work trying(most_trying);
    order_ = order.find(trying);
    for (std::size_t place = 0; place < order_.size(); ++place) {
      for (const RowOption& option : rows_.rows[order_[place]].options) {
        for (const auto& [bin, amount] : option.takes) classes_[class_of_[bin]].last_row = place;
      }
    }
    return order.loads();
  }

  /// Adds, by atom, in how many worlds it is true; gives how many there are in all. Nothing when
  /// that is too much work, or the numbers are too large.
  std::optional<WorldCount> count(std::vector<WorldCount>& with_atom, Work& work) {
    std::vector<Layer> layers{{{0}, {1}}};
    std::size_t loads = 1;
    for (std::size_t place = 0; place < order_.size(); ++place) {
      moves_.push_back(moves_of(rows_.rows[order_[place]]));
      std::optional<Layer> next = after(layers.back(), place, work);
      if (!next) return std::nullopt;
      loads += next->loads.size();
      if (loads > most_loads) return std::nullopt;
      layers.push_back(std::move(*next));
    }
    const WorldCount worlds = layers.back().ways.empty() ? 0 : layers.back().ways.front();
    std::vector<WorldCount> rest(layers.back().loads.size(), 1);
    for (std::size_t place = order_.size(); place-- > 0;) {
      rest = before(layers[place], layers[place + 1], rest, place, with_atom);
    }
    return worlds;
  }

 private:
  // The ways in which a row can be settled by taking this of bins; 0 where there are none.
  static std::uint32_t ways(const Row& row, std::uint32_t bin) {
    const auto found = std::ranges::find_if(row.options, [&](const RowOption& option) {
      return option.takes.size() == 1 && option.takes.front() == std::pair{bin, 1U};
    });
    return found == row.options.end() ? 0 : found->ways;
  }

  void find_classes() {
    bool takes_one = true;  // at most, each row
    for (const Row& row : rows_.rows) {
      for (const RowOption& option : row.options) {
        takes_one = takes_one && (option.takes.empty() ||
                                  (option.takes.size() == 1 && option.takes.front().second == 1));
      }
    }
    const auto are_alike = [&](std::uint32_t one, std::uint32_t other) {
      return takes_one && rows_.bins[one].at_most == 1 && rows_.bins[other].at_most == 1 &&
             rows_.bins[one].at_least == rows_.bins[other].at_least &&
             std::ranges::all_of(
                 rows_.rows, [&](const Row& row) { return ways(row, one) == ways(row, other); });
    };
    for (std::uint32_t bin = 0; bin < rows_.bins.size(); ++bin) {
      auto found = std::ranges::find_if(
          classes_, [&](const Class& one) { return are_alike(one.bins.front(), bin); });
      if (found == classes_.end()) found = classes_.insert(found, Class{});
      class_of_.push_back(static_cast<std::uint32_t>(found - classes_.begin()));
      found->bins.push_back(bin);
      found->at_least += rows_.bins[bin].at_least;
      found->at_most += rows_.bins[bin].at_most;
    }
  }

  std::vector<Move> moves_of(const Row& row) const {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < row.options.size(); ++i) {
      Move move{{}, row.options[i].ways, {i}};
      for (const auto& [bin, amount] : row.options[i].takes) {
        move.takes.emplace_back(class_of_[bin], amount);
      }
      const auto same = std::ranges::find(moves, move.takes, &Move::takes);
      if (same == moves.end()) {
        moves.push_back(std::move(move));
      } else {
        same->options.push_back(i);  // another bin of the same class
      }
    }
    return moves;
  }

  static std::uint32_t load_of(const Class& one, Load load) {
    return static_cast<std::uint32_t>(load >> one.shift) & ((1U << one.bits) - 1);
  }

  // Where a move leads, and for how many of the bins that it can mean; 0 where it leads nowhere.
  std::pair<Load, std::uint32_t> moved(Load load, const Move& move, std::size_t place) const {
    std::uint32_t choices = 1;
    for (const auto& [number, amount] : move.takes) {
      const Class& one = classes_[number];
      const std::uint32_t taken = load_of(one, load);
      if (taken + amount > one.at_most) return {0, 0};
      if (one.bins.size() > 1) choices = one.at_most - taken;
      load += Load{amount} << one.shift;
    }
    for (const Class& one : closing_[place]) {
      if (load_of(one, load) < one.at_least) return {0, 0};
      load &= ~(((Load{1} << one.bits) - 1) << one.shift);
    }
    return {load, choices};
  }

  std::optional<Layer> after(const Layer& layer, std::size_t place, Work& work) {
    closing_.emplace_back();
    for (const Class& one : classes_) {
      if (one.last_row == place) closing_.back().push_back(one);
    }
    const std::size_t moved_loads = layer.loads.size() * moves_[place].size();
    if (moved_loads > most_moved || !work.spend(moved_loads)) return std::nullopt;
    std::vector<std::pair<Load, WorldCount>> found;
    bool is_too_large = false;
    for (std::size_t i = 0; i < layer.loads.size(); ++i) {
      for (const Move& move : moves_[place]) {
        const auto [load, choices] = moved(layer.loads[i], move, place);
        if (choices == 0) continue;
        WorldCount ways = 0;
        is_too_large |=
            __builtin_mul_overflow(layer.ways[i], WorldCount{choices} * move.ways, &ways);
        found.emplace_back(load, ways);
      }
    }
    std::ranges::sort(found, {}, &std::pair<Load, WorldCount>::first);
    Layer next;
    for (const auto& [load, ways] : found) {
      if (next.loads.empty() || next.loads.back() != load) {
        next.loads.push_back(load);
        next.ways.push_back(0);
      }
      is_too_large |= __builtin_add_overflow(next.ways.back(), ways, &next.ways.back());
    }
    if (is_too_large) return std::nullopt;
    return next;
  }

  // In how many ways the rest fits from a layer on, given that from the next one on.
  std::vector<WorldCount> before(const Layer& layer, const Layer& next,
                                 const std::vector<WorldCount>& rest, std::size_t place,
                                 std::vector<WorldCount>& with_atom) const {
    std::vector<WorldCount> fits(layer.loads.size(), 0);
    std::vector<WorldCount> worlds(moves_[place].size(), 0);  // for each of the ways
    for (std::size_t i = 0; i < layer.loads.size(); ++i) {
      for (std::size_t m = 0; m < moves_[place].size(); ++m) {
        const Move& move = moves_[place][m];
        const auto [load, choices] = moved(layer.loads[i], move, place);
        if (choices == 0) continue;
        const auto found =
            std::lower_bound(next.loads.begin(), next.loads.end(), load) - next.loads.begin();
        const WorldCount after = rest[static_cast<std::size_t>(found)] * choices;
        fits[i] += after * move.ways;
        worlds[m] += layer.ways[i] * after;
      }
    }
    const Row& row = rows_.rows[order_[place]];
    for (std::size_t m = 0; m < worlds.size(); ++m) {
      for (const std::size_t option : moves_[place][m].options) {
        for (std::size_t atom = 0; atom < row.atoms.size(); ++atom) {
          // Bins of a class share alike.
          with_atom[row.atoms[atom]] +=
              worlds[m] / moves_[place][m].options.size() * row.options[option].true_in[atom];
        }
      }
    }
    return fits;
  }

  Rows rows_;
  std::vector<Class> classes_{};
  std::vector<std::uint32_t> class_of_{};      // by bin
  std::vector<std::size_t> order_{};           // of rows
  std::vector<std::vector<Move>> moves_{};     // by place in that order
  std::vector<std::vector<Class>> closing_{};  // by place: of which no later row takes
};

}  // namespace

std::optional<Tally> count_by_rows(const Problem& problem, const CardinalityProblem& compiled,
                                   Work& work) {
  Search search(compiled);
  if (!search.begin(std::vector<bool>(problem.item_count(), true))) return std::nullopt;
  std::optional<RowCounter> best;
  std::uint64_t least = 2 * work.left();  // the estimate is rather too high
  for (const std::vector<std::uint32_t>& bins : possible_bins(search, problem)) {
    Work apart(work.left() / 8);
    std::optional<Rows> rows = rows_between(search, bins, apart);
    if (!rows) continue;
    RowCounter counter(std::move(*rows));
    const std::optional<std::uint64_t> loads = counter.arrange();
    if (!loads || *loads >= least) continue;
    least = *loads;
    best = std::move(counter);
  }
  if (!best) return std::nullopt;
  std::vector<WorldCount> with_atom(compiled.atoms, 0);
  const std::optional<WorldCount> worlds = best->count(with_atom, work);
  if (!worlds) return std::nullopt;
  Tally tally{*worlds, {}};
  for (const VariableId variable : problem.reported()) {
    std::vector<WorldCount>& values = tally.with_value.emplace_back();
    for (std::uint32_t atom = compiled.first_atom[variable];
         atom < compiled.first_atom[variable + 1]; ++atom) {
      values.push_back(search.is_true(2 * atom) ? *worlds : with_atom[atom]);
    }
  }
  return tally;
}

}  // namespace sabueso::solver
