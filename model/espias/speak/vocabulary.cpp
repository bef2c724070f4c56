// How explanations speak of confidants, keys, cards and claims.
#include <algorithm>

#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/evidence/kinds.hpp"
#include "model/espias/speak/words.hpp"

namespace sabueso::model::espias {

namespace {

class OwnVocabulary final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  using GameVocabulary::GameVocabulary;

  std::string subject(VariableId confidant) const override {
    const std::string name = nation(confidant);
    return is_nation(table().confidants[confidant]) ? say(Text("the {0}", "el {0}"), name) : name;
  }
  std::string value(const Is& is) const override { return to_string(table().keys[is.value]); }
  std::string conclusion(const Conclusion& told) const override {
    return say(told.has ? Text("{0} has {1}", "{0} tiene {1}")
                        : Text("{0} does not have {1}", "{0} no tiene {1}"),
               subject(told.variable), value({told.variable, told.value}));
  }
  std::string exclusion(VariableId confidant,
                        const std::vector<std::string>& values) const override {
    if (values.size() == 2) {
      return say(Text("{0} has neither {1} nor {2}", "{0} no tiene ni {1} ni {2}"),
                 subject(confidant), values[0], values[1]);
    }
    return say(Text("{0} has none of these: {1}", "{0} no tiene ninguna de estas: {1}"),
               subject(confidant), either(values, language()));
  }
  std::string fact(const Conclusion& told) const override {
    if (!told.has) return conclusion(told);
    const std::string key = value({told.variable, told.value});
    if (!is_nation(table().confidants[told.variable])) {
      return say(Text("{0} is the key of {1}", "{0} es la clave de {1}"), key,
                 nation(told.variable));
    }
    return say(Text("{0} is the {1} key", "{0} es la clave del {1}"), key, nation(told.variable));
  }
  std::string known(const std::vector<Conclusion>& facts) const override {
    return say(
        Text("the {0} keys are taken", "ya están ocupadas las claves de estos confidentes: {0}"),
        whose(facts));
  }
  bool clash(const Is& one, const Is& other) const override { return one.value == other.value; }
  std::string rule(VariableId one, VariableId other) const override {
    if (one == other)
      return say(Text("every key is somebody's (E2)", "cada clave es de alguien (E2)"));
    return say(Text("no two confidants have the same key (E2)",
                    "no hay dos confidentes con la misma clave (E2)"));
  }

  std::vector<Telling> special(const Step& step) const override {
    if (step.items.size() != 1) return {};
    const std::size_t only = step.items.front();
    if (const auto* claim = std::get_if<Claim>(&item(only))) return of_claim(step, *claim, only);
    if (step.is_impossible() && step.facts.empty()) {
      return {{Telling::Label::impossible,
               say(Text("{0}, and no key looks like that (E1)", "{0}, y ninguna clave es así (E1)"),
                   sentence(only))}};
    }
    return {};
  }

 private:
  std::string nation(std::size_t confidant) const {
    return named(table().confidants[confidant], language());
  }

  // E34: whether somebody holds card 0 or 1 of the confidant when the claim is made.
  bool is_in_hands(std::size_t confidant, std::size_t claimed_in) const {
    Envelopes before(table(), std::nullopt);
    for (std::size_t number = 0; number < claimed_in; ++number) before.take(item(number));
    return before.shown[confidant];
  }
  static bool is_shown(const Claim& claim, std::size_t confidant) {
    return std::ranges::count(*claim.refuted, confidant, &Refuted::confidant) > 0;
  }
  static bool is_laid_open(const Claim& claim, const Conclusion& told) {
    return told.has && std::ranges::count(*claim.refuted, Refuted{told.variable, told.value}) > 0;
  }
  bool is_undenied(const Claim& claim, std::size_t number, const Conclusion& told) const {
    return told.has && claim.agenda[told.variable] == told.value &&
           !is_shown(claim, told.variable) && is_in_hands(told.variable, number);
  }

  std::vector<Telling> of_claim(const Step& step, const Claim& claim, std::size_t only) const {
    if (step.is_impossible()) return of_impossible_claim(step, claim, only);
    if (claim.correct) return of_right_claim(step, only);
    if (!step.facts.empty() || !claim.refuted) return of_the_last_entry(step, claim, only);
    std::vector<Conclusion> open, undenied;
    for (const Conclusion& told : step.concludes) {
      if (is_laid_open(claim, told)) open.push_back(told);
      if (is_undenied(claim, only, told)) undenied.push_back(told);
    }
    if (open.size() + undenied.size() != step.concludes.size()) return {};
    Telling told{Telling::Label::read_off};
    if (!open.empty()) {
      told.text = say(Text("{0} was wrong, and cards were laid open: {1}",
                           "{0} falló, y se enseñaron tarjetas: {1}"),
                      short_name(only), conclusions(open));
      told.premises = {wrong(only), {Premise::Kind::noted, {only}, {}, open, "laid-open"}};
    }
    if (!undenied.empty()) {
      const std::string rest =
          say(Text("whoever holds card 0 or 1 of a wrong entry shows it (E34). Nobody "
                   "showed those of {0}, which somebody holds. So {1} is right about {0}: {2}",
                   "quien tiene la tarjeta 0 o 1 de una clave equivocada la enseña (E34). "
                   "Nadie enseñó las de {0}, que alguien tiene. Así que {1} acierta en "
                   "{0}: {2}"),
              confidants_of(undenied), short_name(only), keys_of(undenied));
      told.text += told.text.empty() ? rest : ". " + capital(rest);
      told.premises.push_back({Premise::Kind::noted, {only}, {}, undenied, "undenied"});
    }
    return {std::move(told)};
  }

