// What a case file says its answer must be, for `verify`.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/json/node.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

class Case;

/// What is absent is not compared.
struct Expectation {
  std::optional<bool> consistent;
  std::optional<std::string> worlds;                          // a decimal number
  std::vector<std::pair<std::string, std::string>> forced;    // variable, value
  std::vector<std::string> open;                              // variables
  std::vector<std::pair<std::string, std::string>> excluded;  // variable, value
  std::optional<std::vector<std::string>> conflict;           // ids, in evidence order
};

/// Reads `expect`, whose names must be the case's. Throws InputError.
Expectation read_expectation(const Node& node, const Case& seen);

/// What is wrong where something else was found than expected.
Message differs(const std::string& what, const std::string& expected, const std::string& found);

/// Everything in which the report is not as expected, each in words.
std::vector<Message> differences(const Expectation& expect, const solver::Report& report);

}  // namespace sabueso::model
