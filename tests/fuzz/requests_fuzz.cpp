// libFuzzer's target for what comes over the network before anything of ours is asked: any bytes
// reach the page's server on a connection. Whatever they are, only a request with the token is let
// in, and what is answered is HTTP.
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "web/listener.hpp"

namespace {

using namespace sabueso::web;

constexpr const char* token = "token";

// A listener on nothing, which counts what it lets in.
class Tried {
 public:
  Tried()
      : guard_(token, {"here:1"}),
        listener_(
            [this](const httplib::Request& request) {
              constexpr int forbidden = 403;
              return lets_in(guard_, request) ? 0 : forbidden;
            },
            Listener::Limits{std::chrono::seconds(0), std::chrono::seconds(0),
                             std::chrono::seconds(0)}) {
    const auto answer = [this](const httplib::Request& request, httplib::Response& response) {
      ++let_in;
      response.set_content(request.get_param_value("lang") + request.body, "text/plain");
    };
    listener_.set_payload_max_length(1U << 16U);
    listener_.Get("/token/state", answer);
    listener_.Post("/token/order", answer);
  }

  void serve(int socket) { listener_.serve(socket); }

  std::size_t let_in = 0;

 private:
  const Guard guard_;
  Listener listener_;
};

std::string all_of(int socket) {
  std::string text;
  std::array<char, 1U << 16U> block{};
  while (true) {
    const ssize_t read = ::recv(socket, block.data(), block.size(), MSG_DONTWAIT);
    if (read <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(read));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Tried tried;
  const std::string_view sent(reinterpret_cast<const char*>(data), size);
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) std::abort();
  if (::send(ends[0], sent.data(), sent.size(), MSG_DONTWAIT) != static_cast<ssize_t>(size)) {
    std::abort();
  }
  tried.let_in = 0;
  tried.serve(ends[1]);
  const std::string answer = all_of(ends[0]);
  ::close(ends[0]);
  ::close(ends[1]);
  if (!answer.empty() && !answer.starts_with("HTTP/1.")) std::abort();
  if (tried.let_in > 0 && sent.find("here:1") == std::string_view::npos) std::abort();
  const std::size_t head = answer.find("200 OK");
  if (tried.let_in == 0 && head != std::string::npos && head < 16) std::abort();
  return 0;
}
