// A journal: a file to which lines are appended, each of them on disk before anything else happens,
// so that nothing is lost whenever the program is killed.
#pragma once

#include <string>
#include <vector>

namespace sabueso::model {

/// What became of something that was to go to disk.
enum class OnDisk { yes, no };

class Journal {
 public:
  /// Who has it.
  enum class Access {
    ours,
    somebodys,  // another program has it open
    none        // it cannot be written: a folder that is read-only, or a disk that is full
  };

  /// Opens the journal, or makes an empty one. Half a line at the end, which was being written when
  /// the program was killed, is cut off.
  explicit Journal(std::string path);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  Access access() const { return access_; }

  /// The lines that it had when it was opened.
  const std::vector<std::string>& lines() const { return lines_; }

  /// Adds a line (of one line) and waits until the disk has it. After a failure nothing more is
  /// written, for there must be no gaps.
  OnDisk append(const std::string& line);

  /// Takes the file away.
  void remove();

 private:
  bool open();
  void read();

  std::string path_;
  int file_ = -1;
  Access access_ = Access::none;
  std::vector<std::string> lines_;
};

/// Whether to wait until the disk has it.
enum class Wait { yes, no };

/// Writes a whole file by way of another beside it, which takes its place only when it
/// is whole.
OnDisk write_whole(const std::string& path, const std::string& text, Wait wait = Wait::yes);

}  // namespace sabueso::model
