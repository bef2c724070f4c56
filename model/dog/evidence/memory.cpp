// Holes are entered when they are free, and everything else happens where a figure is.
#include "model/dog/evidence/memory.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

Memory::Memory(const Table& table, const std::optional<std::string>& /*viewer*/)
    : table_(table), hidden_since_(table.holes.size()) {}

std::optional<Message> Memory::take(const Evidence& item, const ItemPlace& entry) {
  std::visit(solver::Overloaded{
                 [&](const Hidden& hidden) { enter(hidden.at, entry); },
                 [&](const GoesUnder& under) { enter(under.at, entry); },
                 [&](const Moves& moved) {
                   require_used(moved.from, entry, "from");
                   require_free(moved.to, entry, "to");
                   hidden_since_[moved.from].reset();
                   hidden_since_[moved.to] = entry.id();
                 },
                 [&](const Surfaces& seen) {
                   require_used(seen.at, entry, "at");
                   hidden_since_[seen.at].reset();
                 },
                 [&](const Swap& swap) {
                   require_used(swap.one, entry, "holes/0");
                   require_used(swap.other, entry, "holes/1");
                 },
                 [&](const UnseenSwap& swap) { require_two(swap, entry); },
                 [&](const ColourTold& told) { require_used(told.at, entry, "at"); },
                 [](const Census&) {},
             },
             item);
  return std::nullopt;  // a case does not say whose turn it is
}

void Memory::enter(std::size_t hole, const ItemPlace& entry) {
  require_free(hole, entry, "at");
  hidden_since_[hole] = entry.id();
  const auto hidden =
      std::ranges::count_if(hidden_since_, [](const auto& since) { return since.has_value(); });
  if (std::cmp_less_equal(hidden, table_.figures())) return;
  entry.fail("", {Text("a hidden figure too many: {0} players have {1}",
                       "una figura escondida de más: {0} jugadores tienen {1}"),
                  std::to_string(table_.players.size()), std::to_string(table_.figures())});
}

void Memory::require_used(std::size_t hole, const ItemPlace& entry, const std::string& part) const {
  if (hidden_since_[hole]) return;
  entry.fail(part, {Text("no figure is hidden in {0}", "en {0} no hay ninguna figura escondida"),
                    table_.holes[hole]});
}

void Memory::require_free(std::size_t hole, const ItemPlace& entry, const std::string& part) const {
  if (!hidden_since_[hole]) return;
  entry.fail(
      part,
      {Text("a figure is hidden in {0} already, since {1}; it must leave the hole first",
            "en {0} ya hay una figura escondida, desde {1}; antes tiene que dejar el agujero"),
       table_.holes[hole], *hidden_since_[hole]});
}

// Holes that are named are used ones, and two or more can be exchanged, with the one that is named.
void Memory::require_two(const UnseenSwap& swap, const ItemPlace& entry) const {
  std::vector<std::size_t> among = swap.among;
  for (std::size_t i = 0; i < among.size(); ++i) {
    require_used(among[i], entry, "among/" + std::to_string(i));
  }
  if (among.empty()) {
    for (std::size_t hole = 0; hole < hidden_since_.size(); ++hole) {
      if (hidden_since_[hole]) among.push_back(hole);
    }
  }
  if (swap.with) {
    require_used(*swap.with, entry, "with");
    if (std::ranges::find(among, *swap.with) == among.end()) {
      entry.fail("with", {Text("{0} is not among the holes named",
                               "{0} no está entre los agujeros "
                               "indicados"),
                          table_.holes[*swap.with]});
    }
  }
  if (among.size() < 2) {
    entry.fail(swap.among.empty() ? "" : "among",
               {Text("hidden figures: {0}; an exchange needs 2",
                     "figuras escondidas: {0}; un intercambio necesita 2"),
                std::to_string(among.size())});
  }
}

}  // namespace sabueso::model::dog
