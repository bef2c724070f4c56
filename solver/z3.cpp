// Z3 as a backend. Only this file and z3_shares.cpp know it. Every value of every variable is one
// Boolean (one-hot), on the finite-domain solver: of the encodings and solvers measured on this
// version it is the fastest that gave no wrong answer. Cardinalities are spelled out in plain
// Boolean structure, because Z3's own at-most-k was seen to answer wrongly; and plain checks are
// asked only, because its consequences() did so on a warm solver whose assumptions change.
#include <z3++.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

#include "solver/backend.hpp"
#include "solver/overloaded.hpp"
#include "solver/z3_shares.hpp"

namespace sabueso::solver {

namespace {

// One of Z3's own steps takes as long as so many of ours.
constexpr std::uint64_t steps_for_one = 100;

unsigned rlimit(std::uint64_t resources) {
  return static_cast<unsigned>(std::min<std::uint64_t>(resources, 4'000'000'000));
}

// A problem as Z3 has it: clauses for the rules; for every item clauses behind a literal of its
// own, which is assumed for as long as the item is asked for.
class Statement {
 public:
  Statement(z3::context& context, const Problem& problem)
      : context_(context),
        solver_(context, "QF_FD"),
        values_(context),
        variables_(problem.variables()) {
    // Z3 would take the interrupt for itself, and answer "unknown" or nothing.
    z3::params leave_interrupts(context);
    leave_interrupts.set("ctrl_c", false);
    solver_.set(leave_interrupts);
    for (const Variable& variable : variables_) declare(variable.values.size());
    for (const Formula& rule : problem.rules()) solver_.add(stated(rule));
    std::map<std::vector<Formula>, std::size_t> first;  // of the items that say the same
    for (const std::vector<Formula>& formulas : problem.items()) {
      const auto [same, is_new] = first.try_emplace(formulas, items_.size());
      items_.push_back(is_new ? stated_item(formulas) : items_[same->second]);
    }
  }

  z3::check_result check(const Question& question, std::uint64_t resources) {
    assert(question.chosen.size() == items_.size());
    z3::expr_vector assumptions(context_);
    assumed_.clear();
    for (std::size_t item = 0; item < items_.size(); ++item) {
      const auto& literal = items_[item];
      if (!question.chosen[item] || !literal) continue;
      if (assumed_.emplace(literal->id(), item).second) assumptions.push_back(*literal);
    }
    if (question.within != nullptr) {
      for (const z3::expr& outside : values_where(*question.within, false)) {
        assumptions.push_back(!outside);
      }
    }
    if (question.wanted != nullptr) {
      const z3::expr one_of_them = fresh_boolean();
      solver_.add(z3::implies(one_of_them, z3::mk_or(values_where(*question.wanted, true))));
      assumptions.push_back(one_of_them);
    }
    z3::params bound(context_);
    bound.set("rlimit", rlimit(resources));
    solver_.set(bound);
    return solver_.check(assumptions);
  }

  // What Z3 has counted of its own steps so far.
  std::uint64_t spent() const {
    const z3::stats all = solver_.statistics();
    for (unsigned i = 0; i < all.size(); ++i) {
      if (all.key(i) == "rlimit count") return all.uint_value(i);
    }
    return 0;
  }

  World world() const {
    const z3::model model = solver_.get_model();
    World world;
    for (VariableId variable = 0; variable < variables_.size(); ++variable) {
      ValueId id = 0;
      while (id + 1 < size_of(variable) && !is_true(model, value(variable, id))) ++id;
      world.push_back(id);
    }
    return world;
  }

  std::vector<std::size_t> core() const {
    std::vector<std::size_t> found;
    for (const z3::expr& literal : solver_.unsat_core()) {
      const auto item = assumed_.find(literal.id());
      if (item != assumed_.end()) found.push_back(item->second);
    }
    std::ranges::sort(found);
    return found;
  }

 private:
  // Looked up, since evaluating takes many times longer; what a model leaves out is false.
  bool is_true(const z3::model& model, const z3::expr& boolean) const {
    Z3_ast found = Z3_model_get_const_interp(context_, model, boolean.decl());
    return found != nullptr && Z3_get_bool_value(context_, found) == Z3_L_TRUE;
  }

  z3::expr_vector values_where(const Domains& domains, bool marked) const {
    z3::expr_vector values(context_);
    for (VariableId variable = 0; variable < domains.size(); ++variable) {
      for (ValueId id = 0; id < domains[variable].size(); ++id) {
        if (domains[variable][id] == marked) values.push_back(value(variable, id));
      }
    }
    return values;
  }

  z3::expr fresh_boolean() {
    return context_.constant(context_.int_symbol(next_symbol_++), context_.bool_sort());
  }

  void declare(std::size_t size) {
    first_.push_back(values_.size());
    z3::expr_vector own(context_);
    for (std::size_t value = 0; value < size; ++value) own.push_back(fresh_boolean());
    solver_.add(z3::mk_or(own));
    solver_.add(at_most_one(own));
    for (const z3::expr& value : own) values_.push_back(value);
  }

  // Pair by pair for a few; else with a name for "one of those so far", which takes clauses in
  // proportion to their number (C. Sinz: "Towards an optimal CNF encoding of Boolean cardinality
  // constraints", CP 2005).
  z3::expr at_most_one(const z3::expr_vector& literals) {
    constexpr unsigned few = 6;
    z3::expr_vector clauses(context_);
    if (literals.size() <= few) {
      for (unsigned one = 0; one < literals.size(); ++one) {
        for (unsigned other = one + 1; other < literals.size(); ++other) {
          clauses.push_back(!literals[one] || !literals[other]);
        }
      }
      return z3::mk_and(clauses);
    }
    z3::expr so_far = literals[0];
    for (unsigned next = 1; next < literals.size(); ++next) {
      clauses.push_back(!so_far || !literals[next]);
      if (next + 1 == literals.size()) break;
      const z3::expr with_next = fresh_boolean();
      clauses.push_back(!so_far || with_next);
      clauses.push_back(!literals[next] || with_next);
      so_far = with_next;
    }
    return z3::mk_and(clauses);
  }

  // The literal behind which an item is stated; nothing for one that says nothing.
  std::optional<z3::expr> stated_item(const std::vector<Formula>& formulas) {
    if (formulas.empty()) return std::nullopt;
    const z3::expr literal = fresh_boolean();
    for (const Formula& formula : formulas) solver_.add(z3::implies(literal, stated(formula)));
    return literal;
  }

  // A formula that is to be true. Here, at the top level, names of which one direction is said, as
  // by at_most_one(), are enough; parts of formulas need both: see encode().
  z3::expr stated(const Formula& formula) {
    if (const auto* different = std::get_if<AllDifferent>(&formula.node)) {
      z3::expr_vector parts(context_);
      for (const z3::expr_vector& holders : holders_of(*different)) {
        parts.push_back(at_most_one(holders));
        if (is_each_held(*different)) parts.push_back(z3::mk_or(holders));
      }
      return z3::mk_and(parts);
    }
    const auto* number = std::get_if<Count>(&formula.node);
    if (number != nullptr && number->at_most == 1 && number->at_least <= 1) {
      const z3::expr_vector parts = encode(number->formulas);
      const z3::expr most = at_most_one(parts);
      return number->at_least == 1 ? most && z3::mk_or(parts) : most;
    }
    return encode(formula);
  }

  std::size_t size_of(VariableId variable) const { return variables_[variable].values.size(); }

  z3::expr value(VariableId variable, ValueId id) const {
    return values_[static_cast<unsigned>(first_[variable] + id)];
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

  // By value: who may have it.
  std::vector<z3::expr_vector> holders_of(const AllDifferent& node) const {
    std::vector<z3::expr_vector> holders;
    for (const VariableId variable : node.variables) {
      while (holders.size() < size_of(variable)) holders.emplace_back(context_);
      for (ValueId id = 0; id < size_of(variable); ++id) holders[id].push_back(value(variable, id));
    }
    return holders;
  }

  // With as many values as variables every value is taken: implied, but it speeds Z3 up.
  bool is_each_held(const AllDifferent& node) const {
    return std::ranges::all_of(node.variables, [&](VariableId variable) {
      return size_of(variable) <= node.variables.size();
    });
  }

  z3::expr encode_all_different(const AllDifferent& node) const {
    z3::expr_vector parts(context_);
    for (const z3::expr_vector& holders : holders_of(node)) parts.push_back(!at_least(holders, 2));
    return z3::mk_and(parts);
  }

  z3::context& context_;
  z3::solver solver_;
  z3::expr_vector values_;          // one Boolean for each value of each variable, in order
  std::vector<std::size_t> first_;  // by variable: where its values start in values_
  const std::vector<Variable>& variables_;
  std::vector<std::optional<z3::expr>> items_;  // the literal of each
  std::map<unsigned, std::size_t> assumed_;     // by what Z3 calls a literal: an item it stands for
  int next_symbol_ = 0;
};

// Starting a context takes Z3 many times longer than a problem of printed size, so it is kept; each
// problem is stated afresh: what was learnt from others could lead astray.
class Z3 final : public Backend {
 public:
  std::string_view name() const override { return "z3"; }

  void state(const Problem& problem) override {
    problem_ = &problem;
    statement_.reset();
  }

  void start_over() override {
    statement_.reset();
    context_.reset();
  }

  Answer ask(const Question& question, Work& work) override {
    if (!problem_->can_be_stated() || work.left() < steps_for_one) return Answer::unknown;
    if (!context_) context_.emplace();
    if (!statement_) statement_.emplace(*context_, *problem_);
    const std::uint64_t before = statement_->spent();
    const z3::check_result result = statement_->check(question, work.left() / steps_for_one);
    work.spend((statement_->spent() - before) * steps_for_one);
    if (result != z3::unknown) return result == z3::sat ? Answer::yes : Answer::no;
    statement_.reset();  // what was learnt on the way to nothing can lead later answers astray
    return Answer::unknown;
  }

  Answer refute_by_sums(const Question& question, Work& work) override {
    if (!problem_->can_be_stated() || work.left() < steps_for_one) return Answer::unknown;
    if (!context_) context_.emplace();
    const z3::check_result result =
        fit_as_shares(*context_, *problem_, question, rlimit(work.left() / steps_for_one));
    return result == z3::unsat ? Answer::no : Answer::unknown;
  }

  World world() const override { return statement_->world(); }
  std::vector<std::size_t> core() const override { return statement_->core(); }

 private:
  const Problem* problem_ = nullptr;
  std::optional<z3::context> context_;
  std::optional<Statement> statement_;
};

}  // namespace

std::unique_ptr<Backend> make_z3() { return std::make_unique<Z3>(); }
std::unique_ptr<Backend> make_backend() { return make_z3(); }

std::string z3_version() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

}  // namespace sabueso::solver
