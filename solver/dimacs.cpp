// Formula by formula, each with a variable of its own that is true just where it is (G. Tseitin,
// "On the complexity of derivation in propositional calculus", 1968). What counts is counted one
// after another, by variables for "at least so many of the first so many".
#include "solver/dimacs.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

// A variable's number, negative where it is to be false.
using CnfLiteral = int;

class Cnf {
 public:
  explicit Cnf(const Problem& problem) : problem_(problem) {
    for (VariableId id = 0; id < problem.variables().size(); ++id) declare(id);
    always_ = next();
    comment(always_, "always true");
    clause({always_});
  }

  std::string text(const std::optional<OneOf>& asked) && {
    for (const Constraint& constraint : problem_.constraints()) {
      if (!problem_.item_of(constraint.reason)) require(constraint.formula, always_);
    }
    const std::vector<std::vector<Formula>> items = problem_.items();
    std::vector<CnfLiteral> selectors;
    for (std::size_t item = 0; item < items.size(); ++item) {
      selectors.push_back(next());
      comment(selectors.back(), "item " + std::to_string(item + 1));
      for (const Formula& formula : items[item]) require(formula, selectors.back());
    }
    if (asked) {
      std::vector<CnfLiteral> one_of;
      for (const Conclusion& told : *asked) {
        const CnfLiteral has = of_value({told.variable, told.value});
        one_of.push_back(told.has ? has : -has);
        const Variable& variable = problem_.variables()[told.variable];
        comments_ += asked_comment + variable.name() + (told.has ? " = " : " != ") +
                     variable.values[told.value] + "\n";
      }
      clause(one_of);
    }
    for (const CnfLiteral selector : selectors) clause({selector});
    return comments_ + "p cnf " + std::to_string(variables_) + " " + std::to_string(clauses_) +
           "\n" + text_;
  }

 private:
  CnfLiteral next() { return ++variables_; }

  void comment(CnfLiteral literal, const std::string& means) {
    comments_ += "c " + std::to_string(literal) + " " + means + "\n";
  }

  void clause(const std::vector<CnfLiteral>& literals) {
    for (const CnfLiteral literal : literals) text_ += std::to_string(literal) + " ";
    text_ += "0\n";
    ++clauses_;
  }

  // Exactly one of its values.
  void declare(VariableId id) {
    const Variable& variable = problem_.variables()[id];
    first_.push_back(variables_ + 1);
    std::vector<CnfLiteral> any;
    for (const std::string& value : variable.values) {
      const CnfLiteral has = next();
      comment(has, variable.name() + " = " + value);
      for (const CnfLiteral other : any) clause({-has, -other});
      any.push_back(has);
    }
    clause(any);
  }

  CnfLiteral of_value(const Is& is) const {
    return first_[is.variable] + static_cast<CnfLiteral>(is.value);
  }

  // The formula is true where `when` is.
  void require(const Formula& formula, CnfLiteral when) {
    if (const auto* every = std::get_if<All>(&formula.node)) {
      for (const Formula& part : every->formulas) require(part, when);
      return;
    }
    if (const auto* some = std::get_if<Any>(&formula.node)) {
      std::vector<CnfLiteral> literals{-when};
      for (const Formula& part : some->formulas) literals.push_back(literal(part));
      return clause(literals);
    }
    if (const auto* different = std::get_if<AllDifferent>(&formula.node)) {
      each_pair(*different, problem_, [&](const Is& one, const Is& other) {
        clause({-when, -of_value(one), -of_value(other)});
      });
      return;
    }
    clause({-when, literal(formula)});
  }

  CnfLiteral literal(const Formula& formula) {
    return std::visit(
        Overloaded{[&](const Is& is) { return of_value(is); },
                   [&](const Not& no) { return -literal(*no.formula); },
                   [&](const All& every) { return conjunction(literals(every.formulas)); },
                   [&](const Any& some) { return disjunction(literals(some.formulas)); },
                   [&](const Count& count) { return counted(count); },
                   [&](const AllDifferent& different) {
                     std::vector<CnfLiteral> apart;
                     each_pair(different, problem_, [&](const Is& one, const Is& other) {
                       apart.push_back(disjunction({-of_value(one), -of_value(other)}));
                     });
                     return conjunction(apart);
                   }},
        formula.node);
  }

  std::vector<CnfLiteral> literals(const std::vector<Formula>& formulas) {
    std::vector<CnfLiteral> all;
    for (const Formula& formula : formulas) all.push_back(literal(formula));
    return all;
  }

  CnfLiteral disjunction(const std::vector<CnfLiteral>& parts) {
    if (parts.size() == 1) return parts.front();
    const CnfLiteral whole = next();
    std::vector<CnfLiteral> one_of{-whole};
    for (const CnfLiteral part : parts) {
      clause({whole, -part});
      one_of.push_back(part);
    }
    clause(one_of);
    return whole;
  }

  CnfLiteral conjunction(std::vector<CnfLiteral> parts) {
    for (CnfLiteral& part : parts) part = -part;
    return -disjunction(parts);
  }

  CnfLiteral counted(const Count& count) {
    const std::vector<CnfLiteral> parts = literals(count.formulas);
    if (count.at_least > parts.size() || count.at_least > count.at_most) return -always_;
    // enough[n]: at least n of the parts so far.
    std::vector<CnfLiteral> enough(parts.size() + 2, -always_);
    enough[0] = always_;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (std::size_t number = i + 1; number > 0; --number) {
        enough[number] = disjunction({enough[number], conjunction({parts[i], enough[number - 1]})});
      }
    }
    const std::size_t too_many = std::min(count.at_most, parts.size()) + 1;
    return conjunction({enough[count.at_least], -enough[too_many]});
  }

  const Problem& problem_;
  std::string comments_, text_;
  std::vector<CnfLiteral> first_{};  // by variable: that it has its first value
  CnfLiteral always_ = 0;
  CnfLiteral variables_ = 0;
  std::size_t clauses_ = 0;
};

}  // namespace

std::string dimacs(const Problem& problem, const std::optional<OneOf>& asked) {
  return Cnf(problem).text(asked);
}

}  // namespace sabueso::solver
