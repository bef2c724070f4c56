// A journal: a file to which lines are appended, each of them on disk before anything else happens,
// so that nothing is lost whenever the program is killed. Each line carries a check of itself and
// its place, so that a damaged line is never taken for another one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/session/whole_file.hpp"
#include "model/text/input_error.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::model {

/// FNV-1a, which suffices where nobody gains by forging; of a text behind others, with their hash.
std::uint64_t hash_of_text(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325);

class Journal : public solver::NotCopied {
 public:
  /// What can be done with the file.
  enum class State {
    ours,            // all
    held_elsewhere,  // another program has it open
    not_a_journal,   // what is called so is something else, such as a link: it is left alone
    unreadable,      // it is there and cannot be read, and is left alone
    unwritable       // a folder that is read-only, or a disk that is full
  };

  /// A line that is not as it was written. It and all behind it are left out.
  struct Damage {
    std::size_t line;  // from 1
    std::string text;
    std::string kept_in;  // a copy of the whole file as it was; empty where it could not be made
  };

  /// Opens the journal, or makes an empty one; links are not followed. Half a line at the end,
  /// which was being written when the program was killed, is cut off.
  explicit Journal(std::string path);
  ~Journal() override;

  State state() const { return state_; }

  /// Whether a text may be a journal's: it opens as a journal's first line, with its check or as it
  /// was written before there were checks, but for one damaged byte; or it breaks off within that.
  static bool may_be(std::string_view text);

  /// The lines that it had when it was opened.
  const std::vector<std::string>& lines() const { return lines_; }

  /// What was found damaged when it was opened.
  const std::optional<Damage>& damage() const { return damage_; }
  /// Takes a line that was read, and all behind it, for damaged too: it makes no sense.
  void treat_as_damaged_from(std::size_t line);

  /// Adds a line (of one line) and waits until the disk has it. After a failure nothing more is
  /// written, for there must be no gaps, until it is begun anew.
  Saved append(const std::string& line);

  /// Makes these its lines. Lines that are on disk already, in the same place, are not written
  /// again: nothing that was on disk is at risk while the rest is written.
  Saved begin_anew(const std::vector<std::string>& lines);

  /// Takes the file away.
  void remove();

 private:
  bool open();
  void read();
  bool end_last_line(std::string written, std::size_t begin);
  void take_for_damaged(std::size_t line, const std::string& written, const std::string& text);
  bool cut_off(std::size_t bytes) const;

  std::string path_;
  int file_ = -1;
  State state_ = State::unwritable;
  std::vector<std::string> lines_{};
  // What the disk has for certain: so many lines, in so many bytes, and their hash.
  struct Written {
    std::size_t lines = 0, bytes = 0;
    std::uint64_t hash = hash_of_text("");
  };
  bool write_more(const std::string& line);

  Written written_{};
  std::optional<Damage> damage_{};
  bool is_left_alone_ = false;  // since it is damaged, and there is no copy of it
};

/// Holds a file as long as it lives, by whatever name it is opened, so that no other program that
/// asks does.
class FileHold : public solver::NotCopied {
 public:
  /// Throws InputError where another program holds it.
  explicit FileHold(const std::string& path);
  ~FileHold() override;

 private:
  int file_ = -1;
};

/// The message that another program holds the notebook.
InputError is_open_elsewhere();

}  // namespace sabueso::model
