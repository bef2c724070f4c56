// The tables of whole games: what is done, how a game begins and ends, and what is hidden in it.
#include <algorithm>

#include "model/heimlich/evidence/domains.hpp"
#include "model/heimlich/evidence/kinds.hpp"

namespace sabueso::model::heimlich {

namespace {

template <class K>
using ActionKind = Kind<K, Action, Setting>;

constexpr Sentence card_sentence{
    "{player} plays {card}[ on {agents}][, steps {steps}][; the safe is then {safe}]",
    "{player} juega {card}[ con {agents}][, pasos {steps}][; la caja fuerte pasa a estar {safe}]"};
constexpr Sentence score_sentence{
    "{player}'s turn scores[, and the safe is then {safe}]",
    "el turno de {player} puntúa[, y la caja fuerte pasa a estar {safe}]"};
constexpr Sentence sheet_sentence{"{player}'s sheet says {owners}",
                                  "la hoja de {player} dice {owners}"};

// By player the cards, each as a list.
Domain<std::vector<Cards>, Table> hands() {
  const Names<Table> seats{Text("player", "el jugador"), &Table::players};
  const auto hand = mapped(
      list_of(card(), 0, SIZE_MAX, false),
      [](const std::vector<Card>& held) {
        Cards cards{};
        for (const Card kind : held) ++cards[static_cast<std::size_t>(kind)];
        return cards;
      },
      [](const Cards& cards) {
        std::vector<Card> held;
        for (std::size_t kind = 0; kind < card_kinds; ++kind) {
          held.insert(held.end(), cards[kind], static_cast<Card>(kind));
        }
        return held;
      });
  return for_every_name(seats, hand);
}

// H50, H51: two cards each, all of them out of the deck.
void check_hands(const Setting& setting, const Start& start) {
  const std::string place = "/log/start/hands";
  if (!setting.table.has_cards()) {
    if (start.hands.empty()) return;
    throw InputError(place, Text("no cards are in play", "no hay cartas en juego"));
  }
  if (start.hands.empty()) {
    throw InputError(place, Text("with cards in play it is said who begins with which",
                                 "con cartas en juego se dice con cuáles empieza cada cual"));
  }
  Cards left = setting.deck;
  for (std::size_t player = 0; player < start.hands.size(); ++player) {
    const Cards& hand = start.hands[player];
    if (const std::size_t cards = number_of(hand); cards != cards_dealt) {
      throw InputError(place, {Text("{0} begins with {1} cards, not with {2} (H51)",
                                    "{0} empieza con {1} cartas, no con {2} (H51)"),
                               setting.table.players[player], std::to_string(cards_dealt),
                               std::to_string(cards)});
    }
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      if (hand[kind] > left[kind]) {
        throw InputError(place, {Text("more {0} cards than there are: {1} (H50)",
                                      "más cartas {0} de las que hay: {1} (H50)"),
                                 card_names()[kind], std::to_string(setting.deck[kind])});
      }
      left[kind] = static_cast<std::uint8_t>(left[kind] - hand[kind]);
    }
  }
}

}  // namespace

