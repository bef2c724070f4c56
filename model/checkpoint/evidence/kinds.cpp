// One row a kind.
#include "model/checkpoint/evidence/domains.hpp"

namespace sabueso::model::checkpoint {

namespace {

template <class K>
using Item = Kind<K, Evidence, Table>;
template <class K>
using ActionKind = Kind<K, Action, Setting>;

// Markers that cannot be, or a game that is over, with what is known of the points.
void refuse_what_cannot_be(const Evening& evening, const Table& read, const Node& table) {
  if (evening.impossible) table.at("markers").fail(*evening.impossible);
  if (!evening.over) return;
  const auto points = [&](Language language) {
    std::vector<std::string> all;
    for (std::size_t player = 0; player < read.players.size(); ++player) {
      const auto& [least, most] =
          std::pair(evening.holdings[player].least, evening.holdings[player].most);
      all.push_back(read.players[player] + " " +
                    (least == most
                         ? std::to_string(least)
                         : say(language, Text("{0} to {1}", "de {0} a {1}"), least, most)));
    }
    return join(all, language);
  };
  table.at("markers").fail(
      {Text("there is no further round: {0}. Points: {1}", "no hay más rondas: {0}. Puntos: {1}"),
       *evening.over, InBoth{points(Language::english), points(Language::spanish)}});
}

}  // namespace

const Record<Table, Table>& Tables::table() {
  static const auto record = [] {
    const auto both = []<class T>(T& table)
        -> std::conditional_t<std::is_const_v<T>, const Attributes&, Attributes&> { return table; };
    return Record<Table, Table>()
        .field("players", &Table::players, new_names(0, SIZE_MAX))
        .optional("attributes", both, attributes(),
                  [](const Attributes& table, const Table&) {
                    static const Table printed = printed_table();
                    return table == static_cast<const Attributes&>(printed);
                  })
        .optional("stasi", &Table::stasi, yes_or_no())
        .optional("cafe_adler", &Table::cafe_adler, yes_or_no())
        .optional("investigator_uses_turn", &Table::investigator_uses_turn, yes_or_no())
        .optional("deck", &Table::deck, data_or_path())
        .optional("markers", &Table::markers, list_of(markers_of_round(), 0, SIZE_MAX, false))
        .then([](Table& table, const Node& node) {
          const std::size_t players = table.players.size(), most = table.attributes.size();
          if (players >= 2 && players <= most)
            return refuse_what_cannot_be(Evening(table), table, node);
          node.at("players").fail({Text("found {0} players; {1} attributes serve 2 to {1}",
                                        "número de jugadores: {0}; {1} atributos sirven para 2 a "
                                        "{1}"),
                                   std::to_string(players), std::to_string(most)});
        });
  }();
  return record;
}

const Kinds<Evidence, Table>& Tables::evidence() {
  static const auto kinds = [] {
    return evidence_table(
        Item<ClueSeen>("clue", {"{player}'s clue is {face}", "la pista de {player} es {face}"})
            .short_name({"{player}'s clue", "la pista de {player}"})
            .button({"clue", "pista"})
            .personal()
            .help({"A clue token whose face you have seen: your own, or somebody else's.",
                   "Una ficha de pista cuya cara has visto: la tuya, o la de otra persona."})
            .field("player", &ClueSeen::player, seat())
            .field("face", &ClueSeen::face, face())
            .line({"{player}: {face}", "{player}: {face}"})
            .line({"clue & {player} & {face}", "pista & {player} & {face}"})
            .line({"{player} has|is|= {face}", "{player} tiene|es|= {face}"})
            .example(R"({"kind": "clue", "player": "laces", "face": "no-hat"})"),
        Item<ClueDenied>("not-clue",
                         {"{player}'s clue is not {face}", "la pista de {player} no es {face}"})
            .short_name({"the note that {player}'s clue is not {face}",
                         "la nota de que la pista de {player} no es {face}"})
            .button({"not this clue", "no esta pista"})
            .personal()
            .help({"A face that somebody's clue token does not have, however you know it.",
                   "Una cara que no tiene la pista de alguien, lo sepas por lo que lo sepas."})
            .field("player", &ClueDenied::player, seat())
            .field("face", &ClueDenied::face, face())
            .line({"{player} not {face}", "{player} no {face}"})
            .line({"{player} has|is not {face}", "{player} no tiene|es {face}"})
            .example(R"({"kind": "not-clue", "player": "britton", "face": "grey"})"),
        Item<PublicClue>("public-clue",
                         {"the public clue {face} was tossed", "salió la pista pública {face}"})
            .short_name({"the public clue {face}", "la pista pública {face}"})
            .button({"public clue", "pista pública"})
            .help({"A clue token that nobody drew, tossed for all to see.",
                   "Una ficha de pista que no tocó a nadie y se lanza a la vista de todos."})
            .field("face", &PublicClue::face, face())
            .line({"public & {face}", "pública & {face}"})
            .line({"investigator & {face}", "investigador & {face}"})
            .example(R"({"kind": "public-clue", "face": "no-glasses"})"),
        Item<Suspect>("suspect", {"{player} [{kept?}kept as a suspect|discarded] the cat "
                                  "{cat}",
                                  "{player} [{kept?}conservó como sospechoso|descartó] "
                                  "el gato {cat}"})
            .short_name({"the cat that {player} [{kept?}kept|discarded]",
                         "el gato que {player} [{kept?}conservó|descartó]"})
            .usual_button({"cat", "gato"})
            .help({"What happens on a turn: a cat is turned up, and the player keeps it, in sight, "
                   "if it has the face of the player's own clue, and discards it if not.",
                   "Lo que pasa en un turno: se descubre un gato, y el jugador lo conserva, a la "
                   "vista, si tiene la cara de su propia pista, y si no lo descarta."})
            .field("player", &Suspect::player, seat())
            .field("cat", &Suspect::cat, cat())
            .field("kept", &Suspect::kept,
                   yes_or_no({"kept or discarded", "conservado o descartado"},
                             {"kept", "conservado"}, {"discarded", "descartado"}))
            .line(
                {"[{player}] +|keeps|kept {cat}", "[{player}] +|conserva|conservo|conservó {cat}"},
                R"({"kept": true})")
            .line({"[{player}] keeps|kept a|the [cat] [with] {cat}",
                   "[{player}] conserva|conservo|conservó un|el [gato] [con] {cat}"},
                  R"({"kept": true})")
            .line({"[{player}] -|–|discards|discarded|rejects|rejected|drops|dropped {cat}",
                   "[{player}] -|–|descarta|descarto|descartó|rechaza|rechazó|tira|tiró {cat}"},
                  R"({"kept": false})")
            .line(
                {"[{player}] discards|discarded|rejects|rejected|drops|dropped a|the [cat] [with] "
                 "{cat}",
                 "[{player}] descarta|descarto|descartó|rechaza|rechazó|tira|tiró un|el [gato] "
                 "[con] {cat}"},
                R"({"kept": false})")
            .line({"[{player}] throws|threw away [a|the] [cat] [with] {cat}",
                   "[{player}] tira|tiró [un|el] [gato] [con] {cat}"},
                  R"({"kept": false})")
            .example(R"({"kind": "suspect", "player": "britton", "kept": true,
                       "cat": "hat glasses jersey grey newspaper"})"),
        Item<Accusation>("accusation",
                         {"{player} accused the cat {cat}", "{player} acusó al gato {cat}"})
            .button({"accusation", "acusación"})
            .help({"A player accused a cat of being the chief. Whether it is comes to light only "
                   "at the end of the round.",
                   "Alguien acusó a un gato de ser el jefe. Si lo es no se ve hasta el final de la "
                   "ronda."})
            .field("player", &Accusation::player, seat())
            .field("cat", &Accusation::cat, cat())
            .line({"{player} & accuses|accused & {cat}", "{player} & acusa|acuso|acusó & {cat}"})
            .example(R"({"kind": "accusation", "player": "laces",
                       "cat": "hat glasses jersey grey newspaper"})"),
        Item<NotChief>("not-chief", {"the cat {cat} is not the chief",
                                     "el gato {cat} no es el jefe de los espías"})
            .short_name({"the cat that is not the chief", "el gato que no es el jefe"})
            .button({"not the chief", "no es el jefe"})
            .personal()
            .help({"A cat that is not the chief, however you know it.",
                   "Un gato que no es el jefe, lo sepas por lo que lo sepas."})
            .field("cat", &NotChief::cat, cat())
            .line({"not [chief]: {cat}", "no [jefe]: {cat}"})
            .example(R"({"kind": "not-chief", "cat": "hat glasses jersey grey newspaper"})"));
  }();
  return kinds;
}

