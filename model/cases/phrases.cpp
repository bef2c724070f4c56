// Parts of sentences, from the fullest to the shortest.
#include "model/cases/phrases.hpp"

#include <algorithm>
#include <array>

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::ValueId;
using solver::VariableId;
using Kind = Premise::Kind;

}  // namespace

std::string label_in_words(Telling::Label label, Language language) {
  static constexpr std::array texts{
      Text("-", "-"),
      Text("By the rules alone", "Solo por las reglas"),
      Text("Read off", "Se lee"),
      Text("Only one left", "Solo queda uno"),
      Text("Only place left", "Único sitio"),
      Text("Taken", "Ocupado"),
      Text("Either way", "En todo caso"),
      Text("Two together", "Los dos a la vez"),
      Text("By counting", "Contando"),
      Text("Exchanged", "Intercambio"),
      Text("Supposing", "Suponiendo"),
      Text("Impossible", "Imposible"),
      Text("Put together", "Juntando"),
  };
  return label == Telling::Label::none ? ""
                                       : say(language, texts.at(static_cast<std::size_t>(label)));
}

std::string by_ids(const solver::ItemSet& items, const Vocabulary& words) {
  std::vector<std::string> ids;
  for (const std::size_t item : items) ids.push_back(words.id(item));
  const std::string list = join(ids, words.language());
  return ids.size() == 1 ? say(words.language(), Text("entry {0}", "la entrada {0}"), list)
                         : say(words.language(), Text("entries {0}", "las entradas {0}"), list);
}

std::string Phrases::so() const { return words_.conclusions(step_.concludes); }

std::string Phrases::items(Detail detail) const {
  if (detail < Detail::short_items) return words_.all_called(step_.items);
  return by_ids(step_.items, words_);
}

std::string Phrases::facts(Detail detail) {
  premises_.push_back({Kind::known, {}, {}, step_.facts});
  std::vector<Conclusion> certain, excluded;
  for (const Conclusion& fact : step_.facts) (fact.has ? certain : excluded).push_back(fact);
  const std::size_t most = detail < Detail::short_facts ? 3 : 2;
  std::vector<std::string> said;
  if (!certain.empty()) {
    said.push_back(certain.size() > most ? words_.known(certain) : words_.facts(certain));
  }
  if (!excluded.empty()) said.push_back(words_.conclusions(excluded));
  if (said.size() == 1) return said.front();
  return say(Text("{0}, and {1}", "{0}, y {1}"), said[0], said[1]);
}

std::string Phrases::rule(Detail detail, VariableId about) {
  if (detail != Detail::full) return "";
  std::vector<std::string> rules;
  for (const Conclusion& fact : step_.facts) {
    if (fact.variable == about || !fact.has) continue;
    const std::size_t values = problem_.variables()[about].values.size();
    for (ValueId value = 0; value < values; ++value) {
      const bool is_kept_away = words_.clash({about, value}, {fact.variable, fact.value}) &&
                                (step_.is_impossible() || !main().has || value != main().value);
      if (!is_kept_away) continue;
      premises_.push_back({Kind::clash, {}, {}, {{about, value, true}, fact}});
      add_new(words_.rule(about, fact.variable), rules);
      break;
    }
  }
  if (rules.empty()) return "";
  return say(Text(", and {0}", ", y {0}"), join(rules, words_.language()));
}

std::string Phrases::leave() const {
  return step_.items.size() == 1 ? say(Text("leaves", "deja")) : say(Text("leave", "dejan"));
}

std::string Phrases::left_of(VariableId variable, const std::vector<Conclusion>& given) {
  std::vector<ValueId> values;
  const std::vector<bool>& left = analysis_.left().at(variable);
  for (ValueId value = 0; value < left.size(); ++value) {
    if (left[value]) values.push_back(value);
  }
  if (!given.empty()) values = analysis_.values_left(variable);
  Premise claim{Kind::leaves, analysis_.items_of(variable), given};
  std::vector<std::string> names;
  for (const ValueId value : values) {
    claim.told.push_back({variable, value, true});
    names.push_back(words_.value({variable, value}));
  }
  premises_.push_back(std::move(claim));
  return either(names, words_.language());
}

std::vector<Premise> Phrases::take_premises() {
  premises_.push_back(claim_of(step_));
  return std::exchange(premises_, {});
}

Premise claim_of(const solver::Step& step) {
  if (step.is_impossible()) return {Kind::cannot_be, step.items, step.facts};
  return {Kind::follows, step.items, step.facts, step.concludes};
}

}  // namespace sabueso::model
