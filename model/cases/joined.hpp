// What joins a game's parts, written once for all games: a case from its table and evidence, a log
// from its actions, and the game behind the interface that the program knows. A game G gives its
// types and its parts as members; docs/adding-a-game.md lists them.
#pragma once

#include "model/cases/advice.hpp"
#include "model/cases/course.hpp"
#include "model/cases/playing.hpp"
#include "model/cases/replayed.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/json/text.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model {

/// What every item of evidence may have besides what its kind has.
inline OrderedJson shared_item_schema() {
  return {{"id", name_schema()}, {"kind", nullptr}, {"note", {{"type", "string"}}}};
}

/// What a game is played with, where that is its table alone.
template <class T>
struct PlainSetting {
  PlainSetting(const T& played, const std::string&) : table(played) {}
  T table;
};

/// For games in which no item of evidence has to do with earlier ones.
struct NoMemory {
  explicit NoMemory(const auto&) {}
  static std::optional<Message> take(const auto&, const Entry&) { return std::nullopt; }
};

/// What a game need not say: that its table must be given, that the printed game has no names in
/// two languages, and that items of evidence stand alone.
struct GameDefaults {
  static constexpr bool printed_table_plays = false;
  static PrintedNames printed_names() { return {}; }
  static PrintedNames printed_seats() { return {}; }
  using Memory = NoMemory;
};

/// A game's types, for it to derive from.
template <class T, class E, class S, class B, class H, class X, class A, class N>
struct GameTypes : GameDefaults {
  using Table = T;
  using Evidence = E;
  using Setting = S;
  using Start = B;
  using Secret = H;
  using State = X;
  using Action = A;
  using Notebook = N;
};

/// The players of a table, by name.
template <class Table>
std::vector<std::string> players_of(const Table& table) {
  if constexpr (requires { table.player_names(); }) {
    return table.player_names();
  } else {
    return table.players;
  }
}

