// Sentences for each kind of thought, from the fullest to the shortest.
#include "model/cases/story.hpp"

#include <algorithm>

#include "model/cases/thought.hpp"

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

std::string by_ids(const solver::ItemSet& items, const Vocabulary& words) {
  std::vector<std::string> ids;
  for (const std::size_t item : items) ids.push_back(words.id(item));
  const std::string list = join(ids, words.language());
  return ids.size() == 1 ? say(words.language(), Text("entry {0}", "la entrada {0}"), list)
                         : say(words.language(), Text("entries {0}", "las entradas {0}"), list);
}

class Teller {
 public:
  Teller(const Step& step, const solver::Problem& problem, const Vocabulary& words)
      : step_(step), words_(words), thought_(step, problem, words) {}

  std::string text() const {
    std::string text;
    for (const std::string& special : words_.special(step_, thought_)) {
      text = contracted(special, words_.language());
      if (letters(text) <= longest_step) return text;
    }
    for (const Detail detail : {Detail::full, Detail::no_rule, Detail::short_facts,
                                Detail::short_items, Detail::counted_facts, Detail::least}) {
      text = contracted(told(detail), words_.language());
      if (letters(text) <= longest_step) return text;
    }
    if (!step_.is_impossible()) {
      text = contracted(told_trying_out(Detail::counted_facts), words_.language());
    }
    return letters(text) <= longest_step ? text : told_shortest();
  }

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  const Conclusion& main() const { return step_.concludes.front(); }

  std::string items(Detail detail) const {
    if (detail < Detail::short_items) return words_.all_called(step_.items);
    if (detail == Detail::least && step_.items.size() > 1) {
      return say(Text("the {0} entries", "las {0} entradas"), step_.items.size());
    }
    return by_ids(step_.items, words_);
  }

  std::vector<std::string> subjects(const std::vector<VariableId>& variables) const {
    std::vector<std::string> names;
    for (const VariableId variable : variables) names.push_back(words_.subject(variable));
    return names;
  }

  std::string facts(Detail detail) const {
    constexpr std::size_t most_facts[] = {3, 3, 2, 2, 1, 1};  // by detail
    if (step_.facts.size() > most_facts[static_cast<std::size_t>(detail)]) {
      return detail >= Detail::counted_facts
                 ? say(Text("{0} earlier results hold", "ya constan {0} resultados anteriores"),
                       step_.facts.size())
                 : words_.known(step_.facts);
    }
    return words_.facts(step_.facts);
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
    const std::vector<bool>& left = thought_.left().at(variable);
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
    const std::string all =
        say(Text("By trying out (entries: {0}, earlier results: {1}): {2}.",
                 "Probando (entradas: {0}, resultados anteriores: {1}): {2}."),
            step_.items.size(), step_.facts.size(), words_.conclusions(step_.concludes));
    if (letters(all) <= longest_step) return all;
    return say(Text("By trying out (entries: {0}, earlier results: {1}): {2}, and {3} more.",
                    "Probando (entradas: {0}, resultados anteriores: {1}): {2}, y {3} más."),
               step_.items.size(), step_.facts.size(), words_.conclusion(main()),
               step_.concludes.size() - 1);
  }

