// Conflicts and the sheet of identities in words.
#include "model/heimlich/speak/words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "model/cases/table_text.hpp"
#include "model/heimlich/played/follow.hpp"

namespace sabueso::model::heimlich {

namespace {

// The board after so many items.
Board board_after(const Table& table, const std::vector<Evidence>& evidence, std::size_t items) {
  Follower follower(table);
  for (std::size_t item = 0; item < items; ++item) {
    static_cast<void>(follower.take(evidence[item]));
  }
  return follower.board();
}

// Of whose hand an item about cards tells.
std::size_t whose_hand(const Evidence& item) {
  if (const auto* played = std::get_if<CardPlayed>(&item)) return played->player;
  if (const auto* hand = std::get_if<OwnHand>(&item)) return hand->player;
  return std::get<TurnTaken>(item).player;
}

// How many cards of a kind items tell of, at least: what a hand shows may be what is played later.
std::size_t told_of(const std::vector<Evidence>& evidence, const std::vector<std::size_t>& items,
                    std::size_t kind) {
  std::map<std::size_t, std::size_t> played, most;  // by player
  for (const std::size_t number : items) {
    const std::size_t player = whose_hand(evidence[number]);
    std::size_t in_hand = 0;
    if (const auto* hand = std::get_if<OwnHand>(&evidence[number])) {
      in_hand = static_cast<std::size_t>(std::ranges::count(hand->cards, kind));
    } else {
      ++played[player];
    }
    most[player] = std::max(most[player], played[player] + in_hand);
  }
  std::size_t all = 0;
  for (const auto& [player, number] : most) all += number;
  return all;
}

// Whether a card of that kind was played or held.
bool tells_of(const Evidence& item, std::size_t kind) {
  if (const auto* played = std::get_if<CardPlayed>(&item)) {
    return static_cast<std::size_t>(played->card) == kind;
  }
  const auto* hand = std::get_if<OwnHand>(&item);
  return hand != nullptr && std::ranges::find(hand->cards, kind) != hand->cards.end();
}

// H51: of two hands that a player showed, one after the other, whether a card of the first was
// neither played since nor is in the second.
bool is_lost(const std::vector<Evidence>& evidence, std::size_t first, std::size_t second) {
  const auto* before = std::get_if<OwnHand>(&evidence[first]);
  const auto* after = std::get_if<OwnHand>(&evidence[second]);
  if (before == nullptr || after == nullptr) return false;
  const auto number = [](const OwnHand& hand, std::size_t kind) {
    return std::ranges::count(hand.cards, kind);
  };
  return std::ranges::any_of(before->cards, [&](std::size_t kind) {
    auto left = number(*before, kind);
    for (std::size_t item = first; item < second; ++item) {
      const auto* played = std::get_if<CardPlayed>(&evidence[item]);
      const bool is_of_hand = played != nullptr && played->player == before->player;
      if (is_of_hand && static_cast<std::size_t>(played->card) == kind) --left;
    }
    return number(*after, kind) < left;
  });
}

// Why items about one player's cards cannot all be true, however many cards of a kind there are.
std::string why_not_of_one(const Table& table, const std::vector<Evidence>& evidence,
                           const std::vector<std::size_t>& items, Language language) {
  const Evidence& newest = evidence[items.back()];
  if (std::holds_alternative<TurnTaken>(newest)) {
    return say(language, Text("a hand has four cards at most (H54)",
                              "una mano tiene cuatro cartas como mucho (H54)"));
  }
  const auto is_set = [](const Evidence& item) { return std::holds_alternative<Position>(item); };
  const auto end = evidence.begin() + static_cast<std::ptrdiff_t>(items.back());
  const bool is_from_start =
      table.position == Position{} && std::none_of(evidence.begin(), end, is_set);
  const bool is_after_a_hand = std::any_of(items.begin(), items.end() - 1, [&](std::size_t number) {
    return std::holds_alternative<OwnHand>(evidence[number]);
  });
  const std::string& player = table.players[whose_hand(newest)];
  if (std::holds_alternative<CardPlayed>(newest)) {
    if (!is_after_a_hand) {
      return say(
          language,
          is_from_start
              ? Text("{0} was not dealt so many cards, and has not drawn enough (H51, H52)",
                     "{0} no recibió tantas cartas, ni ha robado bastantes (H51, H52)")
              : Text("a hand has four cards at most, and {0} has not drawn enough (H51, H52)",
                     "una mano tiene cuatro cartas como mucho, y {0} no ha robado bastantes (H51, "
                     "H52)"),
          player);
    }
    return say(
        language,
        items.size() == 2
            ? Text("that card was not in the hand of {0}, who has not drawn since (H51, H52)",
                   "esa carta no estaba en la mano de {0}, que no ha robado desde entonces "
                   "(H51, H52)")
            : Text("not all of these were in the hand of {0}, who has not drawn enough since "
                   "(H51, H52)",
                   "no todas estaban en la mano de {0}, que no ha robado bastantes desde "
                   "entonces (H51, H52)"),
        player);
  }
  if (items.size() == 2 && is_lost(evidence, items.front(), items.back())) {
    return say(language, Text("a card leaves a hand only by being played (H51)",
                              "una carta solo sale de la mano al jugarla (H51)"));
  }
  return say(
      language,
      is_from_start && !is_after_a_hand
          ? Text("the hand of {0} does not come out so: it begins with two cards, each draw "
                 "adds one, and each play takes one away (H51, H52)",
                 "la mano de {0} no sale así: empieza con dos cartas, cada robo añade una y "
                 "cada jugada quita una (H51, H52)")
          : Text("the hand of {0} does not come out so: each draw adds a card, and each play "
                 "takes one away (H51, H52)",
                 "la mano de {0} no sale así: cada robo añade una carta y cada jugada quita "
                 "una (H51, H52)"),
      player);
}

}  // namespace

std::string scored_beside(const Table& table, const std::vector<Evidence>& evidence,
                          const std::vector<std::string>& ids, std::size_t item, Policy policy,
                          Language language, const std::vector<std::size_t>& only) {
  const Board before = board_after(table, evidence, item);
  // A scoring moves no agent, so the board after it shows where all stood.
  const Board after = board_after(table, evidence, item + 1);
  std::vector<std::string> places;
  const auto add = [&](Building building) {
    std::vector<std::string> there;
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      const bool harmed = after.score[agent] < before.score[agent];
      if (after.stands[agent] != building || (policy == Policy::no_self_harm && !harmed)) continue;
      if (!only.empty() && std::ranges::find(only, agent) == only.end()) continue;
      there.push_back(named(table.agents[agent], language));
    }
    if (there.empty()) return;
    places.push_back(join(there, language) + " " + at_building(building).in(language));
  };
  add(ruins);
  if (policy == Policy::self_interest) add(church);
  const std::size_t scorer = scored_by(table, evidence, item).value();
  const auto* by_itself = std::get_if<Scored>(&evidence[item]);
  return say(language,
             by_itself == nullptr ? Text("after the move, {0} scored in {1} with {2}",
                                         "tras mover, {0} puntuó en {1} con {2}")
             : by_itself->player == scorer
                 ? Text("{0} made the turn score in {1} with {2}",
                        "{0} hizo que hubiera puntuación en {1} con {2}")
                 : Text("a card of {0} made the turn score in {1} with {2}",
                        "una carta de {0} hizo que hubiera puntuación en {1} con {2}"),
             table.players[scorer], ids[item], join(places, language));
}

