// What the cards in one's hand do with the hidden figures: by the rules engine, on a board that has
// the hidden figures and no other: a case does not tell where the visible ones stand.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/dog/advise/advice.hpp"
#include "model/dog/evidence/played_game.hpp"
#include "model/dog/played/ways.hpp"
#include "model/dog/speak/words.hpp"

namespace sabueso::model::dog {

namespace {

constexpr std::size_t most_listed = 3;  // the best so many

Cards read_hand(const AdviceTopic& about) {
  Cards hand{};
  std::istringstream typed(replaced(about.text, ",", " "));
  for (std::string name; typed >> name;) {
    const Json json(name);
    const std::size_t kind = Node(json, about.name.empty() ? "hand" : about.name)
                                 .one_of(kind_names(), Text("card", "la carta"), kinds_typed());
    ++hand[kind];
  }
  return hand;
}

class HandAdviser {
 public:
  HandAdviser(const AdviceQuestion<Table, Evidence>& question, const Cards& hand)
      : question_(question), setting_(question.table, "/table"), hand_(hand) {
    State state = start(setting_.setup, 0);
    for (Figure figure = 0; figure < figures; ++figure) {
      if (state.place[figure] != nowhere) put(state, figure, zone);
    }
    // Whose they are does not matter: what may be done does not hang on it (D60).
    Figure next = 0;
    for (const auto& [hole, chances] : chances_by_hole(question)) {
      while (state.place[next] == nowhere) ++next;
      const Place square = setting_.setup.board.square_of[hole];
      put(state, next, square);
      state.hidden = static_cast<std::uint16_t>(state.hidden | 1U << next++);
      chances_[square] = chances;
    }
    state.phase = Phase::play;
    state.turn = static_cast<std::uint8_t>(question.viewer_seat().value());
    state.hand[state.turn] = hand;
    for (const PlayProspect& one : Outlook(setting_.setup, state, state.turn, chances_).plays()) {
      if (one.play.use == Use::forward) plays_.push_back(one);
    }
    plays_.resize(std::min(most_listed, plays_.size()));
    state_ = state;
  }

  Advice advise() const { return {sentence(), lines(), numbers()}; }

 private:
  // The 1/11 with what it counts as.
  std::string card(const PlayProspect& one) const {
    const std::string name = in_words(one.play.card).in(question_.language);
    if (one.play.card != Kind::one_eleven) return name;
    const auto& [from, to] = one.play.steps[0];
    const Place start = setting_.setup.board.start_of(setting_.setup.players[state_.turn]);
    const std::size_t steps = is_home(to)
                                  ? distance(from, start) + (to - squares) % homes_of_colour + 1
                                  : distance(from, to);
    return name + question_.say(Text(" as {0}", " como {0}"), std::to_string(steps));
  }
  const std::string& hole(Place square) const {
    return question_.table.holes[setting_.setup.board.hole[square]];
  }
  bool is_hole(Place place) const {
    return is_on_track(place) && (setting_.setup.board.holes & bit(place)) != 0;
  }

  std::string where_to(Place to) const {
    if (is_home(to)) return question_.say(Text("home", "a casa"));
    if (!is_hole(to)) return question_.say(Text("into sight", "a la vista"));
    if (state_.occupant[to] == nobody) return question_.say(Text("to {0}", "a {0}"), hole(to));
    return question_.say(Text("onto the figure in {0}", "sobre la figura de {0}"), hole(to));
  }

  // The chance that the play backfires: the figure taken home is another's, or the one captured is
  // of the own side.
  double risk(const PlayProspect& one) const {
    const auto& [from, to] = one.play.steps[0];
    const auto chance = [&](Place at, Colour colour) {
      return chances_[at][static_cast<std::size_t>(colour)];
    };
    const Colour own = setting_.setup.players[state_.turn];
    if (is_home(to)) return 1 - chance(from, own);
    if (state_.occupant[to] == nobody) return 0;
    return chance(to, own) + (setting_.setup.has_teams() ? chance(to, partner(own)) : 0);
  }

