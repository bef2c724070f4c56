// A host for tests of what the page asks and is told, without a network.
#pragma once

#include <filesystem>
#include <stdexcept>

#include "games.hpp"
#include "run_program.hpp"
#include "web/host.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::OrderedJson;

// A host whose notebooks lie in a folder.
struct Table {
  tests::Folder folder;
  int files = 0;
  Host host{
      {model::the_games(),
       [this](const model::Game& game, const std::string& text) {
         return folder.write(std::string(game.name()) + std::to_string(++files) + ".txt", text);
       },
       [this] {
         std::vector<std::string> paths;
         for (int file = files; file > 0; --file) {
           for (const char* game : {"espias", "dog", "checkpoint", "heimlich"}) {
             const std::string path = folder.path() + "/" + game + std::to_string(file) + ".txt";
             if (std::filesystem::exists(path)) paths.push_back(path);
           }
         }
         return paths;
       },
       tests::slurp, [](Json&, const std::string&) {}}};

  OrderedJson take(Json order, Language language = Language::english) {
    if (!order.contains("key")) order["key"] = std::to_string(++keys);
    if (!order.contains("notebook")) order["notebook"] = host.state(language)["notebook"];
    return host.take(order, language);
  }
  OrderedJson begin(const std::string& game, const std::string& players,
                    const std::string& viewer = "") {
    return take({{"do", "begin"}, {"game", game}, {"players", players}, {"viewer", viewer}});
  }
  std::string complaint(const Json& order, Language language = Language::english) {
    return model::complaint_of([&] { return take(order, language); }, language);
  }
  int keys = 0;
};

inline const Json own_card{
    {"kind", "microfilm"}, {"confidant", "spanish"}, {"shows", "○○●"}, {"card", 0}};

inline const OrderedJson& cell(const OrderedJson& state, const std::string& about) {
  for (const OrderedJson& table : state["tables"]) {
    for (const OrderedJson& row : table["rows"]) {
      for (const OrderedJson& one : row["cells"]) {
        if (one["about"] == about) return one;
      }
    }
  }
  throw std::runtime_error("no cell " + about);
}

}  // namespace sabueso::web
