// A game's phrasebook: all lines that its kinds of evidence can be written as, on one table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/kinds/line_pattern.hpp"

namespace sabueso::model {

/// A line that says things of a kind.
struct Phrase {
  LineText text;
  /// Fields that the line implies without writing them, as JSON.
  const char* implied = "{}";
  /// Corrects the object that was read; a line with this is only read, never written.
  void (*fix_up)(Json&) = nullptr;
};

class Phrasebook {
 public:
  /// The key that says an object's kind.
  explicit Phrasebook(std::string key) : key_(std::move(key)) {}

  void add(const std::string& kind, FieldShapes shapes, const std::vector<Phrase>& phrases);

  /// Every object that the words can stand for with the best fit; worse fits are dropped. Fields
  /// that the caller is to fill in are missing, and nothing is checked.
  std::vector<Json> read(LineParser& parser) const;

  /// Whether objects of the kind have a field.
  bool has_field(const std::string& kind, const std::string& field) const;

  /// Every word that a line can have in a language, but for signs and numbers.
  std::vector<std::string> words(Language language) const;

  /// The object on one line; nothing where no phrase says all of it.
  std::optional<std::string> write(const Json& object, Language language) const;

 private:
  struct PhraseOfKind {
    std::string kind;
    std::shared_ptr<const FieldShapes> shapes;
    LinePattern english;
    std::optional<LinePattern> spanish;  // where it differs
    Json implied;
    void (*fix_up)(Json&);

    const LinePattern& pattern(Language language) const {
      return language == Language::spanish && spanish ? *spanish : english;
    }
  };

  std::string key_;
  std::vector<PhraseOfKind> entries_;
};

}  // namespace sabueso::model
