// The sheet of holes of Agent DOG, English and Spanish.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/vocabulary.hpp"
#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

using Parts = CaseParts<Table, Evidence>;

/// The holes with the colours that each may hide; for a viewer, how likely it is that capturing the
/// figure hits the own side, and that it is one's own; below, what is certain.
std::string sheet(const Parts& parts, const Solved& solved, const Style& style);

/// What is asked for, without what is beside it.
std::vector<SheetTable> tables(const Parts& parts, Language language);

/// The viewer's chances; what is certain.
std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language);
std::string to_note(const Parts& parts, const solver::Report& report, Language language);

/// Of which hidden figures it has become certain whether a capture hits the viewer's side (D30).
std::string decisive(const Parts& parts, const solver::Report& report, const solver::Report* before,
                     Language language);

/// How explanations speak of the game.
std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all);

/// See Case::besides.
std::optional<Text> besides(const std::vector<Evidence>& told,
                            const std::vector<std::size_t>& items);

}  // namespace sabueso::model::dog
