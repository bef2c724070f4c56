// An evening looked back on: when each thing could be known and by what, when it was marked, and
// what a master would have done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/practice/practice.hpp"

namespace sabueso::model {

/// Something that follows from several entries together, before it was shown.
struct Finding {
  std::string variable, value;
  std::size_t round = 0;              // from 0, of Practice::rounds()
  std::size_t entries = 0;            // it follows from so many, and not from one less
  std::string words;                  // such as "the Russian has ●○●"
  std::string last;                   // the last of these entries, in words
  std::vector<std::string> because;   // a smallest set of entries that it follows from, by id
  std::optional<std::size_t> marked;  // at so many entries, rightly, by the person
};

struct Review {
  std::vector<Finding> found;
  std::vector<std::string> wrong;  // marks that could not be so, as sentences
  std::size_t rounds = 1;
  std::size_t decisions = 0, as_master = 0;
  bool has_won = false;
};

/// Of an evening so far. What came to be known when there was nothing left to do is no finding.
Review review(const Games& games, Practice& practice, Language language);

/// The whole of it, in paragraphs.
std::vector<std::string> in_words(const Review& review, const Practice& practice,
                                  Language language);

}  // namespace sabueso::model
