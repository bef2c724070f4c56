// What may be done at a seat, and is.
#include "model/dog/advise/seats.hpp"

#include <algorithm>

#include "model/dog/advise/advice.hpp"
#include "model/dog/evidence/domains.hpp"

namespace sabueso::model::dog {

namespace {

// All ways to make four single steps, up to so many.
void list_splits(const GameSetup& setup, Split split, Play play, std::size_t made,
                 std::vector<Play>& all) {
  constexpr std::size_t most = 2000;
  if (made == split_points) all.push_back(play);
  if (made == split_points || all.size() >= most) return;
  const std::span<const Step> offered = split.steps();
  for (const Step& step : std::vector<Step>(offered.begin(), offered.end())) {
    Split after = split;
    after.make(step);
    play.steps[made] = step;
    list_splits(setup, after, play, made + 1, all);
  }
}

// What a seat can do with its hand where it can play a card.
std::vector<Play> plays_of(const GameSetup& setup, const State& state, std::size_t seat) {
  std::vector<Play> all;
  const Choices choices(setup, state, seat);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice choice = choices[i];
    const Play play{static_cast<std::uint8_t>(seat), choice.card, choice.use, {choice.way}};
    if (choice.use == Use::split) {
      list_splits(setup, Split(setup, state, seat), {play.seat, play.card, play.use}, 0, all);
    } else {
      all.push_back(play);
    }
  }
  return all;
}

}  // namespace

PrintedNames Seats::spoken() {
  static constexpr PrintedName names[] = {
      {"play", {"play a card", "jugar una carta"}},
      {"push", {"push a card on", "pasar una carta"}},
      {"drop", {"you cannot play: drop out of the round", "no puedes jugar: sales de la ronda"}},
      {"replace", {"put a card away and draw", "descartar una carta y robar"}},
      {"put-away", {"put a card away", "descartar una carta"}},
      {"do", {"What do you do?", "¿Qué haces?"}},
      {"card", {"Which card?", "¿Qué carta?"}},
      {"cards", {"Which card?", "¿Qué carta?"}},
      {"from", {"From where?", "¿Desde dónde?"}},
      {"to", {"Where to?", "¿Adónde?"}},
      {"out", {"Bring a figure out?", "¿Sacar una figura?"}},
      {"holes", {"Which holes?", "¿Qué agujeros?"}},
      {"moves", {"Which way?", "¿Qué camino?"}},
      {"partner-4", {"the partner's 4", "el 4 del compañero"}},
      {"exchange", {"the exchange", "el intercambio"}},
      {"copy", {"the copy", "la copia"}},
      {"true", {"yes", "sí"}}};
  return names;
}

Due Seats::due(const Setting& setting, const State& state) {
  if (state.phase == Phase::play) return {{state.turn}, false};
  if (state.phase != Phase::push) return {};
  Due all;
  for (std::size_t seat = 0; seat < setting.setup.seats; ++seat) all.seats.push_back(seat);
  return all;
}

std::vector<Action> Seats::ways(const Setting& setting, const State& state, std::size_t number,
                                Random& random) {
  const GameSetup& setup = setting.setup;
  const auto seat = static_cast<std::uint8_t>(number);
  std::vector<Action> all;
  if (state.phase == Phase::play) {
    for (const Play& play : plays_of(setup, state, seat)) {
      all.emplace_back(with_order(setup, state, play));
    }
    if (!all.empty()) return all;
    all.emplace_back(Drop{seat});
  }
  const Action others = choose_action(setup, state, Bot::random, random);
  for (std::size_t card = 0; card < kinds; ++card) {
    if (state.hand[seat][card] == 0) continue;
    const auto kind = static_cast<Kind>(card);
    if (const auto* pushed = std::get_if<Push>(&others)) {
      Push push = *pushed;
      push.cards[seat] = kind;
      all.emplace_back(push);
      continue;
    }
    State after = state;
    ++after.pile[card];
    all.emplace_back(Replace{seat, kind, draw_card(after, random)});
    all.emplace_back(PutAway{seat, kind});
  }
  return all;
}

// What is pushed comes with what the others push.
std::optional<Action> Seats::choose(const Setting& setting, const State& state, std::size_t seat,
                                    Level level, const AdviceQuestion<Table, Evidence>* question,
                                    Random& random) {
  if (state.phase != Phase::play) return std::nullopt;
  if (level == Level::master) {
    if (const auto play = advised_play(setting.setup, state, seat, *question)) return *play;
  }
  const Bot bot = level == Level::novice ? Bot::random : Bot::eager;
  return choose_action(setting.setup, state, bot, random);
}

