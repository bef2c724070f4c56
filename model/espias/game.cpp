// Joining the game's parts behind the interface that the program knows.
#include "model/espias/game.hpp"

#include <numeric>

#include "embedded/espias_evening.hpp"
#include "embedded/espias_rules.hpp"
#include "embedded/espias_rules_es.hpp"
#include "model/cases/advised_seat.hpp"
#include "model/cases/joined.hpp"
#include "model/espias/advise/advice.hpp"
#include "model/espias/advise/bots.hpp"
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

std::string draw_position(const Setting& setting, const State& state, Language language) {
  return espias::draw(setting.setup, state, setting.table.confidants, language);
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
  static constexpr auto hidden = &espias::hidden;
  static constexpr auto witness = &espias::witness;

  static constexpr Capabilities<Table, Evidence> can{
      .own_secret = OwnSecret{Text("What does your card 0 show? (such as oo#)",
                                   "¿Qué muestra tu tarjeta 0? (como oo#)"),
                              Text("{0} 0 {1}", "{0} 0 {1}")},
      .sheet = OwnSheet<Table, Evidence>{.tables = &tables, .text = &sheet, .to_note = &to_note},
      .vocabulary = &vocabulary,
      .ending = &ending,
      .spelled = &spelled_key,
      .advise = &advise,
      .advises_on = "at",
      .others = OthersMayKnow<Table, Evidence>{.seen_by_all = &seen_by_all, .others = &others},
      .puzzles = Puzzles<Table, Evidence>{
          .sizes = {fewest_of_puzzle,
                    most_of_puzzle,
                    6,
                    {"confidants", "confidentes"},
                    {Reach{solver::Technique::pair}, Reach{solver::Technique::suppose_one},
                     Reach{solver::Technique::suppose_two}},
                    &has_puzzles,
                    clues_of_puzzles,
                    {"Every confidant holds a different key. Microfilm shows parts of keys; claims "
                     "that failed were "
                     "wrong somewhere. Who holds which key?",
                     "Cada confidente guarda una clave distinta. El microfilm muestra partes de "
                     "las claves; las "
                     "declaraciones fallidas erraban en algo. ¿Quién guarda cuál?"}},
          .source = &puzzle_source,
          .rules = &rules_of,
          .title = &title_of,
          .interchangeable = [](const Table& table) -> Interchangeable {
            return {{table.confidants}, {}};
          },
          .picture = &picture_of,
          .is_rich = &is_rich,
          .is_wanted = [](const Evidence& item) { return std::holds_alternative<Claim>(item); },
          .is_bare_negative =
              [](const Evidence& item) { return std::holds_alternative<KeyDenied>(item); }}};

  // ---- games
  static constexpr LogCapabilities<JoinedLog<Espias>, Setting, State> can_with_logs{
      .draw = &draw_position, .draw_file = &draw_file};

  // Nothing while one is open.
  static std::optional<Keys> certain_keys(const solver::Report& report) {
    Keys keys{};
    for (std::size_t i = 0; i < report.variables.size(); ++i) {
      if (!report.variables[i].forced()) return std::nullopt;
      keys[i] = static_cast<std::uint8_t>(report.variables[i].candidates.front().id);
    }
    return keys;
  }

  static PlayedGame<Espias> simulate(const Setting& setting, const Simulation& wanted) {
    constexpr unsigned most_turns = 2000;
    const std::vector<Bot> bots = bots_by_seat<Bot>(
        wanted, {{"seeker", Bot::seeker}, {"random", Bot::random}, {"adviser", Bot::adviser}});
    const GameSetup& setup = setting.setup;
    Random random(wanted.seed);
    PlayedGame<Espias> played;
    std::iota(played.secret.begin(), played.secret.end(), std::uint8_t{0});
    random.shuffle(std::span(played.secret).first(setup.confidants));
    played.start.first = random.below(setup.seats);
    Seeker seeker(setup, setting.table, setting.deck, played.secret);
    AdvisedSeats<Espias> asking(setting, played.secret, bots, Bot::adviser,
                                espias::start(setup, played.start.first));
    std::optional<Ways> of_own_board;
    const Ways* ways = nullptr;
    if (!asking.empty()) {
      ways = setting.own_board ? &of_own_board.emplace(setting.board()) : &house_ways();
    }
    play_game(
        setup, played.secret, played.start.first, most_turns,
        [&](const State& state) {
          const std::size_t seat = state.turn;
          if (bots[seat] == Bot::seeker) return seeker.choose(state, random);
          if (bots[seat] == Bot::random) return choose_at_random(setup, state, random);
          return asking.at(seat).asks(state, false, [&](const auto& question) {
            return choose_as_advised(setup, *ways, state, card_worths(question),
                                     certain_keys(question.report), random);
          });
        },
        [&](const State& state, const Action& action) {
          played.actions.push_back(action);
          if (std::ranges::find(bots, Bot::seeker) != bots.end()) seeker.learn(state, action);
          if (asking.empty()) return;
          State after = state;
          espias::apply(setup, played.secret, after, action);
          asking.note(played.actions.size() - 1, action, state, after);
        });
    return played;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<JoinedGame<Espias>>(); }

}  // namespace sabueso::model::espias
