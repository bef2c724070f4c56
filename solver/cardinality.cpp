// Compiling formulas to cardinality constraints. A nested formula gets an atom of its own, defined
// in both directions, so that it never multiplies the worlds.
#include "solver/cardinality.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

class Compiler {
 public:
  explicit Compiler(const Problem& problem) : problem_(problem) {
    std::vector<Literal> values;
    for (const Variable& variable : problem.variables()) {
      compiled_.first_atom.push_back(compiled_.atoms);
      compiled_.leads.push_back(variable.leads);
      values.clear();
      for (std::size_t value = 0; value < variable.values.size(); ++value) {
        values.push_back(fresh());
      }
      add(values, 1, 1);
    }
    compiled_.first_atom.push_back(compiled_.atoms);
    world_.assign(problem.variables().size(), 0);
    for (const Constraint& constraint : problem.constraints()) {
      owner_ = static_cast<Owner>(problem.item_of(constraint.reason).value_or(the_rules));
      state(constraint.formula);
    }
  }

  CardinalityProblem result() && { return std::move(compiled_); }

 private:
  Literal fresh() { return 2 * compiled_.atoms++; }

  void add(const std::vector<Literal>& literals, std::size_t at_least, std::size_t at_most) {
    add_owned(literals, at_least, at_most, owner_);
  }

  void add_owned(const std::vector<Literal>& literals, std::size_t at_least, std::size_t at_most,
                 Owner owner) {
    at_most = std::min(at_most, literals.size());
    at_least = std::min(at_least, literals.size() + 1);  // one more than there are: impossible
    compiled_.constraints.push_back({static_cast<std::uint32_t>(compiled_.literals.size()),
                                     static_cast<std::uint32_t>(literals.size()),
                                     static_cast<std::uint32_t>(at_least),
                                     static_cast<std::uint32_t>(at_most), owner});
    compiled_.literals.insert(compiled_.literals.end(), literals.begin(), literals.end());
  }

  void add_clause(const std::vector<Literal>& literals) { add(literals, 1, literals.size()); }

  void add_unit(Literal literal) { compiled_.units.push_back({literal, owner_}); }

  // What a name means holds whether or not the item that uses it does.
  void define(const std::vector<Literal>& clause) {
    add_owned(clause, 1, clause.size(), the_rules);
  }

  void state(const Formula& formula) {
    const std::optional<VariableId> variable = only_variable(formula);
    if (!variable) {
      require(formula, true);
      return;
    }
    for (ValueId& value = world_[*variable] = 0; value < size_of(*variable); ++value) {
      if (!holds(formula, world_)) add_unit(opposite(literal(Is{*variable, value})));
    }
    world_[*variable] = 0;
  }

  std::size_t size_of(VariableId variable) const {
    return problem_.variables()[variable].values.size();
  }

  // States a formula, or its opposite, without an atom for the whole.
  void require(const Formula& formula, bool wanted) {
    std::visit(
        Overloaded{
            [&](const Not& node) { require(*node.formula, !wanted); },
            [&](const All& node) { require_list(node.formulas, wanted, wanted); },
            [&](const Any& node) { require_list(node.formulas, !wanted, wanted); },
            [&](const Count& node) {
              if (wanted) {
                add(literals(node.formulas), node.at_least, node.at_most);
              } else {
                add_unit(opposite(literal(node)));
              }
            },
            [&](const AllDifferent& node) {
              if (wanted) {
                require_all_different(node);
              } else {
                add_unit(opposite(literal(node)));
              }
            },
            [&](const Is& node) { add_unit(wanted ? literal(node) : opposite(literal(node))); },
        },
        formula.node);
  }

  // Each one alone, or one clause over all of them; `wanted` tells whether they or their opposites.
  void require_list(const std::vector<Formula>& formulas, bool each, bool wanted) {
    if (each) {
      for (const Formula& formula : formulas) require(formula, wanted);
      return;
    }
    std::vector<Literal> clause = literals(formulas);
    if (!wanted) std::ranges::transform(clause, clause.begin(), opposite);
    add_clause(clause);
  }

  // By value: the atoms of the variables that can have it.
  std::map<ValueId, std::vector<Literal>> holders(const AllDifferent& node) const {
    std::map<ValueId, std::vector<Literal>> found;
    for (const VariableId variable : node.variables) {
      const std::uint32_t first = compiled_.first_atom[variable];
      const std::uint32_t size = compiled_.first_atom[variable + 1] - first;
      for (std::uint32_t value = 0; value < size; ++value) {
        found[value].push_back(2 * (first + value));
      }
    }
    return found;
  }

  void require_all_different(const AllDifferent& node) {
    const auto found = holders(node);
    // With as many values as variables every value has its holder, which prunes earlier.
    const std::size_t at_least = found.size() == node.variables.size() ? 1 : 0;
    for (const auto& [value, literals] : found) add(literals, at_least, 1);
  }

  std::vector<Literal> literals(const std::vector<Formula>& formulas) {
    std::vector<Literal> found;
    found.reserve(formulas.size());
    for (const Formula& formula : formulas) found.push_back(literal(formula));
    return found;
  }

  // NOLINTNEXTLINE(readability-convert-member-functions-to-static): the lambda is a member's
  Literal literal(const Formula& formula) {
    return std::visit([&](const auto& node) { return literal(node); }, formula.node);
  }

  Literal literal(const Is& node) const {
    return 2 * static_cast<Literal>(compiled_.first_atom[node.variable] + node.value);
  }
  Literal literal(const Not& node) { return opposite(literal(*node.formula)); }
  Literal literal(const All& node) { return conjunction(literals(node.formulas)); }
  Literal literal(const Any& node) { return disjunction(literals(node.formulas)); }

  Literal literal(const Count& node) {
    const std::vector<Literal> parts = literals(node.formulas);
    std::vector<Literal> bounds{at_least(parts, node.at_least)};
    if (node.at_most < parts.size()) {
      bounds.push_back(opposite(at_least(parts, node.at_most + 1)));
    }
    return conjunction(std::move(bounds));
  }

  Literal literal(const AllDifferent& node) {
    std::vector<Literal> parts;
    for (const auto& [value, literals] : holders(node)) {
      parts.push_back(opposite(at_least(literals, 2)));
    }
    return conjunction(std::move(parts));
  }

  Literal conjunction(std::vector<Literal> parts) {
    std::ranges::transform(parts, parts.begin(), opposite);
    return opposite(disjunction(std::move(parts)));
  }

  Literal disjunction(std::vector<Literal> parts) {
    if (parts.size() == 1) return parts.front();
    const Literal whole = fresh();
    for (const Literal part : parts) define({whole, opposite(part)});
    parts.push_back(opposite(whole));
    define(parts);
    return whole;
  }

  // Row by row, reached[k] stands for "at least k of the parts so far".
  Literal at_least(const std::vector<Literal>& parts, std::size_t least) {
    if (least > parts.size()) return disjunction({});
    std::vector<Literal> reached(least + 1, disjunction({}));
    reached[0] = conjunction({});
    for (const Literal part : parts) {
      for (std::size_t k = least; k > 0; --k) {
        reached[k] = disjunction({reached[k], conjunction({part, reached[k - 1]})});
      }
    }
    return reached[least];
  }

  const Problem& problem_;
  CardinalityProblem compiled_;
  Owner owner_ = the_rules;
  World world_;  // to try values in
};

}  // namespace

CardinalityProblem compile(const Problem& problem) { return Compiler(problem).result(); }

}  // namespace sabueso::solver
