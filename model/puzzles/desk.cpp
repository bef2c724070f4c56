// Clues to add are taken out of moments that the game can come to.
#include "model/puzzles/desk.hpp"

#include <algorithm>
#include <span>

#include "model/cases/case_file.hpp"
#include "model/cases/random.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/judged_words.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model {

namespace {

std::vector<std::string> ids_of(const Session& session) {
  std::vector<std::string> ids;
  for (const Session::Entry& entry : session.entries()) ids.push_back(entry.id());
  return ids;
}

// An item by itself, or with the one before it where that says nothing alone, as a board and a
// turn.
std::vector<std::vector<std::size_t>> units_of(const PuzzleCase& moment) {
  const solver::Problem problem = moment.problem();
  std::vector<std::vector<std::size_t>> units;
  std::vector<std::size_t> waiting;
  for (std::size_t item = 0; item < problem.item_count(); ++item) {
    waiting.push_back(item);
    if (problem.items()[item].empty() && waiting.size() == 1) continue;
    units.push_back(std::exchange(waiting, {}));
  }
  return units;
}

}  // namespace

Desk::Desk(const Games& games, std::string_view text, Language language)
    : games_(games), language_(language), session_(games, text, language) {
  const Case& seen = session_.seen();
  if (!puzzle_id_of(seen)) title_ = seen.header().title;
  if (const auto posed = posed_title_of(seen)) title_ = *posed;
  size_ = size_of_table();
}

std::string Desk::empty_table(const Game& game, std::size_t size) {
  Random random(1);
  const auto moment = game.puzzle_moment({size, Difficulty::easy}, random);
  OrderedJson file = moment->write();
  for (const char* key : {"title", "truth", "viewer"}) file.erase(key);
  file["evidence"] = OrderedJson::array();
  return text_of_file(file);
}

bool Desk::turn_pin(const std::string& id) {
  const std::vector<std::string> ids = ids_of(session_);
  if (std::ranges::find(ids, id) == ids.end()) {
    throw InputError("", unknown_name(Text("clue", "la pista"), id, ids));
  }
  if (pinned_.erase(id) > 0) return false;
  pinned_.insert(id);
  return true;
}

Judged Desk::judge() {
  return model::judge(session_.seen(), session_.game(), session_.roads(), session_.budget());
}

std::vector<std::string> Desk::trim() {
  std::vector<std::string> gone;
  while (true) {
    const Judged judged = judge();
    if (!judged.has_one_solution() || !judged.spare) return gone;
    std::vector<std::string> spare;
    for (const std::size_t item : *judged.spare) {
      const std::string& id = session_.entries()[item].id();
      if (!pinned_.contains(id)) spare.push_back(id);
    }
    // What another entry needs stays.
    const auto drops = [&](const std::string& id) {
      try {
        session_.drop(id);
        return true;
      } catch (const InputError&) {
        return false;
      }
    };
    const auto dropped = std::find_if(spare.rbegin(), spare.rend(), drops);
    if (dropped == spare.rend()) return gone;
    gone.push_back(*dropped);
  }
}

// Enters the items if they leave fewer possibilities, and some.
void Desk::add_if_narrowing(const std::vector<Json>& items) {
  const auto before = session_.answer().solved.report.worlds;
  std::size_t entered = 0;
  try {
    for (Json item : items) {
      item.erase("id");
      session_.add(read_item(Node(item), session_.items()));
      ++entered;
    }
    const solver::Report& now = session_.answer().solved.report;
    if (now.is_consistent() && before && now.worlds && *now.worlds < *before) return;
  } catch (const InputError&) {  // it does not go with what is there
  }
  while (entered-- > 0) session_.undo();
}

void Desk::add_from(const PuzzleCase& moment, const Wish& wish, Random& random) {
  const Json evidence = Json::parse(dump_json(moment.write()["evidence"]));
  std::vector<std::vector<std::size_t>> units = units_of(moment);
  std::erase_if(units, [&](const std::vector<std::size_t>& unit) {
    const std::string kind = moment.kind_name(unit.back());
    return !wish.kinds.empty() && std::ranges::find(wish.kinds, kind) == wish.kinds.end();
  });
  random.shuffle(std::span(units));
  // What makes puzzles of a game worth solving comes first, a little of it; or there would be
  // nothing but what is read off.
  std::stable_partition(units.begin(), units.end(), [&](const std::vector<std::size_t>& unit) {
    return moment.is_wanted(unit.back()) && random.chance(1, 2);
  });
  constexpr std::size_t most_units = 60;
  for (std::size_t i = 0; i < std::min(units.size(), most_units); ++i) {
    if (session_.answer().solved.report.worlds == 1) return;
    std::vector<Json> items;
    for (const std::size_t item : units[i]) items.push_back(evidence[item]);
    add_if_narrowing(items);
  }
}

