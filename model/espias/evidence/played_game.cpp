// Setting up and observing whole games.
#include "model/espias/evidence/played_game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/json/text.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

Setting::Setting(const Table& played, const std::string& place)
    : table(played),
      deck(read_part(table.deck, place + "/deck",
                     [this](const std::optional<Node>& node) { return read_deck(node, table); })) {
  if (table.confidants.size() > most_playing) {
    throw InputError(place,
                     {Text("{0} confidants; the game can be played with up to {1}",
                           "{0} confidentes; se puede jugar con un máximo de {1}"),
                      std::to_string(table.confidants.size()), std::to_string(most_playing)});
  }
  if (table.board) {
    const Json json = parse_trusted_json(*table.board);
    own_board = read_board(Node(json, place + "/board"), table.confidants);
  } else if (table.confidants != printed_table().confidants) {
    throw InputError(
        place, Text("the house board has routes for the printed confidants only; give \"board\"",
                    "el tablero de la casa solo tiene rutas para los confidentes impresos; indica "
                    "\"board\""));
  }
  setup.board = own_board ? &*own_board : &house_board();
  setup.confidants = table.confidants.size();
  setup.seats = table.players.size();
  std::ranges::transform(table.players, setup.nation.begin(),
                         [](std::size_t nation) { return static_cast<std::uint8_t>(nation); });
}

SeatNotes::SeatNotes(const Setting& played_with, const Secret& keys, const Viewpoint& from,
                     std::size_t viewer, const State& begin)
    : Notes(played_with, keys, from, viewer, begin) {
  note_card(setting.setup.nation[seat], 0);
}

void SeatNotes::note(std::size_t, const Action& action, const State& before, const State& after) {
  std::visit(solver::Overloaded{
                 [](const Roll&) {},
                 [](const Fly&) {},
                 [&](const TakeCard& taken) {
                   if (taken.seat == seat) {
                     note_card(taken.confidant, before.next[taken.confidant]);
                   } else {
                     items.emplace_back(Contact{setting.setup.nation[taken.seat], taken.confidant});
                   }
                 },
                 [](const FollowOrder&) {},
                 [&](const ClaimKeys& claim) { note_claim(claim, before, after); },
                 [](const Pass&) {},
             },
             action);
}

void SeatNotes::note_card(std::size_t confidant, std::size_t card) {
  // Only keys of three circles have numbered cards in case files.
  std::optional<int> number;
  if (setting.table.key_length() == 3) number = card_numbers[card];
  const Shows& shows = setting.deck[secret[confidant]][card];
  if (const auto* told = std::get_if<CircleCount>(&shows)) {
    items.emplace_back(CirclesTold{confidant, told->count, told->of, number});
  } else {
    items.emplace_back(CirclesShown{confidant, std::get<Pattern>(shows), number});
  }
}

// E33, E34: the wrong entries that somebody can show, and the cards laid open for them.
void SeatNotes::note_claim(const ClaimKeys& claim, const State& before, const State& after) {
  Claim seen{setting.setup.nation[claim.seat], {}, after.winner == claim.seat, std::nullopt};
  std::vector<Refuted> refuted;
  std::vector<KeyTold> laid_open, stood;  // the keys that were shown, the entries nobody could deny
  bool twice = false;                     // a key is given twice: no case file can say that
  for (std::size_t confidant = 0; confidant < setting.setup.confidants; ++confidant) {
    const std::size_t claimed = claim.agenda[confidant], key = secret[confidant];
    twice = twice || std::ranges::find(seen.agenda, claimed) != seen.agenda.end();
    seen.agenda.push_back(claimed);
    const unsigned held = held_by_anybody(setting.setup, before, confidant);
    if (is_refuted(claimed, key, held)) {
      refuted.push_back({confidant});
      laid_open.push_back({confidant, key});
    } else if ((held & 3U) != 0) {
      stood.push_back({confidant, claimed});
    }
  }
  if (!seen.correct) seen.refuted = refuted;
  if (!twice) items.emplace_back(std::move(seen));
  items.insert(items.end(), laid_open.begin(), laid_open.end());
  if (twice) items.insert(items.end(), stood.begin(), stood.end());
}

Truth SeatNotes::truth(const State&) const {
  const auto world_end = secret.begin() + static_cast<std::ptrdiff_t>(setting.setup.confidants);
  return truth_of(variables(setting.table), {secret.begin(), world_end});
}

}  // namespace sabueso::model::espias
