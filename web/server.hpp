// The host on the network: the page's files, its questions and orders, and word of every change to
// all phones.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "web/guard.hpp"
#include "web/host.hpp"
#include "web/http_server.hpp"

namespace sabueso::web {

class Server {
 public:
  /// The host must outlive this.
  explicit Server(Host& host);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server() { end(); }

  /// Takes an address of this machine, "0.0.0.0" and "::" for all of them, and a port, 0 for any;
  /// whether they could be had.
  bool take(const std::string& address, int port);

  /// Where phones find the page, the best first: "http://192.168.1.5:8765/TOKEN/".
  const std::vector<std::string>& addresses() const { return addresses_; }

  /// Serves in threads of its own, from when this returns until end() is called; whether it can.
  bool begin() { return http_.begin(); }
  void end();

 private:
  using Route = std::function<Response(const Request&)>;

  int refusal(const Request& request);
  Response answer(const Request& request) const;
  void route_files();
  void route_requests();
  Response watch(const std::string& guest);

  Host& host_;
  const std::string token_;
  std::map<std::string, Route> routes_{};  // by method and what stands behind the token
  std::vector<std::string> hosts_{}, addresses_{};
  Rates rates_;
  Places places_;
  std::atomic<bool> is_over_ = false;
  HttpServer http_;
};

}  // namespace sabueso::web
