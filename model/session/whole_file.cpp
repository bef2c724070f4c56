// By way of a file beside it, or in its place where it has several names.
#include "model/session/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace sabueso::model {

namespace {

namespace fs = std::filesystem;

Saved write_to_device(const std::string& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return Saved::failed;
  const bool is_written = write_all(file, text);
  return ::close(file) == 0 && is_written ? Saved::done : Saved::failed;
}

// Writes from the first byte on, and ends the file there; whether it could.
bool overwrite(int file, std::string_view text) {
  return ::lseek(file, 0, SEEK_SET) == 0 && write_all(file, text) &&
         ::ftruncate(file, static_cast<off_t>(text.size())) == 0;
}

// Where there is no room for all of it, the text that was there is put back, for which there was.
Saved write_in_place(const std::string& path, const std::string& text, Wait wait) {
  const std::optional<std::string> before = text_at(path);
  const int file = before ? ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY) : -1;
  if (file < 0) return Saved::failed;
  const bool is_written = overwrite(file, text) && (wait == Wait::no || ::fsync(file) == 0);
  if (!is_written) static_cast<void>(overwrite(file, *before) && ::fsync(file) == 0);
  return ::close(file) == 0 && is_written ? Saved::done : Saved::failed;
}

mode_t mode_of_new(NewFile wanted) {
  if (wanted == NewFile::for_its_owner) return 0600;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::optional<std::string> rest_of(int file, std::size_t enough) {
  std::string text;
  std::array<char, 1U << 16U> block{};
  while (true) {
    const ssize_t read = ::read(file, block.data(), block.size());
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return std::nullopt;
    text.append(block.data(), static_cast<std::size_t>(read));
    if (read == 0 || text.size() > enough) return text;
  }
}

void sync_folder(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const int file =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

std::optional<std::string> text_at(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return std::nullopt;
  std::optional<std::string> text = rest_of(file);
  ::close(file);
  return text;
}

std::string resolved(const std::string& path) {
  std::error_code error;
  const fs::path there = fs::weakly_canonical(path, error);
  return error || there.empty() ? path : there.string();
}

Saved write_whole(const std::string& named, const std::string& text, const Replacing& replacing) {
  const bool follows = replacing.links == Links::followed;
  const std::string path = follows ? resolved(named) : named;
  struct stat old {};
  const bool is_there = (follows ? ::stat(path.c_str(), &old) : ::lstat(path.c_str(), &old)) == 0;
  const bool is_link = is_there && S_ISLNK(old.st_mode);  // which is to be replaced
  if (is_there && S_ISCHR(old.st_mode)) return write_to_device(path, text);
  if (is_there && !is_link && !S_ISREG(old.st_mode)) return Saved::failed;
  if (is_there && replacing.text_before) {
    const std::optional<std::string> now = text_at(path);
    if (!now) return Saved::failed;
    if (*now != *replacing.text_before) return Saved::changed_elsewhere;
  }
  if (is_there && follows && old.st_nlink > 1) return write_in_place(path, text, replacing.wait);
  std::string beside = path + ".XXXXXX";
  const int file = ::mkostemp(beside.data(), O_CLOEXEC);
  if (file < 0) return Saved::failed;
  const mode_t mode = is_there && !is_link ? old.st_mode & 07777 : mode_of_new(replacing.mode);
  const bool is_written = write_all(file, text) && ::fchmod(file, mode) == 0 &&
                          (replacing.wait == Wait::no || ::fsync(file) == 0);
  if (::close(file) != 0 || !is_written || std::rename(beside.c_str(), path.c_str()) != 0) {
    ::unlink(beside.c_str());
    return Saved::failed;
  }
  if (replacing.wait == Wait::yes) sync_folder(path);
  return Saved::done;
}

void must_write_whole(const std::string& path, const std::string& text,
                      const Replacing& replacing) {
  if (write_whole(path, text, replacing) != Saved::done) throw NotWritten(path);
}

}  // namespace sabueso::model
