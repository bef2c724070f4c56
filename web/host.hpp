// Holds the notebook that is open on the server, if any; all phones write in the same one. Every
// function may be called from any thread; calls are served one at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>

#include "web/guard.hpp"
#include "web/practice.hpp"
#include "web/service.hpp"

namespace sabueso::web {

class Host {
 public:
  /// What the host needs of the program around it.
  struct Setup {
    const model::Games& games;
    /// Makes a file for a new notebook of a game, with that text, and gives its path.
    std::function<std::string(const model::Game& game, const std::string& text)> new_file;
    /// The paths of notebooks that can be opened again, the latest first.
    std::function<std::vector<std::string>()> earlier;
    /// The text of one of them. Throws model::InputError.
    std::function<std::string(const std::string& path)> read;
    /// Fetches what a table names as `board` and `deck`, relative to the file at the path.
    std::function<void(model::Json& table, const std::string& path)> fetch;
    model::Language language = model::Language::english;  // in which notebooks are written
    /// Whether users can reach files beside a notebook, so that messages may name them.
    bool names_files = true;
  };

  /// Throws std::system_error when the system has no randomness.
  explicit Host(Setup setup)
      : setup_(std::move(setup)), token_(random_token()), run_(random_token()) {}

  /// By which phones are let in: a random one; or after open() the one a killed program left with
  /// the notebook, so that phones can go on.
  const std::string& token() const { return token_; }

  /// The path of the open notebook; empty if none is open.
  std::string path() const;
  /// The path of the copy of its journal that was found damaged when it was opened; empty where
  /// there is none.
  std::string path_of_damaged() const;

  /// Opens a notebook, which phones cannot close. Throws model::InputError.
  void open(const std::string& path, const std::string& text);
  /// The same with a new notebook of a game, with the usual players. Throws model::InputError.
  void open_new(const model::Game& game);

  /// All that the page shows: {"run", "version", "language", "tells", "notebook"}
  /// and, with one open, what
  /// Service::state says, and "forms" where the notebook is not the one that is `known`; otherwise
  /// {"games": [{"name", "title", "players": [name],
  /// "names_its_players": whether these are the game's own, "has_expansion"}], "earlier": names of
  /// notebooks}. "damage" says what the notebook's journal could not bring back.
  model::OrderedJson state(model::Language language, const std::string& known = "",
                           Tells tells = Tells::all);

  /// Does what is asked, as Service::take, in the notebook that the order names as "notebook"; or
  /// {"do": "begin", "key", "game", "players": text, "viewer": text,
  /// "expansion"?: whether all that the box holds is in play}, {"do": "leave", "key"},
  /// {"do": "next round", "key", "noted"?: of this round}: the same table anew, {"do": "reopen",
  /// "key", "name"}: an earlier notebook, {"do": "puzzle", "key", and "game", "seed", or "day"
  /// counted from 1970, or "known_as" an id}: something to be solved, as a notebook that does not
  /// say how. Gives the state, the notebook of the order being known. Throws model::InputError,
  /// Outdated; and model::NotWritten where what is to be left cannot be.
  model::OrderedJson take(const model::Json& order, model::Language language,
                          Tells tells = Tells::all);

  /// These throw model::InputError, and Outdated where there is none.
  model::OrderedJson what_if(const model::Json& order, model::Language language);
  model::OrderedJson look_back(const model::Json& order, model::Language language);
  model::OrderedJson answer(const std::string& question, model::Language language);

  /// As Service::text. Throws Outdated where no notebook is open.
  std::string text(bool is_whole);
  std::string posed(const std::string& title, model::Language language);

  /// As PracticeDesk::answer; no notebook need be open.
  model::OrderedJson practise(const model::Json& asked, model::Language language);
  /// As PracticeDesk::drill.
  model::OrderedJson drill(const model::Json& asked, model::Language language);

  /// As Service::smtlib. Throws Outdated where no notebook is open.
  model::OrderedJson smtlib();

  /// SVG; empty where there is no such picture.
  std::string portrait(const std::vector<std::string>& names);
  std::string board(model::Language language);

  /// An evening to look at. Throws model::InputError for a game that there is not.
  model::OrderedJson demo(const std::string& game, std::size_t step,
                          model::Language language) const;

  /// Waits until the version differs, `at_most` has passed or stop_waiting(); gives the version.
  std::uint64_t wait_for_other_than(std::uint64_t version, std::chrono::milliseconds at_most) const;

  /// Nobody waits any more.
  void stop_waiting();
  /// Writes what is open.
  model::Saved close();

 private:
  void load(const std::string& path, const std::string& text);
  void load_new(const model::Game& game, const std::string& text);
  void begin(const model::Json& order);
  void begin_puzzle(const model::Json& order);
  void begin_composing(const std::string& name);
  void reopen(const std::string& name);
  void leave();
  void changed();
  std::string notebook_name() const;
  Service& open_one();
  model::OrderedJson state_now(model::Language language, const std::string& known, Tells tells);
  model::OrderedJson games_json(model::Language language) const;

  const Setup setup_;
  std::unique_ptr<Service> service_;
  PracticeDesk practice_{setup_.games};
  std::string token_;
  const std::string run_;  // by which phones know that the program was started anew
  bool may_leave_ = true;
  std::string last_key_;  // of the last beginning or leaving
  std::uint64_t version_ = 1;
  bool is_waiting_over_ = false;
  mutable std::mutex one_at_a_time_;
  mutable std::condition_variable changed_;
};

}  // namespace sabueso::web
