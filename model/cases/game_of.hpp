// A game behind the interface that the program knows: written once for all games. A game G gives
// its types and its parts as members; docs/adding-a-game.md lists them.
#pragma once

#include "model/cases/evening_of.hpp"
#include "model/cases/items_of.hpp"
#include "model/cases/log_of.hpp"
#include "model/cases/played_game.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

/// What a game is played with, where that is its table alone.
template <class T>
struct PlainSetting {
  PlainSetting(const T& played, const std::string&) : table(played) {}
  T table;
};

/// For games in which no item of evidence has to do with earlier ones.
struct NoMemory {
  NoMemory(const auto& /*table*/, const std::optional<std::string>& /*viewer*/) {}
  static std::optional<Message> take(const auto&, const ItemPlace&) { return std::nullopt; }
  static std::optional<std::size_t> in_turn() { return std::nullopt; }
};

/// What a game need not say: that its table must be given, that the printed game has no names in
/// two languages, that there is no example of an evening, and that items of evidence stand alone.
struct GameDefaults {
  static constexpr bool printed_table_plays = false;
  static PrintedNames printed_names() { return {}; }
  static PrintedNames printed_seats() { return {}; }
  static constexpr std::string_view evening{};
  static constexpr std::string_view expansion = "{}", earlier_rounds{};
  using Memory = NoMemory;
};

/// A game's types, for it to derive from.
template <class TableType, class EvidenceType, class SettingType, class StartType, class SecretType,
          class StateType, class ActionType, class SeatNotesType>
struct GameTypes : GameDefaults, CaseDefaults<TableType, EvidenceType> {
  using Table = TableType;
  using Evidence = EvidenceType;
  using Setting = SettingType;
  using Start = StartType;
  using Secret = SecretType;
  using State = StateType;
  using Action = ActionType;
  using SeatNotes = SeatNotesType;
};

/// What every item of evidence may have besides what its kind has.
inline OrderedJson shared_item_schema() {
  return {{"id", name_schema()}, {"kind", nullptr}, {"note", {{"type", "string"}}}};
}

/// What a table of kinds says, with examples on what is in play.
template <class V, class C>
std::vector<KindFacts> facts_of(const Kinds<V, C>& kinds, const C& context) {
  std::vector<KindFacts> all;
  const Phrasebook book = kinds.phrasebook(context);
  for (const auto& row : kinds.rows()) {
    KindFacts facts{row.name(), {}, row.example(), {}, {}};
    for (const auto& field : row.fields()) {
      facts.fields.push_back({field->key(), field->required()});
    }
    const Json example = parse_trusted_json(row.example());
    const V thing = kinds.read(Node(example), context);
    for (const Language language : {Language::english, Language::spanish}) {
      const auto index = static_cast<std::size_t>(language);
      facts.sentences[index] = kinds.in_words(thing, context, language);
      facts.lines[index] =
          book.write(Json(kinds.write(thing, context)), language).value_or(std::string());
    }
    all.push_back(std::move(facts));
  }
  return all;
}

template <class G>
class GameOf final : public Game {
 public:
  GameOf()
      : Game({G::name, G::title, G::printed_players, G::rules, G::evening, G::expansion,
              G::own_secret, G::can_be_missed, G::earlier_rounds, G::puzzle_sizes}) {}

  std::vector<std::string> usual_players(Language language) const override {
    constexpr std::size_t around_a_table = 4;
    std::vector<std::string> names = simulated_players(Simulation{});
    if (!G::printed_table_plays) names.resize(std::min(names.size(), around_a_table));
    for (std::string& name : names) name = shown(G::printed_names(), name, language);
    return names;
  }

  std::vector<std::string> table_keys() const override { return G::table().keys(); }

  Json table(const TableValue& value) const override {
    Json table = Json::object();
    typename G::Table read = G::printed_table();
    G::table().read_into(Node(table, "/table"), read, read,
                         [&](const auto& field, const typename G::Table& so_far) {
                           if (auto given = value(field.key(), field.shape(so_far))) {
                             table[field.key()] = std::move(*given);
                           }
                         });
    return table;
  }

