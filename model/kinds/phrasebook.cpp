// Looking lines up in a phrasebook.
#include "model/kinds/phrasebook.hpp"

#include <algorithm>

#include "model/json/text.hpp"

namespace sabueso::model {

void Phrasebook::add(const std::string& kind, FieldShapes shapes,
                     const std::vector<Phrase>& phrases) {
  const auto shared = std::make_shared<const FieldShapes>(std::move(shapes));
  for (const Phrase& phrase : phrases) {
    const bool same_in_both_languages = phrase.text.english == phrase.text.spanish;
    entries_.push_back(
        {kind, shared, LinePattern(phrase.text.english),
         same_in_both_languages ? std::nullopt : std::optional<LinePattern>(phrase.text.spanish),
         parse_trusted_json(phrase.implied), phrase.fix_up});
  }
}

std::vector<Json> Phrasebook::read(LineParser& parser) const {
  std::vector<Match> all;
  for (const PhraseOfKind& entry : entries_) {
    for (const Language language : {Language::english, Language::spanish}) {
      if (language == Language::spanish && !entry.spanish) continue;
      parser.set_language(entry.spanish ? std::optional(language) : std::nullopt);
      for (Match& match : entry.pattern(language).read(parser, *entry.shapes)) {
        match.value.update(entry.implied);
        if (entry.fix_up != nullptr) entry.fix_up(match.value);
        match.value[key_] = entry.kind;
        all.push_back(std::move(match));
      }
    }
  }
  unsigned best = fits::as_beginning;
  for (const Match& match : all) best = std::min(best, match.fit);
  std::vector<Json> objects;
  for (Match& match : all) {
    const bool is_new = std::ranges::find(objects, match.value) == objects.end();
    if (match.fit == best && is_new) objects.push_back(std::move(match.value));
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
    entry.pattern(language).add_words(all);
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
    if (entry.fix_up != nullptr || object.value(key_, "") != entry.kind) continue;
    Json rest = object;
    rest.erase(key_);
    bool says_implied = true;
    for (const auto& [key, value] : entry.implied.items()) {
      says_implied = says_implied && rest.contains(key) && rest[key] == value;
      rest.erase(key);
    }
    if (!says_implied) continue;
    if (auto line = entry.pattern(language).write(rest, *entry.shapes, language)) return line;
  }
  return std::nullopt;
}

}  // namespace sabueso::model
