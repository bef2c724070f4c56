// Asks a server on this machine over HTTP, by libcurl.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabueso::tests {

struct Answer {
  int status = 0;  // 0: none came
  std::string body{};
  std::string head{};  // its lines, as they came
};

/// Keeps its connection from one question to the next. For one thread at a time.
class HttpClient {
 public:
  /// The host as curl takes it: "127.0.0.1", "[::1]". Patience in seconds, for connecting and for
  /// each answer.
  HttpClient(std::string host, int port, long patience = 10);

  /// Asks from this address of the machine ("127.0.0.2") from now on.
  void come_from(const std::string& address);

  Answer get(const std::string& path);
  /// Sends JSON.
  Answer post(const std::string& path, const std::string& body);
  Answer remove(const std::string& path);

  /// Hands over each part of an answer as it comes, as long as it is wanted.
  void listen(const std::string& path, const std::function<bool(std::string_view)>& is_wanted);

 private:
  using IsWanted = std::function<bool(std::string_view)>;
  Answer ask(const std::string& path, const std::vector<std::string>& headers = {});
  Answer ask(const std::string& path, const std::vector<std::string>& headers,
             const IsWanted& is_wanted);

  struct Closing {
    void operator()(void* curl) const;
  };
  const std::string origin_;
  const std::unique_ptr<void, Closing> curl_;
};

}  // namespace sabueso::tests
