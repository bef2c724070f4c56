// How each shape of a form is written.
#include "web/form_json.hpp"

#include <algorithm>

#include "model/cases/svg.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::web {

using model::Language;
using model::OrderedJson;
using model::Shape;

namespace {

// JavaScript's numbers are exact up to 2^53.
std::uint64_t most_of(const Shape::List& list) {
  return std::min<std::uint64_t>(list.most, std::uint64_t{1} << 53U);
}

OrderedJson shape_json(const Shape& shape, Language language) {
  const auto all = [&](const auto& some, const auto& one_json) {
    OrderedJson list = OrderedJson::array();
    for (const auto& one : some) list.push_back(one_json(one));
    return list;
  };
  return std::visit(
      solver::Overloaded{
          [&](const Shape::Words& words) -> OrderedJson {
            return {{"words", all(words, [&](const model::Word& word) -> OrderedJson {
                       return {{"value", word.value()}, {"text", word.in(language)}};
                     })}};
          },
          [&](const Shape::Number& number) -> OrderedJson {
            return {{"number", {number.lowest, number.highest}}};
          },
          [&](const Shape::Letters& letters) -> OrderedJson {
            // What can be typed in several ways is there once.
            OrderedJson signs = OrderedJson::array();
            for (const auto& [letter, sign] : letters.meaning) {
              if (std::ranges::find(signs, OrderedJson(sign)) == signs.end()) signs.push_back(sign);
            }
            return {
                {"letters", std::move(signs)}, {"length", letters.length}, {"all", letters.all}};
          },
          [&](const Shape::AnyWord&) -> OrderedJson {
            return {{"any_word", true}};
          },
          [&](const Shape::Rest&) -> OrderedJson {
            return {{"rest", true}};
          },
          [&](const Shape::List& list) -> OrderedJson {
            return {{"list",
                     {{"one", shape_json(*list.one, language)},
                      {"fewest", list.fewest},
                      {"most", most_of(list)},
                      {"choice_of", list.choice_of}}}};
          },
          [&](const Shape::Pairs& pairs) -> OrderedJson {
            return {{"pairs",
                     {{"names", shape_json(*pairs.names, language)},
                      {"value", shape_json(*pairs.value, language)}}}};
          },
          [&](const Shape::Object& object) -> OrderedJson {
            return {{"object", all(object.fields, [&](const auto& field) -> OrderedJson {
                       return {{"key", field.first}, {"shape", shape_json(field.second, language)}};
                     })}};
          },
          [&](const Shape::Either& either) -> OrderedJson {
            return {{"either", all(either.forms,
                                   [&](const Shape& form) { return shape_json(form, language); })}};
          }},
      shape.form());
}

}  // namespace

OrderedJson form_json(const model::Form& form, Language language) {
  OrderedJson fields = OrderedJson::array();
  for (const model::Form::Field& field : form.fields) {
    fields.push_back({{"key", field.key},
                      {"what", say(language, field.shape.what())},
                      {"required", field.required},
                      {"shape", shape_json(field.shape, language)}});
  }
  return {{"kind", form.kind},
          {"label", form.label},
          {"outline", form.outline},
          {"outline_if_not", form.outline_if_not},
          {"usual", form.is_usual},
          {"fields", std::move(fields)},
          {"together", form.together},
          {"help", form.help},
          {"picture", form.picture ? svg_of(*form.picture) : ""}};
}

}  // namespace sabueso::web
