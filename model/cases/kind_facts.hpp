// What a game's table of kinds says, whatever its types: for documents, and for tests over all
// games.
#pragma once

#include <string>
#include <vector>

#include "model/text/words.hpp"

namespace sabueso::model {

struct KindFacts {
  struct Field {
    std::string key;
    bool required;
  };
  std::string name;
  std::vector<Field> fields;
  std::string example;  // as files have it: JSON
  /// The example in words, by Language; and, of evidence, as a line of a notebook.
  std::string sentences[2];
  std::string lines[2] = {};
};

/// The kinds as a table in Markdown, a line a kind: its name, its fields (those that may be left
/// out in brackets), an example and how the program puts it into words.
std::string kinds_page(const std::vector<KindFacts>& kinds, Language language);

/// The examples as lines of a notebook, as a table in Markdown: in this language, in the other, and
/// what they say, in this one.
std::string lines_page(const std::vector<KindFacts>& kinds, Language language);

}  // namespace sabueso::model
