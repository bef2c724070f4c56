// How explanations speak of hidden figures, exchanges and counts.
#include <fmt/ranges.h>

#include <algorithm>

#include "model/dog/evidence/kinds.hpp"
#include "model/dog/played/variables.hpp"
#include "model/dog/speak/trail.hpp"
#include "model/dog/speak/words.hpp"

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
      return named(table().player_names()[is.value], language());
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
    if (!is_exchange(told.variable)) {  // a figure as it was
      return say(told.has ? Text("{0} was {1}", "{0} era de color {1}")
                          : Text("{0} was not {1}", "{0} no era de color {1}"),
                 subject(told.variable), what);
    }
    return say(
        told.has ? Text("{0} was {1}", "{0} fue {1}") : Text("{0} was not {1}", "{0} no fue {1}"),
        subject(told.variable), what);
  }

  // Of figures that have moved, where they are in the end.
  std::string fact(const Conclusion& told) const override {
    if (!is_figure(told.variable) || !has_moved()) return conclusion(told);
    return say(told.has ? Text("the figure now in {0} is {1}",
                               "la figura que está ahora en {0} es de color {1}")
                        : Text("the figure now in {0} is not {1}",
                               "la figura que está ahora en {0} no es de color {1}"),
               hole(variables_.holes[told.variable]), value({told.variable, told.value}));
  }
  // Figures of a colour together.
  std::string facts(const std::vector<Conclusion>& all) const override {
    std::vector<std::string> said;
    for (const Conclusion& one : all) {
      std::vector<std::string> holes;
      for (const Conclusion& other : all) {
        if (!is_figure(other.variable) || !other.has || other.value != one.value) continue;
        add_new(hole(variables_.holes[other.variable]), holes);
      }
      if (!is_figure(one.variable) || !one.has || holes.size() < 2) {
        add_new(fact(one), said);
      } else {
        add_new(say(has_moved()
                        ? Text("the figures now in {0} are {1}",
                               "las figuras que están ahora en {0} son de color {1}")
                        : Text("the figures in {0} are {1}", "las figuras de {0} son de color {1}"),
                    join(holes, language()), value({one.variable, one.value})),
                said);
      }
    }
    return join(said, language());
  }

  std::string exclusion(VariableId variable,
                        const std::vector<std::string>& values) const override {
    if (values.size() == 2) {
      return say(is_figure(variable)
                     ? Text("{0} is neither {1} nor {2}", "{0} no es de color {1} ni {2}")
                 : is_exchange(variable)
                     ? Text("{0} was neither {1} nor {2}", "{0} no fue ni {1} ni {2}")
                     : Text("{0} was neither {1} nor {2}", "{0} no era de color {1} ni {2}"),
                 subject(variable), values[0], values[1]);
    }
    return say(
        is_figure(variable)
            ? Text("{0} is none of these: {1}", "{0} no es de ninguno de estos colores: {1}")
        : is_exchange(variable)
            ? Text("{0} was none of these: {1}", "{0} no fue ninguno de estos: {1}")
            : Text("{0} was none of these: {1}", "{0} no era de ninguno de estos colores: {1}"),
        subject(variable), either(values, language()));
  }

  // Told by exchanges, by two notes of one figure, by counting, or by where one figure has gone.
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
      (number < when ? before : after).push_back(was(number));
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
    // With just two colours told, the reason is that both would be of one figure.
    const bool are_two = others.empty() && before.size() + after.size() + now.size() == 2;
    return Telling{Telling::Label::exchange,
                   say(are_two ? Text("{0}. So {1}: else that would be one figure",
                                      "{0}. Así que {1}: si no, sería la misma figura")
                               : Text("{0}. So {1}", "{0}. Así que {1}"),
                       fmt::format("{}", fmt::join(said, "; ")), conclusions(step.concludes)),
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
    std::vector<Premise> premises{{Premise::Kind::known, {}, {}, step.facts}};
    const std::string there_are = four_of_each(step, premises);
    const auto told = [&](bool in_short) {
      std::vector<std::string> said, why;
      solver::ItemSet rest;
      for (const std::size_t number : step.items) {
        if (in_short && number != step.stated) {
          rest.push_back(number);
        } else {
          said.push_back(was(number, step.facts));
        }
      }
      if (!said.empty()) why.push_back(join(said, language()));
      if (!rest.empty()) why.push_back(all_called(rest));
      if (!step.facts.empty()) why.push_back(facts(step.facts));
      const std::string all = fmt::format("{}", fmt::join(why, "; "));
      if (step.is_impossible()) {
        return Telling{Telling::Label::impossible,
                       say(Text("{0}. {1}, so that cannot be", "{0}. {1}, así que no puede ser"),
                           all, there_are),
                       premises};
      }
      return Telling{Telling::Label::counting,
                     say(Text("{0}. {1}, so {2}", "{0}. {1}, así que {2}"), all, there_are,
                         conclusions(step.concludes)),
                     premises};
    };
    return {told(false), told(true)};
  }

  // D2: how many of a colour are hidden, where the number in sight of one colour says so.
  std::string four_of_each(const Step& step, std::vector<Premise>& premises) const {
    std::vector<std::pair<std::size_t, solver::ValueId>> counted;  // in which item, which colour
    for (const std::size_t number : step.items) {
      const auto* census = std::get_if<Census>(&item(number));
      for (solver::ValueId colour = 0; census != nullptr && colour < colours; ++colour) {
        if (census->visible[colour]) counted.emplace_back(number, colour);
      }
    }
    if (counted.size() == 1) {
      const auto [number, colour] = counted.front();
      const std::size_t in_sight = *std::get<Census>(item(number)).visible[colour];
      const std::size_t hidden = figures_of_colour - in_sight;
      premises.push_back({Premise::Kind::noted,
                          {number},
                          {},
                          {{0, colour, true}},
                          std::to_string(hidden) + "-hidden"});
      const auto changes = [](const Evidence& later) {
        return std::holds_alternative<Hidden>(later) || std::holds_alternative<GoesUnder>(later) ||
               std::holds_alternative<Moves>(later) || std::holds_alternative<Surfaces>(later);
      };
      std::vector<std::string> holes;
      for (const std::size_t at : variables_.holes) holes.push_back(hole(at));
      const auto since = evidence().begin() + static_cast<std::ptrdiff_t>(number);
      return say(holes.empty() || std::any_of(since, evidence().end(), changes)
                     ? Text("Of four {0} figures (D2) that leaves {1} hidden",
                            "De cuatro figuras de color {0} (D2) no se ven {1}")
                     : Text("Of four {0} figures (D2) that leaves {1} for {2}",
                            "De cuatro figuras de color {0} (D2) eso deja {1} para {2}"),
                 value({0, colour}), hidden, join(holes, language()));
    }
    return say(Text("There are four figures of each colour (D2)",
                    "Hay cuatro figuras de cada color (D2)"));
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
    Trail trail(evidence(), variables_, exchanges);
    if (!from || !to || trail.from(*from, first, last) != to) return {};
    if (trail.leant_on().size() != exchanges.size()) return {};
    const std::string other = figures.empty() ? sentence(last) : fact(figures.front());
    const std::string then =
        exchanges.empty() ? sentence(first) : say(Text("before it, {0}", "antes, {0}"), was(first));
    std::vector<Telling> tellings;
    for (const std::string& as : as_is_known(exchanges)) {
      tellings.push_back({Telling::Label::impossible,
                          say(Text("{0}, and {1}, yet {2}that would be the same figure",
                                   "{0}, y {1}, pero {2}sería la misma figura"),
                              then, other, as),
                          {{Premise::Kind::known, {}, {}, step.facts}}});
    }
    return tellings;
  }

  // "as the exchange e3 was h1/h2, "; the second is for where that is too long.
  std::vector<std::string> as_is_known(const std::vector<Conclusion>& exchanges) const {
    if (exchanges.empty()) return {""};
    return {
        say(Text("as {0}, ", "como {0}, "), conclusions(exchanges)),
        say(Text("by what is left of {0}, ", "por lo que queda de {0}, "), subjects_of(exchanges))};
  }

  // What an entry told of a figure, and where that is now if it has moved since.
  std::string was(std::size_t number, const std::vector<Conclusion>& exchanges) const {
    const auto at = place_of(item(number));
    const auto now =
        at ? Trail(evidence(), variables_, exchanges).from(*at, number, evidence().size())
           : std::nullopt;
    if (!now || now == at) return was(number);
    return say(Text("{0} (now in {1})", "{0} (ahora en {1})"), was(number), hole(*now));
  }
  std::string was(std::size_t number) const {
    const auto* told = std::get_if<ColourTold>(&item(number));
    if (told == nullptr) return sentence(number);
    return say(told->is
                   ? Text("the figure in {0} was {1}", "la figura de {0} era de color {1}")
                   : Text("the figure in {0} was not {1}", "la figura de {0} no era de color {1}"),
               hole(told->at), value({0, told->colour}));
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
    Trail trail(evidence(), variables_, step.facts);
    if (trail.from(*seen_at, number, evidence().size()) != is_at) return {};
    if (trail.leant_on().size() != step.facts.size()) return {};
    if (*seen_at == is_at && step.facts.empty()) return {};
    const Premise gone{Premise::Kind::noted, step.items, step.facts, {main}, "gone"};
    const std::string since = *seen_at == is_at
                                  ? say(Text("it has stayed in {0}", "sigue en {0}"), hole(is_at))
                                  : say(Text("it has gone from {0} to {1} since",
                                             "desde entonces ha pasado de {0} a {1}"),
                                        hole(*seen_at), hole(is_at));
    std::vector<Telling> tellings;
    for (const std::string& as : as_is_known(step.facts)) {
      tellings.push_back({Telling::Label::read_off,
                          say(Text("{0}. {1}, so {2}", "{0}. {1}, así que {2}"), was(number),
                              capital(as + since), conclusions(step.concludes)),
                          {gone}});
    }
    return tellings;
  }

  const std::string& hole(std::size_t number) const { return table().holes[number]; }

  bool has_moved() const {
    return std::ranges::any_of(evidence(), [](const Evidence& seen) {
      return std::holds_alternative<Moves>(seen) || std::holds_alternative<Swap>(seen) ||
             std::holds_alternative<UnseenSwap>(seen);
    });
  }

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
