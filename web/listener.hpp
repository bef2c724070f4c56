// The HTTP library's server, with a thread for each connection and an end to how many there are:
// when more come, the oldest of those that have not shown the token make room.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "web/guard.hpp"

namespace sabueso::web {

/// Whether a guard lets a request in, by what its head says.
bool lets_in(const Guard& guard, const httplib::Request& request);

class Listener final : public httplib::Server {
 public:
  /// The status by which a request is refused; 0 where it may come in.
  using Judge = std::function<int(const httplib::Request& request)>;

  /// How long is waited for a connection's first request, for the next one, and for all of a
  /// request that has begun.
  struct Limits {
    std::chrono::seconds first_request{10}, next_request{60}, request{10};
  };

  /// Everybody is judged once a request's head is there; refused requests are answered with their
  /// status and nothing else, and their connection is closed.
  explicit Listener(Judge judge, const Limits& limits);
  explicit Listener(Judge judge) : Listener(std::move(judge), Limits()) {}

  /// Takes an address and a port, 0 for any; gives the port, or -1 where it cannot be had.
  int take_port(const std::string& address, int port);

  /// Serves a connection until it ends or is ended; the socket stays open.
  void serve(socket_t socket);

  /// Ends everything: nobody is waited for.
  void end();

 private:
  struct ConnectionState {
    std::size_t number = 0;  // in the order in which they came
    bool is_authorized = false;
  };

  bool process_and_close_socket(socket_t socket) override;
  void register_connection(socket_t socket);
  void evict_one();

  const Judge judge_;
  const Limits limits_;
  std::mutex connections_mutex_;
  std::map<socket_t, ConnectionState> connections_;
  std::size_t count_ = 0;
  bool is_over_ = false;
  std::thread::id accepting_{};
};

}  // namespace sabueso::web
