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
