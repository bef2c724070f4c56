// The Z3 backend, and the only file that knows Z3. Every value of every variable is one Boolean
// (one-hot, at most one stated pairwise), on the finite-domain solver: of the encodings and solvers
// measured on this version it is the fastest that gave no wrong answer. Cardinalities are spelled
// out in plain Boolean structure, because Z3's own at-most-k was seen to answer wrongly.
#include <z3++.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <stdexcept>

#include "solver/backend.hpp"
#include "solver/find.hpp"
#include "solver/narrow.hpp"

namespace sabueso::solver {

namespace {

class Z3Backend final : public Backend {
 public:
  Z3Backend(z3::context& context, const Problem& problem)
      : context_(context),
        solver_(context, "QF_FD"),
        values_(context),
        variables_(problem.variables()),
        rules_(problem.rules()),
        narrowing_(variables_, rules_) {
    // Z3 would take the interrupt for itself, and answer "unknown" or nothing.
    z3::params leave_interrupts(context);
    leave_interrupts.set("ctrl_c", false);
    solver_.set(leave_interrupts);
    for (const Variable& variable : variables_) declare(variable.values.size());
    for (const Formula& rule : rules_) solver_.add(encode(rule));
    take_evidence_of(problem);
  }

  /// Whether a problem differs from this one in its evidence only, and this one is still fit.
  bool serves(const Problem& problem) const {
    return next_symbol_ < worn_out && variables_ == problem.variables() &&
           rules_ == problem.rules();
  }

  void take_evidence_of(const Problem& problem) {
    while (items() > 0) pop();
    for (const std::vector<Formula>& item : problem.items()) push(item);
  }

  // Most items are taken in by the narrowing, whose results Z3 gets as assumptions. The others are
  // clauses behind a literal of their own, which is assumed for as long as the item holds; clauses
  // of popped items stay behind, but nothing assumes their literal any more.
  void push(const std::vector<Formula>& item) override {
    std::optional<z3::expr> literal;
    if (!narrowing_.push(item)) {
      literal = fresh_boolean();
      for (const Formula& formula : item) solver_.add(z3::implies(*literal, encode(formula)));
    }
    items_.push_back({item, literal});
  }

  void pop() override {
    assert(items() > 0);
    items_.pop_back();
    narrowing_.pop();
  }

  std::size_t items() const override { return items_.size(); }

  bool satisfiable(const std::vector<bool>& chosen) override {
    assert(chosen.size() == items());
    const std::optional<Domains> left = narrowing_(chosen);
    if (!left) return false;
    const z3::expr_vector assumptions = assumed(*left, chosen);
    return answered(solver_.check(assumptions));
  }

  // What the narrowing leaves is an outer bound, what the worlds found by a quick search have an
  // inner one. Of what lies between Z3 is asked whether any is possible at all: if so its model
  // shows some to be, and it is asked again of the rest; the answer no refutes all the rest at
  // once. (Its consequences() would seem made for this, but answered wrongly on a warm solver with
  // new assumptions.)
  Deduction deduce() override {
    const std::vector<bool> all(items(), true);
    const std::optional<Domains> left = narrowing_(all);
    if (!left) return {};
    Deduction deduction{true, shown_by_worlds(*left)};
    z3::expr_vector assumptions = assumed(*left, all);
    while (true) {
      const z3::expr_vector unsettled = between(deduction.possible, *left);
      if (unsettled.empty()) break;
      const z3::expr any_of_them = fresh_boolean();
      solver_.add(z3::implies(any_of_them, z3::mk_or(unsettled)));
      assumptions.push_back(any_of_them);
      const bool possible = answered(solver_.check(assumptions));
      assumptions.pop_back();
      if (!possible) break;
      mark_model(deduction.possible);
    }
    // A world gives every variable a value; without variables there is one world or none.
    deduction.consistent = variables_.empty()
                               ? answered(solver_.check(assumptions))
                               : std::ranges::count(deduction.possible.front(), true) > 0;
    if (!deduction.consistent) deduction.possible.clear();
    return deduction;
  }