const Kinds<Action, Setting>& Tables::actions() {
  static const auto kinds = [] {
    return action_table(
        ActionKind<DealClues>("deal", {"a round begins: everybody draws a clue",
                                       "empieza una ronda: cada uno extrae una pista"})
            .rests_on("C2, C3")
            .example(R"({"do": "deal"})"),
        ActionKind<TurnUp>("turn-up",
                           {"{player} turns up and [{kept?}keeps|discards] the cat {cat}",
                            "{player} descubre y [{kept?}conserva|descarta] el gato "
                            "{cat}"})
            .field("player", &TurnUp::player, seat())
            .field("cat", &TurnUp::cat, cat())
            .field("kept", &TurnUp::kept, yes_or_no())
            .rests_on("C10, C11")
            .example(R"({"do": "turn-up", "player": "laces", "kept": false,
                       "cat": "hat glasses jersey grey newspaper"})"),
        ActionKind<TurnUpInvestigator>(
            "investigator", {"{player} turns up an investigator: the public clue {face} is tossed",
                             "{player} descubre a un investigador: sale la pista pública {face}"})
            .field("player", &TurnUpInvestigator::player, seat())
            .field("face", &TurnUpInvestigator::face, face())
            .rests_on("C13, C14")
            .example(R"({"do": "investigator", "player": "laces", "face": "no-glasses"})"),
        ActionKind<Accuse>("accuse",
                           {"{player} accuses the cat {cat}", "{player} acusa al gato {cat}"})
            .field("player", &Accuse::player, seat())
            .field("cat", &Accuse::cat, cat())
            .rests_on("C15, C18")
            .example(R"({"do": "accuse", "player": "laces",
                       "cat": "hat glasses jersey grey newspaper"})"),
        ActionKind<Reveal>("reveal", {"the round is over: all clues are laid open",
                                      "la ronda termina: se descubren todas las pistas"})
            .rests_on("C19, C30")
            .example(R"({"do": "reveal"})"),
        ActionKind<Toss>("toss", {"the token {face}, which nobody held, is tossed",
                                  "se lanza la ficha que nadie tenía: sale {face}"})
            .field("face", &Toss::face, face())
            .rests_on("C30")
            .example(R"({"do": "toss", "face": "grey"})"),
        ActionKind<Draw>(
            "draw", {"{player} takes a marker: {marker}", "{player} coge un indicador: {marker}"})
            .field("player", &Draw::player, seat())
            .field("marker", &Draw::marker, marker())
            .rests_on("C31–C36")
            .example(R"({"do": "draw", "player": "laces", "marker": "gold-3"})"),
        ActionKind<Exchange>("exchange", {"{player} exchanges {given} for {taken} of {other}",
                                          "{player} cambia su {given} por el {taken} de {other}"})
            .field("player", &Exchange::player, seat())
            .field("other", &Exchange::other, seat())
            .field("given", &Exchange::given, marker())
            .field("taken", &Exchange::taken, marker())
            .rests_on("C52, C53")
            .example(R"({"do": "exchange", "player": "laces", "other": "britton",
                       "given": "gold-cafe", "taken": "gold-5"})"),
        ActionKind<EndRound>("end-round", {"the scoring is over", "la puntuación termina"})
            .rests_on("C40, C41, C42")
            .example(R"({"do": "end-round"})"));
  }();
  return kinds;
}

