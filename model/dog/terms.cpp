// How explanations speak of hidden figures, exchanges and counts.
#include <algorithm>

#include "model/dog/kinds.hpp"
#include "model/dog/words.hpp"

namespace sabueso::model::dog {

namespace {

using solver::Conclusion;
using solver::Is;
using solver::Step;
using solver::VariableId;

class Terms final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  explicit Terms(const All& told)
      : GameVocabulary(told), variables_(told.table, told.evidence, told.header.ids) {}

  std::string subject(VariableId variable) const override {
    if (is_figure(variable)) {
      return say(Text("the figure in {0}", "la figura de {0}"),
                 table().holes[variables_.holes[variable]]);
    }
    if (variable >= variables_.all.size()) {
      return say(Text("an earlier figure", "una figura anterior"));
    }
    const std::size_t exchange = variables_.exchanges[variable - variables_.holes.size()];
    return say(Text("the exchange {0}", "el intercambio {0}"), id(exchange));
  }
  std::string value(const Is& is) const override {
    if (is_figure(is.variable) || is.variable >= variables_.all.size()) {
      return shown(printed_names(), table().player_names()[is.value], language());
    }
    return variables_.all[is.variable].values[is.value];
  }
  std::string conclusion(const Conclusion& told) const override {
    const std::string what = value({told.variable, told.value});
    if (is_figure(told.variable)) {
      return say(
          told.has ? Text("{0} is {1}", "{0} es {1}") : Text("{0} is not {1}", "{0} no es {1}"),
          subject(told.variable), what);
    }
    return say(told.has ? Text("{0} was that of {1}", "{0} fue el de {1}")
                        : Text("{0} was not that of {1}", "{0} no fue el de {1}"),
               subject(told.variable), what);
  }

  // Colours are counted: nothing follows from two figures alone.
  std::vector<std::string> special(const Step& step) const override {
    if (step.is_impossible()) return {};
    if (step.items.size() == 1 && step.facts.empty()) return of_one(step);
    const bool is_counted = step.facts.size() + step.items.size() > 1 &&
                            std::ranges::none_of(evidence(), [](const Evidence& seen) {
                              return std::holds_alternative<UnseenSwap>(seen);
                            });
    if (!is_counted) return {};
    std::vector<std::string> from;
    if (!step.items.empty()) from.push_back(all_called(step.items));
    for (const Conclusion& known : step.facts) from.push_back(fact(known));
    const std::string follows = conclusions(step.concludes);
    return {say(Text("By counting: {0}, and there are four figures of a colour (D2). So {1}.",
                     "Contando: {0}, y hay cuatro figuras de cada color (D2). Así que {1}."),
                join(from, language()), follows),
            say(Text("By counting what {0} earlier results and {1} entries say of four figures a "
                     "colour (D2): {2}.",
                     "Contando lo que {0} resultados y {1} entradas dicen de cuatro figuras por "
                     "color (D2): {2}."),
                step.facts.size(), step.items.size(), follows)};
  }

 private:
  // Where the figure that the item speaks of has come to.
  std::vector<std::string> of_one(const Step& step) const {
    const Conclusion& main = step.concludes.front();
    const std::optional<std::size_t> seen_at = place_of(item(step.items.front()));
    if (!seen_at || !is_figure(main.variable) || variables_.holes[main.variable] == *seen_at) {
      return {};
    }
    return {say(Text("Read off: {0}. It has gone from {1} to {2} since, so {3}.",
                     "Se lee: {0}. Desde entonces ha pasado de {1} a {2}, así que {3}."),
                sentence(step.items.front()), table().holes[*seen_at],
                table().holes[variables_.holes[main.variable]], conclusions(step.concludes))};
  }

  static std::optional<std::size_t> place_of(const Evidence& seen) {
    if (const auto* under = std::get_if<GoesUnder>(&seen)) return under->at;
    if (const auto* told = std::get_if<ColourTold>(&seen)) return told->at;
    return std::nullopt;
  }

  bool is_figure(VariableId variable) const { return variable < variables_.holes.size(); }

  Variables variables_;
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const Told<Table, Evidence>& all) {
  return std::make_unique<Terms>(all);
}

}  // namespace sabueso::model::dog