  std::string told(Detail detail) const {
    using Kind = Thought::Kind;
    switch (thought_.kind()) {
      case Kind::impossible:
        return told_impossible(detail);
      case Kind::rules_alone:
        return say(Text("By the rules alone: {0}.", "Solo por las reglas: {0}."),
                   words_.conclusions(step_.concludes));
      case Kind::read_off:
        return told_read_off();
      case Kind::only_value:
        return told_only_value(detail);
      case Kind::only_place:
        return told_only_place(detail);
      case Kind::shared:
        return told_sharing(detail, thought_.sharing().value());
      case Kind::tried_out:
        break;
    }
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
    if (!step_.items.empty() && !thought_.left().contains(main().variable)) {
      return say(Text("Only one left after {0}, given that {1}: {2}.",
                      "Solo queda uno tras {0}, dado que {1}: {2}."),
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
      for (const auto& [variable, left] : thought_.left()) {
        if (thought_.is_alike(variable) && !left[main().value]) others.push_back(variable);
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

  std::string told_sharing(Detail detail, const Thought::Sharing& shared) const {
    std::string known;
    if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
    return say(thought_.is_alike(shared.who.front())
                   ? Text("Shared: {0} leave {1} to {2}{3}. Nobody else has these, so {4}.",
                          "Compartido: {0} dejan {1} para {2}{3}. Nadie más tiene eso, así que "
                          "{4}.")
                   : Text("Shared: {0} leave {1} to {2}{3}. Between them they have all of "
                          "these, so {4}.",
                          "Compartido: {0} dejan {1} para {2}{3}. Se lo reparten entre ellos, "
                          "así que {4}."),
               items(detail), join(shared.values, words_.language()),
               join(subjects(shared.who), words_.language()), known,
               words_.conclusions(step_.concludes));
  }

  // What a step leans on: "the claim of the French spy, given that ●○● is the Russian key".
  std::string grounds(Detail detail) const {
    if (step_.items.empty()) return facts(detail);
    if (step_.facts.empty()) return items(detail);
    return say(Text("{0}, given that {1}", "{0}, dado que {1}"), items(detail), facts(detail));
  }

  // What is left to two or three that are not settled: "hat or grey to laces's clue".
  std::string cases() const {
    constexpr std::size_t most_values = 3, most_open = 3;
    std::vector<std::string> open;
    for (const auto& [variable, left] : thought_.left()) {
      const std::vector<ValueId> values = thought_.values_left(variable);
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
    const bool lists =
        detail < Detail::short_items && !thought_.joins_variables() && !step_.items.empty();
    const std::string tried = lists ? cases() : "";
    if (!tried.empty()) {
      std::string known;
      if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
      return say(Text("By trying out: {0} leave {1}{2}. In every case {3}.",
                      "Probando: {0} dejan {1}{2}. En todos los casos {3}."),
                 items(detail), tried, known, words_.conclusions(step_.concludes));
    }
    const std::string so = words_.conclusions(step_.concludes);
    if (step_.items.empty()) {
      return say(Text("By trying out: {0}, since otherwise it could not be that {1}.",
                      "Probando: {0}; si no, no podría ser que {1}."),
                 so, facts(detail));
    }
    const bool is_one = step_.items.size() == 1;
    if (step_.facts.empty()) {
      return say(is_one ? Text("By trying out: {0}, since otherwise {1} could not be true.",
                               "Probando: {0}; si no, no podría valer {1}.")
                        : Text("By trying out: {0}, since otherwise {1} could not all be true.",
                               "Probando: {0}; si no, no podrían valer {1}."),
                 so, items(detail));
    }
    return say(
        is_one ? Text("By trying out, given that {2}: {0}, since otherwise {1} could not be true.",
                      "Probando, dado que {2}: {0}; si no, no podría valer {1}.")
               : Text("By trying out, given that {2}: {0}, since otherwise {1} could not all be "
                      "true.",
                      "Probando, dado que {2}: {0}; si no, no podrían valer {1}."),
        so, items(detail), facts(detail));
  }

  // Two items that leave nothing for one variable, or one value for two.
  std::string told_clash() const {
    const std::string one = words_.sentence(step_.items[0]),
                      other = words_.sentence(step_.items[1]);
    for (const auto& [variable, left] : thought_.left()) {
      if (!thought_.tells_only_of(variable)) continue;
      return say(Text("Impossible: {0}, but {1}. Nothing fits both.",
                      "Imposible: {0}, pero {1}. Nada casa con ambas cosas."),
                 one, other);
    }
    const auto shared = thought_.sharing();
    if (!shared) return "";
    return say(Text("Impossible: {0}, and {1}. Both leave only {2}, but {3}.",
                    "Imposible: {0}, y {1}. En ambos casos solo queda {2}, pero {3}."),
               one, other, join(shared->values, words_.language()),
               words_.rule(shared->who[0], shared->who[1]));
  }

  std::string told_impossible(Detail detail) const {
    if (step_.items.size() == 1 && step_.facts.empty() && detail < Detail::short_items) {
      return say(Text("Impossible: {0}, and by the rules that cannot be.",
                      "Imposible: {0}, y según las reglas no puede ser."),
                 words_.sentence(step_.items.front()));
    }
    if (step_.items.size() == 2 && step_.facts.empty() && detail < Detail::short_items) {
      const std::string clash = told_clash();
      if (!clash.empty()) return clash;
    }
    for (const auto& [variable, left] : thought_.left()) {
      if (!thought_.tells_only_of(variable) || !thought_.values_left(variable).empty()) continue;
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
    if (const auto shared = thought_.sharing()) {
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
    if (step_.items.empty()) {
      for (const Conclusion& one : step_.facts) {
        for (const Conclusion& other : step_.facts) {
          const bool clash = one.has && other.has && one.variable < other.variable &&
                             words_.clash({one.variable, one.value}, {other.variable, other.value});
          if (!clash) continue;
          return say(Text("Impossible: {0}, but {1}.", "Imposible: {0}, pero {1}."), facts(detail),
                     words_.rule(one.variable, other.variable));
        }
      }
    }
    return say(Text("Impossible: {0} cannot all be true together.",
                    "Imposible: {0} no pueden ser todas ciertas a la vez."),
               grounds(detail));
  }

  const Step& step_;
  const Vocabulary& words_;
  const Thought thought_;
};

}  // namespace

std::string Vocabulary::all_called(const solver::ItemSet& items) const {
  std::vector<std::string> names, different;
  for (const std::size_t item : items) {
    names.push_back(called(item));
    add_new(names.back(), different);
  }
  // Two that are called the same go by their ids.
  return different.size() == names.size() ? join(names, language_) : by_ids(items, *this);
}

std::string Vocabulary::conclusions(const std::vector<Conclusion>& all) const {
  std::vector<std::string> said;
  for (const Conclusion& one : all) add_new(conclusion(one), said);
  return join(said, language_);
}

std::string Vocabulary::facts(const std::vector<Conclusion>& all) const {
  std::vector<std::string> said;
  for (const Conclusion& one : all) add_new(fact(one), said);
  return join(said, language_);
}

std::string Vocabulary::known(const std::vector<Conclusion>& facts) const {
  std::vector<std::string> names;
  for (const Conclusion& fact : facts) add_new(subject(fact.variable), names);
  return say(language_, Text("it is known of {0}", "se sabe de {0}"), join(names, language_));
}

std::vector<std::string> Vocabulary::special(const Step&, const Thought&) const { return {}; }

std::string in_words(const Step& step, const solver::Problem& problem,
                     const Vocabulary& vocabulary) {
  return Teller(step, problem, vocabulary).text();
}

}  // namespace sabueso::model
