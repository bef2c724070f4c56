// One row a kind of action, and the rest of a log.
#include <algorithm>

#include "model/espias/evidence/domains.hpp"

namespace sabueso::model::espias {

namespace {

template <class K>
using ActionKind = Kind<K, Action, Setting>;

// `null` is nowhere; the texts say what it is for a spy to be there, and to be nowhere.
Domain<Place, Setting> place(const Text& there, const Text& at_no_place) {
  constexpr Text what("place", "el lugar");
  return {what,
          {{"type", {"string", "null"}}},
          [=](const Node& node, const Setting& setting) {
            return node.is_null()
                       ? nowhere
                       : static_cast<Place>(node.one_of(setting.board().names, what, city_names()));
          },
          [](const Place& place, const Setting& setting) {
            return place == nowhere ? OrderedJson(nullptr)
                                    : OrderedJson(setting.board().names[place]);
          },
          [=](const Place& place, const Setting& setting, Language language) {
            return place == nowhere
                       ? say(language, at_no_place)
                       : say(language, there, place_name(setting.board(), place, language));
          },
          [=](const Setting& setting) {
            return Shape(what, words_of(setting.board().names, city_names()));
          }};
}

Domain<Place, Setting> where_to() {
  return place({"goes to {0}", "va a {0}"}, {"stays where it is", "se queda donde está"});
}

// Cards in the order drawn; they bear numbers from 1.
template <std::size_t most>
Domain<Drawn<most>, NoContext> drawn() {
  return mapped(
      list_of(whole_number(1, most), 0, most, false),
      [](const std::vector<std::int64_t>& cards) {
        Drawn<most> drawn;
        for (const std::int64_t card : cards) drawn.add(static_cast<std::size_t>(card) - 1);
        return drawn;
      },
      [](const Drawn<most>& drawn) {
        std::vector<std::int64_t> cards;
        for (const std::uint8_t card : drawn.all()) cards.push_back(card + 1);
        return cards;
      });
}

ActionKind<Fly> flight(const char* name, const Sentence& sentence, const char* rule) {
  ActionKind<Fly> kind(name, sentence);
  kind.field("player", &Fly::seat, seat())
      .field("tickets", &Fly::drawn, drawn<tickets>())
      .field("to", &Fly::to, where_to())
      .rests_on(rule);
  return kind;
}

}  // namespace

const Kinds<Action, Setting>& Tables::actions() {
  static const auto kinds = [] {
    return action_table(
        ActionKind<Roll>("roll", {"{player} rolls {dice} and {to}", "{player} saca {dice} y {to}"})
            .field("player", &Roll::seat, seat())
            .field("dice", &Roll::dice,
                   list_of<std::array<std::uint8_t, 2>>(whole_number(0, 99), 2, 2, false))
            .field("to", &Roll::to, where_to())
            .rests_on("E41, E42, E44")
            .example(R"({"do": "roll", "player": "spanish", "dice": [3, 4], "to": "Lisbon"})"),
        flight("plane",
               {"{player} takes a plane ticket ({tickets}) and {to}",
                "{player} coge un pasaje de avión ({tickets}) y {to}"},
               "E46")
            .where({0, false, {}, nowhere}, [](const Fly& fly) { return !fly.by_boat; })
            .example(R"({"do": "plane", "player": "spanish", "tickets": [10], "to": "Berlin"})"),
        flight("boat",
               {"{player} takes a boat ticket ({tickets}) and {to}",
                "{player} coge un pasaje de barco ({tickets}) y {to}"},
               "E47")
            .where({0, true, {}, nowhere}, [](const Fly& fly) { return fly.by_boat; })
            .example(R"({"do": "boat", "player": "spanish", "tickets": [1], "to": "Naples"})"),
        ActionKind<TakeCard>("contact", {"{player} takes a card of {confidant}, then an order "
                                         "({orders}), and {to}",
                                         "{player} toma una tarjeta de {confidant}, luego una "
                                         "orden ({orders}), y {to}"})
            .field("player", &TakeCard::seat, seat())
            .field("confidant", &TakeCard::confidant, confidant())
            .field("orders", &TakeCard::drawn, drawn<orders>())
            .field("to", &TakeCard::to, where_to())
            .rests_on("E20, E21, E22")
            .example(
                R"({"do": "contact", "player": "german", "confidant": "russian", "orders": [13],
                       "to": "Zurich"})"),
        ActionKind<FollowOrder>("captured",
                                {"{player}, captured, takes an order ({orders}) and {to}",
                                 "{player}, capturado, toma una orden ({orders}) y {to}"})
            .field("player", &FollowOrder::seat, seat())
            .field("orders", &FollowOrder::drawn, drawn<orders>())
            .field("to", &FollowOrder::to, where_to())
            .rests_on("E45, E48")
            .example(R"({"do": "captured", "player": "french", "orders": [13], "to": "Zurich"})"),
        ActionKind<ClaimKeys>("claim", {"{player} claims {agenda}", "{player} declara {agenda}"})
            .field("player", &ClaimKeys::seat, seat())
            .field("agenda", &ClaimKeys::agenda, for_every_name<Keys>(confidants(), key()))
            .rests_on("E30, E33")
            .example(R"({"do": "claim", "player": "german", "agenda": {"spanish": "●●○",
                       "french": "●○●", "english": "○●●", "german": "●○○", "russian": "○●○",
                       "turkish": "○○●"}})"),
        ActionKind<Pass>("pass", {"{player} passes", "{player} pasa"})
            .field("player", &Pass::seat, seat())
            .rests_on("E30, E45")
            .example(R"({"do": "pass", "player": "german"})"));
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
    return Record<Ended, Setting>()
        .field(
            "ending",
            [](const Ended& game) -> std::size_t {
              if (game.state.phase != Phase::over) return 0;
              return game.state.winner == no_seat ? 1 : 2;
            },
            one_word(Text("ending", "el final"), {"unfinished", "nobody", "claim"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("everybody is out", "todos están eliminados"),
                      Text("somebody has claimed rightly", "alguien ha acertado las claves")}))
        .field(
            "turns", [](const Ended& game) { return game.state.turns; },
            whole_number(0, UINT16_MAX))
        .field(
            "spies",
            [](const Ended& game) {
              std::vector<std::pair<std::size_t, Place>> spies;
              for (const std::size_t nation : game.setting.table.players) {
                spies.emplace_back(nation, game.state.spy[spies.size()]);
              }
              return spies;
            },
            by_name(confidants(),
                    place({"in {0}", "en {0}"}, {"off the board", "fuera del tablero"})))
        .field(
            "cards_taken",
            [](const Ended& game) {
              auto taken = game.state.next;
              for (std::uint8_t& cards : taken) --cards;
              return taken;
            },
            for_every_name<std::array<std::uint8_t, most_playing>>(confidants(),
                                                                   whole_number(0, envelope_cards)))
        .field(
            "winners",
            [](const Ended& game) {
              return std::vector<std::size_t>(game.state.winner == no_seat ? 0 : 1,
                                              game.state.winner);
            },
            list_of(seat()));
  }();
  return record;
}

namespace {

Domain<Secret, Table> secret_keys() {
  return for_every_name<Secret>(Names<Table>{Text("key", "el campo"),
                                             [](const Table& table) {
                                               std::vector<std::string> names;
                                               for (const auto& variable : variables(table))
                                                 names.push_back(variable.name());
                                               return names;
                                             }},
                                key());
}

}  // namespace

Secret Tables::read_secret(const Node& node, const Setting& setting, const Start&,
                           const std::vector<Action>&) {
  const Secret keys = secret_keys().read(node, setting);
  const auto all = std::span(keys).first(setting.setup.confidants);
  for (std::size_t confidant = 0; confidant < all.size(); ++confidant) {
    if (std::ranges::count(all.first(confidant), all[confidant]) == 0) continue;
    const Node told = node.at(variables(setting.table)[confidant].name());
    told.fail({Text("two confidants have the key {0}", "dos confidentes tienen la clave {0}"),
               told.quoted()});
  }
  return keys;
}

OrderedJson Tables::write_secret(const Secret& keys, const Setting& setting, const Start&) {
  return secret_keys().write(keys, setting);
}

}  // namespace sabueso::model::espias
