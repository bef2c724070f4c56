// One notebook behind the page: what is asked of it and answered, as JSON. It knows no network and
// no threads.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/session/journaled_session.hpp"
#include "model/session/questions.hpp"
#include "web/state_json.hpp"

namespace sabueso::web {

/// An order about what is no longer there: 409 on the network.
class Outdated : public model::InputError {
 public:
  explicit Outdated(const model::Message& why) : InputError("", why) {}
};

class Service {
 public:
  /// Opens a notebook. Throws model::InputError, as JournaledSession does.
  Service(const model::Games& games, const std::string& path, const std::string& text,
          model::Language language, const model::NotebookText::Fetch& fetch)
      : games_(games),
        journaled_(games, path, text, language, fetch),
        questions_(journaled_.session()) {}

  const std::string& path() const { return journaled_.path(); }
  const model::Session& session() const { return journaled_.session(); }
  /// What its journal could not bring back.
  const std::optional<model::Journal::Damage>& damage() const { return journaled_.damage(); }
  /// The token that is kept with the notebook, for phones that had it open before; the fresh one
  /// where there is none.
  std::string keep_token(const std::string& fresh) { return journaled_.keep_token(fresh); }

  /// What the page shows: the notebook as state_json has it, and whether it is on disk.
  model::OrderedJson state(model::Language language, Tells tells);
  /// What is to be filled in for an entry, kind by kind; the same as long as the notebook is open.
  model::OrderedJson forms(model::Language language) const;

  /// Does what is asked: {"key", "do": "add", "item"}, {"key", "do": "replace", "id", "line",
  /// "item"},
  /// {"key", "do": "drop", "id", "line"}, {"key", "do": "viewer", "name"}, {"key", "do": "undo"} or
  /// "redo"; an item is as files have it. What has been done by its key already is not done again.
  /// All of it is on disk, if that can be, before this returns. Whether anything changed. Throws
  /// model::InputError, and then nothing has.
  bool take(const model::Json& order);

  /// What would follow from one entry more: {"item"}. Throws model::InputError.
  model::OrderedJson what_if(const model::Json& order, model::Language language);

  /// What followed from the first so many entries, as they stand now: {"entries"}; what is told of
  /// an answer, and "worlds", null where they are not counted. Throws model::InputError.
  model::OrderedJson look_back(const model::Json& order, model::Language language);

  /// What Questions::answer tells of a name and what follows it: {"parts": [{"say", "table":
  /// [[text]], "steps": [text]}]}. Throws model::InputError, also for what is no question.
  model::OrderedJson answer(const std::string& question, model::Language language);

  /// The notebook to hand on: all of it, or what everybody at the table has seen; see
  /// Session::seen_by_all.
  std::string text(bool is_whole) const {
    return is_whole ? session().notebook() : session().seen_by_all();
  }

  /// The notebook that is composed, as a case that poses it to others under a title, without the
  /// answer. Throws model::InputError where it has not just one.
  std::string posed(const std::string& title, model::Language language);

  /// What another solver can confirm: {"script": SMT-LIB with questions, "expected": what is to be
  /// said to each, "sat" or "unsat"}.
  model::OrderedJson smtlib();

  /// Pictures as SVG: of what these names make up, and of the board as it stands; empty where there
  /// is none.
  std::string portrait(const std::vector<std::string>& names) const;
  std::string board(model::Language language);

  /// Writes the file and lets go of it.
  model::Saved close() { return journaled_.close(); }

 private:
  std::vector<model::Change> undone(std::size_t filled);
  std::vector<model::Change> trimmed(const model::Json& order);
  std::vector<model::Change> filled_in(const model::Json& order);
  std::string judged(model::Language language);
  std::vector<model::Change> carried_out(const model::Json& order);
  std::string id_if_unchanged(const model::Json& order) const;

  const model::Games& games_;
  model::JournaledSession journaled_;
  model::Questions questions_;
  std::size_t filled_ = 0;  // changes of the last order, where that was to fill in clues
  bool adds_ = false;       // whether the last change was one entry more
};

/// The text at a key of an order. Throws model::InputError.
std::string text_at(const model::Json& order, const char* key);

}  // namespace sabueso::web
