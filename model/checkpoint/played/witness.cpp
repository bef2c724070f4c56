// Every deal in turn, and every item asked of it.
#include "model/checkpoint/played/witness.hpp"

#include <algorithm>

#include "model/checkpoint/played/rules.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::checkpoint {

bool would_show(const Evidence& item, const Deal& deal) {
  return std::visit(
      solver::Overloaded{
          [&](const ClueSeen& seen) { return deal.clues[seen.player] == seen.face; },
          [&](const ClueDenied& denied) { return deal.clues[denied.player] != denied.face; },
          [&](const PublicClue& clue) {
            return std::ranges::none_of(
                       deal.clues,
                       [&](Face held) { return attribute_of(held) == attribute_of(clue.face); }) &&
                   is_suspect(deal.chief, clue.face);
          },
          [&](const Suspect& suspect) {
            return is_suspect(suspect.cat, deal.clues[suspect.player]) == suspect.kept;
          },
          [](const Accusation&) { return true; },  // anybody may accuse anything
          [&](const NotChief& other) { return deal.chief != other.cat; },
      },
      item);
}

namespace {

class Witness {
 public:
  Witness(const Table& table, const std::vector<Evidence>& evidence, solver::Work work,
          const solver::LookAtWorld& look)
      : table_(table),
        evidence_(evidence),
        look_(look),
        work_(work),
        variables_(table),
        taken_(table.attributes.size(), false),
        tally_(solver::tally_over(variables_.all())) {}

  std::optional<solver::Tally> run() && {
    for (deal_.chief = 0; deal_.chief < table_.cats(); ++deal_.chief) deal_on();
    if (work_.is_spent()) return std::nullopt;
    return std::move(tally_);
  }

 private:
  // Gives the next player each token that is still in the bag, the chief's face up (C2, C3).
  void deal_on() {
    if (deal_.clues.size() == table_.players.size()) {
      std::uint64_t unseen = 0;
      for (std::size_t item = 0; item < evidence_.size() && (unseen == 0 || look_); ++item) {
        if (!work_.spend(1)) return;
        if (!would_show(evidence_[item], deal_)) unseen |= solver::bit_of(item);
      }
      if (unseen != 0 && !look_) return;
      const auto world = variables_.world(deal_.clues, deal_.chief);
      if (unseen == 0) add_world(tally_, world);
      if (look_) look_(world, unseen);
      return;
    }
    for (std::size_t attribute = 0; attribute < taken_.size(); ++attribute) {
      if (taken_[attribute] || work_.is_spent()) continue;
      taken_[attribute] = true;
      deal_.clues.push_back(2 * attribute + (deal_.chief >> attribute & 1U));
      deal_on();
      deal_.clues.pop_back();
      taken_[attribute] = false;
    }
  }

  const Table& table_;
  const std::vector<Evidence>& evidence_;
  const solver::LookAtWorld& look_;
  solver::Work work_;
  const Variables variables_;
  std::vector<bool> taken_;  // by attribute
  Deal deal_{};
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look) {
  std::uint64_t deals = table.cats();
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const std::size_t left = table.attributes.size() - player;
    if (deals > budget.limit / left) return std::nullopt;
    deals *= left;
  }
  if (deals > budget.limit) return std::nullopt;
  return Witness(table, evidence, budget.replay(), look).run();
}

}  // namespace sabueso::model::checkpoint
