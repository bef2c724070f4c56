// One row a kind. (In this game's rules a card has a kind too: those of the tables are
// model::Kind.)
#include "model/dog/kinds.hpp"

#include <algorithm>

#include "model/dog/ways.hpp"

namespace sabueso::model::dog {

namespace {

template <class K>
using Item = model::Kind<K, Evidence, Table>;
template <class K>
using Deed = model::Kind<K, Action, Setting>;

// ---- cases

Names<Table> players(const Text& what) { return {what, &Table::player_names, {printed_names()}}; }
constexpr Text colour_kind("colour", "el color");
Domain<std::size_t, Table> colour() { return one_of(players(colour_kind)); }

// A player, as the seat.
Names<Table> seats() { return players(Text("player", "el jugador")); }
Domain<std::size_t, Table> seat() { return one_of(seats()); }

Domain<std::size_t, Table> hole() {
  return one_of(Names<Table>{Text("hole", "el agujero"), &Table::holes});
}

using Indices = std::vector<std::size_t>;

// One of these colours; a list of one can be written as that one.
Domain<Indices, Table> one_of_colours() {
  return list_of(colour(), 1)
      .showing([one = colour()](const Indices& values, const Table& table, Language language) {
        std::vector<std::string> parts;
        for (const std::size_t value : values) parts.push_back(one.show(value, table, language));
        return either(parts, language);
      })
      .typed([one = colour()](const Table& table) {
        return list_shape(one.shape(table), 1, SIZE_MAX, "/");
      });
}
Domain<Indices, Table> just_one_colour() {
  return mapped(
      colour(), [](std::size_t one) { return Indices{one}; },
      [](const Indices& list) { return list.front(); });
}

Domain<Swap, Table> two_holes() {
  return mapped(
      list_of(hole(), 2, 2),
      [](const Indices& pair) {
        return Swap{pair[0], pair[1]};
      },
      [](const Swap& swap) {
        return Indices{swap.one, swap.other};
      });
}

Domain<std::array<std::optional<std::size_t>, colours>, Table> census() {
  using Visible = std::array<std::optional<std::size_t>, colours>;
  using Counted = std::vector<std::pair<std::size_t, std::int64_t>>;
  return mapped(
      by_name(players(colour_kind), whole_number(0, figures_of_colour)),
      [](const Counted& counted) {
        Visible visible;
        for (const auto& [player, number] : counted) {
          visible[player] = static_cast<std::size_t>(number);
        }
        return visible;
      },
      [](const Visible& visible) {
        Counted counted;
        for (std::size_t player = 0; player < visible.size(); ++player) {
          if (visible[player]) counted.emplace_back(player, *visible[player]);
        }
        return counted;
      });
}

// Colours as players of a table.
Domain<std::vector<Colour>, Anything> playing_colours() {
  return list_of<std::vector<Colour>>(
      one_of(Names<Anything>{
          colour_kind, [](const Anything&) { return colour_names(); }, {printed_names()}}),
      2, colours);
}

// ---- games

Domain<std::size_t, Anything> card() {
  return one_word(Text("card", "la carta"), kind_names(), kind_texts());
}

// A square's number, a hole's label, a home square's name, or "zone".
std::vector<std::string> place_names(const Setting& setting) {
  std::vector<std::string> names = setting.table.holes;
  for (Place place = squares; place < zone; ++place) names.push_back(home_name(place));
  names.emplace_back("zone");
  return names;
}

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

Domain<Place, Setting> place() {
  constexpr Text what("place", "el lugar");
  return {what,
          either_schema({{"type", "integer"}, {"minimum", 0}, {"maximum", squares - 1}},
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
Domain<Hand, Anything> hand() { return list_of<Hand>(card(), hand_size, hand_size, false); }

// ---- ways of playing a card

// "true", and nothing else.
Domain<Use, Anything> brought_out() {
  return {Text("true", "true"),
          {{"const", true}},
          [](const Node& node, const Anything&) {
            if (!node.boolean()) {
              node.fail(Text("\"out\" is true where it is given", "\"out\" es true si se pone"));
            }
            return Use::bring_out;
          },
          [](const Use&, const Anything&) { return OrderedJson(true); },
          [](const Use&, const Anything&, Language) { return std::string(); }};
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

Deed<Play> play(const Sentence& sentence, const char* key, Use use, bool (*test)(const Play&)) {
  Deed<Play> row("play", sentence);
  row.told_by(key)
      .where({0, dog::Kind::two, use}, test)
      .field("player", &Play::seat, seat())
      .field("card", &Play::card, card());
  return row;
}

// Members of a play's first step, and other parts that are no members.
constexpr auto first_from = [](auto& play) -> auto& { return play.steps[0].from; };
constexpr auto first_to = [](auto& play) -> auto& { return play.steps[0].to; };
constexpr auto first_step = [](auto& play) -> auto& { return play.steps[0]; };
constexpr auto itself = [](auto& thing) -> auto& { return thing; };

}  // namespace

const Record<Table, Table>& Tables::table() {
  static const auto record = [] {
    return Record<Table, Table>()
        .field("players", &Table::players, playing_colours())
        .optional("holes", &Table::holes, new_names(0, SIZE_MAX),
                  [](const Table& table, const Table&) { return table.holes == printed_holes(); })
        .optional("board", &Table::board, data_or_path())
        .optional("deck", &Table::deck, data_or_path());
  }();
  return record;
}

const Kinds<Evidence, Table>& Tables::evidence() {
  static const auto all = [] {
    return evidence_table(
        Item<Hidden>("hidden", {"a figure is hidden in {at}", "hay una figura escondida en {at}"})
            .field("at", &Hidden::at, hole())
            .line({"hidden & {at}", "escondida & {at}"})
            .example(R"({"kind": "hidden", "at": "h3"})"),
        Item<GoesUnder>("goes-under", {"a figure went under in {at}[: {colours}]",
                                       "una figura se escondió en {at}[: {colours}]"})
            .call({"the figure that went under in {at}", "la figura que se escondió en {at}"})
            .field("at", &GoesUnder::at, hole())
            .optional("colours", &GoesUnder::colours, one_of_colours())
            .line({"{at}: {colours}", "{at}: {colours}"})
            .line({"{at}: ?", "{at}: ?"})
            .example(R"({"kind": "goes-under", "at": "h2", "colours": ["red", "blue"]})"),
        Item<Moves>("moves", {"the hidden figure in {from} moved to {to}",
                              "la figura escondida en {from} pasó a {to}"})
            .field("from", &Moves::from, hole())
            .field("to", &Moves::to, hole())
            .line({"{from} >|->|→ {to}", "{from} >|->|→ {to}"})
            .example(R"({"kind": "moves", "from": "h1", "to": "h4"})"),
        Item<Surfaces>("surfaces", {"the figure in {at} came up: {colour}",
                                    "la figura de {at} se descubrió: {colour}"})
            .told_by("colour")
            .where({}, [](const Surfaces& seen) { return seen.colours.size() == 1; })
            .call({"the figure that came up in {at}", "la figura que se descubrió en {at}"})
            .field("at", &Surfaces::at, hole())
            .field("colour", &Surfaces::colours, just_one_colour())
            .line({"{at} out: {colour}", "{at} sale: {colour}"})
            .example(R"({"kind": "surfaces", "at": "h2", "colour": "blue"})"),
        Item<Surfaces>("surfaces", {"the figure in {at} came up: {colours}",
                                    "la figura de {at} se descubrió: {colours}"})
            .told_by("colours")
            .where({}, [](const Surfaces& seen) { return seen.colours.size() != 1; })
            .call({"the figure that came up in {at}", "la figura que se descubrió en {at}"})
            .field("at", &Surfaces::at, hole())
            .field("colours", &Surfaces::colours, one_of_colours())
            .line({"{at} out: {colours}", "{at} sale: {colours}"})
            .example(R"({"kind": "surfaces", "at": "h2", "colours": ["red", "blue"]})"),
        Item<Swap>("swap", {"the figures in {holes} were exchanged",
                            "se intercambiaron las figuras de {holes}"})
            .field("holes", itself, two_holes())
            .line({"swap {holes}", "cambio {holes}"})
            .example(R"({"kind": "swap", "holes": ["h1", "h5"]})"),
        Item<UnseenSwap>(
            "unseen-swap",
            {"[{among?}the figure in {with} was exchanged with another of {among}|the "
             "figure in {with} was exchanged with another|two of {among} were "
             "exchanged|two hidden figures were exchanged], and nobody saw which",
             "[{among?}se intercambió la figura de {with} con otra de {among}|se "
             "intercambió la figura de {with} con otra|se intercambiaron dos de "
             "{among}|se intercambiaron dos figuras escondidas], sin que se viera cuál"})
            .optional("among", &UnseenSwap::among, list_of(hole(), 2).typed([](const Table& table) {
              // "swap? h3 with h1" names the other by itself.
              return list_shape(hole().shape(table), 1, SIZE_MAX);
            }))
            .optional("with", &UnseenSwap::with, hole())
            .line({"swap? {with} with ?|…|...", "cambio? {with} con ?|…|..."})
            .line({"swap? [{among}][, one: {with}]", "cambio? [{among}][, una: {with}]"})
            .line({"swap? {with} with {among}", "cambio? {with} con {among}"},
                  [](Json& swap) { swap["among"].insert(swap["among"].begin(), swap["with"]); })
            .example(R"({"kind": "unseen-swap", "among": ["h1", "h2", "h5"], "with": "h1"})"),
        Item<ColourTold>(
            "is", {"the figure in {at} is {colour}", "la figura de {at} es de color {colour}"})
            .where({0, 0, true}, [](const ColourTold& told) { return told.is; })
            .line({"{at} is|= {colour}", "{at} es|= {colour}"})
            .call({"what is known of {at}", "lo que se sabe de {at}"})
            .field("at", &ColourTold::at, hole())
            .field("colour", &ColourTold::colour, colour())
            .example(R"({"kind": "is", "at": "h2", "colour": "red"})"),
        Item<ColourTold>("is-not", {"the figure in {at} is not {colour}",
                                    "la figura de {at} no es de color {colour}"})
            .where({0, 0, false}, [](const ColourTold& told) { return !told.is; })
            .line({"{at} is not {colour}", "{at} no es {colour}"})
            .line({"{at} !=|not {colour}", "{at} !=|no {colour}"})
            .call({"what is known of {at}", "lo que se sabe de {at}"})
            .field("at", &ColourTold::at, hole())
            .field("colour", &ColourTold::colour, colour())
            .example(R"({"kind": "is-not", "at": "h1", "colour": "red"})"),
        Item<Census>("census", {"figures in sight: {visible}", "figuras a la vista: {visible}"})
            .call({"the count of figures in sight", "el recuento de figuras a la vista"})
            .field("visible", &Census::visible, census())
            .line({"seen: {visible}", "vistas: {visible}"})
            .example(R"({"kind": "census", "visible": {"red": 3}})"));
  }();
  return all;
}

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
        .by("D24, D25, D29")
        .example(R"({"do": "play", "player": "red", "card": "5", "from": 0, "to": 5})");
    auto out =
        play({"{player} plays {card} and brings a figure out{out}",
              "{player} juega {card} y saca una figura{out}"},
             "out", Use::bring_out, [](const Play& play) { return play.use == Use::bring_out; });
    out.field("out", &Play::use, brought_out())
        .by("D26, D27")
        .example(R"({"do": "play", "player": "red", "card": "13", "out": true})");
    auto exchange =
        play({"{player} plays {card}: the figures in {holes} change places",
              "{player} juega {card}: las figuras de {holes} cambian de sitio"},
             "holes", Use::exchange, [](const Play& play) { return play.use == Use::exchange; });
    exchange.field("holes", first_step, exchanged_holes())
        .by("D43")
        .example(R"({"do": "play", "player": "red", "card": "exchange", "holes": ["h1", "h2"]})");
    auto split = play({"{player} plays {card}: {moves}[; meetings: {meetings}]",
                       "{player} juega {card}: {moves}[; encuentros: {meetings}]"},
                      "moves", Use::split, [](const Play& play) { return play.use == Use::split; });
    split.field("moves", &Play::steps, split_ways())
        .optional("meetings", &Play::meetings, meeting_order())
        .by("D45–D48")
        .example(R"({"do": "play", "player": "red", "card": "partner-4",
                     "moves": [{"from": 0, "to": 4}]})");
    return action_table(
        Deed<Deal>("deal", {"the cards are dealt: {cards}", "se reparten las cartas: {cards}"})
            .field("cards", &Deal::cards,
                   for_every_name<std::array<Hand, most_players>>(seats(), hand()))
            .by("D10")
            .example(R"({"do": "deal", "cards": {"red": ["2", "3", "5", "6", "8"],
                         "blue": ["9", "10", "12", "13", "copy"]}})"),
        Deed<Push>("push", {"everybody pushes a card: {cards}", "cada uno pasa una carta: {cards}"})
            .field("cards", &Push::cards,
                   for_every_name<std::array<dog::Kind, most_players>>(seats(), card()))
            .by("D11")
            .example(R"({"do": "push", "cards": {"red": "2", "blue": "9"}})"),
        forward, out, exchange, split,
        Deed<Drop>("drop", {"{player} cannot play and drops out of the round",
                            "{player} no puede jugar y queda fuera de la ronda"})
            .field("player", &Drop::seat, seat())
            .by("D22")
            .example(R"({"do": "drop", "player": "red"})"),
        Deed<Replace>("replace", {"{player} cannot play, puts {card} away and draws {drawn}",
                                  "{player} no puede jugar, descarta {card} y roba {drawn}"})
            .field("player", &Replace::seat, seat())
            .field("card", &Replace::put_away, card())
            .field("drawn", &Replace::drawn, card())
            .by("D23")
            .example(R"({"do": "replace", "player": "red", "card": "2", "drawn": "13"})"),
        Deed<PutAway>("put-away", {"{player} still cannot play and puts {card} away",
                                   "{player} sigue sin poder jugar y descarta {card}"})
            .field("player", &PutAway::seat, seat())
            .field("card", &PutAway::card, card())
            .by("D23")
            .example(R"({"do": "put-away", "player": "red", "card": "2"})"));
  }();
  return all;
}

namespace {

// By player: places, in any order.
auto figures_of_players() { return by_name(seats(), list_of(place(), 0, SIZE_MAX, false)); }

}  // namespace

const Record<Start, Setting>& Tables::start() {
  static const auto record = [] {
    return Record<Start, Setting>()
        .field("dealer", &Start::dealer, seat())
        .optional("figures", &Start::figures, figures_of_players())
        .optional("hidden", &Start::hidden, list_of(hole()));
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
                           "todas las figuras de un bando están en la meta")}))
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
