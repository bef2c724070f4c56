// Whether a text has a part, for EXPECT_TRUE and EXPECT_FALSE, which then tell both.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

namespace sabueso {

inline testing::AssertionResult has(std::string_view text, std::string_view part) {
  const bool is_there = text.find(part) != std::string_view::npos;
  return testing::AssertionResult(is_there)
         << "\"" << part << "\" is " << (is_there ? "" : "not ") << "in:\n"
         << text;
}

}  // namespace sabueso
