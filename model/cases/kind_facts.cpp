// A table in Markdown.
#include "model/cases/kind_facts.hpp"

#include <nlohmann/json.hpp>

#include "model/json/text.hpp"

namespace sabueso::model {

std::string kinds_page(const std::vector<KindFacts>& kinds, Language language) {
  std::string page = say(language, Text("| kind | fields | for example | in words |\n",
                                        "| tipo | campos | por ejemplo | en palabras |\n")) +
                     "| --- | --- | --- | --- |\n";
  for (const KindFacts& kind : kinds) {
    std::string fields;
    for (const KindFacts::Field& field : kind.fields) {
      fields += fields.empty() ? "" : ", ";
      fields += field.required ? "`" + field.key + "`" : "[`" + field.key + "`]";
    }
    page += "| `" + kind.name + "` | " + fields + " | `" +
            dump_json(parse_trusted_ordered_json(kind.example)) + "` | " +
            kind.sentences[language == Language::english ? 0 : 1] + " |\n";
  }
  return page;
}

std::string lines_page(const std::vector<KindFacts>& kinds, Language language) {
  std::string page =
      say(language, Text("| line | in Spanish | says |\n", "| línea | en inglés | dice |\n")) +
      "| --- | --- | --- |\n";
  const std::size_t own = language == Language::english ? 0 : 1;
  for (const KindFacts& kind : kinds) {
    page += "| `" + kind.lines[own] + "` | `" + kind.lines[1 - own] + "` | " + kind.sentences[own] +
            " |\n";
  }
  return page;
}

}  // namespace sabueso::model
