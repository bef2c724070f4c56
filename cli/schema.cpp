// `sabueso schema`: the formats as JSON Schema, put together from the general part and each game's.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "embedded/case_schema.hpp"
#include "embedded/log_schema.hpp"
#include "embedded/report_schema.hpp"
#include "model/games.hpp"

namespace sabueso::cli {

using Json = nlohmann::ordered_json;
using model::Text;

namespace {

enum class Format { case_file, report, log };

Json case_schema() {
  Json schema = Json::parse(embedded::case_schema);
  for (const auto& game : model::all_games()) {
    const Json parts = Json::parse(game->schema());
    schema["properties"]["game"]["enum"].push_back(game->name());
    schema["allOf"].push_back(
        {{"if", {{"properties", {{"game", {{"const", game->name()}}}}}}},
         {"then",
          {{"properties",
            {{"table", parts["table"]}, {"evidence", {{"items", parts["evidence"]}}}}}}}});
  }
  return schema;
}

Json schema_of(Format format) {
  switch (format) {
    case Format::case_file:
      return case_schema();
    case Format::report:
      return Json::parse(embedded::report_schema);
    case Format::log:
      return Json::parse(embedded::log_schema);
  }
  return {};
}

}  // namespace

void add_schema(CLI::App& app, Request& request) {
  const auto format = std::make_shared<Format>(Format::case_file);
  CLI::App* command =
      add_command(app, request, "schema",
                  Text("The file formats as JSON Schema", "Los formatos como JSON Schema"),
                  "sabueso schema report");
  add_choice(*command, request, "FORMAT", {"case", "report", "log"},
             Text("Which format (otherwise case)", "Qué formato (si no, case)"),
             [format](std::size_t choice) { *format = static_cast<Format>(choice); });
  command->callback([format, &request] {
    request.run = [format](const Console&) {
      const Json schema = schema_of(*format);
      Console::write(schema.dump(2) + "\n");
      return Exit::done;
    };
  });
}

}  // namespace sabueso::cli
