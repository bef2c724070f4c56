// Filling sentences in.
#include "model/kinds/sentence.hpp"

namespace sabueso::model {

namespace {

// Adds a value to a text; Spanish runs "de el" and "a el" together.
void append(std::string& text, const std::string& value, Language language) {
  const bool article = language == Language::spanish && value.starts_with("el ");
  if (article && text.ends_with(" de ")) {
    text.replace(text.size() - 3, 3, "del " + value.substr(3));
  } else if (article && text.ends_with(" a ")) {
    text.replace(text.size() - 2, 2, "al " + value.substr(3));
  } else {
    text += value;
  }
}

// Adds a part without alternatives; false when a field of it is missing.
bool fill(std::string_view part, Language language, const Sentence::Lookup& value,
          std::string& text) {
  while (!part.empty()) {
    const std::size_t open = std::min(part.find('{'), part.size());
    text += part.substr(0, open);
    part.remove_prefix(open);
    if (part.empty()) break;
    const std::size_t close = part.find('}');
    std::string_view field = part.substr(1, close - 1);
    part.remove_prefix(close + 1);
    const bool is_shown = !field.ends_with('?');
    if (!is_shown) field.remove_suffix(1);
    const std::optional<std::string> found = value(field);
    if (!found) return false;
    if (is_shown) append(text, *found, language);
  }
  return true;
}

}  // namespace

std::string Sentence::in(Language language, const Lookup& value) const {
  std::string_view rest = language == Language::english ? english_ : spanish_;
  std::string text;
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('['), rest.size());
    static_cast<void>(fill(rest.substr(0, open), language, value, text));
    rest.remove_prefix(open);
    if (rest.empty()) break;
    const std::size_t close = rest.find(']');
    std::string_view parts = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
    while (true) {
      const std::size_t end = std::min(parts.find('|'), parts.size());
      std::string chosen = text;  // for what runs together with what comes before
      if (fill(parts.substr(0, end), language, value, chosen)) {
        text = chosen;
        break;
      }
      if (end == parts.size()) break;
      parts.remove_prefix(end + 1);
    }
  }
  return text;
}

}  // namespace sabueso::model
