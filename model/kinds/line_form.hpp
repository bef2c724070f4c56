// How a thing of a kind is written on one line of plain words: forms such as "{player} -> {agent}",
// by which lines are read, in either language and forgivingly, and written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/kinds/sentence.hpp"
#include "model/kinds/shape.hpp"

namespace sabueso::model {

/// A form as a row of kinds gives it, in both languages: words, `{field}`s, and `[parts]` that may
/// be missing. Of `one|other` either word will do, and the first is written; words and fields
/// without a blank between them are one word of the line. Commas, colons and slashes are written
/// and not asked for. What `&` divides may come in any order. A form whose languages name other
/// fields does not compile.
struct LineText {
  consteval LineText(const char* in_english, const char* in_spanish)
      : english(in_english), spanish(in_spanish) {
    if (!sentences_match(english, spanish)) throw "the two languages do not match";
  }

  std::string_view english, spanish;
};

/// The shapes of an object's fields, by key.
using ShapeOf = std::map<std::string, Shape>;

/// A form in one language, taken apart.
class LineForm {
 public:
  explicit LineForm(std::string_view text);

  /// Every object that all of the words can stand for, with how well they fit.
  std::vector<Heard> read(Hearing& hearing, const ShapeOf& shapes) const;

  /// Adds the words that the form itself has.
  void add_words(std::vector<std::string>& words) const;

  /// The fields that are one word of the line together: "{count}-{of}".
  const std::vector<std::vector<std::string>>& together() const { return together_; }

  /// The object's fields in this form; nothing where the form lacks one, or has one that the object
  /// lacks.
  std::optional<std::string> write(const Json& object, const ShapeOf& shapes,
                                   Language language) const;

 private:
  struct Literal {
    Shape::Words words;
  };
  struct Value {
    std::string key;
  };
  /// Values that are one word of the line: "{count}-{of}", or without a letter between, behind
  /// digits, "{count}{of}".
  struct Glued {
    std::vector<Value> values;
    std::string between;
  };
  struct Piece;
  using Sequence = std::vector<Piece>;
  struct Group {
    Sequence pieces;
  };
  struct Piece {
    std::string before;  // punctuation and blanks as they are written
    std::variant<Literal, Value, Glued, Group> what;
  };

  Sequence take_apart(std::string_view text);
  static Piece piece_of(std::string_view word, std::string before);

  static std::vector<Heard> follow(const Sequence& sequence, std::vector<Heard> ways,
                                   Hearing& hearing, const ShapeOf& shapes);
  static std::vector<Heard> step(const Piece& piece, const Heard& way, Hearing& hearing,
                                 const ShapeOf& shapes);
  static std::vector<Heard> glued(const Glued& glued, const Heard& way, Hearing& hearing,
                                  const ShapeOf& shapes);
  static void add_words_of(const Sequence& sequence, std::vector<std::string>& words);
  static bool write_into(const Sequence& sequence, const Json& object, const ShapeOf& shapes,
                         Language language, std::string& text);

  std::vector<Sequence> parts_;  // in any order
  std::vector<std::string> fields_;
  std::vector<std::vector<std::string>> together_;
};

/// The text of a line as words: punctuation falls away, arrows and signs stand alone.
TypedWords words_of_line(std::string_view text, std::size_t first_column = 1);

}  // namespace sabueso::model
