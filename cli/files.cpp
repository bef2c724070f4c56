// Reading files, and finding them below folders.
#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "model/cases/case_file.hpp"
#include "model/notebook/notebook.hpp"
#include "model/puzzles/make.hpp"
#include "model/session/whole_file.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::cli {

namespace fs = std::filesystem;
using model::InputError;
using model::Text;

namespace {

// A hundred thousand entries take half of this.
constexpr std::size_t most_mebibytes = 32, most_bytes = most_mebibytes << 20U;

// What was read, if it could be and is not too long.
std::string text_read(std::optional<std::string> text) {
  if (!text) throw InputError("", Text("cannot be read", "no se puede leer"));
  if (text->size() > most_bytes) {
    throw InputError("", {Text("is larger than {0} MiB", "ocupa más de {0} MiB"),
                          std::to_string(most_mebibytes)});
  }
  return std::move(*text);
}

// Where the program lies; where the system does not tell, where programs usually are.
std::vector<fs::path> own_folders() {
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  if (program.empty()) return {"/usr/local/bin", "/usr/bin"};
  return {program.parent_path()};
}

// The folder of the files that come with the program: the clone that it was built in, wherever that
// lies now, or where it was installed.
std::optional<fs::path> own_files() {
  std::error_code ignored;
  for (fs::path folder : own_folders()) {
    for (; folder.has_relative_path(); folder = folder.parent_path()) {
      for (const fs::path& place : {folder, folder / "share" / "sabueso"}) {
        if (fs::is_directory(place / "puzzles" / "rulebook", ignored)) return place;
      }
    }
  }
  return std::nullopt;
}

// The path; where it leads nowhere, the program's own file of that name, so that the examples of
// help and documents can be tried from anywhere.
std::string located(const std::string& path) {
  constexpr std::array<std::string_view, 3> coming_along{"puzzles", "docs", "model"};
  std::error_code ignored;
  const std::string first = path.substr(0, path.find('/'));
  if (std::ranges::find(coming_along, first) == coming_along.end()) return path;
  if (fs::exists(path, ignored)) return path;
  const auto own = own_files();
  return own && fs::exists(*own / path, ignored) ? (*own / path).string() : path;
}

// A pipe is read only where somebody has opened it for writing, since nobody would ever end it
// otherwise.
std::string read_at(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return text_read(std::nullopt);
  struct stat found {};
  char first = 0;
  ssize_t early = -1;  // of what a pipe had already
  if (::fstat(file, &found) == 0 && S_ISFIFO(found.st_mode)) early = ::read(file, &first, 1);
  const bool is_terminal = ::isatty(file) == 1;
  std::optional<std::string> text;
  if (early != 0 && !is_terminal) {
    static_cast<void>(::fcntl(file, F_SETFL, O_RDONLY));  // waits from now on
    text = model::rest_of(file, most_bytes);
    if (text && early == 1) text->insert(0, 1, first);
  }
  ::close(file);
  if (early == 0) {
    throw InputError(
        "", Text("is a pipe that nobody writes to", "es una tubería en la que nadie escribe"));
  }
  if (is_terminal) {
    throw InputError(
        "", Text("is a terminal; - reads what is typed", "es un terminal; - lee lo que se teclea"));
  }
  return text_read(std::move(text));
}

}  // namespace

std::string read_file(const std::string& named) {
  if (named == "-") return text_read(model::rest_of(STDIN_FILENO, most_bytes));
  const std::string path = located(named);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    throw InputError("", Text("there is no such file", "no existe ese archivo"));
  }
  if (fs::is_directory(path, ignored)) {
    throw InputError("", Text("is a folder, not a file", "es una carpeta, no un archivo"));
  }
  return read_at(path);
}

std::string called_as() {
  const char* const name = std::getenv("SABUESO_CALLED_AS");  // by the script that builds it
  return name == nullptr ? "sabueso" : quoted_for_shell(name);
}

std::string quoted_for_shell(const std::string& word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+~";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  return "'" + model::replaced(word, "'", "'\\''") + "'";
}

model::NamedFile beside(const std::string& path) {
  const fs::path folder = path == "-" ? fs::path() : fs::path(path).parent_path();
  return [folder](const std::string& name) { return read_file((folder / name).string()); };
}

