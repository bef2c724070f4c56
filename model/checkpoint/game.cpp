// Joining the game's parts behind the interface that the program knows.
#include <array>

#include "embedded/checkpoint_evening.hpp"
#include "embedded/checkpoint_frames.hpp"
#include "embedded/checkpoint_rules.hpp"
#include "embedded/checkpoint_rules_es.hpp"
#include "model/cases/advised_seat.hpp"
#include "model/cases/game_of.hpp"
#include "model/checkpoint/advise/advice.hpp"
#include "model/checkpoint/advise/bots.hpp"
#include "model/checkpoint/advise/seats.hpp"
#include "model/checkpoint/evidence/domains.hpp"
#include "model/checkpoint/evidence/kinds.hpp"
#include "model/checkpoint/evidence/memory.hpp"
#include "model/checkpoint/played/witness.hpp"
#include "model/checkpoint/puzzle/puzzle_source.hpp"
#include "model/checkpoint/speak/cat.hpp"
#include "model/checkpoint/speak/words.hpp"
#include "model/checkpoint/stated/hidden.hpp"

namespace sabueso::model::checkpoint {

namespace {

std::optional<Picture> picture_of_cat_in(const Evidence& item, const Table& table,
                                         Language language) {
  const auto cat_of = [](const auto& said) -> std::optional<Cat> {
    if constexpr (requires { said.cat; }) return said.cat;
    return std::nullopt;
  };
  const std::optional<Cat> cat = std::visit(cat_of, item);
  if (!cat) return std::nullopt;
  Picture picture = picture_of(*cat, table);
  const auto* judged = std::get_if<Suspect>(&item);
  if (judged != nullptr && !judged->kept) {
    // Beside the cat, so that nothing of it is hidden.
    picture.line({2, 98}, {22, 126}, 5);
    picture.line({2, 126}, {22, 98}, 5);
  }
  if (judged != nullptr) {
    picture.caption = say(language,
                          judged->kept ? Text("{0}: kept", "{0}: conservado")
                                       : Text("{0}: discarded", "{0}: descartado"),
                          capital(table.players[judged->player]));
  }
  if (std::holds_alternative<NotChief>(item)) {
    picture.caption = say(language, Text("Not the chief", "No es el jefe"));
  }
  return picture;
}

Interchangeable interchangeable_names(const Table& table) {
  Interchangeable names{{table.players, table.faces}, {}};
  for (std::size_t i = 0; i < table.attributes.size(); ++i) {
    names.together.push_back({table.faces[2 * i], table.faces[2 * i + 1]});
  }
  return names;
}

struct Checkpoint : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, SeatNotes>,
                    Tables,
                    Engine,
                    Seats {
  static constexpr std::string_view name = "checkpoint", title = "Checkpoint Charlie";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{3, 5};
  static constexpr const char* sample_table = R"({"players": ["laces", "britton", "fleming"]})";
  static constexpr std::string_view evening = embedded::checkpoint_evening;
  static constexpr std::array<std::string_view, 2> rules{embedded::checkpoint_rules,
                                                         embedded::checkpoint_rules_es};
  static constexpr auto printed_table = &checkpoint::printed_table;
  static constexpr auto printed_names = &checkpoint::printed_names;

  using Memory = checkpoint::Memory;
  static constexpr auto hidden = &checkpoint::hidden;
  static constexpr auto witness = &checkpoint::witness;

  static constexpr std::optional<OwnSecret> own_secret =
      OwnSecret{Text("Which clue do you hold?", "¿Qué pista tienes?"), Text("{0}: {1}", "{0}: {1}"),
                "clue", Text("clue", "pista")};
  static constexpr std::string_view earlier_rounds = "markers";
  static constexpr auto tables = &checkpoint::tables;
  static constexpr auto sheet = &checkpoint::sheet;
  static constexpr auto to_note = &checkpoint::to_note;
  static constexpr auto beside = &checkpoint::beside;
  static constexpr auto vocabulary = &checkpoint::vocabulary;
  static constexpr auto ending = &checkpoint::ending;
  static constexpr auto decisive = &checkpoint::decisive;
  static constexpr auto spelled = &checkpoint::spelled;
  static std::optional<Picture> portrait(const std::vector<std::string>& faces,
                                         const checkpoint::Table& table) {
    return checkpoint::portrait(faces, table);
  }
  static constexpr auto advise = &checkpoint::advise;
  static constexpr auto seen_by_all = &checkpoint::seen_by_all;
  static constexpr auto others = &checkpoint::others;

  // ---- puzzles
  static constexpr std::optional<PuzzleSizes> puzzle_sizes =
      PuzzleSizes{fewest_of_puzzle,
                  most_of_puzzle,
                  5,
                  {"attributes", "rasgos"},
                  {Reach{solver::Technique::certain}, Reach{solver::Technique::pair},
                   Reach{solver::Technique::suppose_two, any_times, 5}},
                  &has_puzzles,
                  clues_of_puzzles,
                  {"Who holds which clue, and who is the chief?",
                   "¿Quién tiene qué pista, y quién es el jefe?"},
                  embedded::checkpoint_frames};
  static constexpr auto puzzle_source = &checkpoint::puzzle_source;
  static constexpr auto puzzle_rules = &rules_of;
  static constexpr auto interchangeable = &interchangeable_names;
  static constexpr auto picture = &picture_of_cat_in;
  static bool is_rich(const std::vector<checkpoint::Evidence>& told) {
    constexpr std::size_t most = 12;  // there is no room for more on a page
    return told.size() <= most && tells_of<Suspect>(told);
  }
  static bool is_wanted(const checkpoint::Evidence& item) {
    return std::holds_alternative<NotChief>(item);
  }
  static bool is_bare_note(const checkpoint::Evidence& item) {
    return std::holds_alternative<ClueDenied>(item);
  }

  static std::vector<std::string> simulated_players() {
    return {"laces", "colombini", "britton", "lansbury", "fleming", "smiley"};
  }
  static PlayedGame<Checkpoint> simulate(const Setting& setting, const Simulation& wanted) {
    const std::vector<Bot> bots = bots_by_seat<Bot>(
        wanted,
        {{"detective", Bot::detective}, {"random", Bot::random}, {"adviser", Bot::adviser}});
    Random random(wanted.seed);
    PlayedGame<Checkpoint> played;
    begin_game(setting, random, played.start, played.secret);
    State before = checkpoint::start(setting.setup, played.start.first);
    auto advised = advised_seats<Checkpoint>(setting, played.secret, bots, Bot::adviser, before);
    const auto happens = [&](const Action& action) {
      played.actions.push_back(action);
      learn(setting, played.secret, before, action);
      const State now = before;
      checkpoint::apply(setting.setup, before, action);
      for (auto& [seat, notes] : advised) {
        notes.note(played.actions.size() - 1, action, now, before);
      }
    };
    const auto accuses = [&](const State& state, std::size_t player) {
      return advised.at(player).advise_with(state, true, &advised_accusation);
    };
    play_game(setting.setup, played.start.first, bots, random, happens, accuses);
    return played;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<GameOf<Checkpoint>>(); }

}  // namespace sabueso::model::checkpoint