 private:
  // "Unknown" must never pass for "no".
  static bool answered(z3::check_result result) {
    if (result == z3::unknown) throw std::runtime_error("Z3 gave up on a problem");
    return result == z3::sat;
  }

  // What stands for the chosen items: the values that the narrowing has ruled out with them, and
  // the literals of those that say more.
  z3::expr_vector assumed(const Domains& left, const std::vector<bool>& chosen) const {
    z3::expr_vector assumptions(context_);
    for (VariableId variable = 0; variable < left.size(); ++variable) {
      for (ValueId id = 0; id < left[variable].size(); ++id) {
        if (!left[variable][id]) assumptions.push_back(!value(variable, id));
      }
    }
    for (std::size_t item = 0; item < items(); ++item) {
      if (chosen[item] && items_[item].literal) assumptions.push_back(*items_[item].literal);
    }
    return assumptions;
  }

  // The values that are left and not known to be possible.
  z3::expr_vector between(const Domains& possible, const Domains& left) const {
    z3::expr_vector values(context_);
    for (VariableId variable = 0; variable < left.size(); ++variable) {
      for (ValueId id = 0; id < left[variable].size(); ++id) {
        if (left[variable][id] && !possible[variable][id]) values.push_back(value(variable, id));
      }
    }
    return values;
  }

  // Marks the values that the variables have in the model just found.
  void mark_model(Domains& possible) const {
    const z3::model model = solver_.get_model();
    for (VariableId variable = 0; variable < variables_.size(); ++variable) {
      for (ValueId id = 0; id < size_of(variable); ++id) {
        if (model.eval(value(variable, id)).is_true()) possible[variable][id] = true;
      }
    }
  }

  z3::expr fresh_boolean() {
    return context_.constant(context_.int_symbol(next_symbol_++), context_.bool_sort());
  }

  void declare(std::size_t size) {
    first_.push_back(values_.size());
    z3::expr_vector own(context_);
    for (std::size_t value = 0; value < size; ++value) own.push_back(fresh_boolean());
    solver_.add(z3::mk_or(own));
    at_most_one(own);
    for (const z3::expr& value : own) values_.push_back(value);
  }

  void at_most_one(const z3::expr_vector& literals) {
    for (unsigned one = 0; one < literals.size(); ++one) {
      for (unsigned other = one + 1; other < literals.size(); ++other) {
        solver_.add(!literals[one] || !literals[other]);
      }
    }
  }

  std::size_t size_of(VariableId variable) const { return variables_[variable].values.size(); }

  z3::expr value(VariableId variable, ValueId id) const {
    return values_[static_cast<unsigned>(first_[variable] + id)];
  }

  // The values of worlds that a quick search finds, each world held against every formula.
  Domains shown_by_worlds(const Domains& left) const {
    Domains shown;
    for (const Variable& variable : variables_) shown.emplace_back(variable.values.size(), false);
    Finder finder(everything(), left);
    for (VariableId variable = 0; variable < variables_.size(); ++variable) {
      for (ValueId id = 0; id < size_of(variable); ++id) {
        if (!left[variable][id] || shown[variable][id]) continue;
        const std::optional<World> world = finder.world_with({variable, id});
        if (!world || !is_world(*world)) continue;
        for (VariableId v = 0; v < world->size(); ++v) shown[v][(*world)[v]] = true;
      }
    }
    return shown;
  }

  // The rules and all items, as a problem of its own.
  Problem everything() const {
    Problem problem;
    for (const Variable& variable : variables_) {
      problem.variable(variable.name, variable.values, variable.role);
    }
    const ReasonId reason = problem.rule("");
    for (const Formula& rule : rules_) problem.require(reason, rule);
    for (const Item& item : items_) {
      if (!item.literal) continue;  // taken in by the narrowing
      for (const Formula& formula : item.formulas) problem.require(reason, formula);
    }
    return problem;
  }

  bool is_world(const World& world) const {
    const auto true_there = [&](const Formula& formula) { return holds(formula, world); };
    return std::ranges::all_of(rules_, true_there) &&
           std::ranges::all_of(items_, [&](const Item& item) {
             return std::ranges::all_of(item.formulas, true_there);
           });
  }