std::string text_of_log(const model::Games& games, const std::string& path) {
  std::string text = read_file(path);
  if (model::names_a_game(games, text)) {
    throw InputError(
        "", Text("this is a notebook, not a game log: `sabueso solve` answers it, and `sabueso "
                 "play` goes on with it",
                 "esto es un cuaderno, no un registro de partida: «sabueso solve» lo resuelve, y "
                 "«sabueso play» sigue con él"));
  }
  return text;
}

std::vector<std::string> places_of_program(const std::string& name) {
  std::vector<std::string> places;
  for (const fs::path& folder : own_folders()) {
    places.push_back((folder / name).string());
    places.push_back((folder.parent_path() / "libexec" / "sabueso" / name).string());
  }
  return places;
}

std::string text_of_case(const model::Games& games, const std::string& path) {
  std::error_code ignored;
  const auto id = fs::exists(path, ignored) ? std::nullopt : model::read_puzzle_id(path);
  return id ? model::text_of_file(model::puzzle_file(games, *id)) : read_file(path);
}

model::CaseFile case_at(const model::Games& games, const std::string& path) {
  return model::read_case_text(games, text_of_case(games, path), [&](model::Json& table) {
    model::fetch_parts_of_table(table, beside(path));
  });
}

std::string own_puzzles() {
  if (const auto own = own_files()) return (*own / "puzzles").string();
  throw InputError("", Text("the program's own puzzles are not beside it; name files or folders",
                            "los casos del programa no están junto a él; indica archivos o "
                            "carpetas"));
}

namespace {

// Of other texts the notebooks are known by their first word.
bool is_case_file(const model::Games& games, const fs::path& path) {
  if (path.extension() == ".json") return true;
  std::error_code ignored;
  if (path.extension() != ".txt" || !fs::is_regular_file(path, ignored)) return false;
  try {
    return names_a_game(games, read_file(path.string()));
  } catch (const InputError&) {
    return true;  // whoever reads it complains
  }
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// The number that begins there, without zeros in front; `place` is moved behind it.
std::string_view number_at(std::string_view text, std::size_t& place) {
  while (place + 1 < text.size() && text[place] == '0' && is_digit(text[place + 1])) ++place;
  const std::size_t begin = place;
  while (place < text.size() && is_digit(text[place])) ++place;
  return text.substr(begin, place - begin);
}

// Whether a name comes before another where numbers count as such: 2 before 10.
bool counts_up(std::string_view one, std::string_view other) {
  std::size_t i = 0, j = 0;
  while (i < one.size() && j < other.size()) {
    if (!is_digit(one[i]) || !is_digit(other[j])) {
      if (one[i] != other[j]) return one[i] < other[j];
      ++i;
      ++j;
      continue;
    }
    const std::string_view number = number_at(one, i), second = number_at(other, j);
    if (number.size() != second.size()) return number.size() < second.size();
    if (number != second) return number < second;
  }
  if (one.size() - i != other.size() - j) return one.size() - i < other.size() - j;
  return one < other;
}

// What cannot be looked into is named itself, for whoever reads it to complain.
void add_case_files(const model::Games& games, const fs::path& folder,
                    std::vector<std::string>& files) {
  std::error_code wrong;
  fs::directory_iterator entry(folder, wrong);
  for (; !wrong && entry != fs::directory_iterator(); entry.increment(wrong)) {
    std::error_code ignored;
    const bool leads_nowhere = !entry->exists(ignored);
    if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
      add_case_files(games, entry->path(), files);
    } else if (is_case_file(games, entry->path()) &&
               (leads_nowhere || entry->is_regular_file(ignored) ||
                entry->is_character_file(ignored) || entry->is_block_file(ignored))) {
      files.push_back(entry->path().string());
    }
  }
  if (wrong) files.push_back(folder.string());
}

}  // namespace

std::vector<std::string> case_files(const model::Games& games,
                                    const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& named : paths) {
    const std::string path = located(named);
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) {
      files.push_back(named);
      continue;
    }
    std::vector<std::string> below;
    add_case_files(games, path, below);
    std::ranges::sort(below, counts_up);
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

}  // namespace sabueso::cli
