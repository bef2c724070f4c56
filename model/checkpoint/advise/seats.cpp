// What may be done at a seat, and is.
#include "model/checkpoint/advise/seats.hpp"

#include "model/checkpoint/advise/advice.hpp"
#include "model/checkpoint/evidence/domains.hpp"

namespace sabueso::model::checkpoint {

PrintedNames Seats::spoken() {
  static constexpr PrintedName names[] = {{"accuse", {"accuse a cat", "acusar a un gato"}},
                                          {"wait", {"go on", "seguir"}},
                                          {"do", {"What do you do?", "¿Qué haces?"}},
                                          {"cat", {"Which cat?", "¿Qué gato?"}}};
  return names;
}

model::Due Seats::due(const Setting& setting, const State& state) {
  model::Due due{{}, state.phase != Phase::accusing};
  const bool accuses = state.phase == Phase::turning || state.phase == Phase::accusing;
  for (std::size_t player = 0; player < setting.setup.players; ++player) {
    if (accuses && !state.has_accused(player) && state.accusable() != 0) {
      due.seats.push_back(player);
    }
  }
  return due;
}

std::vector<Action> Seats::ways(const Setting&, const State& state, std::size_t player, Random&) {
  std::vector<Action> all;
  for (std::uint64_t left = state.accusable(); left != 0; left &= left - 1) {
    all.emplace_back(Accuse{player, static_cast<Cat>(std::countr_zero(left))});
  }
  return all;
}

// Novices accuse at random, players when they are certain, masters when it pays.
std::optional<Action> Seats::choose(const Setting& setting, const State& state, std::size_t player,
                                    Level level, const AdviceQuestion<Table, Evidence>* question,
                                    Random& random) {
  std::optional<Cat> cat;
  if (level == Level::master) cat = advised_accusation(*question);
  const bool must = state.phase == Phase::accusing;
  if (!cat && (level != Level::master || must)) {
    cat = choose_accusation(setting.setup, state, player,
                            level == Level::novice ? Bot::random : Bot::detective, random);
  }
  if (!cat) return std::nullopt;
  return Accuse{player, *cat};
}

std::vector<std::optional<double>> Seats::worths(const Setting&, const State&, std::size_t,
                                                 const AdviceQuestion<Table, Evidence>& question,
                                                 const std::vector<Action>& ways) {
  const AccusationWorths known = accusation_worths(question);
  std::vector<std::optional<double>> worths(ways.size());
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const auto* accuse = std::get_if<Accuse>(&ways[way]);
    const auto cat = std::ranges::find(known.cats, accuse->cat, &Prospect::cat);
    if (cat != known.cats.end()) worths[way] = cat->worth;
  }
  worths.push_back(known.waiting);
  return worths;
}

State Seats::seen_by(const Setting& setting, State state, std::size_t seat) {
  unsigned seen = state.tossed;
  for (std::size_t player = 0; player < setting.setup.players; ++player) {
    if (player == seat) {
      seen |= 1U << attribute_of(state.clue[player]);
    } else {
      state.clue[player] = 0;
    }
  }
  state.known = static_cast<std::uint8_t>(state.known & seen);
  state.chief = static_cast<std::uint8_t>(state.chief & seen);
  return state;
}

void Seats::learn(const Setting& setting, Secret& secret, const State& before,
                  const Action& action) {
  if (!std::holds_alternative<EndRound>(action)) return;
  const Variables variables(setting.table);
  const std::vector<Face> clues(before.clue.begin(), before.clue.begin() + setting.setup.players);
  secret.push_back(truth_of(variables.all(), variables.world(clues, before.chief)));
}

bool Seats::sees(const Action& action, std::size_t seat) {
  const auto* draw = std::get_if<Draw>(&action);
  return draw == nullptr || draw->player == seat;
}

std::string Seats::laid_open(const Setting& setting, const Secret&, const State& state,
                             const Action& action, Language language) {
  if (!std::holds_alternative<Reveal>(action)) return "";
  std::vector<std::string> clues;
  for (std::size_t player = 0; player < setting.setup.players; ++player) {
    const std::string& face = setting.table.faces[state.clue[player]];
    clues.push_back(setting.table.players[player] + ": " + shown(printed_names(), face, language));
  }
  return say(language, Text("The clues: {0}.", "Las pistas: {0}."), join(clues, language));
}

std::vector<std::string> Seats::table_in_words(const Setting& setting, const State& state,
                                               std::size_t seat, Language language) {
  std::vector<std::string> told{say(
      language, Text("Round {0} of {1}. Your points: {2}.", "Ronda {0} de {1}. Tus puntos: {2}."),
      state.rounds_begun, last_round, points(state, seat))};
  const auto cats = [&](std::uint64_t set, const Text& text, std::size_t player) {
    for (; set != 0; set &= set - 1) {
      const auto cat = static_cast<Cat>(std::countr_zero(set));
      told.push_back(say(language, text, capital(setting.table.players[player]),
                         in_words(setting.table, cat, language)));
    }
  };
  for (std::size_t player = 0; player < setting.setup.players; ++player) {
    cats(state.kept[player], {"{0} has kept the cat {1}.", "{0} ha conservado el gato {1}."},
         player);
    cats(state.discarded[player],
         {"{0} has discarded the cat {1}.", "{0} ha descartado el gato {1}."}, player);
    if (!state.has_accused(player)) continue;
    cats(std::uint64_t{1} << state.accused[player],
         {"{0} has accused the cat {1}.", "{0} ha acusado al gato {1}."}, player);
  }
  return told;
}

}  // namespace sabueso::model::checkpoint