std::string why_not_held(const Table& table, const std::vector<Evidence>& evidence,
                         const std::vector<std::size_t>& items, Language language) {
  std::vector<std::size_t> players;
  for (const std::size_t number : items) players.push_back(whose_hand(evidence[number]));
  const bool are_of_one =
      std::ranges::count(players, players.front()) == static_cast<std::ptrdiff_t>(players.size());
  const std::optional<Cards> deck = deck_of(table);
  for (std::size_t kind = 0; kind < card_kinds && deck; ++kind) {
    const bool is_of_all = std::ranges::all_of(
        items, [&](std::size_t number) { return tells_of(evidence[number], kind); });
    if (!is_of_all || told_of(evidence, items, kind) <= (*deck)[kind]) continue;
    const std::size_t number = (*deck)[kind];
    return say(
        language,
        number == 0
            ? Text("no {1} card is in the deck (H50)", "no hay ninguna carta {1} en el mazo (H50)")
        : number == 1 ? Text("there is one {1} card only (H50)", "solo hay una carta {1} (H50)")
                      : Text("there are only {0} {1} cards (H50)", "solo hay {0} cartas {1} (H50)"),
        std::to_string(number), named(card_names()[kind], language));
  }
  const bool are_draws = std::ranges::all_of(items, [&](std::size_t number) {
    return std::holds_alternative<TurnTaken>(evidence[number]);
  });
  if (!are_of_one || (are_draws && items.size() > pile_when_dealt(table).value_or(items.size()))) {
    return say(language,
               Text("nobody draws from an empty pile (H54)", "nadie roba de un mazo vacío (H54)"));
  }
  return why_not_of_one(table, evidence, items, language);
}