  z3::expr_vector encode(const std::vector<Formula>& formulas) const {
    z3::expr_vector parts(context_);
    for (const Formula& formula : formulas) parts.push_back(encode(formula));
    return parts;
  }

  z3::expr encode(const Formula& formula) const {
    return std::visit(Overloaded{
                          [&](const Is& node) { return value(node.variable, node.value); },
                          [&](const Not& node) { return !encode(*node.formula); },
                          [&](const All& node) { return z3::mk_and(encode(node.formulas)); },
                          [&](const Any& node) { return z3::mk_or(encode(node.formulas)); },
                          [&](const Count& node) { return encode_count(node); },
                          [&](const AllDifferent& node) { return encode_all_different(node); },
                      },
                      formula.node);
  }

  z3::expr encode_count(const Count& node) const {
    const std::size_t size = node.formulas.size();
    if (node.at_least > node.at_most || node.at_least > size) return context_.bool_val(false);
    const z3::expr_vector parts = encode(node.formulas);
    z3::expr result = at_least(parts, node.at_least);
    if (node.at_most < size) result = result && !at_least(parts, node.at_most + 1);
    return result;
  }

  // At least `least` of the parts: row by row, reached[k] stands for "at least k of those so far".
  // The expressions share their parts, so their size is the number of parts times the bound.
  z3::expr at_least(const z3::expr_vector& parts, std::size_t least) const {
    std::vector<z3::expr> reached(least + 1, context_.bool_val(false));
    reached[0] = context_.bool_val(true);
    for (const z3::expr& part : parts) {
      for (std::size_t k = least; k > 0; --k) reached[k] = reached[k] || (part && reached[k - 1]);
    }
    return reached[least].simplify();
  }

  z3::expr encode_all_different(const AllDifferent& node) const {
    z3::expr_vector parts(context_);
    std::size_t most_values = 0;
    for (const VariableId variable : node.variables) {
      most_values = std::max(most_values, size_of(variable));
    }
    for (ValueId shared = 0; shared < most_values; ++shared) {
      z3::expr_vector holders(context_);
      for (const VariableId variable : node.variables) {
        if (shared < size_of(variable)) holders.push_back(value(variable, shared));
      }
      for (unsigned one = 0; one < holders.size(); ++one) {
        for (unsigned other = one + 1; other < holders.size(); ++other) {
          parts.push_back(!holders[one] || !holders[other]);
        }
      }
      // With as many values as variables every value is taken: implied, but Z3 finds more at once.
      if (most_values == node.variables.size()) parts.push_back(z3::mk_or(holders));
    }
    return z3::mk_and(parts);
  }

  struct Item {
    std::vector<Formula> formulas;
    std::optional<z3::expr> literal;
  };

  // So many Booleans may pile up, with the clauses of popped items, before a fresh start is better.
  static constexpr int worn_out = 20'000;

  z3::context& context_;
  z3::solver solver_;
  z3::expr_vector values_;          // one Boolean for each value of each variable, in order
  std::vector<std::size_t> first_;  // by variable: where its values start in values_
  std::vector<Variable> variables_;
  std::vector<Formula> rules_;
  std::vector<Item> items_;
  Narrowing narrowing_;
  int next_symbol_ = 0;
};

// Starting a context takes Z3 many times longer than a problem of printed size, and stating the
// rules several times longer than an answer.
class Z3Engine final : public Engine {
 public:
  Backend& backend(const Problem& problem) override {
    if (last_ && last_->serves(problem)) {
      last_->take_evidence_of(problem);
    } else {
      last_ = std::make_unique<Z3Backend>(context_, problem);
    }
    return *last_;
  }

 private:
  z3::context context_;
  std::unique_ptr<Z3Backend> last_;
};

}  // namespace

std::unique_ptr<Engine> make_z3_engine() { return std::make_unique<Z3Engine>(); }

std::string z3_version() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

}  // namespace sabueso::solver
