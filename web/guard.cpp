// Tokens, hosts and rates.
#include "web/guard.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <system_error>

namespace sabueso::web {

std::string random_token() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(letters.size() == 32);
  std::array<unsigned char, 24> random{};
  if (getentropy(random.data(), random.size()) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
  std::string token;
  for (const unsigned char byte : random) token += letters[byte % letters.size()];
  return token;
}

bool same_in_constant_time(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    differences |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
  }
  return differences == 0;
}

bool lets_in(std::string_view token, const std::vector<std::string>& hosts,
             const Credentials& shown) {
  std::string_view path = shown.path;
  if (!path.starts_with('/')) return false;
  path.remove_prefix(1);
  const std::string_view said = path.substr(0, path.find('/'));
  const bool is_known = same_in_constant_time(said, token);
  const bool is_ours = std::ranges::find(hosts, shown.host) != hosts.end();
  const bool is_of_ours =
      shown.origin.empty() || shown.origin == "http://" + std::string(shown.host);
  const bool is_of_site = shown.site.empty() || shown.site == "same-origin" || shown.site == "none";
  return is_known && is_ours && is_of_ours && is_of_site;
}

std::string guest_of(const std::string& address) {
  constexpr std::size_t bytes_of_network = 8;
  in6_addr parts{};
  if (::inet_pton(AF_INET6, address.c_str(), &parts) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  // IPv4 within IPv6, as a server of both kinds sees it.
  if (IN6_IS_ADDR_V4MAPPED(&parts)) return address;
  std::fill(std::begin(parts.s6_addr) + bytes_of_network, std::end(parts.s6_addr), 0);
  return ::inet_ntop(AF_INET6, &parts, text.data(), text.size());
}

double Rates::left_of(const Bucket& bucket, double now) const {
  return std::min(at_once_, bucket.left + (now - bucket.last) * a_second_);
}

bool Rates::lets_pass(const std::string& address, double now) {
  const std::lock_guard lock(one_at_a_time_);
  std::erase_if(buckets_, [&](const auto& one) { return left_of(one.second, now) >= at_once_; });
  const auto [found, is_new] = buckets_.try_emplace(guest_of(address), Bucket{at_once_, now});
  Bucket& bucket = found->second;
  bucket = {left_of(bucket, now), now};
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

bool Places::take(const std::string& address) {
  const std::lock_guard lock(one_at_a_time_);
  std::size_t& of_guest = taken_by_[guest_of(address)];
  if (taken_ >= most_ || of_guest >= most_of_one_) return false;
  ++taken_;
  ++of_guest;
  return true;
}

void Places::leave(const std::string& address) {
  const std::lock_guard lock(one_at_a_time_);
  const auto found = taken_by_.find(guest_of(address));
  if (found == taken_by_.end()) return;
  --taken_;
  if (--found->second == 0) taken_by_.erase(found);
}

}  // namespace sabueso::web
