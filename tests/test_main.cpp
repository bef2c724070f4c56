// Every test program starts here: random tests draw from a fixed seed, unless RC_PARAMS says
// otherwise, and print what reproduces a failure.
#include <gtest/gtest.h>

#include <cstdlib>

int main(int argc, char** argv) {
  constexpr int keep_what_is_set = 0;
  setenv("RC_PARAMS", "seed=19610813", keep_what_is_set);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
