// The in-game helper's side of the conversation: a player's line in, what is to be shown out. It
// knows no terminal; who calls it reads lines and prints.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/session/journaled_session.hpp"
#include "model/session/questions.hpp"

namespace sabueso::cli {

/// What divides words on a line.
inline constexpr std::string_view blanks = " \t\r\n";

/// Whether a word, in small letters without accents, is one by which people leave.
bool is_leaving(std::string_view word);

/// An entry's id as it is typed: "3" for e3.
std::string id_typed(std::string_view typed);

class Helper {
 public:
  /// The session must outlive this. Of a puzzle nothing is told until it is asked for.
  /// `to_go_on`: what is typed to come back to it another time, asked for once it is saved.
  Helper(model::JournaledSession& journaled, const model::Style& style,
         std::function<std::string()> to_go_on);

  /// What is shown first.
  std::string greet();

  /// The answer to a line; a mistake is answered too.
  std::string take(std::string_view line);

  /// What stands before the player's line: the next entry's id, and who is in turn.
  std::string prompt() const;

  /// From now on lines have so many columns.
  void fit(std::size_t columns) { style_.columns = columns; }

  /// Once the player has said goodbye.
  bool is_over() const { return is_over_; }
  /// Whether all was written then.
  bool is_saved() const { return is_saved_; }
  /// What is said where nothing more can be typed: it is over, saved or not.
  std::string leave();
  /// The notebook that the player wants to go on with then, if any: of the same table, without
  /// entries.
  const std::optional<std::string>& next_round() const { return next_round_; }

  /// Every word that a line could begin with or have, in the player's language, for completion.
  std::vector<std::string> words() const;

 private:
  struct Order {
    model::Text name;   // one or two words
    model::Text takes;  // what goes behind it, "-" for nothing
    model::Text does;
    // Without one the order is a question of that name (model::Questions).
    std::string (Helper::*follow)(std::string_view rest) = nullptr;
    bool needs_argument = false;  // alone, it is refused here; others answer for themselves
  };
  static const std::vector<Order>& orders();
  const Order* order_begun_by(std::string_view line) const;
  static const Order* order_named(std::string_view name);
  std::optional<std::string> way_from(std::string_view line);
  void refuse_question(std::string_view line) const;
  void refuse_misspelt(std::string_view word) const;
  bool is_player(std::string_view name) const;
  std::string follow_or_blame_entry(const model::InputError& entry_error, const Order& order,
                                    std::string_view rest);

  std::string with_viewer_named(std::string_view line) const;
  std::string answer_to(std::string_view line);
  std::string follow(const Order& order, std::string_view rest);
  std::string enter(std::string_view line);
  std::string entered(const std::vector<model::Change>& changes);
  /// Keeps the changes; `said` are whole lines.
  std::string after(const std::vector<model::Change>& changes, const std::string& said);
  std::string told(const model::Change::Side& side) const;
  /// `adds`: the last change added an entry.
  std::string tell(bool adds);
  std::string picture(const model::Answer& answer, const solver::Report* before, bool adds) const;
  std::string contradiction(const model::Answer& answer);
  std::string contradiction_only(const solver::Report& report);
  std::string to_take_back();
  std::string disk_trouble();

  std::string undo(std::string_view rest);
  std::string undone(const model::Change& change) const;
  std::string redo(std::string_view);
  std::string edit(std::string_view rest);
  std::string drop(std::string_view rest);
  std::string insert(std::string_view rest);
  std::string list(std::string_view);
  std::string what_if(std::string_view rest);
  std::string puzzle() const;
  std::string marked_sheet() const;
  std::string mark(std::string_view rest);
  std::string cross(std::string_view rest);
  std::string marked(std::string_view rest, model::Pencil::Mark how);
  std::string rub(std::string_view rest);
  std::string check(std::string_view rest);
  std::string hint(std::string_view rest);
  std::string timer(std::string_view);
  std::string solved() const;
  void take_up_marks();
  void keep_marks();
  std::int64_t seconds_taken() const;
  std::string of_missing_secret() const;
  std::string asked(std::string_view question, std::string_view rest);
  std::string quiet(std::string_view);
  std::string save(std::string_view rest);
  std::optional<std::size_t> starter_in(std::string_view rest) const;
  std::string begin_next_round(std::string_view);
  std::string help(std::string_view);
  std::string quit(std::string_view);
  std::string closed();
  std::string cannot_write(const std::string& path) const;
  std::string was_changed() const;

  template <class... Args>
  std::string say(const model::Text& text, const Args&... args) const {
    return style_.say(text, args...);
  }
  /// Lines of so many columns as the page has.
  std::string paragraph(const std::string& text, std::size_t indent = 0) const {
    return model::paragraph(text, style_.columns, indent);
  }

  model::JournaledSession& journaled_;
  model::Session& session_;
  model::Questions questions_;
  model::Style style_;
  const std::function<std::string()> to_go_on_;
  model::Pencil pencil_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  bool is_puzzle_ = false, is_quiet_ = false, is_over_ = false, told_of_disk_ = false;
  bool is_saved_ = true;
  // `quit` was refused since saving failed: by the line before, and by this one.
  bool quit_refused_before_ = false, quit_refused_now_ = false;
  std::optional<std::string> next_round_;
  std::vector<model::Item> readings_;       // of a line that was unclear, to choose from
  std::vector<std::string> told_conflict_;  // the last contradiction that was told
  std::vector<std::string> offered_;        // entries of which one could be taken back
};

}  // namespace sabueso::cli
