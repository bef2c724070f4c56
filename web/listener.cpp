// Connections, their threads, and their end.
#include "web/listener.hpp"

#include <sys/socket.h>

#include <array>
#include <cstdlib>

#include "web/connection.hpp"

namespace sabueso::web {

namespace {

using std::chrono::seconds;

constexpr std::size_t most_guests = 300;
constexpr seconds first_wait(10), later_wait(60), longest_request(10);
constexpr std::size_t most_bytes = 128 * 1024;
constexpr int requests_of_guest = 1000;
constexpr int waiting_to_be_let_in = 128;
// The header by which a refusal is passed through the library to the handler.
constexpr const char* refused_with = "Sabueso-Refused";

// A thread for each task; the library's own threads are a few, which few slow guests would hold.
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
    } catch (const std::system_error&) {  // no more threads: it is closed where it was let in
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

// What is closed with something unread takes back what was just written; so a little of it is read.
void say_goodbye(socket_t socket) {
  constexpr int most_reads = 32, patience = 50;  // milliseconds
  ::shutdown(socket, SHUT_WR);
  std::array<char, 4096> unread{};
  pollfd file{socket, POLLIN, 0};
  for (int i = 0; i<most_reads&& ::poll(&file, 1, patience)> 0; ++i) {
    if (::recv(socket, unread.data(), unread.size(), MSG_DONTWAIT) <= 0) break;
  }
  ::close(socket);
}

}  // namespace

Listener::Listener(Judge judge) : judge_(std::move(judge)) {
  set_keep_alive_timeout(later_wait.count());
  set_keep_alive_max_count(requests_of_guest);
  new_task_queue = [this] {
    accepting_ = std::this_thread::get_id();
    return new ThreadEach;  // the library's to delete
  };
  set_pre_routing_handler([](const httplib::Request& request, httplib::Response& response) {
    const std::string status = request.get_header_value(refused_with);
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
  const int found = port == 0 ? bind_to_any_port(address) : bind_to_port(address, port) ? port : -1;
  if (found > 0) ::listen(svr_sock_, waiting_to_be_let_in);  // the library's five are few
  return found;
}

void Listener::end() {
  {
    const std::lock_guard lock(guests_mutex_);
    is_over_ = true;
    for (const auto& [socket, guest] : guests_) ::shutdown(socket, SHUT_RDWR);
  }
  stop();
}

bool Listener::process_and_close_socket(socket_t socket) {
  if (std::this_thread::get_id() == accepting_) {  // it would keep everybody else out
    ::close(socket);
    return true;
  }
  welcome(socket);
  serve(socket);
  {
    const std::lock_guard lock(guests_mutex_);
    guests_.erase(socket);
  }
  say_goodbye(socket);
  return true;
}

void Listener::welcome(socket_t socket) {
  const std::lock_guard lock(guests_mutex_);
  if (guests_.size() >= most_guests) make_room();
  guests_[socket] = {count_++, false};
  if (is_over_) ::shutdown(socket, SHUT_RDWR);
}

void Listener::make_room() {
  const auto before = [](const auto& one, const auto& other) {
    return std::pair(one.second.is_known, one.second.number) <
           std::pair(other.second.is_known, other.second.number);
  };
  const auto oldest = std::min_element(guests_.begin(), guests_.end(), before);
  ::shutdown(oldest->first, SHUT_RDWR);
  guests_.erase(oldest);  // its thread sees to the rest
}

void Listener::serve(socket_t socket) {
  Connection connection(socket);
  for (int request = 0; request < requests_of_guest; ++request) {
    if (!connection.begins_request(request == 0 ? first_wait : later_wait, longest_request,
                                   most_bytes)) {
      return;
    }
    bool is_known = false, is_closed = false;
    const bool went_well =
        process_request(connection, false, is_closed, [&](httplib::Request& asked) {
          const int refusal = judge_(asked);
          is_known = refusal == 0;
          asked.headers.erase("Accept-Encoding");  // what is said is short
          asked.ranges.clear();                    // and said whole
          asked.headers.erase(refused_with);
          if (!is_known) {
            asked.headers.erase("Connection");
            asked.headers.emplace("Connection", "close");
            asked.headers.emplace(refused_with, std::to_string(refusal));
          }
          const std::lock_guard lock(guests_mutex_);
          const auto guest = guests_.find(socket);
          if (guest != guests_.end()) guest->second.is_known = is_known;
        });
    if (!went_well || is_closed || !is_known) return;
  }
}

}  // namespace sabueso::web
