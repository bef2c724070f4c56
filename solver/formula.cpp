// Building and evaluating formulas. The evaluation is the plainest reading of each node:
// tests hold the fast roads (Z3 and the counter) against it.
#include "solver/formula.hpp"

#include <algorithm>
#include <utility>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

Formula is(VariableId variable, ValueId value) { return {Is{variable, value}}; }

Formula negation(Formula formula) {
  return {Not{std::make_shared<const Formula>(std::move(formula))}};
}

Formula all(std::vector<Formula> formulas) { return {All{std::move(formulas)}}; }

Formula any(std::vector<Formula> formulas) { return {Any{std::move(formulas)}}; }

Formula count(std::vector<Formula> formulas, std::size_t at_least, std::size_t at_most) {
  return {Count{std::move(formulas), at_least, at_most}};
}

Formula all_different(std::vector<VariableId> variables) {
  return {AllDifferent{std::move(variables)}};
}

Formula is_one_of(VariableId variable, const std::vector<bool>& chosen) {
  std::vector<Formula> values;
  for (ValueId value = 0; value < chosen.size(); ++value) {
    if (chosen[value]) values.push_back(is(variable, value));
  }
  return any(std::move(values));
}

bool holds(const Formula& formula, const World& world) {
  const auto true_here = [&](const Formula& part) { return holds(part, world); };
  return std::visit(
      Overloaded{
          [&](const Is& node) { return world[node.variable] == node.value; },
          [&](const Not& node) { return !true_here(*node.formula); },
          [&](const All& node) { return std::ranges::all_of(node.formulas, true_here); },
          [&](const Any& node) { return std::ranges::any_of(node.formulas, true_here); },
          [&](const Count& node) {
            const auto found =
                static_cast<std::size_t>(std::ranges::count_if(node.formulas, true_here));
            return node.at_least <= found && found <= node.at_most;
          },
          [&](const AllDifferent& node) {
            std::vector<bool> seen;
            return std::ranges::all_of(node.variables, [&](VariableId variable) {
              const ValueId value = world[variable];
              if (value >= seen.size()) seen.resize(value + 1, false);
              const bool is_new = !seen[value];
              seen[value] = true;
              return is_new;
            });
          },
      },
      formula.node);
}

std::size_t parts_of(const Formula& formula) {
  const auto sum = [](const auto& node) {
    std::size_t parts = 1;
    for (const Formula& part : node.formulas) parts += parts_of(part);
    return parts;
  };
  return std::visit(Overloaded{
                        [](const Is&) { return std::size_t{1}; },
                        [](const Not& node) { return 1 + parts_of(*node.formula); },
                        [&](const All& node) { return sum(node); },
                        [&](const Any& node) { return sum(node); },
                        [&](const Count& node) { return sum(node); },
                        [](const AllDifferent& node) { return 1 + node.variables.size(); },
                    },
                    formula.node);
}

namespace {

// Calls see(variable) for the variables that the formula names, until it answers false.
template <class See>
bool each_variable(const Formula& formula, const See& see) {
  const auto each_part = [&](const auto& node) {
    return std::ranges::all_of(node.formulas,
                               [&](const Formula& part) { return each_variable(part, see); });
  };
  return std::visit(
      Overloaded{
          [&](const Is& node) { return see(node.variable); },
          [&](const Not& node) { return each_variable(*node.formula, see); },
          [&](const All& node) { return each_part(node); },
          [&](const Any& node) { return each_part(node); },
          [&](const Count& node) { return each_part(node); },
          [&](const AllDifferent& node) { return std::ranges::all_of(node.variables, see); },
      },
      formula.node);
}

}  // namespace

std::optional<VariableId> only_variable(const Formula& formula) {
  std::optional<VariableId> found;
  const auto is_the_same = [&](VariableId variable) {
    if (!found) found = variable;
    return *found == variable;
  };
  return each_variable(formula, is_the_same) ? found : std::nullopt;
}

}  // namespace sabueso::solver