std::string conflict_in_words(const Table& table, const std::vector<Evidence>& evidence,
                              const std::vector<std::string>& ids,
                              const std::vector<std::size_t>& conflict, Language language) {
  std::string text;
  for (const std::size_t assumption : conflict) {
    const auto* assumed = std::get_if<Assume>(&evidence[assumption]);
    if (assumed == nullptr) continue;
    std::vector<std::string> scored, others;
    for (const std::size_t item : conflict) {
      if (scored_by(table, evidence, item) == assumed->player) {
        scored.push_back(scored_beside(table, evidence, ids, item, assumed->policy, language));
      } else if (item != assumption) {
        others.push_back(ids[item]);
      }
    }
    if (scored.empty()) continue;
    if (!text.empty()) text += " ";
    const std::string& player = table.players[assumed->player];
    text += capital(join(scored, language));
    if (others.empty()) {
      text += say(language,
                  Text(". No other agent is left for {0}, so {0} does not play that way ({1}).",
                       ". No le queda otro agente a {0}, así que {0} no juega así ({1})."),
                  player, ids[assumption]);
    } else {
      text +=
          say(language,
              others.size() == 1
                  ? Text(". If {0} is one of these, {0} does not play that way ({1}); or {2} is "
                         "wrong.",
                         ". Si {0} es uno de estos, {0} no juega así ({1}); o está mal {2}.")
                  : Text(". If {0} is one of these, {0} does not play that way ({1}); or one of "
                         "{2} is wrong.",
                         ". Si {0} es uno de estos, {0} no juega así ({1}); o está mal una de "
                         "estas: {2}."),
              player, ids[assumption], join(others, language));
    }
  }
  return text;
}

namespace {

// Who is certainly whom, with assumptions or without them.
std::vector<std::string> certain(const Table& table, const solver::Report& report, bool assumed,
                                 Language language) {
  std::vector<std::string> told;
  const std::size_t players = table.players.size();
  for (std::size_t player = 0; player < players; ++player) {
    const solver::VariableReport& variable = report.variables[player];
    if (!variable.forced() || variable.rests_on_assumptions() != assumed) continue;
    told.push_back(say(language, Text("{0} is {1}", "{0} es {1}"), table.players[player],
                       named(variable.candidates.front().value, language)));
  }
  for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
    const solver::VariableReport& variable = report.variables[players + agent];
    if (!variable.forced() || variable.rests_on_assumptions() != assumed) continue;
    if (variable.candidates.front().id != players) continue;  // somebody's
    told.push_back(
        say(language, Text("{0} is free", "{0} es libre"), named(table.agents[agent], language)));
  }
  return told;
}

}  // namespace

