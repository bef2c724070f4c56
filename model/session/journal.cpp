// Files that survive being cut off.
#include "model/session/journal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
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
    if (::close(file) == 0 && is_written) return name;
    ::unlink(name.c_str());
    return "";
  }
  return "";
}

// Nothing where the disk fails.
std::optional<std::string> contents_of(int file) {
  if (::lseek(file, 0, SEEK_SET) != 0) return std::nullopt;
  return rest_of(file);
}

// How many letters at the front of a text are not as in a pattern, in which `x` is any digit of a
// hexadecimal number.
std::size_t misfits(std::string_view text, std::string_view pattern) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < std::min(text.size(), pattern.size()); ++i) {
    const bool is_digit = (text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f');
    number += (pattern[i] == 'x' ? is_digit : text[i] == pattern[i]) ? 0 : 1;
  }
  return number;
}

}  // namespace

bool Journal::may_be(std::string_view text) {
  constexpr std::string_view checked_line = "xxxxxxxxxxxxxxxx {\"", of_file = "\"of\":\"",
                             mark = "xxxxxxxxxxxxxxxx-";
  if (misfits(text, checked_line) <= (text.size() < checked_line.size() ? 0U : 1U)) return true;
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::size_t of = line.find(of_file);
  return line.starts_with("{\"") && of != std::string_view::npos &&
         line.size() >= of + of_file.size() + mark.size() &&
         misfits(line.substr(of + of_file.size()), mark) == 0;
}

std::uint64_t hash_of_text(std::string_view text, std::uint64_t hash) {
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
    const bool same = ::fstat(file_, &ours) == 0 && ::lstat(path_.c_str(), &there) == 0 &&
                      ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
    if (same) break;
    ::close(std::exchange(file_, -1));
    state_ = State::unwritable;
  }
  if (state_ != State::ours) return;
  read();
  sync_folder(path_);
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

bool Journal::open() {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                 for_its_owner);
  if (file_ < 0) {
    const bool is_none = errno == ELOOP || errno == EISDIR || errno == ENXIO;
    struct stat found {};
    if (::lstat(path_.c_str(), &found) == 0)
      state_ = is_none ? State::not_a_journal : State::unreadable;
    return false;
  }
  struct stat found {};
  // What has another name is somebody's own.
  if (::fstat(file_, &found) != 0 || !S_ISREG(found.st_mode) || found.st_nlink > 1) {
    state_ = State::not_a_journal;
    ::close(std::exchange(file_, -1));
    return false;
  }
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) {
    state_ = State::ours;
    return true;
  }
  if (errno == EWOULDBLOCK) state_ = State::held_elsewhere;
  ::close(std::exchange(file_, -1));
  return false;
}

void Journal::read() {
  const std::optional<std::string> contents = contents_of(file_);
  if (!contents || !may_be(*contents)) {
    state_ = contents ? State::not_a_journal : State::unreadable;
    ::close(std::exchange(file_, -1));
    return;
  }
  const std::string& text = *contents;
  std::size_t whole = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', whole)) {
    const std::string written = text.substr(whole, end - whole);
    std::optional<std::string> line = checked(lines_.size(), written);
    if (!line) return take_for_damaged(lines_.size(), written, text);
    written_ = {lines_.size() + 1, end + 1, hash_of_text(*line, written_.hash)};
    lines_.push_back(std::move(*line));
    whole = end + 1;
  }
  if (whole < text.size() && !end_last_line(text.substr(whole), whole)) state_ = State::unwritable;
}

// Half a line is what a kill leaves, and is cut off. A whole one lacks its end alone, or has
// another byte there.
bool Journal::end_last_line(std::string written, std::size_t begin) {
  std::optional<std::string> line;
  if (!written.starts_with('{')) line = checked(lines_.size(), written);
  if (!line && !written.starts_with('{')) {
    written.pop_back();
    line = checked(lines_.size(), written);
  }
  if (!line) return cut_off(begin);
  if (!cut_off(begin + written.size()) || !write_all(file_, "\n") || ::fsync(file_) != 0) {
    return false;
  }
  written_ = {lines_.size() + 1, begin + written.size() + 1, hash_of_text(*line, written_.hash)};
  lines_.push_back(std::move(*line));
  return true;
}

// A journal of which there can be no copy is left as it is.
void Journal::take_for_damaged(std::size_t line, const std::string& written,
                               const std::string& text) {
  damage_ = Damage{line + 1, written, copied(path_, text)};
  lines_.resize(line);
  state_ = State::unwritable;
  is_left_alone_ = damage_->kept_in.empty();
  if (!is_left_alone_) begin_anew(lines_);
}

bool Journal::cut_off(std::size_t bytes) const {
  return ::ftruncate(file_, static_cast<off_t>(bytes)) == 0;
}

void Journal::treat_as_damaged_from(std::size_t line) {
  const std::string written = lines_[line];
  if (state_ != State::ours) return lines_.resize(line);
  const std::optional<std::string> contents = contents_of(file_);
  if (contents) return take_for_damaged(line, written, *contents);
  lines_.resize(line);
  state_ = State::unwritable;
  is_left_alone_ = true;
}

bool Journal::write_more(const std::string& line) {
  const std::string text = with_check(written_.lines, line) + "\n";
  if (!write_all(file_, text)) return false;
  written_ = {written_.lines + 1, written_.bytes + text.size(), hash_of_text(line, written_.hash)};
  return true;
}

Saved Journal::append(const std::string& line) {
  if (state_ != State::ours) return Saved::failed;
  const Written before = written_;
  if (write_more(line) && ::fsync(file_) == 0) return Saved::done;
  written_ = before;
  state_ = State::unwritable;
  return Saved::failed;
}

Saved Journal::begin_anew(const std::vector<std::string>& lines) {
  if (is_left_alone_) return Saved::failed;
  if (file_ < 0) {
    // Nothing is known of what somebody may have put there meanwhile.
    if (!open()) return Saved::failed;
    const std::optional<std::string> contents = contents_of(file_);
    if (!contents || !contents->empty()) {
      state_ = State::unwritable;
      ::close(std::exchange(file_, -1));
      return Saved::failed;
    }
  }
  state_ = State::unwritable;
  std::uint64_t hash = hash_of_text("");
  for (std::size_t i = 0; i < std::min(written_.lines, lines.size()); ++i) {
    hash = hash_of_text(lines[i], hash);
  }
  if (written_.lines > lines.size() || written_.hash != hash) written_ = {};
  const Written before = written_;
  bool is_written = cut_off(before.bytes);
  while (is_written && written_.lines < lines.size()) {
    is_written = write_more(lines[written_.lines]);
  }
  if (!is_written || ::fsync(file_) != 0) {
    written_ = before;
    return Saved::failed;
  }
  state_ = State::ours;
  return Saved::done;
}

InputError is_open_elsewhere() {
  return {"", Text("another sabueso has this notebook open; close that one first",
                   "otro sabueso tiene abierto este cuaderno; cierra antes ese")};
}

FileHold::FileHold(const std::string& path)
    : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
  if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(file_);
    throw is_open_elsewhere();
  }
}

FileHold::~FileHold() {
  if (file_ >= 0) ::close(file_);
}

void Journal::remove() {
  if (state_ != State::ours) return;
  ::unlink(path_.c_str());
  sync_folder(path_);
  state_ = State::unwritable;
}

}  // namespace sabueso::model