std::vector<std::optional<double>> Seats::worths(const Setting& setting, const State& state,
                                                 std::size_t seat,
                                                 const AdviceQuestion<Table, Evidence>& question,
                                                 const std::vector<Action>& ways) {
  if (state.phase != Phase::play) return {};
  const auto rated = rated_plays(setting.setup, state, seat, question);
  std::vector<std::optional<double>> worths(ways.size());
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const auto* play = std::get_if<Play>(&ways[way]);
    const auto found = std::ranges::find_if(rated, [&](const PlayProspect& one) {
      return play != nullptr && one.play.card == play->card && one.play.use == play->use &&
             one.play.steps == play->steps;
    });
    if (found != rated.end()) worths[way] = found->brings;
  }
  return worths;
}

// Who is captured, and who is moved because figures meet (D40).
std::vector<std::string> Seats::consequences(const Setting& setting, const State& state,
                                             const Action& way, Language language) {
  const auto* play = std::get_if<Play>(&way);
  if (play == nullptr) return {};
  State after = state;
  apply(setting.setup, after, way);
  std::vector<std::string> told;
  for (Figure figure = 0; figure < figures; ++figure) {
    const Place before = state.place[figure], now = after.place[figure];
    const bool is_moved_by_it =
        std::ranges::any_of(play->steps, [&](const Step& step) { return step.from == before; });
    if (now == before || before == zone || is_moved_by_it) continue;
    if (state.is_hidden(figure)) {
      told.push_back(say(language, Text("the figure in {0} is captured", "se captura la de {0}"),
                         place_in_words(before, setting, language)));
      continue;
    }
    const std::string colour = in_words(colour_of(figure)).in(language);
    told.push_back(now == zone ? say(language, Text("{0} is captured", "se captura {0}"), colour)
                               : say(language, Text("{0} goes to {1}", "{0} va a {1}"), colour,
                                     place_in_words(now, setting, language)));
  }
  return told;
}

State Seats::seen_by(const Setting& setting, State state, std::size_t seat) {
  for (std::size_t other = 0; other < setting.setup.seats; ++other) {
    if (other != seat) state.hand[other] = {};
  }
  const State before = state;
  std::vector<Place> places;
  for (Figure figure = 0; figure < figures; ++figure) {
    if (before.is_hidden(figure)) places.push_back(before.place[figure]);
  }
  std::ranges::sort(places);
  auto next = places.begin();
  for (Figure figure = 0; figure < figures; ++figure) {
    if (!before.is_hidden(figure)) continue;
    state.place[figure] = *next;
    state.occupant[*next++] = figure;
  }
  return state;
}

bool Seats::sees(const Action& action, std::size_t seat) {
  if (std::holds_alternative<Deal>(action) || std::holds_alternative<Push>(action)) return false;
  const auto* replace = std::get_if<Replace>(&action);
  return replace == nullptr || replace->seat == seat;
}

// As `suggest` takes them.
std::string Seats::advice_topic(const Setting&, const State& state, std::size_t seat,
                                const std::vector<OrderedJson>&, Language) {
  std::string hand;
  for (std::size_t card = 0; card < kinds; ++card) {
    for (unsigned i = 0; i < state.hand[seat][card]; ++i) {
      hand += (hand.empty() ? "" : " ") + kind_names()[card];
    }
  }
  return hand;
}

std::vector<std::string> Seats::table_in_words(const Setting& setting, const State& state,
                                               std::size_t seat, Language language) {
  std::vector<std::string> told, hand;
  for (std::size_t card = 0; card < kinds; ++card) {
    for (unsigned i = 0; i < state.hand[seat][card]; ++i) {
      hand.push_back(in_words(static_cast<Kind>(card)).in(language));
    }
  }
  for (Figure figure = 0; figure < figures; ++figure) {
    if (state.is_hidden(figure) || state.place[figure] == nowhere) continue;
    if (state.place[figure] == zone) continue;
    told.push_back(say(language, Text("{0}: {1}.", "{0}: {1}."),
                       capital(in_words(colour_of(figure)).in(language)),
                       place_in_words(state.place[figure], setting, language)));
  }
  std::vector<std::string> holes;
  for (const std::size_t hole : held_holes(setting.setup.board, state)) {
    holes.push_back(say(language, Text("{0} (square {1})", "{0} (casilla {1})"),
                        setting.table.holes[hole], setting.setup.board.square_of[hole]));
  }
  if (!holes.empty()) {
    told.push_back(
        say(language, Text("Hidden, in {0}.", "Escondidas, en {0}."), join(holes, language)));
  }
  if (state.has_last) {
    told.push_back(say(language, Text("The last card: {0}.", "La última carta: {0}."),
                       in_words(state.last).in(language)));
  }
  told.push_back(say(language, Text("Your cards: {0}.", "Tus cartas: {0}."), join(hand, language)));
  return told;
}

}  // namespace sabueso::model::dog
