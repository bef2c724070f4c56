// How explanations speak of hidden figures, exchanges and counts.
#include <algorithm>

#include "model/cases/thought.hpp"
#include "model/dog/kinds.hpp"
#include "model/dog/words.hpp"

namespace sabueso::model::dog {

namespace {

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
      return say(Text("that figure", "esa figura"));
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
      return say(told.has ? Text("{0} is {1}", "{0} es de color {1}")
                          : Text("{0} is not {1}", "{0} no es de color {1}"),
                 subject(told.variable), what);
    }
    return say(
        told.has ? Text("{0} was {1}", "{0} fue {1}") : Text("{0} was not {1}", "{0} no fue {1}"),
        subject(told.variable), what);
  }

  // Colours are counted: nothing follows from two figures alone.
  std::vector<std::string> special(const Step& step, const Thought& thought) const override {
    if (const auto four = of_one_colour(step)) return {*four};
    const bool tells_of_one_figure = step.facts.empty() && step.items.size() > 1 &&
                                     !thought.joins_variables() && thought.left().size() == 1;
    if (step.is_impossible() || tells_of_one_figure) return {};
    if (step.items.empty() && step.facts.empty()) {
      return {say(Text("Only one left: no other two could be exchanged, so {0}.",
                       "Solo queda uno: no se podían intercambiar otras dos, así que {0}."),
                  conclusions(step.concludes))};
    }
    if (step.items.size() == 1 && std::holds_alternative<Census>(item(step.items.front()))) {
      return counted(step);
    }
    if (step.items.size() == 1 && step.facts.empty()) return of_one(step);
    const bool is_counted = std::ranges::none_of(
        evidence(), [](const Evidence& seen) { return std::holds_alternative<UnseenSwap>(seen); });
    if (!is_counted || step.items.empty()) return {};
    std::string given;
    if (!step.facts.empty())
      given = say(Text(", given that {0}", ", dado que {0}"), facts(step.facts));
    return {say(
        step.items.size() == 1
            ? Text("By counting: {0} leaves no more, with four figures of a colour (D2){1}. "
                   "So {2}.",
                   "Contando: {0} no deja más, con cuatro figuras de cada color (D2){1}. Así que "
                   "{2}.")
            : Text("By counting: {0} leave no more, with four figures of a colour (D2){1}. So {2}.",
                   "Contando: {0} no dejan más, con cuatro figuras de cada color (D2){1}. Así que "
                   "{2}."),
        all_called(step.items), given, conclusions(step.concludes))};
  }

 private:
  // D2: where more figures of a colour than there are would be hidden, or all of them are.
  std::optional<std::string> of_one_colour(const Step& step) const {
    std::optional<std::size_t> colour;
    std::vector<std::string> holes;
    const auto is_of = [&](std::size_t other, std::size_t hole) {
      holes.push_back(table().holes[hole]);
      if (!colour) colour = other;
      return colour == other;
    };
    for (const Conclusion& known : step.facts) {
      const bool is_told = known.has && is_figure(known.variable);
      if (!is_told || !is_of(known.value, variables_.holes[known.variable])) return std::nullopt;
    }
    for (const std::size_t number : step.items) {
      const auto* under = std::get_if<GoesUnder>(&item(number));
      if (under == nullptr || under->colours.size() != 1) return std::nullopt;
      if (!is_of(under->colours.front(), under->at)) return std::nullopt;
    }
    if (holes.size() < figures_of_colour) return std::nullopt;
    const std::string name = shown(printed_names(), table().player_names()[*colour], language());
    const std::string list = join(holes, language());
    if (step.is_impossible()) {
      return say(Text("Impossible: the figures of {0} would all be {1}, and there are only four "
                      "(D2).",
                      "Imposible: las figuras de {0} serían todas de color {1}, y solo hay cuatro "
                      "(D2)."),
                 list, name);
    }
    return say(Text("By counting: the figures of {0} are all {1}, and there are only four (D2). So "
                    "{2}.",
                    "Contando: las figuras de {0} son todas de color {1}, y solo hay cuatro (D2). "
                    "Así que {2}."),
               list, name, conclusions(step.concludes));
  }

  // From the figures in sight.
  std::vector<std::string> counted(const Step& step) const {
    const std::string sight = sentence(step.items.front()), so = conclusions(step.concludes);
    if (step.facts.empty()) {
      return {say(Text("By counting: {0}, of four each (D2). So {1}.",
                       "Contando: {0}, de cuatro de cada (D2). Así que {1}."),
                  sight, so)};
    }
    return {say(Text("By counting: {0}, of four each (D2), and {1}. So {2}.",
                     "Contando: {0}, de cuatro de cada (D2), y {1}. Así que {2}."),
                sight, facts(step.facts), so),
            say(Text("By counting: {0}, of four each (D2), with {1} earlier results. So {2}.",
                     "Contando: {0}, de cuatro de cada (D2), con {1} resultados anteriores. Así "
                     "que {2}."),
                sight, step.facts.size(), so)};
  }

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
