// A connection to a browser for the HTTP library, with limits on the time and the size of a
// request, so that a slow client cannot hold a thread for long. A request's Range is not passed on:
// the library takes it apart by a recursive pattern before anybody can ask whose request it is, and
// nothing that is served here is served in part.
#pragma once

#include <httplib.h>
#include <poll.h>

#include <array>
#include <chrono>
#include <span>

namespace sabueso::web {

class Connection final : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;

  /// The socket must outlive this.
  explicit Connection(socket_t socket) : socket_(socket) {}

  /// Waits for the first byte of a request, at most until then; whether it has come. From then on
  /// the request has so long and so many bytes.
  bool begins_request(Clock::duration wait, Clock::duration longest, std::size_t most_bytes);

  bool is_readable() const override { return next_ < end_ || waits_for(POLLIN, until_); }
  bool is_writable() const override;
  ssize_t read(char* into, size_t size) override;
  ssize_t write(const char* data, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  void strike_range(std::span<char> passed_on);
  bool waits_for(short what, Clock::time_point until) const;

  const socket_t socket_;
  Clock::time_point until_{};
  std::size_t bytes_left_ = 0;
  std::array<char, 4096> buffer_{};
  std::size_t next_ = 0, end_ = 0;
  struct HeadLine {
    std::size_t letters = 0;   // so far
    bool may_be_range = true;  // these are how "range:" begins
  };
  bool is_in_head_ = true;  // of a request, rather than in its body
  HeadLine line_{};         // of the head
};

}  // namespace sabueso::web
