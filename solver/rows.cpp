// Rows are what hangs together once the bins are left out; each is settled in all ways.
#include "solver/rows.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace sabueso::solver {

namespace {

constexpr std::size_t most_bins = 128, most_rows = 1'024;
constexpr std::size_t most_ways = 4'096;  // to settle a row

// Which atoms hang together.
class Together {
 public:
  explicit Together(std::size_t atoms) : above_(atoms) {
    std::iota(above_.begin(), above_.end(), 0U);
  }
  std::uint32_t of(std::uint32_t atom) {
    while (above_[atom] != atom) atom = above_[atom] = above_[above_[atom]];
    return atom;
  }
  void join(std::uint32_t one, std::uint32_t other) { above_[of(one)] = of(other); }

 private:
  std::vector<std::uint32_t> above_;
};

class RowMaker {
 public:
  RowMaker(Search& search, const std::vector<std::uint32_t>& bins, Work& work)
      : search_(search), bins_(bins), work_(work), taken_(search.problem().atoms) {
    for (std::uint32_t bin = 0; bin < bins.size(); ++bin) {
      for (const Literal literal : literals(bins[bin])) {
        if (search.is_open(literal)) taken_[literal / 2].emplace_back(bin, literal);
      }
    }
  }

  std::optional<Rows> make() && {
    Rows made;
    for (const std::uint32_t constraint : bins_) {
      const Search::Rest rest = search_.rest(constraint);
      made.bins.push_back({rest.at_least, std::min(rest.at_most, rest.open)});
    }
    std::vector<Row> rows = apart();
    if (rows.size() > most_rows) return std::nullopt;
    for (Row& row : rows) {
      row_ = &row;
      if (!settle(0)) return std::nullopt;
      made.rows.push_back(std::move(row));
      options_.clear();
      ways_ = 0;
    }
    return made;
  }

 private:
  std::span<const Literal> literals(std::uint32_t constraint) const {
    return search_.problem().of(search_.problem().constraints[constraint]);
  }

  std::vector<Row> apart() {
    Together together(search_.problem().atoms);
    std::vector<bool> is_bin(search_.problem().constraints.size(), false);
    for (const std::uint32_t bin : bins_) is_bin[bin] = true;
    for (std::uint32_t i = 0; i < search_.problem().constraints.size(); ++i) {
      if (search_.rest(i).is_settled() || is_bin[i]) continue;
      std::optional<std::uint32_t> first;
      for (const Literal literal : literals(i)) {
        if (search_.is_open(literal)) together.join(literal / 2, first.value_or(literal / 2));
        if (search_.is_open(literal) && !first) first = literal / 2;
      }
    }
    std::map<std::uint32_t, Row> rows;
    for (std::uint32_t atom = 0; atom < search_.problem().atoms; ++atom) {
      if (search_.is_open(2 * atom)) rows[together.of(atom)].atoms.push_back(atom);
    }
    std::vector<Row> all;
    for (auto& [_, row] : rows) all.push_back(std::move(row));
    return all;
  }

  // Tries both for each atom of the row from the place on; false when it becomes too much.
  bool settle(std::size_t place) {
    while (place < row_->atoms.size() && !search_.is_open(2 * row_->atoms[place])) ++place;
    if (place == row_->atoms.size()) return add_way();
    const std::size_t here = search_.trail().size();
    for (const Literal literal : {2 * row_->atoms[place], 2 * row_->atoms[place] + 1}) {
      const std::uint64_t before = search_.steps();
      const bool fits = search_.assume(literal);
      const bool goes_on =
          work_.spend(1 + search_.steps() - before) && (!fits || settle(place + 1));
      search_.undo(here);
      if (!goes_on) return false;
    }
    return true;
  }

  bool add_way() {
    std::map<std::uint32_t, std::uint32_t> takes;
    for (const std::uint32_t atom : row_->atoms) {
      for (const auto& [bin, literal] : taken_[atom]) {
        if (search_.is_true(literal)) ++takes[bin];
      }
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all(takes.begin(), takes.end());
    const auto [found, is_new] = options_.emplace(all, row_->options.size());
    if (is_new) {
      row_->options.push_back(
          {std::move(all), 0, std::vector<std::uint32_t>(row_->atoms.size(), 0)});
    }
    RowOption& option = row_->options[found->second];
    ++option.ways;
    for (std::size_t i = 0; i < row_->atoms.size(); ++i) {
      option.true_in[i] += search_.is_true(2 * row_->atoms[i]) ? 1 : 0;
    }
    return ++ways_ <= most_ways && work_.spend(row_->atoms.size());
  }

  Search& search_;
  const std::vector<std::uint32_t>& bins_;
  Work& work_;
  std::vector<std::vector<std::pair<std::uint32_t, Literal>>> taken_;  // by atom: of which bins
  Row* row_ = nullptr;                                                 // that is being settled
  std::map<std::vector<std::pair<std::uint32_t, std::uint32_t>>, std::size_t> options_{};
  std::size_t ways_ = 0;
};

}  // namespace

std::optional<Rows> rows_between(Search& search, const std::vector<std::uint32_t>& bins,
                                 Work& work) {
  if (bins.size() > most_bins) return std::nullopt;
  return RowMaker(search, bins, work).make();
}

std::vector<std::vector<std::uint32_t>> possible_bins(const Search& search,
                                                      const Problem& problem) {
  const CardinalityProblem& compiled = search.problem();
  std::map<std::string, std::vector<std::uint32_t>> by_kind;
  for (std::uint32_t i = 0; i < compiled.variables(); ++i) {
    if (!search.has_value(i)) by_kind[problem.variables()[i].kind].push_back(i);
  }
  std::vector<std::vector<std::uint32_t>> possible(1);
  for (auto i = static_cast<std::uint32_t>(compiled.variables()); i < compiled.constraints.size();
       ++i) {
    const bool is_of_values =
        std::ranges::all_of(compiled.of(compiled.constraints[i]), [&](Literal literal) {
          return literal % 2 == 0 && literal / 2 < compiled.first_atom.back();
        });
    if (is_of_values && !search.rest(i).is_settled()) possible.front().push_back(i);
  }
  for (auto& [_, bins] : by_kind) {
    if (bins.size() > 1) possible.push_back(std::move(bins));
  }
  return possible;
}

}  // namespace sabueso::solver
