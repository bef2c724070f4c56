// What a connection passes on of a request.
#include "web/connection.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

namespace sabueso::web {
namespace {

// All that is passed on of what a browser sends, read in pieces of so many bytes, request after
// request.
std::string passed_on(const std::string& sent, std::size_t piece,
                      const std::vector<std::size_t>& requests) {
  int ends[2];
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  EXPECT_EQ(::send(ends[0], sent.data(), sent.size(), 0), static_cast<ssize_t>(sent.size()));
  std::string all;
  {
    Connection connection(ends[1]);
    for (std::size_t left : requests) {
      const auto wait = std::chrono::seconds(5);
      EXPECT_TRUE(connection.begins_request(wait, wait, 1U << 20U));
      while (left > 0) {
        std::string read(std::min(piece, left), '\0');
        const ssize_t bytes = connection.read(read.data(), read.size());
        if (bytes <= 0) return all + "?";
        all += read.substr(0, static_cast<std::size_t>(bytes));
        left -= static_cast<std::size_t>(bytes);
      }
    }
  }
  ::close(ends[0]);
  ::close(ends[1]);
  return all;
}

TEST(Connection, PassesNoRangeOn) {
  const std::string one = "GET / HTTP/1.1\r\nHost: x\r\nrAnGe: bytes=0-1\r\nX-Range: 1\r\n\r\n";
  const std::string two = "POST /a HTTP/1.1\nRange:bytes=1\n\nrange: in the body";
  for (const std::size_t piece : {1U, 3U, 7U, 4096U}) {
    EXPECT_EQ(passed_on(one + two, piece, {one.size(), two.size()}),
              "GET / HTTP/1.1\r\nHost: x\r\nrAnGe  bytes=0-1\r\nX-Range: 1\r\n\r\n"
              "POST /a HTTP/1.1\nRange bytes=1\n\nrange: in the body")
        << piece;
  }
}

}  // namespace
}  // namespace sabueso::web
