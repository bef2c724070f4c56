// True cases with one item made wrong: what a player may have misheard or mistyped.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/random.hpp"
#include "model/json/node.hpp"

namespace sabueso::tests {

namespace corrupted {

using model::Json;
using model::Random;

// Another one of these texts.
inline std::string other_of(const std::vector<std::string>& all, const std::string& one,
                            Random& random) {
  while (true) {
    const std::string& other = all[random.below(all.size())];
    if (other != one) return other;
  }
}

// Turns one circle that is shown over, or counts one more or less.
inline bool change_microfilm(Json& item, Random& random) {
  if (item.contains("count")) {
    item["count"] = item["count"] == 2 ? 1 : 2;
    return true;
  }
  const std::string text = item["shows"];
  constexpr std::size_t bytes = 3;  // of each circle in UTF-8
  std::vector<std::size_t> shown;
  for (std::size_t at = 0; at < text.size(); at += bytes) {
    if (text.substr(at, bytes) != "□") shown.push_back(at);
  }
  const std::size_t at = shown[random.below(shown.size())];
  std::string changed = text;
  changed.replace(at, bytes, text.substr(at, bytes) == "●" ? "○" : "●");
  item["shows"] = changed;
  return true;
}

inline bool change(const std::string& game, const Json& table, Json& item, Random& random) {
  const std::string kind = item["kind"];
  if (game == "espias") {
    if (kind == "microfilm") return change_microfilm(item, random);
    if (kind == "claim") item["correct"] = !item["correct"].get<bool>();
    return kind == "claim";
  }
  if (game == "checkpoint") {
    const std::vector<std::string> faces{"hat",        "no-hat",      "glasses", "no-glasses",
                                         "trenchcoat", "jersey",      "grey",    "orange",
                                         "newspaper",  "no-newspaper"};
    if (kind == "suspect") item["kept"] = !item["kept"].get<bool>();
    if (kind == "clue" || kind == "public-clue")
      item["face"] = other_of(faces, item["face"], random);
    return kind == "suspect" || kind == "clue" || kind == "public-clue";
  }
  if (game == "heimlich") {
    // Those that play with few players play with more, too.
    const std::vector<std::string> agents =
        table.value("agents", std::vector<std::string>{"red", "green", "grey", "blue", "yellow"});
    if (kind == "passport") item["agent"] = other_of(agents, item["agent"], random);
    if (kind == "end") item["leader"] = other_of(agents, item["leader"], random);
    return kind == "passport" || kind == "end";
  }
  const std::vector<std::string> colours = table["players"];
  if (item.contains("colour")) item["colour"] = other_of(colours, item["colour"], random);
  if (item.contains("colours") && item["colours"].size() == 1) {
    item["colours"][0] = other_of(colours, item["colours"][0], random);
    return true;
  }
  if (kind == "census") {
    const std::string& colour = colours[random.below(colours.size())];
    if (!item["visible"].contains(colour)) return false;
    const int visible = item["visible"][colour];
    item["visible"][colour] = visible == 0 ? 1 : visible - 1;
    return true;
  }
  return item.contains("colour");
}

}  // namespace corrupted

/// Changes what one item of the case tells, if there is one that can be changed; its place.
inline std::optional<std::size_t> corrupt(model::Json& file, model::Random& random) {
  model::Json& evidence = file["evidence"];
  if (evidence.empty()) return std::nullopt;
  const std::size_t first = random.below(evidence.size());
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    const std::size_t place = (first + i) % evidence.size();
    if (corrupted::change(file["game"], file.value("table", model::Json::object()), evidence[place],
                          random)) {
      return place;
    }
  }
  return std::nullopt;
}

}  // namespace sabueso::tests
