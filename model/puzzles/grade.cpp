// From techniques to grades.
#include "model/puzzles/grade.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sabueso::model {

using solver::Technique;

namespace {

// By Technique.
struct Named {
  std::string_view name;
  Text words;
};
constexpr Named techniques[solver::technique_count] = {
    {"read-off", {"reading single entries", "leer cada entrada por sí sola"}},
    {"certain",
     {"ruling out what is certain elsewhere", "descartar lo que ya es seguro en otro sitio"}},
    {"only-place", {"finding the only place left", "hallar el único sitio que queda"}},
    {"follow", {"following exchanges", "seguir los intercambios"}},
    {"either-way",
     {"ruling out what fails either way", "descartar lo que falla de un modo y del otro"}},
    {"several",
     {"combining an entry about several with what is left",
      "combinar una entrada sobre varios con lo que queda"}},
    {"count", {"counting", "contar"}},
    {"pair", {"a pair that shares what is left", "una pareja que se reparte lo que queda"}},
    {"suppose-one", {"supposing something, one step ahead", "suponer algo, un paso adelante"}},
    {"suppose-two", {"supposing something, two steps ahead", "suponer algo, dos pasos adelante"}},
    {"suppose-more",
     {"supposing something, many steps ahead", "suponer algo, muchos pasos adelante"}},
    {"suppose-twice",
     {"supposing something within a supposition", "suponer algo dentro de una suposición"}}};

bool is_within(const Reach& reach, const solver::Course& course) {
  if (course.hardest != reach.hardest) return course.hardest < reach.hardest;
  const std::size_t times = course.rounds[static_cast<std::size_t>(course.hardest)];
  return times <= reach.times && course.narrowest >= reach.open;
}

}  // namespace

std::optional<Grade> grade(const solver::Problem& problem, const PuzzleSizes& sizes) {
  constexpr std::size_t most_marks = 1500;  // values of all variables
  std::size_t marks = 0;
  for (const solver::Variable& variable : problem.variables()) {
    if (variable.values.size() > solver::most_marked_values) return std::nullopt;
    marks += variable.values.size();
  }
  if (marks > most_marks) return std::nullopt;
  Grade found{Difficulty::fiendish, solver::Techniques(problem).course(Technique::suppose_twice)};
  if (!found.course.is_solved) return found;
  const auto reach = std::ranges::find_if(
      sizes.within, [&](const Reach& most) { return is_within(most, found.course); });
  found.difficulty = static_cast<Difficulty>(reach - sizes.within.begin());
  return found;
}

std::size_t score(const solver::Course& course) {
  std::size_t sum = 0;
  for (std::size_t technique = 0; technique < course.rounds.size(); ++technique) {
    sum += (technique + 1) * (technique + 1) * course.rounds[technique];
  }
  return sum;
}

Worth worth(const solver::Problem& problem, const PuzzleSizes& sizes) {
  Worth found{0, problem.item_count()};
  if (const auto graded = grade(problem, sizes)) {
    const auto& rounds = graded->course.rounds;
    found.techniques =
        rounds.size() - static_cast<std::size_t>(std::ranges::count(rounds, std::size_t{0}));
  }
  return found;
}

OrderedJson grade_json(const std::optional<Grade>& grade) {
  OrderedJson json{{"difficulty", nullptr},
                   {"technique", nullptr},
                   {"times", nullptr},
                   {"open", nullptr},
                   {"score", nullptr}};
  if (!grade) return json;
  json["difficulty"] = difficulty_names[static_cast<std::size_t>(grade->difficulty)];
  const solver::Course& course = grade->course;
  if (!course.is_solved) return json;
  const auto hardest = static_cast<std::size_t>(course.hardest);
  json["technique"] = techniques[hardest].name;
  json["times"] = course.rounds[hardest];
  json["open"] = course.narrowest;
  json["score"] = score(course);
  return json;
}

std::vector<std::string> technique_names() {
  std::vector<std::string> names;
  for (const Named& technique : techniques) names.emplace_back(technique.name);
  return names;
}

Text technique_in_words(Technique technique) {
  return techniques[static_cast<std::size_t>(technique)].words;
}

}  // namespace sabueso::model
