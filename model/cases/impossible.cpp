// From what is plainest to see: two items, nothing left, too little for several, facts that clash.
#include "model/cases/impossible.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::VariableId;
using Kind = Premise::Kind;

class Impossible {
 public:
  Impossible(const solver::Step& step, const Vocabulary& words, const StepAnalysis& analysis,
             Phrases& phrases)
      : step_(step), words_(words), analysis_(analysis), phrases_(phrases) {}

  std::string told(Detail detail) {
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
    if (const auto variable = analysis_.without_value()) return nothing_left(detail, *variable);
    if (step_.items.empty()) return facts_clash(detail);
    return "";
  }

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  // Two items that leave nothing for one variable, or one value for two.
  std::string told_clash() {
    const std::string one = words_.sentence(step_.items[0]),
                      other = words_.sentence(step_.items[1]);
    if (const auto variable = analysis_.without_value()) {
      return say(
          Text("{0}, but {1}. Nothing is left for {2}", "{0}, pero {1}. No queda nada para {2}"),
          one, other, words_.subject(*variable));
    }
    if (analysis_.left().size() != 2) return "";
    const VariableId first = analysis_.left().begin()->first;
    const VariableId second = analysis_.left().rbegin()->first;
    for (const solver::ValueId value : analysis_.values_left(first)) {
      for (const solver::ValueId beside : analysis_.values_left(second)) {
        if (!words_.clash({first, value}, {second, beside})) return "";
      }
    }
    return say(Text("{0}, and {1}, but {2}", "{0}, y {1}, pero {2}"), one, other,
               words_.rule(first, second));
  }

  std::string nothing_left(Detail detail, VariableId variable) {
    if (step_.facts.empty()) {
      return say(Text("{0} do not go together: nothing is left for {1}",
                      "{0} no casan: no queda nada para {1}"),
                 phrases_.items(detail), words_.subject(variable));
    }
    return say(Text("{0} {1} {2} for {3}. But {4}{5}", "{0} {1} {2} para {3}. Pero {4}{5}"),
               phrases_.items(detail), phrases_.leave(), phrases_.left_of(variable),
               words_.subject(variable), phrases_.facts(detail), phrases_.rule(detail, variable));
  }

  std::string facts_clash(Detail detail) {
    for (const Conclusion& one : step_.facts) {
      if (step_.facts.size() > 2 && analysis_.values_left(one.variable).empty()) {
        return say(Text("{0}, so nothing is left for {1}", "{0}, así que no queda nada para {1}"),
                   phrases_.facts(detail), words_.subject(one.variable));
      }
      for (const Conclusion& other : step_.facts) {
        const bool is_denied =
            one.has && one.variable == other.variable && (one.value == other.value) != other.has;
        if (is_denied) {
          return say(Text("{0}, and yet {1}", "{0}, y a la vez {1}"), words_.conclusion(one),
                     words_.conclusion(other));
        }
        const bool clash = one.has && other.has && one.variable < other.variable &&
                           words_.clash({one.variable, one.value}, {other.variable, other.value});
        if (!clash) continue;
        phrases_.claim({Kind::clash, {}, {}, {one, other}});
        return say(Text("{0}, but {1}", "{0}, pero {1}"), phrases_.facts(detail),
                   words_.rule(one.variable, other.variable));
      }
    }
    return "";
  }

  const solver::Step& step_;
  const Vocabulary& words_;
  const StepAnalysis& analysis_;
  Phrases& phrases_;
};

}  // namespace

std::string told_impossible(const solver::Step& step, const Vocabulary& words,
                            const StepAnalysis& analysis, Phrases& phrases, Detail detail) {
  return Impossible(step, words, analysis, phrases).told(detail);
}

}  // namespace sabueso::model
