// Tries them one by one.
#include "model/session/corrections.hpp"

#include <algorithm>

namespace sabueso::model {

namespace {

constexpr std::size_t most_tried = 200, most_told = 3;

// Values that could have been meant instead of one of the shape.
std::vector<Json> instead_of(const Json& value, const Shape& shape) {
  std::vector<Json> all;
  const auto add = [&](Json other) {
    if (other != value) all.push_back(std::move(other));
  };
  if (const auto* words = std::get_if<Shape::Words>(&shape.form())) {
    for (const Word& word : *words) add(word.value());
  }
  if (const auto* number = std::get_if<Shape::Number>(&shape.form())) {
    for (std::int64_t one = number->lowest; one <= number->highest; ++one) add(one);
  }
  const auto* letters = std::get_if<Shape::Letters>(&shape.form());
  if (letters != nullptr && value.is_string()) {
    const auto text = value.get<std::string>();
    for (std::size_t at = 0; at < text.size(); ++at) {
      for (const auto& [typed, sign] : letters->meaning) {
        for (const auto& [other_typed, other] : letters->meaning) {
          if (std::string_view(text).substr(at).starts_with(sign)) {
            std::string changed = text;
            add(changed.replace(at, sign.size(), other));
          }
        }
      }
    }
  }
  // One of each choice: another one of one choice.
  const auto* list = std::get_if<Shape::List>(&shape.form());
  if (list != nullptr && list->choice_of > 0 && value.is_array()) {
    const Shape::Words& words = list->one->words();
    for (std::size_t i = 0; i < value.size(); ++i) {
      const auto found = std::ranges::find(words, value[i], &Word::value);
      if (found == words.end()) continue;
      const auto at = static_cast<std::size_t>(found - words.begin());
      const std::size_t first = at - at % list->choice_of;
      for (std::size_t other = first; other < first + list->choice_of; ++other) {
        Json changed = value;
        changed[i] = words[other].value();
        add(std::move(changed));
      }
    }
  }
  return all;
}

}  // namespace

std::vector<Correction> corrections(Session& session) {
  const std::vector<std::string> conflict = session.answer().solved.report.conflict;
  const std::vector<Form> forms = session.items().forms(Language::english);
  std::vector<std::pair<std::string, Json>> changed;  // entries by their ids
  for (const std::string& id : conflict) {
    const auto entry = std::ranges::find(session.entries(), id, &Session::Entry::id);
    const Json json = Json(session.items().write(entry->item.seen));
    for (const Form& form : forms) {
      for (const Form::Field& field : form.fields) {
        if (json["kind"] != form.kind || !json.contains(field.key)) continue;
        for (Json& value : instead_of(json[field.key], field.shape)) {
          Json other = json;
          other[field.key] = std::move(value);
          const std::pair one(id, std::move(other));
          if (std::ranges::find(changed, one) == changed.end()) changed.push_back(one);
        }
      }
    }
    if (changed.size() > most_tried) return {};
  }
  std::vector<Correction> found;
  for (const auto& [id, json] : changed) {
    if (const auto line = session.line_if_consistent(id, json)) found.push_back({id, *line});
    if (found.size() > most_told) return {};
  }
  return found;
}

std::string in_words(const std::vector<Correction>& corrections, Language language) {
  std::string all;
  for (const auto& [id, line] : corrections) all += (all.empty() ? "" : "; ") + id + ": " + line;
  if (all.empty()) return "";
  return say(
      language,
      corrections.size() == 1
          ? Text("It would do to change one: {0}.", "Bastaría con cambiar una: {0}.")
          : Text("It would do to change one, such as {0}.", "Bastaría con cambiar una, como {0}."),
      all);
}

}  // namespace sabueso::model
