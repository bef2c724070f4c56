// Joining the game's parts behind the interface that the program knows.
#include <array>

#include "embedded/heimlich_evening.hpp"
#include "embedded/heimlich_frames.hpp"
#include "embedded/heimlich_rules.hpp"
#include "embedded/heimlich_rules_es.hpp"
#include "model/cases/game_of.hpp"
#include "model/heimlich/advise/advice.hpp"
#include "model/heimlich/advise/bots.hpp"
#include "model/heimlich/advise/guess.hpp"
#include "model/heimlich/advise/plausible.hpp"
#include "model/heimlich/advise/seats.hpp"
#include "model/heimlich/evidence/kinds.hpp"
#include "model/heimlich/evidence/memory.hpp"
#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/played/witness.hpp"
#include "model/heimlich/puzzle/puzzle_source.hpp"
#include "model/heimlich/speak/draw.hpp"
#include "model/heimlich/speak/picture.hpp"
#include "model/heimlich/speak/words.hpp"
#include "model/heimlich/stated/hidden.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

namespace {

std::vector<bool> which_are_assumed(const std::vector<Evidence>& items) {
  std::vector<bool> assumed;
  for (const Evidence& item : items) assumed.push_back(std::holds_alternative<Assume>(item));
  return assumed;
}

// A board as it was seen is of use for the turn that follows.
bool belongs_to_next(const Evidence& item) { return std::holds_alternative<Position>(item); }

// The board as it stands after what was seen.
std::string drawn(const CaseParts<Table, Evidence>& parts, const solver::Report&,
                  Language language) {
  const Follower follower(parts.table, parts.evidence);
  return heimlich::draw(parts.table, follower.board(), Extent::without_track, language);
}

struct Heimlich : GameTypes<Table, Evidence, Setting, Start, Secret, State, Action, SeatNotes>,
                  Tables,
                  Engine,
                  Seats {
  static constexpr std::string_view name = "heimlich", title = "Heimlich & Co.";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 7};
  static constexpr const char* sample_table = R"({"players": ["anna", "bea", "cai"],
      "cards": "top-secret", "secret_identities": true})";
  static heimlich::Table printed_table() { return {}; }
  static constexpr std::string_view evening = embedded::heimlich_evening;
  static constexpr std::string_view expansion =
      R"({"cards": "top-secret", "secret_identities": true})";
  static constexpr std::array<std::string_view, 2> rules{embedded::heimlich_rules,
                                                         embedded::heimlich_rules_es};
  static constexpr auto printed_names = &heimlich::printed_names;

  // ---- cases
  using Memory = heimlich::Memory;
  static constexpr auto hidden = &heimlich::hidden;
  static constexpr auto witness = &heimlich::witness;

  static constexpr std::optional<OwnSecret> own_secret =
      OwnSecret{Text("Which passport have you?", "¿Qué pasaporte tienes?"),
                Text("{0}: {1}", "{0}: {1}"), "passport", Text("passport", "pasaporte")};
  static constexpr auto tables = &heimlich::tables;
  static constexpr auto sheet = &heimlich::sheet;
  static constexpr auto to_note = &heimlich::to_note;
  static constexpr auto decisive = &heimlich::decisive;
  static constexpr auto beside = &heimlich::beside;
  static constexpr auto drawn = &heimlich::drawn;
  static constexpr auto vocabulary = &heimlich::vocabulary;
  static constexpr auto conflict_in_words = &heimlich::conflict_in_words;
  static constexpr auto ending = &heimlich::ending;
  static constexpr auto assumptions = &which_are_assumed;
  static constexpr auto plausibility = &fits;
  static constexpr auto guess_in_words = &heimlich::guess_in_words;
  static constexpr auto advise = &heimlich::advise;
  static constexpr std::string_view advises_on = "roll";
  static constexpr auto seen_by_all = &heimlich::seen_by_all;
  static constexpr auto others = &heimlich::others;

  // ---- puzzles
  static constexpr std::optional<PuzzleSizes> puzzle_sizes = PuzzleSizes{
      fewest_of_puzzle,
      most_of_puzzle,
      4,
      {"players", "jugadores"},
      {Reach{solver::Technique::certain, 7}, Reach{solver::Technique::certain, any_times, 3},
       Reach{solver::Technique::certain, any_times, 2}},
      &has_puzzles,
      clues_of_puzzles,
      {"Who is who?", "¿Quién es quién?"},
      embedded::heimlich_frames};
  static constexpr auto puzzle_source = &heimlich::puzzle_source;
  static constexpr auto puzzle_rules = &rules_of;
  static constexpr auto besides = &heimlich::besides;
  static Interchangeable interchangeable(const heimlich::Table& table) {
    return {{table.players, table.agents}, {}};
  }
  static constexpr auto picture = &picture_of;
  static constexpr auto is_rich = &heimlich::is_rich;
  static constexpr auto belongs_to_next = &heimlich::belongs_to_next;
  static bool is_wanted(const heimlich::Evidence& item) {
    return std::holds_alternative<TurnTaken>(item) || std::holds_alternative<Assume>(item);
  }
  static bool is_bare_note(const heimlich::Evidence& item) {
    return std::holds_alternative<NotAgent>(item);
  }
  static constexpr auto shortened = &heimlich::shortened;
  static bool can_be_deleted(const heimlich::Evidence& item) {
    return std::holds_alternative<Position>(item);
  }

  // ---- games
  static std::optional<std::string> draw(const Setting& setting, const State& state,
                                         Language language) {
    return heimlich::draw(setting.table, state.board, Extent::with_track, language);
  }

  static std::vector<std::string> simulated_players() {
    return {"anna", "bea", "cai", "dan", "eva", "fin", "gus"};
  }
  // H51: there are two cards for each.
  static void check_enough(const Setting& setting) {
    const std::size_t players = setting.table.players.size(), cards = number_of(setting.deck);
    if (cards >= cards_dealt * players) return;
    throw InputError("/table/cards",
                     {Text("{1} players begin with {2} cards each, and the deck has {0}",
                           "{1} jugadores empiezan con {2} cartas cada uno, y el mazo tiene {0}"),
                      std::to_string(cards), std::to_string(players), std::to_string(cards_dealt)});
  }
  static PlayedGame<Heimlich> simulate(const Setting& setting, const Simulation& wanted) {
    const auto styles = bots_by_seat<PlayStyle>(
        wanted,
        {{"selfish", selfish}, {"frank", frank}, {"random", at_random}, {"adviser", adviser}});
    const Table& table = setting.table;
    Random random(wanted.seed);
    PlayedGame<Heimlich> played;
    begin_game(setting, random, played.start, played.secret);
    State state = begin(setting, played.start, played.secret);
    if (table.has_cards()) {
      check_enough(setting);
      deal_hands(state, table.players.size(), random);
      for (std::size_t player = 0; player < table.players.size(); ++player) {
        played.start.hands.push_back(state.extras.hands[player].of);
      }
    }
    const solver::Overloaded happens{
        [&](const Turn& turn) { played.actions.emplace_back(as_taken(turn)); },
        [&](const CardPlay& play) { played.actions.emplace_back(as_played(play)); },
        [&](const auto& other) { played.actions.emplace_back(other); }};
    play_game(table, SplitTable(table.agents.size()), state, played.secret, styles, random,
              happens);
    played.actions.emplace_back(Reveal{});
    return played;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<GameOf<Heimlich>>(); }

}  // namespace sabueso::model::heimlich
