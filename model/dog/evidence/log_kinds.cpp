// One row a kind of action, and the rest of a log. (In this game's rules a card has a kind too:
// those of the tables are model::Kind.)
#include <algorithm>

#include "model/dog/evidence/domains.hpp"
#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

std::string place_in_words(const Place& place, const Setting& setting, Language language) {
  if (place == zone) return say(language, Text("the start zone", "la zona de salida"));
  if (is_home(place)) {
    const auto colour = static_cast<Colour>((place - squares) / homes_of_colour);
    return say(language, Text("{0}'s home square {1}", "la casilla {1} de la meta de {0}"),
               in_words(colour).in(language), (place - squares) % homes_of_colour + 1);
  }
  const Board& board = setting.setup.board;
  if ((board.holes & bit(place)) != 0) return setting.table.holes[board.hole[place]];
  return say(language, Text("square {0}", "la casilla {0}"), place);
}

namespace {

template <class K>
using ActionKind = model::Kind<K, Action, Setting>;

Domain<std::size_t, NoContext> card() {
  return one_word(Text("card", "la carta"), kind_names(), kind_texts());
}

// A square's number, a hole's label, a home square's name, or "zone".
std::vector<std::string> place_names(const Setting& setting) {
  std::vector<std::string> names = setting.table.holes;
  for (Place place = squares; place < zone; ++place) names.push_back(home_name(place));
  names.emplace_back("zone");
  return names;
}

Domain<Place, Setting> place() {
  constexpr Text what("place", "el lugar");
  return {what,
          any_of_schema({{"type", "integer"}, {"minimum", 0}, {"maximum", squares - 1}},
                        {{"type", "string"}}),
          [=](const Node& node, const Setting& setting) {
            if (!node.is_text()) return static_cast<Place>(node.integer(0, squares - 1));
            const std::size_t found = node.one_of(place_names(setting), what);
            const std::size_t holes = setting.table.holes.size();
            return found < holes ? setting.setup.board.square_of[found]
                                 : static_cast<Place>(squares + found - holes);
          },
          [](const Place& place, const Setting& setting) -> OrderedJson {
            const Board& board = setting.setup.board;
            if (place == zone) return "zone";
            if (is_home(place)) return home_name(place);
            if ((board.holes & bit(place)) != 0) return setting.table.holes[board.hole[place]];
            return place;
          },
          place_in_words,
          [=](const Setting& setting) { return Shape(what, words_of(place_names(setting), {})); }};
}

using Hand = std::array<dog::Kind, hand_size>;
Domain<Hand, NoContext> hand() { return list_of<Hand>(card(), hand_size, hand_size, false); }

// ---- ways of playing a card

// "true", and nothing else.
Domain<Use, NoContext> brought_out() {
  return {Text("true", "true"),
          {{"const", true}},
          [](const Node& node, const NoContext&) {
            if (!node.boolean()) {
              node.fail(Text("\"out\" is true where it is given", "\"out\" es true si se pone"));
            }
            return Use::bring_out;
          },
          [](const Use&, const NoContext&) { return OrderedJson(true); },
          [](const Use&, const NoContext&, Language) { return std::string(); }};
}

Domain<Step, Setting> exchanged_holes() {
  return mapped<Setting>(
      list_of(hole(), 2, 2),
      [](const Indices& pair, const Setting& setting) {
        const auto& square_of = setting.setup.board.square_of;
        return Step{square_of[pair[0]], square_of[pair[1]]};
      },
      [](const Step& pair, const Setting& setting) {
        const auto& hole = setting.setup.board.hole;
        return Indices{hole[pair.from], hole[pair.to]};
      });
}

// The single steps that a way consists of. A way that is none is left as one step, for the rules to
// refuse.
std::vector<Step> single_steps(const Step& way, const Board& board) {
  std::vector<Step> steps;
  Place at = way.from;
  const auto go = [&](Place to) {
    steps.push_back({at, to});
    at = to;
  };
  if (is_on_track(way.from) && is_on_track(way.to) && way.from != way.to) {
    while (at != way.to) go(ahead(at, 1));
  } else if (is_home(way.to) && (is_on_track(way.from) || way.from < way.to)) {
    const std::size_t colour = (way.to - squares) / homes_of_colour;
    const Place door = home(static_cast<Colour>(colour), 0);
    if (is_on_track(way.from)) {
      while (at != board.start[colour]) go(ahead(at, 1));
      go(door);
    }
    while (at < way.to) go(static_cast<Place>(at + 1));
  } else {
    steps.push_back(way);
  }
  return steps;
}

// A split's single steps, those of one figure in a row put together.
std::vector<Step> whole_ways(const std::array<Step, split_points>& steps) {
  std::vector<Step> ways;
  for (const Step& step : steps) {
    if (step.from == nowhere) continue;
    if (ways.empty() || step.from != ways.back().to) {
      ways.push_back(step);
    } else {
      ways.back().to = step.to;
    }
  }
  return ways;
}

Domain<std::array<Step, split_points>, Setting> split_ways() {
  using Steps = std::array<Step, split_points>;
  const auto way =
      Record<Step, Setting>().field("from", &Step::from, place()).field("to", &Step::to, place());
  return mapped(
      list_of(object_of<Step, Setting>(Text("way", "el camino"), way,
                                       {"from {from} to {to}", "de {from} a {to}"}),
              0, SIZE_MAX, false),
      [](const std::vector<Step>& ways, const Setting& setting) {
        std::vector<Step> all;
        for (const Step& each : ways) {
          const std::vector<Step> of_way = single_steps(each, setting.setup.board);
          all.insert(all.end(), of_way.begin(), of_way.end());
        }
        // Too many points are left out altogether, and the rules ask for all four.
        Steps steps{};
        if (all.size() <= split_points) std::ranges::copy(all, steps.begin());
        return steps;
      },
      [](const Steps& steps) { return whole_ways(steps); });
}

Domain<std::array<Place, split_points>, Setting> meeting_order() {
  using Points = std::array<Place, split_points>;
  return mapped(
      list_of(place(), 1, split_points, false),
      [](const std::vector<Place>& points) {
        Points order;
        order.fill(nowhere);
        std::ranges::copy(points, order.begin());
        return order;
      },
      [](const Points& order) {
        return std::vector<Place>(order.begin(), std::ranges::find(order, nowhere));
      });
}

ActionKind<Play> play(const Sentence& sentence, const char* key, Use use,
                      bool (*test)(const Play&)) {
  ActionKind<Play> row("play", sentence);
  row.discriminator(key)
      .where({0, dog::Kind::two, use}, test)
      .field("player", &Play::seat, seat())
      .field("card", &Play::card, card());
  return row;
}

// Members of a play's first step, and other parts that are no members.
constexpr auto first_from = [](auto& play) -> auto& { return play.steps[0].from; };
constexpr auto first_to = [](auto& play) -> auto& { return play.steps[0].to; };
constexpr auto first_step = [](auto& play) -> auto& { return play.steps[0]; };

}  // namespace

