// Joining the game's parts behind the interface that the program knows.
#include "model/heimlich/game.hpp"

#include <array>
#include <numeric>

#include "embedded/heimlich_rules.hpp"
#include "embedded/heimlich_rules_es.hpp"
#include "model/cases/joined.hpp"
#include "model/heimlich/bots.hpp"
#include "model/heimlich/draw.hpp"
#include "model/heimlich/hidden.hpp"
#include "model/heimlich/kinds.hpp"
#include "model/heimlich/memory.hpp"
#include "model/heimlich/plausible.hpp"
#include "model/heimlich/witness.hpp"
#include "model/heimlich/words.hpp"

namespace sabueso::model::heimlich {

namespace {

struct Heimlich {
  static constexpr std::string_view name = "heimlich", title = "Heimlich & Co.";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 7};
  static constexpr bool printed_table_plays = false;
  static constexpr PrintedNames printed_seats{};
  static constexpr const char* sample_table = R"({"players": ["anna", "bea", "cai"]})";
  static std::string_view rules(Language language) {
    return language == Language::english ? embedded::heimlich_rules : embedded::heimlich_rules_es;
  }

  // ---- cases
  using Table = heimlich::Table;
  using Evidence = heimlich::Evidence;
  using Memory = heimlich::Memory;

  static Table printed_table() { return {}; }
  static const auto& table() { return table_record(); }
  static const auto& evidence() { return evidence_kinds(); }
  static std::vector<std::string> players(const Table& table) { return table.players; }

  static solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                                const std::vector<std::string>& ids) {
    return heimlich::hidden(table, evidence, ids);
  }
  static std::vector<bool> assumptions(const std::vector<Evidence>& evidence) {
    std::vector<bool> assumed;
    for (const Evidence& item : evidence) assumed.push_back(std::holds_alternative<Assume>(item));
    return assumed;
  }
  static solver::Weights plausibility(const Table& table, const std::vector<Evidence>& evidence) {
    return fits(table, evidence);
  }
  static auto witness(const Table& table, const std::vector<Evidence>& evidence,
                      std::uint64_t limit) {
    return heimlich::witness(table, evidence, limit);
  }
  static std::string conflict_in_words(const Table& table, const std::vector<Evidence>& evidence,
                                       const Header& header, const std::vector<std::size_t>& items,
                                       Language language) {
    return heimlich::conflict_in_words(table, evidence, header.ids, items, language);
  }
  static std::string sheet(const Table& table, const std::vector<Evidence>& evidence, const Header&,
                           const solver::Report& report, const Style& style) {
    return heimlich::sheet(table, evidence, report, style);
  }
  static std::string spelled(const std::string& value, const Table& table) {
    const auto agent = find_name(table.agents, value, printed_names());
    return agent ? table.agents[*agent] : value;
  }

  // ---- games
  using Setting = heimlich::Setting;
  using Start = heimlich::Start;
  using Secret = heimlich::Secret;
  using State = heimlich::State;
  using Action = heimlich::Action;
  using Notebook = heimlich::Notebook;

  static const auto& start() { return start_record(); }
  static const auto& actions() { return action_kinds(); }
  static const auto& outcome() { return outcome_record(); }
  static constexpr Sentence outcome_sentence = heimlich::outcome_sentence;
  static Secret read_secret(const Node& node, const Setting& setting, const Start&,
                            const std::vector<Action>&) {
    return heimlich::read_secret(node, setting);
  }
  static OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start&) {
    return heimlich::write_secret(secret, setting);
  }
  static State begin(const Setting& setting, const Start& start, const Secret&) {
    return heimlich::start(setting.table, start.first);
  }
  static auto violation(const Setting& setting, const Secret&, const State& state,
                        const Action& action) {
    return judge(setting, state, action);
  }
  static void apply(const Setting& setting, const Secret&, State& state, const Action& action) {
    heimlich::apply(setting, state, action);
  }
  static Outcome outcome_of(const Setting& setting, const Secret& secret, const State& state) {
    return heimlich::outcome_of(setting, secret, state);
  }
  static std::string draw(const Setting& setting, const Secret&, const State& state,
                          Language language) {
    return heimlich::draw(setting.table, state.board, language);
  }

  static std::vector<std::string> simulated_players() {
    return {"anna", "bea", "cai", "dan", "eva", "fin", "gus"};
  }
  static Course<Heimlich> simulate(const Setting& setting, const Simulation& wanted) {
    const Manner manner =
        std::array{selfish, frank, at_random}[bots_wanted(wanted, {"selfish", "frank", "random"})];
    const Table& table = setting.table;
    Random random(wanted.seed);
    Course<Heimlich> course;
    course.secret.resize(table.agents.size());
    std::iota(course.secret.begin(), course.secret.end(), 0);
    random.shuffle(std::span(course.secret));
    course.secret.resize(table.players.size());
    course.start.first = random.below(table.players.size());
    play_game(table, SplitTable(table.agents.size()), course.start.first, course.secret, manner,
              random,
              [&](const Turn<game_lanes>& turn) { course.actions.emplace_back(as_taken(turn)); });
    course.actions.emplace_back(Reveal{});
    return course;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Heimlich>>(); }

}  // namespace sabueso::model::heimlich
