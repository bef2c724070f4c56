// Shapes: what the values of a field look like when they are written on one line of plain words, as
// data that depends on what is in play. Forms, completion and the notebook are made of them.
#pragma once

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

/// A value of the shape as words in a language; nothing where the shape has no words for it.
std::optional<std::string> spell(const Shape& shape, const Json& value, Language language);

}  // namespace sabueso::model
