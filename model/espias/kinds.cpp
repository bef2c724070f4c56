// One row a kind.
#include "model/espias/kinds.hpp"

#include <algorithm>

namespace sabueso::model::espias {

namespace {

constexpr std::size_t most_confidants = 64;
constexpr std::size_t longest_key = 16;
constexpr Text confidant_kind("confidant", "el confidente");
constexpr Text player_kind("player", "el jugador");
constexpr Text key_kind("key", "la clave");
constexpr const char* key_pattern = "^[●○#o]{1,16}$";

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

Domain<Key, Table> new_key() {
  return {key_kind,
          [](const Node& node, const Table&) { return read_new_key(node); },
          [](const Key& key, const Table&) { return OrderedJson(to_string(key)); },
          [](const Key& key, const Table&, Language) { return to_string(key); },
          [](const Table&) { return std::vector<std::string>(); },
          {{"type", "string"}, {"pattern", key_pattern}}};
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

NameStyle as_confidant() {
  return {printed_names(), Text("the {0} confidant", "el confidente {0}")};
}
NameStyle as_spy() { return {printed_names(), Text("the {0} spy", "el espía {0}")}; }

const std::vector<std::string>& confidants_of(const Table& table) { return table.confidants; }

Domain<std::size_t, Table> confidant() {
  return one_name<Table>(confidant_kind, confidants_of, as_confidant());
}

// A player, as the seat.
Domain<std::size_t, Table> seat() {
  return one_name<Table>(
      player_kind, [](const Table& table) { return table.player_names(); }, as_spy());
}

// A player, as the confidant of the player's nation.
Domain<std::size_t, Table> nation() {
  const auto by_seat = seat();
  Domain<std::size_t, Table> domain = one_name<Table>(player_kind, confidants_of, as_spy());
  domain.read = [=](const Node& node, const Table& table) {
    return table.players[by_seat.read(node, table)];
  };
  domain.values = by_seat.values;
  return domain;
}

std::size_t read_key(const Node& node, const Table& table) {
  const std::optional<Pattern> circles = parse_pattern(node.text());
  const std::optional<Key> key = circles ? as_key(*circles) : std::nullopt;
  const auto place = key ? std::ranges::find(table.keys, *key) : table.keys.end();
  if (place == table.keys.end()) node.fail(unknown_name(key_kind, node.text(), table.key_names()));
  return static_cast<std::size_t>(place - table.keys.begin());
}

Domain<std::size_t, Table> key() {
  return {key_kind,
          read_key,
          [](const std::size_t& key, const Table& table) {
            return OrderedJson(to_string(table.keys[key]));
          },
          [](const std::size_t& key, const Table& table, Language) {
            return to_string(table.keys[key]);
          },
          [](const Table& table) { return table.key_names(); },
          {{"type", "string"}, {"pattern", key_pattern}}};
}

Domain<Pattern, Table> pattern() {
  return {Text("pattern", "el patrón"),
          [](const Node& node, const Table& table) {
            const std::optional<Pattern> circles = parse_pattern(node.text());
            if (!circles) {
              node.fail({Text("{0} is no pattern: it has a letter other than ●, ○ and □ (or #, o "
                              "and ?)",
                              "{0} no es un patrón: tiene una letra que no es ●, ○ ni □ (ni #, o, "
                              "?)"),
                         node.quoted()});
            }
            if (circles->size() != table.key_length()) {
              node.fail({Text("{0} has {1} circles; the keys have {2}",
                              "{0} tiene {1} círculos; las claves tienen {2}"),
                         node.quoted(), std::to_string(circles->size()),
                         std::to_string(table.key_length())});
            }
            return *circles;
          },
          [](const Pattern& shows, const Table&) { return OrderedJson(to_string(shows)); },
          [](const Pattern& shows, const Table&, Language) { return to_string(shows); },
          [](const Table&) { return std::vector<std::string>(); },
          {{"type", "string"}, {"pattern", "^[●○□#o?]{1,16}$"}}};
}

Domain<Circle, Table> circle() {
  return {Text("colour", "el color"),
          [](const Node& node, const Table&) {
            const std::optional<Pattern> circle = parse_pattern(node.text());
            if (!circle || circle->size() != 1 || !circle->front()) {
              node.fail(unknown_name(Text("colour", "el color"), node.text(), {"●", "○"}));
            }
            return *circle->front();
          },
          [](const Circle& circle, const Table&) { return OrderedJson(to_string(circle)); },
          [](const Circle& circle, const Table&, Language) { return to_string(circle); },
          [](const Table&) {
            return std::vector<std::string>{"●", "○"};
          },
          {{"enum", {"●", "○", "#", "o"}}}};
}

Domain<std::int64_t, Table> card_number() { return whole_number<Table>(0, 6); }

// ---- claims

// All confidants, each with a key.
Domain<std::vector<std::size_t>, Table> agenda() {
  return for_every_name<std::size_t, Table>(confidant_kind, confidants_of, key(),
                                            {printed_names()});
}

Domain<Keys, Setting> claimed_keys() {
  return mapped<Keys, Setting>(
      agenda(),
      [](const std::vector<std::size_t>& agenda, const Setting&) {
        Keys keys{};
        std::ranges::transform(agenda, keys.begin(),
                               [](std::size_t key) { return static_cast<std::uint8_t>(key); });
        return keys;
      },
      [](const Keys& keys, const Setting& setting) {
        const auto end = static_cast<std::ptrdiff_t>(setting.setup.confidants);
        return std::vector<std::size_t>(keys.begin(), keys.begin() + end);
      });
}

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
  using Keyed = std::vector<std::pair<std::size_t, std::size_t>>;
  const auto one = mapped<Refuted, Table>(
      confidant(), [](std::size_t confidant, const Table&) { return Refuted{confidant}; },
      [](const Refuted& entry, const Table&) { return entry.confidant; });
  const auto keyed = mapped<Entries, Table>(
      by_name<std::size_t, Table>(confidant_kind, confidants_of, key(), {printed_names()}),
      [](const Keyed& given, const Table&) {
        Entries entries;
        for (const auto& [confidant, key] : given) entries.push_back({confidant, key});
        return entries;
      },
      [](const Entries& entries, const Table&) {
        Keyed shown;
        for (const Refuted& entry : entries) shown.emplace_back(entry.confidant, *entry.key);
        return shown;
      });
  auto either = list_or_object<Entries, Table>(list_of(one), keyed, [](const Entries& entries) {
    return !entries.empty() && entries.front().key.has_value();
  });
  either.show = wrong_entries;
  return either;
}

// ---- the board

// `null` is nowhere; the texts say what it is for a spy to be there, and to be nowhere.
Domain<Place, Setting> place(const Text& there, const Text& at_no_place) {
  constexpr Text what("place", "el lugar");
  return {what,
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
          [](const Setting& setting) { return setting.board().names; },
          {{"type", {"string", "null"}}}};
}

Domain<Place, Setting> where_to() {
  return place({"goes to {0}", "va a {0}"}, {"stays where it is", "se queda donde está"});
}

Domain<std::array<std::uint8_t, 2>, Setting> two_dice() {
  using Dice = std::array<std::uint8_t, 2>;
  return mapped<Dice, Setting>(
      list_of(whole_number<Setting>(0, 99), 2, 2, false),
      [](const std::vector<std::int64_t>& dice, const Setting&) {
        return Dice{static_cast<std::uint8_t>(dice[0]), static_cast<std::uint8_t>(dice[1])};
      },
      [](const Dice& dice, const Setting&) {
        return std::vector<std::int64_t>(dice.begin(), dice.end());
      });
}

// Cards in the order drawn; they bear numbers from 1.
template <std::size_t most>
Domain<Drawn<most>, Setting> drawn() {
  return mapped<Drawn<most>, Setting>(
      list_of(whole_number<Setting>(1, most), 0, most, false),
      [](const std::vector<std::int64_t>& cards, const Setting&) {
        Drawn<most> drawn;
        for (const std::int64_t card : cards) drawn.add(static_cast<std::size_t>(card) - 1);
        return drawn;
      },
      [](const Drawn<most>& drawn, const Setting&) {
        std::vector<std::int64_t> cards;
        for (const std::uint8_t card : drawn.all()) cards.push_back(card + 1);
        return cards;
      });
}

Kind<Fly, Setting> flight(const char* name, const Sentence& sentence, const char* rule) {
  Kind<Fly, Setting> kind(name, sentence);
  kind.field("player", &Fly::seat, seat())
      .field("tickets", &Fly::drawn, drawn<tickets>())
      .field("to", &Fly::to, where_to())
      .by(rule);
  return kind;
}

}  // namespace

const Record<Table, Table>& table_record() {
  static const Record<Table, Table> record =
      Record<Table, Table>()
          .optional("confidants", &Table::confidants,
                    new_names<Table>(2, most_confidants, printed_names()),
                    [](const Table& table, const Table&) {
                      return table.confidants == printed_table().confidants;
                    })
          .optional(
              "keys", &Table::keys, list_of(new_key()),
              [](const Table& table, const Table&) { return table.keys == printed_table().keys; })
          .then(check_keys)
          .then(let_all_play)
          .optional("players", &Table::players, list_of(confidant(), 2))
          .optional("board", &Table::board, data_or_path<Table>())
          .optional("deck", &Table::deck, data_or_path<Table>())
          .optional("deck_narrows", &Table::deck_narrows, yes_or_no<Table>(),
                    [](const Table& table, const Table&) { return !table.deck_narrows; })
          .then(narrow_by_deck);
  return record;
}

const Kinds<Evidence, Table>& evidence_kinds() {
  static const Kinds<Evidence, Table> kinds(
      "kind", Text("kind", "el tipo"), {"id", "note"},
      Kind<CirclesShown, Table>("microfilm", {"[card {card}|a card] of {confidant} shows {shows}",
                                              "[la tarjeta {card}|una tarjeta] de {confidant} "
                                              "muestra {shows}"})
          .told_by("shows")
          .field("confidant", &CirclesShown::confidant, confidant())
          .field("shows", &CirclesShown::shows, pattern())
          .optional("card", &CirclesShown::card, card_number())
          .example(R"({"kind": "microfilm", "confidant": "russian", "shows": "□○●", "card": 3})"),
      Kind<CirclesTold, Table>("microfilm",
                               {"[card {card}|a card] of {confidant} says {count}-{of}",
                                "[la tarjeta {card}|una tarjeta] de {confidant} dice "
                                "{count}-{of}"})
          .told_by("count")
          .field("confidant", &CirclesTold::confidant, confidant())
          .field("count", &CirclesTold::count,
                 whole_number<Table>(0, longest_key,
                                     [](const Table& table) {
                                       return static_cast<std::int64_t>(table.key_length());
                                     }))
          .field("of", &CirclesTold::of, circle())
          .optional("card", &CirclesTold::card, card_number())
          .example(
              R"({"kind": "microfilm", "confidant": "french", "count": 2, "of": "○", "card": 5})"),
      Kind<KeyTold, Table>("key",
                           {"the key of {confidant} is {key}", "la clave de {confidant} es {key}"})
          .field("confidant", &KeyTold::confidant, confidant())
          .field("key", &KeyTold::key, key())
          .example(R"({"kind": "key", "confidant": "turkish", "key": "●●○"})"),
      Kind<KeyDenied, Table>(
          "not-key", {"the key of {confidant} is not {key}", "la clave de {confidant} no es {key}"})
          .field("confidant", &KeyDenied::confidant, confidant())
          .field("key", &KeyDenied::key, key())
          .example(R"({"kind": "not-key", "confidant": "english", "key": "●○○"})"),
      Kind<Contact, Table>("contact", {"{player} took a card of {confidant}",
                                       "{player} tomó una tarjeta de {confidant}"})
          .field("player", &Contact::player, nation())
          .field("confidant", &Contact::confidant, confidant())
          .example(R"({"kind": "contact", "player": "german", "confidant": "turkish"})"),
      Kind<Claim, Table>("claim",
                         {"{player} claimed {agenda}[{correct?}, and was right|{refuted}|, and was "
                          "wrong]",
                          "{player} declaró {agenda}[{correct?}, y acertó|{refuted}|, y falló]"})
          .field("player", &Claim::player, nation())
          .field("agenda", &Claim::agenda, agenda())
          .field("correct", &Claim::correct, yes_or_no<Table>())
          .optional("refuted", &Claim::refuted, refuted())
          .example(R"({"kind": "claim", "player": "french", "correct": false,
                       "refuted": {"german": "○●○"},
                       "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●",
                                  "german": "●○○", "russian": "○●○", "turkish": "○○●"}})"));
  return kinds;
}

