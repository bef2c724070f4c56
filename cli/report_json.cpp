// Reports to JSON. Keys and values are never translated.
#include "cli/report_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

using Json = nlohmann::ordered_json;

namespace {

// One line; bytes that are not UTF-8 (a file's name may have some) are replaced.
std::string line(const Json& json) { return model::dump_json(json); }

// Counts may pass what a JSON reader can hold, so they are texts.
Json count(const std::optional<solver::WorldCount>& worlds) {
  return worlds ? Json(solver::to_string(*worlds)) : Json(nullptr);
}

Json variable_json(const solver::VariableReport& variable, const solver::Problem& problem) {
  Json candidates = Json::array();
  for (const solver::Candidate& candidate : variable.candidates) {
    candidates.push_back(
        {{"value", candidate.value},
         {"worlds", count(candidate.worlds)},
         {"probability", candidate.probability ? Json(*candidate.probability) : Json(nullptr)}});
  }
  Json json{{"name", variable.name},
            {"forced", variable.forced() ? Json(variable.candidates.front().value) : Json(nullptr)},
            {"candidates", std::move(candidates)}};
  if (!variable.excluded_by_assumption.empty()) {
    Json& excluded = json["excluded_by_assumption"] = Json::array();
    for (const solver::ValueId value : variable.excluded_by_assumption) {
      excluded.push_back(problem.variables()[variable.id].values[value]);
    }
  }
  return json;
}

// A guess needs no more than six digits.
double rounded(double probability) { return std::round(probability * 1e6) / 1e6; }

Json plausible_json(const std::vector<solver::Plausible>& variables) {
  Json all = Json::array();
  for (const solver::Plausible& variable : variables) {
    Json candidates = Json::array();
    for (const auto& [value, probability] : variable.values) {
      candidates.push_back({{"value", value}, {"probability", rounded(probability)}});
    }
    all.push_back({{"variable", variable.variable}, {"candidates", std::move(candidates)}});
  }
  return all;
}

Json report_json(const model::Case& seen, const model::Solved& solved, model::Language language) {
  const solver::Report& report = solved.report;
  Json variables = Json::array(), confirmed = Json::array(), warnings = Json::array();
  for (const solver::VariableReport& variable : report.variables) {
    variables.push_back(variable_json(variable, solved.problem));
  }
  if (report.confirmed_by_solver) confirmed.push_back(report.solver);
  if (report.confirmed_by_count) confirmed.push_back("count");
  if (report.confirmed_by_rules) confirmed.push_back("rules");
  if (report.confirmed_by_proof) confirmed.push_back("proof");
  for (const model::Warning& warning : seen.warnings()) {
    warnings.push_back(
        {{"item", seen.header().ids[warning.item]}, {"text", warning.text.in(language)}});
  }
  Json json{{"sabueso", model::format_version},
            {"game", seen.game()},
            {"status", report.is_consistent() ? "consistent" : "contradictory"},
            {"worlds", count(report.worlds)},
            {"variables", std::move(variables)},
            {"conflict", report.conflict},
            {"checked_by_rules", report.confirmed_by_rules ? Json(true) : Json(nullptr)},
            {"confirmed_by", std::move(confirmed)},
            {"warnings", std::move(warnings)}};
  if (!report.conflict_is_smallest) json["smallest"] = false;
  if (!report.plausible.empty()) json["plausible"] = plausible_json(report.plausible);
  return json;
}

// Which variable, and which value.
Json named(const solver::Problem& problem, const solver::Conclusion& told) {
  const solver::Variable& variable = problem.variables()[told.variable];
  return {{"variable", variable.name()}, {"value", variable.values[told.value]}};
}

Json named(const solver::Problem& problem, const std::vector<solver::Conclusion>& all, bool has) {
  Json found = Json::array();
  for (const solver::Conclusion& told : all) {
    if (told.has == has) found.push_back(named(problem, told));
  }
  return found;
}

Json ids_of(const model::Case& seen, const solver::ItemSet& items) {
  Json ids = Json::array();
  for (const std::size_t item : items) ids.push_back(seen.header().ids[item]);
  return ids;
}

Json explanation_json(const model::Case& seen, const solver::Problem& problem,
                      const solver::Explanation& reason) {
  const solver::Variable& variable = problem.variables()[reason.conclusion.variable];
  Json json{
      {"variable", variable.name()},
      {reason.conclusion.has ? "value" : "excluded", variable.values[reason.conclusion.value]},
      {"because", ids_of(seen, reason.because)}};
  if (!reason.is_smallest) json["smallest"] = false;
  return json;
}

Json step_json(const model::Case& seen, const solver::Problem& problem, const solver::Step& step,
               const std::string& text) {
  Json json{{"derives", named(problem, step.concludes, true)},
            {"excludes", named(problem, step.concludes, false)},
            {"evidence", ids_of(seen, step.items)},
            {"facts", named(problem, step.facts, true)},
            {"not_facts", named(problem, step.facts, false)},
            {"text", text}};
  if (step.is_impossible()) json["impossible"] = true;
  return json;
}

}  // namespace

