// `sabueso schema`: the formats as JSON Schema, put together from the general part and each game's.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "embedded/case_schema.hpp"
#include "embedded/log_schema.hpp"
#include "embedded/report_schema.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

using Json = nlohmann::ordered_json;
using model::Text;

namespace {

enum class Format { case_file, report, log };

// What a file's parts must look like if it is of that game.
Json of_game(const model::Game& game, Json properties) {
  return {{"if", {{"properties", {{"game", {{"enum", spellings(game)}}}}}}},
          {"then", {{"properties", std::move(properties)}}}};
}

Json schema_of(Format format, const model::Games& games) {
  if (format == Format::report) return model::parse_trusted_json(embedded::report_schema);
  const bool is_log = format == Format::log;
  Json schema = model::parse_trusted_json(is_log ? embedded::log_schema : embedded::case_schema);
  for (const auto& game : games) {
    for (const std::string& name : spellings(*game)) {
      schema["properties"]["game"]["enum"].push_back(name);
    }
    schema["allOf"].push_back(
        of_game(*game, is_log ? Json{{"log", {{"properties", game->log_schema()}}}}
                              : Json{{"table", game->table_schema()},
                                     {"evidence", {{"items", game->evidence_schema()}}}}));
  }
  return schema;
}

}  // namespace

Command schema_command(const model::Games& games) {
  const auto format = std::make_shared<Format>(Format::case_file);
  return {"schema",
          Text("The file formats as JSON Schema", "Los formatos como JSON Schema"),
          "sabueso schema report",
          {choice(Text("FORMAT", "FORMATO"), {"case", "report", "log"},
                  Text("Which format (otherwise case)", "Qué formato (si no, case)"), *format)},
          [format, &games](const Console&) {
            Console::write(model::dump_json(schema_of(*format, games), 2) + "\n");
            return Exit::done;
          }};
}

}  // namespace sabueso::cli
