// The host on the network: the page's files, its questions and orders, and word of every change to
// all phones.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "web/host.hpp"

namespace sabueso::web {

class Server {
 public:
  /// The host must outlive this.
  explicit Server(Host& host);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  /// Takes an address of this machine, "0.0.0.0" and "::" for all of them, and a port, 0 for any;
  /// whether they could be had.
  bool take(const std::string& address, int port);

  /// Where phones find the page, the best first: "http://192.168.1.5:8765/TOKEN/".
  const std::vector<std::string>& addresses() const;

  /// Serves in a thread of its own, from when this returns until end() is called.
  void begin();
  void end();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// Whether an address, or a name of one, is of this machine, so that it can be served there.
bool is_own_address(const std::string& address);

/// The addresses of this machine's network, those of the loopback last.
std::vector<std::string> own_addresses(bool with_v6 = false);

}  // namespace sabueso::web
