// Sentences for each kind of thought, from the fullest to the shortest.
#include "model/cases/story.hpp"

#include <algorithm>
#include <array>

#include "model/cases/thought.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Is;
using solver::Step;
using solver::ValueId;
using solver::VariableId;
using Kind = Premise::Kind;
using Label = Telling::Label;

// How much is said: everything, then less and less, until it is short enough.
enum class Detail { full, no_rule, short_facts, short_items, counted_facts, least };
constexpr auto details = {Detail::full,        Detail::no_rule,       Detail::short_facts,
                          Detail::short_items, Detail::counted_facts, Detail::least};

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

std::string label_in_words(Label label, Language language) {
  static constexpr std::array texts{
      Text("-", "-"),
      Text("By the rules alone", "Solo por las reglas"),
      Text("Read off", "Se lee"),
      Text("Only one left", "Solo queda uno"),
      Text("Only place left", "Único sitio"),
      Text("Taken", "Ocupado"),
      Text("Shared", "Compartido"),
      Text("By counting", "Contando"),
      Text("Suppose not", "Supón que no"),
      Text("Impossible", "Imposible"),
      Text("Too long to tell", "Demasiado largo de contar"),
  };
  return label == Label::none ? ""
                              : say(language, texts.at(static_cast<std::size_t>(label))) + ": ";
}

// Whether no sentence is too long.
bool is_short(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(". ", begin), text.size());
    if (letters(text.substr(begin, end - begin)) >= longest_sentence) return false;
    begin = end + 2;
  }
  return true;
}

class Teller {
 public:
  Teller(const Step& step, const solver::Problem& problem, const Vocabulary& words)
      : step_(step), problem_(problem), words_(words), thought_(step, problem, words) {}

  bool is_plain() {
    if (!words_.special(step_, thought_).empty()) return true;
    if (step_.is_impossible()) return !told_impossible(Detail::full).empty();
    return thought_.kind() != Thought::Kind::tried_out;
  }

  // Behind a supposition, impossible is the only label that is said.
  Telling telling(bool is_link = false) {
    const auto finished = [&](Telling told) {
      const bool has_label = !is_link || told.label == Label::impossible;
      const std::string text =
          (has_label ? label_in_words(told.label, words_.language()) + told.text
                     : capital(std::move(told.text))) +
          ".";
      told.text = contracted(text, words_.language());
      return told;
    };
    for (Telling& special : words_.special(step_, thought_)) {
      special.premises.push_back(follows());
      Telling told = finished(std::move(special));
      if (is_short(told.text)) return told;
    }
    for (const Detail detail : details) {
      premises_.clear();
      std::string text = body(detail);
      if (text.empty()) break;
      premises_.push_back(follows());
      Telling told = finished({label(), std::move(text), premises_});
      if (is_short(told.text)) return told;
    }
    premises_ = {follows()};
    if (!step_.suppositions.empty()) return supposing();
    return finished(
        {step_.is_impossible() ? Label::impossible : Label::untold, untold(), premises_});
  }

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  const Conclusion& main() const { return step_.concludes.front(); }

  Premise follows() const {
    if (step_.is_impossible()) return {Kind::cannot_be, step_.items, step_.facts};
    return {Kind::follows, step_.items, step_.facts, step_.concludes};
  }

  Label label() const {
    switch (thought_.kind()) {
      case Thought::Kind::rules_alone:
        return Label::rules_alone;
      case Thought::Kind::read_off:
        return Label::read_off;
      case Thought::Kind::only_value:
        return step_.facts.empty() ? Label::read_off : Label::only_value;
      case Thought::Kind::only_place:
        return Label::only_place;
      case Thought::Kind::excluded:
        return Label::excluded;
      case Thought::Kind::shared:
        return Label::shared;
      case Thought::Kind::impossible:
        return Label::impossible;
      case Thought::Kind::tried_out:
        break;
    }
    return Label::untold;
  }

  // Without its label and its full stop; empty where there is nothing to be said.
  std::string body(Detail detail) {
    switch (thought_.kind()) {
      case Thought::Kind::rules_alone:
        return so();
      case Thought::Kind::read_off:
        return told_read_off(detail);
      case Thought::Kind::only_value:
        return told_only_value(detail);
      case Thought::Kind::only_place:
        return told_only_place(detail);
      case Thought::Kind::excluded:
        return told_excluded(detail);
      case Thought::Kind::shared:
        return told_sharing(detail, thought_.sharing().value());
      case Thought::Kind::impossible:
        return told_impossible(detail);
      case Thought::Kind::tried_out:
        break;
    }
    return "";
  }

  // ---- parts of sentences, each with what it claims

  std::string so() const { return words_.conclusions(step_.concludes); }

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

