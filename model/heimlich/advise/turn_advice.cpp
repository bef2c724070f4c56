// Way by way, in words and numbers.
#include "model/heimlich/advise/turn_advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/heimlich/advise/outlook.hpp"
#include "model/heimlich/evidence/domains.hpp"
#include "model/heimlich/played/follow.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t most_listed = 3;  // the best so many

Roll read_roll(const AdviceTopic& about) {
  int points = 0;
  const char* const end = about.text.data() + about.text.size();
  const auto [rest, error] = std::from_chars(about.text.data(), end, points);
  const bool is_number = error == std::errc() && rest == end;
  const Json json = is_number ? Json(points) : Json(about.text);
  const Node node(json, about.name.empty() ? "roll" : about.name);
  if (is_number && (points < 2 || points > 6)) {
    node.fail({Text("found {0}; the die shows 1-3, 2, 3, 4, 5 or 6",
                    "se encontró {0}; el dado muestra 1-3, 2, 3, 4, 5 o 6"),
               about.text});
  }
  return roll().read(node, {});
}

// The board as it stands after the entries, and who asks.
struct Moment {
  Board board;
  std::optional<AgentSet> came;
  std::size_t viewer = 0, own = 0;
};

// Nothing where the own agent is not certain, or the table is too large to be played on.
std::optional<Moment> moment_of(const Question& question) {
  const std::optional<std::size_t> own = own_agent(question);
  if (!own || question.table.agents.size() > most_agents_in_game) return std::nullopt;
  const Follower follower(question.table, question.evidence);
  return Moment{follower.board(), follower.came(), *question.viewer_seat(), *own};
}

// The last hand of the viewer's that was noted, without what was played and with what was drawn
// since.
struct Hand {
  CardSet known{};         // which these are, as far as that was noted
  std::size_t number = 0;  // of all
};

// Nothing where none was noted.
std::optional<Hand> hand_of(const Question& question, std::size_t viewer) {
  std::optional<Hand> hand;
  for (const Evidence& item : question.evidence) {
    if (const auto* noted = std::get_if<OwnHand>(&item); noted && noted->player == viewer) {
      hand = Hand{{}, noted->cards.size()};
      for (const std::size_t card : noted->cards) hand->known.add(static_cast<Card>(card));
    }
    if (!hand) continue;
    if (const auto* played = std::get_if<CardPlayed>(&item); played && played->player == viewer) {
      if (hand->known.has(played->card)) hand->known.remove(played->card);
      if (hand->number > 0) --hand->number;
    }
    if (const auto* taken = std::get_if<TurnTaken>(&item); taken && taken->player == viewer) {
      if (taken->drawn) hand->known.add(*taken->drawn);
      if (taken->draws || taken->drawn) ++hand->number;
    }
  }
  return hand;
}

class RollAdviser {
 public:
  RollAdviser(const Question& question, const Moment& now, Roll roll)
      : question_(question), table_(question.table), now_(now), roll_(roll) {
    const std::optional<Hand> hand = hand_of(question, now.viewer);
    const bool is_full = hand && hand->number >= most_in_hand;  // H54
    const bool may_draw = table_.has_cards() && !is_full;
    ways_ = Outlook(table_, now.own).turns(now.board, roll, may_draw);
    ways_.resize(std::min(most_listed, ways_.size()));
    for (TurnProspect& way : ways_) {
      way.turn.player = now.viewer;
      std::vector<Evidence> then = question.evidence;
      TurnTaken taken = as_taken(way.turn);
      if (table_.has_cards()) taken.safe.reset();
      then.emplace_back(std::move(taken));
      exposed_.push_back(exposure(question, then, now.viewer, now.own));
    }
  }

  Advice advise() const { return {sentence(), lines(), numbers()}; }

 private:
  std::string agent_name(std::size_t agent) const {
    return named(table_.agents[agent], question_.language);
  }
  std::string points(double mean) const { return decimal(mean, 1, question_.language); }

  std::string moves(const TurnProspect& way) const {
    if (takes_card_instead(way.turn)) return question_.say(Text("take a card", "toma una carta"));
    std::vector<std::string> steps;
    for (const Move& move : as_taken(way.turn).moves) {
      steps.push_back(agent_name(move.agent) + "\u00a0" + std::to_string(move.steps));
    }
    return join(steps, question_.language);
  }