  std::unique_ptr<Items> items(const Node& file) const override {
    return std::make_unique<ItemsOf<G>>(G::printed_table_plays
                                            ? table_or_printed(file.find("table"))
                                            : LogOf<G>::read_table(file.at("table")));
  }

  std::unique_ptr<Log> simulate(const Simulation& wanted) const override {
    return std::make_unique<LogOf<G>>(simulated_table(wanted), wanted);
  }

  PrintedNames printed_seats() const override { return G::printed_seats(); }
  std::vector<std::string> evening_players(std::size_t number) const override {
    return simulated_table({number, 0, {}, {}}).player_names();
  }

  std::unique_ptr<Evening> begin_evening(const EveningWanted& wanted) const override {
    if constexpr (requires { &G::due; }) {
      return std::make_unique<EveningOf<G>>(simulated_table({wanted.players, 0, {}, {}}), wanted);
    } else {
      return Game::begin_evening(wanted);
    }
  }

  std::unique_ptr<Log> read_log(const Node& log) const override {
    return std::make_unique<LogOf<G>>(log);
  }

  std::optional<std::string> draw(const Node& file, Language language) const override {
    return G::draw_file(file, language);
  }

  OrderedJson table_schema() const override { return G::table().schema(); }
  OrderedJson evidence_schema() const override {
    return G::evidence().schema(shared_item_schema());
  }
  OrderedJson log_schema() const override {
    return {{"table", table_schema()},
            {"start", G::start().schema()},
            {"actions", {{"type", "array"}, {"items", G::actions().schema(OrderedJson::object())}}},
            {"outcome", {{"type", "object"}, {"properties", G::outcome().schema()["properties"]}}}};
  }

  std::vector<KindFacts> evidence_facts() const override {
    return facts_of(G::evidence(), sample_table());
  }
  std::vector<KindFacts> action_facts() const override {
    return facts_of(G::actions(), LogOf<G>(sample_table(), "/table").setting());
  }

  std::unique_ptr<PuzzleCase> puzzle_moment(const MomentWanted& wanted,
                                            Random& random) const override {
    if (!G::puzzle_sizes) return nullptr;
    PuzzleSource<typename G::Table, typename G::Evidence> moment = puzzle_source(wanted, random);
    return std::make_unique<CaseOf<G>>(Header{}, std::move(moment.table),
                                       std::move(moment.evidence), std::move(moment.truth));
  }

 private:
  static PuzzleSource<typename G::Table, typename G::Evidence> puzzle_source(
      const MomentWanted& wanted, Random& random) {
    if constexpr (requires { G::puzzle_source_on; }) {
      if (wanted.table) {
        typename G::Table table = LogOf<G>::read_table(*wanted.table);
        if (G::is_of_puzzles(table)) {
          return G::puzzle_source_on(std::move(table), wanted.likely, random);
        }
      }
    }
    return G::puzzle_source(wanted.size, wanted.likely, random);
  }

  static typename G::Table simulated_table(const Simulation& wanted) {
    const Json file = table_wanted(wanted, simulated_players(wanted));
    typename G::Table table = LogOf<G>::read_table(Node(file, "/table"));
    check_players(wanted, table.player_names().size());
    return table;
  }

  // Where a table need not say who plays, all play that could.
  static std::vector<std::string> simulated_players(const Simulation& wanted) {
    if constexpr (G::printed_table_plays) {
      return table_or_printed(wanted.table).player_names();
    } else {
      return G::simulated_players();
    }
  }

  static typename G::Table table_or_printed(const std::optional<Node>& given) {
    const Json nothing = Json::object();
    return LogOf<G>::read_table(given.value_or(Node(nothing, "/table")));
  }

  static typename G::Table sample_table() {
    const Json table = parse_trusted_json(G::sample_table);
    return LogOf<G>::read_table(Node(table, "/table"));
  }
};

}  // namespace sabueso::model