template <class G>
class JoinedCase final : public Case {
 public:
  /// Goes through the evidence item by item with the game's memory of earlier ones, which checks it
  /// and fills in what follows from them. Throws InputError.
  JoinedCase(Header header, typename G::Table table, std::vector<typename G::Evidence> evidence,
             std::optional<Truth> truth = std::nullopt)
      : Case(std::move(header)),
        table_(std::move(table)),
        evidence_(std::move(evidence)),
        truth_(std::move(truth)) {
    header_.ids.reserve(evidence_.size());
    for (std::size_t i = header_.ids.size(); i < evidence_.size(); ++i) {
      header_.ids.push_back(default_id(i));
    }
    header_.notes.resize(evidence_.size());
    typename G::Memory memory(table_);
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      const Entry entry(header_.ids[i], "/evidence/" + std::to_string(i));
      if (std::optional<Message> slip = memory.take(evidence_[i], entry)) {
        warnings_.push_back({i, *slip});
      }
    }
  }

  std::string_view game() const override { return G::name; }
  std::string_view game_title() const override { return G::title; }
  std::vector<std::string> players() const override { return players_of(table_); }
  PrintedNames printed_names() const override { return G::printed_names(); }

  solver::Problem problem() const override { return G::hidden(table_, evidence_, header().ids); }

  std::vector<bool> assumptions() const override {
    if constexpr (requires { &G::assumptions; }) return G::assumptions(evidence_);
    return {};
  }

  solver::Weights plausibility() const override {
    if constexpr (requires { &G::plausibility; }) {
      return G::plausibility(table_, evidence_);
    }
    return {};
  }

  std::optional<solver::Tally> witness(const solver::Budget& budget) const override {
    return G::witness(table_, evidence_, budget);
  }

  const std::vector<Warning>& warnings() const override { return warnings_; }

  std::string item_in_words(std::size_t item, Language language) const override {
    return G::evidence().in_words(evidence_[item], table_, language);
  }

  std::string conflict_in_words(const std::vector<std::size_t>& items,
                                Language language) const override {
    if constexpr (requires { &G::conflict_in_words; }) {
      return G::conflict_in_words(table_, evidence_, header().ids, items, language);
    }
    return Case::conflict_in_words(items, language);
  }

  std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                         Language language) const override {
    using Plain = GameVocabulary<G, typename G::Table, typename G::Evidence>;
    const typename Plain::All all{table_, evidence_, header(), problem, language};
    if constexpr (requires { G::vocabulary(all); }) {
      return G::vocabulary(all);
    } else {
      return std::make_unique<Plain>(all);
    }
  }

  std::optional<Advice> advise(const solver::Problem& problem, const solver::Report& report,
                               const solver::WorldTable* worlds, const solver::Budget& budget,
                               Language language) const override {
    const Situation<typename G::Table, typename G::Evidence> situation{
        {table_, evidence_, header(), problem, language}, report, worlds, budget};
    if constexpr (requires { G::advise(situation); }) return G::advise(situation);
    return std::nullopt;
  }

  std::string spelled(const std::string& value) const override {
    if constexpr (requires { &G::spelled; }) return G::spelled(value, table_);
    return value;
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    if constexpr (requires { &G::sheet; }) {
      return G::sheet(table_, evidence_, header(), report, style);
    } else {
      return plain_sheet(report);
    }
  }

  OrderedJson write() const override {
    OrderedJson file{{"sabueso", 1}, {"game", G::name}};
    if (header().title) file["title"] = *header().title;
    file["table"] = G::table().write(table_, table_);
    if (file["table"].empty()) file.erase("table");
    if (header().viewer) file["viewer"] = *header().viewer;
    file["evidence"] = OrderedJson::array();
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      OrderedJson item = OrderedJson::object();
      if (header().ids[i] != default_id(i)) item["id"] = header().ids[i];
      G::evidence().write_into(evidence_[i], table_, item);
      if (header().notes[i]) item["note"] = *header().notes[i];
      file["evidence"].push_back(std::move(item));
    }
    if (truth_) file["truth"] = truth_json(*truth_);
    return file;
  }

  const std::optional<Truth>& truth() const override { return truth_; }

 private:
  static OrderedJson truth_json(const Truth& truth) {
    OrderedJson json = OrderedJson::object();
    for (const auto& [variable, value] : truth) json[variable] = value;
    return json;
  }

  typename G::Table table_;
  std::vector<typename G::Evidence> evidence_;
  std::optional<Truth> truth_;
  std::vector<Warning> warnings_;
};

/// What a whole game consists of besides its table.
template <class G>
struct Course {
  typename G::Start start{};
  typename G::Secret secret{};
  std::vector<typename G::Action> actions{};
};

template <class G>
class JoinedLog final : public Log {
 public:
  /// The table's board and deck are read at the place of the table.
  JoinedLog(typename G::Table table, const std::string& place)
      : table_(std::move(table)), setting_(table_, place) {}

  /// A log as a file has it. Throws InputError.
  explicit JoinedLog(const Node& log) : JoinedLog(read_table(log.at("table")), "/log/table") {
    log.allow_only({"table", "seed", "secret", "start", "actions", "outcome"});
    if (const auto seed = log.find("seed")) {
      if (!seed->data().is_number_unsigned())
        seed->fail_type(Text("a whole number", "un número entero"));
      seed_ = seed->data().get<std::uint64_t>();
    }
    course_.start = G::start().read(log.at("start"), setting_);
    for (const Node& action : log.at("actions").elements()) {
      course_.actions.push_back(G::actions().read(action, setting_));
    }
    course_.secret = G::read_secret(log.at("secret"), setting_, course_.start, course_.actions);
  }

  /// A simulated game. Throws InputError.
  JoinedLog(typename G::Table table, const Simulation& wanted)
      : JoinedLog(std::move(table), "/table") {
    seed_ = wanted.seed;
    course_ = G::simulate(setting_, wanted);
  }

  static typename G::Table read_table(const Node& node) {
    node.allow_only(G::table().keys());
    typename G::Table table = G::printed_table();
    G::table().read_into(node, table, table);
    return table;
  }