  std::string facts(Detail detail) {
    premises_.push_back({Kind::known, {}, {}, step_.facts});
    constexpr std::size_t most_facts[] = {3, 3, 2, 2, 1, 1};  // by detail
    if (step_.facts.size() > most_facts[static_cast<std::size_t>(detail)]) {
      return detail >= Detail::counted_facts
                 ? say(Text("{0} earlier results hold", "ya constan {0} resultados anteriores"),
                       step_.facts.size())
                 : words_.known(step_.facts);
    }
    return words_.facts(step_.facts);
  }

  // The rule that keeps a value that would be left from what is known, after a comma.
  std::string rule(Detail detail, VariableId about) {
    if (detail != Detail::full) return "";
    for (const Conclusion& fact : step_.facts) {
      if (fact.variable == about || !fact.has) continue;
      const std::size_t values = problem_.variables()[about].values.size();
      for (ValueId value = 0; value < values; ++value) {
        const bool is_kept_away = words_.clash({about, value}, {fact.variable, fact.value}) &&
                                  (step_.is_impossible() || !main().has || value != main().value);
        if (!is_kept_away) continue;
        premises_.push_back({Kind::clash, {}, {}, {{about, value, true}, fact}});
        return say(Text(", and {0}", ", y {0}"), words_.rule(about, fact.variable));
      }
    }
    return "";
  }

  std::string leave() const {
    return step_.items.size() == 1 ? say(Text("leaves", "deja")) : say(Text("leave", "dejan"));
  }

  // What the items, and the facts where they are `given`, leave of a variable.
  std::string left_of(VariableId variable, const std::vector<Conclusion>& given = {}) {
    std::vector<ValueId> values;
    const std::vector<bool>& left = thought_.left().at(variable);
    for (ValueId value = 0; value < left.size(); ++value) {
      if (left[value]) values.push_back(value);
    }
    if (!given.empty()) values = thought_.values_left(variable);
    Premise claim{Kind::leaves, thought_.items_of(variable), given};
    std::vector<std::string> names;
    for (const ValueId value : values) {
      claim.told.push_back({variable, value, true});
      names.push_back(words_.value({variable, value}));
    }
    premises_.push_back(std::move(claim));
    return either(names, words_.language());
  }

  // What the items alone make certain.
  std::string made_certain() {
    std::vector<Conclusion> certain;
    for (const auto& [variable, left] : thought_.left()) {
      if (std::ranges::count(left, true) != 1) continue;
      const auto value = static_cast<ValueId>(std::ranges::find(left, true) - left.begin());
      certain.push_back({variable, value, true});
    }
    premises_.push_back({Kind::follows, step_.items, {}, certain});
    return words_.facts(certain);
  }

  // ---- kinds of thought

  // Without saying twice what the item says itself.
  std::string told_read_off(Detail detail) const {
    if (detail >= Detail::short_facts) {
      return say(Text("from {0} follows that {1}", "de {0} se deduce que {1}"), items(detail),
                 so());
    }
    const std::string sentence = words_.sentence(step_.items.front());
    std::vector<Conclusion> rest = step_.concludes;
    std::erase_if(rest, [&](const Conclusion& told) {
      return sentence.find(words_.conclusion(told)) != std::string::npos;
    });
    if (rest.empty()) return sentence;
    return say(Text("{0}, so {1}", "{0}, así que {1}"), sentence, words_.conclusions(rest));
  }

  std::string told_only_value(Detail detail) {
    if (step_.facts.empty()) {
      return say(Text("{0} leave only {1}, so {2}", "{0} solo dejan {1}, así que {2}"),
                 items(detail), words_.value({main().variable, main().value}), so());
    }
    if (step_.items.empty()) {
      return say(Text("{0}{1}, so {2}", "{0}{1}, así que {2}"), facts(detail),
                 rule(detail, main().variable), so());
    }
    if (!thought_.left().contains(main().variable)) {
      return say(
          Text("{0} tells that {1}. {2}{3}, so {4}", "{0} dice que {1}. {2}{3}, así que {4}"),
          items(detail), made_certain(), capital(facts(detail)), rule(detail, main().variable),
          so());
    }
    return say(Text("{0} {1} {2}. {3}{4}, so {5}", "{0} {1} {2}. {3}{4}, así que {5}"),
               items(detail), leave(), left_of(main().variable), capital(facts(detail)),
               rule(detail, main().variable), so());
  }

  // By what is certain of another.
  std::string told_excluded(Detail detail) {
    std::vector<std::string> certain;
    if (!step_.items.empty()) {
      certain.push_back(say(step_.items.size() == 1
                                ? Text("{0} tells that {1}", "{0} dice que {1}")
                                : Text("{0} tell that {1}", "{0} dicen que {1}"),
                            items(detail), made_certain()));
    }
    if (!step_.facts.empty()) certain.push_back(facts(detail));
    return say(Text("{0}{1}, so {2}", "{0}{1}, así que {2}"), join(certain, words_.language()),
               rule(detail, main().variable), so());
  }