std::string to_json(const model::Case& seen, const model::Solved& solved,
                    model::Language language) {
  return line(report_json(seen, solved, language));
}

std::string to_json(const model::Case& seen, const model::Explained& explained,
                    model::Language language) {
  Json json = report_json(seen, explained, language);
  json["explanations"] = Json::array();
  for (const solver::Explanation& reason : explained.reasons) {
    json["explanations"].push_back(explanation_json(seen, explained.problem, reason));
  }
  json["steps"] = Json::array();
  const solver::Path path = explained.path.value_or(solver::Path());
  const std::vector<std::string> words = model::in_words(seen, explained.problem, path, language);
  for (std::size_t i = 0; i < path.size(); ++i) {
    json["steps"].push_back(step_json(seen, explained.problem, path[i], words[i]));
  }
  return line(json);
}

std::string to_json(const model::Case& seen, const model::Suggested& suggested,
                    model::Language language) {
  Json json = report_json(seen, suggested, language);
  if (!suggested.report.is_consistent()) return line(json);
  json["suggest"] = nullptr;
  if (suggested.advice) {
    json["suggest"] = {{"say", suggested.advice->say}};
    json["suggest"].update(suggested.advice->numbers);
  }
  return line(json);
}

std::string to_json(const model::Case& seen, const model::WithOthers& found,
                    model::Language language) {
  Json json = report_json(seen, found, language);
  if (!found.report.is_consistent()) return line(json);
  if (found.others) {
    json.update(found.others->numbers);
  } else {
    json["others"] = nullptr;
  }
  return line(json);
}

std::string replay_json(const model::Replayed& replayed, model::Language language) {
  Json json{{"legal", !replayed.illegal}};
  if (replayed.illegal) {
    json["action"] = replayed.illegal->action;
    json["rule"] = replayed.illegal->rule;
    json["why"] = replayed.illegal->why.in(language);
  }
  json["outcome"] = replayed.outcome;
  Json differs = Json::array();
  for (const model::Message& wrong : replayed.wrong_outcome) differs.push_back(wrong.in(language));
  json["wrong_outcome"] = std::move(differs);
  return line(json);
}

std::string to_json(const model::Case& seen, const model::Judged& judged) {
  Json json{{"game", seen.game()},
            {"worlds", count(judged.report.worlds)},
            {"puzzle", judged.is_puzzle()},
            {"spare", nullptr}};
  if (judged.spare) {
    json["spare"] = Json::array();
    for (const std::size_t item : *judged.spare) json["spare"].push_back(seen.header().ids[item]);
  }
  json.update(grade_json(judged.grade));
  const bool has_path = judged.path && judged.has_one_solution();
  json["steps"] = has_path ? Json(judged.path->size()) : Json();
  json["hardest"] = has_path ? Json(judged.hardest()) : Json();
  return line(json);
}

std::string error_json(const std::string& file, const std::string& error) {
  return line({{"file", file}, {"error", error}});
}

}  // namespace sabueso::cli
