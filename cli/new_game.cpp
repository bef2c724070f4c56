// Options by the names of the tables' keys.
#include "cli/new_game.hpp"

#include <algorithm>
#include <variant>

#include "cli/files.hpp"
#include "cli/notebooks.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

namespace {

// A file as what it says, for the notebook lies elsewhere; other words as they are.
std::string whole(const std::string& word) {
  return looks_like_path(word) ? model::dump_json(model::parse_json(read_file(word))) : word;
}

}  // namespace

std::vector<Option> table_options(const model::Games& games, Wanted& wanted) {
  std::vector<Option> options;
  std::vector<std::string> names;
  const auto add = [&](const model::Game& game, const std::string& key, const model::Shape& shape) {
    const std::string name = "--" + model::replaced(key, "_", "-");
    const auto* either = std::get_if<model::Shape::Either>(&shape.form());
    const model::Shape::Words& words =
        either != nullptr ? either->forms.front().words() : shape.words();
    const bool is_text = std::holds_alternative<model::Shape::Rest>(shape.form());
    const bool is_known = std::ranges::find(names, name) != names.end();
    if (is_known || (words.empty() && !is_text)) return;
    names.push_back(name);
    const bool is_flag = !is_text && words.front().value() == true;
    const std::string title(game.title());
    options.push_back({.name = {name, name},
                       .does = {"For a new game of " + title, "Para una partida nueva de " + title},
                       .takes = is_flag ? Option::Takes::nothing : Option::Takes::one,
                       .label = is_flag   ? ""
                                : is_text ? "…"
                                          : words.front().spelled(),
                       .take = [key, is_flag, &wanted](const std::string& word) {
                         wanted.table.emplace_back(key, is_flag ? "yes" : whole(word));
                         return std::optional<model::Message>();
                       }});
  };
  for (const auto& game : games) {
    static_cast<void>(game->table(
        [&](const std::string& key, const model::Shape& shape) -> std::optional<model::Json> {
          if (key == "players") return model::Json(game->usual_players(model::Language::english));
          add(*game, key, shape);
          return std::nullopt;
        }));
  }
  return options;
}

}  // namespace sabueso::cli
