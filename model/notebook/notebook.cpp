// Reading notebooks.
#include "model/notebook/notebook.hpp"

#include <algorithm>
#include <array>

#include "model/json/parse.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

// What a line that is no entry begins with, folded, and which key of a file it gives.
struct HeadingWord {
  std::string_view word, key;
};
constexpr auto heading_words = std::to_array<HeadingWord>({{"title", "title"},
                                                           {"titulo", "title"},
                                                           {"viewer", "viewer"},
                                                           {"me", "viewer"},
                                                           {"yo", "viewer"},
                                                           {"soy", "viewer"},
                                                           {"expect", "expect"},
                                                           {"truth", "truth"}});

bool begins_json(std::string_view text) {
  return text.starts_with('{') || text.starts_with('[') || text.starts_with('"');
}

Json json_of(const Line& line) {
  try {
    return parse_json(line.text);
  } catch (const InputError& error) {
    const std::string& place = error.place();  // "1:COLUMN" within the text, or nothing
    const std::size_t colon = place.find(':');
    const std::size_t within = colon == std::string::npos ? 1 : std::stoul(place.substr(colon + 1));
    throw error.at(line.place(line.column + within - 1));
  }
}

// The line without its first letters, and the blanks and the colon behind them.
Line without(const Line& line, std::size_t bytes) {
  Line rest = line;
  const std::size_t begin = std::min(line.text.find_first_not_of(" \t:", bytes), line.text.size());
  rest.column += letters(std::string_view(line.text).substr(0, begin));
  rest.text = line.text.substr(begin);
  return rest;
}

[[noreturn]] void fail_ambiguous(const Line& line, const std::vector<Json>& readings,
                                 const Items& items) {
  constexpr std::size_t most_shown = 4;
  const auto shown = [&](Language language) {
    std::string list;
    for (std::size_t i = 0; i < std::min(readings.size(), most_shown); ++i) {
      list += (i > 0 ? "; " : "") + items.in_words(readings[i], language);
    }
    return readings.size() > most_shown ? list + "; …" : list;
  };
  throw UnclearEntry(
      line.place(),
      {Text("this can be read in several ways: {0}. Write the names in full",
            "esto se puede leer de varias maneras: {0}. Escribe los nombres enteros"),
       InBoth{shown(Language::english), shown(Language::spanish)}},
      readings);
}

// The readings as items in their plainest form; where none is one, what is wrong with the first.
std::vector<Json> plain_readings(const Line& line, std::vector<Json> readings, const Items& items) {
  std::vector<Json> plain;
  std::optional<InputError> wrong;
  for (Json& reading : readings) {
    const auto kind = reading.value("kind", "");
    if (!reading.contains("player") && items.phrasebook().has_field(kind, "player")) {
      const auto player = items.in_turn();
      if (!player) {
        wrong = wrong.value_or(InputError(
            line.place(), Text("whose turn was this? The board was set anew, so a name is needed",
                               "¿de quién fue este turno? El tablero se puso de nuevo, así que "
                               "hace falta un nombre")));
        continue;
      }
      reading["player"] = *player;
    }
    try {
      Json item = items.plain(reading);
      if (std::ranges::find(plain, item) == plain.end()) plain.push_back(std::move(item));
    } catch (const InputError& error) {
      if (!wrong) wrong = error.at(line.place());
    }
  }
  if (plain.empty() && wrong) throw InputError(*wrong);
  return plain;
}

// The item that the words of a line say.
Json read_words(const Line& line, const Items& items) {
  const TypedWords words = words_of_line(line.text, line.column);
  Hearing hearing(words);
  std::vector<Json> readings = items.phrasebook().read(hearing);
  if (hearing.is_lost()) {
    throw InputError(line.place(),
                     Text("this can be read in too many ways: write the names in full",
                          "esto se puede leer de demasiadas maneras: escribe los nombres enteros"));
  }
  if (readings.empty()) {
    const auto& [column, complaint] = hearing.complaint();
    throw InputError(line.place(column), complaint);
  }
  readings = plain_readings(line, std::move(readings), items);
  if (readings.size() > 1) fail_ambiguous(line, readings, items);
  return std::move(readings.front());
}

}  // namespace

bool is_notebook(std::string_view text) {
  text = trimmed(without_byte_order_mark(text));
  return !text.empty() && !begins_json(text);
}

bool names_a_game(const Games& games, std::string_view text) {
  while (text.starts_with('#')) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(std::min(end, text.size() - 1) + 1);
  }
  text = trimmed(text);
  const std::string word = folded(text.substr(0, text.find_first_of(" \t\r\n:")));
  return std::ranges::any_of(games, [&](const auto& game) {
    const std::vector<std::string> all = spellings(*game);
    return std::ranges::any_of(all, [&](const auto& name) { return folded(name) == word; });
  });
}

std::optional<Heading> heading_of(const Line& line, const Game& game) {
  const std::size_t end = std::min(line.text.find_first_of(" \t:"), line.text.size());
  const std::string word = folded(line.text.substr(0, end));
  const std::vector<std::string> keys = game.table_keys();
  const bool is_of_table = std::ranges::find(keys, word) != keys.end();
  Heading heading{is_of_table ? word : "", without(line, end)};
  for (const HeadingWord& known : heading_words) {
    if (known.word == word) heading.key = known.key;
  }
  if (heading.key.empty()) return std::nullopt;
  const std::size_t name = heading.rest.text.find_first_of(" \t:");
  if (heading.key == "viewer" && name != std::string::npos) {
    heading.entry = heading.rest;
    heading.rest.text.resize(name);
  }
  return heading;
}

