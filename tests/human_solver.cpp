// Marks are rubbed out when a statement cannot be true with them.
#include "human_solver.hpp"

#include <algorithm>
#include <utility>

#include "solver/overloaded.hpp"

namespace sabueso::tests {

using solver::Formula;
using solver::Technique;
using solver::ValueId;
using solver::VariableId;

namespace {

// What is said as one statement after another.
void add_statements(const Formula& formula, std::vector<Formula>& found) {
  if (const auto* all = std::get_if<solver::All>(&formula.node)) {
    for (const Formula& part : all->formulas) add_statements(part, found);
  } else {
    found.push_back(formula);
  }
}

}  // namespace

HumanSolver::HumanSolver(const solver::Problem& problem, Technique most)
    : problem_(problem), most_(most) {
  std::vector<bool> are_rules;
  for (const solver::Constraint& constraint : problem.constraints()) {
    add_statements(constraint.formula, formulas_);
    are_rules.resize(formulas_.size(), !problem.item_of(constraint.reason));
  }
  for (std::size_t i = 0; i < formulas_.size(); ++i) {
    Said all = said(formulas_[i]);
    const std::set<VariableId>& names = all.names;
    const auto asked = std::ranges::count_if(names, [&](VariableId name) {
      return problem.variables()[name].role == solver::Role::reported;
    });
    const bool counts = std::holds_alternative<solver::Count>(formulas_[i].node);
    Technique technique = Technique::several;
    if (are_rules[i]) {
      technique = std::cmp_equal(asked, names.size()) ? Technique::certain : Technique::follow;
    } else if (names.size() == 1 || (asked == 1 && !counts)) {
      technique = Technique::read_off;
    } else if (counts) {
      technique = Technique::count;
    }
    statements_.push_back({std::move(all), technique});
  }
  for (const solver::Variable& variable : problem.variables()) {
    auto& marks = blank_.emplace_back();
    for (ValueId value = 0; value < variable.values.size(); ++value) marks.insert(value);
  }
  after_.resize(blank_.size());
  for (VariableId variable = 0; variable < blank_.size(); ++variable) {
    after_[variable].resize(blank_[variable].size());
  }
  for (const Mark& mark : all_marks(blank_)) {
    Marks marks = blank_;
    marks[mark.variable] = {mark.value};
    for (std::vector<Mark> gone; !(gone = found_by(Technique::certain, marks)).empty();) {
      for (const Mark& one : gone) marks[one.variable].erase(one.value);
    }
    after_[mark.variable][mark.value] = std::move(marks);
  }
}

HumanSolver::Said HumanSolver::said(const Formula& formula) const {
  Said all{&formula};
  const auto take_one = [&](const Formula& part) {
    all.parts.push_back(said(part));
    all.names.insert(all.parts.back().names.begin(), all.parts.back().names.end());
  };
  const auto take = [&](const std::vector<Formula>& formulas) {
    for (const Formula& part : formulas) take_one(part);
  };
  std::visit(solver::Overloaded{
                 [&](const solver::Is& is) { all.names = {is.variable}; },
                 [&](const solver::Not& negated) { take_one(*negated.formula); },
                 [&](const solver::All& every) { take(every.formulas); },
                 [&](const solver::Any& any) { take(any.formulas); },
                 [&](const solver::Count& count) { take(count.formulas); },
                 [&](const solver::AllDifferent& different) {
                   all.names = {different.variables.begin(), different.variables.end()};
                 },
             },
             formula.node);
  if (all.names.size() != 1) return all;
  // Of one thing every mark can be looked at by itself.
  const VariableId alone = *all.names.begin();
  solver::World world(problem_.variables().size(), 0);
  for (ValueId value = 0; value < problem_.variables()[alone].values.size(); ++value) {
    world[alone] = value;
    all.is_so.push_back(holds(formula, world));
  }
  return all;
}

HumanSolver::Verdict HumanSolver::judge_count(const std::vector<Said>& parts, std::size_t at_least,
                                              std::size_t at_most, const Marks& marks) {
  std::size_t right = 0, open = 0;
  for (const Said& part : parts) {
    const Verdict verdict = judge(part, marks);
    right += verdict == Verdict::right ? 1 : 0;
    open += verdict == Verdict::open ? 1 : 0;
  }
  if (right > at_most || right + open < at_least) return Verdict::wrong;
  return right >= at_least && right + open <= at_most ? Verdict::right : Verdict::open;
}

HumanSolver::Verdict HumanSolver::judge(const Said& said, const Marks& marks) {
  if (said.names.size() == 1) {
    const std::set<ValueId>& left = marks[*said.names.begin()];
    const auto right =
        std::ranges::count_if(left, [&](ValueId value) { return said.is_so[value]; });
    if (right == 0) return Verdict::wrong;
    return std::cmp_equal(right, left.size()) ? Verdict::right : Verdict::open;
  }
  const std::size_t parts = said.parts.size();
  return std::visit(
      solver::Overloaded{
          [](const solver::Is&) { return Verdict::open; },  // names one
          [&](const solver::Not&) {
            const Verdict verdict = judge(said.parts[0], marks);
            if (verdict == Verdict::open) return verdict;
            return verdict == Verdict::right ? Verdict::wrong : Verdict::right;
          },
          [&](const solver::All&) { return judge_count(said.parts, parts, parts, marks); },
          [&](const solver::Any&) { return judge_count(said.parts, 1, parts, marks); },
          [&](const solver::Count& count) {
            return judge_count(said.parts, count.at_least, count.at_most, marks);
          },
          [&](const solver::AllDifferent&) {
            std::set<ValueId> known;
            for (const VariableId one : said.names) {
              if (marks[one].size() == 1 && !known.insert(*marks[one].begin()).second) {
                return Verdict::wrong;
              }
            }
            return Verdict::open;
          },
      },
      said.formula->node);
}

// The marks are as they were when it is done.
bool HumanSolver::cannot_be(const Statement& statement, Technique technique, Marks& marks,
                            const Mark& mark) {
  std::set<ValueId> others{mark.value};
  std::swap(others, marks[mark.variable]);
  const Said& said = statement.said;
  Verdict verdict = Verdict::open;
  const auto* count = std::get_if<solver::Count>(&said.formula->node);
  if (count == nullptr || statement.technique != Technique::certain) {
    verdict = judge(said, marks);
  } else {
    // Too many is seen from what is certain, too few from where there is place.
    const bool few = technique == Technique::only_place;
    verdict = judge_count(said.parts, few ? count->at_least : 0,
                          few ? said.parts.size() : count->at_most, marks);
  }
  std::swap(others, marks[mark.variable]);
  return verdict == Verdict::wrong;
}

std::vector<HumanSolver::Mark> HumanSolver::all_marks(const Marks& marks) {
  std::vector<Mark> all;
  for (VariableId variable = 0; variable < marks.size(); ++variable) {
    for (const ValueId value : marks[variable]) all.push_back({variable, value});
  }
  return all;
}

std::vector<HumanSolver::Mark> HumanSolver::only_places(const Marks& marks) const {
  std::vector<Mark> gone;
  for (const Statement& statement : statements_) {
    const auto* different = std::get_if<solver::AllDifferent>(&statement.said.formula->node);
    if (different == nullptr ||
        different->variables.size() != blank_[different->variables[0]].size())
      continue;
    for (const ValueId value : blank_[different->variables[0]]) {
      std::vector<VariableId> places;
      for (const VariableId one : different->variables) {
        if (marks[one].contains(value)) places.push_back(one);
      }
      if (places.size() != 1) continue;
      for (const ValueId other : marks[places[0]]) {
        if (other != value) gone.push_back({places[0], other});
      }
    }
  }
  return gone;
}

std::vector<HumanSolver::Mark> HumanSolver::found_by(Technique technique,
                                                     const Marks& marks) const {
  constexpr std::size_t any_rounds = 1000;
  switch (technique) {
    case Technique::either_way:
      return either_way(marks);
    case Technique::pair:
      return pairs(marks);
    case Technique::suppose_one:
      return by_supposing(marks, 1, false);
    case Technique::suppose_two:
      return by_supposing(marks, 2, false);
    case Technique::suppose_more:
      return by_supposing(marks, any_rounds, false);
    case Technique::suppose_twice:
      return by_supposing(marks, any_rounds, true);
    default:
      break;
  }
  std::vector<Mark> gone;
  Marks supposed = marks;
  if (technique == Technique::only_place) gone = only_places(marks);
  for (const Statement& statement : statements_) {
    const bool places = technique == Technique::only_place &&
                        statement.technique == Technique::certain &&
                        std::holds_alternative<solver::Count>(statement.said.formula->node);
    if (statement.technique != technique && !places) continue;
    for (const VariableId variable : statement.said.names) {
      for (const ValueId value : marks[variable]) {
        const Mark mark{variable, value};
        if (cannot_be(statement, technique, supposed, mark)) gone.push_back(mark);
      }
    }
  }
  return gone;
}

std::vector<HumanSolver::Mark> HumanSolver::without_supposing(const Marks& marks) const {
  std::vector<Mark> gone;
  for (const Technique technique : {Technique::read_off, Technique::certain, Technique::only_place,
                                    Technique::follow, Technique::several, Technique::count}) {
    const std::vector<Mark> more = found_by(technique, marks);
    gone.insert(gone.end(), more.begin(), more.end());
  }
  return gone;
}

bool HumanSolver::is_impossible(Marks marks, std::size_t rounds, bool twice) const {
  const auto is_nowhere = [](const Marks& all) {
    return std::ranges::any_of(all, [](const std::set<ValueId>& left) { return left.empty(); });
  };
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<Mark> gone = without_supposing(marks);
    if (gone.empty() && twice) gone = by_supposing(marks, rounds, false);
    if (gone.empty()) return false;
    for (const Mark& mark : gone) marks[mark.variable].erase(mark.value);
    if (is_nowhere(marks)) return true;
  }
  return false;
}

