// Decides which requests are served: those with the token, addressed to this server, and not sent
// by another site's page.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sabueso::web {

/// A random token of 24 letters and digits (120 bits) that none can be taken for another. Throws
/// std::system_error when the system has no randomness.
std::string random_token();

/// Whether two texts are the same, in a time that tells nothing about where they differ.
bool same_in_constant_time(std::string_view one, std::string_view other);

class Guard {
 public:
  /// The hosts are all that the server is reached by, with port: "192.168.1.5:8765".
  Guard(std::string token, std::vector<std::string> hosts)
      : token_(std::move(token)), hosts_(std::move(hosts)) {}

  const std::string& token() const { return token_; }

  /// What a request says about where it comes from; empty where it says nothing.
  struct Request {
    std::string_view path, host, origin, site;
  };

  /// Whether it may come in: its path begins with the token, it was sent to one of our hosts, and
  /// not by a page of another site.
  bool lets_in(const Request& request) const;

 private:
  const std::string token_;
  const std::vector<std::string> hosts_;
};

/// So many at once, and so many a second from then on (a token bucket).
class Rate {
 public:
  Rate(double at_once, double a_second) : at_once_(at_once), a_second_(a_second), left_(at_once) {}

  /// Whether one more may pass at this time, in seconds.
  bool lets_pass(double now);

 private:
  const double at_once_, a_second_;
  double left_, last_ = 0;
  std::mutex one_at_a_time_;
};

}  // namespace sabueso::web
