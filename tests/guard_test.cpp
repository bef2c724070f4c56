// Who is let in by the page's server, and how much of whom.
#include "web/guard.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sabueso::web {
namespace {

TEST(Guard, TokensAreLongAndDiffer) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) tokens.insert(random_token());
  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(tokens.begin()->size(), 24U);
  EXPECT_EQ(tokens.begin()->find_first_not_of("abcdefghijkmnpqrstuvwxyz23456789"),
            std::string::npos);
}

TEST(Guard, LetsSoManyPassASecond) {
  Rates rates(2, 4);
  const auto passes = [&](double now) { return rates.lets_pass("192.168.1.5", now); };
  EXPECT_TRUE(passes(5));
  EXPECT_TRUE(passes(5));
  EXPECT_FALSE(passes(5));
  EXPECT_TRUE(rates.lets_pass("192.168.1.6", 5));  // somebody else's
  EXPECT_TRUE(passes(5.25));                       // four a second: one more each quarter
  EXPECT_FALSE(passes(5.25));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(passes(100));
  EXPECT_FALSE(passes(100));
}

TEST(Guard, HasPlacesForEverybody) {
  Places places(3, 2);
  EXPECT_TRUE(places.take("10.0.0.1"));
  EXPECT_TRUE(places.take("10.0.0.1"));
  EXPECT_FALSE(places.take("10.0.0.1"));
  EXPECT_TRUE(places.take("10.0.0.2"));
  EXPECT_FALSE(places.take("10.0.0.3"));  // three in all
  places.leave("10.0.0.1");
  EXPECT_TRUE(places.take("10.0.0.3"));
  places.leave("10.0.0.3");
  EXPECT_TRUE(places.take("10.0.0.1"));
  places.leave("10.0.0.2");
  EXPECT_FALSE(places.take("10.0.0.1"));  // who left one place had another
}

// A guest has any number of the addresses of an IPv6 network.
TEST(Guard, TellsGuestsByTheirNetwork) {
  EXPECT_EQ(guest_of("192.168.1.5"), "192.168.1.5");
  EXPECT_EQ(guest_of("::ffff:192.168.1.5"), "::ffff:192.168.1.5");
  EXPECT_EQ(guest_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(guest_of("2001:db8:1:2::9"), guest_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(guest_of("2001:db8:1:2::9"), guest_of("2001:db8:1:3::9"));
}

}  // namespace
}  // namespace sabueso::web