std::vector<HumanSolver::Mark> HumanSolver::by_supposing(const Marks& marks, std::size_t rounds,
                                                         bool twice) const {
  std::vector<Mark> gone;
  for (const Mark& mark : all_marks(marks)) {
    if (marks[mark.variable].size() < 2) continue;
    Marks supposed = marks;
    supposed[mark.variable] = {mark.value};
    if (is_impossible(std::move(supposed), rounds, twice)) gone.push_back(mark);
  }
  return gone;
}

const HumanSolver::Marks& HumanSolver::after(const Mark& mark) const {
  return after_[mark.variable][mark.value];
}

bool HumanSolver::is_excluded(const Mark& by, const Mark& mark) const {
  return by.variable != mark.variable && !after(by)[mark.variable].contains(mark.value);
}

std::vector<HumanSolver::Mark> HumanSolver::either_way(const Marks& marks) const {
  std::vector<Mark> gone;
  for (const Mark& mark : all_marks(marks)) {
    for (VariableId variable = 0; variable < marks.size(); ++variable) {
      const bool is_gone = std::ranges::all_of(marks[variable], [&](ValueId value) {
        return is_excluded({variable, value}, mark);
      });
      if (!is_gone) continue;
      gone.push_back(mark);
      break;
    }
  }
  return gone;
}

