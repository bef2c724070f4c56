// Cells and lines.
#include "model/cases/sheet.hpp"

#include <algorithm>
#include <cmath>

namespace sabueso::model {

namespace {

std::string between(std::string_view begin, const std::string& text) {
  return std::string(begin) + text + std::string(look_end);
}

}  // namespace

std::string strong(const std::string& text, const Style& style, bool marked) {
  return style.colour && marked ? between(strong_begin, text) : text;
}

std::string likely(const std::optional<double>& probability) {
  if (!probability) return "?";
  const double percent = *probability * 100;
  if (percent < 1) return "<1%";
  if (percent > 99 && *probability < 1) return ">99%";
  return std::to_string(std::lround(percent)) + "%";
}

std::string likely_guess(double guess) { return likely(std::min(guess, 0.999)); }

namespace {

bool has_guess(const solver::VariableReport& variable) {
  return std::ranges::any_of(variable.candidates, [&](const solver::Candidate& candidate) {
    return !variable.forced() && candidate.guess &&
           likely_guess(*candidate.guess) != likely(candidate.probability);
  });
}

// What the number in the cell says.
const std::optional<double>& shown_share(const solver::VariableReport& variable,
                                         const solver::Candidate& candidate) {
  return has_guess(variable) ? candidate.guess : candidate.probability;
}

}  // namespace

std::string likely(const solver::VariableReport& variable, const solver::Candidate& candidate) {
  return has_guess(variable) ? "~" + likely_guess(*candidate.guess) : likely(candidate.probability);
}

bool has_guesses(const solver::Report& report) {
  return std::ranges::any_of(report.variables, has_guess);
}

bool percentages_add_up(const solver::Report& report) {
  return std::ranges::all_of(report.variables, [](const solver::VariableReport& variable) {
    long sum = 0;
    for (const solver::Candidate& candidate : variable.candidates) {
      const std::optional<double>& share = shown_share(variable, candidate);
      if (!share) return true;
      sum += std::lround(*share * 100);
    }
    return sum == 100;
  });
}

namespace {

std::string plain_mark(const solver::VariableReport& variable, solver::ValueId value) {
  const solver::Candidate* found = variable.candidate(value);
  if (found == nullptr) {
    const bool assumed = std::ranges::count(variable.excluded_by_assumption, value) > 0;
    return assumed ? "·*" : "·";
  }
  if (!variable.forced()) return likely(variable, *found);
  return variable.rests_on_assumptions() ? "*" : "■";
}

}  // namespace

const solver::VariableReport* known_before(const solver::VariableReport& variable,
                                           const Style& style) {
  if (style.before == nullptr) return nullptr;
  const auto& all = style.before->variables;
  const auto before = std::ranges::find(all, variable.name, &solver::VariableReport::name);
  return before == all.end() ? nullptr : &*before;
}

// The problem before may have been another one, so values are compared by their names.
bool is_new(const Solved& solved, std::size_t variable, solver::ValueId value, const Style& style) {
  const solver::VariableReport& now = solved.report.variables[variable];
  const solver::VariableReport* before = known_before(now, style);
  if (before == nullptr) return false;
  const bool is_left = now.candidate(value) != nullptr;
  const bool was_left = std::ranges::count(before->candidates, value_name(solved, variable, value),
                                           &solver::Candidate::value) > 0;
  return is_left ? now.forced() && !before->forced() : was_left;
}

std::string mark(const Solved& solved, std::size_t variable, solver::ValueId value,
                 const Style& style) {
  return (is_new(solved, variable, value, style) ? ">" : "") +
         plain_mark(solved.report.variables[variable], value);
}

std::string shaded_mark(const Solved& solved, std::size_t variable, solver::ValueId value,
                        const Style& style, std::size_t width, bool weighed) {
  const std::string text = mark(solved, variable, value, style);
  const std::string padded = pad_left(text, width);
  if (!style.colour) return padded;
  if (text == "■" || text.starts_with(">")) return strong(padded, style);
  const solver::VariableReport& of = solved.report.variables[variable];
  const solver::Candidate* candidate = of.candidate(value);
  if (candidate == nullptr) return between(faint_begin, padded);
  const std::optional<double>& share = shown_share(of, *candidate);
  if (of.forced() || !share || !weighed) return padded;
  constexpr double half = 0.5;
  if (*share > half) {
    return padded.substr(0, padded.size() - text.size()) + between(reverse_begin, text);
  }
  const double alike = 1 / static_cast<double>(of.candidates.size());
  return *share < alike * half ? between(faint_begin, padded) : padded;
}

const std::string& value_name(const Solved& solved, std::size_t variable, solver::ValueId value) {
  return solved.problem.variables()[solved.report.variables[variable].id].values[value];
}

std::string confirmed(const solver::Report& report, Language language) {
  std::vector<std::string> by, not_by;
  const auto road = [&](bool went, const Text& name) {
    (went ? by : not_by).push_back(say(language, name));
  };
  road(report.confirmed_by_solver,
       report.solver == "z3" ? Text("Z3", "Z3") : Text("CaDiCaL", "CaDiCaL"));
  road(report.confirmed_by_count, Text("the counter", "el contador"));
  road(report.confirmed_by_rules, Text("the rules", "las reglas"));
  if (report.confirmed_by_proof) by.push_back(say(language, Text("a proof", "una prueba")));
  if (not_by.empty()) {
    return say(language, Text("Confirmed by {0}.", "Confirmado por {0}."), join(by, language));
  }
  if (by.empty()) {
    return say(language, Text("Too much work to confirm it.", "Es demasiado trabajo confirmarlo."));
  }
  return say(language,
             Text("Confirmed by {0}; too much work for {1}.",
                  "Confirmado por {0}; demasiado trabajo para {1}."),
             join(by, language), join(not_by, language));
}

std::string too_much_to_settle(Language language) {
  return say(language,
             Text("That is too much work to settle.", "Es demasiado trabajo resolver esto."));
}

std::string worlds_left(const solver::Report& report, Language language) {
  if (!report.worlds) {
    return say(language, Text("Too many possibilities are left to count them.",
                              "Quedan demasiadas posibilidades para contarlas."));
  }
  if (*report.worlds == 1)
    return say(language, Text("1 possibility is left.", "Queda 1 posibilidad."));
  return say(language, Text("{0} possibilities are left.", "Quedan {0} posibilidades."),
             grouped(*report.worlds, language));
}

std::string worlds_left_in_table(const solver::Report& report, Language language) {
  if (percentages_add_up(report)) return worlds_left(report, language);
  return say(language,
             Text("{0} possibilities are left; percentages are rounded.",
                  "Quedan {0} posibilidades; los porcentajes están redondeados."),
             grouped(*report.worlds, language));
}

std::string grouped(solver::WorldCount number, Language language) {
  std::string digits = solver::to_string(number);
  for (std::size_t left = digits.size(); left > 3;) {
    left -= 3;
    digits.insert(left, 1, language == Language::english ? ',' : '.');
  }
  return digits;
}

}  // namespace sabueso::model
