// Joining the game's parts behind the interface that the program knows.
#include "model/heimlich/game.hpp"

#include <array>
#include <numeric>

#include "embedded/heimlich_evening.hpp"
#include "embedded/heimlich_rules.hpp"
#include "embedded/heimlich_rules_es.hpp"
#include "model/cases/joined.hpp"
#include "model/heimlich/bots.hpp"
#include "model/heimlich/draw.hpp"
#include "model/heimlich/hidden.hpp"
#include "model/heimlich/kinds.hpp"
#include "model/heimlich/memory.hpp"
#include "model/heimlich/picture.hpp"
#include "model/heimlich/plausible.hpp"
#include "model/heimlich/scene.hpp"
#include "model/heimlich/witness.hpp"
#include "model/heimlich/words.hpp"

namespace sabueso::model::heimlich {

namespace {

struct Heimlich : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, Notebook>,
                  Tables,
                  Engine {
  static constexpr std::string_view name = "heimlich", title = "Heimlich & Co.";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 7};
  static constexpr const char* sample_table = R"({"players": ["anna", "bea", "cai"]})";
  static heimlich::Table printed_table() { return {}; }
  static constexpr std::string_view evening = embedded::heimlich_evening;
  static constexpr std::string_view rules[] = {embedded::heimlich_rules,
                                               embedded::heimlich_rules_es};
  static constexpr auto printed_names = &heimlich::printed_names;

  static constexpr Text own_secret[] = {Text("Which passport have you?", "¿Qué pasaporte tienes?"),
                                        Text("{0}: {1}", "{0}: {1}")};

  // ---- cases
  using Memory = heimlich::Memory;
  static constexpr auto hidden = &heimlich::hidden;
  static constexpr auto witness = &heimlich::witness;
  static constexpr auto ending = &heimlich::ending;
  static constexpr auto sheet = &heimlich::sheet;
  static constexpr auto beside = &heimlich::beside;
  static constexpr auto to_note = &heimlich::to_note;
  static constexpr auto vocabulary = &heimlich::vocabulary;
  static constexpr auto advise = &heimlich::advise;
  static constexpr auto seen_by_all = &heimlich::seen_by_all;
  static constexpr auto others = &heimlich::others;
  static constexpr auto conflict_in_words = &heimlich::conflict_in_words;
  static constexpr auto plausibility = &fits;
  static std::vector<bool> assumptions(const std::vector<Evidence>& items) {
    std::vector<bool> assumed;
    for (const Evidence& item : items) assumed.push_back(std::holds_alternative<Assume>(item));
    return assumed;
  }

  // ---- puzzles
  static constexpr PuzzleSizes puzzle_sizes{
      fewest_of_puzzle,
      most_of_puzzle,
      4,
      {"players", "jugadores"},
      {1, 4},
      {1, 5},
      false,
      {"Everybody at the table is one of the agents, and some agents are nobody. How somebody "
       "scored tells who they are not. Who is who?",
       "Cada cual es uno de los agentes, y algunos agentes no son nadie. Cómo puntúa alguien dice "
       "quién no es. ¿Quién es quién?"}};
  static constexpr auto scene = &heimlich::scene;
  static constexpr auto picture = &picture_of;
  static constexpr auto is_rich = &heimlich::is_rich;
  static Interchangeable interchangeable(const Table& table) {
    return {{table.players, table.agents}, {}};
  }
  // A board as it was seen is of use for the turn that follows.
  static bool makes_room(const Evidence& item) { return std::holds_alternative<Position>(item); }

  // ---- games
  static std::string draw(const Setting& setting, const State& state, Language language) {
    return heimlich::draw(setting.table, state.board, language);
  }

  static std::vector<std::string> simulated_players() {
    return {"anna", "bea", "cai", "dan", "eva", "fin", "gus"};
  }
  static Course<Heimlich> simulate(const Setting& setting, const Simulation& wanted) {
    const Manner manner =
        std::array{selfish, frank, at_random}[bots_wanted(wanted, {"selfish", "frank", "random"})];
    const Table& played = setting.table;
    Random random(wanted.seed);
    Course<Heimlich> course;
    course.secret.resize(played.agents.size());
    std::iota(course.secret.begin(), course.secret.end(), 0);
    random.shuffle(std::span(course.secret));
    course.secret.resize(played.players.size());
    course.start.first = random.below(played.players.size());
    play_game(played, SplitTable(played.agents.size()), course.start.first, course.secret, manner,
              random,
              [&](const Turn<game_lanes>& turn) { course.actions.emplace_back(as_taken(turn)); });
    course.actions.emplace_back(Reveal{});
    return course;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Heimlich>>(); }

}  // namespace sabueso::model::heimlich
