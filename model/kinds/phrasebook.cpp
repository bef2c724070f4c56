// Looking lines up in a phrasebook.
#include "model/kinds/phrasebook.hpp"

#include <algorithm>

#include "model/json/text.hpp"

namespace sabueso::model {

void Phrasebook::add(const std::string& kind, ShapeOf shapes, const std::vector<Phrase>& phrases) {
  const auto shared = std::make_shared<const ShapeOf>(std::move(shapes));
  for (const Phrase& phrase : phrases) {
    const bool is_same = phrase.text.english == phrase.text.spanish;
    entries_.push_back({kind, shared, LineForm(phrase.text.english),
                        is_same ? std::nullopt : std::optional<LineForm>(phrase.text.spanish),
                        json_of_text(phrase.besides), phrase.right});
  }
}

std::vector<Json> Phrasebook::read(Hearing& hearing) const {
  std::vector<Heard> all;
  for (const PhraseOfKind& entry : entries_) {
    for (const Language language : {Language::english, Language::spanish}) {
      if (language == Language::spanish && !entry.spanish) continue;
      hearing.turn_to(entry.spanish ? std::optional(language) : std::nullopt);
      const LineForm& form = language == Language::english ? entry.english : *entry.spanish;
      for (Heard& heard : form.read(hearing, *entry.shapes)) {
        heard.value.update(entry.besides);
        if (entry.right != nullptr) entry.right(heard.value);
        heard.value[key_] = entry.kind;
        all.push_back(std::move(heard));
      }
    }
  }
  unsigned best = fits::as_beginning;
  for (const Heard& heard : all) best = std::min(best, heard.fit);
  std::vector<Json> objects;
  for (Heard& heard : all) {
    const bool is_new = std::ranges::find(objects, heard.value) == objects.end();
    if (heard.fit == best && is_new) objects.push_back(std::move(heard.value));
  }
  return objects;
}

bool Phrasebook::has_field(const std::string& kind, const std::string& field) const {
  return std::ranges::any_of(entries_, [&](const PhraseOfKind& entry) {
    return entry.kind == kind && entry.shapes->contains(field);
  });
}

std::vector<std::string> Phrasebook::words(Language language) const {
  std::vector<std::string> all;
  for (const PhraseOfKind& entry : entries_) {
    (language == Language::spanish && entry.spanish ? *entry.spanish : entry.english)
        .add_words(all);
    for (const auto& [key, shape] : *entry.shapes) model::add_words(shape, language, all);
  }
  constexpr std::size_t shortest = 2;
  std::erase_if(all, [](const std::string& word) {
    return word.size() < shortest || word.find_first_of("+->=!0123456789") == 0;
  });
  return all;
}

std::optional<std::string> Phrasebook::write(const Json& object, Language language) const {
  for (const PhraseOfKind& entry : entries_) {
    if (entry.right != nullptr || object.value(key_, "") != entry.kind) continue;
    Json rest = object;
    rest.erase(key_);
    bool says_besides = true;
    for (const auto& [key, value] : entry.besides.items()) {
      says_besides = says_besides && rest.contains(key) && rest[key] == value;
      rest.erase(key);
    }
    if (!says_besides) continue;
    const LineForm& form =
        language == Language::spanish && entry.spanish ? *entry.spanish : entry.english;
    if (auto line = form.write(rest, *entry.shapes, language)) return line;
  }
  return std::nullopt;
}

}  // namespace sabueso::model
