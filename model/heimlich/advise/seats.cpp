// What may be done at a seat, and is.
#include "model/heimlich/advise/seats.hpp"

#include "model/heimlich/advise/chances.hpp"
#include "model/heimlich/advise/outlook.hpp"

namespace sabueso::model::heimlich {

PrintedNames Seats::spoken() {
  static constexpr PrintedName names[] = {
      {"roll", {"roll", "dado"}},
      {"moves", {"How far does it go?", "¿Cuánto avanza?"}},
      {"safe", {"Where does the safe go?", "¿Adónde va la caja fuerte?"}}};
  return names;
}

void Seats::begin_game(const Setting& setting, Random& random, Start& start, Secret& agents) {
  agents = random.order(setting.table.agents.size());
  agents.resize(setting.table.players.size());
  start.first = random.below(setting.table.players.size());
}

std::vector<Action> Seats::ways(const Setting& setting, const State& state, std::size_t seat,
                                Random& random) {
  const Table& table = setting.table;
  const Roll roll = die[random.below(die_faces)];
  const SplitTable splits(table.agents.size());
  std::vector<Action> all;
  for (const Steps& steps : splits.of(roll)) {
    Turn turn{seat, roll, steps};
    Board moved = state.board;
    move(moved, steps);
    if (!scores(moved, steps)) {
      all.emplace_back(as_taken(turn));
      continue;
    }
    for (Building to = 0; to < buildings; ++to) {
      if (!safe_may_go(table, moved, to)) continue;
      turn.safe = to;
      all.emplace_back(as_taken(turn));
    }
  }
  return all;
}

OrderedJson Seats::by_parts(OrderedJson action) {
  OrderedJson moves = OrderedJson::object();
  for (const auto& move : action["moves"]) moves[move["agent"].get<std::string>()] = move["steps"];
  action["moves"] = std::move(moves);
  return action;
}

std::vector<std::optional<double>> Seats::worths(const Setting& setting, const State& state,
                                                 std::size_t,
                                                 const AdviceQuestion<Table, Evidence>& question,
                                                 const std::vector<Action>& ways) {
  std::vector<std::optional<double>> worths(ways.size());
  if (ways.empty()) return worths;
  const Outlook outlook(setting.table, *own_agent(question));
  const Roll roll = std::get<TurnTaken>(ways.front()).roll;
  for (const auto& [turn, expected] : outlook.turns(state.board, roll, false)) {
    const TurnTaken taken = as_taken(turn);
    for (std::size_t way = 0; way < ways.size(); ++way) {
      const auto& one = std::get<TurnTaken>(ways[way]);
      if (one.moves == taken.moves && one.safe == taken.safe) worths[way] = expected.lead;
    }
  }
  return worths;
}

// Novices move anything, players play for their own agent more or less openly.
std::optional<Action> Seats::choose(const Setting& setting, const State& state, std::size_t seat,
                                    Level level, const AdviceQuestion<Table, Evidence>* question,
                                    Random& random) {
  const Table& table = setting.table;
  std::vector<std::size_t> agent_of(table.players.size());  // the others' is not known
  agent_of[seat] = *own_agent(*question);
  constexpr PlayStyle by_level[] = {at_random, selfish, adviser};
  const std::vector<PlayStyle> styles(table.players.size(),
                                      by_level[static_cast<std::size_t>(level)]);
  Turn turn = choose_turn(table, SplitTable(table.agents.size()), state, agent_of, styles, random);
  Board moved = state.board;
  move(moved, turn.steps);
  if (!turn.safe && scores(moved, turn.steps)) turn.safe = choose_safe(table, moved, random);
  return as_taken(turn);
}

std::string Seats::laid_open(const Setting& setting, const Secret& agents, const State&,
                             const Action& action, Language language) {
  if (!std::holds_alternative<Reveal>(action)) return "";
  std::vector<std::string> all;
  for (std::size_t player = 0; player < agents.size(); ++player) {
    all.push_back(setting.table.players[player] + ": " +
                  shown(printed_names(), setting.table.agents[agents[player]], language));
  }
  return say(language, Text("The passports: {0}.", "Los pasaportes: {0}."), join(all, language));
}

std::vector<std::string> Seats::table_in_words(const Setting& setting, const State& state,
                                               std::size_t /*seat*/, Language language) {
  std::vector<std::string> told;
  const auto place = [&](Building building) {
    return shown(printed_names(), building_names()[building], language);
  };
  for (std::size_t agent = 0; agent < setting.table.agents.size(); ++agent) {
    told.push_back(say(language, Text("{0}: {1}; points: {2}.", "{0}: {1}; puntos: {2}."),
                       capital(shown(printed_names(), setting.table.agents[agent], language)),
                       place(state.board.stands[agent]), state.board.score[agent]));
  }
  told.push_back(
      say(language, Text("The safe: {0}.", "La caja fuerte: {0}."), place(state.board.safe)));
  return told;
}

}  // namespace sabueso::model::heimlich
