// Joining the game's parts behind the interface that the program knows.
#include "model/checkpoint/game.hpp"

#include <array>

#include "embedded/checkpoint_rules.hpp"
#include "embedded/checkpoint_rules_es.hpp"
#include "model/cases/joined.hpp"
#include "model/checkpoint/bots.hpp"
#include "model/checkpoint/hidden.hpp"
#include "model/checkpoint/kinds.hpp"
#include "model/checkpoint/memory.hpp"
#include "model/checkpoint/witness.hpp"
#include "model/checkpoint/words.hpp"

namespace sabueso::model::checkpoint {

namespace {

struct Checkpoint {
  static constexpr std::string_view name = "checkpoint", title = "Checkpoint Charlie";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{3, 5};
  static constexpr bool printed_table_plays = false;
  static constexpr PrintedNames printed_seats{};
  static constexpr const char* sample_table = R"({"players": ["laces", "britton", "fleming"]})";
  static std::string_view rules(Language language) {
    return language == Language::english ? embedded::checkpoint_rules
                                         : embedded::checkpoint_rules_es;
  }

  // ---- cases
  using Table = checkpoint::Table;
  using Evidence = checkpoint::Evidence;
  using Memory = checkpoint::Memory;

  static Table printed_table() { return checkpoint::printed_table(); }
  static const auto& table() { return table_record(); }
  static const auto& evidence() { return evidence_kinds(); }
  static std::vector<std::string> players(const Table& table) { return table.players; }

  static solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                                const std::vector<std::string>& ids) {
    return checkpoint::hidden(table, evidence, ids);
  }
  static auto witness(const Table& table, const std::vector<Evidence>& evidence,
                      std::uint64_t limit) {
    return checkpoint::witness(table, evidence, limit);
  }
  static std::string sheet(const Table& table, const std::vector<Evidence>& evidence, const Header&,
                           const solver::Report& report, const Style& style) {
    return checkpoint::sheet(table, evidence, report, style);
  }
  // A face, or a whole cat.
  static std::string spelled(const std::string& value, const Table& table) {
    if (const auto face = find_name(table.faces, value, printed_names())) return table.faces[*face];
    try {
      const Json text(value);
      return table.to_string(read_cat(Node(text), table));
    } catch (const InputError&) {
      return value;
    }
  }

  // ---- games
  using Setting = checkpoint::Setting;
  using Start = checkpoint::Start;
  using Secret = checkpoint::Secret;
  using State = checkpoint::State;
  using Action = checkpoint::Action;
  using Notebook = checkpoint::Notebook;

  static const auto& start() { return start_record(); }
  static const auto& actions() { return action_kinds(); }
  static const auto& outcome() { return outcome_record(); }
  static constexpr Sentence outcome_sentence = checkpoint::outcome_sentence;
  static Secret read_secret(const Node& node, const Setting& setting, const Start&,
                            std::vector<Action>& actions) {
    return checkpoint::read_secret(node, setting, actions);
  }
  static OrderedJson write_secret(const Secret& secret, const Setting&, const Start&) {
    return checkpoint::write_secret(secret);
  }
  static State begin(const Setting& setting, const Start& start, const Secret&) {
    return checkpoint::start(setting.setup, start.first);
  }
  static auto violation(const Setting& setting, const Secret& secret, const State& state,
                        const Action& action) {
    return judge(setting, secret, state, action);
  }
  static void apply(const Setting& setting, const Secret&, State& state, const Action& action) {
    checkpoint::apply(setting.setup, state, action);
  }
  static Outcome outcome_of(const Setting& setting, const Secret&, const State& state) {
    return checkpoint::outcome_of(setting, state);
  }

  static std::vector<std::string> simulated_players() {
    return {"laces", "colombini", "britton", "lansbury", "fleming", "smiley"};
  }
  static Course<Checkpoint> simulate(const Setting& setting, const Simulation& wanted) {
    const Bot bot =
        std::array{Bot::detective, Bot::random}[bots_wanted(wanted, {"detective", "random"})];
    const Variables variables(setting.table);
    Random random(wanted.seed);
    Course<Checkpoint> course;
    course.start.first = random.below(setting.setup.players);
    std::vector<Face> clues;
    State before = checkpoint::start(setting.setup, course.start.first);
    play_game(setting.setup, course.start.first, bot, random, [&](const Action& action) {
      if (const auto* deal = std::get_if<DealClues>(&action)) {
        clues.assign(deal->clues.begin(), deal->clues.begin() + setting.setup.players);
      }
      course.actions.push_back(action);
      if (std::holds_alternative<EndRound>(action)) {
        course.secret.push_back(truth_of(variables.all(), variables.world(clues, before.chief)));
      }
      checkpoint::apply(setting.setup, before, action);
    });
    return course;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Checkpoint>>(); }

}  // namespace sabueso::model::checkpoint
