// Formulas as inequalities over shares.
#include "solver/z3_shares.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

// Steps of the simplex method are counted, and not how long its numbers become: with many sums in
// each other's way they have hundreds of digits, and a step takes a hundred times as long. As many
// as these are enough for 64 things that are all different.
constexpr std::size_t most_sums = 200;

class SharesByZ3 {
 public:
  SharesByZ3(z3::context& context, const Problem& problem, unsigned resources)
      : context_(context), problem_(problem), solver_(context, "QF_LRA") {
    z3::params options(context);
    options.set("ctrl_c", false);
    options.set("rlimit", resources);
    solver_.set(options);
    for (const Variable& variable : problem.variables()) {
      std::vector<z3::expr>& own = shares_.emplace_back();
      for (std::size_t value = 0; value < variable.values.size(); ++value) own.push_back(share());
      solver_.add(sum(own) == 1);
    }
  }

  z3::check_result check(const Question& question) {
    for (const Constraint& constraint : problem_.constraints()) {
      const auto item = problem_.item_of(constraint.reason);
      if (!item || question.chosen[*item]) require(constraint.formula);
      if (sums_ > most_sums) return z3::unknown;
    }
    if (question.wanted != nullptr) {
      // In a world that has one of them their sum is 1 at least.
      std::vector<z3::expr> wanted;
      for (VariableId variable = 0; variable < question.wanted->size(); ++variable) {
        const std::vector<bool>& values = (*question.wanted)[variable];
        for (ValueId id = 0; id < values.size(); ++id) {
          if (values[id]) wanted.push_back(shares_[variable][id]);
        }
      }
      solver_.add(sum(wanted) > 0);
    }
    return solver_.check();
  }

 private:
  z3::expr share() {
    const z3::expr one = context_.constant(context_.int_symbol(next_++), context_.real_sort());
    solver_.add(one >= 0);
    return one;
  }

  z3::expr number(std::size_t value) const { return context_.real_val(static_cast<int>(value)); }

  z3::expr sum(const std::vector<z3::expr>& parts) {
    ++sums_;
    z3::expr_vector all(context_);
    for (const z3::expr& part : parts) all.push_back(part);
    return all.empty() ? number(0) : z3::sum(all);
  }

  std::vector<z3::expr> truths(const std::vector<Formula>& formulas) {
    std::vector<z3::expr> all;
    for (const Formula& formula : formulas) all.push_back(truth(formula));
    return all;
  }

  // The formula is true.
  void require(const Formula& formula) {
    if (const auto* every = std::get_if<All>(&formula.node)) {
      for (const Formula& part : every->formulas) require(part);
    } else if (const auto* some = std::get_if<Any>(&formula.node)) {
      solver_.add(sum(truths(some->formulas)) >= 1);
    } else if (const auto* count = std::get_if<Count>(&formula.node)) {
      const z3::expr how_many = sum(truths(count->formulas));
      solver_.add(how_many >= number(count->at_least));
      if (count->at_most < count->formulas.size()) {
        solver_.add(how_many <= number(count->at_most));
      }
    } else if (const auto* different = std::get_if<AllDifferent>(&formula.node)) {
      std::vector<std::vector<z3::expr>> holders;
      for (const VariableId variable : different->variables) {
        holders.resize(std::max(holders.size(), shares_[variable].size()));
        for (ValueId id = 0; id < shares_[variable].size(); ++id) {
          holders[id].push_back(shares_[variable][id]);
        }
      }
      for (const std::vector<z3::expr>& of_value : holders) solver_.add(sum(of_value) <= 1);
    } else {
      solver_.add(truth(formula) == 1);
    }
  }

  // Between 0 and 1, and in a world 1 where the formula is true and 0 where it is not.
  z3::expr truth(const Formula& formula) {
    return std::visit(Overloaded{[&](const Is& node) { return shares_[node.variable][node.value]; },
                                 [&](const Not& node) { return number(1) - truth(*node.formula); },
                                 [&](const All& node) { return truth_of_all(node.formulas); },
                                 [&](const Any& node) {
                                   std::vector<Formula> opposites;
                                   for (const Formula& part : node.formulas)
                                     opposites.push_back(negation(part));
                                   return number(1) - truth_of_all(opposites);
                                 },
                                 [&](const Count& node) { return truth_of_count(node); },
                                 // Nothing is said of it, which rules no world out.
                                 [&](const AllDifferent&) { return up_to_one(); }},
                      formula.node);
  }

  z3::expr up_to_one() {
    const z3::expr one = share();
    solver_.add(one <= 1);
    return one;
  }

  z3::expr truth_of_all(const std::vector<Formula>& formulas) {
    const std::vector<z3::expr> parts = truths(formulas);
    const z3::expr whole = up_to_one();
    for (const z3::expr& part : parts) solver_.add(whole <= part);
    solver_.add(whole + number(parts.size()) >= sum(parts) + number(1));
    return whole;
  }

  // Only what follows from its being true is said.
  z3::expr truth_of_count(const Count& node) {
    const z3::expr whole = up_to_one(), how_many = sum(truths(node.formulas));
    solver_.add(how_many >= number(node.at_least) * whole);
    if (node.at_most < node.formulas.size()) {
      solver_.add(how_many + number(node.formulas.size() - node.at_most) * whole <=
                  number(node.formulas.size()));
    }
    return whole;
  }

  z3::context& context_;
  const Problem& problem_;
  z3::solver solver_;
  std::vector<std::vector<z3::expr>> shares_{};  // by variable and value
  std::size_t sums_ = 0;
  int next_ = 0;
};

}  // namespace

z3::check_result fit_as_shares(z3::context& context, const Problem& problem,
                               const Question& question, unsigned resources) {
  return SharesByZ3(context, problem, resources).check(question);
}

}  // namespace sabueso::solver
