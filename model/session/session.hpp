// A session: a notebook that is being written at the table, and what follows from it. It knows no
// terminal, no page and no file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/cases/explain.hpp"
#include "model/notebook/notebook.hpp"

namespace sabueso::model {

/// A case and what follows from it.
struct Answer {
  std::shared_ptr<const Case> seen;
  Solved solved;
};

/// One change of a notebook: of the entry at a place, or of the viewer.
struct Change {
  enum class How { done, undone, redone };
  /// An entry's item, with its id, or the viewer's name; nothing before for what is new, nothing
  /// after for what is gone.
  using Side = std::optional<std::variant<Item, std::string>>;
  static constexpr std::size_t at_viewer = SIZE_MAX;

  How how = How::done;
  std::size_t at = 0;  // among the entries, or `at_viewer`
  Side before{}, after{};

  /// Whether there is one entry more.
  bool adds() const { return how != How::undone && at != at_viewer && !before; }
};

class Session {
 public:
  struct Entry {
    Item item;                        // with its id
    std::string line;                 // in the session's language, with its note
    std::vector<std::string> lead{};  // lines above it that say nothing: notes, blank ones

    const std::string& id() const { return *item.id; }
  };

  /// Begins with a case file's text, JSON or a notebook. The games must outlive this. Throws
  /// InputError.
  Session(const Games& games, std::string_view text, Language language,
          const NotebookText::Fetch& fetch = {}, const Budget& budget = {});
  /// Begins with a case file. Throws InputError.
  Session(const Games& games, const Node& file, Language language);

  const Game& game() const { return *game_; }
  const std::vector<Entry>& entries() const { return state_.entries; }
  const std::optional<std::string>& viewer() const { return state_.viewer; }
  /// The players' names, in the session's language.
  std::vector<std::string> players() const;
  const Items& items() const { return *items_; }
  /// The case as it stands.
  const Case& seen() const { return *seen_; }
  /// What the next entry will be called.
  std::string next_id() const;

  /// A line for every kind of evidence, out of the game's example of an evening, as this table
  /// could have it; each can be entered after those before it, in a notebook without entries.
  std::vector<std::string> examples() const;

  // ---- what is done. All of these throw InputError, UnclearEntry among them, and then nothing has
  // changed; each gives what is to be remembered.

  /// Takes an entry's line, "me NAME", or both at once.
  std::vector<Change> add(std::string_view line);
  Change add(Item item);
  Change replace(const std::string& id, std::string_view line);
  Change replace(const std::string& id, Item item);
  /// An entry more, before the one that has the id.
  Change insert(const std::string& id, std::string_view line);
  Change drop(const std::string& id);
  /// Nothing where it is this one already.
  std::optional<Change> set_viewer(const std::string& name);
  /// Nothing where there is nothing to undo, or to redo. What a notebook had when it was opened was
  /// done entry by entry.
  std::optional<Change> undo();
  std::optional<Change> redo();

  /// Does again what another session did.
  void repeat(const Change& change);

  // ---- what follows

  /// The case as it stands, and what follows; solved when first asked for.
  const Answer& answer();
  /// What followed before the last change; nothing before the first.
  const Answer* before() const { return before_.get(); }
  /// Whether a line can be entered, which is found without solving anything.
  bool reads(std::string_view line) const;
  /// The line that notes the viewer's own secret as it was typed; nothing where what is typed says
  /// something by itself, is no valid secret, or contradicts what is noted.
  std::optional<std::string> own_secret_line(std::string_view typed);
  /// Whether the viewer has a secret of the own that the game asks for and that is not noted.
  bool lacks_own_secret() const;
  /// What would follow with an entry more. Throws InputError.
  Answer what_if(std::string_view line);
  Answer what_if(Item item);
  /// What followed from the first so many entries, as they stand now.
  Answer after_first(std::size_t entries);

  /// The line of an entry as this item instead; nothing where it cannot be, or contradicts the
  /// rest.
  std::optional<std::string> line_if_consistent(const std::string& id, const Json& item);

  Roads& roads() { return roads_; }
  const Budget& budget() const { return budget_; }

  // ---- what is kept

  std::string notebook() const;
  /// What can be noted of this round for the next one; nothing where rounds have nothing to do with
  /// one another. In Checkpoint Charlie: who took which marker.
  std::optional<Shape> noted_of_round() const;
  /// That as it is typed: "laces gold-5, britton white, …". Throws InputError.
  Json read_round(std::string_view typed) const;
  /// A notebook without entries, of the same game, table and viewer, with what is noted of this
  /// round; without that, of another game. Throws InputError where there is no further round.
  std::string next_round(const std::optional<Json>& noted = std::nullopt) const;
  /// The same of another game, in which that seat begins and the others follow in their order.
  std::string next_round_begun_by(std::size_t seat) const;
  /// What everybody at the table has seen, as a notebook for another player: without a viewer,
  /// notes and anything personal, so that nothing in it tells what only this viewer knows.
  /// Throws InputError where nobody is the viewer: it is not known then what that is.
  std::string seen_by_all() const;
  /// The same as a case file in its plainest form.
  OrderedJson file() const;
  /// An item as a line, with its note and without its id.
  std::string line_of(const Item& item) const;

 private:
  /// What a notebook says, entry by entry.
  struct State {
    std::optional<std::string> viewer{};
    std::vector<Entry> entries{};
    std::vector<std::string> last{};  // lines behind them, which say nothing
  };

  std::string new_notebook(Json file) const;
  void begin(const Json& file);
  void take_lines(const NotebookText& read, std::string_view text);
  void remember_as_done();
  void remember(const Entry& entry) {
    items_->advance(entry.item.seen, model::ItemPlace(entry.id(), ""));
  }
  std::unique_ptr<const Case> case_of(const State& state) const;
  std::unique_ptr<const Case> case_with(Item item) const;
  std::unique_ptr<Items> items_up_to(std::size_t at) const;

  std::size_t place_of(const std::string& id) const;
  Item item_at(const Line& line, std::size_t at) const;
  State state_after(const Change& change) const;
  /// Makes it so, where it leaves a case.
  Change take(Change change);

  const Games& games_;
  const Game* game_ = nullptr;
  Language language_;
  Json head_;                       // the file without its evidence
  std::vector<std::string> first_;  // lines before the entries
  State state_;
  std::shared_ptr<const Case> seen_;  // what it says
  std::unique_ptr<Items> items_;      // gone through all entries
  std::vector<Change> done_, undone_;
  std::unique_ptr<Answer> answer_, before_;
  Roads roads_;
  Budget budget_;
};

}  // namespace sabueso::model
