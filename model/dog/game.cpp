// Joining the game's parts behind the interface that the program knows.
#include "model/dog/game.hpp"

#include <array>

#include "embedded/dog_rules.hpp"
#include "embedded/dog_rules_es.hpp"
#include "model/cases/joined.hpp"
#include "model/dog/bots.hpp"
#include "model/dog/draw.hpp"
#include "model/dog/hidden.hpp"
#include "model/dog/kinds.hpp"
#include "model/dog/memory.hpp"
#include "model/dog/witness.hpp"
#include "model/dog/words.hpp"

namespace sabueso::model::dog {

namespace {

struct Dog {
  static constexpr std::string_view name = "dog", title = "Agent DOG";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 4};
  static constexpr bool printed_table_plays = false;
  static inline const PrintedNames printed_seats = printed_names();
  static constexpr const char* sample_table = R"({"players": ["red", "blue"]})";
  static std::string_view rules(Language language) {
    return language == Language::english ? embedded::dog_rules : embedded::dog_rules_es;
  }

  // ---- cases
  using Table = dog::Table;
  using Evidence = dog::Evidence;
  using Memory = dog::Memory;

  static Table printed_table() { return {{}, printed_holes()}; }
  static const auto& table() { return table_record(); }
  static const auto& evidence() { return evidence_kinds(); }
  static std::vector<std::string> players(const Table& table) { return table.player_names(); }

  static solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                                const std::vector<std::string>& ids) {
    return dog::hidden(table, evidence, ids);
  }
  static auto witness(const Table& table, const std::vector<Evidence>& evidence,
                      std::uint64_t limit) {
    return dog::witness(table, evidence, limit);
  }
  static std::string sheet(const Table& table, const std::vector<Evidence>&, const Header& header,
                           const solver::Report& report, const Style& style) {
    return dog::sheet(table, header.viewer, report, style);
  }
  static std::string spelled(const std::string& value, const Table&) {
    const auto colour = find_name(colour_names(), value, printed_names());
    return colour ? colour_names()[*colour] : value;
  }

  // ---- games
  using Setting = dog::Setting;
  using Start = dog::Start;
  using Secret = dog::Secret;
  using State = dog::State;
  using Action = dog::Action;
  using Notebook = dog::Notebook;

  static const auto& start() { return start_record(); }
  static const auto& actions() { return action_kinds(); }
  static const auto& outcome() { return outcome_record(); }
  static constexpr Sentence outcome_sentence = dog::outcome_sentence;
  static Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                            const std::vector<Action>&) {
    return dog::read_secret(node, setting, start);
  }
  static OrderedJson write_secret(const Secret& secret, const Setting& setting,
                                  const Start& start) {
    return dog::write_secret(secret, setting, start);
  }
  static State begin(const Setting& setting, const Start& start, const Secret& secret) {
    return dog::begin(setting, start, secret);
  }
  static auto violation(const Setting& setting, const Secret&, const State& state,
                        const Action& action) {
    return dog::violation(setting.setup, state, action);
  }
  static void apply(const Setting& setting, const Secret&, State& state, const Action& action) {
    dog::apply(setting.setup, state, action);
  }
  static Outcome outcome_of(const Setting& setting, const Secret&, const State& state) {
    return dog::outcome_of(setting, state);
  }
  static std::string draw(const Setting& setting, const Secret&, const State& state,
                          Language language) {
    return dog::draw(setting.setup, setting.table, state, language);
  }

  static std::optional<std::string> draw_file(const Node& file, Language language) {
    if (!file.is_object()) return std::nullopt;
    if (file.find("cards")) {
      static_cast<void>(read_deck(file));
      return "";
    }
    if (!file.find("meeting_points")) return std::nullopt;
    Table table;
    for (const auto& [name, square] : file.at("holes").members()) table.holes.push_back(name);
    return dog::draw(read_board(file, table), table, language);
  }

  // Partners sit opposite each other.
  static std::vector<std::string> simulated_players() { return {"red", "blue", "green", "yellow"}; }
  static Course<Dog> simulate(const Setting& setting, const Simulation& wanted) {
    const Bot bot = std::array{Bot::eager, Bot::random}[bots_wanted(wanted, {"eager", "random"})];
    constexpr std::uint64_t most_actions = 100'000;  // far more than any game has taken
    Random random(wanted.seed);
    Course<Dog> course;
    course.start.dealer = random.below(setting.setup.seats);
    play_game(setting.setup, course.start.dealer, bot, most_actions, random,
              [&](const State&, const Action& action) { course.actions.push_back(action); });
    return course;
  }

  static Viewpoint audit_view(const JoinedLog<Dog>& log, const std::string& viewer,
                              std::uint32_t attention, Random& random) {
    Viewpoint view{viewer, random.below(log.actions() + 1), true, attention, random.next(), 0};
    const Setting& setting = log.setting();
    const auto players = static_cast<double>(setting.setup.seats);
    const auto hidden_in = [&](const State& state) {
      return held_holes(setting.setup.board, state).size();
    };
    std::vector<Moment> moments{{hidden_in(log.begin())}};
    Attention missing(view);
    static_cast<void>(log.retrace(view.until, [&](std::size_t, const Action& action,
                                                  const State& before, const State& after) {
      Moment moment{hidden_in(after)};
      for (const Seen& seen : seen_of(setting, before, action)) {
        const bool attentive = missing.sees(seen);
        if (seen.what == Seen::What::goes_under) moment.ways *= players;
        if (seen.what == Seen::What::swap && !attentive) {
          ++moment.unseen;
          moment.ways *= static_cast<double>(moment.hidden * (moment.hidden - 1)) / 2;
        }
      }
      moments.push_back(moment);
    }));
    view.since = audited_since(moments, players, random);
    return view;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Dog>>(); }

}  // namespace sabueso::model::dog
