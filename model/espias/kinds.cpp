// One row a kind.
#include "model/espias/kinds.hpp"

#include <algorithm>

namespace sabueso::model::espias {

namespace {

constexpr std::size_t most_confidants = 64;
constexpr std::size_t longest_key = 16;
constexpr Text key_kind("key", "la clave");
constexpr const char* key_pattern = "^[●○#o]{1,16}$";

// Circles as they are typed.
Shape circles_of(const Text& what, bool hidden = false) {
  Shape::Letters circles{{{U'●', "●"}, {U'#', "●"}, {U'○', "○"}, {U'o', "○"}, {U'O', "○"}}};
  if (hidden) circles.meaning.insert(circles.meaning.end(), {{U'□', "□"}, {U'?', "□"}});
  return {what, std::move(circles)};
}

template <class K>
using Item = Kind<K, Evidence, Table>;
template <class K>
using Deed = Kind<K, Action, Setting>;

// ---- the table

Key read_new_key(const Node& node) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  if (!key || key->empty() || key->size() > longest_key) {
    node.fail({Text("{0} is no key: a key is 1 to 16 circles, each ● or ○ (or # and o)",
                    "{0} no es una clave: una clave son de 1 a 16 círculos, ● u ○ (o bien # y o)"),
               node.quoted()});
  }
  return *key;
}

Domain<Key, Anything> new_key() {
  return spelled<Key, Anything>(
      key_kind, key_pattern, [](const Node& node, const Anything&) { return read_new_key(node); },
      [](const Key& key, const Anything&) { return to_string(key); },
      [](const Anything&) { return circles_of(key_kind); });
}

void check_keys(const Table& table, const Node& node) {
  for (std::size_t i = 1; i < table.keys.size(); ++i) {
    const std::size_t length = table.keys[i].size();
    if (length == table.key_length()) continue;
    node.at("keys").elements()[i].fail(
        {Text("the key {0} has {1} circles and the first one {2}; all have one length",
              "la clave {0} tiene {1} círculos y la primera {2}; todas miden lo mismo"),
         quote(to_string(table.keys[i])), std::to_string(length),
         std::to_string(table.key_length())});
  }
  if (table.keys.size() == table.confidants.size()) return;
  node.fail({Text("there are {0} confidants and {1} keys; every confidant has one key",
                  "hay {0} confidentes y {1} claves; cada confidente tiene una clave"),
             std::to_string(table.confidants.size()), std::to_string(table.keys.size())});
}

void let_all_play(Table& table, const Node&) {
  table.players.clear();
  for (std::size_t nation = 0; nation < table.confidants.size(); ++nation) {
    table.players.push_back(nation);
  }
}

void narrow_by_deck(Table& table, const Node& node) {
  if (!table.deck_narrows) return;
  if (!table.deck) {
    node.at("deck_narrows")
        .fail(Text("there is no \"deck\" to narrow by", "no hay ningún \"deck\" con que acotar"));
  }
  table.groups = read_groups(node.at("deck"), table);
}

// ---- names and patterns

Names<Table> confidants(const NameStyle& style = {printed_names()}) {
  return {Text("confidant", "el confidente"), &Table::confidants, style};
}

NameStyle as_confidant() {
  return {printed_names(), Text("the {0} confidant", "el confidente {0}")};
}

Domain<std::size_t, Table> confidant() { return one_of(confidants(as_confidant())); }

// A player, as the seat.
Domain<std::size_t, Table> seat() {
  return one_of(Names<Table>{Text("player", "el jugador"),
                             &Table::player_names,
                             {printed_names(), Text("the {0} spy", "el espía {0}")}});
}

// A player, as the confidant of the player's nation.
Domain<std::size_t, Table> nation() {
  return mapped(
      seat(), [](std::size_t seat, const Table& table) { return table.players[seat]; },
      [](std::size_t nation, const Table& table) {
        const auto place = std::ranges::find(table.players, nation);
        return static_cast<std::size_t>(place - table.players.begin());
      });
}

std::size_t read_key(const Node& node, const Table& table) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  const auto place = key ? std::ranges::find(table.keys, *key) : table.keys.end();
  if (place == table.keys.end()) node.fail(unknown_name(key_kind, node.text(), table.key_names()));
  return static_cast<std::size_t>(place - table.keys.begin());
}

Domain<std::size_t, Table> key() {
  return spelled<std::size_t, Table>(
      key_kind, key_pattern, read_key,
      [](const std::size_t& key, const Table& table) { return to_string(table.keys[key]); },
      [](const Table&) { return circles_of(key_kind); });
}

