// What kind of thought a step is shows in what it leans on: what its items leave for each variable,
// and which values the known ones take away.
#include "model/cases/story.hpp"

#include <algorithm>
#include <map>

#include "model/text/utf8.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Is;
using solver::Step;
using solver::ValueId;
using solver::VariableId;

// How much is said: everything, then less and less, until it is short enough.
enum class Detail { full, no_rule, short_facts, short_items, counted_facts, least };

void add_new(const std::string& text, std::vector<std::string>& said) {
  if (std::ranges::find(said, text) == said.end()) said.push_back(text);
}

class Teller {
 public:
  Teller(const Step& step, const solver::Problem& problem, const Vocabulary& words)
      : step_(step), problem_(problem), words_(words) {
    const std::vector<std::vector<solver::Formula>> told = problem.items();
    for (const std::size_t item : step.items) {
      for (const solver::Formula& formula : told[item]) take(formula);
    }
  }

  std::string text() const {
    for (const std::string& text : words_.special(step_)) {
      if (letters(text) <= longest_step) return text;
    }
    std::string text;
    for (const Detail detail : {Detail::full, Detail::no_rule, Detail::short_facts,
                                Detail::short_items, Detail::counted_facts, Detail::least}) {
      text = contracted(told(detail), words_.language());
      if (letters(text) <= longest_step) return text;
    }
    return told_shortest();
  }

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  void take(const solver::Formula& formula) {
    const auto variable = only_variable(formula);
    if (!variable) {
      joins_variables_ = true;
      return;
    }
    solver::World world(problem_.variables().size(), 0);
    auto [left, is_new] = left_.try_emplace(*variable);
    const std::size_t values = problem_.variables()[*variable].values.size();
    if (is_new) left->second.assign(values, true);
    for (ValueId value = 0; value < values; ++value) {
      world[*variable] = value;
      if (!holds(formula, world)) left->second[value] = false;
    }
  }

  const Conclusion& main() const { return step_.concludes.front(); }

  bool is_left(const Is& is) const {
    const auto left = left_.find(is.variable);
    return left == left_.end() || left->second[is.value];
  }

  // Whether one of the facts says by itself that this cannot be.
  bool is_taken(const Is& is) const {
    return std::ranges::any_of(step_.facts, [&](const Conclusion& told) {
      const Conclusion fact = words_.plain(told);
      if (fact.variable == is.variable) return (fact.value == is.value) != fact.has;
      return fact.has && words_.clash(is, {fact.variable, fact.value});
    });
  }

  // The same of what items make certain of another variable.
  bool is_taken_by_items(const Is& is) const {
    return std::ranges::any_of(left_, [&](const auto& entry) {
      const auto& [variable, left] = entry;
      if (variable == is.variable || std::ranges::count(left, true) != 1) return false;
      const auto value = static_cast<ValueId>(std::ranges::find(left, true) - left.begin());
      return words_.clash(is, {variable, value});
    });
  }

  // Whether the items tell of no variable but this.
  bool tells_only_of(VariableId variable) const {
    return !joins_variables_ &&
           std::ranges::all_of(left_, [&](const auto& entry) { return entry.first == variable; });
  }

  bool has_nothing_left(VariableId variable) const {
    const std::size_t values = problem_.variables()[variable].values.size();
    for (ValueId value = 0; value < values; ++value) {
      if (is_left({variable, value}) && !is_taken({variable, value})) return false;
    }
    return true;
  }

  bool is_only_value() const {
    if (!main().has || joins_variables_) return false;
    const std::size_t values = problem_.variables()[main().variable].values.size();
    for (ValueId value = 0; value < values; ++value) {
      const Is is{main().variable, value};
      if (value != main().value && is_left(is) && !is_taken(is) && !is_taken_by_items(is)) {
        return false;
      }
    }
    return true;
  }

  // Whether everybody else is kept from the value by items or by what is known.
  bool is_only_place() const {
    if (!main().has || joins_variables_) return false;
    bool has_others = false;
    for (VariableId other = 0; other < problem_.variables().size(); ++other) {
      if (!is_alike(other)) continue;
      has_others = true;
      const Is is{other, main().value};
      if (is_left(is) && !is_taken(is)) return false;
    }
    return has_others;
  }

  // Whether another variable has the same values, of which no two can have one.
  bool is_alike(VariableId other) const {
    const std::vector<solver::Variable>& variables = problem_.variables();
    return other != main().variable &&
           variables[other].values == variables[main().variable].values &&
           words_.clash({main().variable, 0}, {other, 0});
  }