  std::string told_only_place(Detail detail) {
    std::string why = step_.items.empty() ? facts(detail) : kept_away(detail);
    if (!step_.items.empty() && !step_.facts.empty()) {
      why += say(Text(", and {0}", ", y {0}"), facts(detail));
    }
    return say(Text("{0}. So {1}", "{0}. Así que {1}"), why, so());
  }

  // Whom the items keep from the value that is concluded.
  std::string kept_away(Detail detail) {
    const std::string value = words_.value({main().variable, main().value});
    std::vector<VariableId> others;
    Premise claim{Kind::rules_out, step_.items};
    for (const auto& [variable, left] : thought_.left()) {
      if (!thought_.is_alike(variable) || left[main().value]) continue;
      others.push_back(variable);
      claim.told.push_back({variable, main().value, true});
    }
    const bool is_one = step_.items.size() == 1;
    if (others.empty()) return is_one ? words_.sentence(step_.items.front()) : items(detail);
    premises_.push_back(std::move(claim));
    return say(is_one ? Text("{0} rules out {1} for {2}", "{0} descarta {1} para {2}")
                      : Text("{0} rule out {1} for {2}", "{0} descartan {1} para {2}"),
               items(detail), value, join(subjects(others), words_.language()));
  }

  std::string told_sharing(Detail detail, const Thought::Sharing& shared) {
    std::string known;
    if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
    for (const VariableId variable : shared.who) {
      static_cast<void>(left_of(variable, step_.facts));
    }
    return say(thought_.is_alike(shared.who.front())
                   ? Text("{0} leave {1} to {2}{3}. Nobody else has these, so {4}",
                          "{0} dejan {1} para {2}{3}. Nadie más tiene eso, así que {4}")
                   : Text("{0} leave {1} to {2}{3}. Between them they have all of these, so {4}",
                          "{0} dejan {1} para {2}{3}. Se lo reparten entre ellos, así que {4}"),
               items(detail), join(shared.shares, words_.language()),
               join(subjects(shared.who), words_.language()), known, so());
  }

  // ---- the impossible

  std::string told_impossible(Detail detail) {
    const bool names_items = step_.facts.empty() && detail < Detail::short_items;
    if (step_.items.size() == 1 && names_items) {
      return say(Text("{0}, and by the rules that cannot be",
                      "{0}, y según las reglas no puede "
                      "ser"),
                 words_.sentence(step_.items.front()));
    }
    if (step_.items.size() == 2 && names_items) {
      std::string clash = told_clash();
      if (!clash.empty()) return clash;
    }
    for (const auto& [variable, left] : thought_.left()) {
      if (!thought_.tells_only_of(variable) || !thought_.values_left(variable).empty()) continue;
      return nothing_left(detail, variable);
    }
    if (const auto shared = thought_.sharing()) return too_few(detail, *shared);
    if (step_.items.empty()) return facts_clash(detail);
    return "";
  }

  // Two items that leave nothing for one variable, or one value for two.
  std::string told_clash() {
    const std::string one = words_.sentence(step_.items[0]),
                      other = words_.sentence(step_.items[1]);
    for (const auto& [variable, left] : thought_.left()) {
      if (!thought_.tells_only_of(variable)) continue;
      return say(
          Text("{0}, but {1}. Nothing fits both", "{0}, pero {1}. Nada casa con ambas cosas"), one,
          other);
    }
    const auto shared = thought_.sharing();
    if (!shared) return "";
    for (const VariableId variable : shared->who) static_cast<void>(left_of(variable));
    return say(Text("{0}, and {1}. Both leave only {2}, but {3}",
                    "{0}, y {1}. En ambos casos solo queda {2}, pero {3}"),
               one, other, join(shared->shares, words_.language()),
               words_.rule(shared->who[0], shared->who[1]));
  }

  std::string nothing_left(Detail detail, VariableId variable) {
    if (step_.facts.empty()) {
      return say(Text("{0} do not go together: nothing is left for {1}",
                      "{0} no casan: no queda nada para {1}"),
                 items(detail), words_.subject(variable));
    }
    return say(Text("{0} {1} {2} for {3}. But {4}{5}", "{0} {1} {2} para {3}. Pero {4}{5}"),
               items(detail), leave(), left_of(variable), words_.subject(variable), facts(detail),
               rule(detail, variable));
  }

