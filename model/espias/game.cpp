// Joining the game's parts behind the interface that the program knows.
#include "model/espias/game.hpp"

#include <numeric>

#include "embedded/espias_evening.hpp"
#include "embedded/espias_rules.hpp"
#include "embedded/espias_rules_es.hpp"
#include "model/cases/joined.hpp"
#include "model/espias/bots.hpp"
#include "model/espias/draw.hpp"
#include "model/espias/hidden.hpp"
#include "model/espias/kinds.hpp"
#include "model/espias/memory.hpp"
#include "model/espias/picture.hpp"
#include "model/espias/scene.hpp"
#include "model/espias/witness.hpp"
#include "model/espias/words.hpp"

namespace sabueso::model::espias {

namespace {

struct Espias : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, Notebook>,
                Tables,
                Engine {
  static constexpr std::string_view name = "espias", title = "Espías y Confidentes";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 6};
  static constexpr bool printed_table_plays = true;
  static constexpr const char* sample_table = "{}";
  static constexpr std::string_view evening = embedded::espias_evening;
  static constexpr std::string_view rules[] = {embedded::espias_rules, embedded::espias_rules_es};
  static constexpr auto printed_table = &espias::printed_table;
  static constexpr auto printed_names = &espias::printed_names;
  static constexpr auto printed_seats = &espias::printed_names;

  // ---- cases
  using Memory = espias::Memory;
  static constexpr Text own_secret[] = {
      Text("What does your card 0 show? (such as oo#)", "¿Qué muestra tu tarjeta 0? (como oo#)"),
      Text("{0} 0 {1}", "{0} 0 {1}")};
  static constexpr auto hidden = &espias::hidden;
  static constexpr auto witness = &espias::witness;
  static constexpr auto ending = &espias::ending;
  static constexpr auto sheet = &espias::sheet;
  static constexpr auto to_note = &espias::to_note;
  static constexpr auto vocabulary = &espias::vocabulary;
  static constexpr auto advise = &espias::advise;
  static constexpr auto seen_by_all = &espias::seen_by_all;
  static constexpr auto others = &espias::others;
  static std::string spelled(const std::string& value, const Table&) {
    const std::optional<Pattern> pattern = parse_pattern(value);
    return pattern ? to_string(*pattern) : value;
  }

  // ---- puzzles
  static constexpr PuzzleSizes puzzle_sizes{
      fewest_of_puzzle,
      most_of_puzzle,
      6,
      {"confidants", "confidentes"},
      {1, 3},
      {2, any_rounds},
      false,
      {"Every confidant holds another key. Microfilm shows parts of keys; claims that failed were "
       "wrong somewhere. Who holds which key?",
       "Cada confidente guarda una clave distinta. El microfilm muestra partes de las claves; las "
       "declaraciones fallidas erraban en algo. ¿Quién guarda cuál?"}};
  static constexpr auto scene = &espias::scene;
  static std::optional<Picture> picture(const Evidence& item, const Table& table, Language) {
    return picture_of(item, table);
  }
  static constexpr auto is_rich = &espias::is_rich;
  static Interchangeable interchangeable(const Table& table) { return {{table.confidants}, {}}; }

  // ---- games
  static std::string draw(const Setting& setting, const State& state, Language language) {
    return espias::draw(setting.setup, state, setting.table.confidants, language);
  }

  static std::optional<std::string> draw_file(const Node& file, Language language) {
    if (!file.is_object()) return std::nullopt;
    if (file.find("groups")) {
      static_cast<void>(read_deck(file, printed_table()));
      return "";
    }
    if (!file.find("routes")) return std::nullopt;
    std::vector<std::string> confidants;
    for (const auto& [nation, route] : file.at("routes").members()) confidants.push_back(nation);
    return espias::draw(read_board(file, confidants), confidants, language);
  }

  static Course<Espias> simulate(const Setting& setting, const Simulation& wanted) {
    constexpr unsigned most_turns = 2000;
    const bool seeks = bots_wanted(wanted, {"seeker", "random"}) == 0;
    const GameSetup& setup = setting.setup;
    Random random(wanted.seed);
    Course<Espias> course;
    std::iota(course.secret.begin(), course.secret.end(), std::uint8_t{0});
    random.shuffle(std::span(course.secret).first(setup.confidants));
    course.start.first = random.below(setup.seats);
    Seeker seeker(setup, setting.table, setting.deck, course.secret);
    play_game(
        setup, course.secret, course.start.first, most_turns,
        [&](const State& state) {
          return seeks ? seeker.choose(state, random) : choose_at_random(setup, state, random);
        },
        [&](const State& state, const Action& action) {
          course.actions.push_back(action);
          if (seeks) seeker.learn(state, action);
        });
    return course;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Espias>>(); }

}  // namespace sabueso::model::espias
