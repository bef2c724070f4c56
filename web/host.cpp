// Opening, asking, closing.
#include "web/host.hpp"

#include <algorithm>
#include <filesystem>

#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/desk.hpp"
#include "model/puzzles/make.hpp"

namespace sabueso::web {

using model::Game;
using model::InputError;
using model::Json;
using model::Language;
using model::OrderedJson;
using model::Text;

namespace {

Outdated wrong_notebook() {
  return Outdated(Text("that was for another notebook, which is no longer open",
                       "eso era para otro cuaderno, que ya no está abierto"));
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

const Game& game_named(const model::Games& games, const std::string& name) {
  const Json json = name;
  return find_game(games, model::Node(json, "/game"));
}

std::uint64_t number_at(const Json& order, const char* key) {
  const auto found = order.find(key);
  if (found == order.end() || !found->is_number_unsigned()) {
    throw InputError(std::string("/") + key,
                     Text("a number from 0 up belongs here", "aquí va un número de 0 en adelante"));
  }
  return found->get<std::uint64_t>();
}

model::PuzzleId puzzle_asked_for(const model::Games& games, const Json& order) {
  if (order.contains("day")) return model::puzzle_of_day(games, number_at(order, "day"));
  if (order.contains("known_as")) {
    const std::string text = text_at(order, "known_as");
    if (const auto id = model::read_puzzle_id(text)) return *id;
    throw InputError("", {Text("{0} is no puzzle's number; one is like espias-7-3-6-hard",
                               "{0} no es número de puzle; uno es como espias-7-3-6-hard"),
                          model::quote(text)});
  }
  const std::string name = text_at(order, "game");
  const Game& game = game_named(games, name);
  const auto sizes = game.puzzle_sizes();
  return {std::string(game.name()), 1, {number_at(order, "seed"), sizes ? sizes->usual : 0}};
}

}  // namespace

void Host::load(const std::string& path, const std::string& text) {
  service_ = std::make_unique<Service>(setup_.games, path, text, setup_.language,
                                       [this, path](Json& table) { setup_.fetch(table, path); });
  changed();
}

void Host::changed() {
  ++version_;
  changed_.notify_all();
}

void Host::open(const std::string& path, const std::string& text) {
  const std::lock_guard lock(one_at_a_time_);
  load(path, text);
  token_ = service_->keep_token(token_);
  may_leave_ = false;
}

std::string Host::path() const {
  const std::lock_guard lock(one_at_a_time_);
  return service_ ? service_->path() : "";
}

std::string Host::path_of_damaged() const {
  const std::lock_guard lock(one_at_a_time_);
  return service_ && service_->damage() ? service_->damage()->kept_in : "";
}

void Host::open_new(const Game& game) {
  std::string text(game.name());
  for (const std::string& player : game.usual_players(setup_.language)) text += " " + player;
  text += "\n";
  open(setup_.new_file(game, text), text);
}

// A file's name stays the same when the program is started again.
std::string Host::notebook_name() const { return service_ ? file_name(service_->path()) : ""; }

Service& Host::open_one() {
  if (!service_) throw wrong_notebook();
  return *service_;
}

OrderedJson Host::state(Language language, const std::string& known, Tells tells) {
  const std::lock_guard lock(one_at_a_time_);
  return state_now(language, known, tells);
}

OrderedJson Host::state_now(Language language, const std::string& known, Tells tells) {
  OrderedJson state{{"run", run_},
                    {"version", version_},
                    {"language", language == Language::english ? "en" : "es"},
                    {"tells", tells == Tells::all ? "all" : "when asked"},
                    {"notebook", service_ ? Json(notebook_name()) : Json()}};
  if (service_) {
    state["may_leave"] = may_leave_;
    state.update(service_->state(language, tells));
    if (std::optional<model::Journal::Damage> damage = service_->damage()) {
      if (!setup_.names_files) damage->kept_in.clear();
      state["damage"] = in_words(*damage).in(language);
    }
    if (known != notebook_name()) {
      state["forms"] = service_->forms(language);
      state["noted_of_round"] = noted_of_round_json(service_->session(), language);
    }
  } else {
    state["games"] = games_json(language);
    state["earlier"] = OrderedJson::array();
    for (const std::string& path : setup_.earlier()) state["earlier"].push_back(file_name(path));
  }
  return state;
}

OrderedJson Host::games_json(Language language) const {
  OrderedJson games = OrderedJson::array();
  for (const auto& game : setup_.games) {
    const bool has_own_names = game->names_its_players();
    OrderedJson players = OrderedJson::array();
    for (std::string& player : game->usual_players(language)) {
      // People's names begin with a capital, as they write them.
      if (!has_own_names) player[0] = static_cast<char>(std::toupper(player[0]));
      players.push_back(std::move(player));
    }
    games.push_back({{"name", game->name()},
                     {"title", game->title()},
                     {"players", std::move(players)},
                     {"names_its_players", has_own_names},
                     {"has_expansion", game->facts().expansion != "{}"}});
  }
  return games;
}

OrderedJson Host::take(const Json& order, Language language, Tells tells) {
  const std::lock_guard lock(one_at_a_time_);
  const std::string what = text_at(order, "do");
  if (what == "begin" || what == "leave" || what == "next round" || what == "reopen" ||
      what == "puzzle" || what == "compose") {
    const std::string key = text_at(order, "key");
    if (key == last_key_) return state_now(language, "", tells);
    if (what == "begin") {
      begin(order);
    } else if (what == "puzzle") {
      begin_puzzle(order);
    } else if (what == "compose") {
      begin_composing(text_at(order, "game"));
    } else if (what == "reopen") {
      reopen(text_at(order, "name"));
    } else if (may_leave_ && service_) {
      if (text_at(order, "notebook") != notebook_name()) throw wrong_notebook();
      const model::Session& session = service_->session();
      const Game& game = session.game();
      const auto noted = order.find("noted");
      const std::string next_round =
          what == "next round"
              ? session.next_round(noted == order.end() ? std::nullopt : std::optional(*noted))
              : "";
      leave();
      if (what == "next round") load_new(game, next_round);
    }
    last_key_ = key;
    return state_now(language, "", tells);
  }
  Service& service = open_one();
  if (text_at(order, "notebook") != notebook_name()) throw wrong_notebook();
  if (service.take(order)) changed();
  return state_now(language, notebook_name(), tells);
}

// The words go on lines of a notebook, so they must not bring lines of their own.
void Host::begin(const Json& order) {
  const std::string name = text_at(order, "game");
  const Game& game = game_named(setup_.games, name);
  const auto on_one_line = [&](const char* key) {
    std::string text = text_at(order, key);
    for (char& letter : text) {
      if (static_cast<unsigned char>(letter) < 0x20) letter = ' ';
    }
    return text;
  };
  const std::string viewer = on_one_line("viewer");
  std::string text = std::string(game.name()) + " " + on_one_line("players") + "\n";
  if (!viewer.empty()) text += "viewer " + viewer + "\n";
  if (order.value("expansion", Json(false)) == true) {
    const OrderedJson expansion = model::parse_trusted_ordered_json(game.facts().expansion);
    for (const auto& [key, value] : expansion.items()) text += key + ": " + value.dump() + "\n";
  }
  static_cast<void>(model::Session(setup_.games, text, setup_.language));  // or it throws
  if (service_) throw wrong_notebook();
  load_new(game, text);
}

void Host::begin_composing(const std::string& name) {
  const Game& game = game_named(setup_.games, name);
  const std::string table = model::Desk::empty_table(game, model::puzzle_sizes_of(game).usual);
  if (service_) throw wrong_notebook();
  load_new(game, table);
}

void Host::begin_puzzle(const Json& order) {
  const model::PuzzleId id = puzzle_asked_for(setup_.games, order);
  const std::string text = model::puzzle_to_solve(setup_.games, id);
  if (service_) throw wrong_notebook();
  load_new(game_named(setup_.games, id.game), text);
}

void Host::reopen(const std::string& name) {
  const std::vector<std::string> paths = setup_.earlier();
  const auto path = std::ranges::find(paths, name, file_name);
  if (service_ || path == paths.end()) throw wrong_notebook();
  load(*path, setup_.read(*path));
  static_cast<void>(service_->keep_token(token_));
  may_leave_ = true;
}

void Host::load_new(const Game& game, const std::string& text) {
  load(setup_.new_file(game, text), text);
  static_cast<void>(service_->keep_token(token_));
  may_leave_ = true;
}

void Host::leave() {
  if (service_->close() != model::Saved::done) {
    throw model::NotWritten(Text("the notebook cannot be written, so it stays open",
                                 "el cuaderno no se puede escribir, así que sigue abierto"));
  }
  service_.reset();
  changed();
}

OrderedJson Host::what_if(const Json& order, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().what_if(order, language);
}

OrderedJson Host::look_back(const Json& order, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().look_back(order, language);
}

OrderedJson Host::answer(const std::string& question, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().answer(question, language);
}

std::string Host::text(bool is_whole) {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().text(is_whole);
}

std::string Host::posed(const std::string& title, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().posed(title, language);
}

OrderedJson Host::practise(const Json& asked, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return practice_.answer(asked, language);
}

OrderedJson Host::drill(const Json& asked, Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return practice_.drill(asked, language);
}

OrderedJson Host::smtlib() {
  const std::lock_guard lock(one_at_a_time_);
  return open_one().smtlib();
}

std::string Host::portrait(const std::vector<std::string>& names) {
  const std::lock_guard lock(one_at_a_time_);
  return service_ ? service_->portrait(names) : "";
}

std::string Host::board(Language language) {
  const std::lock_guard lock(one_at_a_time_);
  return service_ ? service_->board(language) : "";
}

OrderedJson Host::demo(const std::string& game, std::size_t step, Language language) const {
  return demo_json(setup_.games, game_named(setup_.games, game), step, language);
}

std::uint64_t Host::wait_for_other_than(std::uint64_t version,
                                        std::chrono::milliseconds at_most) const {
  std::unique_lock lock(one_at_a_time_);
  changed_.wait_for(lock, at_most, [&] { return version_ != version || is_waiting_over_; });
  return version_;
}

void Host::stop_waiting() {
  const std::lock_guard lock(one_at_a_time_);
  is_waiting_over_ = true;
  changed_.notify_all();
}

model::Saved Host::close() {
  const std::lock_guard lock(one_at_a_time_);
  if (!service_) return model::Saved::done;
  const model::Saved kept = service_->close();
  service_.reset();
  return kept;
}

}  // namespace sabueso::web
