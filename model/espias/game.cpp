// Joining the game's parts behind the interface that the program knows.
#include "embedded/espias_evening.hpp"
#include "embedded/espias_frames.hpp"
#include "embedded/espias_rules.hpp"
#include "embedded/espias_rules_es.hpp"
#include "model/cases/advised_seat.hpp"
#include "model/cases/game_of.hpp"
#include "model/espias/advise/advice.hpp"
#include "model/espias/advise/bots.hpp"
#include "model/espias/advise/seats.hpp"
#include "model/espias/evidence/kinds.hpp"
#include "model/espias/evidence/memory.hpp"
#include "model/espias/played/witness.hpp"
#include "model/espias/puzzle/puzzle_source.hpp"
#include "model/espias/speak/draw.hpp"
#include "model/espias/speak/picture.hpp"
#include "model/espias/speak/words.hpp"
#include "model/espias/stated/hidden.hpp"

namespace sabueso::model::espias {

namespace {

std::string spelled_key(const std::string& value, const Table&) {
  const std::optional<Pattern> pattern = parse_pattern(value);
  return pattern ? to_string(*pattern) : value;
}

std::optional<std::string> draw_file(const Node& file, Language language) {
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

struct Espias : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, SeatNotes>,
                Tables,
                Engine,
                Seats {
  static constexpr std::string_view name = "espias", title = "Espías y Confidentes";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 6};
  static constexpr bool printed_table_plays = true;
  static constexpr const char* sample_table = "{}";
  static constexpr std::string_view evening = embedded::espias_evening;
  static constexpr std::array<std::string_view, 2> rules{embedded::espias_rules,
                                                         embedded::espias_rules_es};
  static constexpr auto printed_table = &espias::printed_table;
  static constexpr auto printed_names = &espias::printed_names;
  static constexpr auto printed_seats = &espias::printed_names;

  // ---- cases
  using Memory = espias::Memory;
  static constexpr auto hidden = &espias::hidden;
  static constexpr auto witness = &espias::witness;

  static constexpr std::optional<OwnSecret> own_secret = OwnSecret{
      Text("What does your card 0 show? (such as oo#)", "¿Qué muestra tu tarjeta 0? (como oo#)"),
      Text("{0} 0 {1}", "{0} 0 {1}"), "microfilm", Text("card 0", "tarjeta 0")};
  static constexpr auto tables = &espias::tables;
  static constexpr auto sheet = &espias::sheet;
  static constexpr auto to_note = &espias::to_note;
  static constexpr auto vocabulary = &espias::vocabulary;
  static constexpr auto ending = &espias::ending;
  static constexpr auto spelled = &spelled_key;
  static constexpr auto advise = &espias::advise;
  static constexpr std::string_view advises_on = "at";
  static constexpr auto seen_by_all = &espias::seen_by_all;
  static constexpr auto others = &espias::others;

  // ---- puzzles
  static constexpr std::optional<PuzzleSizes> puzzle_sizes =
      PuzzleSizes{fewest_of_puzzle,
                  most_of_puzzle,
                  6,
                  {"confidants", "confidentes"},
                  {Reach{solver::Technique::pair}, Reach{solver::Technique::suppose_one},
                   Reach{solver::Technique::suppose_two}},
                  &has_puzzles,
                  clues_of_puzzles,
                  {"Who holds which key?", "¿Quién guarda cada clave?"},
                  embedded::espias_frames};
  static constexpr auto puzzle_source = &espias::puzzle_source;
  static constexpr auto puzzle_source_on = &espias::puzzle_source_on;
  static constexpr auto is_of_puzzles = &espias::is_of_puzzles;
  static constexpr auto puzzle_rules = &rules_of;
  static Interchangeable interchangeable(const espias::Table& table) {
    return {{table.confidants}, {}};
  }
  static constexpr auto picture = &picture_of;
  static constexpr auto is_rich = &espias::is_rich;
  static bool is_wanted(const espias::Evidence& item) {
    return std::holds_alternative<Claim>(item);
  }
  static bool is_bare_note(const espias::Evidence& item) {
    return std::holds_alternative<KeyDenied>(item);
  }

  // ---- games
  static std::optional<std::string> draw(const Setting& setting, const State& state,
                                         Language language) {
    return espias::draw(setting.setup, state, setting.table.confidants, language);
  }
  static constexpr auto draw_file = &espias::draw_file;

  static PlayedGame<Espias> simulate(const Setting& setting, const Simulation& wanted) {
    constexpr unsigned most_turns = 2000;
    const std::vector<Bot> bots = bots_by_seat<Bot>(
        wanted, {{"seeker", Bot::seeker}, {"random", Bot::random}, {"adviser", Bot::adviser}});
    const GameSetup& setup = setting.setup;
    Random random(wanted.seed);
    PlayedGame<Espias> played;
    begin_game(setting, random, played.start, played.secret);
    Seeker seeker(setup, setting.table, setting.deck, played.secret);
    auto advised = advised_seats<Espias>(setting, played.secret, bots, Bot::adviser,
                                         espias::start(setup, played.start.first));
    std::optional<TurnsNeeded> of_own_board;
    const TurnsNeeded* turns_needed = nullptr;
    if (!advised.empty()) {
      turns_needed =
          setting.own_board ? &of_own_board.emplace(setting.board()) : &house_turns_needed();
    }
    play_game(
        setup, played.secret, played.start.first, most_turns,
        [&](const State& state) {
          const std::size_t seat = state.turn;
          if (bots[seat] == Bot::seeker) return seeker.choose(state, random);
          if (bots[seat] == Bot::random) return choose_at_random(setup, state, random);
          return advised.at(seat).advise_with(state, false, [&](const auto& question) {
            return choose_as_advised(setup, *turns_needed, state, card_worths(question),
                                     certain_keys(question.report), random);
          });
        },
        [&](const State& state, const Action& action) {
          played.actions.push_back(action);
          if (std::ranges::find(bots, Bot::seeker) != bots.end()) seeker.learn(state, action);
          if (advised.empty()) return;
          State after = state;
          espias::apply(setup, played.secret, after, action);
          for (auto& [seat, notes] : advised) {
            notes.note(played.actions.size() - 1, action, state, after);
          }
        });
    return played;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<GameOf<Espias>>(); }

}  // namespace sabueso::model::espias