const Kinds<Action, Setting>& action_kinds() {
  static const Kinds<Action, Setting> kinds(
      "do", Text("action", "la acción"), {},
      Kind<Roll, Setting>("roll", {"{player} rolls {dice} and {to}", "{player} saca {dice} y {to}"})
          .field("player", &Roll::seat, seat())
          .field("dice", &Roll::dice, two_dice())
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
      Kind<TakeCard, Setting>("contact", {"{player} takes a card of {confidant}, then an order "
                                          "({orders}), and {to}",
                                          "{player} toma una tarjeta de {confidant}, luego una "
                                          "orden ({orders}), y {to}"})
          .field("player", &TakeCard::seat, seat())
          .field("confidant", &TakeCard::confidant, confidant())
          .field("orders", &TakeCard::drawn, drawn<orders>())
          .field("to", &TakeCard::to, where_to())
          .by("E20, E21, E22")
          .example(R"({"do": "contact", "player": "german", "confidant": "russian", "orders": [13],
                       "to": "Zurich"})"),
      Kind<FollowOrder, Setting>("captured",
                                 {"{player}, captured, takes an order ({orders}) and {to}",
                                  "{player}, capturado, toma una orden ({orders}) y {to}"})
          .field("player", &FollowOrder::seat, seat())
          .field("orders", &FollowOrder::drawn, drawn<orders>())
          .field("to", &FollowOrder::to, where_to())
          .by("E45, E48")
          .example(R"({"do": "captured", "player": "french", "orders": [13], "to": "Zurich"})"),
      Kind<ClaimKeys, Setting>("claim", {"{player} claims {agenda}", "{player} declara {agenda}"})
          .field("player", &ClaimKeys::seat, seat())
          .field("agenda", &ClaimKeys::agenda, claimed_keys())
          .by("E30, E33")
          .example(R"({"do": "claim", "player": "german", "agenda": {"spanish": "●●○",
                       "french": "●○●", "english": "○●●", "german": "●○○", "russian": "○●○",
                       "turkish": "○○●"}})"),
      Kind<Pass, Setting>("pass", {"{player} passes", "{player} pasa"})
          .field("player", &Pass::seat, seat())
          .by("E30, E45")
          .example(R"({"do": "pass", "player": "german"})"));
  return kinds;
}

