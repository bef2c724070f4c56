// Which hidden figure to move home, which to capture, which to leave.
#include "model/dog/advise/advice.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cases/played_game.hpp"
#include "model/dog/played/variables.hpp"
#include "model/dog/played/ways.hpp"
#include "model/dog/speak/words.hpp"

namespace sabueso::model::dog {

namespace {

enum class Outcome : std::uint8_t { home, capture, leave };

// What is known of one hidden figure.
struct Prospect {
  std::size_t hole = 0;
  double own = 0, partner = 0, opponents = 0;
  Outcome outcome = Outcome::leave;
  double risk = 0;  // that the outcome serves the other side
  // How far it has come, in the mean over the colours for which the outcome is right.
  double squares_home = 0;
};

// What is wrong no oftener than once in three is done; the rest is left alone.
constexpr double most_risk = 1.0 / 3;

class Adviser {
 public:
  explicit Adviser(const AdviceQuestion<Table, Evidence>& all) : all_(all) {
    const Colour own = all.table.players[all.viewer_seat().value()];
    const Board board =
        read_part(all.table.board, "/table/board",
                  [&](const std::optional<Node>& node) { return read_board(node, all.table); });
    for (const auto& [hole, chances] : chances_by_hole(all)) {
      Prospect& found = prospects_.emplace_back();
      found.hole = hole;
      for (const Colour colour : all.table.players) {
        const double chance = chances[static_cast<std::size_t>(colour)];
        const bool is_partner = all.table.has_teams() && colour == partner(own);
        (colour == own ? found.own : is_partner ? found.partner : found.opponents) += chance;
      }
      judge(found);
      for (const Colour colour : all.table.players) {
        const bool is_meant = (found.outcome == Outcome::capture) != (colour == own);
        if (!is_meant) continue;
        found.squares_home += chances[static_cast<std::size_t>(colour)] *
                              distance(board.start_of(colour), board.square_of[hole]);
      }
    }
    std::ranges::stable_sort(prospects_, [](const Prospect& one, const Prospect& other) {
      if (one.outcome != other.outcome) return one.outcome < other.outcome;
      if (!about_equal(one.risk, other.risk)) return one.risk < other.risk;
      return one.squares_home > other.squares_home &&
             !about_equal(one.squares_home, other.squares_home);
    });
  }

  Advice advise() const { return {sentence(), lines(), numbers()}; }

 private:
  static void judge(Prospect& figure) {
    const double ours = figure.own + figure.partner;
    // A partner's figure goes back to its start, an opponent's scores (D38).
    const double not_own = figure.partner + figure.opponents;
    const auto is_worth = [](double risk) {
      return risk < most_risk || about_equal(risk, most_risk);
    };
    if (is_worth(not_own)) {
      figure.outcome = Outcome::home;
      figure.risk = not_own;
    } else if (is_worth(ours)) {
      figure.outcome = Outcome::capture;
      figure.risk = ours;
    } else {
      figure.risk = std::min(ours, not_own);  // of the better of the two deeds
    }
  }

  const Prospect* best(Outcome outcome) const {
    const auto found = std::ranges::find(prospects_, outcome, &Prospect::outcome);
    return found == prospects_.end() ? nullptr : &*found;
  }

  std::string sentence() const {
    const Language language = all_.language;
    if (prospects_.empty()) {
      return all_.say(Text("No figure is hidden, so there is nothing to decide.",
                           "No hay figuras escondidas: no hay nada que decidir."));
    }
    std::vector<std::string> deeds;
    if (const Prospect* home = best(Outcome::home)) {
      deeds.push_back(all_.say(Text("move home the figure in {0} (not your own: {1})",
                                    "lleva a casa la figura de {0} (que no sea tuya: {1})"),
                               hole(*home), percent(home->risk)));
    }
    if (const Prospect* capture = best(Outcome::capture)) {
      deeds.push_back(all_.say(Text("capture the figure in {0} (on your side: {1})",
                                    "captura la figura de {0} (de los tuyos: {1})"),
                               hole(*capture), percent(capture->risk)));
    }
    if (const Prospect* leave = best(Outcome::leave); leave && about_equal(leave->risk, 1)) {
      deeds.push_back(
          all_.say(Text("neither take home nor capture the figure in {0} (your partner's)",
                        "ni lleves a casa ni captures la figura de {0} (de tu compañero)"),
                   hole(*leave)));
    } else if (leave != nullptr) {
      deeds.push_back(
          all_.say(Text("leave the figure in {0} (either way a risk of {1} or more)",
                        "deja la figura de {0} (en ambos casos un riesgo del {1} o más)"),
                   hole(*leave), percent(leave->risk)));
    }
    return capital(join(deeds, language)) + ".";
  }

