// Finding variables and values by words.
#include "model/session/query.hpp"

#include <algorithm>
#include <array>

#include "model/kinds/line_pattern.hpp"

namespace sabueso::model {

namespace {

Shape::Words words_for(const std::vector<std::string>& names, PrintedNames printed) {
  Shape::Words words = words_of(names, printed);
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = words[i].standing_for(i);
  return words;
}

// The parts of a value: the faces of a cat, the holes of an exchange.
std::vector<std::string> parts_of(const std::string& value) {
  std::vector<std::string> parts;
  for (const TypedWord& word : words_of_line(value)) parts.push_back(word.text);
  return parts;
}

// Whether the typed words are the value's parts, in any order.
bool fits_value(const std::string& value, const TypedWords& typed, std::size_t from,
                const Case& seen) {
  Shape::Words parts = words_of(parts_of(value), seen.printed_names());
  if (value == "nobody") parts = {Word(value, value, Text("nobody", "nadie"))};
  const auto take = [&](const std::string& word) {
    const std::string spelled = seen.spelled(word);
    const auto found = std::ranges::find_if(
        parts, [&](const Word& part) { return part.fit(spelled, folded(spelled)).has_value(); });
    if (found == parts.end()) return false;
    parts.erase(found);
    return true;
  };
  for (std::size_t i = from; i < typed.size(); ++i) {
    // "sin sombrero" is one name.
    if (i + 1 < typed.size() && take(typed[i].text + "-" + typed[i + 1].text)) {
      ++i;
    } else if (!take(typed[i].text)) {
      return false;
    }
  }
  return parts.empty();
}

solver::ValueId value_meant(const solver::Variable& variable, const TypedWords& typed,
                            std::size_t from, const Case& seen) {
  std::vector<solver::ValueId> found;
  for (solver::ValueId value = 0; value < variable.values.size(); ++value) {
    if (!fits_value(variable.values[value], typed, from, seen)) continue;
    // What is typed in full means just that.
    if (typed.size() == from + 1 && variable.values[value] == seen.spelled(typed[from].text)) {
      return value;
    }
    found.push_back(value);
  }
  if (found.size() == 1) return found.front();
  std::string wanted = typed[from].text;
  for (std::size_t i = from + 1; i < typed.size(); ++i) wanted += " " + typed[i].text;
  std::vector<std::string> names;
  for (const solver::ValueId value : found) names.push_back(variable.values[value]);
  throw InputError("", unknown_name(Text("value", "el valor"), wanted,
                                    found.empty() ? variable.values : names, seen.printed_names()));
}

std::size_t behind_verb(const TypedWords& typed, std::size_t at) {
  constexpr auto verbs = std::to_array<std::string_view>({"is", "es", "has", "tiene", "not", "="});
  const auto is_one = [&](std::size_t word) {
    return word < typed.size() && std::ranges::find(verbs, typed[word].plain) != verbs.end();
  };
  while (is_one(at)) ++at;
  // "no jersey", "no es jersey", but not "no-hat" typed as two words.
  if (at + 1 < typed.size() && typed[at].plain == "no" && is_one(at + 1)) return at + 2;
  return at;
}

// What is the only one of its kind is also called as the game calls it: "jefe".
bool is_called(const Vocabulary& words, solver::VariableId variable, const TypedWord& typed) {
  constexpr std::size_t shortest = 4;
  const TypedWords names = words_of_line(words.subject(variable));
  return typed.plain.size() >= shortest && std::ranges::any_of(names, [&](const TypedWord& name) {
           return name.plain == typed.plain;
         });
}

Message could_be(std::string_view typed, const std::vector<std::string>& names,
                 PrintedNames printed) {
  const auto all = [&](Language language) {
    std::vector<std::string> in_language;
    for (const std::string& name : names) in_language.push_back(shown(printed, name, language));
    return either(in_language, language);
  };
  return {Text("{0} could be any of these: {1}", "{0} podría ser cualquiera de: {1}"),
          quote(std::string(typed)), InBoth{all(Language::english), all(Language::spanish)}};
}

// "jefe sombrero": of what is called as the typed word, the one that has such a value; nothing
// where the values of several could be meant.
std::optional<Query> of_a_part(const Case& seen, const solver::Problem& problem,
                               const TypedWords& typed, std::size_t from) {
  std::optional<Query> found;
  for (const Language language : {Language::english, Language::spanish}) {
    const auto words = seen.vocabulary(problem, language);
    for (const solver::VariableId id : problem.reported()) {
      if (!is_called(*words, id, typed.front())) continue;
      const std::vector<std::string>& values = problem.variables()[id].values;
      for (solver::ValueId value = 0; value < values.size(); ++value) {
        if (!fits_value(values[value], typed, from, seen)) continue;
        if (found && (found->variable != id || found->value != value)) return std::nullopt;
        found = Query{id, value};
      }
    }
  }
  return found;
}

}  // namespace

std::string player_named(const Case& seen, std::string_view text) {
  const std::vector<std::string>& players = seen.players();
  const TypedWords typed = words_of_line(text);
  LineParser parser(typed);
  std::vector<std::string> meant;
  for (const Json& name : parser.match_whole(
           Shape(Text("player", "el jugador"), words_of(players, seen.printed_names())))) {
    meant.push_back(name);
  }
  if (meant.empty()) return std::string(text);
  if (meant.size() == 1) return meant.front();
  throw InputError("", could_be(text, meant, seen.printed_names()));
}

Query query_in(const Case& seen, const solver::Problem& problem, std::string_view text) {
  const TypedWords typed = words_of_line(text);
  const std::vector<solver::VariableId> ids = problem.reported();
  std::vector<std::string> own, kinds, whole;
  for (const solver::VariableId id : ids) {
    const solver::Variable& variable = problem.variables()[id];
    own.push_back(variable.subject.empty() ? variable.kind : variable.subject);
    kinds.push_back(variable.kind);
    whole.push_back(variable.name());
  }
  const Text what("name of what is hidden", "el nombre de lo escondido");
  if (typed.empty()) {
    throw InputError("", {Text("about what? For example {0}", "¿sobre qué? Por ejemplo {0}"),
                          own.empty() ? Message(Text("…", "…"))
                                      : as_printed(seen.printed_names(), own.front())});
  }
  const auto shape_of = [&](const std::vector<std::string>& names) {
    return Shape(what, words_for(names, seen.printed_names()));
  };
  const Shape whole_names = shape_of(whole), own_names = shape_of(own),
              kind_names = shape_of(kinds);
  LineParser parser(typed);
  std::vector<Match> found = parser.match(whole_names, 0);
  std::erase_if(found, [](const Match& one) { return one.fit == fits::as_beginning; });
  if (found.empty()) found = parser.match(own_names, 0);
  if (found.empty()) {
    // "key russian": the kind first.
    for (const Match& kind : parser.match(kind_names, 0)) {
      for (const Match& one : parser.match(own_names, kind.next)) {
        const auto index = one.value.get<std::size_t>();
        if (kinds[index] == kinds[kind.value.get<std::size_t>()]) found.push_back(one);
      }
    }
  }
  for (std::size_t i = 0; found.empty() && i < ids.size(); ++i) {
    if (own[i] != whole[i]) continue;
    const auto words = seen.vocabulary(problem, Language::spanish);
    if (is_called(*words, ids[i], typed.front())) found.push_back({i, 1});
  }
  std::ranges::sort(found, {}, [](const Match& one) { return one.value.get<std::size_t>(); });
  const auto same = [](const Match& one, const Match& other) { return one.value == other.value; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  if (found.empty()) {
    throw InputError("", unknown_name(what, typed.front().text, own, seen.printed_names()));
  }
  if (found.size() > 1) {
    std::vector<std::string> names;
    for (const Match& one : found) names.push_back(whole[one.value.get<std::size_t>()]);
    throw InputError("", could_be(typed.front().text, names, seen.printed_names()));
  }
  const solver::VariableId id = ids[found.front().value.get<std::size_t>()];
  const solver::Variable& variable = problem.variables()[id];
  // "is not", "no es": what is asked about is the value either way.
  const std::size_t value = behind_verb(typed, found.front().next);
  if (value == typed.size()) return {id};
  const bool has_value = std::ranges::any_of(
      variable.values, [&](const std::string& one) { return fits_value(one, typed, value, seen); });
  if (!has_value) {
    if (const auto part = of_a_part(seen, problem, typed, value)) return *part;
  }
  return {id, value_meant(variable, typed, value, seen)};
}

}  // namespace sabueso::model