  static Premise wrong(std::size_t claim) {
    return {Premise::Kind::noted, {claim}, {}, {}, "wrong"};
  }
  static bool are_as_claimed(const Claim& claim, const std::vector<Conclusion>& facts) {
    return std::ranges::all_of(facts, [&](const Conclusion& fact) {
      return fact.has && claim.agenda[fact.variable] == fact.value;
    });
  }

  // "French and Turkish"; in Spanish with what they are.
  std::string confidants_of(const std::vector<Conclusion>& all) const {
    if (language() == Language::english) return whose(all);
    return (all.size() == 1 ? "el confidente " : "los confidentes ") + whose(all);
  }

  // E33: where all others are right, the last one is not.
  std::vector<Telling> of_the_last_entry(const Step& step, const Claim& claim,
                                         std::size_t only) const {
    const bool is_last = step.facts.size() + 1 == claim.agenda.size();
    if (!is_last || !are_as_claimed(claim, step.facts)) return {};
    return {{Telling::Label::together,
             say(Text("{0} has a mistake (E33), and it is right on {1}. So {2}",
                      "{0} tiene algo mal (E33), y acierta en {1}. Así que {2}"),
                 short_name(only), confidants_of(step.facts), conclusions(step.concludes)),
             {wrong(only),
              {Premise::Kind::known, {}, {}, step.facts},
              {Premise::Kind::noted, {only}, {}, step.facts, "claimed"}}}};
  }

  std::vector<Telling> of_right_claim(const Step& step, std::size_t only) const {
    return {{Telling::Label::read_off,
             step.concludes.size() == 1
                 ? say(Text("{0} was right, so {1}", "{0} era correcta, así que {1}"),
                       short_name(only), conclusions(step.concludes))
                 : say(Text("{0} was right, so each key is as it says",
                            "{0} era correcta, así que cada clave es como dice"),
                       short_name(only)),
             {{Premise::Kind::noted, {only}, {}, step.concludes, "right"}}}};
  }

  std::vector<Telling> of_impossible_claim(const Step& step, const Claim& claim,
                                           std::size_t only) const {
    if (!claim.correct && step.facts.size() == claim.agenda.size() &&
        are_as_claimed(claim, step.facts)) {
      return {{Telling::Label::impossible,
               say(Text("{0} has a mistake (E33), yet all of its keys would be right",
                        "{0} tiene algo mal (E33), y sin embargo todas sus claves serían ciertas"),
                   short_name(only)),
               {wrong(only),
                {Premise::Kind::known, {}, {}, step.facts},
                {Premise::Kind::noted, {only}, {}, step.facts, "claimed"}}}};
    }
    if (claim.correct || !claim.refuted) return {};
    std::size_t right = 0;
    for (VariableId confidant = 0; confidant < claim.agenda.size(); ++confidant) {
      right += is_undenied(claim, only, {confidant, claim.agenda[confidant], true}) ? 1 : 0;
    }
    const bool is_by_itself = std::ranges::all_of(
        step.facts, [&](const Conclusion& fact) { return is_undenied(claim, only, fact); });
    if (!is_by_itself || right + claim.refuted->size() != claim.agenda.size()) return {};
    const auto told = [&](std::string text) -> std::vector<Telling> {
      return {{Telling::Label::impossible, std::move(text), {wrong(only)}}};
    };
    if (claim.refuted->empty()) {
      return told(
          say(Text("whoever holds card 0 or 1 of a wrong entry shows it (E34). Nobody did, so {0} "
                   "would have been right, but it was not",
                   "quien tiene la tarjeta 0 o 1 de una clave equivocada la enseña (E34). Nadie lo "
                   "hizo: {0} habría sido correcta, y no lo fue"),
              short_name(only)));
    }
    if (claim.refuted->size() > 1) return {};
    return told(say(Text("in {0} only {1} was shown to be wrong, so the others are right. Then {1} "
                         "can only have the key that is left, just the one claimed (E2)",
                         "en {0} solo falló {1}, así que las demás son correctas. Entonces a {1} "
                         "solo le queda una clave, justo la declarada (E2)"),
                    short_name(only), subject(claim.refuted->front().confidant)));
  }

  std::string keys_of(const std::vector<Conclusion>& all) const {
    std::vector<std::string> said;
    for (const Conclusion& told : all) said.push_back(value({told.variable, told.value}));
    return join(said, language());
  }
  std::string whose(const std::vector<Conclusion>& all) const {
    std::vector<std::string> said;
    for (const Conclusion& told : all) said.push_back(nation(told.variable));
    return join(said, language());
  }
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all) {
  return std::make_unique<OwnVocabulary>(all);
}

}  // namespace sabueso::model::espias