  const std::string& hole(const Prospect& figure) const { return all_.table.holes[figure.hole]; }

  TextTable lines() const {
    TextTable found;
    if (prospects_.empty()) return found;
    const bool teams = all_.table.has_teams();
    found.push_back({all_.say(Text("hole", "agujero")), all_.say(Text("own", "propia"))});
    if (teams) found.front().push_back(all_.say(Text("partner's", "del compañero")));
    found.front().insert(found.front().end(),
                         {all_.say(Text("opponent's", "rival")), all_.say(Text("best", "mejor")),
                          all_.say(Text("risk", "riesgo"))});
    const Text deeds[] = {Text("home", "a casa"), Text("capture", "capturar"),
                          Text("leave", "dejar")};
    for (const Prospect& figure : prospects_) {
      std::vector<std::string>& line = found.emplace_back();
      line = {hole(figure), percent(figure.own)};
      if (teams) line.push_back(percent(figure.partner));
      line.insert(line.end(), {percent(figure.opponents),
                               all_.say(deeds[static_cast<std::size_t>(figure.outcome)]),
                               percent(figure.risk)});
    }
    return found;
  }

  OrderedJson numbers() const {
    const char* const deeds[] = {"home", "capture", "leave"};
    OrderedJson figures = OrderedJson::array();
    for (const Prospect& figure : prospects_) {
      figures.push_back({{"hole", hole(figure)},
                         {"own", to_millionths(figure.own)},
                         {"partner", to_millionths(figure.partner)},
                         {"opponents", to_millionths(figure.opponents)},
                         {"best", deeds[static_cast<std::size_t>(figure.outcome)]},
                         {"risk", to_millionths(figure.risk)}});
    }
    return {{"figures", std::move(figures)}};
  }

  const AdviceQuestion<Table, Evidence>& all_;
  std::vector<Prospect> prospects_;  // by outcome, the least risk first
};

}  // namespace

std::vector<std::pair<std::size_t, Chances>> chances_by_hole(
    const AdviceQuestion<Table, Evidence>& question) {
  const Variables variables(question.table, question.evidence, question.header.ids);
  std::vector<std::pair<std::size_t, Chances>> found;
  for (std::size_t i = 0; i < variables.holes.size(); ++i) {
    Chances chances{};
    for (const solver::Candidate& candidate : question.report.variables[i].candidates) {
      const Colour colour = question.table.players[candidate.id];
      chances[static_cast<std::size_t>(colour)] = *candidate.probability;
    }
    found.emplace_back(variables.holes[i], chances);
  }
  return found;
}

std::vector<PlayProspect> rated_plays(const GameSetup& setup, const State& state, std::size_t seat,
                                      const AdviceQuestion<Table, Evidence>& question) {
  ChancesBySquare chances{};
  for (const auto& [hole, of_hole] : chances_by_hole(question)) {
    chances[setup.board.square_of[hole]] = of_hole;
  }
  return Outlook(setup, state, seat, chances).plays();
}

std::optional<Play> advised_play(const GameSetup& setup, const State& state, std::size_t seat,
                                 const AdviceQuestion<Table, Evidence>& question) {
  const std::vector<PlayProspect> all = rated_plays(setup, state, seat, question);
  if (all.empty()) return std::nullopt;
  return with_order(setup, state, all.front().play);
}

std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question) {
  if (!question.header.viewer) {
    throw InputError("/viewer", Text("whose side are you on? advice needs a \"viewer\"",
                                     "¿de qué equipo eres? para aconsejar hace falta \"viewer\""));
  }
  if (!question.report.worlds) return std::nullopt;
  if (!question.about.text.empty()) return advise_on_hand(question);
  return Adviser(question).advise();
}

}  // namespace sabueso::model::dog
