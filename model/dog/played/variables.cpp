// Which holes are full does not depend on colours: it is followed once.
#include "model/dog/played/variables.hpp"

#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

class FullHoles {
 public:
  explicit FullHoles(std::size_t holes) : is_full_(holes, false) {}

  bool has(std::size_t hole) const { return is_full_[hole]; }

  void follow(const Evidence& item) {
    std::visit(solver::Overloaded{
                   [&](const Hidden& hidden) { is_full_[hidden.at] = true; },
                   [&](const GoesUnder& under) { is_full_[under.at] = true; },
                   [&](const Moves& moved) {
                     is_full_[moved.from] = false;
                     is_full_[moved.to] = true;
                   },
                   [&](const Surfaces& seen) { is_full_[seen.at] = false; },
                   [](const auto&) {},  // holes are as full as before
               },
               item);
  }

  /// D43: any two of the holes it is told to be among, or of all that are full; one of them the
  /// hole that is named.
  std::vector<Pair> pairs_of(const UnseenSwap& swap) const {
    const std::vector<std::size_t> among = swap.among.empty() ? all() : swap.among;
    std::vector<Pair> pairs;
    for (std::size_t first = 0; first < among.size(); ++first) {
      for (std::size_t later = first + 1; later < among.size(); ++later) {
        const Pair pair(among[first], among[later]);
        if (!swap.with || pair.first == *swap.with || pair.second == *swap.with) {
          pairs.push_back(pair);
        }
      }
    }
    return pairs;
  }

 private:
  std::vector<std::size_t> all() const {
    std::vector<std::size_t> full;
    for (std::size_t hole = 0; hole < is_full_.size(); ++hole) {
      if (is_full_[hole]) full.push_back(hole);
    }
    return full;
  }

  std::vector<bool> is_full_;
};

}  // namespace

Variables::Variables(const Table& table, const std::vector<Evidence>& evidence,
                     const std::vector<std::string>& ids) {
  FullHoles full(table.holes.size());
  for (std::size_t item = 0; item < evidence.size(); ++item) {
    full.follow(evidence[item]);
    if (const auto* swap = std::get_if<UnseenSwap>(&evidence[item])) {
      exchanges.push_back(item);
      pairs.push_back(full.pairs_of(*swap));
    }
  }
  for (std::size_t hole = 0; hole < table.holes.size(); ++hole) {
    if (!full.has(hole)) continue;
    holes.push_back(hole);
    all.push_back(figure_in(table, hole));
  }
  for (std::size_t i = 0; i < exchanges.size(); ++i) {
    all.push_back(exchange_of(table, pairs[i], ids[exchanges[i]]));
  }
}

}  // namespace sabueso::model::dog
