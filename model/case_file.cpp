// The general part of the case file format: version, game, ids. What a table and an
// item of evidence look like is each game's own affair.
#include "model/case_file.hpp"

#include <set>

#include "model/games.hpp"

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

std::vector<std::string> read_ids(const Node& file) {
  std::vector<std::string> ids;
  std::set<std::string> seen;
  for (const Node& item : file.elements_of("evidence")) {
    const std::optional<Node> given = item.find("id");
    std::string id = given ? given->name() : "e" + std::to_string(ids.size() + 1);
    if (!seen.insert(id).second) {
      (given ? *given : item)
          .fail(
              {Text("the id {0} is taken by an earlier item (without an id, the third item is e3)",
                    "el id {0} ya es de una entrada anterior (sin id, la tercera entrada es e3)"),
               quote(id)});
    }
    if (const std::optional<Node> note = item.find("note")) static_cast<void>(note->text());
    ids.push_back(std::move(id));
  }
  return ids;
}

}  // namespace

CaseFile read_case(std::string_view text) { return case_from_json(parse_json(text)); }

CaseFile case_from_json(const Json& json) {
  const Node file(json);
  check_version(file);  // first: a newer format may have games that are unknown here
  return case_from_json(json, *find_game(file.at("game")));
}

CaseFile case_from_json(const Json& json, const Game& game) {
  const Node file(json);
  check_version(file);
  file.allow_only({"sabueso", "game", "title", "table", "viewer", "evidence", "expect", "truth"});
  Header header;
  if (const auto title = file.find("title")) header.title = title->text();
  if (const auto truth = file.find("truth")) static_cast<void>(truth->members());
  const auto viewer = file.find("viewer");
  if (viewer) header.viewer = viewer->text();
  header.ids = read_ids(file);
  std::unique_ptr<const Case> seen = game.read(file, std::move(header));
  if (viewer) static_cast<void>(viewer->one_of(seen->players(), Text("player", "el jugador")));
  std::optional<Expectation> expectation;
  if (const auto expect = file.find("expect")) expectation = read_expectation(*expect, *seen);
  return {std::string(game.name()), std::string(game.title()), std::move(seen),
          std::move(expectation)};
}

}  // namespace sabueso::model
