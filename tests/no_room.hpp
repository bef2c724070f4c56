// A disk that is full.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdint>

namespace sabueso::tests {

/// As long as it is there, no file of this process grows past a size in bytes.
class NoRoomPast {
 public:
  explicit NoRoomPast(std::uintmax_t bytes) {
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    const rlimit small{bytes, before_.rlim_max};
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  NoRoomPast(const NoRoomPast&) = delete;
  NoRoomPast& operator=(const NoRoomPast&) = delete;
  NoRoomPast(NoRoomPast&&) = delete;
  NoRoomPast& operator=(NoRoomPast&&) = delete;
  ~NoRoomPast() {
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0);
    static_cast<void>(std::signal(SIGXFSZ, handler_));
  }

 private:
  void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before_{};
};

}  // namespace sabueso::tests
