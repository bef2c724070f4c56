// A connection without a protocol, for what no client of HTTP would send.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sabueso::tests {

/// A connection to a port of this machine, for bytes of any kind.
class Socket {
 public:
  explicit Socket(int port) : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = ::connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
  ~Socket() { ::close(file_); }

  bool is_connected() const { return is_connected_; }
  void send(std::string_view text) const {
    std::size_t done = 0;
    while (done < text.size()) {
      const ssize_t sent = ::send(file_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (sent <= 0) return;
      done += static_cast<std::size_t>(sent);
    }
  }
  /// All that comes until the other end closes, once it is told that no more will be sent.
  std::string answer() const {
    ::shutdown(file_, SHUT_WR);
    std::string all;
    pollfd ready{file_, POLLIN, 0};
    constexpr int patience = 5000;
    std::array<char, 4096> block{};
    while (::poll(&ready, 1, patience) > 0) {
      const ssize_t read = ::recv(file_, block.data(), block.size(), 0);
      if (read <= 0) break;
      all.append(block.data(), static_cast<std::size_t>(read));
    }
    return all;
  }

 private:
  int file_;
  bool is_connected_ = false;
};

}  // namespace sabueso::tests