std::string to_note(const Parts& parts, const solver::Report& report, Language language) {
  const Table& table = parts.table;
  const std::vector<std::string> always = certain(table, report, false, language),
                                 assumed = certain(table, report, true, language);
  std::string text =
      always.empty()
          ? say(language,
                Text("Nobody's agent is certain.", "No se sabe con certeza quién es nadie."))
          : say(language, Text("Certain: {0}.", "Ya se sabe: {0}."), join(always, language));
  if (!assumed.empty()) {
    text += " " + say(language,
                      Text("Only if the assumptions hold (*): {0}.",
                           "Solo si se cumple lo que se supone (*): {0}."),
                      join(assumed, language));
  }
  if (has_guesses(report)) {
    text += " " + say(language,
                      Text("Numbers with ~ are a guess: how likely, if players tend to move for "
                           "their own agents.",
                           "Los números con ~ son una conjetura: qué probabilidad hay, si cada uno "
                           "tiende a mover a favor de su agente."));
  }
  return text;
}

namespace {

std::vector<std::string> heads(const Table& table, Language language) {
  std::vector<std::string> all{""};
  for (const std::string& agent : table.agents) all.push_back(named(agent, language));
  return all;
}

std::string stands_row(Language language) { return say(language, Text("stands in", "está en")); }
std::string score_row(Language language) { return say(language, Text("points", "puntos")); }
std::string free_row(Language language) {
  return say(language, Text("free agent", "agente libre"));
}

// Where the agents stand and what they have, once something has happened.
std::optional<SideTable> board(const Parts& parts, Language language) {
  const Board start = start_board(parts.table);
  const Board now = board_after(parts.table, parts.evidence, parts.evidence.size());
  const bool has_moved = std::ranges::any_of(
      parts.evidence, [](const Evidence& item) { return std::holds_alternative<TurnTaken>(item); });
  if (!has_moved && now == start && now == Board{.agents = now.agents}) return std::nullopt;
  SideTable side{"",
                 heads(parts.table, language),
                 {{stands_row(language), {}}, {score_row(language), {}}},
                 say(language, Text("The safe is {0}.", "La caja fuerte está {0}."),
                     at_building(now.safe).in(language))};
  for (std::size_t agent = 0; agent < parts.table.agents.size(); ++agent) {
    side.rows[0].cells.push_back(named(building_names()[now.stands[agent]], language));
    side.rows[1].cells.push_back(std::to_string(now.score[agent]));
  }
  return side;
}

}  // namespace

std::vector<SheetTable> tables(const Parts& parts, Language language) {
  const Table& table = parts.table;
  const Variables variables(table);
  SheetTable identities{named_alike(table.agents, printed_names(), language)};
  identities.add_first(table.players, {}, language);
  identities.values_differ = true;  // H3
  if (table.agents.size() > table.players.size()) {
    SheetTable::Row free{{"nobody", free_row(language)}, {}, false};
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      free.cells.push_back({variables.owner_of(agent), table.players.size()});
    }
    identities.rows.push_back(std::move(free));
  }
  return {std::move(identities)};
}

std::string sheet(const Parts& parts, const Solved& solved, const Style& style) {
  const Language language = style.language;
  const SheetTable identities = tables(parts, language).front();
  const TableText table(
      identities, solved, style,
      {.narrowest = 6, .labels = {free_row(language), stands_row(language), score_row(language)}});
  std::string text = table.text();
  if (const auto now = board(parts, language); now && table.is_grid()) {
    text += "\n" + table.rows_below(*now) + now->below + "\n";
  }
  return text + "\n" + wrap(to_note(parts, solved.report, language), style.columns, 0) + "\n";
}

// H31, H32.
std::vector<SideTable> beside(const Parts& parts, const solver::Report& /*report*/,
                              Language language) {
  std::vector<SideTable> sides;
  if (auto now = board(parts, language)) sides.push_back(std::move(*now));
  return sides;
}

}  // namespace sabueso::model::heimlich
