// The app on a phone of its own, for tests of what it does besides answering.
#pragma once

#include <gtest/gtest.h>

#include "site.hpp"

namespace sabueso::tests {

class Phone : public testing::Test {
 protected:
  void picture(const std::string& name) { browser_.picture(name); }
  void expect_shows(const std::string& words) { tests::expect_shows(browser_, words); }
  bool says(const std::string& words) { return tests::says(browser_, words); }

  Site site_;
  Browser browser_{360, 740};
};

}  // namespace sabueso::tests
