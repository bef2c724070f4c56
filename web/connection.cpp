// Reading and writing with poll().
#include "web/connection.hpp"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>

namespace sabueso::web {

namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds longest_write(10);

}  // namespace

bool Connection::waits_for(short what, Clock::time_point until) const {
  while (true) {
    const auto left = duration_cast<milliseconds>(until - Clock::now()).count();
    pollfd file{socket_, what, 0};
    const int ready = ::poll(&file, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready > 0) return (file.revents & what) != 0;
    if (ready == 0 || errno != EINTR) return false;
  }
}

bool Connection::begins_request(Clock::duration wait, Clock::duration longest,
                                std::size_t most_bytes) {
  if (next_ == end_ && !waits_for(POLLIN, Clock::now() + wait)) return false;
  until_ = Clock::now() + longest;
  bytes_left_ = most_bytes;
  is_in_head_ = true;
  line_ = {};
  return true;
}

// A peer that has closed its end cannot be written to either.
bool Connection::is_writable() const {
  char ignored = 0;
  const ssize_t read = ::recv(socket_, &ignored, 1, MSG_PEEK | MSG_DONTWAIT);
  const bool is_there = read > 0 || (read < 0 && (errno == EAGAIN || errno == EINTR));
  return is_there && waits_for(POLLOUT, Clock::now() + longest_write);
}

ssize_t Connection::read(char* into, size_t size) {
  if (next_ == end_) {
    if (bytes_left_ == 0 || !waits_for(POLLIN, until_)) return -1;
    const ssize_t read =
        ::recv(socket_, buffer_.data(), std::min(buffer_.size(), bytes_left_), MSG_DONTWAIT);
    if (read <= 0) return read;
    next_ = 0;
    end_ = static_cast<std::size_t>(read);
    bytes_left_ -= end_;
  }
  const std::size_t number = std::min(size, end_ - next_);
  std::memcpy(into, buffer_.data() + next_, number);
  next_ += number;
  strike_range({into, number});
  return static_cast<ssize_t>(number);
}

// Without its colon it is no header's line.
void Connection::strike_range(std::span<char> passed_on) {
  constexpr std::string_view name = "range:";
  for (char& letter : passed_on) {
    if (!is_in_head_) return;
    if (letter == '\n') {
      is_in_head_ = line_.letters > 0;  // an empty line ends the head
      line_ = {};
      continue;
    }
    if (letter == '\r') continue;
    const int small = std::tolower(static_cast<unsigned char>(letter));
    line_.may_be_range =
        line_.may_be_range && line_.letters < name.size() && small == name[line_.letters];
    if (++line_.letters == name.size() && line_.may_be_range) letter = ' ';
  }
}

ssize_t Connection::write(const char* data, size_t size) {
  if (!waits_for(POLLOUT, Clock::now() + longest_write)) return -1;
  return ::send(socket_, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

// By its address one guest is told from another.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage peer{};
  socklen_t size = sizeof peer;
  std::array<char, NI_MAXHOST> text{};
  ip.clear();
  port = 0;
  auto* const address = reinterpret_cast<sockaddr*>(&peer);
  if (::getpeername(socket_, address, &size) == 0 &&
      ::getnameinfo(address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) == 0) {
    ip = text.data();
  }
}

// Nobody asks for these.
void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace sabueso::web
