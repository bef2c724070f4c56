// The HTTP library's server, with a thread for each connection and an end to how many there are:
// when more come, the oldest of those that have not shown the token make room.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <map>
#include <mutex>

namespace sabueso::web {

class Listener final : public httplib::Server {
 public:
  /// Whether a request shows that its sender belongs here.
  using IsKnown = std::function<bool(const httplib::Request& request)>;

  explicit Listener(IsKnown is_known);

  /// Takes an address and a port, 0 for any; gives the port, or -1 where it cannot be had.
  int take_port(const std::string& address, int port);

  /// Ends everything: nobody is waited for.
  void end();

 private:
  struct Guest {
    std::size_t number = 0;  // they are counted as they come
    bool is_known = false;
  };

  bool process_and_close_socket(socket_t socket) override;
  void serve(socket_t socket);
  void welcome(socket_t socket);
  void make_room();

  const IsKnown is_known_;
  std::mutex guests_mutex_;
  std::map<socket_t, Guest> guests_;
  std::size_t count_ = 0;
  bool is_over_ = false;
};

}  // namespace sabueso::web
