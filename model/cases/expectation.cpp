// Reading `expect`, and holding a report against it.
#include "model/cases/expectation.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>

#include "model/cases/case.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

namespace {

// Reads `expect` against the names that the case really has.
class ExpectationReader {
 public:
  explicit ExpectationReader(const Case& seen) : seen_(seen), ids_(seen.header().ids) {
    const solver::Problem problem = seen.problem();
    for (const solver::Variable& variable : problem.variables()) {
      if (variable.role != solver::Role::reported) continue;
      variables_.push_back(variable.name());
      values_.push_back(variable.values);
    }
  }

  Expectation read(const Node& node) const {
    node.allow_only({"status", "worlds", "forced", "open", "excluded", "conflict"});
    Expectation expect;
    if (const auto status = node.find("status")) {
      expect.consistent =
          status->one_of({"consistent", "contradictory"}, Text("status", "el estado")) == 0;
    }
    if (const auto worlds = node.find("worlds")) expect.worlds = decimal(*worlds);
    if (const auto forced = node.find("forced")) {
      for (const auto& [name, value] : forced->members()) {
        expect.forced.emplace_back(name, this->value(variable(name, value), value));
      }
    }
    if (const auto open = node.find("open")) {
      for (const std::size_t index : open->some_of(variables_, variable_kind)) {
        expect.open.push_back(variables_[index]);
      }
    }
    if (const auto excluded = node.find("excluded")) {
      for (const auto& [name, list] : excluded->members()) {
        const std::size_t index = variable(name, list);
        for (const Node& element : list.elements()) {
          expect.excluded.emplace_back(name, value(index, element));
        }
      }
    }
    if (const auto conflict = node.find("conflict")) {
      std::vector<std::size_t> items = conflict->some_of(ids_, Text("id", "el id"));
      std::ranges::sort(items);
      expect.conflict.emplace();
      for (const std::size_t item : items) expect.conflict->push_back(ids_[item]);
    }
    return expect;
  }

 private:
  static constexpr Text variable_kind{"variable", "la variable"};
  static constexpr Text value_kind{"value", "el valor"};

  static std::string decimal(const Node& node) {
    if (!node.is_text()) return std::to_string(node.integer(0, INT64_MAX));
    std::string digits = node.text();
    const bool plain = is_in_digits(digits) && (digits.size() == 1 || digits.front() != '0');
    if (!plain) {
      node.fail({Text("found {0}, where a number in digits belongs",
                      "se encontró {0} donde va un número en cifras"),
                 node.quoted()});
    }
    return digits;
  }

  std::size_t variable(const std::string& name, const Node& place) const {
    const auto found = std::ranges::find(variables_, name);
    if (found == variables_.end()) place.fail(unknown_name(variable_kind, name, variables_));
    return static_cast<std::size_t>(found - variables_.begin());
  }

  std::string value(std::size_t variable, const Node& node) const {
    const std::vector<std::string>& values = values_[variable];
    const auto found = find_name(values, seen_.spelled(node.text()), seen_.printed_names());
    if (!found) node.fail(unknown_name(value_kind, node.text(), values));
    return values[*found];
  }

  const Case& seen_;
  const std::vector<std::string>& ids_;
  std::vector<std::string> variables_;
  std::vector<std::vector<std::string>> values_;
};

std::string list(const std::vector<std::string>& names) {
  return fmt::format("[{}]", fmt::join(names, ", "));
}

std::string status(bool consistent) { return consistent ? "consistent" : "contradictory"; }

// None when the case is contradictory.
std::vector<std::string> candidates(const solver::Report& report, const std::string& variable) {
  std::vector<std::string> values;
  for (const solver::VariableReport& reported : report.variables) {
    if (reported.name != variable) continue;
    for (const solver::Candidate& candidate : reported.candidates) {
      values.push_back(candidate.value);
    }
  }
  return values;
}

}  // namespace

Expectation read_expectation(const Node& node, const Case& seen) {
  return ExpectationReader(seen).read(node);
}

Message differs(const std::string& what, const std::string& expected, const std::string& found) {
  return {Text("{0}: expected {1}, found {2}", "{0}: se esperaba {1}, salió {2}"), what, expected,
          found};
}

std::vector<Message> differences(const Expectation& expect, const solver::Report& report) {
  std::vector<Message> all;
  if (expect.consistent && *expect.consistent != report.is_consistent()) {
    all.push_back(differs("status", status(*expect.consistent), status(report.is_consistent())));
  }
  if (expect.worlds) {
    const std::string found = report.worlds ? solver::to_string(*report.worlds) : "?";
    if (found != *expect.worlds) all.push_back(differs("worlds", *expect.worlds, found));
  }
  for (const auto& [variable, value] : expect.forced) {
    const std::vector<std::string> found = candidates(report, variable);
    if (found != std::vector{value}) all.push_back(differs(variable, value, list(found)));
  }
  for (const std::string& variable : expect.open) {
    const std::vector<std::string> found = candidates(report, variable);
    if (found.size() >= 2) continue;
    all.emplace_back(
        Text("{0}: expected to be open, found {1}", "{0}: se esperaba sin decidir, salió {1}"),
        variable, list(found));
  }
  for (const auto& [variable, value] : expect.excluded) {
    if (std::ranges::count(candidates(report, variable), value) == 0) continue;
    all.emplace_back(Text("{0}: {1} was expected to be impossible, and is possible",
                          "{0}: se esperaba que {1} fuera imposible, y es posible"),
                     variable, value);
  }
  if (expect.conflict && *expect.conflict != report.conflict) {
    all.push_back(differs("conflict", list(*expect.conflict), list(report.conflict)));
  }
  return all;
}

}  // namespace sabueso::model
