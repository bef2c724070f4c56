// Random tests inside GoogleTest.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "solver/backend.hpp"

namespace sabueso::tests {

/// One Z3 for all tests of a program, as a running game would use it.
inline solver::Backend& backend() {
  static const std::unique_ptr<solver::Backend> shared = solver::make_z3();
  return *shared;
}

/// Runs the property on so many random inputs (a tenth of them under the sanitizers, which are
/// slow); a failure is shrunk and printed with what reproduces it.
template <class Property>
void for_all(const std::string& what, int runs, Property property) {
#ifdef SABUESO_SANITIZED
  runs = runs / 10 + 1;
#endif
  auto metadata = rc::detail::TestMetadata();
  metadata.id = what;
  metadata.description = what;
  auto parameters = rc::detail::configuration().testParams;
  parameters.maxSuccess = runs;
  const auto result = rc::detail::checkTestable(std::move(property), metadata, parameters);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  ADD_FAILURE() << text.str();
}

}  // namespace sabueso::tests
