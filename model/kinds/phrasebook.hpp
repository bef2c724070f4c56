// A game's phrasebook: all lines that its kinds of evidence can be said by, with what is in play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/kinds/line_form.hpp"

namespace sabueso::model {

/// A line that says things of a kind.
struct Phrase {
  LineText text;
  /// What the line says besides its fields, as JSON.
  const char* besides = "{}";
  /// Puts right what was read; such a line is not written.
  void (*right)(Json&) = nullptr;
};

class Phrasebook {
 public:
  /// The key that says an object's kind.
  explicit Phrasebook(std::string key) : key_(std::move(key)) {}

  void add(const std::string& kind, ShapeOf shapes, const std::vector<Phrase>& phrases);

  /// Every object that the words can stand for, best fits first come; what is to be filled in by
  /// whoever asks is missing, and nothing is checked.
  std::vector<Json> read(Hearing& hearing) const;

  /// Whether objects of the kind have a field.
  bool has_field(const std::string& kind, const std::string& field) const;

  /// Every word that a line can have in a language, but for signs and numbers.
  std::vector<std::string> words(Language language) const;

  /// The object on one line; nothing where no phrase says all of it.
  std::optional<std::string> write(const Json& object, Language language) const;

 private:
  struct PhraseOfKind {
    std::string kind;
    std::shared_ptr<const ShapeOf> shapes;
    LineForm english;
    std::optional<LineForm> spanish;  // where it is another
    Json besides;
    void (*right)(Json&);
  };

  std::string key_;
  std::vector<PhraseOfKind> entries_;
};

}  // namespace sabueso::model
