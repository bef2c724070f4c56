// Connections, their threads, and their end.
#include "web/listener.hpp"

#include <sys/socket.h>

#include <array>
#include <cstdlib>

#include "web/connection.hpp"

namespace sabueso::web {

namespace {

constexpr std::size_t max_connections = 300;
constexpr std::size_t max_request_bytes = 128 * 1024;
constexpr int max_requests = 1000;
constexpr int listen_backlog = 128;
// A header of our own requests: the status of a refusal, for the pre-routing handler. It is removed
// from what comes in, so that a client cannot set it.
constexpr const char* refusal_header = "Sabueso-Refused";

// One thread for each connection: a few slow clients could block the library's small pool.
class ThreadEach final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      ++running_;
    }
    try {
      std::thread([this, task] {
        task();
        done();
      }).detach();
    } catch (const std::system_error&) {  // no thread left: process_and_close_socket just closes it
      task();
      done();
    }
  }
  void shutdown() override {
    std::unique_lock lock(mutex_);
    none_.wait(lock, [&] { return running_ == 0; });
  }

 private:
  void done() {
    const std::lock_guard lock(mutex_);
    if (--running_ == 0) none_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable none_;
  std::size_t running_ = 0;
};

// Closing a socket with unread input sends a reset, which can discard our last response. So a
// little is read first.
void drain_and_close(socket_t socket) {
  constexpr int max_reads = 32, timeout_ms = 50;
  ::shutdown(socket, SHUT_WR);
  std::array<char, 4096> unread{};
  pollfd descriptor{socket, POLLIN, 0};
  for (int i = 0; i < max_reads; ++i) {
    if (::poll(&descriptor, 1, timeout_ms) <= 0) break;
    if (::recv(socket, unread.data(), unread.size(), MSG_DONTWAIT) <= 0) break;
  }
  ::close(socket);
}

}  // namespace

bool lets_in(const Guard& guard, const httplib::Request& request) {
  const std::string host = request.get_header_value("Host"),
                    origin = request.get_header_value("Origin"),
                    site = request.get_header_value("Sec-Fetch-Site");
  return guard.lets_in({request.path, host, origin, site});
}

Listener::Listener(Judge judge, const Limits& limits) : judge_(std::move(judge)), limits_(limits) {
  set_keep_alive_timeout(limits_.next_request.count());
  set_keep_alive_max_count(max_requests);
  new_task_queue = [this] {
    accepting_ = std::this_thread::get_id();
    return new ThreadEach;  // the library's to delete
  };
  set_pre_routing_handler([](const httplib::Request& request, httplib::Response& response) {
    const std::string status = request.get_header_value(refusal_header);
    if (status.empty()) return HandlerResponse::Unhandled;
    response.status = std::atoi(status.c_str());
    return HandlerResponse::Handled;
  });
  set_tcp_nodelay(true);
}

int Listener::take_port(const std::string& address, int port) {
  // Without SO_REUSEPORT, which would let a second server have the same port.
  set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  if (port == 0) {
    port = bind_to_any_port(address);
  } else if (!bind_to_port(address, port)) {
    port = -1;
  }
  if (port > 0) ::listen(svr_sock_, listen_backlog);  // the library's backlog of 5 is too small
  return port;
}

void Listener::end() {
  {
    const std::lock_guard lock(connections_mutex_);
    is_over_ = true;
    for (const auto& [socket, connection] : connections_) ::shutdown(socket, SHUT_RDWR);
  }
  stop();
}

bool Listener::process_and_close_socket(socket_t socket) {
  if (std::this_thread::get_id() == accepting_) {  // serving here would block accept()
    ::close(socket);
    return true;
  }
  register_connection(socket);
  serve(socket);
  {
    const std::lock_guard lock(connections_mutex_);
    connections_.erase(socket);
  }
  drain_and_close(socket);
  return true;
}

void Listener::register_connection(socket_t socket) {
  const std::lock_guard lock(connections_mutex_);
  if (connections_.size() >= max_connections) evict_one();
  connections_[socket] = {count_++, false};
  if (is_over_) ::shutdown(socket, SHUT_RDWR);
}

void Listener::evict_one() {
  const auto before = [](const auto& one, const auto& other) {
    return std::pair(one.second.is_authorized, one.second.number) <
           std::pair(other.second.is_authorized, other.second.number);
  };
  const auto evicted = std::min_element(connections_.begin(), connections_.end(), before);
  ::shutdown(evicted->first, SHUT_RDWR);
  connections_.erase(evicted);  // its own thread closes the socket
}

void Listener::serve(socket_t socket) {
  Connection connection(socket);
  for (int count = 0; count < max_requests; ++count) {
    if (!connection.begins_request(count == 0 ? limits_.first_request : limits_.next_request,
                                   limits_.request, max_request_bytes)) {
      return;
    }
    bool is_authorized = false, must_close = false;
    const bool succeeded =
        process_request(connection, false, must_close, [&](httplib::Request& request) {
          const int refusal = judge_(request);
          is_authorized = refusal == 0;
          request.headers.erase("Accept-Encoding");  // no compression: responses are short
          request.ranges.clear();                    // no range requests
          request.headers.erase(refusal_header);
          if (!is_authorized) {
            request.headers.erase("Connection");
            request.headers.emplace("Connection", "close");
            request.headers.emplace(refusal_header, std::to_string(refusal));
          }
          const std::lock_guard lock(connections_mutex_);
          const auto state = connections_.find(socket);
          if (state != connections_.end()) state->second.is_authorized = is_authorized;
        });
    if (!succeeded || must_close || !is_authorized) return;
  }
}

}  // namespace sabueso::web
