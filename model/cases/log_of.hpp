// A log, joined from a game's setting and actions: written once for all games.
#pragma once

#include "model/cases/case_of.hpp"
#include "model/cases/played_game.hpp"
#include "model/cases/playing.hpp"

namespace sabueso::model {

/// What a whole game consists of besides its table.
template <class G>
struct PlayedGame {
  typename G::Start start{};
  typename G::Secret secret{};
  std::vector<typename G::Action> actions{};
};

template <class G>
class LogOf final : public Log {
 public:
  /// The table's board and deck are read at the place of the table.
  LogOf(typename G::Table table, const std::string& place)
      : table_(std::move(table)), setting_(table_, place) {}

  /// A log as a file has it. Throws InputError.
  explicit LogOf(const Node& log) : LogOf(read_table(log.at("table")), "/log/table") {
    log.allow_only({"table", "seed", "secret", "start", "actions", "outcome"});
    if (const auto seed = log.find("seed")) {
      if (!seed->data().is_number_unsigned())
        seed->fail_type(Text("a whole number from 0 on", "un número entero de 0 en adelante"));
      seed_ = seed->data().get<std::uint64_t>();
    }
    played_.start = G::start().read(log.at("start"), setting_);
    try {
      for (const Node& action : log.at("actions").elements()) {
        played_.actions.push_back(G::actions().read(action, setting_));
      }
    } catch (const InputError&) {
      if (!breaks_rules(log)) throw;
      return;  // what was illegal before is to be told, not what cannot be read behind it
    }
    read_secret(log);
  }

  /// A simulated game. Throws InputError.
  LogOf(typename G::Table table, const Simulation& wanted) : LogOf(std::move(table), "/table") {
    seed_ = wanted.seed;
    played_ = G::simulate(setting_, wanted);
  }

  /// A game to be played from its beginning: what it has is played() then.
  LogOf(typename G::Table table, const std::string& place, std::uint64_t seed)
      : LogOf(std::move(table), place) {
    seed_ = seed;
  }
  PlayedGame<G>& played() { return played_; }
  const PlayedGame<G>& played() const { return played_; }

  static typename G::Table read_table(const Node& node) {
    node.allow_only(G::table().keys());
    typename G::Table table = G::printed_table();
    G::table().read_into(node, table, table);
    return table;
  }

  std::vector<std::string> players() const override { return table_.player_names(); }
  std::size_t actions() const override { return played_.actions.size(); }

  std::string action_in_words(std::size_t action, Language language) const override {
    return G::actions().in_words(played_.actions[action], setting_, language);
  }
  const std::string& action_rests_on(std::size_t action) const override {
    return G::actions().row_of(played_.actions[action]).rules();
  }

  Replayed follow() const override {
    typename G::State state = begin();
    std::optional<Replayed::Illegal> illegal;
    for (std::size_t i = 0; i < played_.actions.size() && !illegal; ++i) {
      const auto& action = played_.actions[i];
      if (const auto broken = G::violation(setting_, played_.secret, state, action)) {
        illegal = Replayed::Illegal{i, std::string(broken->rule), broken->why};
      } else {
        G::apply(setting_, played_.secret, state, action);
      }
    }
    const auto ended = [this, state] {
      return Ended<typename G::Setting, typename G::Secret, typename G::State>{
          setting_, played_.secret, state};
    };
    return {illegal, G::outcome().write(ended(), setting_), [this, ended](Language language) {
              return G::outcome().in_words(G::outcome_sentence, ended(), setting_, language);
            }};
  }

  std::unique_ptr<Case> observe(const Viewpoint& from) const override {
    const std::size_t seat = seat_of(from.viewer, players(), G::printed_seats());
    if (from.since > from.until.value_or(actions())) refuse_since(from);
    typename G::SeatNotes notebook(setting_, played_.secret, from, seat, begin());
    const auto end = retrace(
        from.until, [&](std::size_t index, const auto& action, const auto& before,
                        const auto& after) { notebook.note(index, action, before, after); });
    std::vector<typename G::Evidence> evidence = notebook.evidence(end);
    std::optional<Truth> truth;
    if (from.with_truth) truth = notebook.truth(end);
    return std::make_unique<CaseOf<G>>(Header{{}, players()[seat]}, table_, std::move(evidence),
                                       std::move(truth));
  }

  Viewpoint audit_view(const std::string& viewer, std::uint32_t attention,
                       Random& random) const override {
    if constexpr (G::can_be_missed) {
      return G::audit_view(*this, viewer, attention, random);
    } else {
      return {viewer, random.below(actions() + 1), true};
    }
  }

  std::optional<std::string> draw(std::optional<std::size_t> until,
                                  Language language) const override {
    const auto end = retrace(until, [](std::size_t, const auto&, const auto&, const auto&) {});
    return G::draw(setting_, end, language);
  }

  OrderedJson write() const override {
    OrderedJson list = OrderedJson::array();
    for (const auto& action : played_.actions) list.push_back(G::actions().write(action, setting_));
    OrderedJson log{{"table", G::table().write(table_, table_)}};
    if (seed_) log["seed"] = *seed_;
    log["secret"] = G::write_secret(played_.secret, setting_, played_.start);
    log["start"] = G::start().write(played_.start, setting_);
    log["actions"] = std::move(list);
    log["outcome"] = follow().outcome;
    return {{"sabueso", 1}, {"game", G::name}, {"log", std::move(log)}};
  }

  const typename G::Setting& setting() const { return setting_; }
  typename G::State begin() const { return G::begin(setting_, played_.start, played_.secret); }

  /// Applies the first actions, all of them where `until` is absent; `note(index, action, before,
  /// after)` is called after each. Returns the last state. Throws InputError, IllegalLog.
  template <class Note>
  typename G::State retrace(std::optional<std::size_t> until, Note&& note) const {
    const std::size_t end = actions_wanted(until, actions());
    typename G::State state = begin();
    for (std::size_t index = 0; index < end; ++index) {
      const auto& action = played_.actions[index];
      if (const auto broken = G::violation(setting_, played_.secret, state, action)) {
        refuse_illegal(index, *broken);
      }
      const typename G::State before = state;
      G::apply(setting_, played_.secret, state, action);
      note(index, action, before, state);
    }
    return state;
  }

 private:
  void read_secret(const Node& log) {
    played_.secret = G::read_secret(log.at("secret"), setting_, played_.start, played_.actions);
  }

  // Whether one of the actions that were read is illegal.
  bool breaks_rules(const Node& log) {
    try {
      read_secret(log);
      return follow().illegal.has_value();
    } catch (const InputError&) {
      return false;
    }
  }

  [[noreturn]] void refuse_since(const Viewpoint& from) const {
    throw InputError("/log/actions",
                     {Text("notes since action {0} cannot end after {1}",
                           "las notas desde la acción {0} no pueden acabar tras la {1}"),
                      std::to_string(from.since), std::to_string(from.until.value_or(actions()))});
  }

  typename G::Table table_;
  typename G::Setting setting_;
  std::optional<std::uint64_t> seed_;
  PlayedGame<G> played_;
};

}  // namespace sabueso::model