// The size of puzzles that have as many unknowns and players; the usual one where there is none.
std::size_t Desk::size_of_table() const {
  const PuzzleSizes sizes = puzzle_sizes_of(session_.game());
  const auto things = [](const Case& seen) {
    return std::pair(seen.problem().reported().size(), seen.players().size());
  };
  for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
    const Session table(games_, empty_table(session_.game(), size), language_);
    if (things(table.seen()) == things(session_.seen())) return size;
  }
  return sizes.usual;
}

Json Desk::table() const { return Json::parse(dump_json(session_.seen().write()["table"])); }

// A whole puzzle for a table on which nothing lies yet.
std::optional<std::vector<std::string>> Desk::made(const Wish& wish, std::uint64_t seed) {
  const PuzzleSizes sizes = puzzle_sizes_of(session_.game());
  PuzzleWish whole{seed, size_, wish.difficulty};
  for (const std::string_view kind : sizes.clues) {
    const bool is_wished = std::ranges::find(wish.kinds, kind) != wish.kinds.end();
    if (!wish.kinds.empty() && !is_wished) whole.without.emplace_back(kind);
  }
  PuzzleMaker maker(session_.game(), whole, table());
  const std::unique_ptr<const Case> puzzle = maker.make(0);
  if (!puzzle) return std::nullopt;
  const Json file = Json::parse(dump_json(puzzle->write()));
  try {
    for (Json item : file["evidence"]) {
      item.erase("id");
      session_.add(read_item(Node(item), session_.items()));
    }
  } catch (const InputError&) {  // its table is another one
    return std::nullopt;
  }
  return judge().has_one_solution() ? std::optional(ids_of(session_)) : std::nullopt;
}

std::optional<std::vector<std::string>> Desk::filled(const Wish& wish, std::uint64_t seed) {
  if (session_.entries().empty()) {
    const std::string empty = session_.notebook();
    if (auto all = made(wish, seed)) return all;
    go_back_to(empty);
  }
  Random random(seed);
  const Json own_table = table();
  const auto moment = session_.game().puzzle_moment(
      {size_, wish.difficulty.value_or(Difficulty::medium), Node(own_table, "/table")}, random);
  const std::vector<std::string> before = ids_of(session_);
  add_from(*moment, wish, random);
  std::vector<std::string> added = ids_of(session_);
  std::erase_if(
      added, [&](const std::string& id) { return std::ranges::find(before, id) != before.end(); });
  // Only what was added is taken out again.
  const std::set<std::string> pinned = pinned_;
  pinned_.insert(before.begin(), before.end());
  for (const std::string& id : trim()) std::erase(added, id);
  pinned_ = pinned;
  const Judged judged = judge();
  if (!judged.has_one_solution() || added.empty()) return std::nullopt;
  const bool is_as_wished = !wish.difficulty || (judged.grade && judged.grade->course.is_solved &&
                                                 judged.grade->difficulty == *wish.difficulty);
  return is_as_wished ? std::optional(added) : std::nullopt;
}

std::optional<std::vector<std::string>> Desk::fill(const Wish& wish, std::uint64_t seed) {
  const PuzzleSizes sizes = puzzle_sizes_of(session_.game());
  const std::vector<std::string> known(sizes.clues.begin(), sizes.clues.end());
  for (const std::string& kind : wish.kinds) {
    if (std::ranges::find(known, kind) == known.end()) {
      throw InputError("", unknown_name(Text("kind of clue", "esa clase de pista"), kind, known));
    }
  }
  const std::string before = session_.notebook();
  for (std::uint64_t tries = 0; tries < most_fillings; ++tries) {
    if (auto added = filled(wish, seed * most_fillings + tries)) return added;
    go_back_to(before);
  }
  return std::nullopt;
}

void Desk::go_back_to(const std::string& notebook) {
  while (session_.notebook() != notebook) {
    if (!session_.undo()) return;
  }
}

bool Desk::undo() {
  const std::string now = session_.notebook();
  while (!steps_.empty()) {
    const std::string before = steps_.back();
    steps_.pop_back();
    if (before == now) continue;
    go_back_to(before);
    return true;
  }
  return false;
}

OrderedJson Desk::file() {
  const solver::Report& report = session_.answer().solved.report;
  std::optional<Truth> answer;
  if (report.is_consistent() && report.worlds == 1) {
    answer.emplace();
    for (const solver::VariableReport& variable : report.variables) {
      answer->emplace_back(variable.name, variable.candidates.front().value);
    }
  }
  OrderedJson file = puzzle_file(session_.seen(), title_, answer);
  for (OrderedJson& item : file["evidence"]) item.erase("id");  // numbered anew
  return file;
}

std::string judged_in_words(const Case& seen, const Judged& judged, Language language) {
  std::string told = solutions_in_words(judged, language);
  if (judged.has_one_solution()) {
    told += " " + spare_in_words(seen, judged, language) + " " + grade_in_words(judged, language);
  }
  return told;
}

}  // namespace sabueso::model