  std::string too_few(Detail detail, const Thought::Sharing& shared) {
    for (const VariableId variable : shared.who) {
      static_cast<void>(left_of(variable, step_.facts));
    }
    const std::string why =
        detail == Detail::full ? ": " + words_.rule(shared.who[0], shared.who[1]) : "";
    std::string known;
    if (!step_.facts.empty()) known = say(Text(", as {0}", ", pues {0}"), facts(detail));
    return say(Text("{0} leave only {1} for {2}{3}{4}", "{0} solo dejan {1} para {2}{3}{4}"),
               items(detail), join(shared.shares, words_.language()),
               join(subjects(shared.who), words_.language()), known, why);
  }

  std::string facts_clash(Detail detail) {
    for (const Conclusion& one : step_.facts) {
      for (const Conclusion& other : step_.facts) {
        const bool clash = one.has && other.has && one.variable < other.variable &&
                           words_.clash({one.variable, one.value}, {other.variable, other.value});
        if (!clash) continue;
        premises_.push_back({Kind::clash, {}, {}, {one, other}});
        return say(Text("{0}, but {1}", "{0}, pero {1}"), facts(detail),
                   words_.rule(one.variable, other.variable));
      }
    }
    return "";
  }

  // ---- what is seen only by supposing something

  Telling supposing() {
    const Language language = words_.language();
    const std::vector<solver::Supposition>& all = step_.suppositions;
    Telling told{Label::supposing};
    const auto add = [&](std::string sentence) {
      told.text += (told.text.empty() ? "" : " ") + contracted(sentence, language);
    };
    std::vector<std::string> cases;
    for (const auto& one : all) cases.push_back(words_.conclusion(one.supposed));
    if (all.size() > 1) {
      add(say(Text("Suppose not: then one of {0} cases.", "Supón que no: quedan {0} casos."),
              all.size()));
      // That there are no others.
      Premise others{step_.is_impossible() ? Kind::cannot_be : Kind::follows, step_.items,
                     step_.facts, step_.concludes};
      for (const auto& one : all) others.facts.push_back(one.supposed.opposite());
      told.premises.push_back(std::move(others));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      add(all.size() == 1 ? say(Text("Suppose {0}.", "Supón que {0}."), cases[i])
                          : say(Text("Case {1}: {0}.", "Caso {1}: {0}."), cases[i], i + 1));
      for (const Step& link : all[i].path) {
        Telling one = Teller(link, problem_, words_).telling(true);
        add(std::move(one.text));
        if (one.label == Label::untold) told.label = Label::untold;
        std::ranges::move(one.premises, std::back_inserter(told.premises));
      }
    }
    if (!step_.is_impossible()) {
      add(say(Text("So {0}.", "Así que {0}."), so()));
      told.premises.push_back(follows());
    }
    return told;
  }

  std::string untold() const {
    if (step_.is_impossible()) {
      return say(Text("{0} entries and {1} earlier results cannot all be true",
                      "{0} entradas y {1} resultados anteriores no pueden ser ciertos a la vez"),
                 step_.items.size(), step_.facts.size());
    }
    const std::string all = say(Text("from entries ({0}) and earlier results ({1}) it follows that "
                                     "{2}",
                                     "de las entradas ({0}) y los resultados anteriores ({1}) se "
                                     "deduce que {2}"),
                                step_.items.size(), step_.facts.size(), so());
    if (is_short(all)) return all;
    return say(
        Text("from entries ({0}) and earlier results ({1}) it follows that {2}, and {3} more",
             "de las entradas ({0}) y los resultados anteriores ({1}) se deduce que {2}, y "
             "{3} más"),
        step_.items.size(), step_.facts.size(), words_.conclusion(main()),
        step_.concludes.size() - 1);
  }

  const Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  const Thought thought_;
  std::vector<Premise> premises_;  // of the words that are being made
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
  for (const Conclusion& one : all) {
    std::vector<std::string> excluded;
    for (const Conclusion& other : all) {
      if (other.variable == one.variable && !other.has && !one.has) {
        add_new(value({other.variable, other.value}), excluded);
      }
    }
    add_new(excluded.size() > 1 ? exclusion(one.variable, excluded) : conclusion(one), said);
  }
  return join(said, language_);
}

std::string Vocabulary::exclusion(VariableId variable,
                                  const std::vector<std::string>& values) const {
  return say(language_, Text("{0} is none of these: {1}", "{0} no es nada de esto: {1}"),
             subject(variable), either(values, language_));
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

std::vector<Telling> Vocabulary::special(const Step&, const Thought&) const { return {}; }

Telling telling_of(const Step& step, const solver::Problem& problem, const Vocabulary& vocabulary) {
  return Teller(step, problem, vocabulary).telling();
}

bool is_plain(const Step& step, const solver::Problem& problem, const Vocabulary& vocabulary) {
  return Teller(step, problem, vocabulary).is_plain();
}

}  // namespace sabueso::model
