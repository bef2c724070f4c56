// One row a kind of evidence, and the table.
#include "model/espias/evidence/domains.hpp"

namespace sabueso::model::espias {

namespace {

constexpr std::size_t most_confidants = 64;
constexpr std::size_t longest_key = 16;

template <class K>
using Item = Kind<K, Evidence, Table>;

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

Domain<Key, NoContext> new_key() {
  return spelled<Key, NoContext>(
      key_kind, key_pattern, [](const Node& node, const NoContext&) { return read_new_key(node); },
      [](const Key& key, const NoContext&) { return to_string(key); },
      [](const NoContext&) { return Shape(key_kind, circles()); });
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

// ---- patterns

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
      [=](const Table& table) {
        Shape::Letters shown = circles(table.key_length(), true);
        shown.all = table.key_names();
        return Shape(pattern_kind, std::move(shown));
      });
}

Domain<Circle, NoContext> circle() {
  return spelled<Circle, NoContext>(
      Text("colour", "el color"), "^[●○#o]$",
      [](const Node& node, const NoContext&) {
        const std::optional<Pattern> circle = parse_pattern(node.text());
        if (!circle || circle->size() != 1 || !circle->front()) {
          node.fail(unknown_name(Text("colour", "el color"), node.text(), {"●", "○"}));
        }
        return *circle->front();
      },
      [](const Circle& circle, const NoContext&) { return to_string(circle); },
      [](const NoContext&) {
        Shape::Letters one = circles(1);
        one.instead = {Word("●", "●", Text("black", "negros")),
                       Word("○", "○", Text("white", "blancos"))};
        return Shape(Text("colour", "el color"), std::move(one));
      });
}

// A number of circles: from none to as many as a key has.
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
            return Shape(Text("how many", "cuántos"),
                         Shape::Number{0, static_cast<std::int64_t>(table.key_length())});
          }};
}

