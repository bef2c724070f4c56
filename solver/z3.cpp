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
#include "solver/narrow.hpp"

namespace sabueso::solver {

namespace {

class Z3Backend final : public Backend {
 public:
  Z3Backend(z3::context& context, const Problem& problem)
      : context_(context),
        solver_(context, "QF_FD"),
        values_(context),
        item_literals_(context),
        narrowing_(problem) {
    for (const Variable& variable : problem.variables()) declare(variable.values.size());
    std::vector<std::vector<Formula>> items(problem.reasons().size());
    for (const Constraint& constraint : problem.constraints()) {
      if (problem.reasons()[constraint.reason].source == Reason::Source::rule) {
        solver_.add(encode(constraint.formula));
        rules_.push_back(constraint.formula);
      } else {
        items[constraint.reason].push_back(constraint.formula);
      }
    }
    for (const ReasonId reason : problem.evidence_reasons()) push(items[reason]);
  }

  void push(const std::vector<Formula>& item) override {
    const z3::expr literal = fresh_boolean();
    for (const Formula& formula : item) solver_.add(z3::implies(literal, encode(formula)));
    item_literals_.push_back(literal);
    item_formulas_.push_back(item);
    narrowing_.push(item);
  }

  // The clauses of a popped item stay behind, but nothing assumes their literal any more.
  void pop() override {
    assert(items() > 0);
    item_literals_.pop_back();
    item_formulas_.pop_back();
    narrowing_.pop();
  }

  std::size_t items() const override { return item_literals_.size(); }

  bool satisfiable(const std::vector<bool>& chosen) override {
    assert(chosen.size() == items());
    const std::optional<Domains> left = narrowing_(chosen);
    if (!left) return false;
    z3::expr_vector assumptions = excluded_by(*left);
    for (std::size_t item = 0; item < chosen.size(); ++item) {
      if (chosen[item]) assumptions.push_back(item_literals_[static_cast<unsigned>(item)]);
    }
    return answered(solver_.check(assumptions));
  }

  // What the narrowing leaves is an outer bound, what the worlds found by matching have an inner
  // one; Z3 settles what lies between.
  Deduction deduce() override {
    std::optional<Domains> left = narrowing_(std::vector<bool>(items(), true));
    if (!left) return {};
    const Domains shown = shown_by_worlds(*left);
    z3::expr_vector assumptions = excluded_by(*left);
    for (const z3::expr& literal : item_literals_) assumptions.push_back(literal);
    z3::expr_vector asked(context_), consequences(context_);
    for (VariableId variable = 0; variable < sizes_.size(); ++variable) {
      for (ValueId id = 0; id < sizes_[variable]; ++id) {
        if ((*left)[variable][id] && !shown[variable][id]) asked.push_back(value(variable, id));
      }
    }
    if (asked.empty()) return {true, std::move(*left)};
    if (!answered(solver_.consequences(assumptions, asked, consequences))) return {};
    for (const z3::expr& consequence : consequences) {
      // Each one reads "assumptions imply value" or "assumptions imply not value".
      const z3::expr fixed = consequence.arg(1);
      if (!fixed.is_not()) continue;
      const Is excluded = value_of(fixed.arg(0));
      (*left)[excluded.variable][excluded.value] = false;
    }
    return {true, std::move(*left)};
  }

 private:
  // "Unknown" must never pass for "no".
  static bool answered(z3::check_result result) {
    if (result == z3::unknown) throw std::runtime_error("Z3 gave up on a problem");
    return result == z3::sat;
  }

  // What the narrowing has ruled out, as assumptions: they follow from the items that hold.
  z3::expr_vector excluded_by(const Domains& left) const {
    z3::expr_vector excluded(context_);
    for (VariableId variable = 0; variable < left.size(); ++variable) {
      for (ValueId id = 0; id < left[variable].size(); ++id) {
        if (!left[variable][id]) excluded.push_back(!value(variable, id));
      }
    }
    return excluded;
  }

  z3::expr fresh_boolean() {
    return context_.constant(context_.int_symbol(next_symbol_++), context_.bool_sort());
  }

  void declare(std::size_t size) {
    first_.push_back(values_.size());
    sizes_.push_back(size);
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

  z3::expr value(VariableId variable, ValueId id) const {
    return values_[static_cast<unsigned>(first_[variable] + id)];
  }

  // The values of some worlds: assignments that only had to differ, as long as they turn out to be
  // worlds. Where the first is none, other constraints rule, and it is left to Z3.
  Domains shown_by_worlds(const Domains& left) const {
    Domains shown;
    for (const std::size_t size : sizes_) shown.emplace_back(size, false);
    for (VariableId variable = 0; variable < sizes_.size(); ++variable) {
      for (ValueId id = 0; id < sizes_[variable]; ++id) {
        if (!left[variable][id] || shown[variable][id]) continue;
        const std::optional<World> world = narrowing_.assignment_with(left, {variable, id});
        if (!world || !is_world(*world)) return shown;
        for (VariableId v = 0; v < world->size(); ++v) shown[v][(*world)[v]] = true;
      }
    }
    return shown;
  }

  bool is_world(const World& world) const {
    const auto true_there = [&](const Formula& formula) { return holds(formula, world); };
    return std::ranges::all_of(rules_, true_there) &&
           std::ranges::all_of(item_formulas_, [&](const std::vector<Formula>& item) {
             return std::ranges::all_of(item, true_there);
           });
  }

  // The values are the first symbols, so a value's symbol is its place in values_.
  Is value_of(const z3::expr& boolean) const {
    const auto symbol = static_cast<std::size_t>(boolean.decl().name().to_int());
    const auto after = std::ranges::upper_bound(first_, symbol);
    const auto variable = static_cast<VariableId>(after - first_.begin()) - 1;
    return {variable, symbol - first_[variable]};
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
      most_values = std::max(most_values, sizes_[variable]);
    }
    for (ValueId shared = 0; shared < most_values; ++shared) {
      z3::expr_vector holders(context_);
      for (const VariableId variable : node.variables) {
        if (shared < sizes_[variable]) holders.push_back(value(variable, shared));
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

  z3::context& context_;
  z3::solver solver_;
  z3::expr_vector values_;          // one Boolean for each value of each variable, in order
  std::vector<std::size_t> first_;  // by variable: where its values start in values_
  std::vector<std::size_t> sizes_;  // by variable: how many values it has
  z3::expr_vector item_literals_;   // by item of evidence: what is assumed for it to hold
  std::vector<Formula> rules_;
  std::vector<std::vector<Formula>> item_formulas_;
  Narrowing narrowing_;
  int next_symbol_ = 0;
};

// Starting a context takes Z3 many times longer than a problem of printed size.
class Z3Engine final : public Engine {
 public:
  std::unique_ptr<Backend> backend(const Problem& problem) override {
    return std::make_unique<Z3Backend>(context_, problem);
  }

 private:
  z3::context context_;
};

}  // namespace

std::unique_ptr<Engine> make_z3_engine() { return std::make_unique<Z3Engine>(); }

std::string z3_version() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

}  // namespace sabueso::solver
