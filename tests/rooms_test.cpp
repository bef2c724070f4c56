// Every #include leads where the table of rooms in docs/how-it-works.md lets it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> in_backticks(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = text.find('`', at)) != std::string::npos;) {
    const std::size_t end = text.find('`', at + 1);
    found.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return found;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

class Rooms {
 public:
  Rooms() {
    std::istringstream page(slurp(SABUESO_TOP "/docs/how-it-works.md"));
    bool is_in_table = false;
    for (std::string line; std::getline(page, line);) {
      if (line == "| room | may include |") is_in_table = true;
      if (is_in_table && line.empty()) break;
      if (!is_in_table || !line.starts_with("| `")) continue;
      const std::size_t between = line.find(" | ");
      rows_.push_back({in_backticks(line.substr(0, between)), in_backticks(line.substr(between))});
    }
  }

  std::size_t size() const { return rows_.size(); }

  /// What is wrong with a file's including another: which rooms it may include.
  std::optional<std::string> forbidden(const std::string& file, const std::string& included) const {
    const Row* from = row_of(file);
    const Row* to = row_of(included);
    if (from == nullptr || to == nullptr) {
      return (from == nullptr ? file : included) + " is in no room of the table";
    }
    const bool is_within = from == to && game_of(file) == game_of(included);
    const bool is_allowed =
        std::ranges::any_of(to->paths,
                            [&](const std::string& path) {
                              return std::ranges::find(from->may, path) != from->may.end();
                            }) &&
        (game_of(file).empty() || game_of(included).empty() || game_of(file) == game_of(included));
    if (is_within || is_allowed) return std::nullopt;
    std::string allowed;
    for (const std::string& room : from->may) allowed += (allowed.empty() ? "" : ", ") + room;
    return file + " includes " + included + "; allowed are its own room, " + allowed;
  }

 private:
  struct Row {
    std::vector<std::string> paths, may;
  };

  // The game of whose folder a file is; empty for others.
  static std::string game_of(const std::string& file) {
    for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) {
      if (file.starts_with("model/" + std::string(game) + "/")) return game;
    }
    return "";
  }

  // The row with the longest path that the file's begins with.
  const Row* row_of(const std::string& file) const {
    const std::string game = game_of(file);
    const std::string path = game.empty() ? file : replaced(file, game, "GAME");
    const Row* found = nullptr;
    std::size_t longest = 0;
    for (const Row& row : rows_) {
      for (const std::string& begin : row.paths) {
        if (!path.starts_with(begin) || begin.size() < longest) continue;
        longest = begin.size();
        found = &row;
      }
    }
    return found;
  }

  std::vector<Row> rows_;
};

std::vector<std::string> included_by(const fs::path& file) {
  std::vector<std::string> found;
  std::ifstream source(file);
  const std::string begin = "#include \"";
  for (std::string line; std::getline(source, line);) {
    if (!line.starts_with(begin)) continue;
    const std::string path = line.substr(begin.size(), line.rfind('"') - begin.size());
    if (path.find('/') != std::string::npos && !path.starts_with("embedded/"))
      found.push_back(path);
  }
  return found;
}

TEST(Rooms, EveryIncludeIsAllowed) {
  const Rooms rooms;
  EXPECT_GT(rooms.size(), 20U);
  std::size_t number = 0;
  for (const char* folder : {"solver", "proof", "model", "pages", "web", "wasm", "cli"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(SABUESO_TOP + ("/" + std::string(folder)))) {
      const std::string extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      const std::string file = fs::relative(entry.path(), SABUESO_TOP);
      for (const std::string& included : included_by(entry.path())) {
        ++number;
        const auto wrong = rooms.forbidden(file, included);
        EXPECT_FALSE(wrong) << *wrong;
      }
    }
  }
  EXPECT_GT(number, 500U);
}

// What must not be is told with what may.
TEST(Rooms, ForbiddenArrowsAreTold) {
  const Rooms rooms;
  EXPECT_EQ(rooms.forbidden("model/dog/stated/hidden.cpp", "model/dog/played/rules.hpp"),
            "model/dog/stated/hidden.cpp includes model/dog/played/rules.hpp; allowed are its own "
            "room, model/GAME/parts/, solver/, solver/variable.hpp");
  for (const auto& [file, included] : std::vector<std::pair<std::string, std::string>>{
           {"model/dog/played/witness.cpp", "model/dog/stated/hidden.hpp"},
           {"model/dog/played/witness.cpp", "solver/problem.hpp"},
           {"solver/count.cpp", "model/text/words.hpp"},
           {"model/espias/advise/bots.cpp", "model/dog/advise/bots.hpp"},
           {"model/espias/parts/parts.cpp", "model/dog/parts/parts.hpp"},
           {"web/server.cpp", "cli/console.hpp"},
           {"model/dog/parts/parts.hpp", "model/dog/evidence/memory.hpp"}}) {
    EXPECT_TRUE(rooms.forbidden(file, included)) << file << " " << included;
  }
  EXPECT_FALSE(rooms.forbidden("model/dog/stated/hidden.cpp", "model/dog/parts/parts.hpp"));
}

}  // namespace
}  // namespace sabueso::tests
