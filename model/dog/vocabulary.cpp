// How explanations speak of hidden figures, exchanges and counts.
#include <algorithm>

#include "model/dog/kinds.hpp"
#include "model/dog/trail.hpp"
#include "model/dog/words.hpp"

namespace sabueso::model::dog {

namespace {

class OwnVocabulary final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  explicit OwnVocabulary(const All& told)
      : GameVocabulary(told), variables_(told.table, told.evidence, told.header.ids) {}

  std::string subject(VariableId variable) const override {
    if (is_figure(variable)) {
      return say(Text("the figure in {0}", "la figura de {0}"),
                 table().holes[variables_.holes[variable]]);
    }
    if (variable >= variables_.all.size()) {
      // "h3@e5": what was in the hole after that entry.
      const std::string& name = problem().variables()[variable].subject;
      const std::size_t at = name.find('@');
      return say(Text("the figure in {0} after {1}", "la figura de {0} tras {1}"),
                 name.substr(0, at), name.substr(at + 1));
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

  // Of figures that have moved, where they are in the end.
  std::string fact(const Conclusion& told) const override {
    const auto moves = [](const Evidence& seen) {
      return std::holds_alternative<Moves>(seen) || std::holds_alternative<Swap>(seen) ||
             std::holds_alternative<UnseenSwap>(seen);
    };
    if (!is_figure(told.variable) || std::ranges::none_of(evidence(), moves)) {
      return conclusion(told);
    }
    return say(told.has ? Text("the figure now in {0} is {1}",
                               "la figura que está ahora en {0} es de color {1}")
                        : Text("the figure now in {0} is not {1}",
                               "la figura que está ahora en {0} no es de color {1}"),
               table().holes[variables_.holes[told.variable]], value({told.variable, told.value}));
  }

  std::string exclusion(VariableId variable,
                        const std::vector<std::string>& values) const override {
    if (values.size() == 2) {
      return say(is_exchange(variable)
                     ? Text("{0} was neither {1} nor {2}", "{0} no fue ni {1} ni {2}")
                     : Text("{0} is neither {1} nor {2}", "{0} no es de color {1} ni {2}"),
                 subject(variable), values[0], values[1]);
    }
    return say(is_figure(variable)
                   ? Text("{0} is none of these: {1}", "{0} no es de ninguno de estos colores: {1}")
                   : Text("{0} was none of these: {1}", "{0} no fue ninguno de estos: {1}"),
               subject(variable), either(values, language()));
  }

  // Colours are counted: nothing follows from two figures alone.
  std::vector<Telling> special(const Step& step) const override {
    if (auto by_colours = of_an_exchange(step)) return {std::move(*by_colours)};
    if (auto same = of_one_figure(step); !same.empty()) return same;
    if (is_of_counting(step)) return by_counting(step);
    const bool has_no_other = step.items.empty() && step.facts.empty();
    if (has_no_other && !step.is_impossible()) {
      return {
          {Telling::Label::only_value, say(Text("no other two could be exchanged, so {0}",
                                                "no se podían intercambiar otras dos, así que {0}"),
                                           conclusions(step.concludes))}};
    }
    if (step.is_impossible() || step.items.size() != 1 || !step.suppositions.empty()) return {};
    return of_one(step);
  }

 private:
  // D43: pairs that could not have been exchanged, by what was told before, after and now.
  std::optional<Telling> of_an_exchange(const Step& step) const {
    const bool is_of_one = !step.is_impossible() && step.technique &&
                           is_exchange(step.concludes.front().variable) &&
                           step.suppositions.empty();
    if (!is_of_one) return std::nullopt;
    const VariableId exchange = step.concludes.front().variable;
    const std::size_t when = variables_.exchanges[exchange - variables_.holes.size()];
    std::vector<std::string> before, after, now, others;
    for (const std::size_t number : step.items) {
      (number < when ? before : after).push_back(sentence(number));
    }
    for (const Conclusion& known : step.facts) {
      if (is_exchange(known.variable)) {
        others.push_back(fact(known));
      } else {
        (is_figure(known.variable) ? now : before).push_back(fact(known));
      }
    }
    std::vector<std::string> said;
    if (!before.empty()) {
      said.push_back(say(Text("before {0}, {1}", "antes de {0}, {1}"), subject(exchange),
                         join(before, language())));
    }
    if (!after.empty()) {
      said.push_back(say(Text("after it, {0}", "después, {0}"), join(after, language())));
    }
    if (!now.empty()) said.push_back(join(now, language()));
    if (!others.empty()) said.push_back(join(others, language()));
    return Telling{Telling::Label::exchange,
                   say(Text("{0}. So {1}", "{0}. Así que {1}"), join(said, language()),
                       conclusions(step.concludes)),
                   {{Premise::Kind::known, {}, {}, step.facts}}};
  }

  // Whether it goes by the figures in sight, or by how many there are of a colour.
  bool is_of_counting(const Step& step) const {
    if (!step.suppositions.empty()) return false;
    const auto is_census = [&](std::size_t number) {
      return std::holds_alternative<Census>(item(number));
    };
    if (std::ranges::any_of(step.items, is_census)) return true;
    return step.technique && step.about.size() >= figures_of_colour &&
           std::ranges::none_of(step.about, [&](VariableId one) { return is_exchange(one); });
  }

  std::vector<Telling> by_counting(const Step& step) const {
    const auto told = [&](bool in_short) {
      std::vector<std::string> said;
      for (const std::size_t number : step.items) {
        if (!in_short || number == step.stated) said.push_back(sentence(number));
      }
      std::string why = join(said, language());
      if (in_short && step.items.size() > said.size()) {
        solver::ItemSet rest = step.items;
        if (step.stated) std::erase(rest, *step.stated);
        why += (why.empty() ? "" : "; ") + all_called(rest);
      }
      if (!step.facts.empty()) why += (why.empty() ? "" : "; ") + facts(step.facts);
      const std::vector<Premise> premises{{Premise::Kind::known, {}, {}, step.facts}};
      if (step.is_impossible()) {
        return Telling{Telling::Label::impossible,
                       say(Text("{0}. With four figures of each colour (D2), that cannot be",
                                "{0}. Con cuatro figuras de cada color (D2), no puede ser"),
                           why),
                       premises};
      }
      return Telling{Telling::Label::counting,
                     say(Text("{0}. There are four figures of each colour (D2), so {1}",
                              "{0}. Hay cuatro figuras de cada color (D2), así que {1}"),
                         why, conclusions(step.concludes)),
                     premises};
    };
    return {told(false), told(true)};
  }

  // Two entries, or an entry and what is known of a figure, that by what is known of the exchanges
  // between would speak of one figure, and of two colours.
  std::vector<Telling> of_one_figure(const Step& step) const {
    if (!step.is_impossible() || step.items.empty() || step.items.size() > 2) return {};
    std::vector<Conclusion> figures, exchanges;
    for (const Conclusion& fact : step.facts) {
      (is_figure(fact.variable) ? figures : exchanges).push_back(fact);
    }
    if (step.items.size() + figures.size() != 2) return {};
    const std::size_t first = step.items.front();
    const std::size_t last = figures.empty() ? step.items.back() : evidence().size();
    const auto from = place_of(item(first));
    const auto to = figures.empty() ? place_of(item(last))
                                    : std::optional(variables_.holes[figures.front().variable]);
    Trail trail(evidence(), variables_.holes.size(), exchanges);
    if (!from || !to || trail.from(*from, first, last) != to) return {};
    if (trail.leant_on().size() != exchanges.size()) return {};
    const auto told = [&](std::string text) {
      return Telling{Telling::Label::impossible,
                     std::move(text),
                     {{Premise::Kind::known, {}, {}, step.facts}}};
    };
    const std::string other = figures.empty() ? sentence(last) : fact(figures.front());
    const std::string then = exchanges.empty()
                                 ? sentence(first)
                                 : say(Text("before it, {0}", "antes, {0}"), sentence(first));
    const std::string both = say(Text("{0}, and {1}", "{0}, y {1}"), then, other);
    if (exchanges.empty()) {
      return {told(
          say(Text("{0}, yet that would be the same figure", "{0}, pero sería la misma figura"),
              both))};
    }
    return {told(say(Text("{0}, yet as {1}, that would be the same figure",
                          "{0}, pero como {1}, sería la misma figura"),
                     both, facts(exchanges))),
            told(say(Text("{0}, yet by what is left of {1}, that would be the same figure",
                          "{0}, pero por lo que queda de {1}, sería la misma figura"),
                     both, subjects_of(exchanges)))};
  }

  std::string subjects_of(const std::vector<Conclusion>& facts) const {
    std::vector<std::string> subjects;
    for (const Conclusion& fact : facts) add_new(subject(fact.variable), subjects);
    return join(subjects, language());
  }

  // Where the figure that the item speaks of has come to, by what is known of the exchanges since.
  std::vector<Telling> of_one(const Step& step) const {
    const Conclusion& main = step.concludes.front();
    const std::size_t number = step.items.front();
    const std::optional<std::size_t> seen_at = place_of(item(number));
    if (!seen_at || !is_figure(main.variable)) return {};
    const std::size_t is_at = variables_.holes[main.variable];
    Trail trail(evidence(), variables_.holes.size(), step.facts);
    if (trail.from(*seen_at, number, evidence().size()) != is_at) return {};
    if (trail.leant_on().size() != step.facts.size()) return {};
    if (*seen_at == is_at && step.facts.empty()) return {};
    const Premise gone{Premise::Kind::noted, step.items, step.facts, {main}, "gone"};
    const std::string so = conclusions(step.concludes);
    const auto told = [&](std::string text) {
      return Telling{Telling::Label::read_off, std::move(text), {gone}};
    };
    const std::string since = *seen_at == is_at
                                  ? say(Text("It has stayed in {0}", "Sigue en {0}"), hole(is_at))
                                  : say(Text("It has gone from {0} to {1} since",
                                             "Desde entonces ha pasado de {0} a {1}"),
                                        hole(*seen_at), hole(is_at));
    if (step.facts.empty()) {
      return {told(
          say(Text("{0}. {1}, so {2}", "{0}. {1}, así que {2}"), sentence(number), since, so))};
    }
    return {told(say(Text("{0}. {1}, as {2}, so {3}", "{0}. {1}, pues {2}, así que {3}"),
                     sentence(number), since, facts(step.facts), so)),
            told(say(Text("{0}. {1}, by what is left of {2}, so {3}",
                          "{0}. {1}, por lo que queda de {2}, así que {3}"),
                     sentence(number), since, subjects_of(step.facts), so))};
  }

  const std::string& hole(std::size_t number) const { return table().holes[number]; }

  static std::optional<std::size_t> place_of(const Evidence& seen) {
    if (const auto* under = std::get_if<GoesUnder>(&seen)) return under->at;
    if (const auto* told = std::get_if<ColourTold>(&seen)) return told->at;
    if (const auto* out = std::get_if<Surfaces>(&seen)) return out->at;
    return std::nullopt;
  }

  bool is_exchange(VariableId variable) const {
    return !is_figure(variable) && variable < variables_.all.size();
  }
  bool is_figure(VariableId variable) const { return variable < variables_.holes.size(); }

  Variables variables_;
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all) {
  return std::make_unique<OwnVocabulary>(all);
}

}  // namespace sabueso::model::dog
