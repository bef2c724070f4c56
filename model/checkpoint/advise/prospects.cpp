// Adds up, cat by cat, what accusing it brings in each world.
#include "model/checkpoint/advise/prospects.hpp"

#include <algorithm>
#include <bit>

namespace sabueso::model::checkpoint {

using solver::Is;

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

std::vector<double> chief_chances(const Table& table, const solver::WorldTable& worlds,
                                  const solver::WorldSet& among, const std::vector<double>& trust) {
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
                  const MarkerPoints& points) {
  Prospect found{cat, chances[cat]};
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    found.helper += chances[cat ^ (Cat{1} << a)];
  }
  found.innocent = std::max(0.0, 1 - found.chief - found.helper);
  found.points =
      found.chief * points.gold + found.helper * points.white + found.innocent * points.black;
  return found;
}

double best_points(const Table& table, const std::vector<Cat>& open,
                   const std::vector<double>& chances, const MarkerPoints& points) {
  double best = points.black;
  bool is_first = true;
  for (const Cat cat : open) {
    const double here = prospect(table, cat, chances, points).points;
    best = is_first ? here : std::max(best, here);
    is_first = false;
  }
  return best;
}

}  // namespace sabueso::model::checkpoint
