// How the fields of Heimlich & Co. are read, typed and written.
#include "model/heimlich/evidence/domains.hpp"

#include <algorithm>

#include "model/heimlich/played/cards.hpp"

namespace sabueso::model::heimlich {

Names<Table> agents() { return {Text("agent", "el agente"), &Table::agents, {printed_names()}}; }
Domain<std::size_t, Table> agent() { return one_of(agents()); }

Domain<std::size_t, Table> seat() {
  return one_of(Names<Table>{Text("player", "el jugador"), &Table::players});
}

Domain<Building, NoContext> building() {
  constexpr Text what("building", "el edificio");
  return {
      what,
      name_schema(),
      [=](const Node& node, const NoContext&) {
        if (!node.is_text() && node.data().is_number_integer()) {
          node.fail({Text("found {0}, where a text belongs; did you mean \"{0}\"?",
                          "se encontró {0} donde va un texto; ¿quisiste decir \"{0}\"?"),
                     node.quoted()});
        }
        return static_cast<Building>(node.one_of(building_names(), what, printed_names()));
      },
      [](const Building& value, const NoContext&) { return OrderedJson(building_names()[value]); },
      [](const Building& value, const NoContext&, Language language) {
        return at_building(value).in(language);
      },
      [=](const NoContext&) { return Shape(what, words_of(building_names(), printed_names())); }};
}

Domain<Roll, NoContext> roll() {
  constexpr Text what("roll", "la tirada");
  return {what,
          {{"enum", {"1-3", 2, 3, 4, 5, 6}}},
          [=](const Node& node, const NoContext&) {
            if (node.is_text()) {
              static_cast<void>(node.one_of({"1-3"}, what));
              return Roll{1, 3};
            }
            if (node.data() == 1) {
              node.fail(Text("found 1; the die shows 1-3, 2, 3, 4, 5 or 6: did you mean \"1-3\"?",
                             "se encontró 1; el dado muestra 1-3, 2, 3, 4, 5 o 6: ¿quisiste decir "
                             "\"1-3\"?"));
            }
            const auto points = static_cast<std::uint8_t>(node.integer(2, 6));
            return Roll{points, points};
          },
          [](const Roll& roll, const NoContext&) {
            return roll.least == roll.most ? OrderedJson(roll.most) : OrderedJson("1-3");
          },
          [](const Roll& roll, const NoContext&, Language) {
            return roll.least == roll.most ? std::to_string(roll.most) : std::string("1-3");
          },
          [=](const NoContext&) {
            Shape::Words faces{Word("1-3", "1-3")};
            for (int points = 2; points <= 6; ++points) {
              faces.emplace_back(points, std::to_string(points));
            }
            return Shape(what, std::move(faces));
          }};
}

Domain<std::vector<Move>, Table> moves() {
  using Moves = std::vector<Move>;
  const auto steps = whole_number(1, 6);
  const auto record = Record<Move, Table>()
                          .field("agent", &Move::agent, agent())
                          .field("steps", &Move::steps, steps);
  const auto in_full = object_of<Move, Table>(Text("move", "el movimiento"), record,
                                              {"{agent}\u00a0{steps}", "{agent}\u00a0{steps}"});
  // "red blue" is one step each.
  const auto one = in_full.with_shape([in_full](const Table& table) {
    auto object = std::get<Shape::Object>(in_full.shape(table).form());
    object.last = 1;
    return Shape(in_full.what(), std::move(object));
  });
  const auto list = list_of(one, 0, SIZE_MAX, false);
  const auto object = mapped(
      by_name(agents(), steps),
      [](const std::vector<std::pair<std::size_t, std::int64_t>>& given) {
        Moves moves;
        for (const auto& [agent, number] : given) {
          moves.push_back({agent, static_cast<std::uint8_t>(number)});
        }
        return moves;
      },
      [](const Moves& moves) {
        std::vector<std::pair<std::size_t, std::int64_t>> given;
        for (const Move& move : moves) given.emplace_back(move.agent, move.steps);
        return given;
      });
  const auto either =
      list_or_object<Moves, Table>(list, object, [](const Moves&) { return false; });
  // On a line they are read in their order.
  const auto typed = either.with_shape([list](const Table& table) { return list.shape(table); });
  const auto shown =
      typed.with_show([list](const Moves& made, const Table& table, Language language) {
        return made.empty() ? say(language, Text("nobody", "a nadie"))
                            : list.show(made, table, language);
      });
  return shown.with_reader([either](const Node& node, const Table& table) {
    const Moves moves = either.read(node, table);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const auto end = moves.begin() + static_cast<std::ptrdiff_t>(i);
      const auto is_same = [&](const Move& before) { return before.agent == moves[i].agent; };
      if (std::none_of(moves.begin(), end, is_same)) continue;
      node.elements()[i].at("agent").fail(
          {Text("{0} is moved twice in one turn", "{0} se mueve dos veces en un turno"),
           as_printed(printed_names(), table.agents[moves[i].agent])});
    }
    return moves;
  });
}