const Kinds<Action, Setting>& Tables::actions() {
  static const auto all = [] {
    auto forward =
        play({"{player} plays {card}: the figure on {from} goes to {to}[; meetings: "
              "{meetings}]",
              "{player} juega {card}: la figura de {from} va a {to}[; encuentros: "
              "{meetings}]"},
             "from", Use::forward, [](const Play& play) { return play.use == Use::forward; });
    forward.field("from", first_from, place())
        .field("to", first_to, place())
        .optional("meetings", &Play::meetings, meeting_order())
        .rests_on("D24, D25, D29")
        .example(R"({"do": "play", "player": "red", "card": "5", "from": 0, "to": 5})");
    auto out =
        play({"{player} plays {card} and brings a figure out{out}",
              "{player} juega {card} y saca una figura{out}"},
             "out", Use::bring_out, [](const Play& play) { return play.use == Use::bring_out; });
    out.field("out", &Play::use, brought_out())
        .rests_on("D26, D27")
        .example(R"({"do": "play", "player": "red", "card": "13", "out": true})");
    auto exchange =
        play({"{player} plays {card}: the figures in {holes} change places",
              "{player} juega {card}: las figuras de {holes} cambian de sitio"},
             "holes", Use::exchange, [](const Play& play) { return play.use == Use::exchange; });
    exchange.field("holes", first_step, exchanged_holes())
        .rests_on("D43")
        .example(R"({"do": "play", "player": "red", "card": "exchange", "holes": ["h1", "h2"]})");
    auto split = play({"{player} plays {card}: {moves}[; meetings: {meetings}]",
                       "{player} juega {card}: {moves}[; encuentros: {meetings}]"},
                      "moves", Use::split, [](const Play& play) { return play.use == Use::split; });
    split.field("moves", &Play::steps, split_ways())
        .optional("meetings", &Play::meetings, meeting_order())
        .rests_on("D45–D48")
        .example(R"({"do": "play", "player": "red", "card": "partner-4",
                     "moves": [{"from": 0, "to": 4}]})");
    return action_table(
        ActionKind<Deal>("deal",
                         {"the cards are dealt: {cards}", "se reparten las cartas: {cards}"})
            .field("cards", &Deal::cards,
                   for_every_name<std::array<Hand, most_players>>(seats(), hand()))
            .rests_on("D10")
            .example(R"({"do": "deal", "cards": {"red": ["2", "3", "5", "6", "8"],
                         "blue": ["9", "10", "12", "13", "copy"]}})"),
        ActionKind<Push>("push",
                         {"everybody pushes a card: {cards}", "cada uno pasa una carta: {cards}"})
            .field("cards", &Push::cards,
                   for_every_name<std::array<dog::Kind, most_players>>(seats(), card()))
            .rests_on("D11")
            .example(R"({"do": "push", "cards": {"red": "2", "blue": "9"}})"),
        forward, out, exchange, split,
        ActionKind<Drop>("drop", {"{player} cannot play and drops out of the round",
                                  "{player} no puede jugar y queda fuera de la ronda"})
            .field("player", &Drop::seat, seat())
            .rests_on("D22")
            .example(R"({"do": "drop", "player": "red"})"),
        ActionKind<Replace>("replace", {"{player} cannot play, puts {card} away and draws {drawn}",
                                        "{player} no puede jugar, descarta {card} y roba {drawn}"})
            .field("player", &Replace::seat, seat())
            .field("card", &Replace::put_away, card())
            .field("drawn", &Replace::drawn, card())
            .rests_on("D23")
            .example(R"({"do": "replace", "player": "red", "card": "2", "drawn": "13"})"),
        ActionKind<PutAway>("put-away", {"{player} still cannot play and puts {card} away",
                                         "{player} sigue sin poder jugar y descarta {card}"})
            .field("player", &PutAway::seat, seat())
            .field("card", &PutAway::card, card())
            .rests_on("D23")
            .example(R"({"do": "put-away", "player": "red", "card": "2"})"));
  }();
  return all;
}

