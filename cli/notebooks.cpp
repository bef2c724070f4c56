// Notebook files in the state folder.
#include "cli/notebooks.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include "model/session/journal.hpp"

namespace sabueso::cli {

namespace fs = std::filesystem;

namespace {

std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Where HOME is not set, the user's own by the system's list.
fs::path home() {
  const fs::path given = environment_variable("HOME");
  if (given.is_absolute()) return given;
  const passwd* const user = ::getpwuid(::geteuid());
  return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/nonexistent";
}

// Where new notebooks go (the XDG Base Directory Specification).
fs::path state_folder() {
  const fs::path given = environment_variable("XDG_STATE_HOME");
  return (given.is_absolute() ? given : home() / ".local" / "state") / "sabueso";
}

// Makes the folder and those above it that are missing, for their owner alone. Where that cannot
// be, no file can be made in it either, which is told then.
void make_private(const fs::path& folder) {
  std::error_code ignored;
  if (fs::is_directory(folder, ignored) || !folder.has_relative_path()) return;
  make_private(folder.parent_path());
  static_cast<void>(::mkdir(folder.c_str(), 0700));
}

}  // namespace

std::string new_notebook(const std::string& game, const std::string& text,
                         const std::string& ending) {
  const fs::path folder = state_folder();
  make_private(folder);
  constexpr int max_number = 100'000;
  for (int number = 1; number < max_number; ++number) {
    const std::string path = (folder / (game + "-" + std::to_string(number) + ending)).string();
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) continue;
    if (file < 0) break;
    ::close(file);
    if (model::write_whole(path, text, {.mode = model::NewFile::for_its_owner}) ==
        model::Saved::done)
      return path;
    break;
  }
  return (folder / (game + ending)).string();
}

std::string state_file(const std::string& name) {
  const fs::path folder = state_folder();
  make_private(folder);
  return (folder / name).string();
}

std::pair<std::string, bool> notebook_of_puzzle(const std::string& id, const std::string& text) {
  const std::string path = state_file(id + ".txt");
  std::error_code error;
  if (fs::exists(path, error)) return {path, false};
  static_cast<void>(model::write_whole(path, text, {.mode = model::NewFile::for_its_owner}));
  return {path, true};
}

bool is_in_state_folder(const std::string& path) {
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(state_folder(), error);
  return !error && fs::weakly_canonical(path, error).parent_path() == folder;
}

std::vector<std::string> latest_notebooks(std::size_t at_most) {
  std::vector<std::pair<fs::file_time_type, std::string>> all;
  std::error_code error, ignored;
  fs::directory_iterator file(state_folder(), error);
  for (; !error && file != fs::directory_iterator(); file.increment(error)) {
    if (file->path().extension() != ".txt" || !file->is_regular_file(ignored)) continue;
    all.emplace_back(file->last_write_time(ignored), file->path().string());
  }
  std::ranges::sort(all, std::greater());
  std::vector<std::string> paths;
  all.resize(std::min(all.size(), at_most));
  for (const auto& [written, path] : all) paths.push_back(path);
  return paths;
}

bool looks_like_path(const std::string& what) {
  std::error_code ignored;
  return what.find_first_of("./") != std::string::npos || fs::exists(what, ignored);
}

}  // namespace sabueso::cli
