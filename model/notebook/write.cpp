// Writing notebooks.
#include <algorithm>

#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"

namespace sabueso::model {

namespace {

// The value as words from which it is read again; JSON where there are none.
std::string table_words(const Json& value, const Shape& shape, Language language) {
  const auto spelled = spell(shape, value, language);
  if (spelled && std::holds_alternative<Shape::Rest>(shape.form())) return *spelled;
  if (spelled) {
    const TypedWords words = words_of_line(*spelled);
    LineParser parser(words);
    if (parser.match_whole(shape) == std::vector{value}) return *spelled;
  }
  return dump_json(value);
}

}  // namespace

std::string write_entry(const Item& item, const Items& items, Language language) {
  const auto words = items.phrasebook().write(Json(items.write(item.seen)), language);
  if (!words) return dump_json(write_item(item, items));
  return with_id_and_note(*words, item.id, item.note);
}

std::string write_entry_to_read(const Item& item, const Items& items, Language language) {
  const std::string line = write_entry(item, items, language);
  try {
    const Item read = read_entry(*line_of(line), items);
    if (write_item(read, items) == write_item(item, items)) return line;
  } catch (const InputError&) {  // said as JSON, then
  }
  return dump_json(write_item(item, items));
}

std::string write_notebook(const Games& games, const Json& file, Language language) {
  const Game& game = find_game(games, Node(file).at("game"));
  const Json table = file.value("table", Json::object());
  std::string first = std::string(game.name()), rest;
  std::string viewer = file.value("viewer", "");
  static_cast<void>(game.table([&](const std::string& key, const Shape& shape) {
    const auto* list = std::get_if<Shape::List>(&shape.form());
    if (key == "players" && list != nullptr) {
      viewer = spell(*list->one, viewer, language).value_or(viewer);
    }
    if (!table.contains(key)) return std::optional<Json>();
    const std::string words = table_words(table[key], shape, language);
    if (key == "players") {
      first += " " + words;
    } else {
      rest += key + " " + words + "\n";
    }
    return std::optional(table[key]);
  }));
  const auto heading = [&](const Text& word, const std::string& value) {
    rest += say(language, word) + " " + value + "\n";
  };
  if (file.contains("title")) {
    heading(Text("title", "título"), free_text(file["title"].get<std::string>()));
  }
  if (!viewer.empty()) heading(Text("viewer", "soy"), viewer);
  if (file.contains("expect")) heading(Text("expect", "expect"), dump_json(file["expect"]));
  if (file.contains("truth")) heading(Text("truth", "truth"), dump_json(file["truth"]));
  const std::unique_ptr<Items> items = game.items(Node(file));
  std::string entries;
  for (const Node& json : Node(file).elements_of("evidence")) {
    const Item item = read_item(json, *items);
    entries += write_entry_to_read(item, *items, language) + "\n";
    items->advance(item.seen, ItemPlace("", ""));
  }
  return first + "\n" + rest + (entries.empty() ? "" : "\n" + entries);
}

}  // namespace sabueso::model
