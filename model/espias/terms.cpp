// How explanations speak of confidants, keys, cards and claims.
#include <algorithm>

#include "model/espias/kinds.hpp"
#include "model/espias/words.hpp"

namespace sabueso::model::espias {

namespace {

class Terms final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  using GameVocabulary::GameVocabulary;

  std::string subject(VariableId confidant) const override {
    const std::string name = nation(confidant);
    return is_printed(confidant) ? say(Text("the {0}", "el {0}"), name) : name;
  }
  std::string value(const Is& is) const override { return to_string(table().keys[is.value]); }
  std::string conclusion(const Conclusion& told) const override {
    return say(told.has ? Text("{0} has {1}", "{0} tiene {1}")
                        : Text("{0} does not have {1}", "{0} no tiene {1}"),
               subject(told.variable), value({told.variable, told.value}));
  }
  std::string fact(const Conclusion& told) const override {
    if (!told.has) return conclusion(told);
    const std::string key = value({told.variable, told.value});
    if (!is_printed(told.variable)) {
      return say(Text("{0} is the key of {1}", "{0} es la clave de {1}"), key,
                 nation(told.variable));
    }
    return say(Text("{0} is the {1} key", "{0} es la clave del {1}"), key, nation(told.variable));
  }
  std::string known(const std::vector<Conclusion>& facts) const override {
    return say(Text("the {0} keys are known", "ya se saben las claves de {0}"), whose(facts));
  }
  bool clash(const Is& one, const Is& other) const override { return one.value == other.value; }
  std::string rule(VariableId, VariableId) const override {
    return say(Text("no two confidants have the same key (E2)",
                    "no hay dos confidentes con la misma clave (E2)"));
  }

  std::vector<std::string> special(const Step& step, const Thought&) const override {
    if (step.items.size() != 1) return {};
    const std::size_t only = step.items.front();
    if (const auto* claim = std::get_if<Claim>(&item(only))) return of_claim(step, *claim, only);
    if (step.is_impossible() && step.facts.empty()) {
      return {say(Text("Impossible: {0}, and no key looks like that (E1).",
                       "Imposible: {0}, y ninguna clave es así (E1)."),
                  sentence(only))};
    }
    return {};
  }

 private:
  bool is_printed(std::size_t confidant) const {
    return std::ranges::count(printed_names(), table().confidants[confidant], &PrintedName::name) >
           0;
  }
  std::string nation(std::size_t confidant) const {
    return shown(printed_names(), table().confidants[confidant], language());
  }

  std::vector<std::string> of_claim(const Step& step, const Claim& claim, std::size_t only) const {
    if (step.is_impossible()) return of_impossible_claim(step, claim, only);
    if (claim.correct) return of_right_claim(step, only);
    const Conclusion& main = step.concludes.front();
    if (step.facts.empty() && claim.refuted && main.has) {
      return {of_what_was_shown(step, claim, only)};
    }
    const auto is_as_claimed = [&](const Conclusion& fact) {
      return fact.has && claim.agenda[fact.variable] == fact.value;
    };
    if (!step.facts.empty() && std::ranges::all_of(step.facts, is_as_claimed)) {
      return {
          say(Text("By trying out: {0} has a wrong entry (E33), and {1}, as it says. So {2}.",
                   "Probando: {0} tiene algo mal (E33), y {1}, como dice. Así que {2}."),
              called(only), conclusions(step.facts), conclusions(step.concludes)),
          say(Text("By trying out: {0} has a wrong entry (E33), and it is right on {1}. So {2}.",
                   "Probando: {0} tiene algo mal (E33), y acierta en {1}. Así que {2}."),
              called(only), whose(step.facts), conclusions(step.concludes))};
    }
    return {};
  }

  std::vector<std::string> of_right_claim(const Step& step, std::size_t only) const {
    if (step.concludes.size() == 1) {
      return {
          say(Text("Read off: {0} was right, so {1}.", "Se lee: {0} era correcta, así que {1}."),
              called(only), conclusions(step.concludes))};
    }
    return {say(Text("Read off: {0} was right, so each key is as it says.",
                     "Se lee: {0} era correcta, así que cada clave es como dice."),
                called(only))};
  }

  // Keys laid open, and those that nobody showed to be wrong.
  std::string of_what_was_shown(const Step& step, const Claim& claim, std::size_t only) const {
    const auto is_open = [&](const Conclusion& told) {
      const auto entry = std::ranges::find(*claim.refuted, told.variable, &Refuted::confidant);
      return entry != claim.refuted->end();
    };
    if (std::ranges::all_of(step.concludes, is_open)) {
      return say(Text("Read off: {0} was wrong, and cards were laid open: {1}.",
                      "Se lee: {0} falló, y se enseñaron tarjetas: {1}."),
                 called(only), conclusions(step.concludes));
    }
    return say(
        Text("Read off: whoever holds card 0 or 1 of a wrong entry shows it (E34). Nobody showed "
             "those of {0}, which somebody holds, so they are right: {1}.",
             "Se lee: quien tiene la tarjeta 0 o 1 de una clave equivocada la enseña (E34). "
             "Nadie enseñó las de {0}, que alguien tiene; son correctas: {1}."),
        whose(step.concludes), keys_of(step.concludes));
  }

  std::vector<std::string> of_impossible_claim(const Step& step, const Claim& claim,
                                               std::size_t only) const {
    if (!step.facts.empty() || claim.correct || !claim.refuted) return {};
    if (claim.refuted->empty()) {
      return {
          say(Text("Impossible: whoever holds card 0 or 1 of a wrong entry shows it (E34). Nobody "
                   "did, so {0} would have been right, but it was not.",
                   "Imposible: quien tiene la tarjeta 0 o 1 de una clave equivocada la enseña "
                   "(E34). Nadie lo hizo: {0} habría sido correcta, y no lo fue."),
              called(only))};
    }
    if (claim.refuted->size() == 1) {
      const std::string wrong = subject(claim.refuted->front().confidant);
      return {say(
          Text("Impossible: in {0} only {1} was shown to be wrong, so the others are right. Then "
               "{1} can only have the key that is left, just the one claimed (E2).",
               "Imposible: en {0} solo falló {1}, así que las demás son correctas. Entonces "
               "a {1} solo le queda una clave, justo la declarada (E2)."),
          called(only), wrong)};
    }
    return {say(Text("Impossible: in {0} nobody showed the others to be wrong. Then the wrong keys "
                     "would have to change places among themselves, and they cannot.",
                     "Imposible: en {0} nadie mostró fallos en los demás. Las claves que fallan "
                     "tendrían que cambiarse entre sí, y no pueden."),
                called(only))};
  }

  std::string keys_of(const std::vector<Conclusion>& all) const {
    std::vector<std::string> said;
    for (const Conclusion& told : all) said.push_back(value({told.variable, told.value}));
    return join(said, language());
  }
  std::string whose(const std::vector<Conclusion>& all) const {
    std::vector<std::string> said;
    for (const Conclusion& told : all) {
      said.push_back(nation(told.variable));
    }
    return join(said, language());
  }
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const Told<Table, Evidence>& all) {
  return std::make_unique<Terms>(all);
}

}  // namespace sabueso::model::espias