  std::vector<std::string> players() const override { return players_of(table_); }
  std::size_t actions() const override { return course_.actions.size(); }

  std::string action_in_words(std::size_t action, Language language) const override {
    return G::actions().in_words(course_.actions[action], setting_, language);
  }
  const std::string& action_rests_on(std::size_t action) const override {
    return G::actions().row_of(course_.actions[action]).rules();
  }

  Replayed follow() const override {
    typename G::State state = begin();
    std::optional<Replayed::Illegal> illegal;
    for (std::size_t i = 0; i < course_.actions.size() && !illegal; ++i) {
      const auto& action = course_.actions[i];
      if (const auto broken = G::violation(setting_, course_.secret, state, action)) {
        illegal = Replayed::Illegal{i, std::string(broken->rule), broken->why};
      } else {
        G::apply(setting_, course_.secret, state, action);
      }
    }
    const auto ended = [this, state] {
      return Ended<typename G::Setting, typename G::Secret, typename G::State>{
          setting_, course_.secret, state};
    };
    return {illegal, G::outcome().write(ended(), setting_), [this, ended](Language language) {
              return G::outcome().in_words(G::outcome_sentence, ended(), setting_, language);
            }};
  }

  std::unique_ptr<Case> observe(const Viewpoint& from) const override {
    const std::size_t seat = seat_of(from.viewer, players(), G::printed_seats());
    if (from.since > from.until.value_or(actions())) refuse_since(from);
    typename G::Notebook notebook(setting_, course_.secret, from, seat, begin());
    const auto end = retrace(
        from.until, [&](std::size_t index, const auto& action, const auto& before,
                        const auto& after) { notebook.note(index, action, before, after); });
    std::vector<typename G::Evidence> evidence = notebook.evidence(end);
    std::optional<Truth> truth;
    if (from.with_truth) truth = notebook.truth(end);
    return std::make_unique<JoinedCase<G>>(Header{{}, players()[seat]}, table_, std::move(evidence),
                                           std::move(truth));
  }

  Viewpoint audit_view(const std::string& viewer, std::uint32_t attention,
                       Random& random) const override {
    if constexpr (requires { &G::audit_view; }) {
      return G::audit_view(*this, viewer, attention, random);
    }
    return {viewer, random.below(actions() + 1), true};
  }

  std::optional<std::string> draw(std::optional<std::size_t> until,
                                  Language language) const override {
    const auto end = retrace(until, [](std::size_t, const auto&, const auto&, const auto&) {});
    if constexpr (requires { &G::draw; }) {
      return G::draw(setting_, end, language);
    }
    return std::nullopt;
  }

  OrderedJson write() const override {
    OrderedJson list = OrderedJson::array();
    for (const auto& action : course_.actions) list.push_back(G::actions().write(action, setting_));
    OrderedJson log{{"table", G::table().write(table_, table_)}};
    if (seed_) log["seed"] = *seed_;
    log["secret"] = G::write_secret(course_.secret, setting_, course_.start);
    log["start"] = G::start().write(course_.start, setting_);
    log["actions"] = std::move(list);
    log["outcome"] = follow().outcome;
    return {{"sabueso", 1}, {"game", G::name}, {"log", std::move(log)}};
  }

  const typename G::Setting& setting() const { return setting_; }
  typename G::State begin() const { return G::begin(setting_, course_.start, course_.secret); }

  /// Applies the first actions, all of them where `until` is absent; `note(index, action, before,
  /// after)` is called after each. Returns the last state. Throws InputError, IllegalLog.
  template <class Note>
  typename G::State retrace(std::optional<std::size_t> until, Note&& note) const {
    const std::size_t end = actions_wanted(until, actions());
    typename G::State state = begin();
    for (std::size_t index = 0; index < end; ++index) {
      const auto& action = course_.actions[index];
      if (const auto broken = G::violation(setting_, course_.secret, state, action)) {
        refuse_illegal(index, *broken);
      }
      const typename G::State before = state;
      G::apply(setting_, course_.secret, state, action);
      note(index, action, before, state);
    }
    return state;
  }

