// Joining the game's parts behind the interface that the program knows.
#include <array>

#include "embedded/dog_evening.hpp"
#include "embedded/dog_frames.hpp"
#include "embedded/dog_rules.hpp"
#include "embedded/dog_rules_es.hpp"
#include "model/cases/advised_seat.hpp"
#include "model/cases/game_of.hpp"
#include "model/dog/advise/advice.hpp"
#include "model/dog/advise/bots.hpp"
#include "model/dog/advise/seats.hpp"
#include "model/dog/evidence/kinds.hpp"
#include "model/dog/evidence/memory.hpp"
#include "model/dog/played/witness.hpp"
#include "model/dog/puzzle/puzzle_source.hpp"
#include "model/dog/speak/draw.hpp"
#include "model/dog/speak/picture.hpp"
#include "model/dog/speak/words.hpp"
#include "model/dog/stated/hidden.hpp"

namespace sabueso::model::dog {

namespace {

std::optional<std::string> draw_file(const Node& file, Language language) {
  if (!file.is_object()) return std::nullopt;
  if (file.find("cards")) {
    static_cast<void>(read_deck(file));
    return "";
  }
  if (!file.find("meeting_points")) return std::nullopt;
  Table board_only;
  for (const auto& [hole, square] : file.at("holes").members()) board_only.holes.push_back(hole);
  return dog::draw(read_board(file, board_only), board_only, language);
}

struct Dog : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, SeatNotes>,
             Tables,
             Engine,
             Seats {
  static constexpr std::string_view name = "dog", title = "Agent DOG";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 4};
  static constexpr const char* sample_table = R"({"players": ["red", "blue"]})";
  static dog::Table printed_table() { return {{}, printed_holes()}; }
  static constexpr std::string_view evening = embedded::dog_evening;
  static constexpr std::array<std::string_view, 2> rules{embedded::dog_rules,
                                                         embedded::dog_rules_es};
  static constexpr auto printed_names = &dog::printed_names;
  static constexpr auto printed_seats = &dog::printed_names;

  // ---- cases
  using Memory = dog::Memory;
  static constexpr auto hidden = &dog::hidden;
  static constexpr auto witness = &dog::witness;

  static constexpr auto tables = &dog::tables;
  static constexpr auto sheet = &dog::sheet;
  static constexpr auto to_note = &dog::to_note;
  static constexpr auto decisive = &dog::decisive;
  static constexpr auto beside = &dog::beside;
  static constexpr auto drawn = &ring_of;
  static constexpr auto vocabulary = &dog::vocabulary;
  static constexpr auto advise = &dog::advise;
  static constexpr std::string_view advises_on = "hand";
  static constexpr auto seen_by_all = &dog::seen_by_all;
  static constexpr bool can_be_missed = true;
  static constexpr auto seen_by_who_looked = &dog::seen_by_who_looked;
  static constexpr auto others = &dog::others;

  // ---- puzzles
  static constexpr std::optional<PuzzleSizes> puzzle_sizes =
      PuzzleSizes{fewest_of_puzzle,
                  most_of_puzzle,
                  4,
                  {"players", "jugadores"},
                  {Reach{solver::Technique::count, 1}, Reach{solver::Technique::count, 2},
                   Reach{solver::Technique::suppose_one, 1}},
                  &has_puzzles,
                  clues_of_puzzles,
                  {"Which colour hides in which hole?", "¿Qué color se esconde en cada agujero?"},
                  embedded::dog_frames};
  static constexpr auto puzzle_source = &dog::puzzle_source;
  static constexpr auto puzzle_rules = &rules_of;
  static constexpr auto besides = &dog::besides;
  static Interchangeable interchangeable(const dog::Table& table) {
    return {{table.player_names()}, {}};  // holes are places, and have an order
  }
  static constexpr auto picture = &picture_of;
  static constexpr auto is_rich = &dog::is_rich;
  static constexpr auto without_what_it_tells = &dog::without_what_it_tells;
  static bool is_wanted(const dog::Evidence& item) {
    return std::holds_alternative<GoesUnder>(item) || std::holds_alternative<Surfaces>(item);
  }
  static bool is_bare_note(const dog::Evidence& item) {
    const auto* told = std::get_if<ColourTold>(&item);
    return told != nullptr && !told->is;
  }
  static constexpr auto shortened = &dog::shortened;
  static bool can_be_deleted(const dog::Evidence& item) {
    return std::holds_alternative<Swap>(item);
  }

  // ---- games
  static std::optional<std::string> draw(const Setting& setting, const State& state,
                                         Language language) {
    return dog::draw(setting.setup, setting.table, state, language);
  }
  static constexpr auto draw_file = &dog::draw_file;
  static Viewpoint audit_view(const LogOf<Dog>& log, const std::string& viewer,
                              std::uint32_t attention, Random& random);

  // Partners sit opposite each other.
  static std::vector<std::string> simulated_players() { return {"red", "blue", "green", "yellow"}; }
  static PlayedGame<Dog> simulate(const Setting& setting, const Simulation& wanted) {
    const std::vector<Bot> bots = bots_by_seat<Bot>(
        wanted, {{"eager", Bot::eager}, {"random", Bot::random}, {"adviser", Bot::adviser}});
    constexpr std::uint64_t most_actions = 100'000;  // far more than any game has taken
    Random random(wanted.seed);
    PlayedGame<Dog> played;
    begin_game(setting, random, played.start, played.secret);
    auto advised = advised_seats<Dog>(setting, played.secret, bots, Bot::adviser,
                                      dog::start(setting.setup, played.start.dealer));
    const auto happens = [&](const State& before, const Action& action) {
      played.actions.push_back(action);
      if (advised.empty()) return;
      State after = before;
      dog::apply(setting.setup, after, action);
      for (auto& [seat, notes] : advised) {
        notes.note(played.actions.size() - 1, action, before, after);
      }
    };
    const auto plays = [&](const State& state, std::size_t player) {
      return advised.at(player).advise_with(state, false, [&](const auto& question) {
        return advised_play(setting.setup, state, player, question);
      });
    };
    play_game(setting.setup, played.start.dealer, bots, most_actions, random, happens, plays);
    return played;
  }
};

Viewpoint Dog::audit_view(const LogOf<Dog>& log, const std::string& viewer, std::uint32_t attention,
                          Random& random) {
  Viewpoint view{viewer, random.below(log.actions() + 1), true, attention, random.next(), 0};
  const Setting& setting = log.setting();
  const auto players = static_cast<double>(setting.setup.seats);
  const auto hidden_in = [&](const State& state) {
    return held_holes(setting.setup.board, state).size();
  };
  std::vector<ActionCost> costs{{hidden_in(log.begin())}};
  Attention missing(view);
  static_cast<void>(log.retrace(
      view.until, [&](std::size_t, const Action& action, const State& before, const State& after) {
        ActionCost cost{hidden_in(after)};
        for (const Seen& seen : seen_of(setting, before, action)) {
          const bool attentive = missing.sees(seen);
          if (seen.what == Seen::What::goes_under) cost.ways *= players;
          if (seen.what == Seen::What::swap && !attentive) {
            ++cost.unseen;
            cost.ways *= static_cast<double>(cost.hidden * (cost.hidden - 1)) / 2;
          }
        }
        costs.push_back(cost);
      }));
  view.since = audited_since(costs, players, random);
  return view;
}

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<GameOf<Dog>>(); }

}  // namespace sabueso::model::dog
