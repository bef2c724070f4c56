// What may be done at a seat, and is.
#include "model/espias/advise/seats.hpp"

#include <algorithm>
#include <numeric>

#include "model/espias/advise/advice.hpp"

namespace sabueso::model::espias {

PrintedNames Seats::spoken() {
  static constexpr PrintedName names[] = {
      {"roll", {"roll the dice", "tirar los dados"}},
      {"plane", {"take a plane ticket", "coger un pasaje de avión"}},
      {"boat", {"take a boat ticket", "coger un pasaje de barco"}},
      {"contact", {"take a card", "tomar una tarjeta"}},
      {"claim", {"claim to know all keys", "declarar todas las claves"}},
      {"pass", {"pass", "pasar"}},
      {"do", {"What do you do?", "¿Qué haces?"}},
      {"to", {"Where to?", "¿Adónde?"}},
      {"confidant", {"Whose card?", "¿De quién?"}},
      {"dice", {"dice", "dados"}},
      {"agenda", {"Which key?", "¿Qué clave?"}},
      {"tickets", {"ticket number", "pasaje número"}}};
  return names;
}

void Seats::begin_game(const Setting& setting, Random& random, Start& start, Secret& keys) {
  std::iota(keys.begin(), keys.end(), std::uint8_t{0});
  random.shuffle(std::span(keys).first(setting.setup.confidants));
  start.first = random.below(setting.setup.seats);
}

// Where a captured spy is taken to is not its own to choose.
Due Seats::due(const Setting&, const State& state) {
  if (state.phase == Phase::captured) return {};
  return {{state.turn}, false};
}

// Each way has the luck that it would have if it were the only one, so that it is a bot's, too.
std::vector<Action> Seats::ways(const Setting& setting, const State& state, std::size_t number,
                                Random& random) {
  const GameSetup& setup = setting.setup;
  const auto seat = static_cast<std::uint8_t>(number);
  std::vector<Action> all;
  for (unsigned met = contacts(setup, state, seat); met != 0; met &= met - 1) {
    TakeCard taken{seat, static_cast<std::uint8_t>(std::countr_zero(met)), {}, nowhere};
    Random luck = random;
    taken.to = Chance::draw_orders(setup, state, seat, luck, taken.drawn);
    all.emplace_back(taken);
  }
  Random luck = random;
  Roll roll{seat, {Chance::die(luck), Chance::die(luck)}, nowhere};
  const Places places = ends(setup, state, seat, unsigned{roll.dice[0]} + roll.dice[1]);
  if (count(places) == 0) all.emplace_back(roll);
  for (std::size_t i = 0; i < count(places); ++i) {
    all.emplace_back(Roll{seat, roll.dice, pick(places, i)});
  }
  for (const bool by_boat : {false, true}) {
    if (!setup.board->is_city(state.spy[seat])) continue;
    const Cities sold = by_boat ? setup.board->harbours : setup.board->airports;
    if ((sold & city_bit(state.spy[seat])) == 0) continue;
    Fly fly{seat, by_boat, {}, nowhere};
    luck = random;
    Cities cities = Chance::draw_tickets(setup, state, seat, by_boat, luck, fly.drawn);
    if (cities == 0) all.emplace_back(fly);
    for (; cities != 0; cities &= cities - 1) {
      all.emplace_back(Fly{seat, by_boat, fly.drawn, static_cast<Place>(std::countr_zero(cities))});
    }
  }
  if (state.spy[seat] == setup.board->geneva) {
    Keys keys{};
    std::iota(keys.begin(), keys.end(), std::uint8_t{0});
    do {
      all.emplace_back(ClaimKeys{seat, keys});
    } while (std::next_permutation(keys.begin(),
                                   keys.begin() + static_cast<std::ptrdiff_t>(setup.confidants)));
  }
  all.emplace_back(Pass{seat});
  return all;
}

// Novices go where they please, and claim nothing that they do not know; players do half of the
// time what a master would.
std::optional<Action> Seats::choose(const Setting& setting, const State& state, std::size_t seat,
                                    Level level, const AdviceQuestion<Table, Evidence>* question,
                                    Random& random) {
  const std::optional<Keys> certain = certain_keys(question->report);
  if (level == Level::master || (level == Level::player && random.below(2) == 0)) {
    return choose_as_advised(setting.setup, house_turns_needed(), state, card_worths(*question),
                             certain, random);  // evenings are of the printed game
  }
  const bool may_claim = state.phase == Phase::turn || state.phase == Phase::geneva;
  if (certain && may_claim && state.spy[seat] == setting.board().geneva) {
    return ClaimKeys{static_cast<std::uint8_t>(seat), *certain};
  }
  if (state.phase == Phase::geneva) return Pass{static_cast<std::uint8_t>(seat)};
  return choose_at_random(setting.setup, state, random);
}

std::vector<std::optional<double>> Seats::worths(const Setting& setting, const State& state,
                                                 std::size_t,
                                                 const AdviceQuestion<Table, Evidence>& question,
                                                 const std::vector<Action>& ways) {
  if (certain_keys(question.report)) return {};
  return promised(setting.setup, house_turns_needed(), state, card_worths(question), ways);
}

std::string Seats::laid_open(const Setting& setting, const Secret& keys, const State& state,
                             const Action& action, Language language) {
  const auto* claim = std::get_if<ClaimKeys>(&action);
  if (claim == nullptr) return "";
  if (state.winner == claim->seat) return say(language, Text("That is right.", "Es correcto."));
  std::vector<std::string> shown_keys;
  for (std::size_t confidant = 0; confidant < setting.setup.confidants; ++confidant) {
    const std::size_t key = keys[confidant];
    const unsigned held = held_by_anybody(setting.setup, state, confidant);
    if (!is_refuted(claim->agenda[confidant], key, held)) continue;
    shown_keys.push_back(shown(printed_names(), setting.table.confidants[confidant], language) +
                         " " + setting.table.key_names()[key]);
  }
  const std::string wrong =
      say(language,
          Text("That is wrong: the {0} spy is out.", "Es falso: el espía {0} queda eliminado."),
          shown(printed_names(), setting.table.confidants[setting.setup.nation[claim->seat]],
                language));
  if (shown_keys.empty()) return wrong;
  return wrong + " " +
         say(language, Text("Shown: {0}.", "Se enseña: {0}."), join(shown_keys, language));
}

std::vector<std::string> Seats::table_in_words(const Setting& setting, const State& state,
                                               std::size_t /*seat*/, Language language) {
  std::vector<std::string> told;
  const Table& table = setting.table;
  for (std::size_t seat = 0; seat < setting.setup.seats; ++seat) {
    if (state.is_out(seat)) continue;
    told.push_back(
        say(language, Text("Spy {0}: {1}.", "Espía {0}: {1}."),
            shown(printed_names(), table.confidants[setting.setup.nation[seat]], language),
            place_name(setting.board(), state.spy[seat], language)));
  }
  for (std::size_t confidant = 0; confidant < setting.setup.confidants; ++confidant) {
    const Place here = where(setting.setup, state, confidant);
    const Place then = where(setting.setup, state, confidant, 1);
    told.push_back(say(
        language, Text("Confidant {0}: {1}, next {2}.", "Confidente {0}: {1}, luego {2}."),
        shown(printed_names(), table.confidants[confidant], language),
        place_name(setting.board(), here, language), place_name(setting.board(), then, language)));
  }
  return told;
}

}  // namespace sabueso::model::espias