Domain<std::optional<std::size_t>, Table> seat_or_nobody() {
  using Seat = std::optional<std::size_t>;
  const auto one = seat();
  return {one.what(),
          any_of_schema(name_schema(), {{"type", "null"}}),
          [=](const Node& node, const Table& table) {
            return node.is_null() ? Seat() : one.read(node, table);
          },
          [=](const Seat& player, const Table& table) {
            return player ? one.write(*player, table) : OrderedJson(nullptr);
          },
          [=](const Seat& player, const Table& table, Language language) {
            return one.show(*player, table, language);
          },
          [=](const Table& table) {
            Shape::Words words = one.shape(table).words();
            words.emplace_back(nullptr, "nobody", Text("nobody", "nadie"));
            return Shape(one.what(), std::move(words));
          }};
}

Domain<std::vector<std::size_t>, Table> seats_or_nobody() {
  using SeatList = std::vector<std::size_t>;
  const auto one = seat_or_nobody();
  const auto several = list_of(seat(), 1);
  return {
      one.what(),
      any_of_schema(one.schema(), several.schema()),
      [=](const Node& node, const Table& table) {
        const bool is_list = node.data().is_array();
        const bool is_one = !is_list || node.elements().size() == 1;
        if (!is_one) return several.read(node, table);
        const auto player = one.read(is_list ? node.elements().front() : node, table);
        return player ? SeatList{*player} : SeatList();
      },
      [=](const SeatList& players, const Table& table) {
        if (players.size() > 1) return several.write(players, table);
        return one.write(players.empty() ? std::nullopt : std::optional(players.front()), table);
      },
      [=](const SeatList& players, const Table& table, Language language) {
        return several.show(players, table, language);
      },
      [=](const Table& table) { return list_shape(one.shape(table), 1, table.players.size()); }};
}

void check_alone(End& end, const Node& node) {
  if (!end.alone || !end.winners.empty()) return;
  node.at("alone").fail(Text("nobody has won, so nobody has won alone",
                             "no ha ganado nadie, así que nadie ha ganado en solitario"));
}

Domain<Card, NoContext> card() {
  const auto one = one_of(Names<NoContext>{
      Text("card", "la carta"), [](const NoContext&) { return card_names(); }, {printed_names()}});
  return mapped(
      one, [](std::size_t kind) { return static_cast<Card>(kind); },
      [](const Card& kind) { return static_cast<std::size_t>(kind); });
}

Domain<std::vector<std::pair<std::size_t, std::size_t>>, Table> owners() {
  using Owners = std::vector<std::pair<std::size_t, std::size_t>>;
  const auto owner = mapped<Table>(
      seat_or_nobody().with_show(
          [](const std::optional<std::size_t>& player, const Table& table, Language language) {
            return player ? table.players[*player] : say(language, Text("nobody", "nadie"));
          }),
      [](const std::optional<std::size_t>& player, const Table& table) {
        return player.value_or(table.players.size());
      },
      [](const std::size_t& player, const Table& table) {
        return player < table.players.size() ? std::optional(player) : std::nullopt;
      });
  return Domain<Owners, Table>(by_name(agents(), owner));
}

Domain<std::int64_t, NoContext> card_steps() {
  return whole_number(-2, 3, Text("steps", "los pasos"));
}

void check_form(CardPlayed& played, const Node& node) {
  const auto wrong = wrong_form(played);
  if (!wrong) return;
  const auto field = node.find(wrong->field);
  field.value_or(node).fail(wrong->why.why);
}

}  // namespace sabueso::model::heimlich