  // What items and facts leave for the variable.
  std::vector<ValueId> values_left(VariableId variable) const {
    std::vector<ValueId> found;
    for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
      if (is_left({variable, value}) && !is_taken({variable, value})) found.push_back(value);
    }
    return found;
  }

  struct Sharing {
    std::vector<VariableId> who;
    std::vector<std::string> values;
  };

  // Those that have to do with several values, and no more than they are, so that these are theirs.
  std::optional<Sharing> sharing() const {
    constexpr std::size_t most_values = 4;
    Sharing found;
    for (const auto& [variable, left] : left_) {
      const std::vector<ValueId> values = values_left(variable);
      // What is certain of one alone is shared with nobody, but it can clash.
      const std::size_t fewest_values = step_.is_impossible() ? 1 : 2;
      const bool is_wide = values.size() < fewest_values || values.size() > most_values;
      const bool is_asked = !step_.is_impossible() && variable == main().variable;
      const auto is_of_this_kind = [&, v = variable](VariableId other) {
        return words_.clash({v, 0}, {other, 0});
      };
      if (is_wide || is_asked || !std::ranges::all_of(found.who, is_of_this_kind)) continue;
      found.who.push_back(variable);
      for (const ValueId value : values) add_new(words_.value({variable, value}), found.values);
    }
    const std::size_t most = found.who.size() - (step_.is_impossible() ? 1 : 0);
    if (found.who.size() < 2 || found.values.size() > most) return std::nullopt;
    return found;
  }

  std::string items(Detail detail) const {
    if (detail < Detail::short_items) return words_.all_called(step_.items);
    if (detail == Detail::least && step_.items.size() > 1) {
      return say(Text("the {0} entries", "las {0} entradas"), step_.items.size());
    }
    std::vector<std::string> ids;
    for (const std::size_t item : step_.items) ids.push_back(words_.id(item));
    const std::string list = join(ids, words_.language());
    return ids.size() == 1 ? say(Text("entry {0}", "la entrada {0}"), list)
                           : say(Text("entries {0}", "las entradas {0}"), list);
  }

  std::vector<std::string> subjects(const std::vector<VariableId>& variables) const {
    std::vector<std::string> names;
    for (const VariableId variable : variables) names.push_back(words_.subject(variable));
    return names;
  }

  std::string facts(Detail detail) const {
    constexpr std::size_t most_facts[] = {3, 3, 2, 2, 1, 1};  // by detail
    if (step_.facts.size() > most_facts[static_cast<std::size_t>(detail)]) {
      std::vector<VariableId> about;
      for (const Conclusion& fact : step_.facts) {
        if (about.empty() || about.back() != fact.variable) about.push_back(fact.variable);
      }
      return detail >= Detail::counted_facts
                 ? say(Text("{0} earlier results hold", "valen {0} resultados anteriores"),
                       step_.facts.size())
                 : words_.known(about);
    }
    std::vector<std::string> said;
    for (const Conclusion& fact : step_.facts) add_new(words_.fact(fact), said);
    return join(said, words_.language());
  }

  // The rule that joins what is known to what follows, after a comma.
  std::string rule(Detail detail, VariableId about) const {
    if (detail != Detail::full) return "";
    for (const Conclusion& fact : step_.facts) {
      if (fact.variable == about || !fact.has) continue;
      return say(Text(", and {0}", ", y {0}"), words_.rule(about, fact.variable));
    }
    return "";
  }

  std::string leave() const {
    return step_.items.size() == 1 ? say(Text("leaves", "deja")) : say(Text("leave", "dejan"));
  }

  std::string left_of(VariableId variable) const {
    std::vector<std::string> values;
    const std::vector<bool>& left = left_.at(variable);
    for (ValueId value = 0; value < left.size(); ++value) {
      if (left[value]) values.push_back(words_.value({variable, value}));
    }
    return either(values, words_.language());
  }

  // Where nothing else is short enough.
  std::string told_shortest() const {
    if (step_.is_impossible()) {
      return say(Text("Impossible: {0} entries and {1} earlier results cannot all be true.",
                      "Imposible: {0} entradas y {1} resultados anteriores no pueden ser ciertos a "
                      "la vez."),
                 step_.items.size(), step_.facts.size());
    }
    const std::string first = words_.conclusion(main());
    return step_.concludes.size() == 1
               ? say(Text("By trying out: with {0} entries and {1} earlier results, {2}.",
                          "Probando: con {0} entradas y {1} resultados anteriores, {2}."),
                     step_.items.size(), step_.facts.size(), first)
               : say(Text(
                         "By trying out: with {0} entries and {1} earlier results, {2}, and {3} "
                         "more.",
                         "Probando: con {0} entradas y {1} resultados anteriores, {2}, y {3} más."),
                     step_.items.size(), step_.facts.size(), first, step_.concludes.size() - 1);
  }

  std::string told(Detail detail) const {
    if (step_.is_impossible()) return told_impossible(detail);
    if (step_.facts.empty() && step_.items.size() == 1 && detail < Detail::short_items) {
      return told_read_off();
    }
    if (step_.facts.empty() && step_.items.empty()) {
      return say(Text("By the rules alone: {0}.", "Solo por las reglas: {0}."),
                 words_.conclusions(step_.concludes));
    }
    if (is_only_value()) return told_only_value(detail);
    if (is_only_place()) return told_only_place(detail);
    if (const auto shared = sharing()) return told_sharing(detail, *shared);
    return told_trying_out(detail);
  }

  // Without saying twice what the item says itself.
  std::string told_read_off() const {
    const std::string sentence = words_.sentence(step_.items.front());
    std::vector<Conclusion> rest = step_.concludes;
    std::erase_if(rest, [&](const Conclusion& told) {
      return sentence.find(words_.conclusion(told)) != std::string::npos;
    });
    if (rest.empty()) return say(Text("Read off: {0}.", "Se lee: {0}."), sentence);
    return say(Text("Read off: {0}, so {1}.", "Se lee: {0}, así que {1}."), sentence,
               words_.conclusions(rest));
  }

  std::string told_only_value(Detail detail) const {
    const std::string so = words_.conclusions(step_.concludes);
    if (step_.facts.empty()) {
      return say(
          Text("Read off: {0} leave only {1}, so {2}.", "Se lee: {0} solo dejan {1}, así que {2}."),
          items(detail), words_.value({main().variable, main().value}), so);
    }
    if (!step_.items.empty() && !left_.contains(main().variable)) {
      return say(Text("Only one left after {0}, given that {1}: {2}.",
                      "Solo queda uno tras {0}, sabiendo que {1}: {2}."),
                 items(detail), facts(detail), so);
    }
    if (step_.items.empty()) {
      return say(Text("Only one left: {0}{1}, so {2}.", "Solo queda uno: {0}{1}, así que {2}."),
                 facts(detail), rule(detail, main().variable), so);
    }
    return say(Text("Only one left: {0} {1} {2}. {3}{4}, so {5}.",
                    "Solo queda uno: {0} {1} {2}. {3}{4}, así que {5}."),
               items(detail), leave(), left_of(main().variable), capital(facts(detail)),
               rule(detail, main().variable), so);
  }

  std::string told_only_place(Detail detail) const {
    const std::string value = words_.value({main().variable, main().value});
    std::string why;
    if (!step_.items.empty()) {
      std::vector<VariableId> others;
      for (const auto& [variable, left] : left_) {
        if (is_alike(variable) && !left[main().value]) others.push_back(variable);
      }
      const std::string whom = join(subjects(others), words_.language());
      if (others.empty()) {
        why = step_.items.size() == 1 ? words_.sentence(step_.items.front()) : items(detail);
      } else {
        why = step_.items.size() == 1
                  ? say(Text("{0} rules out {1} for {2}", "{0} descarta {1} para {2}"),
                        items(detail), value, whom)
                  : say(Text("{0} rule out {1} for {2}", "{0} descartan {1} para {2}"),
                        items(detail), value, whom);
      }
      if (!step_.facts.empty()) why += say(Text(", and {0}", ", y {0}"), facts(detail));
    } else {
      why = facts(detail);
    }
    return say(Text("Only place left: {0}. So {1}.", "Único sitio: {0}. Así que {1}."), why,
               words_.conclusions(step_.concludes));
  }

  std::string told_sharing(Detail detail, const Sharing& shared) const {
    std::string known;
    if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
    return say(is_alike(shared.who.front())
                   ? Text("Shared: {0} leave {1} to {2}{3}. Nobody else has these, so {4}.",
                          "Compartido: {0} dejan {1} para {2}{3}. Nadie más los tiene, así que "
                          "{4}.")
                   : Text("Shared: {0} leave {1} to {2}{3}. Between them they have all of "
                          "these, so {4}.",
                          "Compartido: {0} dejan {1} para {2}{3}. Entre ellos lo tienen todo, "
                          "así que {4}."),
               items(detail), join(shared.values, words_.language()),
               join(subjects(shared.who), words_.language()), known,
               words_.conclusions(step_.concludes));
  }

  // What a step leans on: "the claim of the French spy, given that ●○● is the Russian key".
  std::string grounds(Detail detail) const {
    if (step_.items.empty()) return facts(detail);
    if (step_.facts.empty()) return items(detail);
    return say(Text("{0}, given that {1}", "{0}, sabiendo que {1}"), items(detail), facts(detail));
  }

  // What is left to two or three that are not settled: "hat or grey to laces's clue".
  std::string cases() const {
    constexpr std::size_t most_values = 3, most_open = 3;
    std::vector<std::string> open;
    for (const auto& [variable, left] : left_) {
      const std::vector<ValueId> values = values_left(variable);
      if (variable == main().variable || values.size() < 2) continue;
      if (values.size() > most_values || open.size() == most_open) return "";
      std::vector<std::string> names;
      for (const ValueId value : values) names.push_back(words_.value({variable, value}));
      open.push_back(say(Text("{0} to {1}", "{0} para {1}"), either(names, words_.language()),
                         words_.subject(variable)));
    }
    return open.size() > 1 ? join(open, words_.language()) : "";
  }

  std::string told_trying_out(Detail detail) const {
    const bool lists = detail < Detail::short_items && !joins_variables_ && !step_.items.empty();
    const std::string tried = lists ? cases() : "";
    if (!tried.empty()) {
      std::string known;
      if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
      return say(Text("By trying out: {0} leave {1}{2}. In every case {3}.",
                      "Probando: {0} dejan {1}{2}. En todos los casos {3}."),
                 items(detail), tried, known, words_.conclusions(step_.concludes));
    }
    return say(Text("By trying out: anything else goes against {0}. So {1}.",
                    "Probando: cualquier otra cosa choca con {0}. Así que {1}."),
               grounds(detail), words_.conclusions(step_.concludes));
  }

  std::string told_impossible(Detail detail) const {
    if (step_.items.size() == 1 && step_.facts.empty() && detail < Detail::short_items) {
      return say(Text("Impossible: {0}, and by the rules that cannot be.",
                      "Imposible: {0}, y según las reglas no puede ser."),
                 words_.sentence(step_.items.front()));
    }
    for (const auto& [variable, left] : left_) {
      if (!tells_only_of(variable) || !has_nothing_left(variable)) continue;
      if (step_.facts.empty()) {
        return say(Text("Impossible: {0} do not go together: nothing is left for {1}.",
                        "Imposible: {0} no casan: no queda nada para {1}."),
                   items(detail), words_.subject(variable));
      }
      return say(Text("Impossible: {0} {1} {2} for {3}. But {4}{5}.",
                      "Imposible: {0} {1} {2} para {3}. Pero {4}{5}."),
                 items(detail), leave(), left_of(variable), words_.subject(variable), facts(detail),
                 rule(detail, variable));
    }
    if (const auto shared = sharing()) {
      const std::string why =
          detail == Detail::full ? ": " + words_.rule(shared->who[0], shared->who[1]) : "";
      return say(Text("Impossible: {0} leave only {1} for {2}{3}.",
                      "Imposible: {0} solo dejan {1} para {2}{3}."),
                 grounds(detail), join(shared->values, words_.language()),
                 join(subjects(shared->who), words_.language()), why);
    }
    if (!step_.items.empty() && !step_.facts.empty()) {
      return say(Text("Impossible: {0}, and that goes against {1}.",
                      "Imposible: {0}, y eso choca con {1}."),
                 facts(detail), items(detail));
    }
    return say(Text("Impossible: {0} cannot all be true together.",
                    "Imposible: {0} no pueden ser todas ciertas a la vez."),
               grounds(detail));
  }

  const Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  std::map<VariableId, std::vector<bool>> left_;  // what items leave, where they tell of it
  bool joins_variables_ = false;                  // an item tells of several variables in one
};

}  // namespace

