// What there is to say of a case as a puzzle, in whole sentences.
#pragma once

#include <optional>
#include <string>

#include "model/puzzles/make.hpp"

namespace sabueso::model {

Text difficulty_in_words(Difficulty difficulty);
/// By its name in either language; nothing where it is none.
std::optional<Difficulty> difficulty_typed(const std::string& word);

/// Whether it has one solution, and otherwise how many possibilities are left.
std::string solutions_in_words(const Judged& judged, Language language);
/// What could be left out; it must have one solution, as below.
std::string spare_in_words(const Case& seen, const Judged& judged, Language language);
/// How difficult it is, and by what.
std::string grade_in_words(const Judged& judged, Language language);
/// How long a path is, and its hardest step; empty where there is none.
std::string path_in_words(const Judged& judged, Language language);

}  // namespace sabueso::model
