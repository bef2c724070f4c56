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
  const std::size_t begin =
      std::min(line.text.find_first_not_of(" \t:,;", bytes), line.text.size());
  rest.column += letters(std::string_view(line.text).substr(0, begin));
  rest.text = line.text.substr(begin);
  return rest;
}

[[noreturn]] void fail_ambiguous(const Line& line, const std::vector<Item>& readings,
                                 const Items& items) {
  constexpr std::size_t most_shown = 4;
  const auto shown = [&](Language language) {
    std::string list;
    for (std::size_t i = 0; i < std::min(readings.size(), most_shown); ++i) {
      list += (i > 0 ? "; " : "") + items.in_words(readings[i].seen, language);
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

// The items that the readings of a line give, adding the player in turn if left out. If none is
// valid, throws the first error.
std::vector<Item> items_of_readings(const Line& line, std::vector<Json> readings,
                                    const Items& items) {
  std::vector<Item> found;
  std::vector<OrderedJson> forms;
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
      Observation seen = items.read(Node(reading));
      OrderedJson form = items.write(seen);
      if (std::ranges::find(forms, form) != forms.end()) continue;
      forms.push_back(std::move(form));
      found.push_back({line.id, line.note, std::move(seen)});
    } catch (const InputError& error) {
      if (!wrong) wrong = error.at(line.place());
    }
  }
  if (found.empty() && wrong) throw InputError(*wrong);
  return found;
}

// The item that the words of a line say.
Item read_words(const Line& line, const Items& items) {
  const TypedWords words = words_of_line(line.text, line.column);
  LineParser parser(words);
  std::vector<Json> readings = items.phrasebook().read(parser);
  if (parser.is_lost()) {
    throw InputError(line.place(),
                     Text("this can be read in too many ways: write the names in full",
                          "esto se puede leer de demasiadas maneras: escribe los nombres enteros"));
  }
  if (readings.empty()) {
    const auto& [column, complaint] = parser.complaint();
    throw InputError(line.place(column), complaint);
  }
  std::vector<Item> found = items_of_readings(line, std::move(readings), items);
  if (found.size() > 1) fail_ambiguous(line, found, items);
  return std::move(found.front());
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
  const std::string word = folded(text.substr(0, text.find_first_of(" \t\r\n:,;")));
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

Item read_entry(const Line& line, const Items& items) {
  if (!line.text.starts_with("{")) return read_words(line, items);
  const Json json = json_of(line);
  Item item = read_item(Node(json), items);
  if (line.id) item.id = line.id;
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
  const std::size_t end = std::min(line.text.find_first_of(" \t:,;"), line.text.size());
  const Json name = line.text.substr(0, end);
  game_ = &find_game(games, Node(name, line.place()));
  head_["sabueso"] = format_version;
  head_["game"] = game_->name();
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
    head_["table"] = game_->table(
        [&](const std::string& key, const Shape& shape) { return table_value(key, shape, fetch); });
  } catch (const InputError& error) {
    throw located(error);
  }
  if (head_["table"].empty()) head_.erase("table");
  for (const char* key : {"title", "viewer", "expect", "truth"}) {
    const auto found = header_.find(key);
    if (found == header_.end()) continue;
    const Line& line = found->second;
    const bool is_text = std::string_view(key) == "title" || std::string_view(key) == "viewer";
    head_[key] = is_text ? Json(read_free_text(line.text, line.place())) : json_of(line);
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
  LineParser parser(words);
  const std::vector<Json> values = parser.match_whole(shape);
  if (values.size() == 1) return values.front();
  if (values.empty()) {
    const auto& [column, complaint] = parser.complaint();
    throw InputError(line.place(column), complaint);
  }
  throw InputError(line.place(),
                   Text("this can be read in several ways: write the names in full",
                        "esto se puede leer de varias maneras: escribe los nombres enteros"));
}

void NotebookText::read_entries() {
  try {
    items_ = game_->items(Node(head_));
  } catch (const InputError& error) {
    throw located(error);
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const std::string place = "/evidence/" + std::to_string(i);
    try {
      evidence_.push_back(read_entry(entries_[i], *items_));
      const Item& item = evidence_.back();
      items_->advance(item.seen, ItemPlace(item.id.value_or(default_id(i)), place));
    } catch (const UnclearEntry&) {
      throw;
    } catch (const InputError& error) {
      const bool has_place = !error.place().empty() && !error.place().starts_with("/");
      throw has_place ? error : located(error.at(place));
    }
  }
}

Json NotebookText::file() const {
  Json file = head_;
  for (const Item& item : evidence_) file["evidence"].push_back(Json(write_item(item, *items_)));
  return file;
}

CaseFile NotebookText::case_file() const {
  try {
    return make_case(Node(head_), *items_, evidence_);
  } catch (const InputError& error) {
    throw located(error);
  }
}

CaseFile read_case_text(const Games& games, std::string_view text,
                        const NotebookText::Fetch& fetch) {
  if (is_notebook(text)) return NotebookText(games, text, fetch).case_file();
  return with_places(text, [&](const Json& json) {
    if (!fetch || !deck_narrows(json)) return case_from_json(games, json);
    Json whole = json;
    fetch(whole["table"]);
    return case_from_json(games, whole);
  });
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
