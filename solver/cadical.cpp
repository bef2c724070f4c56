// CaDiCaL as a backend, and the only file that knows it. Every value of every variable is one
// literal (one-hot); formulas become clauses by names for their parts (G. Tseitin, 1968), said in
// both directions. Clauses of an item are only in force while the item's own literal is assumed.
#include <algorithm>
#include <cadical.hpp>
#include <map>
#include <optional>

#include "solver/backend.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

// One of CaDiCaL's conflicts takes as long as so many of our steps, in the mean.
constexpr std::uint64_t steps_for_conflict = 1'000;
// So much for a question with no conflict at all: literals assumed and propagated.
constexpr std::uint64_t steps_for_question = 1'000;

using Literal = int;
using Clause = std::vector<Literal>;

// Counts what the solver learns, which is one clause a conflict.
class Conflicts final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++number_;
    return false;  // the clause itself is not wanted
  }
  void learn(int) override {}
  std::uint64_t number() const { return number_; }

 private:
  std::uint64_t number_ = 0;
};

// A problem as CaDiCaL has it.
class Clauses {
 public:
  explicit Clauses(const Problem& problem) : variables_(problem.variables()) {
    solver_.set("quiet", 1);
    solver_.connect_learner(&conflicts_);
    add({true_ = fresh()});
    for (const Variable& variable : variables_) declare(variable.values.size());
    for (const Formula& rule : problem.rules()) require(rule, {});
    for (const std::vector<Formula>& formulas : problem.items()) {
      items_.push_back(fresh());
      for (const Formula& formula : formulas) require(formula, {-items_.back()});
    }
  }
  Clauses(const Clauses&) = delete;
  Clauses& operator=(const Clauses&) = delete;
  Clauses(Clauses&&) = delete;
  Clauses& operator=(Clauses&&) = delete;
  ~Clauses() { solver_.disconnect_learner(); }

  Answer check(const Question& question, Work& work) {
    for (std::size_t item = 0; item < items_.size(); ++item) {
      if (question.chosen[item]) solver_.assume(items_[item]);
    }
    if (question.within != nullptr) {
      for (const Literal outside : values_where(*question.within, false)) solver_.assume(-outside);
    }
    if (question.wanted != nullptr) {
      for (const Literal wanted : values_where(*question.wanted, true)) solver_.constrain(wanted);
      solver_.constrain(0);
    }
    const std::uint64_t before = conflicts_.number();
    constexpr std::uint64_t most = 1'000'000'000;
    solver_.limit("conflicts", static_cast<int>(std::min(work.left() / steps_for_conflict, most)));
    const int result = solver_.solve();
    work.spend(steps_for_question + (conflicts_.number() - before) * steps_for_conflict);
    constexpr int satisfiable = 10, unsatisfiable = 20;
    return result == satisfiable     ? Answer::yes
           : result == unsatisfiable ? Answer::no
                                     : Answer::unknown;
  }

  World world() {
    World world;
    for (VariableId variable = 0; variable < variables_.size(); ++variable) {
      ValueId id = 0;
      while (id + 1 < size_of(variable) && solver_.val(value(variable, id)) < 0) ++id;
      world.push_back(id);
    }
    return world;
  }

  // Of the items that were chosen.
  std::vector<std::size_t> core(const std::vector<bool>& chosen) {
    std::vector<std::size_t> found;
    for (std::size_t item = 0; item < items_.size(); ++item) {
      if (chosen[item] && solver_.failed(items_[item])) found.push_back(item);
    }
    return found;
  }

 private:
  Literal fresh() { return ++last_; }

  void add(const Clause& clause) {
    for (const Literal literal : clause) solver_.add(literal);
    solver_.add(0);
  }
  void add(Clause clause, Literal more) {
    clause.push_back(more);
    add(clause);
  }

  std::size_t size_of(VariableId variable) const { return variables_[variable].values.size(); }
  Literal value(VariableId variable, ValueId id) const {
    return first_[variable] + static_cast<Literal>(id);
  }

  Clause values_where(const Domains& domains, bool marked) const {
    Clause values;
    for (VariableId variable = 0; variable < domains.size(); ++variable) {
      for (ValueId id = 0; id < domains[variable].size(); ++id) {
        if (domains[variable][id] == marked) values.push_back(value(variable, id));
      }
    }
    return values;
  }

  void declare(std::size_t size) {
    Clause own;
    for (std::size_t value = 0; value < size; ++value) own.push_back(fresh());
    first_.push_back(own.front());
    add(own);
    at_most_one(own, {});
  }

  // Pair by pair for a few; else with a name for "one of those so far", which takes clauses in
  // proportion to their number (C. Sinz: "Towards an optimal CNF encoding of Boolean cardinality
  // constraints", CP 2005). `unless`: literals of which one frees from it.
  void at_most_one(const Clause& literals, const Clause& unless) {
    constexpr std::size_t few = 6;
    const auto never_both = [&](Literal one, Literal other) {
      Clause clause = unless;
      clause.insert(clause.end(), {-one, -other});
      add(clause);
    };
    if (literals.size() <= few) {
      for (std::size_t one = 0; one < literals.size(); ++one) {
        for (std::size_t other = one + 1; other < literals.size(); ++other) {
          never_both(literals[one], literals[other]);
        }
      }
      return;
    }
    Literal so_far = literals.front();
    for (std::size_t next = 1; next < literals.size(); ++next) {
      never_both(so_far, literals[next]);
      const Literal with_next = fresh();
      add({-so_far, with_next});
      add({-literals[next], with_next});
      so_far = with_next;
    }
  }