std::vector<HumanSolver::Mark> HumanSolver::pairs(const Marks& marks) const {
  constexpr std::size_t most = 3;
  std::vector<VariableId> narrow;
  for (VariableId variable = 0; variable < marks.size(); ++variable) {
    if (marks[variable].size() > 1 && marks[variable].size() <= most) narrow.push_back(variable);
  }
  std::vector<Mark> gone;
  for (const Mark& mark : all_marks(marks)) {
    for (const VariableId one : narrow) {
      for (const VariableId two : narrow) {
        if (two <= one || one == mark.variable || two == mark.variable) continue;
        bool is_gone = true;
        for (const ValueId a : marks[one]) {
          for (const ValueId b : marks[two]) {
            is_gone = is_gone && (is_excluded({one, a}, {two, b}) || is_excluded({one, a}, mark) ||
                                  is_excluded({two, b}, mark));
          }
        }
        if (is_gone) gone.push_back(mark);
      }
    }
  }
  return gone;
}

bool HumanSolver::solve() {
  Marks marks = blank_;
  const auto is_done = [&] {
    return std::ranges::all_of(problem_.reported(),
                               [&](VariableId variable) { return marks[variable].size() == 1; });
  };
  while (!is_done()) {
    std::vector<Mark> gone;
    auto technique = Technique::read_off;
    for (; technique <= most_; technique = static_cast<Technique>(int(technique) + 1)) {
      gone = found_by(technique, marks);
      if (!gone.empty()) break;
    }
    if (gone.empty()) return false;
    std::size_t rubbed_out = 0;
    for (const Mark& mark : gone) rubbed_out += marks[mark.variable].erase(mark.value);
    if (technique > hardest_) times_ = 0;
    if (technique >= hardest_) {
      fewest_ = times_ == 0 ? rubbed_out : std::min(fewest_, rubbed_out);
      ++times_;
      hardest_ = technique;
    }
  }
  return true;
}

}  // namespace sabueso::tests
