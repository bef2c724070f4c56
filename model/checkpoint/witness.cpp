// Every deal in turn, and every item asked of it.
#include "model/checkpoint/witness.hpp"

#include <algorithm>

#include "model/checkpoint/rules.hpp"

namespace sabueso::model::checkpoint {

Face Deal::clue(std::size_t player) const {
  const std::size_t attribute = held[player];
  return 2 * attribute + (chief >> attribute & 1U);
}

bool would_show(const Evidence& item, const Deal& deal) {
  if (const auto* seen = std::get_if<ClueSeen>(&item)) return deal.clue(seen->player) == seen->face;
  if (const auto* denied = std::get_if<ClueDenied>(&item)) {
    return deal.clue(denied->player) != denied->face;
  }
  if (const auto* clue = std::get_if<PublicClue>(&item)) {
    const std::size_t attribute = attribute_of(clue->face);
    return std::ranges::find(deal.held, attribute) == deal.held.end() &&
           has_face(deal.chief, clue->face);
  }
  if (const auto* suspect = std::get_if<Suspect>(&item)) {
    return is_suspect(suspect->cat, deal.clue(suspect->player)) == suspect->kept;
  }
  if (const auto* other = std::get_if<NotChief>(&item)) return deal.chief != other->cat;
  return true;  // an accusation tells nothing
}

namespace {

class Replay {
 public:
  Replay(const Table& table, const std::vector<Evidence>& evidence)
      : table_(table), evidence_(evidence), taken_(table.attributes.size(), false) {
    const std::size_t attributes = table.attributes.size();
    tally_.with_value.assign(table.players.size(), std::vector<std::uint64_t>(2 * attributes, 0));
    tally_.with_value.resize(table.players.size() + attributes, std::vector<std::uint64_t>(2, 0));
    if (attributes <= most_playable_attributes) {
      tally_.with_value.emplace_back(table.cats(), 0);
      for (std::size_t place = 0; place < table.cats(); ++place) {
        place_of_.resize(std::max<std::size_t>(place_of_.size(), table.cat_at(place) + 1));
        place_of_[table.cat_at(place)] = place;
      }
    }
  }

  solver::Tally run() && {
    deal_on();
    return std::move(tally_);
  }

 private:
  // Gives the next player each token that is still in the bag.
  void deal_on() {
    if (deal_.held.size() == table_.players.size()) {
      for (deal_.chief = 0; deal_.chief < table_.cats(); ++deal_.chief) judge();
      return;
    }
    for (std::size_t attribute = 0; attribute < taken_.size(); ++attribute) {
      if (taken_[attribute]) continue;
      taken_[attribute] = true;
      deal_.held.push_back(attribute);
      deal_on();
      deal_.held.pop_back();
      taken_[attribute] = false;
    }
  }

  void judge() {
    for (const Evidence& item : evidence_) {
      if (!would_show(item, deal_)) return;
    }
    ++tally_.worlds;
    std::size_t variable = 0;
    for (std::size_t player = 0; player < deal_.held.size(); ++player) {
      ++tally_.with_value[variable++][deal_.clue(player)];
    }
    for (std::size_t attribute = 0; attribute < taken_.size(); ++attribute) {
      ++tally_.with_value[variable++][deal_.chief >> attribute & 1U];
    }
    if (!place_of_.empty()) ++tally_.with_value[variable][place_of_[deal_.chief]];
  }

  const Table& table_;
  const std::vector<Evidence>& evidence_;
  std::vector<bool> taken_;            // by attribute
  std::vector<std::size_t> place_of_;  // by cat: its place among the chief's values
  Deal deal_{};
  solver::Tally tally_;
};

}  // namespace

std::optional<solver::Tally> replay(const Table& table, const std::vector<Evidence>& evidence,
                                    std::uint64_t limit) {
  std::uint64_t deals = table.cats();
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const std::size_t left = table.attributes.size() - player;
    if (deals > limit / left) return std::nullopt;
    deals *= left;
  }
  if (deals > limit) return std::nullopt;
  return Replay(table, evidence).run();
}

}  // namespace sabueso::model::checkpoint
