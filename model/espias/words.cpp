// Evidence and the agenda in words.
#include "model/espias/words.hpp"

#include <algorithm>
#include <array>

#include "model/sheet.hpp"

namespace sabueso::model::espias {

namespace {

constexpr auto nations = std::to_array<Shown>({{"spanish", {"spanish", "español"}},
                                               {"french", {"french", "francés"}},
                                               {"english", {"english", "inglés"}},
                                               {"german", {"german", "alemán"}},
                                               {"russian", {"russian", "ruso"}},
                                               {"turkish", {"turkish", "turco"}}});

bool is_printed(const std::string& name) {
  return std::ranges::find(nations, name, &Shown::name) != nations.end();
}

// The name alone, as in the agenda.
std::string bare(const std::string& name, Language language) {
  return shown(nations, name, language);
}

// "the russian", "el ruso"; a name that the printed game does not have stands without an article.
std::string the(const std::string& name, Language language) {
  if (!is_printed(name)) return name;
  return say(language, Text("the {0}", "el {0}"), bare(name, language));
}

// "of the russian", "del ruso".
std::string of(const std::string& name, Language language) {
  if (!is_printed(name)) return say(language, Text("of {0}", "de {0}"), name);
  return say(language, Text("of the {0}", "del {0}"), bare(name, language));
}

std::string film_in_words(const Microfilm& film, const Table& table, Language language) {
  const std::string owner = of(table.confidants[film.confidant], language);
  const std::string card =
      film.card ? say(language, Text("card {0} {1}", "la tarjeta {0} {1}"), *film.card, owner)
                : say(language, Text("a card {0}", "una tarjeta {0}"), owner);
  if (const auto* pattern = std::get_if<Pattern>(&film.shows)) {
    return say(language, Text("{0} shows {1}", "{0} muestra {1}"), card, to_string(*pattern));
  }
  const auto& told = std::get<CircleCount>(film.shows);
  return say(language, Text("{0} says {1}-{2}", "{0} dice {1}-{2}"), card, told.count,
             to_string(told.of));
}

std::string claim_in_words(const Claim& claim, const Table& table, Language language) {
  std::vector<std::string> entries;
  for (std::size_t confidant = 0; confidant < claim.agenda.size(); ++confidant) {
    entries.push_back(bare(table.confidants[confidant], language) + " " +
                      to_string(table.keys[claim.agenda[confidant]]));
  }
  const std::string claimed =
      say(language, Text("{0} claimed {1}", "{0} declaró {1}"),
          the(table.confidants[claim.player], language), join(entries, language));
  if (claim.correct) {
    return say(language, Text("{0}, and was right", "{0}, y acertó"), claimed);
  }
  if (!claim.refuted) return say(language, Text("{0}, and was wrong", "{0}, y falló"), claimed);
  if (claim.refuted->empty()) {
    return say(language,
               Text("{0}, and was wrong, though nobody showed a card",
                    "{0}, y falló, aunque nadie mostró ninguna tarjeta"),
               claimed);
  }
  std::vector<std::string> refuted;
  for (const std::size_t confidant : *claim.refuted) {
    refuted.push_back(the(table.confidants[confidant], language));
  }
  return say(
      language,
      Text("{0}, and was shown to be wrong about {1}", "{0}, y se le mostró el error en {1}"),
      claimed, join(refuted, language));
}

}  // namespace

std::string in_words(const Evidence& item, const Table& table, Language language) {
  const auto about = [&](const Text& text, std::size_t confidant, std::size_t key) {
    return say(language, text, of(table.confidants[confidant], language),
               to_string(table.keys[key]));
  };
  return std::visit(solver::Overloaded{
                        [&](const Microfilm& film) { return film_in_words(film, table, language); },
                        [&](const KeyTold& told) {
                          return about(Text("the key {0} is {1}", "la clave {0} es {1}"),
                                       told.confidant, told.key);
                        },
                        [&](const KeyDenied& denied) {
                          return about(Text("the key {0} is not {1}", "la clave {0} no es {1}"),
                                       denied.confidant, denied.key);
                        },
                        [&](const Contact& contact) {
                          return say(language,
                                     Text("{0} took a card {1}", "{0} tomó una tarjeta {1}"),
                                     the(table.confidants[contact.player], language),
                                     of(table.confidants[contact.confidant], language));
                        },
                        [&](const Claim& claim) { return claim_in_words(claim, table, language); },
                    },
                    item);
}

namespace {

// The printed sheet's layout: a column for each key, and the output column at the end.
class Grid {
 public:
  Grid(const Table& table, const Style& style) : table_(table), style_(style) {
    for (const std::string& confidant : table.confidants) {
      name_width_ = std::max(name_width_, display_width(bare(confidant, style.language)));
    }
    cell_width_ = std::max<std::size_t>(table.key_length(), 4) + 2;
  }

  bool fits_page() const {
    return name_width_ + cell_width_ * table_.keys.size() + 3 + table_.key_length() <= page_width;
  }

  std::string lines(const solver::Report& report) const {
    std::string text(name_width_, ' ');
    for (const Key& key : table_.keys) text += pad_left(to_string(key), cell_width_);
    text += "\n";
    for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
      text += line(confidant, report.variables[confidant]) + "\n";
    }
    return text;
  }

 private:
  std::string line(std::size_t confidant, const solver::VariableReport& variable) const {
    std::string text = pad_right(bare(table_.confidants[confidant], style_.language), name_width_);
    for (const Key& key : table_.keys) {
      const std::string cell = mark(variable, to_string(key));
      text += strong(pad_left(cell, cell_width_), style_, cell == "■");
    }
    if (variable.forced()) text += "   " + strong(variable.candidates.front().value, style_);
    return text;
  }

  const Table& table_;
  const Style& style_;
  std::size_t name_width_ = 0;
  std::size_t cell_width_ = 0;
};

// For tables whose grid would not fit the page.
std::string list_lines(const Table& table, const solver::Report& report, const Style& style) {
  std::string text;
  for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
    text +=
        candidates_line(bare(table.confidants[confidant], style.language),
                        report.variables[confidant], [](const std::string& key) { return key; });
  }
  return text;
}

std::string what_to_note(const Table& table, const solver::Report& report, Language language) {
  std::vector<std::string> certain, open;
  for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
    const solver::VariableReport& variable = report.variables[confidant];
    const std::string name = bare(table.confidants[confidant], language);
    if (variable.forced()) {
      certain.push_back(name + std::string(no_break) + variable.candidates.front().value);
    } else {
      open.push_back(name);
    }
  }
  if (open.empty()) {
    return say(language,
               Text("Every key is certain. Note {0}, and make for Geneva.",
                    "Todas las claves son seguras. Anota {0}, y ve a Ginebra."),
               join(certain, language));
  }
  if (certain.empty()) {
    return say(language, Text("No key is certain yet.", "Todavía no hay ninguna clave segura."));
  }
  return say(language,
             Text("Note in your agenda: {0}. Still open: {1}.",
                  "Anota en tu agenda: {0}. Quedan por saber: {1}."),
             join(certain, language), join(open, language));
}

}  // namespace

std::string agenda(const Table& table, const solver::Report& report, const Style& style) {
  const Grid grid(table, style);
  return (grid.fits_page() ? grid.lines(report) : list_lines(table, report, style)) + "\n" +
         wrap(what_to_note(table, report, style.language), page_width, 0) + "\n";
}

}  // namespace sabueso::model::espias