const Record<Start, Setting>& start_record() {
  static const Record<Start, Setting> record =
      Record<Start, Setting>().field("first", &Start::first, seat());
  return record;
}

const Record<Outcome, Setting>& outcome_record() {
  const auto confidants = [](const Setting& setting) -> const auto& {
    return setting.table.confidants;
  };
  static const Record<Outcome, Setting> record =
      Record<Outcome, Setting>()
          .field("ending", &Outcome::ending,
                 one_word<Setting>(
                     Text("ending", "el final"), {"unfinished", "nobody", "claim"},
                     {Text("the game is not finished", "la partida no ha terminado"),
                      Text("everybody is out", "todos están eliminados"),
                      Text("somebody has claimed rightly", "alguien ha acertado las claves")}))
          .field("turns", &Outcome::turns, whole_number<Setting>(0, UINT16_MAX))
          .field("spies", &Outcome::spies,
                 by_name<Place, Setting>(
                     player_kind, confidants,
                     place({"in {0}", "en {0}"}, {"off the board", "fuera del tablero"}),
                     {printed_names()}))
          .field("cards_taken", &Outcome::cards_taken,
                 by_name<std::int64_t, Setting>(confidant_kind, confidants,
                                                whole_number<Setting>(0, envelope_cards),
                                                {printed_names()}))
          .field("winners", &Outcome::winners, list_of(seat()));
  return record;
}

Secret read_secret(const Node& node, const Setting& setting, const Start&,
                   const std::vector<Action>&) {
  const std::vector<solver::Variable> all = variables(setting.table);
  std::vector<std::string> known;
  Secret keys{};
  for (std::size_t confidant = 0; confidant < all.size(); ++confidant) {
    known.push_back(all[confidant].name);
    const Node told = node.at(known.back());
    const auto key = static_cast<std::uint8_t>(read_key(told, setting.table));
    const auto before = std::span(keys).first(confidant);
    if (std::ranges::find(before, key) != before.end()) {
      told.fail({Text("two confidants have the key {0}", "dos confidentes tienen la clave {0}"),
                 told.quoted()});
    }
    keys[confidant] = key;
  }
  node.allow_only(known);
  return keys;
}

OrderedJson write_secret(const Secret& keys, const Setting& setting, const Start&) {
  OrderedJson json;
  for (std::size_t confidant = 0; confidant < setting.setup.confidants; ++confidant) {
    json["key." + setting.table.confidants[confidant]] =
        to_string(setting.table.keys[keys[confidant]]);
  }
  return json;
}

}  // namespace sabueso::model::espias