  // Makes a formula true unless one of these literals is.
  void require(const Formula& formula, const Clause& unless) {
    if (const auto* all = std::get_if<All>(&formula.node)) {
      for (const Formula& part : all->formulas) require(part, unless);
      return;
    }
    if (const auto* any = std::get_if<Any>(&formula.node)) {
      Clause clause = unless;
      for (const Formula& part : any->formulas) clause.push_back(literal_of(part));
      return add(clause);
    }
    if (const auto* different = std::get_if<AllDifferent>(&formula.node)) {
      for (const Clause& holders : holders_of(*different)) at_most_one(holders, unless);
      return;
    }
    const auto* number = std::get_if<Count>(&formula.node);
    if (number != nullptr && number->at_most == 1 && number->at_least <= 1) {
      const Clause parts = literals_of(number->formulas);
      at_most_one(parts, unless);
      if (number->at_least == 0) return;
      Clause clause = unless;
      clause.insert(clause.end(), parts.begin(), parts.end());
      return add(clause);
    }
    add(unless, literal_of(formula));
  }

  Clause literals_of(const std::vector<Formula>& formulas) {
    Clause literals;
    for (const Formula& formula : formulas) literals.push_back(literal_of(formula));
    return literals;
  }

  // A literal that is true exactly when the formula is.
  Literal literal_of(const Formula& formula) {
    return std::visit(
        Overloaded{
            [&](const Is& node) { return value(node.variable, node.value); },
            [&](const Not& node) { return -literal_of(*node.formula); },
            [&](const All& node) { return all_of(literals_of(node.formulas)); },
            [&](const Any& node) { return any_of(literals_of(node.formulas)); },
            [&](const Count& node) {
              const Clause parts = literals_of(node.formulas);
              return all_of({at_least(parts, node.at_least), -at_least(parts, node.at_most + 1)});
            },
            [&](const AllDifferent& node) {
              Clause parts;
              for (const Clause& holders : holders_of(node)) {
                parts.push_back(-at_least(holders, 2));
              }
              return all_of(parts);
            },
        },
        formula.node);
  }

  Literal any_of(const Clause& parts) {
    if (parts.size() == 1) return parts.front();
    const Literal any = fresh();
    for (const Literal part : parts) add({-part, any});
    add(parts, -any);
    return any;
  }
  Literal all_of(Clause parts) {
    for (Literal& part : parts) part = -part;
    return -any_of(parts);
  }

  // At least `least` of the parts: row by row, reached[k] stands for "at least k of those so far".
  Literal at_least(const Clause& parts, std::size_t least) {
    if (least > parts.size()) return -true_;
    std::vector<Literal> reached(least + 1, -true_);
    reached[0] = true_;
    for (const Literal part : parts) {
      for (std::size_t k = least; k > 0; --k) {
        reached[k] = any_of({reached[k], all_of({part, reached[k - 1]})});
      }
    }
    return reached[least];
  }

  // By value: who may have it.
  std::vector<Clause> holders_of(const AllDifferent& node) const {
    std::vector<Clause> holders;
    for (const VariableId variable : node.variables) {
      holders.resize(std::max(holders.size(), size_of(variable)));
      for (ValueId id = 0; id < size_of(variable); ++id) holders[id].push_back(value(variable, id));
    }
    return holders;
  }

  CaDiCaL::Solver solver_;
  Conflicts conflicts_;
  Literal last_ = 0, true_ = 0;
  std::vector<Literal> first_;  // by variable: the literal of its first value
  const std::vector<Variable>& variables_;
  std::vector<Literal> items_;
};

class Cadical final : public Backend {
 public:
  std::string_view name() const override { return "cadical"; }

  void state(const Problem& problem) override {
    problem_ = &problem;
    clauses_.reset();
  }

  void start_over() override { clauses_.reset(); }

  Answer ask(const Question& question, Work& work) override {
    if (!problem_->can_be_stated() || work.left() < steps_for_question) return Answer::unknown;
    if (!clauses_) clauses_ = std::make_unique<Clauses>(*problem_);
    chosen_ = question.chosen;
    return clauses_->check(question, work);
  }

  Answer refute_by_sums(const Question& /*question*/, Work& /*work*/) override {
    return Answer::unknown;
  }
  World world() const override { return clauses_->world(); }
  std::vector<std::size_t> core() const override { return clauses_->core(chosen_); }

 private:
  const Problem* problem_ = nullptr;
  std::unique_ptr<Clauses> clauses_;
  std::vector<bool> chosen_;
};

}  // namespace

std::unique_ptr<Backend> make_cadical() { return std::make_unique<Cadical>(); }

}  // namespace sabueso::solver
