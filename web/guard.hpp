// Decides which requests are served: those with the token, addressed to this server, and not sent
// by another site's page.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sabueso::web {

/// A random token of 24 letters and digits (120 bits), from 32 that cannot be mistaken for one
/// another. Throws std::system_error when the system has no randomness.
std::string random_token();

/// Whether two texts are the same, in a time that tells nothing about where they differ.
bool same_in_constant_time(std::string_view one, std::string_view other);

/// What a request shows to be let in; empty where it says nothing.
struct Credentials {
  std::string_view path, host, origin, site;
};

/// Whether a request may come in: its path begins with the token, it was sent to one of the hosts,
/// which are all that the server is reached by, with port ("192.168.1.5:8765"), and not by a page
/// of another site.
bool lets_in(std::string_view token, const std::vector<std::string>& hosts,
             const Credentials& shown);

/// By what a guest's address is told from others': all of an IPv4 address; of an IPv6 address the
/// network, of whose addresses one guest may have any number.
std::string guest_of(const std::string& address);

/// Of each guest so many at once, and so many a second from then on (token buckets).
class Rates {
 public:
  Rates(double at_once, double a_second) : at_once_(at_once), a_second_(a_second) {}

  /// Whether one more may pass from an address at this time, in seconds, which never goes back.
  bool lets_pass(const std::string& address, double now);

 private:
  struct Bucket {
    double left, last;
  };
  double left_of(const Bucket& bucket, double now) const;

  const double at_once_, a_second_;
  std::map<std::string, Bucket> buckets_{};  // by guest, those that are not full
  std::mutex one_at_a_time_{};
};

/// So many places in all, and so many for one guest.
class Places {
 public:
  Places(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  /// Whether there was a place for somebody at an address, who has it now.
  bool take(const std::string& address);
  /// Gives back one that was taken.
  void leave(const std::string& address);

 private:
  const std::size_t most_, most_of_one_;
  std::size_t taken_ = 0;
  std::map<std::string, std::size_t> taken_by_{};  // by guest
  std::mutex one_at_a_time_{};
};

}  // namespace sabueso::web