const Record<Start, Setting>& Tables::start() {
  static const auto record = [] {
    return Record<Start, Setting>().field("first", &Start::first, seat());
  }();
  return record;
}

const Record<Ended, Setting>& Tables::outcome() {
  static const auto record = [] {
    const auto of_players = [](auto number) {
      return [number](const Ended& game) {
        std::vector<std::int64_t> numbers;
        for (std::size_t player = 0; player < game.setting.setup.players; ++player) {
          numbers.push_back(number(game.state, player));
        }
        return numbers;
      };
    };
    const auto numbers = for_every_name(players(), whole_number(INT32_MIN, INT32_MAX));
    return Record<Ended, Setting>()
        .field(
            "ending", [](const Ended& game) { return game.state.ending; },
            one_word(Text("ending", "el final"), {"unfinished", "points", "markers", "rounds"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("a player has reached 10 points", "un jugador ha llegado a 10 puntos"),
                      Text("a colour of markers has run out",
                           "se han agotado los indicadores de un color"),
                      Text("the last round is over", "ha acabado la última ronda")}))
        .field(
            "rounds", [](const Ended& game) { return game.state.rounds_begun; },
            whole_number(0, last_round))
        .field("scores", of_players(points), numbers)
        .field("gold", of_players(gold_markers), numbers)
        .field(
            "winners",
            [](const Ended& game) {
              std::vector<std::size_t> all;
              if (game.state.phase != Phase::over) return all;
              const auto winning = winners(game.setting.setup, game.state);
              for (std::size_t player = 0; player < game.setting.setup.players; ++player) {
                if ((winning >> player & 1U) != 0) all.push_back(player);
              }
              return all;
            },
            list_of(seat()));
  }();
  return record;
}

