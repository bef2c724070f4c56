// What follows from what happened in plain sight. Who has looked more closely knows more; who that
// is, nobody can tell.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/dog/words.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::dog {

namespace {

class Observer {
 public:
  explicit Observer(const Company<Table, Evidence>& all)
      : all_(all),
        table_(all.table),
        holes_(Variables(table_, all.evidence, all.header.ids).holes) {}

  Others told() const {
    Others told{sentence(), {}, numbers()};
    if (!holes_.empty()) {
      told.parts.push_back({tell(Text("Where each colour may be, by that alone:",
                                      "Dónde puede estar cada color, solo con eso:")),
                            chances()});
    }
    return told;
  }

 private:
  template <class... Args>
  std::string tell(const Text& text, const Args&... args) const {
    return say(all_.language, text, args...);
  }
  const solver::VariableReport& figure(std::size_t number) const {
    return all_.open.report.variables[number];
  }
  std::string colour(const std::string& spelled) const {
    return shown(printed_names(), spelled, all_.language);
  }

  std::string sentence() const {
    const std::string unknown =
        tell(Text("Who has seen more than what is in plain sight, such as which colour went under "
                  "or what was exchanged, is not known.",
                  "No se sabe quién ha visto más de lo que está a la vista, como qué color se "
                  "escondió o qué se intercambió."));
    if (holes_.empty()) return tell(Text("No figure is hidden.", "No hay figuras escondidas."));
    std::vector<std::string> certain;
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      if (!figure(i).forced()) continue;
      certain.push_back(tell(Text("the figure in {0} is {1}", "la figura de {0} es de color {1}"),
                             table_.holes[holes_[i]], colour(figure(i).candidates.front().value)));
    }
    if (certain.empty()) {
      return tell(
                 Text("From what happened in plain sight, nobody can be sure of any hidden figure.",
                      "Por lo que ha pasado a la vista de todos, nadie puede estar seguro de "
                      "ninguna figura escondida.")) +
             " " + unknown;
    }
    return tell(Text("From what happened in plain sight, everybody can know: {0}.",
                     "Por lo que ha pasado a la vista de todos, se puede saber: {0}."),
                join(certain, all_.language)) +
           " " + unknown;
  }

  std::vector<std::vector<std::string>> chances() const {
    std::vector<std::vector<std::string>> lines{{tell(Text("hole", "agujero"))}};
    const std::vector<std::string> names = table_.player_names();
    for (const std::string& name : names) lines.front().push_back(colour(name));
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      std::vector<std::string>& line = lines.emplace_back();
      line.push_back(table_.holes[holes_[i]]);
      for (const std::string& name : names) {
        const auto found = std::ranges::find(figure(i).candidates, name, &solver::Candidate::value);
        const bool is_possible = found != figure(i).candidates.end();
        line.push_back(!is_possible         ? "–"
                       : found->probability ? percent(*found->probability)
                                            : "?");
      }
    }
    return lines;
  }

  OrderedJson numbers() const {
    OrderedJson variables = OrderedJson::array();
    for (std::size_t i = 0; i < holes_.size(); ++i) {
      OrderedJson candidates = OrderedJson::array();
      for (const solver::Candidate& one : figure(i).candidates) {
        candidates.push_back(
            {{"value", one.value},
             {"probability", one.probability ? OrderedJson(to_millionths(*one.probability))
                                             : OrderedJson(nullptr)}});
      }
      variables.push_back({{"name", figure(i).name}, {"candidates", std::move(candidates)}});
    }
    return {{"details", {{"say", sentence()}, {"open", std::move(variables)}}}};
  }

  const Company<Table, Evidence>& all_;
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

std::optional<Others> others(const Company<Table, Evidence>& company) {
  return Observer(company).told();
}

}  // namespace sabueso::model::dog
