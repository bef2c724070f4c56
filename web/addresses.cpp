// What the system says of its network.
#include "web/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace sabueso::web {

namespace {

constexpr int longest_queue = 128;  // of those who have come and are not yet served

int bound_to(const std::string& address, int port) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) return -1;
  int bound = -1;
  for (const addrinfo* one = found; one != nullptr && bound < 0; one = one->ai_next) {
    const int socket = ::socket(one->ai_family, one->ai_socktype | SOCK_CLOEXEC, one->ai_protocol);
    if (socket < 0) continue;
    const int yes = 1;  // what an earlier server has left there does not stand in the way
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket, one->ai_addr, one->ai_addrlen) == 0) {
      bound = socket;
    } else {
      ::close(socket);
    }
  }
  ::freeaddrinfo(found);
  return bound;
}

}  // namespace

std::string text_of(const sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address->sa_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
    ::inet_ntop(AF_INET, &v4->sin_addr, text.data(), text.size());
  } else if (address->sa_family == AF_INET6) {
    const auto* v6 = reinterpret_cast<const sockaddr_in6*>(address);
    ::inet_ntop(AF_INET6, &v6->sin6_addr, text.data(), text.size());
  }
  return text.data();
}

bool is_own_address(const std::string& address) {
  const int socket = bound_to(address, 0);
  if (socket < 0) return false;
  ::close(socket);
  return true;
}

std::vector<std::string> own_addresses(bool with_v6) {
  std::vector<std::string> found, last;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {"127.0.0.1"};
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr) continue;
    const std::string name = text_of(one->ifa_addr);
    const bool is_v6 = name.find(':') != std::string::npos;
    // Link-local addresses (fe80:) need a zone, which no browser takes.
    if (name.empty() || (is_v6 && !with_v6) || name.starts_with("fe80:")) continue;
    (name.starts_with("127.") || name == "::1" ? last : found).push_back(name);
  }
  ::freeifaddrs(all);
  found.insert(found.end(), last.begin(), last.end());
  std::stable_partition(found.begin(), found.end(), [](const std::string& name) {
    return name.find(':') == std::string::npos;  // those that any phone knows first
  });
  return found;
}

int listen_at(const std::string& address, int port) {
  const int socket = bound_to(address, port);
  if (socket < 0) return -1;
  if (::listen(socket, longest_queue) == 0) return socket;
  ::close(socket);
  return -1;
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                   : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

}  // namespace sabueso::web