const Kinds<Action, Setting>& Tables::actions() {
  static const auto kinds = [] {
    ActionKind<TurnTaken> turn(
        "turn",
        {"{player} rolls {roll} and moves {moves}[; the turn scores, and the safe is then "
         "{safe}][; "
         "draws {draw}]",
         "{player} saca {roll} y mueve {moves}[; hay puntuación, y la caja fuerte pasa a estar "
         "{safe}][; roba {draw}]"});
    add_turn(turn)
        .optional("draw", &TurnTaken::drawn, card())
        .rests_on("H10–H20, H50–H54")
        .example(
            R"({"do": "turn", "player": "bea", "roll": 4, "moves": {"yellow": 4}, "safe": "3"})");
    ActionKind<CardPlayed> played("card", card_sentence);
    add_card(played)
        .rests_on("H55, H58–H73")
        .example(R"({"do": "card", "player": "cai", "card": "to-safe", "agents": ["green"]})");
    ActionKind<Scored> scored("score", score_sentence);
    add_scoring(scored)
        .rests_on("H15–H21, H56, H57")
        .example(R"({"do": "score", "player": "bea", "safe": "3"})");
    ActionKind<Guess> guess("guess", sheet_sentence);
    add_sheet(guess)
        .rests_on("H80, H81, H83")
        .example(
            R"({"do": "guess", "player": "bea", "owners": {"red": "anna", "green": "bea", "grey": "cai",
            "blue": null, "yellow": null, "purple": null}})");
    return action_table(
        turn,
        ActionKind<Reveal>("reveal", {"the passports are laid open", "se descubren los pasaportes"})
            .rests_on("H31")
            .example(R"({"do": "reveal"})"),
        played, scored, guess);
  }();
  return kinds;
}

const Record<Start, Setting>& Tables::start() {
  static const auto record = [] {
    return Record<Start, Setting>()
        .field("first", &Start::first, seat())
        .optional("hands", &Start::hands, hands());
  }();
  return record;
}

const Record<Ended, Setting>& Tables::outcome() {
  using ByAgent = std::array<std::uint8_t, most_agents>;
  static const auto record = [] {
    return Record<Ended, Setting>()
        .field(
            "ending", [](const Ended& game) { return std::size_t{game.state.over ? 1U : 0U}; },
            one_word(Text("ending", "el final"), {"unfinished", "finish"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("an agent has reached the finish", "un agente ha llegado a la meta")}))
        .field(
            "agents", [](const Ended& game) { return game.state.board.stands; },
            for_every_name<ByAgent>(agents(), building()))
        .field(
            "safe", [](const Ended& game) { return game.state.board.safe; }, building())
        .field(
            "scores", [](const Ended& game) { return game.state.board.score; },
            for_every_name<ByAgent>(agents(), whole_number(0, 255)))
        .field(
            "winners",
            [](const Ended& game) {
              if (!game.state.over) return std::vector<std::size_t>();
              const State& end = game.state;
              const Board board = end.revealed ? end.board : with_sheets(end, game.secret);
              return winners(game.setting.table, board, game.secret);
            },
            list_of(seat()));
  }();
  return record;
}

Secret Tables::read_secret(const Node& node, const Setting& setting, const Start& start,
                           const std::vector<Action>&) {
  const Table& table = setting.table;
  check_hands(setting, start);
  Secret agent_of;
  std::vector<std::string> known;
  for (const std::string& player : table.players) {
    known.push_back("agent." + player);
    const Node told = node.at(known.back());
    const std::size_t passport = agent().read(told, table);
    if (std::ranges::find(agent_of, passport) != agent_of.end()) {
      told.fail(
          {Text("two players have the passport of {0}", "dos jugadores tienen el pasaporte {0}"),
           as_printed(printed_names(), table.agents[passport])});
    }
    agent_of.push_back(passport);
  }
  const OrderedJson right = write_secret(agent_of, setting, start);
  for (const std::string& agent : table.agents) {
    known.push_back("owner." + agent);
    const auto told = node.find(known.back());
    if (told && told->text() != right[known.back()].get<std::string>()) {
      told->fail({Text("found {0}, but by the passports it is {1}",
                       "se encontró {0}, pero por los pasaportes es {1}"),
                  told->quoted(), right[known.back()].get<std::string>()});
    }
  }
  node.allow_only(known);
  return agent_of;
}

OrderedJson Tables::write_secret(const Secret& secret, const Setting& setting, const Start&) {
  const Variables variables(setting.table);
  OrderedJson json;
  for (const auto& [name, value] : truth_of(variables.all(), variables.world(secret))) {
    json[name] = value;
  }
  return json;
}

}  // namespace sabueso::model::heimlich
