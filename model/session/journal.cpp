// Files that survive being cut off.
#include "model/session/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace sabueso::model {

namespace {

constexpr mode_t for_its_owner = 0600;

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// The name of a new file is on disk only when its folder is.
void sync_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const int file =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

}  // namespace

Journal::Journal(std::string path) : path_(std::move(path)) {
  // Whoever had it may have taken it away between our opening and our locking it.
  while (open()) {
    struct stat ours {
    }, there{};
    const bool same = ::fstat(file_, &ours) == 0 && ::stat(path_.c_str(), &there) == 0 &&
                      ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
    if (same) break;
    ::close(std::exchange(file_, -1));
    access_ = Access::none;
  }
  if (access_ != Access::ours) return;
  read();
  sync_folder(path_);
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

bool Journal::open() {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, for_its_owner);
  if (file_ < 0) return false;
  struct stat found {};
  if (::fstat(file_, &found) != 0 || !S_ISREG(found.st_mode)) {
    ::close(std::exchange(file_, -1));
    return false;
  }
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) {
    access_ = Access::ours;
    return true;
  }
  if (errno == EWOULDBLOCK) access_ = Access::somebodys;
  ::close(std::exchange(file_, -1));
  return false;
}

void Journal::read() {
  std::string text;
  std::array<char, 1U << 16U> block{};
  while (true) {
    const ssize_t read = ::read(file_, block.data(), block.size());
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(read));
  }
  std::size_t whole = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', whole)) {
    lines_.push_back(text.substr(whole, end - whole));
    whole = end + 1;
  }
  if (whole < text.size() && ::ftruncate(file_, static_cast<off_t>(whole)) != 0) {
    access_ = Access::none;
  }
}

OnDisk Journal::append(const std::string& line) {
  if (access_ != Access::ours) return OnDisk::no;
  if (write_all(file_, line + "\n") && ::fsync(file_) == 0) return OnDisk::yes;
  access_ = Access::none;
  return OnDisk::no;
}

void Journal::remove() {
  if (access_ != Access::ours) return;
  ::unlink(path_.c_str());
  sync_folder(path_);
  access_ = Access::none;
}

OnDisk write_whole(const std::string& path, const std::string& text, Wait wait) {
  const std::string beside = path + ".new";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return OnDisk::no;
  const bool written = write_all(file, text) && (wait == Wait::no || ::fsync(file) == 0);
  ::close(file);
  if (!written || std::rename(beside.c_str(), path.c_str()) != 0) {
    ::unlink(beside.c_str());
    return OnDisk::no;
  }
  if (wait == Wait::yes) sync_folder(path);
  return OnDisk::yes;
}

}  // namespace sabueso::model
