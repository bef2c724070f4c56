// The addresses of this machine: which there are, and a port at one of them.
#pragma once

#include <sys/socket.h>

#include <string>
#include <vector>

namespace sabueso::web {

/// An IPv4 or IPv6 address as text; empty for others.
std::string text_of(const sockaddr* address);

/// Whether an address, or a name of one, is of this machine, so that it can be served there.
bool is_own_address(const std::string& address);

/// The addresses of this machine's network, those of the loopback last.
std::vector<std::string> own_addresses(bool with_v6 = false);

/// A socket that listens at an address of this machine, "0.0.0.0" and "::" for all of them, and a
/// port, 0 for any. The caller closes it. Below 0 where these cannot be had.
int listen_at(const std::string& address, int port);

/// The port at which a socket listens.
int port_of(int socket);

}  // namespace sabueso::web
