// Files that are written whole: the old text or the new one, whatever happens on the way.
#pragma once

#include <optional>
#include <string>

namespace sabueso::model {

/// What became of something that was to go to disk.
enum class OnDisk {
  yes,
  no,
  changed,  // not written, since what was to be replaced is no longer what was read
};

/// Whether to wait until the disk has it.
enum class Wait { yes, no };

/// Who may read a file that is new. One that is replaced keeps its mode.
enum class NewFile { for_all, for_its_owner };

struct Replacing {
  Wait wait = Wait::yes;
  NewFile mode = NewFile::for_all;
  /// What must be there still, if anything is; nothing where that does not matter.
  std::optional<std::string> text_before{};
};

/// Writes a whole file by way of another beside it, of a name that nobody has, which takes its
/// place when it is whole. Links stay what they are: it is the file they lead to that is replaced,
/// and one that has several names is written in its place. A terminal and other devices are written
/// to; nothing else that is no file is touched.
OnDisk write_whole(const std::string& path, const std::string& text,
                   const Replacing& replacing = {});

/// The whole text of a file; nothing where it cannot be opened.
std::optional<std::string> text_at(const std::string& path);

/// Where a path leads to; the path itself where there is nothing yet.
std::string resolved(const std::string& path);

/// The name of a new file is on disk only when its folder is.
void sync_folder(const std::string& path);

/// Writes all of a text; whether it could.
bool write_all(int file, std::string_view text);

}  // namespace sabueso::model