Domain<std::int64_t, NoContext> card_number() {
  return whole_number(0, 6, Text("card number", "el número de tarjeta"));
}

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
  return list_or_object<Entries, Table>(list_of(named), keyed, has_keys).with_show(wrong_entries);
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
            .usual_button({"card", "tarjeta"})
            .help({"A microfilm card that you have looked at: the confidant's key in ● and ○, with "
                   "□ for a circle that the card hides. The number on it, 0 to 6, may be left out.",
                   "Una tarjeta de microfilm que has mirado: la clave del confidente en ● y ○, con "
                   "□ en el círculo que la tarjeta tapa. Su número, de 0 a 6, se puede omitir."})
            .discriminator("shows")
            .short_name({"[card {card}|a card] of {confidant}",
                         "[la tarjeta {card}|una tarjeta] de {confidant}"})
            .field("confidant", &CirclesShown::confidant, confidant())
            .field("shows", &CirclesShown::shows, pattern())
            .optional("card", &CirclesShown::card, card_number())
            .line({"{confidant} & [{card}] & {shows}", "{confidant} & [{card}] & {shows}"})
            .example(R"({"kind": "microfilm", "confidant": "russian", "shows": "□○●", "card": 3})"),
        Item<CirclesTold>("microfilm", {"[card {card}|a card] of {confidant} says {count}-{of}",
                                        "[la tarjeta {card}|una tarjeta] de {confidant} dice "
                                        "{count}-{of}"})
            .short_name({"[card {card}|a card] of {confidant}",
                         "[la tarjeta {card}|una tarjeta] de {confidant}"})
            .button({"card: number", "tarjeta: número"})
            .help({"A microfilm card that only tells how many circles of a colour the key has: 2-● "
                   "means that two are black.",
                   "Una tarjeta de microfilm que solo dice cuántos círculos de un color tiene la "
                   "clave: 2-● quiere decir que dos son negros."})
            .discriminator("count")
            .field("confidant", &CirclesTold::confidant, confidant())
            .field("count", &CirclesTold::count, number_of_circles())
            .field("of", &CirclesTold::of, circle())
            .optional("card", &CirclesTold::card, card_number())
            .line(
                {"{confidant} & [{card}] & {count}-{of}", "{confidant} & [{card}] & {count}-{of}"})
            .line({"{confidant} [{card}] {count} {of}", "{confidant} [{card}] {count} {of}"})
            .line({"{confidant} [{card}] {count}{of}", "{confidant} [{card}] {count}{of}"})
            .example(
                R"({"kind": "microfilm", "confidant": "french", "count": 2, "of": "○", "card": 5})"),
        Item<KeyTold>("key",
                      {"the key of {confidant} is {key}", "la clave de {confidant} es {key}"})
            .short_name({"the open card of {confidant}", "la tarjeta abierta de {confidant}"})
            .button({"key", "clave"})
            .personal()
            .help({"A confidant's whole key, when you know it: from a card that was laid open, or "
                   "because somebody told you.",
                   "La clave entera de un confidente, si la sabes: por una tarjeta que se enseñó, "
                   "o porque te la dijeron."})
            .field("confidant", &KeyTold::confidant, confidant())
            .field("key", &KeyTold::key, key())
            .line({"{confidant} is|=|has {key}", "{confidant} es|=|tiene {key}"})
            .example(R"({"kind": "key", "confidant": "turkish", "key": "●●○"})"),
        Item<KeyDenied>("not-key", {"the key of {confidant} is not {key}",
                                    "la clave de {confidant} no es {key}"})
            .short_name({"the note that {confidant} does not have {key}",
                         "la nota de que {confidant} no tiene {key}"})
            .button({"not this key", "clave descartada"})
            .personal()
            .help({"A key that a confidant does not have, however you know it.",
                   "Una clave que un confidente no tiene, lo sepas por lo que lo sepas."})
            .field("confidant", &KeyDenied::confidant, confidant())
            .field("key", &KeyDenied::key, key())
            .line({"{confidant} is not|no {key}", "{confidant} no es|tiene {key}"})
            .line({"{confidant} !=|not {key}", "{confidant} !=|no {key}"})
            .example(R"({"kind": "not-key", "confidant": "english", "key": "●○○"})"),
        Item<Contact>("contact", {"{player} took a card of {confidant}",
                                  "{player} tomó una tarjeta de {confidant}"})
            .button({"took a card", "tomó tarjeta"})
            .help({"Somebody took the top card of a confidant's envelope, and you did not see it.",
                   "Alguien tomó la primera tarjeta del sobre de un confidente, y no la viste."})
            .field("player", &Contact::nation, nation())
            .field("confidant", &Contact::confidant, confidant())
            .line({"{player} ->|>|→ {confidant}", "{player} ->|>|→ {confidant}"})
            .line({"{player} contacts|contacted|meets|met [the] {confidant}",
                   "{player} contacta|contactó|visita|visitó [con] [al] {confidant}"})
            .line({"{player} talked|talks to [the] {confidant}",
                   "{player} habla|habló con [el] {confidant}"})
            .example(R"({"kind": "contact", "player": "german", "confidant": "turkish"})"),
        Item<Claim>("claim",
                    {"{player} claimed {agenda}[{correct?}, and was right|{refuted}|, and was "
                     "wrong]",
                     "{player} declaró {agenda}[{correct?}, y acertó|{refuted}|, y falló]"})
            .short_name({"the claim of {player}", "la declaración de {player}"})
            .button({"claim", "declaración"})
            .help({"In Geneva somebody showed the agenda and claimed to know all keys. Of a wrong "
                   "one, also which entries the others showed to be wrong, with the cards that "
                   "they showed you, if any.",
                   "En Ginebra alguien enseñó su agenda y declaró saber todas las claves. Si "
                   "falló, también qué entradas se vio que eran falsas, y con qué claves si te las "
                   "enseñaron."})
            .field("player", &Claim::nation, nation())
            .field("agenda", &Claim::agenda, for_every_name(confidants(), key()))
            .field("correct", &Claim::correct,
                   yes_or_no({"right or wrong", "acertó o falló"}, {"right", "acertó"},
                             {"wrong", "falló"}))
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

}  // namespace sabueso::model::espias