std::string Vocabulary::all_called(const solver::ItemSet& items) const {
  std::vector<std::string> names;
  for (const std::size_t item : items) names.push_back(called(item));
  return join(names, language_);
}

std::string Vocabulary::conclusions(const std::vector<Conclusion>& all) const {
  std::vector<std::string> said;
  for (const Conclusion& one : all) add_new(conclusion(one), said);
  return join(said, language_);
}

std::string Vocabulary::known(const std::vector<VariableId>& variables) const {
  std::vector<std::string> names;
  for (const VariableId variable : variables) names.push_back(subject(variable));
  return say(language_, Text("it is known of {0}", "se sabe de {0}"), join(names, language_));
}

std::vector<std::string> Vocabulary::special(const Step&) const { return {}; }

std::string in_words(const Step& step, const solver::Problem& problem,
                     const Vocabulary& vocabulary) {
  return Teller(step, problem, vocabulary).text();
}

std::size_t letters(std::string_view text) { return decode_utf8(text).size(); }

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(what);
    result += text.substr(0, at);
    if (at == std::string_view::npos) return result;
    result += by;
    text.remove_prefix(at + what.size());
  }
}

std::string contracted(std::string_view text, Language language) {
  if (language == Language::english) return std::string(text);
  return replaced(replaced(text, " de el ", " del "), " a el ", " al ");
}

}  // namespace sabueso::model