Secret Tables::read_secret(const Node& node, const Setting& setting, const Start&,
                           std::vector<Action>& actions) {
  const std::vector<solver::Variable> variables = Variables(setting.table).all();
  const std::vector<Node> rounds = node.elements();
  Secret secret;
  for (const Node& round : rounds) {
    Truth& told = secret.emplace_back();
    std::vector<std::string> known;
    for (const solver::Variable& variable : variables) {
      const std::string& name = known.emplace_back(variable.name());
      const bool must = known.size() <= setting.table.players.size();
      const auto value = must ? round.at(name) : round.find(name);
      if (!value) continue;
      const bool is_chief = name == "chief";
      told.emplace_back(
          name, is_chief
                    ? setting.table.to_string(read_cat(*value, setting.table))
                    : variable.values[value->one_of(variable.values, face_kind, printed_names())]);
    }
    round.allow_only(known);
  }
  std::size_t round = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    auto* deal = std::get_if<DealClues>(&actions[i]);
    if (deal == nullptr) continue;
    if (round == secret.size()) {
      throw InputError("/log/actions/" + std::to_string(i),
                       Text("this round has no secret in the log; there is one for each round",
                            "a esta ronda le falta su secreto en el registro; hay uno por ronda"));
    }
    for (std::size_t player = 0; player < setting.table.players.size(); ++player) {
      const auto place = std::ranges::find(setting.table.faces, secret[round][player].second);
      deal->clues[player] = static_cast<Face>(place - setting.table.faces.begin());
    }
    ++round;
  }
  return secret;
}

OrderedJson Tables::write_secret(const Secret& secret, const Setting&, const Start&) {
  OrderedJson rounds = OrderedJson::array();
  for (const Truth& told : secret) {
    OrderedJson& round = rounds.emplace_back();
    for (const auto& [name, value] : told) round[name] = value;
  }
  return rounds;
}

}  // namespace sabueso::model::checkpoint
