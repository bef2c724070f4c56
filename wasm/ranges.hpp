// The algorithms of std::ranges that the project uses and that the libc++ of Debian 12's emscripten
// (13) lacks. The build for WebAssembly includes this before every source; with a library that has
// them, as Debian 13's, nothing is in it.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>
#include <version>

#ifndef __cpp_lib_ranges

namespace std::ranges {

template <class Range, class Test, class Projection = identity>
auto find_if(Range&& range, Test test, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range), [&](auto&& element) {
    return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
  });
}
template <class Range, class Value, class Projection = identity>
auto find(Range&& range, const Value& value, Projection projection = {}) {
  return ranges::find_if(
      range, [&](const auto& element) { return element == value; }, projection);
}
template <class Range, class Test, class Projection = identity>
bool any_of(Range&& range, Test test, Projection projection = {}) {
  return ranges::find_if(range, test, projection) != std::end(range);
}
template <class Range, class Test, class Projection = identity>
bool none_of(Range&& range, Test test, Projection projection = {}) {
  return !ranges::any_of(range, test, projection);
}
template <class Range, class Test, class Projection = identity>
bool all_of(Range&& range, Test test, Projection projection = {}) {
  return ranges::none_of(
      range, [&](const auto& element) { return !std::invoke(test, element); }, projection);
}
template <class Range, class Test, class Projection = identity>
auto count_if(Range&& range, Test test, Projection projection = {}) {
  return std::count_if(std::begin(range), std::end(range), [&](auto&& element) {
    return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
  });
}
template <class Range, class Value, class Projection = identity>
auto count(Range&& range, const Value& value, Projection projection = {}) {
  return ranges::count_if(
      range, [&](const auto& element) { return element == value; }, projection);
}

template <class Compare, class Projection>
auto by(Compare& compare, Projection& projection) {
  return [&](auto&& one, auto&& other) {
    return static_cast<bool>(
        std::invoke(compare, std::invoke(projection, one), std::invoke(projection, other)));
  };
}
template <class Range, class Compare = std::less<>, class Projection = identity>
void sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::sort(std::begin(range), std::end(range), ranges::by(compare, projection));
}
template <class Range, class Compare = std::less<>, class Projection = identity>
void stable_sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::stable_sort(std::begin(range), std::end(range), ranges::by(compare, projection));
}
template <class Range, class Compare = std::less<>, class Projection = identity>
auto min_element(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::min_element(std::begin(range), std::end(range), ranges::by(compare, projection));
}
template <class Range, class Compare = std::less<>, class Projection = identity>
auto max_element(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::max_element(std::begin(range), std::end(range), ranges::by(compare, projection));
}
template <class Range, class Value>
bool binary_search(Range&& range, const Value& value) {
  return std::binary_search(std::begin(range), std::end(range), value);
}

template <class Range, class Other, class Equal = std::equal_to<>, class Projection = identity,
          class OtherProjection = identity>
bool equal(Range&& range, Other&& other, Equal equal = {}, Projection projection = {},
           OtherProjection other_projection = {}) {
  return std::equal(std::begin(range), std::end(range), std::begin(other), std::end(other),
                    [&](auto&& one, auto&& two) {
                      return static_cast<bool>(std::invoke(equal, std::invoke(projection, one),
                                                           std::invoke(other_projection, two)));
                    });
}

template <class Range, class Into, class Function>
void transform(Range&& range, Into into, Function function) {
  std::transform(std::begin(range), std::end(range), into, std::ref(function));
}
template <class Range, class Into>
void copy(Range&& range, Into into) {
  std::copy(std::begin(range), std::end(range), into);
}
template <class Range, class Into, class Test>
void copy_if(Range&& range, Into into, Test test) {
  std::copy_if(std::begin(range), std::end(range), into, std::ref(test));
}
template <class Range, class Into>
void move(Range&& range, Into into) {
  std::move(std::begin(range), std::end(range), into);
}

}  // namespace std::ranges

#endif  // __cpp_lib_ranges
