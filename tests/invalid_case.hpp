// Wrong case files, each with its one message. A program's tests include this once.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games.hpp"

namespace sabueso::model {

struct Wrong {
  const char* name;
  std::string text;
  std::string message;
};

inline void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

inline std::string name_of(const testing::TestParamInfo<Wrong>& info) { return info.param.name; }

class InvalidCase : public testing::TestWithParam<Wrong> {};

TEST_P(InvalidCase, IsAnsweredWithOneClearMessage) {
  EXPECT_EQ(complaint(GetParam().text), GetParam().message);
}

}  // namespace sabueso::model
