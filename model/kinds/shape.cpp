// Words and shapes of values.
#include "model/kinds/shape.hpp"

#include <algorithm>

namespace sabueso::model {

namespace {

std::shared_ptr<const Shape> shared(const Shape& shape) {
  return std::make_shared<const Shape>(shape);
}

}  // namespace

Word::Word(Json value, std::string spelled, std::optional<Text> printed)
    : value_(std::move(value)), spelled_(std::move(spelled)), printed_(printed) {
  plain_.push_back(folded(spelled_));
  if (!printed_) return;
  for (const Language language : {Language::english, Language::spanish}) {
    plain_.push_back(hyphenated(folded(printed_->in(language))));
  }
}

Word Word::also(std::string_view name) const {
  Word other = *this;
  other.plain_.push_back(folded(name));
  return other;
}

Word Word::standing_for(Json value) const {
  Word other = *this;
  other.value_ = std::move(value);
  return other;
}

// A name of several words is one word of a line.
std::string Word::in(Language language) const {
  if (!printed_ || language == Language::english) return spelled_;
  return hyphenated(std::string(printed_->in(language)));
}

std::optional<unsigned> Word::fit(const std::string& typed, const std::string& plain) const {
  if (typed == spelled_) return fits::exactly;
  if (std::ranges::find(plain_, plain) != plain_.end()) return fits::nearly;
  const bool begins = std::ranges::any_of(
      plain_, [&](const std::string& whole) { return whole.starts_with(plain); });
  return begins ? std::optional(fits::as_beginning) : std::nullopt;
}

const Shape::Words& Shape::words() const {
  static const Words none;
  const auto* words = std::get_if<Words>(&form_);
  return words != nullptr ? *words : none;
}

Shape::Words words_of(const std::vector<std::string>& names, PrintedNames printed) {
  Shape::Words words;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(printed, name, &PrintedName::name);
    const bool is_printed = found != printed.end();
    const Word& word =
        words.emplace_back(name, name, is_printed ? std::optional(found->text) : std::nullopt);
    if (is_printed && !found->also.empty()) words.back() = word.also(found->also);
  }
  return words;
}

Shape list_shape(const Shape& one, std::size_t fewest, std::size_t most, const char* between) {
  const bool is_of_objects = std::holds_alternative<Shape::Object>(one.form());
  const char* usual = is_of_objects ? ", " : " ";
  return {one.what(), Shape::List{shared(one), fewest, most, between != nullptr ? between : usual}};
}

Shape choices_shape(const Text& what, const Shape& one, std::size_t choices,
                    std::size_t choice_of) {
  return {what, Shape::List{shared(one), choices, choices, " ", choice_of}};
}

Shape pairs_shape(const Text& what, Shape::Words names, const Shape& value) {
  return {what, Shape::Pairs{shared({what, std::move(names)}), shared(value)}};
}

void add_words(const Shape& shape, Language language, std::vector<std::string>& words) {
  const auto add = [&](const Shape& part) { add_words(part, language, words); };
  for (const Word& word : shape.words()) words.push_back(word.in(language));
  if (const auto* list = std::get_if<Shape::List>(&shape.form())) add(*list->one);
  if (const auto* pairs = std::get_if<Shape::Pairs>(&shape.form())) {
    add(*pairs->names);
    add(*pairs->value);
  }
  if (const auto* object = std::get_if<Shape::Object>(&shape.form())) {
    for (const auto& [key, of] : object->fields) add(of);
  }
  if (const auto* either = std::get_if<Shape::Either>(&shape.form())) {
    for (const Shape& form : either->forms) add(form);
  }
}

}  // namespace sabueso::model
