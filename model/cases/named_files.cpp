// Replacing names of files by their contents.
#include "model/cases/named_files.hpp"

#include "model/json/parse.hpp"

namespace sabueso::model {

void fetch_parts_of_table(Json& table, const NamedFile& named) {
  if (!table.is_object()) return;
  for (const char* part : {"board", "deck", "cards"}) {
    if (!table.contains(part) || !table[part].is_string()) continue;
    const std::string name = table[part].get<std::string>();
    // What a game has in itself.
    if (name == "none" || name == "top-secret") continue;
    try {
      table[part] = parse_json(named(name));
    } catch (const InputError& error) {
      throw error.within(name);
    }
  }
}

void fetch_parts(Json& file, const NamedFile& named) {
  if (!file.is_object()) return;
  if (file.contains("log") && file["log"].is_object() && file["log"].contains("table")) {
    fetch_parts_of_table(file["log"]["table"], named);
  } else if (deck_narrows(file)) {
    fetch_parts_of_table(file["table"], named);
  }
}

}  // namespace sabueso::model
