// Requests and responses of HTTP as plain values, served by GNU libmicrohttpd with a thread for
// each connection. Whom a request comes from is judged by its head, before its body is read; and
// there is an end to how many connections there are: when more come, the oldest of those that have
// not been let in make room.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace sabueso::web {

struct Request {
  std::string method{}, path{};  // the path with its percent signs resolved
  std::string address{};         // from which it comes, as text
  std::string body{};
  std::multimap<std::string, std::string> headers{};     // names in small letters
  std::multimap<std::string, std::string> parameters{};  // what stands behind the question mark

  /// The first of that name; empty where there is none.
  std::string header(const std::string& name) const;
  std::string parameter(const std::string& name) const;
};

struct Response {
  int status = 200;
  std::string type{};  // of the body
  std::string body{};
  std::multimap<std::string, std::string> headers{};
  /// If set, streams the body: called for each next part, may block; nullopt ends the stream. Not
  /// called any more once the other end has closed.
  std::function<std::optional<std::string>()> next{};
};

class HttpServer {
 public:
  /// The status by which a request is refused, of which everything but the body is known; 0 where
  /// it may come in.
  using Judge = std::function<int(const Request&)>;
  using Answer = std::function<Response(const Request&)>;

  /// Both are called in threads of the connections, several at a time. A refused request is
  /// answered with its status and nothing else, and its connection is closed.
  HttpServer(Judge judge, Answer answer);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  HttpServer(HttpServer&&) = delete;
  HttpServer& operator=(HttpServer&&) = delete;
  ~HttpServer();

  /// Takes an address of this machine and a port, 0 for any; gives the port, 0 where it cannot be
  /// had. Who comes waits for begin().
  int take(const std::string& address, int port);

  /// Serves in threads of its own from now on, until end(), which waits for nobody. Whether it can.
  bool begin();
  void end();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sabueso::web
