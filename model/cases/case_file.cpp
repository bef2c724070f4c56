// The general part of the case file format: version, game, ids. What a table and an
// item of evidence look like is each game's own affair.
#include "model/cases/case_file.hpp"

#include <set>

#include "model/json/text.hpp"
#include "model/text/words.hpp"

namespace sabueso::model {

void check_version(const Node& file) {
  const std::int64_t version = file.at("sabueso").integer(1, INT64_MAX);
  if (version > format_version) {
    file.at("sabueso").fail({Text("this file has format version {0}; this program reads up to {1}",
                                  "este archivo tiene la versión de formato {0}; este programa lee "
                                  "hasta la {1}"),
                             std::to_string(version), std::to_string(format_version)});
  }
}

void check_note(const std::string& note, const std::string& place) {
  constexpr std::size_t longest = 4'000;
  if (note.size() <= longest || letters(note) <= longest) return;
  throw InputError(place, {Text("a note has up to {0} letters", "una nota tiene hasta {0} letras"),
                           std::to_string(longest)});
}

Item read_item(const Node& json, const Items& items) {
  const std::optional<Node> id = json.find("id"), note = json.find("note");
  Item item{id ? std::optional(id->name()) : std::nullopt,
            note ? std::optional(note->text()) : std::nullopt, items.read(json)};
  if (item.note) check_note(*item.note, note->place());
  return item;
}

OrderedJson write_item(const Item& item, const Items& items) {
  OrderedJson json = OrderedJson::object();
  if (item.id) json["id"] = *item.id;
  json.update(items.write(item.seen));
  if (item.note) json["note"] = *item.note;
  return json;
}

namespace {

// The ids of all items, those without one counted. Throws InputError for one that is no name, or
// is another's.
std::vector<std::string> ids_of(const std::vector<Item>& evidence) {
  std::set<std::string> taken;
  std::vector<std::string> ids;
  for (const Item& item : evidence) {
    std::string place = "/evidence/" + std::to_string(ids.size());
    if (item.id) place += "/id";
    const Json id = item.id.value_or(default_id(ids.size()));
    ids.push_back(Node(id, place).name());
    if (taken.insert(ids.back()).second) continue;
    throw InputError(
        place,
        {Text("the id {0} is taken by an earlier entry (without an id, the third entry is e3)",
              "el id {0} ya es de una entrada anterior (sin id, la tercera entrada es e3)"),
         quote(ids.back())});
  }
  return ids;
}

}  // namespace

CaseFile make_case(const Node& file, const Items& items, const std::vector<Item>& evidence) {
  Header header;
  if (const auto title = file.find("title")) header.title = title->text();
  if (const auto truth = file.find("truth")) static_cast<void>(truth->members());
  if (const auto viewer = file.find("viewer")) header.viewer = items.player(*viewer);
  header.ids = ids_of(evidence);
  std::vector<Observation> seen;
  for (const Item& item : evidence) {
    header.notes.push_back(item.note);
    seen.push_back(item.seen);
  }
  CaseFile read{items.make_case(std::move(header), seen), std::nullopt};
  if (const auto expect = file.find("expect")) read.expect = read_expectation(*expect, *read.seen);
  return read;
}

CaseFile case_of(const Game& game, const Node& file) {
  const std::unique_ptr<Items> items = game.items(file);
  std::vector<Item> evidence;
  for (const Node& item : file.elements_of("evidence")) {
    evidence.push_back(read_item(item, *items));
  }
  return make_case(file, *items, evidence);
}

bool is_log(const Json& json) { return json.is_object() && json.contains("log"); }

CaseFile case_from_json(const Games& games, const Json& json) {
  const Node file(json);
  check_version(file);  // first: a newer format may have games that are unknown here
  const Game& game = find_game(games, file.at("game"));
  if (is_log(json)) {
    file.at("log").fail(
        Text("this is a game log, not a case: `sabueso replay` checks it, `sabueso "
             "observe` writes the case of one player",
             "esto es un registro de partida, no un caso: «sabueso replay» lo "
             "comprueba, «sabueso observe» escribe el caso de un jugador"));
  }
  file.allow_only(
      {"sabueso", "game", "title", "table", "viewer", "evidence", "expect", "truth", "$schema"});
  return case_of(game, file);
}

bool deck_narrows(const Json& file) {
  if (!file.is_object() || !file.contains("table")) return false;
  const Json& table = file["table"];
  return table.is_object() && table.value("deck_narrows", Json()) == true;
}

OrderedJson plain_file(const Games& games, const Json& json) {
  OrderedJson file = case_from_json(games, json).seen->write();
  for (const char* key : {"expect", "truth"}) {
    if (json.contains(key)) file[key] = json[key];
  }
  return file;
}

std::string text_of_file(const OrderedJson& file) {
  std::string text = "{";
  for (const auto& [key, value] : file.items()) {
    text += std::string(text.size() > 1 ? "," : "") + "\n  " + dump_json(OrderedJson(key)) + ": ";
    if (key != "evidence" || value.empty()) {
      text += dump_json(value);
      continue;
    }
    std::string items;
    for (const auto& item : value) {
      items += (items.empty() ? "\n    " : ",\n    ") + dump_json(item);
    }
    text += "[" + items + "\n  ]";
  }
  return text + "\n}\n";
}

}  // namespace sabueso::model
