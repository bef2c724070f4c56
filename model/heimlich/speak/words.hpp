// What Heimlich & Co. says to its players beyond single items, English and Spanish.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/cases/vocabulary.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

using Parts = CaseParts<Table, Evidence>;

/// "bea scored in e9 with red, green and grey in the ruins": the scoring of this item, and the
/// agents that fared so badly in it that who keeps to the policy owns none of them.
std::string scored_beside(const Table& table, const std::vector<Evidence>& evidence,
                          const std::vector<std::string>& ids, std::size_t item, Policy policy,
                          Language language, const std::vector<std::size_t>& only = {});

/// Why these items cannot all be true, by the cards that there are (H50) or by those that a hand
/// can have had (H51 to H54).
std::string why_not_held(const Table& table, const std::vector<Evidence>& evidence,
                         const std::vector<std::size_t>& items, Language language);

/// What contradicting assumptions come to: who scored when beside whom. Empty when the conflict
/// holds no assumption. `ids` names all items, `conflict` are the indices of those that contradict.
std::string conflict_in_words(const Table& table, const std::vector<Evidence>& evidence,
                              const std::vector<std::string>& ids,
                              const std::vector<std::size_t>& conflict, Language language);

/// How the game has ended; empty where no end is noted.
std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language);

/// When it is so: that it is time to write the sheet of Secret Identities (H80), and that the
/// player who is ahead is seen through, or nobody, and can win with one scoring.
std::string decisive(const Parts& parts, const solver::Report& report, const solver::Report* before,
                     Language language);

/// Who can be which agent, the board as it stands, what is certain, and, apart from that, what is
/// plausible.
std::string sheet(const Parts& parts, const Solved& solved, const Style& style);

/// What is asked for, without what is beside it.
std::vector<SheetTable> tables(const Parts& parts, Language language);

/// The board, and what is plausible; what is certain.
std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language);
std::string to_note(const Parts& parts, const solver::Report& report, Language language);

/// How explanations speak of the game.
std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all);

/// See Case::besides.
std::optional<Text> besides(const std::vector<Evidence>& told,
                            const std::vector<std::size_t>& items);

}  // namespace sabueso::model::heimlich