Json bare(const Json& item) {
  Json rest = item;
  for (const char* key : {"id", "note"}) rest.erase(key);
  return rest;
}

Json read_entry(const Line& line, const Items& items) {
  if (line.text.starts_with("{")) {
    Json item = json_of(line);
    // Not made plain: whoever reads the file says what is wrong with it.
    if (line.id && item.is_object()) item["id"] = *line.id;
    return item;
  }
  Json item = read_words(line, items);
  if (line.id) item["id"] = *line.id;
  if (line.note) item["note"] = *line.note;
  return item;
}

// ---- the whole of it

NotebookText::NotebookText(const Games& games, std::string_view text, const Fetch& fetch) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty()) {
    throw InputError("1:1", Text("an empty notebook: the first line says which game is played",
                                 "un cuaderno vacío: la primera línea dice a qué se juega"));
  }
  read_first_line(games, lines.front());
  for (const Line& line : std::span(lines).subspan(1)) {
    if (const auto heading = heading_of(line, *game_)) {
      add_heading(*heading);
    } else {
      entries_.push_back(line);
    }
  }
  read_table(fetch);
  read_entries();
}

// The game, and who plays.
void NotebookText::read_first_line(const Games& games, const Line& line) {
  const std::size_t end = std::min(line.text.find_first_of(" \t:"), line.text.size());
  const Json name = line.text.substr(0, end);
  game_ = &find_game(games, Node(name, line.place()));
  file_["sabueso"] = format_version;
  file_["game"] = game_->name();
  const Line players = without(line, end);
  if (!players.text.empty()) header_.emplace("players", players);
}

void NotebookText::add_heading(const Heading& heading) {
  if (heading.entry) entries_.push_back(*heading.entry);
  const auto [known, is_new] = header_.emplace(heading.key, heading.rest);
  if (is_new) return;
  throw InputError(
      heading.rest.place(),
      {Text("there is a line for {0} already, line {1}", "ya hay una línea de {0}, la {1}"),
       quote(heading.key), std::to_string(known->second.number)});
}

void NotebookText::read_table(const Fetch& fetch) {
  try {
    file_["table"] = game_->table(
        [&](const std::string& key, const Shape& shape) { return table_value(key, shape, fetch); });
  } catch (const InputError& error) {
    throw located(error);
  }
  if (file_["table"].empty()) file_.erase("table");
  for (const char* key : {"title", "viewer", "expect", "truth"}) {
    const auto found = header_.find(key);
    if (found == header_.end()) continue;
    const Line& line = found->second;
    const bool is_text = std::string_view(key) == "title" || std::string_view(key) == "viewer";
    file_[key] = is_text ? Json(read_free_text(line.text, line.place())) : json_of(line);
  }
}

std::optional<Json> NotebookText::table_value(const std::string& key, const Shape& shape,
                                              const Fetch& fetch) const {
  const auto found = header_.find(key);
  if (found == header_.end()) return std::nullopt;
  const Line& line = found->second;
  if (begins_json(line.text)) return json_of(line);
  if (std::holds_alternative<Shape::Rest>(shape.form())) {
    Json table{{key, line.text}};
    if (fetch && header_.contains("deck_narrows")) fetch(table);
    return table[key];
  }
  const TypedWords words = words_of_line(line.text, line.column);
  Hearing hearing(words);
  const std::vector<Json> values = hearing.hear_whole(shape);
  if (values.size() == 1) return values.front();
  if (values.empty()) {
    const auto& [column, complaint] = hearing.complaint();
    throw InputError(line.place(column), complaint);
  }
  throw InputError(line.place(),
                   Text("this can be read in several ways: write the names in full",
                        "esto se puede leer de varias maneras: escribe los nombres enteros"));
}

void NotebookText::read_entries() {
  const std::unique_ptr<Items> items = [&] {
    try {
      return game_->items(file_.value("table", Json::object()));
    } catch (const InputError& error) {
      throw located(error);
    }
  }();
  if (entries_.empty()) return;
  file_["evidence"] = Json::array();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    Json item = read_entry(entries_[i], *items);
    file_["evidence"].push_back(item);
    if (!item.is_object() || !item.contains("kind")) continue;
    const std::string place = "/evidence/" + std::to_string(i);
    try {
      items->go_on(bare(item), Entry(entries_[i].id.value_or(default_id(i)), place));
    } catch (const InputError& error) {
      throw located(error.place().starts_with(place) ? error : error.within(place));
    }
  }
}

std::size_t NotebookText::line_of_viewer() const {
  const auto found = header_.find("viewer");
  return found == header_.end() ? 0 : found->second.number;
}

InputError NotebookText::located(const InputError& error) const {
  const std::string& place = error.place();
  const auto at = [&](const Line& line) { return error.at(line.place()); };
  constexpr std::string_view evidence = "/evidence/", table = "/table";
  if (place.starts_with(evidence)) {
    const std::size_t item = std::stoul(place.substr(evidence.size()));
    const Line& line = entries_.at(item);
    return error.at(line.place() + " (" + line.id.value_or(default_id(item)) + ")");
  }
  if (!place.starts_with("/")) return error;
  std::string key = place.starts_with(table) ? place.substr(table.size()) : place;
  if (key.starts_with("/")) key = key.substr(1, key.find('/', 1) - 1);
  const auto found = header_.find(key);
  if (found != header_.end()) return at(found->second);
  return error.at("1:1");
}

}  // namespace sabueso::model
