// Formula by formula. What counts is unfolded into definitions, one for "at least so many of the
// first so many", which hold in both directions and so under negations too.
#include "solver/smtlib.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

class Script {
 public:
  explicit Script(const Problem& problem) : problem_(problem) {}

  std::string text() && {
    text_ = "(set-logic QF_UF)\n";
    for (VariableId id = 0; id < problem_.variables().size(); ++id) declare(id);
    for (const Constraint& constraint : problem_.constraints()) {
      if (!problem_.item_of(constraint.reason)) require(written(constraint.formula), "");
    }
    const std::vector<std::vector<Formula>> items = problem_.items();
    for (std::size_t item = 0; item < items.size(); ++item) {
      require(joined("and", items[item], "true"), "item_" + std::to_string(item + 1));
    }
    return std::move(text_);
  }

 private:
  // Exactly one of its values.
  void declare(VariableId id) {
    const Variable& variable = problem_.variables()[id];
    std::string any;
    for (ValueId value = 0; value < variable.values.size(); ++value) {
      const std::string name = smtlib_name(id, value);
      text_ += "(declare-const " + name + " Bool)  ; " + variable.name() + " = " +
               variable.values[value] + "\n";
      for (ValueId other = 0; other < value; ++other)
        require(not_both(name, smtlib_name(id, other)), "");
      any += " " + name;
    }
    require("(or" + any + ")", "");
  }

  static std::string not_both(const std::string& one, const std::string& other) {
    return "(not (and " + one + " " + other + "))";
  }

  void require(const std::string& formula, const std::string& name) {
    text_ +=
        "(assert " + (name.empty() ? formula : "(! " + formula + " :named " + name + ")") + ")\n";
  }

  std::string joined(const char* word, const std::vector<Formula>& formulas, const char* if_none) {
    if (formulas.empty()) return if_none;
    std::string text = std::string("(") + word;
    for (const Formula& formula : formulas) text += " " + written(formula);
    return text + ")";
  }

  std::string written(const Formula& formula) {
    return std::visit(
        Overloaded{[](const Is& is) { return smtlib_name(is.variable, is.value); },
                   [&](const Not& no) { return "(not " + written(*no.formula) + ")"; },
                   [&](const All& all) { return joined("and", all.formulas, "true"); },
                   [&](const Any& any) { return joined("or", any.formulas, "false"); },
                   [&](const Count& count) { return counted(count); },
                   [&](const AllDifferent& all) { return different(all); }},
        formula.node);
  }

  std::string counted(const Count& count) {
    if (count.at_least > count.formulas.size() || count.at_least > count.at_most) return "false";
    std::vector<std::string> parts;
    for (const Formula& formula : count.formulas) parts.push_back(defined(written(formula)));
    const std::size_t most = std::min(count.at_most, parts.size() - (parts.empty() ? 0 : 1)) + 1;
    // enough[n]: at least n of the parts so far.
    std::vector<std::string> enough(most + 1, "false");
    enough[0] = "true";
    for (const std::string& part : parts) {
      for (std::size_t number = most; number > 0; --number) {
        enough[number] =
            defined("(or " + enough[number] + " (and " + part + " " + enough[number - 1] + "))");
      }
    }
    const bool is_bounded = count.at_most < parts.size();
    return "(and " + enough[count.at_least] + " (not " +
           (is_bounded ? enough[count.at_most + 1] : "false") + "))";
  }

  std::string different(const AllDifferent& all) {
    std::string text;
    each_pair(all, problem_, [&](const Is& one, const Is& other) {
      text += " " + not_both(smtlib_name(one.variable, one.value),
                             smtlib_name(other.variable, other.value));
    });
    return text.empty() ? "true" : "(and" + text + ")";
  }

  // A name for a formula.
  std::string defined(const std::string& formula) {
    const std::string name = "d" + std::to_string(++definitions_);
    text_ += "(define-fun " + name + " () Bool " + formula + ")\n";
    return name;
  }

  const Problem& problem_;
  std::string text_;
  std::size_t definitions_ = 0;
};

}  // namespace

std::string smtlib_name(VariableId variable, ValueId value) {
  return "v" + std::to_string(variable) + "_" + std::to_string(value);
}

std::string smtlib(const Problem& problem) { return Script(problem).text(); }

}  // namespace sabueso::solver