Pattern read_pattern(const Node& node, const Table& table) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  if (!circles) {
    node.fail({Text("{0} is no pattern: it has a letter other than ●, ○ and □ (or #, o and ?)",
                    "{0} no es un patrón: tiene una letra que no es ●, ○ ni □ (ni #, o, ?)"),
               node.quoted()});
  }
  if (circles->size() != table.key_length()) {
    node.fail({Text("{0} has {1} circles; the keys have {2}",
                    "{0} tiene {1} círculos; las claves tienen {2}"),
               node.quoted(), std::to_string(circles->size()), std::to_string(table.key_length())});
  }
  return *circles;
}

Domain<Pattern, Table> pattern() {
  constexpr Text pattern_kind("pattern", "el patrón");
  return spelled<Pattern, Table>(
      pattern_kind, "^[●○□#o?]{1,16}$", read_pattern,
      [](const Pattern& shows, const Table&) { return to_string(shows); },
      [=](const Table&) { return circles_of(pattern_kind, true); });
}

Domain<Circle, Anything> circle() {
  return spelled<Circle, Anything>(
      Text("colour", "el color"), "^[●○#o]$",
      [](const Node& node, const Anything&) {
        const std::optional<Pattern> circle = parse_pattern(node.text());
        if (!circle || circle->size() != 1 || !circle->front()) {
          node.fail(unknown_name(Text("colour", "el color"), node.text(), {"●", "○"}));
        }
        return *circle->front();
      },
      [](const Circle& circle, const Anything&) { return to_string(circle); },
      [](const Anything&) { return circles_of(Text("colour", "el color")); });
}

// As many circles as a key has, or fewer.
Domain<std::int64_t, Table> number_of_circles() {
  const auto any = whole_number(0, longest_key);
  return {any.what(),
          any.schema(),
          [](const Node& node, const Table& table) {
            return node.integer(0, static_cast<std::int64_t>(table.key_length()));
          },
          [=](const std::int64_t& number, const Table& table) { return any.write(number, table); },
          [=](const std::int64_t& number, const Table& table, Language language) {
            return any.show(number, table, language);
          },
          [](const Table& table) {
            return whole_number(0, static_cast<std::int64_t>(table.key_length())).shape({});
          }};
}

Domain<std::int64_t, Anything> card_number() { return whole_number(0, 6); }

// ---- claims

std::string wrong_entries(const std::vector<Refuted>& entries, const Table& table,
                          Language language) {
  if (entries.empty()) {
    return say(language, Text(", and was wrong, though nobody showed a card",
                              ", y falló, aunque nadie mostró ninguna tarjeta"));
  }
  std::vector<std::string> parts;
  for (const Refuted& entry : entries) {
    std::string part = as_confidant()(table.confidants[entry.confidant], language);
    if (entry.key) part += " (" + to_string(table.keys[*entry.key]) + ")";
    parts.push_back(part);
  }
  return say(language,
             Text(", and was shown to be wrong about {0}", ", y se le mostró el error en {0}"),
             join(parts, language));
}

// A list of confidants, or an object from these to the keys that were laid open.
Domain<std::vector<Refuted>, Table> refuted() {
  using Entries = std::vector<Refuted>;
  const auto named = mapped(
      confidant(), [](std::size_t confidant) { return Refuted{confidant}; },
      [](const Refuted& entry) { return entry.confidant; });
  const auto keyed = mapped(
      by_name(confidants(), key()),
      [](const std::vector<std::pair<std::size_t, std::size_t>>& given) {
        Entries entries;
        for (const auto& [confidant, key] : given) entries.push_back({confidant, key});
        return entries;
      },
      [](const Entries& entries) {
        std::vector<std::pair<std::size_t, std::size_t>> shown;
        for (const Refuted& entry : entries) shown.emplace_back(entry.confidant, *entry.key);
        return shown;
      });
  const auto has_keys = [](const Entries& entries) {
    return !entries.empty() && entries.front().key.has_value();
  };
  return list_or_object<Entries, Table>(list_of(named), keyed, has_keys).showing(wrong_entries);
}

// ---- the board

// `null` is nowhere; the texts say what it is for a spy to be there, and to be nowhere.
Domain<Place, Setting> place(const Text& there, const Text& at_no_place) {
  constexpr Text what("place", "el lugar");
  return {what,
          {{"type", {"string", "null"}}},
          [=](const Node& node, const Setting& setting) {
            return node.is_null() ? nowhere
                                  : static_cast<Place>(node.one_of(setting.board().names, what));
          },
          [](const Place& place, const Setting& setting) {
            return place == nowhere ? OrderedJson(nullptr)
                                    : OrderedJson(setting.board().names[place]);
          },
          [=](const Place& place, const Setting& setting, Language language) {
            return place == nowhere ? say(language, at_no_place)
                                    : say(language, there, setting.board().names[place]);
          },
          [=](const Setting& setting) { return Shape(what, words_of(setting.board().names, {})); }};
}

