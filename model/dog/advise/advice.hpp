// What to do next in Agent DOG, and what the others may know.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "model/cases/others.hpp"
#include "model/dog/advise/outlook.hpp"
#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

/// For each hole that still holds a figure, by its index: the chance of each colour. There must be
/// a viewer and counts.
std::vector<std::pair<std::size_t, Chances>> chances_by_hole(
    const AdviceQuestion<Table, Evidence>& question);

/// All plays, those that bring most first, with hidden figures as likely as they are.
std::vector<PlayProspect> rated_plays(const GameSetup& setup, const State& state, std::size_t seat,
                                      const AdviceQuestion<Table, Evidence>& question);

/// The first of these, with its order of meetings; nothing where there is none.
std::optional<Play> advised_play(const GameSetup& setup, const State& state, std::size_t seat,
                                 const AdviceQuestion<Table, Evidence>& question);

/// What to do next.
std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question);

/// What to do with the cards that are asked about, such as "2 13 exchange". There must be a viewer
/// and counts. Throws InputError for what is no card.
Advice advise_on_hand(const AdviceQuestion<Table, Evidence>& question);

/// What everybody sees of an item: that a figure is hidden, moves or leaves, but
/// not what only who looks closely sees.
std::optional<Evidence> seen_by_who_looked(const Evidence& item);
std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer);

/// What follows from what happened in plain sight.
std::optional<Others> others(const OthersQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::dog
