// Random tests inside GoogleTest.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "solver/backend.hpp"
#include "tests/how_many.hpp"

namespace sabueso::tests {

/// One Z3 for all tests of a program, as a running game would use it.
inline solver::Backend& backend() {
  static const std::unique_ptr<solver::Backend> shared = solver::make_z3();
  return *shared;
}

/// Tries the property on so many random inputs for a release, on fewer for a change (how_many); a
/// failure is shrunk and printed with what reproduces it.
template <class Property>
void for_all(const std::string& what, int for_a_release, Property property) {
  auto metadata = rc::detail::TestMetadata();
  metadata.id = what;
  metadata.description = what;
  auto parameters = rc::detail::configuration().testParams;
  parameters.maxSuccess = how_many(for_a_release);
  const auto result = rc::detail::checkTestable(std::move(property), metadata, parameters);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  ADD_FAILURE() << text.str();
}

/// A random number below that one, within a property, however small its inputs are by now.
inline std::size_t pick(std::size_t below) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, below));
}

}  // namespace sabueso::tests