namespace {

// By player: places, in any order.
auto figures_of_players() { return by_name(seats(), list_of(place(), 0, SIZE_MAX, false)); }

auto cards_by_kind() {
  const Names<NoContext> names{Text("card", "la carta"),
                               [](const NoContext&) { return NameList(kind_names()); }};
  return by_name(names, whole_number(0, deck_size));
}

}  // namespace

const Record<Start, Setting>& Tables::start() {
  static const auto record = [] {
    return Record<Start, Setting>()
        .field("dealer", &Start::dealer, seat())
        .optional("figures", &Start::figures, figures_of_players())
        .optional("hidden", &Start::hidden, list_of(hole()))
        .optional("played", &Start::played, cards_by_kind());
  }();
  return record;
}

const Record<Ended, Setting>& Tables::outcome() {
  static const auto record = [] {
    return Record<Ended, Setting>()
        .field(
            "ending",
            [](const Ended& game) {
              return std::size_t{game.state.phase == Phase::over ? 1U : 0U};
            },
            one_word(Text("ending", "el final"), {"unfinished", "home"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("all figures of a side are home",
                           "todas las figuras de un equipo están en la meta")}))
        .field(
            "figures",
            [](const Ended& game) {
              std::vector<std::pair<std::size_t, std::vector<Place>>> placed;
              for (const Colour colour : game.setting.table.players) {
                const auto first =
                    game.state.place.begin() + 4 * static_cast<std::ptrdiff_t>(colour);
                std::vector<Place> places(first, first + figures_of_colour);
                std::ranges::sort(places);
                placed.emplace_back(placed.size(), std::move(places));
              }
              return placed;
            },
            figures_of_players())
        .field(
            "hidden",
            [](const Ended& game) { return held_holes(game.setting.setup.board, game.state); },
            list_of(hole()))
        .field(
            "winners",
            [](const Ended& game) {
              std::vector<std::size_t> winners;
              for (std::size_t seat = 0; seat < game.setting.setup.seats; ++seat) {
                if ((game.state.winners >> seat & 1U) != 0) winners.push_back(seat);
              }
              return winners;
            },
            list_of(seat()));
  }();
  return record;
}

namespace {

// The colours of the figures that are hidden at the start.
Domain<Secret, Table> hidden_colours(const Start& start) {
  return for_every_name(Names<Table>{Text("key", "el campo"),
                                     [hidden = start.hidden](const Table& table) {
                                       std::vector<std::string> names;
                                       for (const std::size_t hole : hidden) {
                                         names.push_back("figure." + table.holes[hole]);
                                       }
                                       return names;
                                     }},
                        colour());
}

}  // namespace

Secret Tables::read_secret(const Node& node, const Setting& setting, const Start& start,
                           const std::vector<Action>&) {
  Secret secret = hidden_colours(start).read(node, setting);
  static_cast<void>(Engine::begin(setting, start, secret));  // refuses what cannot be
  return secret;
}

OrderedJson Tables::write_secret(const Secret& secret, const Setting& setting, const Start& start) {
  return hidden_colours(start).write(secret, setting);
}

}  // namespace sabueso::model::dog
