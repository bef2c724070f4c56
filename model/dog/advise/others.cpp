// What follows from what happened in plain sight, once for who watched everything and once for who
// watched nothing: who has looked, nobody can tell.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/dog/advise/advice.hpp"
#include "model/dog/played/variables.hpp"
#include "model/dog/speak/words.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

class WhoKnowsTheHoles {
 public:
  explicit WhoKnowsTheHoles(const OthersQuestion<Table, Evidence>& all)
      : all_(all),
        table_(all.table),
        holes_(Variables(table_, all.evidence, all.header.ids).holes) {}

  Others told() const {
    Others told{sentence(), {}, numbers()};
    if (holes_.empty()) return told;
    told.parts.push_back({all_.say(Text("Where each colour may be to whoever saw all of that:",
                                        "Dónde puede estar cada color para quien vio todo eso:")),
                          chances(all_.looked->report)});
    told.parts.push_back({all_.say(Text("To whoever did not look:", "Para quien no miró:")),
                          chances(all_.open.report)});
    return told;
  }

 private:
  std::string colour(const std::string& spelled) const { return named(spelled, all_.language); }

  // "the figure in h3 is red", of all that are certain.
  std::string certain(const solver::Report& report) const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      const solver::VariableReport& figure = report.variables[i];
      if (!figure.forced()) continue;
      all.push_back(all_.say(Text("the figure in {0} is {1}", "la figura de {0} es de color {1}"),
                             table_.holes[holes_[i]], colour(figure.candidates.front().value)));
    }
    return join(all, all_.language);
  }

  // A figure's colour is seen by all until it hides; who remembers it, nobody can know.
  std::string sentence() const {
    if (holes_.empty()) return all_.say(Text("No figure is hidden.", "No hay figuras escondidas."));
    const std::string looked = certain(all_.looked->report), open = certain(all_.open.report);
    if (looked.empty()) {
      return all_.say(
          Text("Nobody else can be sure of any hidden figure from what you noted of figures "
               "going under and being exchanged, even who saw all of it.",
               "Por lo que anotaste de figuras que se escondieron o se intercambiaron, "
               "nadie más puede estar seguro de ninguna, ni siquiera quien lo vio todo."));
    }
    if (looked == open) {
      return all_.say(Text("From what happened in plain sight, everybody can know: {0}.",
                           "Por lo que ha pasado a la vista de todos, se puede saber: {0}."),
                      open);
    }
    const std::string first = all_.say(
        Text("Whoever saw all that you noted of figures going under and being exchanged can know: "
             "{0}.",
             "Quien vio todo lo que anotaste de figuras que se escondieron o se intercambiaron "
             "puede saber: {0}."),
        looked);
    return first + " " +
           (open.empty() ? all_.say(Text("Whoever did not look can be sure of none.",
                                         "Quien no miró no puede estar seguro de ninguna."))
                         : all_.say(Text("Who did not look can know just this: {0}.",
                                         "Quien no miró, solo esto: {0}."),
                                    open));
  }

  TextTable chances(const solver::Report& report) const {
    TextTable lines{{all_.say(Text("hole", "agujero"))}};
    const std::vector<std::string> names = table_.player_names();
    for (const std::string& name : names) lines.front().push_back(colour(name));
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      std::vector<std::string>& line = lines.emplace_back();
      line.push_back(table_.holes[holes_[i]]);
      for (const std::string& name : names) {
        const auto& left = report.variables[i].candidates;
        const auto found = std::ranges::find(left, name, &solver::Candidate::value);
        const bool is_possible = found != left.end();
        line.push_back(!is_possible         ? "–"
                       : found->probability ? percent(*found->probability)
                                            : "?");
      }
    }
    return lines;
  }

  OrderedJson figures(const solver::Report& report) const {
    OrderedJson variables = OrderedJson::array();
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      const solver::VariableReport& figure = report.variables[i];
      OrderedJson candidates = OrderedJson::array();
      for (const solver::Candidate& one : figure.candidates) {
        candidates.push_back(
            {{"value", one.value},
             {"probability", one.probability ? OrderedJson(to_millionths(*one.probability))
                                             : OrderedJson(nullptr)}});
      }
      variables.push_back({{"name", figure.name}, {"candidates", std::move(candidates)}});
    }
    return variables;
  }

  OrderedJson numbers() const {
    return {{"details",
             {{"say", sentence()},
              {"open", figures(all_.open.report)},
              {"looked", figures(all_.looked->report)}}}};
  }

  const OthersQuestion<Table, Evidence>& all_;
  const Table& table_;
  const std::vector<std::size_t> holes_;  // those that hold a figure in the end
};

}  // namespace

std::optional<Evidence> seen_by_all(const Evidence& item, const Table&,
                                    std::optional<std::size_t>) {
  using Open = std::optional<Evidence>;
  return std::visit(solver::Overloaded{
                        [](const Hidden& hidden) { return Open(hidden); },
                        [](const GoesUnder& under) { return Open(Hidden{under.at}); },
                        [](const Moves& moves) { return Open(moves); },
                        [](const Surfaces& surfaces) { return Open(surfaces); },
                        [](const Swap&) { return Open(UnseenSwap{}); },
                        [](const UnseenSwap&) { return Open(UnseenSwap{}); },
                        [](const ColourTold&) { return Open(); },
                        [](const Census& census) { return Open(census); },
                    },
                    item);
}

std::optional<Evidence> seen_by_who_looked(const Evidence& item) {
  if (std::holds_alternative<ColourTold>(item)) return std::nullopt;
  return item;
}

std::optional<Others> others(const OthersQuestion<Table, Evidence>& question) {
  return WhoKnowsTheHoles(question).told();
}

}  // namespace sabueso::model::dog
