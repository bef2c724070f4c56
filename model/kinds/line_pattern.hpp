// Line patterns such as "{player} -> {agent}": they read a line of plain words leniently, in either
// language, as an object, and write an object as a line.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/kinds/line_parser.hpp"
#include "model/kinds/sentence.hpp"

namespace sabueso::model {

/// A pattern as a row of kinds gives it, in both languages, of words and
///   `{field}`     a field's value,
///   `one|other`   either word; the first is written,
///   `[group]`     an optional group,
///   `{a}-{b}`     values that are one word of the line,
///   `&`           parts that may come in any order.
/// Punctuation is written, and optional when a line is read. Both languages must use the same
/// fields, or it does not compile.
struct LineText {
  consteval LineText(const char* in_english, const char* in_spanish)
      : english(in_english), spanish(in_spanish) {
    if (!sentences_match(english, spanish)) throw "the two languages do not match";
  }

  std::string_view english, spanish;
};

/// The shapes of an object's fields, by key.
using FieldShapes = std::map<std::string, Shape>;

/// A pattern in one language, taken apart.
class LinePattern {
 public:
  explicit LinePattern(std::string_view text);

  /// Every object that all of the words can stand for, with how well they fit.
  std::vector<Match> read(LineParser& parser, const FieldShapes& shapes) const;

  /// Adds the pattern's own words.
  void add_words(std::vector<std::string>& words) const;

  /// The fields that are one word of the line together: "{count}-{of}".
  const std::vector<std::vector<std::string>>& glued_fields() const { return glued_fields_; }

  /// The object as a line; nothing where it has a field that the pattern has not, or lacks one that
  /// is not in an optional group.
  std::optional<std::string> write(const Json& object, const FieldShapes& shapes,
                                   Language language) const;

 private:
  struct Literal {
    Shape::Words words;
  };
  struct Value {
    std::string key;
  };
  /// Several values in one word: separated, "{count}-{of}", or, if the first is a number, adjacent,
  /// "{count}{of}".
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
    std::variant<Literal, Value, Glued, Group> content;
  };

  Sequence take_apart(std::string_view text);
  static Piece piece_of(std::string_view word, std::string before);

  static std::vector<Match> match_sequence(const Sequence& sequence, std::vector<Match> partials,
                                           LineParser& parser, const FieldShapes& shapes);
  static std::vector<Match> match_piece(const Piece& piece, const Match& partial,
                                        LineParser& parser, const FieldShapes& shapes);
  static std::vector<Match> match_glued(const Glued& word, const Match& partial, LineParser& parser,
                                        const FieldShapes& shapes);
  static void add_words_of(const Sequence& sequence, std::vector<std::string>& words);
  static bool write_into(const Sequence& sequence, const Json& object, const FieldShapes& shapes,
                         Language language, std::string& text);

  std::vector<Sequence> unordered_parts_;
  std::vector<std::string> fields_;
  std::vector<std::vector<std::string>> glued_fields_;
};

/// Splits a line into words: drops punctuation; arrows and signs are words of their own.
TypedWords words_of_line(std::string_view text, std::size_t first_column = 1);

}  // namespace sabueso::model