  std::string sentence() const {
    const TurnProspect& best = ways_.front();
    std::string text =
        takes_card_instead(best.turn)
            ? question_.say(Text("With the {0}, take a card instead of points",
                                 "Con un {0}, toma una carta en "
                                 "vez de puntos"),
                            roll_text())
            : question_.say(Text("With the {0}: {1}", "Con un {0}: {1}"), roll_text(), moves(best));
    if (best.turn.safe) {
      text += question_.say(Text(", and then the safe {0}", ", y luego la caja fuerte {0}"),
                            at_building(*best.turn.safe).in(question_.language));
    }
    if (const auto first = ended_by(best)) {
      const bool may_change = table_.has_cards() || table_.secret_identities;  // H55, H84
      return text +
             question_.say(may_change
                               ? Text(". If no card changes that, it ends the game, with {0} in "
                                      "front before any sheets count.",
                                      ". Si ninguna carta lo cambia, con eso acaba la partida, con "
                                      "{0} en cabeza antes de contar las hojas.")
                               : Text(". That ends the game, with {0} in front.",
                                      ". Con eso acaba la partida, con {0} en cabeza."),
                           *first);
    }
    const double others = best.expected.others;
    text += question_.say(
        others < 0
            ? Text(". If everybody then moves at random, in two rounds {0} gains about {1} points "
                   "and the best score of the others falls by {2}",
                   ". Si luego todos mueven al azar, en dos rondas {0} gana unos {1} puntos y la "
                   "mejor puntuación de los demás baja {2}")
            : Text(". If everybody then moves at random, in two rounds {0} gains about {1} points "
                   "and the best score of the others rises by {2}",
                   ". Si luego todos mueven al azar, en dos rondas {0} gana unos {1} puntos y la "
                   "mejor puntuación de los demás sube {2}"),
        agent_name(now_.own), points(best.expected.own), points(std::abs(others)));
    if (exposed_.front()) {
      text += question_.say(
          Text("; a stranger would then take you for {0} with a chance of {1}",
               "; un extraño te tomaría entonces por {0} con una probabilidad del {1}"),
          agent_name(now_.own), percent(*exposed_.front()));
    }
    return text + ".";
  }

  // Who leads, where the turn ends the game.
  std::optional<std::string> ended_by(const TurnProspect& way) const {
    Board after = now_.board;
    move(after, way.turn.steps);
    if (!scores(after, way.turn.steps)) return std::nullopt;
    score(after);
    if (!finished(after)) return std::nullopt;
    std::vector<std::string> first;
    for (const std::size_t agent : leaders(after, table_.agents.size())) {
      first.push_back(agent_name(agent));
    }
    return join(first, question_.language);
  }

  std::string roll_text() const { return roll().show(roll_, {}, question_.language); }

  TextTable lines() const {
    TextTable found{
        {question_.say(Text("move", "mover")), question_.say(Text("safe", "caja")),
         question_.say(Text("yours", "el tuyo")), question_.say(Text("others", "los demás")),
         question_.say(Text("worth", "vale")), question_.say(Text("seen through", "te calan"))}};
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const TurnProspect& way = ways_[i];
      found.push_back(
          {moves(way),
           way.turn.safe ? named(building_names()[*way.turn.safe], question_.language) : "–",
           points(way.expected.own), points(way.expected.others), points(way.worth()),
           exposed_[i] ? percent(*exposed_[i]) : "–"});
    }
    return found;
  }

  OrderedJson numbers() const {
    OrderedJson turns = OrderedJson::array();
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const TurnProspect& way = ways_[i];
      OrderedJson steps = OrderedJson::object();
      for (const Move& move : as_taken(way.turn).moves) {
        steps[table_.agents[move.agent]] = move.steps;
      }
      turns.push_back({{"moves", std::move(steps)},
                       {"safe", way.turn.safe ? OrderedJson(building_names()[*way.turn.safe])
                                              : OrderedJson(nullptr)},
                       {"draws", way.turn.draws},
                       {"own", to_millionths(way.expected.own)},
                       {"others", to_millionths(way.expected.others)},
                       {"lead", to_millionths(way.expected.lead)},
                       {"exposed", exposed_[i] ? OrderedJson(to_millionths(*exposed_[i]))
                                               : OrderedJson(nullptr)}});
    }
    return {{"roll", roll().write(roll_, {})},
            {"agent", table_.agents[now_.own]},
            {"turns", std::move(turns)}};
  }

  const Question& question_;
  const Table& table_;
  const Moment& now_;
  const Roll roll_;
  std::vector<TurnProspect> ways_;
  std::vector<std::optional<double>> exposed_;  // by way
};

}  // namespace