Domain<Place, Setting> where_to() {
  return place({"goes to {0}", "va a {0}"}, {"stays where it is", "se queda donde está"});
}

// Cards in the order drawn; they bear numbers from 1.
template <std::size_t most>
Domain<Drawn<most>, Anything> drawn() {
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

Deed<Fly> flight(const char* name, const Sentence& sentence, const char* rule) {
  Deed<Fly> kind(name, sentence);
  kind.field("player", &Fly::seat, seat())
      .field("tickets", &Fly::drawn, drawn<tickets>())
      .field("to", &Fly::to, where_to())
      .by(rule);
  return kind;
}

}  // namespace

const Record<Table, Table>& Tables::table() {
  static const auto record = [] {
    return Record<Table, Table>()
        .optional("confidants", &Table::confidants, new_names(2, most_confidants, printed_names()),
                  [](const Table& table, const Table&) {
                    return table.confidants == printed_table().confidants;
                  })
        .optional(
            "keys", &Table::keys, list_of(new_key()),
            [](const Table& table, const Table&) { return table.keys == printed_table().keys; })
        .then(check_keys)
        .then(let_all_play)
        .optional("players", &Table::players, list_of(confidant(), 2))
        .optional("board", &Table::board, data_or_path())
        .optional("deck", &Table::deck, data_or_path())
        .optional("deck_narrows", &Table::deck_narrows, yes_or_no())
        .then(narrow_by_deck);
  }();
  return record;
}

const Kinds<Evidence, Table>& Tables::evidence() {
  static const auto kinds = [] {
    return evidence_table(
        Item<CirclesShown>("microfilm", {"[card {card}|a card] of {confidant} shows {shows}",
                                         "[la tarjeta {card}|una tarjeta] de {confidant} "
                                         "muestra {shows}"})
            .told_by("shows")
            .call({"[card {card}|a card] of {confidant}",
                   "[la tarjeta {card}|una tarjeta] de {confidant}"})
            .field("confidant", &CirclesShown::confidant, confidant())
            .field("shows", &CirclesShown::shows, pattern())
            .optional("card", &CirclesShown::card, card_number())
            .line({"{confidant} & [{card}] & {shows}", "{confidant} & [{card}] & {shows}"})
            .example(R"({"kind": "microfilm", "confidant": "russian", "shows": "□○●", "card": 3})"),
        Item<CirclesTold>("microfilm", {"[card {card}|a card] of {confidant} says {count}-{of}",
                                        "[la tarjeta {card}|una tarjeta] de {confidant} dice "
                                        "{count}-{of}"})
            .call({"[card {card}|a card] of {confidant}",
                   "[la tarjeta {card}|una tarjeta] de {confidant}"})
            .told_by("count")
            .field("confidant", &CirclesTold::confidant, confidant())
            .field("count", &CirclesTold::count, number_of_circles())
            .field("of", &CirclesTold::of, circle())
            .optional("card", &CirclesTold::card, card_number())
            .line(
                {"{confidant} & [{card}] & {count}-{of}", "{confidant} & [{card}] & {count}-{of}"})
            .line({"{confidant} [{card}] {count} {of}", "{confidant} [{card}] {count} {of}"})
            .example(
                R"({"kind": "microfilm", "confidant": "french", "count": 2, "of": "○", "card": 5})"),
        Item<KeyTold>("key",
                      {"the key of {confidant} is {key}", "la clave de {confidant} es {key}"})
            .call({"the open card of {confidant}", "la tarjeta abierta de {confidant}"})
            .field("confidant", &KeyTold::confidant, confidant())
            .field("key", &KeyTold::key, key())
            .line({"{confidant} is|=|has {key}", "{confidant} es|=|tiene {key}"})
            .example(R"({"kind": "key", "confidant": "turkish", "key": "●●○"})"),
        Item<KeyDenied>("not-key", {"the key of {confidant} is not {key}",
                                    "la clave de {confidant} no es {key}"})
            .call({"the note that {confidant} does not have {key}",
                   "la nota de que {confidant} no tiene {key}"})
            .field("confidant", &KeyDenied::confidant, confidant())
            .field("key", &KeyDenied::key, key())
            .line({"{confidant} is not|no {key}", "{confidant} no es|tiene {key}"})
            .line({"{confidant} !=|not {key}", "{confidant} !=|no {key}"})
            .example(R"({"kind": "not-key", "confidant": "english", "key": "●○○"})"),
        Item<Contact>("contact", {"{player} took a card of {confidant}",
                                  "{player} tomó una tarjeta de {confidant}"})
            .field("player", &Contact::player, nation())
            .field("confidant", &Contact::confidant, confidant())
            .line({"{player} ->|>|→ {confidant}", "{player} ->|>|→ {confidant}"})
            .example(R"({"kind": "contact", "player": "german", "confidant": "turkish"})"),
        Item<Claim>("claim",
                    {"{player} claimed {agenda}[{correct?}, and was right|{refuted}|, and was "
                     "wrong]",
                     "{player} declaró {agenda}[{correct?}, y acertó|{refuted}|, y falló]"})
            .call({"the claim of {player}", "la declaración de {player}"})
            .field("player", &Claim::player, nation())
            .field("agenda", &Claim::agenda, for_every_name(confidants(), key()))
            .field("correct", &Claim::correct, yes_or_no())
            .optional("refuted", &Claim::refuted, refuted())
            .line({"claim {player}: {agenda}, right", "declara {player}: {agenda}, bien|acierta"},
                  R"({"correct": true})")
            .line({"claim {player}: {agenda}, wrong, shown: none",
                   "declara {player}: {agenda}, mal|falla, mostrado: nada|ninguna"},
                  R"({"correct": false, "refuted": []})")
            .line({"claim {player}: {agenda}, wrong[, shown: {refuted}]",
                   "declara {player}: {agenda}, mal|falla[, mostrado: {refuted}]"},
                  R"({"correct": false})")
            .example(R"({"kind": "claim", "player": "french", "correct": false,
                       "refuted": {"german": "○●○"},
                       "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●",
                                  "german": "●○○", "russian": "○●○", "turkish": "○○●"}})"));
  }();
  return kinds;
}

