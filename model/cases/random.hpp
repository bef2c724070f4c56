// Random numbers that are the same everywhere: the generator and every distribution are our own,
// since the standard's distributions may differ from library to library.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace sabueso::model {

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  /// Uniform in 0 … bound-1, with bound from 1 to 2^32 (Lemire: "Fast random integer generation in
  /// an interval", 2019).
  constexpr std::uint32_t below(std::uint64_t bound) {
    while (true) {
      const std::uint64_t product = (next() >> 32U) * bound;
      const std::uint64_t low = product & 0xFFFFFFFFU;
      if (low >= bound || low >= (std::uint64_t{1} << 32U) % bound) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }

  /// True with probability part / whole.
  constexpr bool chance(std::uint64_t part, std::uint64_t whole) { return below(whole) < part; }

  /// The number of one of a set's bits, each equally likely; one is set at least.
  constexpr std::size_t one_of_bits(std::uint64_t set) {
    for (auto skip = below(static_cast<std::uint64_t>(std::popcount(set))); skip > 0; --skip) {
      set &= set - 1;
    }
    return static_cast<std::size_t>(std::countr_zero(set));
  }

  /// 0 … n-1, shuffled.
  template <class Number = std::size_t>
  std::vector<Number> order(std::size_t n) {
    std::vector<Number> all(n);
    std::iota(all.begin(), all.end(), Number{0});
    shuffle(std::span(all));
    return all;
  }

  template <class Item>
  constexpr void shuffle(std::span<Item> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace sabueso::model
