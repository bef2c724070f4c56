// The general part of the case file format: version, game, ids. What a table and an
// item of evidence look like is each game's own affair.
#include "model/cases/case_file.hpp"

#include <set>

#include "model/json/parse.hpp"
#include "model/json/text.hpp"

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

namespace {

void read_items(const Node& file, Header& header) {
  std::set<std::string> seen;
  for (const Node& item : file.elements_of("evidence")) {
    const std::optional<Node> given = item.find("id");
    std::string id = given ? given->name() : default_id(header.ids.size());
    if (!seen.insert(id).second) {
      (given ? *given : item)
          .fail(
              {Text(
                   "the id {0} is taken by an earlier entry (without an id, the third entry is e3)",
                   "el id {0} ya es de una entrada anterior (sin id, la tercera entrada es e3)"),
               quote(id)});
    }
    const std::optional<Node> note = item.find("note");
    header.notes.push_back(note ? std::optional(note->text()) : std::nullopt);
    header.ids.push_back(std::move(id));
  }
}

}  // namespace

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
  Header header;
  if (const auto title = file.find("title")) header.title = title->text();
  if (const auto truth = file.find("truth")) static_cast<void>(truth->members());
  if (const auto viewer = file.find("viewer")) header.viewer = viewer->text();
  read_items(file, header);
  CaseFile read{game.read(file, std::move(header)), std::nullopt};
  if (const auto expect = file.find("expect")) read.expect = read_expectation(*expect, *read.seen);
  return read;
}

CaseFile read_case(const Games& games, std::string_view text) {
  return with_places(text, [&](const Json& json) { return case_from_json(games, json); });
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
    text +=
        std::string(text.size() > 1 ? "," : "") + "\n  " + text_of_json(OrderedJson(key)) + ": ";
    if (key != "evidence" || value.empty()) {
      text += text_of_json(value);
      continue;
    }
    std::string items;
    for (const auto& item : value) {
      items += (items.empty() ? "\n    " : ",\n    ") + text_of_json(item);
    }
    text += "[" + items + "\n  ]";
  }
  return text + "\n}\n";
}

}  // namespace sabueso::model
