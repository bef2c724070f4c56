// Tokens, hosts and rates.
#include "web/guard.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
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

bool Guard::lets_in(const Request& request) const {
  std::string_view path = request.path;
  if (!path.starts_with('/')) return false;
  path.remove_prefix(1);
  const std::string_view said = path.substr(0, path.find('/'));
  const bool is_known = same_in_constant_time(said, token_);
  const bool is_ours = std::ranges::find(hosts_, request.host) != hosts_.end();
  const bool is_of_ours =
      request.origin.empty() || request.origin == "http://" + std::string(request.host);
  const bool is_of_site =
      request.site.empty() || request.site == "same-origin" || request.site == "none";
  return is_known && is_ours && is_of_ours && is_of_site;
}

bool Rate::lets_pass(double now) {
  const std::lock_guard lock(one_at_a_time_);
  left_ = std::min(at_once_, left_ + (now - last_) * a_second_);
  last_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

}  // namespace sabueso::web