  std::string in_words_of(const PlayProspect& one) const {
    const auto& [from, to] = one.play.steps[0];
    std::string text = question_.say(
        Text("the {0} takes the figure in {1} {2}", "el {0} lleva la figura de {1} {2}"), card(one),
        hole(from), where_to(to));
    if (is_home(to)) {
      text += question_.say(Text(" (not your own: {0})", " (que no sea tuya: {0})"),
                            percent(risk(one)));
    } else if (state_.occupant[to] != nobody) {
      text +=
          question_.say(Text(" (on your side: {0})", " (de los tuyos: {0})"), percent(risk(one)));
    }
    return text;
  }

  std::string sentence() const {
    if (plays_.empty()) {
      return question_.say(Text("No number of these cards moves a hidden figure.",
                                "Ningún número de estas cartas mueve una figura escondida.")) +
             not_judged();
    }
    const std::string rest = question_.say(
        Text(" Visible figures are not in the notes: this holds where your start square has "
             "none of yours, and nobody bars the way.",
             " Las figuras visibles no están en las notas: esto vale si no hay ninguna tuya en "
             "tu casilla de inicio y nadie cierra el paso."));
    if (plays_.front().brings <= 0) {
      return question_.say(
                 Text("Better leave the hidden figures alone with these cards: at best {0}.",
                      "Con estas cartas, mejor deja las figuras escondidas: como mucho {0}."),
                 in_words_of(plays_.front())) +
             not_judged() + rest;
    }
    return capital(
               question_.say(Text("of the hidden figures, {0}.", "de las figuras escondidas, {0}."),
                             in_words_of(plays_.front()))) +
           not_judged() + rest;
  }

  // Which of the cards nothing is said of.
  std::string not_judged() const {
    std::vector<std::string> names;
    for (const Kind kind : {Kind::exchange, Kind::copy, Kind::partner_four}) {
      if (hand_[static_cast<std::size_t>(kind)] > 0) {
        names.push_back(in_words(kind).in(question_.language));
      }
    }
    if (names.empty()) return "";
    return " " + question_.say(Text("Nothing is said of {0}.", "De {0} no se dice nada."),
                               join(names, question_.language));
  }

  TextTable lines() const {
    TextTable found;
    if (plays_.empty()) return found;
    found.push_back({question_.say(Text("card", "carta")), question_.say(Text("from", "de")),
                     question_.say(Text("to", "a")), question_.say(Text("squares", "casillas")),
                     question_.say(Text("risk", "riesgo"))});
    for (const PlayProspect& one : plays_) {
      const auto& [from, to] = one.play.steps[0];
      found.push_back({card(one), hole(from), where_to(to),
                       decimal(one.brings, 0, question_.language), percent(risk(one))});
    }
    return found;
  }

  OrderedJson numbers() const {
    OrderedJson plays = OrderedJson::array();
    for (const PlayProspect& one : plays_) {
      const auto& [from, to] = one.play.steps[0];
      plays.push_back({{"card", kind_names()[static_cast<std::size_t>(one.play.card)]},
                       {"from", hole(from)},
                       {"to", is_home(to)   ? OrderedJson(home_name(to))
                              : is_hole(to) ? OrderedJson(hole(to))
                                            : OrderedJson(to)},
                       {"brings", to_millionths(one.brings)},
                       {"risk", to_millionths(risk(one))}});
    }
    return {{"plays", std::move(plays)}};
  }

  const AdviceQuestion<Table, Evidence>& question_;
  const Setting setting_;
  const Cards hand_;
  State state_{};
  ChancesBySquare chances_{};
  std::vector<PlayProspect> plays_;
};

}  // namespace

Advice advise_on_hand(const AdviceQuestion<Table, Evidence>& question) {
  return HandAdviser(question, read_hand(question.about)).advise();
}

}  // namespace sabueso::model::dog
