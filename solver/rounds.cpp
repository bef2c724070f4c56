// Crossing out, round by round.
#include <algorithm>
#include <utility>

#include "solver/techniques.hpp"

namespace sabueso::solver {

namespace {

constexpr std::size_t no_bound_on_rounds = 1000;
constexpr std::size_t longest_chain = 12;  // rounds that anybody would look ahead

constexpr std::array without_supposing{Technique::read_off, Technique::certain,
                                       Technique::follow,   Technique::several,
                                       Technique::count,    Technique::only_place};

bool is_any_empty(const Marks& marks) {
  return std::ranges::any_of(marks, [](const Values& left) { return left.none(); });
}

std::vector<Technique> techniques_up_to(Technique hardest, bool for_path) {
  std::vector<Technique> all;
  for (std::size_t technique = 0; technique <= static_cast<std::size_t>(hardest); ++technique) {
    if (static_cast<Technique>(technique) == Technique::suppose_one && for_path) {
      all.push_back(Technique::as_many);
    }
    all.push_back(static_cast<Technique>(technique));
  }
  if (for_path) all.push_back(Technique::suppose_deep);
  return all;
}

}  // namespace

Notes Techniques::notes_from(Marks marks, std::size_t rounds, std::size_t depth, Work& work) const {
  Notes notes{{std::move(marks)}};
  for (std::size_t round = 0; round < rounds; ++round) {
    const Marks& before = notes.after.back();
    Marks after = before;
    bool can_be = true;
    if (!work.spend(rules_.size())) return notes;
    for (const Technique technique : without_supposing) {
      can_be = apply_all(technique, before, after) && can_be;
    }
    std::vector<Technique> by(without_supposing.begin(), without_supposing.end());
    if (can_be && after == before) {
      if (depth == 0) return notes;
      suppose(rounds, depth - 1, before, after, work);
      can_be = !is_any_empty(after);
      by = {depth > 2     ? Technique::suppose_deep
            : depth == 2  ? Technique::suppose_twice
            : rounds == 1 ? Technique::suppose_one
            : rounds == 2 ? Technique::suppose_two
                          : Technique::suppose_more};
      if (after == before) return notes;
    }
    notes.after.push_back(std::move(after));
    notes.rounds.push_back(std::move(by));
    notes.is_impossible = !can_be;
    if (!can_be) return notes;
  }
  return notes;
}

bool Techniques::is_refuted(const Is& is, std::size_t rounds, std::size_t depth,
                            const Marks& before, Work& work) const {
  Marks supposed = before;
  supposed[is.variable] = just(is.value);
  return notes_from(std::move(supposed), rounds, depth, work).is_impossible;
}

void Techniques::suppose(std::size_t rounds, std::size_t depth, const Marks& before, Marks& after,
                         Work& work) const {
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    if (before[variable].count() < 2) continue;
    for (const ValueId value : values_left(before, variable)) {
      if (is_refuted({variable, value}, rounds, depth, before, work)) after[variable].reset(value);
    }
  }
}

// What is wanted comes first, then what is asked about, and where little is left.
void Techniques::suppose_once(Technique technique, const std::vector<VariableId>& wanted,
                              const Marks& before, Marks& after, Work& work) const {
  std::vector<VariableId> open;
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    if (before[variable].count() > 1) open.push_back(variable);
  }
  std::ranges::stable_sort(open, {}, [&](VariableId variable) {
    const bool is_reported = problem_.variables()[variable].role == Role::reported;
    return std::pair(!is_reported, before[variable].count());
  });
  const auto is_wanted = [&](VariableId variable) {
    return std::ranges::find(wanted, variable) != wanted.end();
  };
  const auto others = std::stable_partition(open.begin(), open.end(), is_wanted);
  const std::vector<VariableId> first(open.begin(), others);
  const std::size_t most = std::min<std::size_t>(rounds_ahead(technique), longest_chain);
  const std::size_t depth = depth_of(technique);
  const auto leads_on = [&](VariableId variable, std::size_t rounds) {
    for (const ValueId value : values_left(before, variable)) {
      if (!is_refuted({variable, value}, rounds, depth, before, work)) continue;
      after[variable].reset(value);
      return true;
    }
    return false;
  };
  for (const std::vector<VariableId>& all : {first, open}) {
    for (std::size_t rounds = 1; rounds <= most; ++rounds) {
      const auto leads_on_so = [&](VariableId variable) { return leads_on(variable, rounds); };
      if (std::ranges::any_of(all, leads_on_so)) return;
    }
  }
}

std::size_t Techniques::rounds_ahead(Technique technique) {
  return technique == Technique::suppose_one   ? 1
         : technique == Technique::suppose_two ? 2
                                               : no_bound_on_rounds;
}

std::size_t Techniques::depth_of(Technique technique) {
  constexpr std::size_t deepest = 4;
  return technique == Technique::suppose_deep    ? deepest
         : technique == Technique::suppose_twice ? 1
                                                 : 0;
}

Notes Techniques::notes(const std::function<bool(const Marks&)>& is_done, Technique hardest,
                        const std::optional<std::vector<VariableId>>& wanted, Work& work) const {
  Notes notes{{start_}};
  while (!notes.is_impossible && !is_done(notes.after.back())) {
    const Marks& before = notes.after.back();
    Marks after = before;
    std::optional<Technique> by;
    for (const Technique technique : techniques_up_to(hardest, wanted.has_value())) {
      bool can_be = true;
      if (technique < Technique::suppose_one || technique == Technique::as_many) {
        if (work.spend(uses(technique).size())) can_be = apply_all(technique, before, after);
      } else if (wanted) {
        suppose_once(technique, *wanted, before, after, work);
      } else {
        suppose(rounds_ahead(technique), depth_of(technique), before, after, work);
      }
      notes.is_impossible = !can_be || is_any_empty(after);
      if (!notes.is_impossible && after == before) continue;
      by = technique;
      break;
    }
    if (!by || work.is_spent()) break;
    notes.after.push_back(std::move(after));
    notes.rounds.push_back({*by});
  }
  return notes;
}

Course Techniques::course(Technique hardest) const {
  const auto is_solved = [&](const Marks& marks) {
    return std::ranges::all_of(problem_.reported(),
                               [&](VariableId variable) { return marks[variable].count() == 1; });
  };
  const auto left = [](const Marks& all) {
    std::size_t values = 0;
    for (const Values& one : all) values += one.count();
    return values;
  };
  Work unbounded(UINT64_MAX);
  const Notes notes = this->notes(is_solved, hardest, std::nullopt, unbounded);
  Course course;
  for (std::size_t round = 0; round < notes.rounds.size(); ++round) {
    const Technique technique = notes.rounds[round].front();
    ++course.rounds[static_cast<std::size_t>(technique)];
    const std::size_t crossed_out = left(notes.after[round]) - left(notes.after[round + 1]);
    if (round == 0 || technique > course.hardest) {
      course.narrowest = crossed_out;
    } else if (technique == course.hardest) {
      course.narrowest = std::min(course.narrowest, crossed_out);
    }
    course.hardest = std::max(course.hardest, technique);
  }
  course.is_solved = is_solved(notes.after.back());
  return course;
}

}  // namespace sabueso::solver