std::optional<std::string> in_words_when_over(const Question& question) {
  const Follower follower(question.table, question.evidence);
  const Board& board = follower.board();
  if (!finished(board)) return std::nullopt;
  std::vector<std::string> first;
  int points = 0;
  for (const std::size_t agent : leaders(board, question.table.agents.size())) {
    first.push_back(named(question.table.agents[agent], question.language));
    points = board.score[agent];
  }
  return question.say(
      Text("The game is over, with {0} in front ({1} points): lay the passports open.",
           "La partida ha terminado, con {0} en cabeza ({1} puntos): descubrid los "
           "pasaportes."),
      join(first, question.language), std::to_string(points));
}

std::optional<Advice> advise_on_roll(const Question& question) {
  const Roll roll = read_roll(question.about);
  const std::optional<Moment> now = moment_of(question);
  if (now) return RollAdviser(question, *now, roll).advise();
  if (question.table.agents.size() > most_agents_in_game) return std::nullopt;
  throw InputError("/viewer",
                   Text("which agent is yours? advice on a roll needs a \"viewer\" whose passport "
                        "is noted",
                        "¿qué agente eres? para aconsejar sobre una tirada hace falta \"viewer\" y "
                        "su pasaporte"));
}

namespace {

// H55: whether agents have moved since the last scoring, as far as was noted.
bool may_play_cards(const Question& question) {
  bool has_moved = question.table.position != Position{};
  for (const Evidence& item : question.evidence) {
    if (std::holds_alternative<Scored>(item)) has_moved = false;
    has_moved = has_moved || std::holds_alternative<TurnTaken>(item) ||
                std::holds_alternative<Position>(item);
  }
  return has_moved;
}

}  // namespace

void add_cards(const Question& question, Advice& advice) {
  if (!question.table.has_cards()) return;
  const std::optional<Moment> now = moment_of(question);
  if (!now) return;
  const std::optional<Hand> hand = hand_of(question, now->viewer);
  if (!hand || hand->known.size == 0) return;
  if (!may_play_cards(question)) {
    advice.say +=
        " " + question.say(Text("Cards are played after a movement and before it scores "
                                "(H55), so none can be played now.",
                                "Las cartas se juegan tras un movimiento y antes de que "
                                "puntúe (H55), así que ahora no se puede jugar ninguna."));
    advice.numbers["hand"] = OrderedJson::array();
    return;
  }
  const Outlook outlook(question.table, now->own);
  const AgentSet came = now->came.value_or(0);
  std::vector<CardProspect> all = outlook.cards(now->board, came, hand->known);
  OrderedJson cards = OrderedJson::array();
  const double without = outlook.of(now->board, came).lead;
  const Language language = question.language;
  if (all.empty()) {
    advice.say += " " + question.say(Text("None of your cards can be played now.",
                                          "Ahora no se puede jugar ninguna de tus cartas."));
  } else {
    CardPlayed best = as_played(all.front().play);
    best.player = now->viewer;
    const double gain = all.front().expected.lead - without;
    std::vector<std::string> details;
    for (const std::size_t agent : best.agents) {
      details.push_back(named(question.table.agents[agent], language));
    }
    if (best.steps) details.push_back(std::to_string(*best.steps));
    if (best.safe) details.push_back(at_building(*best.safe).in(language));
    std::string card = named(card_names()[static_cast<std::size_t>(best.card)], language);
    if (!details.empty()) card += " (" + fmt::format("{}", fmt::join(details, ", ")) + ")";
    advice.say +=
        " " +
        (gain > worth_of_card
             ? question.say(Text("Of your cards, {0} played now brings you about {1} points on the "
                                 "others within two rounds.",
                                 "De tus cartas, {0} jugada ahora te da unos {1} puntos sobre los "
                                 "demás en dos rondas."),
                            card, decimal(gain, 1, language))
             : question.say(
                   Text("Keep your cards: the best now, {0}, would bring about {1} points, "
                        "and a card is worth more later.",
                        "Guarda tus cartas: la mejor ahora, {0}, daría unos {1} puntos, y una "
                        "carta vale más después."),
                   card, decimal(gain, 1, language)));
  }
  for (std::size_t i = 0; i < std::min(most_listed, all.size()); ++i) {
    const CardPlayed played = as_played(all[i].play);
    OrderedJson agents = OrderedJson::array();
    for (const std::size_t agent : played.agents) agents.push_back(question.table.agents[agent]);
    OrderedJson one{{"card", card_names()[static_cast<std::size_t>(played.card)]},
                    {"agents", std::move(agents)}};
    if (played.steps) one["steps"] = *played.steps;
    if (played.safe) one["safe"] = building_names()[*played.safe];
    one["gain"] = to_millionths(all[i].expected.lead - without);
    cards.push_back(std::move(one));
  }
  advice.numbers["hand"] = std::move(cards);
}

}  // namespace sabueso::model::heimlich
