// Reading files, and finding them below folders.
#include "cli/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "model/input_error.hpp"

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

namespace {

void fetch_parts(model::Json& table, const std::string& path) {
  if (!table.is_object()) return;
  for (const char* part : {"board", "deck"}) {
    if (!table.contains(part) || !table[part].is_string()) continue;
    const std::string name = table[part].get<std::string>();
    const fs::path beside = path == "-" ? fs::path() : fs::path(path).parent_path();
    table[part] =
        at_file(name, [&] { return model::parse_json(read_file((beside / name).string())); });
  }
}

}  // namespace

model::Json read_log(const std::string& path) {
  model::Json json = model::parse_json(read_file(path));
  if (json.is_object() && json.contains("log") && json["log"].is_object() &&
      json["log"].contains("table")) {
    fetch_parts(json["log"]["table"], path);
  }
  return json;
}

model::Json read_table(const std::string& path) {
  model::Json json = model::parse_json(read_file(path));
  fetch_parts(json, path);
  return json;
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
