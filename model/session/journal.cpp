// Files that survive being cut off.
#include "model/session/journal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
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

// A line with its check in front, which tells any one byte that is different.
std::string with_check(std::size_t place, const std::string& line) {
  return fmt::format("{:016x} {}", hash_of_text(std::to_string(place) + ":" + line), line);
}

// What was written as the line of that place; nothing where it is damaged. Lines that were written
// before there were checks are JSON objects, which no check begins like.
std::optional<std::string> checked(std::size_t place, const std::string& line) {
  if (line.starts_with('{')) return line;
  const std::size_t end = line.find(' ');
  if (end == std::string::npos) return std::nullopt;
  std::string text = line.substr(end + 1);
  return with_check(place, text) == line ? std::optional(std::move(text)) : std::nullopt;
}

// A copy that takes the place of no other file; its name, or nothing where there can be none.
std::string copied(const std::string& path, const std::string& text) {
  constexpr int most = 100;
  for (int number = 1; number < most; ++number) {
    const std::string name = path + ".damaged" + (number == 1 ? "" : "-" + std::to_string(number));
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_its_owner);
    if (file < 0 && errno == EEXIST) continue;
    if (file < 0) return "";
    const bool is_written = write_all(file, text) && ::fsync(file) == 0;
    return ::close(file) == 0 && is_written ? name : "";
  }
  return "";
}

std::string contents_of(int file) {
  std::string text;
  std::array<char, 1U << 16U> block{};
  static_cast<void>(::lseek(file, 0, SEEK_SET));
  while (true) {
    const ssize_t read = ::read(file, block.data(), block.size());
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(read));
  }
}

}  // namespace

std::uint64_t hash_of_text(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  return hash;
}

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
  const std::string text = contents_of(file_);
  std::size_t whole = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', whole)) {
    const std::string written = text.substr(whole, end - whole);
    std::optional<std::string> line = checked(lines_.size(), written);
    if (!line) {
      damage_ = Damage{lines_.size() + 1, written, copied(path_, text)};
      break;
    }
    lines_.push_back(std::move(*line));
    whole = end + 1;
  }
  next_ = lines_.size();
  if (whole < text.size() && !cut_off(whole)) access_ = Access::none;
}

bool Journal::cut_off(std::size_t bytes) const {
  return ::ftruncate(file_, static_cast<off_t>(bytes)) == 0;
}

void Journal::doubt(std::size_t line) {
  if (access_ == Access::ours) {
    damage_ = Damage{line + 1, lines_[line], copied(path_, contents_of(file_))};
  }
  lines_.resize(line);
  if (begin_anew(lines_) == OnDisk::no) access_ = Access::none;
}

OnDisk Journal::append(const std::string& line) {
  if (access_ != Access::ours) return OnDisk::no;
  if (write_all(file_, with_check(next_, line) + "\n") && ::fsync(file_) == 0) {
    ++next_;
    return OnDisk::yes;
  }
  access_ = Access::none;
  return OnDisk::no;
}

OnDisk Journal::begin_anew(const std::vector<std::string>& lines) {
  if (file_ < 0 && !open()) return OnDisk::no;
  access_ = Access::none;
  std::string text;
  for (std::size_t place = 0; place < lines.size(); ++place) {
    text += with_check(place, lines[place]) + "\n";
  }
  if (!cut_off(0) || !write_all(file_, text) || ::fsync(file_) != 0) return OnDisk::no;
  access_ = Access::ours;
  next_ = lines.size();
  return OnDisk::yes;
}

FileHold::FileHold(const std::string& path)
    : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
  is_somebodys_ = file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

FileHold::~FileHold() {
  if (file_ >= 0) ::close(file_);
}

void Journal::remove() {
  if (access_ != Access::ours) return;
  ::unlink(path_.c_str());
  sync_folder(path_);
  access_ = Access::none;
}

}  // namespace sabueso::model
