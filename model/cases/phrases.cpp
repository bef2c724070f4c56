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
      Text("Shared", "Compartido"),
      Text("By counting", "Contando"),
      Text("Suppose not", "Supón que no"),
      Text("Impossible", "Imposible"),
      Text("Too long to tell", "Demasiado largo de contar"),
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
  if (detail == Detail::least && step_.items.size() > 1) {
    return say(Text("the {0} entries", "las {0} entradas"), step_.items.size());
  }
  return by_ids(step_.items, words_);
}

std::string Phrases::facts(Detail detail) {
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

std::string Phrases::rule(Detail detail, VariableId about) {
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

std::string Phrases::made_certain() {
  std::vector<Conclusion> certain;
  for (const auto& [variable, left] : analysis_.left()) {
    if (std::ranges::count(left, true) != 1) continue;
    const auto value = static_cast<ValueId>(std::ranges::find(left, true) - left.begin());
    certain.push_back({variable, value, true});
  }
  premises_.push_back({Kind::follows, step_.items, {}, certain});
  return words_.facts(certain);
}

std::string Phrases::left_to(Detail detail, const StepAnalysis::Sharing& shared) {
  for (const VariableId variable : shared.who) {
    static_cast<void>(left_of(variable, step_.facts));
  }
  const std::string left =
      say(Text("{0} {1} only {2} for {3}", "{0} solo {1} {2} para {3}"), items(detail), leave(),
          join(shared.shares, words_.language()), words_.subjects(shared.who));
  if (step_.facts.empty()) return left;
  return say(Text("{0}. Then {1}", "{0}. Entonces {1}"), facts(detail), left);
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
