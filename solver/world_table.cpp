// Sets of worlds as bits, 64 to a word.
#include "solver/world_table.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

WorldSet::WorldSet(std::size_t worlds, bool all)
    : worlds_(worlds), words_((worlds + 63) / 64, all ? ~std::uint64_t{0} : 0) {
  if (all && worlds % 64 != 0) words_.back() = (std::uint64_t{1} << (worlds % 64)) - 1;
}

bool WorldSet::is_empty() const {
  return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
}

std::size_t WorldSet::size() const { return shared_with(*this); }

std::size_t WorldSet::first() const {
  std::size_t word = 0;
  while (words_[word] == 0) ++word;
  return 64 * word + static_cast<std::size_t>(std::countr_zero(words_[word]));
}

bool WorldSet::meets(const WorldSet& other) const {
  for (std::size_t word = 0; word < words_.size(); ++word) {
    if ((words_[word] & other.words_[word]) != 0) return true;
  }
  return false;
}

std::size_t WorldSet::shared_with(const WorldSet& other) const {
  std::size_t number = 0;
  for (std::size_t word = 0; word < words_.size(); ++word) {
    number += static_cast<std::size_t>(std::popcount(words_[word] & other.words_[word]));
  }
  return number;
}

void WorldSet::keep(const WorldSet& other) {
  for (std::size_t word = 0; word < words_.size(); ++word) words_[word] &= other.words_[word];
}

void WorldSet::join(const WorldSet& other) {
  for (std::size_t word = 0; word < words_.size(); ++word) words_[word] |= other.words_[word];
}

WorldSet WorldSet::opposite() const {
  WorldSet result(worlds_, true);
  for (std::size_t word = 0; word < words_.size(); ++word) result.words_[word] &= ~words_[word];
  return result;
}

WorldTable::WorldTable(const Problem& problem, const std::vector<World>& worlds)
    : worlds_(worlds.size()) {
  for (const Variable& variable : problem.variables()) {
    with_value_.emplace_back(variable.values.size(), none());
  }
  for (std::size_t world = 0; world < worlds_; ++world) {
    for (VariableId variable = 0; variable < with_value_.size(); ++variable) {
      with_value_[variable][worlds[world][variable]].add(world);
    }
  }
}

WorldSet WorldTable::where(const Formula& formula) const {
  return std::visit(Overloaded{
                        [&](const Is& is) { return where(is); },
                        [&](const Not& negated) { return where(*negated.formula).opposite(); },
                        [&](const All& every) {
                          WorldSet result = all();
                          for (const Formula& part : every.formulas) result.keep(where(part));
                          return result;
                        },
                        [&](const Any& some) {
                          WorldSet result = none();
                          for (const Formula& part : some.formulas) result.join(where(part));
                          return result;
                        },
                        [&](const Count& count) { return where_count(count); },
                        [&](const AllDifferent& different) { return where_different(different); },
                    },
                    formula.node);
}

WorldSet WorldTable::where_count(const Count& count) const {
  // By number: where exactly so many of the parts so far are true.
  std::vector<WorldSet> exactly{all()};
  for (const Formula& part : count.formulas) {
    const WorldSet is_true = where(part), is_false = is_true.opposite();
    exactly.push_back(none());
    for (std::size_t number = exactly.size(); number-- > 0;) {
      exactly[number].keep(is_false);
      if (number == 0) break;
      WorldSet one_more = exactly[number - 1];
      one_more.keep(is_true);
      exactly[number].join(one_more);
    }
  }
  WorldSet result = none();
  const std::size_t most = std::min(count.at_most, exactly.size() - 1);
  for (std::size_t number = count.at_least; number <= most; ++number) result.join(exactly[number]);
  return result;
}

WorldSet WorldTable::where_different(const AllDifferent& different) const {
  WorldSet result = all();
  std::vector<WorldSet> taken;  // by value
  for (const VariableId variable : different.variables) {
    const std::vector<WorldSet>& values = with_value_[variable];
    taken.resize(std::max(taken.size(), values.size()), none());
    for (ValueId value = 0; value < values.size(); ++value) {
      WorldSet twice = taken[value];
      twice.keep(values[value]);
      result.keep(twice.opposite());
      taken[value].join(values[value]);
    }
  }
  return result;
}

}  // namespace sabueso::solver
