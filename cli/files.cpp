// Reading files, and finding them below folders.
#include "cli/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "model/json/input_error.hpp"

namespace sabueso::cli {

namespace fs = std::filesystem;
using model::InputError;
using model::Text;

namespace {

std::string read_stream(std::istream& stream) {
  std::ostringstream text;
  text << stream.rdbuf();
  if (stream.bad()) throw InputError("", Text("cannot be read", "no se puede leer"));
  return std::move(text).str();
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return read_stream(std::cin);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    throw InputError("", Text("there is no such file", "no existe ese archivo"));
  }
  if (fs::is_directory(path, ignored)) {
    throw InputError("", Text("is a folder, not a file", "es una carpeta, no un archivo"));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError("", Text("cannot be read", "no se puede leer"));
  return read_stream(file);
}

void fetch_parts_of_table(model::Json& table, const std::string& path) {
  if (!table.is_object()) return;
  for (const char* part : {"board", "deck"}) {
    if (!table.contains(part) || !table[part].is_string()) continue;
    const std::string name = table[part].get<std::string>();
    const fs::path beside = path == "-" ? fs::path() : fs::path(path).parent_path();
    table[part] =
        at_file(name, [&] { return model::parse_json(read_file((beside / name).string())); });
  }
}

void fetch_parts(model::Json& file, const std::string& path) {
  if (!file.is_object()) return;
  if (file.contains("log") && file["log"].is_object() && file["log"].contains("table")) {
    fetch_parts_of_table(file["log"]["table"], path);
  } else if (file.contains("table") && file["table"].is_object() &&
             file["table"].value("deck_narrows", model::Json()) == true) {
    fetch_parts_of_table(file["table"], path);
  }
}

std::string own_puzzles() {
  std::error_code ignored;
  fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (; folder.has_relative_path(); folder = folder.parent_path()) {
    for (const fs::path& place : {folder / "puzzles", folder / "share" / "sabueso" / "puzzles"}) {
      if (fs::is_directory(place / "rulebook", ignored)) return place.string();
    }
  }
  throw InputError("", Text("the program's own puzzles are not beside it; name files or folders",
                            "los casos del programa no están junto a él; indica archivos o "
                            "carpetas"));
}

std::vector<std::string> json_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file() && entry.path().extension() == ".json") {
        below.push_back(entry.path().string());
      }
    }
    std::ranges::sort(below);
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

}  // namespace sabueso::cli
