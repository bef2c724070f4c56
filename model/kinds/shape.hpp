// Shapes: what the values of a field look like when they are written on one line of plain words, as
// data that depends on what is in play. Forms, completion and the notebook are made of them.
#pragma once

#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/json/node.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

/// A word that a line can have for a value.
class Word {
 public:
  /// The value and how files spell it; what the printed game calls it, where it does.
  Word(Json value, std::string spelled, std::optional<Text> printed = std::nullopt);

  const Json& value() const { return value_; }
  const std::string& spelled() const { return spelled_; }
  /// How the word is written on a line in a language.
  std::string in(Language language) const;
  /// How it is read: "Spanish", "sin sombrero".
  std::string shown(Language language) const {
    return printed_ ? std::string(printed_->in(language)) : spelled_;
  }
  /// The same word, understood by another name as well.
  Word also(std::string_view name) const;
  /// The same word for another value.
  Word standing_for(Json value) const;
  /// How well a typed word and the same folded fit this one; nothing where they do not.
  std::optional<unsigned> fit(const std::string& typed, const std::string& plain) const;

 private:
  Json value_;
  std::string spelled_;
  std::optional<Text> printed_;
  std::vector<std::string> plain_;  // all that it is called, folded
};

/// How well something typed fits: letter for letter, but for case and accents, or as a beginning.
namespace fits {
inline constexpr unsigned exactly = 0, nearly = 1, as_beginning = 2;
}  // namespace fits

class Shape {
 public:
  /// One of these words.
  using Words = std::vector<Word>;
  struct Number {
    std::int64_t lowest, highest;
  };
  /// A run of letters: what may be typed, and what it stands for. For forms, how many letters it
  /// has, if that is known, and all runs of which none is hidden, if that is known. Words that may
  /// be typed instead.
  struct Letters {
    std::vector<std::pair<char32_t, std::string>> meaning;
    std::size_t length = 0;
    std::vector<std::string> all{};
    Words instead{};
  };
  /// Any word; all that is left of the line, as a text or as JSON.
  struct AnyWord {};
  struct Rest {};
  struct List {
    std::shared_ptr<const Shape> one;
    std::size_t fewest, most;
    std::string between;        // as it is written
    std::size_t choice_of = 0;  // of so many words in turn it has one: hat or no-hat, …
  };
  /// An object whose keys are among words.
  struct Pairs {
    std::shared_ptr<const Shape> names, value;
  };
  /// An object with these keys, whose values follow one another; and the last one's value where it
  /// may be left out.
  struct Object {
    std::vector<std::pair<std::string, Shape>> fields;
    std::optional<Json> last{};
  };
  struct Either {
    std::vector<Shape> forms;
  };
  using Form = std::variant<Words, Number, Letters, AnyWord, Rest, List, Pairs, Object, Either>;

  /// What a value is called, in Spanish with its article: Text("player", "el jugador").
  Shape(const Text& what, Form form) : what_(what), form_(std::move(form)) {}

  const Text& what() const { return what_; }
  const Form& form() const { return form_; }

  /// The words of a shape that consists of one; none otherwise.
  const Words& words() const;

 private:
  Text what_;
  Form form_;
};

/// Adds every word that a value of the shape can have in a language.
void add_words(const Shape& shape, Language language, std::vector<std::string>& words);

/// Names in play as words.
Shape::Words words_of(const std::vector<std::string>& names, PrintedNames printed);
/// A list, written with that between; where it is not said, with blanks or, where it is not of
/// single words, commas.
Shape list_shape(const Shape& one, std::size_t fewest, std::size_t most,
                 const char* between = nullptr);
/// A list with one of each choice; the words go choice by choice, so many in each.
Shape choices_shape(const Text& what, const Shape& one, std::size_t choices, std::size_t choice_of);
Shape pairs_shape(const Text& what, Shape::Words names, const Shape& value);

// ---- reading

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

// ---- writing

/// A value of the shape as words in a language; nothing where the shape has no words for it.
std::optional<std::string> spell(const Shape& shape, const Json& value, Language language);

}  // namespace sabueso::model