const Kinds<Action, Setting>& Tables::actions() {
  static const auto kinds = [] {
    return action_table(
        Deed<Roll>("roll", {"{player} rolls {dice} and {to}", "{player} saca {dice} y {to}"})
            .field("player", &Roll::seat, seat())
            .field("dice", &Roll::dice,
                   list_of<std::array<std::uint8_t, 2>>(whole_number(0, 99), 2, 2, false))
            .field("to", &Roll::to, where_to())
            .by("E41, E42, E44")
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
        Deed<TakeCard>("contact", {"{player} takes a card of {confidant}, then an order "
                                   "({orders}), and {to}",
                                   "{player} toma una tarjeta de {confidant}, luego una "
                                   "orden ({orders}), y {to}"})
            .field("player", &TakeCard::seat, seat())
            .field("confidant", &TakeCard::confidant, confidant())
            .field("orders", &TakeCard::drawn, drawn<orders>())
            .field("to", &TakeCard::to, where_to())
            .by("E20, E21, E22")
            .example(
                R"({"do": "contact", "player": "german", "confidant": "russian", "orders": [13],
                       "to": "Zurich"})"),
        Deed<FollowOrder>("captured", {"{player}, captured, takes an order ({orders}) and {to}",
                                       "{player}, capturado, toma una orden ({orders}) y {to}"})
            .field("player", &FollowOrder::seat, seat())
            .field("orders", &FollowOrder::drawn, drawn<orders>())
            .field("to", &FollowOrder::to, where_to())
            .by("E45, E48")
            .example(R"({"do": "captured", "player": "french", "orders": [13], "to": "Zurich"})"),
        Deed<ClaimKeys>("claim", {"{player} claims {agenda}", "{player} declara {agenda}"})
            .field("player", &ClaimKeys::seat, seat())
            .field("agenda", &ClaimKeys::agenda, for_every_name<Keys>(confidants(), key()))
            .by("E30, E33")
            .example(R"({"do": "claim", "player": "german", "agenda": {"spanish": "●●○",
                       "french": "●○●", "english": "○●●", "german": "●○○", "russian": "○●○",
                       "turkish": "○○●"}})"),
        Deed<Pass>("pass", {"{player} passes", "{player} pasa"})
            .field("player", &Pass::seat, seat())
            .by("E30, E45")
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
                                                 names.push_back(variable.name);
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
    const Node told = node.at(variables(setting.table)[confidant].name);
    told.fail({Text("two confidants have the key {0}", "dos confidentes tienen la clave {0}"),
               told.quoted()});
  }
  return keys;
}

OrderedJson Tables::write_secret(const Secret& keys, const Setting& setting, const Start&) {
  return secret_keys().write(keys, setting);
}

}  // namespace sabueso::model::espias
