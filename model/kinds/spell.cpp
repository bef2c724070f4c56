// Writing values as words.
#include <algorithm>

#include "model/json/text.hpp"
#include "model/kinds/shape.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model {

namespace {

std::optional<std::string> joined(std::string sum, const std::string& between,
                                  const std::optional<std::string>& next) {
  if (!next) return std::nullopt;
  return sum.empty() ? *next : std::move(sum) + between + *next;
}

std::optional<std::string> spell_word(const Shape::Words& words, const Json& value,
                                      Language language) {
  const auto found = std::ranges::find(words, value, &Word::value);
  if (found == words.end()) return std::nullopt;
  // Where another word could be meant as well, the spelling of files stands.
  std::string text = found->in(language);
  const std::string plain = folded(text);
  const auto fitting = std::ranges::count_if(words, [&](const Word& word) {
    return word.fit(text, plain).value_or(fits::as_beginning) < fits::as_beginning;
  });
  return fitting == 1 ? text : found->spelled();
}

std::optional<std::string> spell_list(const Shape::List& list, const Json& value,
                                      Language language) {
  if (!value.is_array()) return spell(*list.one, value, language);  // files may have one so
  std::optional<std::string> text("");
  for (std::size_t i = 0; text && i < value.size(); ++i) {
    text = joined(*text, list.between, spell(*list.one, value[i], language));
  }
  return text;
}

std::optional<std::string> spell_pairs(const Shape::Pairs& pairs, const Json& value,
                                       Language language) {
  if (!value.is_object()) return std::nullopt;
  std::optional<std::string> text("");
  for (const Word& name : pairs.names->words()) {  // in the order of the words
    const auto found = value.find(name.spelled());
    if (found == value.end() || !text) continue;
    const auto key = spell_word(pairs.names->words(), name.value(), language);
    const auto said = spell(*pairs.value, *found, language);
    text = said ? joined(*text, ", ", *key + " " + *said) : std::nullopt;
  }
  return text;
}

std::optional<std::string> spell_object(const Shape::Object& object, const Json& value,
                                        Language language) {
  std::optional<std::string> text("");
  for (const auto& [key, shape] : object.fields) {
    if (!text || !value.contains(key)) return std::nullopt;
    text = joined(*text, " ", spell(shape, value.at(key), language));
  }
  return text;
}

}  // namespace

std::optional<std::string> spell(const Shape& shape, const Json& value, Language language) {
  using Spelled = std::optional<std::string>;
  const Spelled text = value.is_string() ? Spelled(value) : std::nullopt;
  return std::visit(
      solver::Overloaded{
          [&](const Shape::Words& words) { return spell_word(words, value, language); },
          [&](const Shape::Number&) { return Spelled(dump_json(value)); },
          [&](const Shape::Letters&) { return text; }, [&](const Shape::AnyWord&) { return text; },
          [&](const Shape::Rest&) { return text; },
          [&](const Shape::List& list) { return spell_list(list, value, language); },
          [&](const Shape::Pairs& pairs) { return spell_pairs(pairs, value, language); },
          [&](const Shape::Object& object) { return spell_object(object, value, language); },
          [&](const Shape::Either& either) {
            for (const Shape& form : either.forms) {
              if (auto spelled = spell(form, value, language)) return spelled;
            }
            return Spelled();
          }},
      shape.form());
}

}  // namespace sabueso::model
