// libFuzzer's target for what comes over the network before anything of ours is asked: any bytes
// reach the page's server on a connection. Whatever they are, only a request with the token is let
// in, and what is answered is HTTP.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/raw_socket.hpp"
#include "web/guard.hpp"
#include "web/http_server.hpp"

namespace {

using namespace sabueso::web;

constexpr const char* token = "token";

// A server that counts what it lets in.
class Tried {
 public:
  Tried()
      : server_(
            [this](const Request& request) {
              constexpr int forbidden = 403;
              const bool is_let_in =
                  lets_in(token, {"here:1"},
                          {request.path, request.header("host"), request.header("origin"),
                           request.header("sec-fetch-site")});
              return is_let_in ? 0 : forbidden;
            },
            [this](const Request& request) {
              ++let_in;
              return Response{.type = "text/plain",
                              .body = request.parameter("lang") + request.body};
            }),
        port_(server_.take("127.0.0.1", 0)) {
    if (port_ == 0 || !server_.begin()) std::abort();
  }

  std::string answer_to(std::string_view sent) const {
    const sabueso::tests::Socket socket(port_);
    if (!socket.is_connected()) std::abort();
    socket.send(sent);
    return socket.answer();
  }

  std::atomic<std::size_t> let_in = 0;

 private:
  HttpServer server_;
  const int port_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Tried tried;
  const std::string_view sent(reinterpret_cast<const char*>(data), size);
  tried.let_in = 0;
  const std::string answer = tried.answer_to(sent);
  if (!answer.empty() && !answer.starts_with("HTTP/1.")) std::abort();
  if (tried.let_in > 0 && sent.find("here:1") == std::string_view::npos) std::abort();
  const std::size_t head = answer.find("200 OK");
  if (tried.let_in == 0 && head != std::string::npos && head < 16) std::abort();
  return 0;
}
