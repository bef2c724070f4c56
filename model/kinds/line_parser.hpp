// Reading values off lines of words, by their shapes.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/kinds/shape.hpp"

namespace sabueso::model {

/// A word of a line: as it was typed, the same folded for comparing, and at which letter of the
/// line it begins, from 1.
struct TypedWord {
  std::string text;
  std::string plain;
  std::size_t column = 0;
  bool is_behind_comma = false;  // or a semicolon
};
using TypedWords = std::vector<TypedWord>;

/// A value heard from some word up to the one before `next`, and its worst fit.
struct Match {
  Json value;
  std::size_t next = 0;
  unsigned fit = fits::exactly;
};

/// Reads values off a line, and remembers how far anything could be understood.
class LineParser {
 public:
  explicit LineParser(const TypedWords& words) : words_(words) {}

  const TypedWords& words() const { return words_; }
  bool is_at_end(std::size_t at) const { return at >= words_.size(); }

  /// Every value of the shape that begins at this word.
  std::vector<Match> match(const Shape& shape, std::size_t at);
  /// Every value of the shape that all words together are.
  std::vector<Json> match_whole(const Shape& shape);

  /// What is heard from here on is in the words of this language, or of both.
  void set_language(std::optional<Language> language) { language_ = language; }

  /// Notes that one of these words, or that the end, could have stood here. The words must outlive
  /// this.
  void expect(std::size_t at, const Shape::Words& literal) { expect(at, {nullptr, &literal}); }
  void expect_end(std::size_t at) { expect(at, {nullptr, nullptr}); }

  /// Whether so many ways of reading the line are still worth following. Once there are too many
  /// that is remembered: the parser is lost.
  bool within_limit(std::size_t ways);
  bool is_lost() const { return lost_; }

  /// What is wrong with a line that could not be read, and at which letter of it. The shapes that
  /// were asked for must still be there.
  std::pair<std::size_t, Message> complaint() const;

 private:
  // What could have stood at the word up to which anything could be understood: a value, a word of
  // a form, or nothing more.
  struct Expected {
    const Shape* shape;
    const Shape::Words* literal;

    bool operator==(const Expected&) const = default;
  };

  void expect(std::size_t at, const Expected& what);
  // Where the next member of a list begins, behind an "and" or "or" where one is inside of it.
  std::size_t behind_link(std::size_t at, bool is_inside) const;
  std::string allowed(Language language) const;
  std::vector<std::string> spellings() const;
  // The words that fit here. `takes_links`: whether "or" may abbreviate one of them.
  std::vector<Match> fitting(const Shape::Words& words, std::size_t at, bool takes_links) const;
  // A list with one of each choice, behind what is heard of it. Where nothing more fits, those that
  // are still without one could have stood there.
  std::vector<Match> new_names(const Shape::List& list, std::size_t at);
  std::vector<Match> next_choice(const Shape::List& list, const Match& way);
  std::vector<Match> of(const Shape& shape, const Shape::Words& words, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Number& number, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Letters& letters, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::AnyWord& any, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Rest& rest, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::List& list, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Pairs& pairs, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Object& object, std::size_t at);
  std::vector<Match> of(const Shape& shape, const Shape::Either& either, std::size_t at);

  const TypedWords& words_;
  std::optional<Language> language_{};
  std::size_t furthest_ = 0;
  std::vector<std::pair<std::optional<Language>, Expected>> expected_;
  std::deque<Shape> made_;  // shapes that were expected, of words that are still missing
  std::optional<std::pair<std::size_t, Message>> refusal_{};  // in a complaint's own words
  bool lost_ = false;
};

}  // namespace sabueso::model