 private:
  [[noreturn]] void refuse_since(const Viewpoint& from) const {
    throw InputError("/log/actions",
                     {Text("notes since action {0} cannot end after {1}",
                           "las notas desde la acción {0} no pueden acabar tras la {1}"),
                      std::to_string(from.since), std::to_string(from.until.value_or(actions()))});
  }

  typename G::Table table_;
  typename G::Setting setting_;
  std::optional<std::uint64_t> seed_;
  Course<G> course_;
};

/// What a table of kinds says, with examples on what is in play.
template <class V, class C>
std::vector<KindFacts> facts_of(const Kinds<V, C>& kinds, const C& context) {
  std::vector<KindFacts> all;
  for (const auto& row : kinds.rows()) {
    KindFacts facts{row.name(), {}, row.example(), {}};
    for (const auto& field : row.fields()) {
      facts.fields.push_back({field->key(), field->required()});
    }
    const Json example = json_of_text(row.example());
    const V thing = kinds.read(Node(example), context);
    for (const Language language : {Language::english, Language::spanish}) {
      facts.sentences[language == Language::english ? 0 : 1] =
          kinds.in_words(thing, context, language);
    }
    all.push_back(std::move(facts));
  }
  return all;
}

template <class G>
class JoinedGame final : public Game {
 public:
  std::string_view name() const override { return G::name; }
  std::string_view title() const override { return G::title; }
  std::pair<std::size_t, std::size_t> printed_players() const override {
    return G::printed_players;
  }

  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    const Json nothing = Json::object();
    const Node place = G::printed_table_plays ? file.find("table").value_or(Node(nothing, "/table"))
                                              : file.at("table");
    typename G::Table table = JoinedLog<G>::read_table(place);
    if (header.viewer) {
      const std::vector<std::string> players = players_of(table);
      header.viewer = players[file.at("viewer").one_of(players, Text("player", "el jugador"),
                                                       G::printed_seats())];
    }
    std::vector<typename G::Evidence> evidence;
    for (const Node& item : file.elements_of("evidence")) {
      evidence.push_back(G::evidence().read(item, table));
    }
    return std::make_unique<JoinedCase<G>>(std::move(header), std::move(table),
                                           std::move(evidence));
  }

  std::unique_ptr<Log> simulate(const Simulation& wanted) const override {
    const Json file = table_wanted(wanted, simulated_players(wanted));
    typename G::Table table = JoinedLog<G>::read_table(Node(file, "/table"));
    check_players(wanted, players_of(table).size());
    return std::make_unique<JoinedLog<G>>(std::move(table), wanted);
  }

  std::unique_ptr<Log> read_log(const Node& log) const override {
    return std::make_unique<JoinedLog<G>>(log);
  }

  bool can_be_missed() const override {
    return requires { &G::audit_view; };
  }

  std::optional<std::string> draw(const Node& file, Language language) const override {
    if constexpr (requires { &G::draw_file; }) return G::draw_file(file, language);
    return std::nullopt;
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
    return facts_of(G::actions(), JoinedLog<G>(sample_table(), "/table").setting());
  }

  std::string rule(std::string_view number, Language language) const override {
    return rule_text(G::rules[language == Language::english ? 0 : 1], number);
  }

 private:
  // Where a table need not say who plays, all play that could.
  static std::vector<std::string> simulated_players(const Simulation& wanted) {
    if constexpr (G::printed_table_plays) {
      const Json nothing = Json::object();
      return players_of(JoinedLog<G>::read_table(wanted.table.value_or(Node(nothing, "/table"))));
    } else {
      return G::simulated_players();
    }
  }

  static typename G::Table sample_table() {
    const Json table = json_of_text(G::sample_table);
    return JoinedLog<G>::read_table(Node(table, "/table"));
  }
};

}  // namespace sabueso::model
