// Files that are written whole: the old text or the new one, whatever happens on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/text/words.hpp"

namespace sabueso::model {

/// Something that was to be written and is not, because of a full disk, say: no bad input, but a
/// fault of what is around the program.
class NotWritten : public std::exception {
 public:
  explicit NotWritten(const std::string& path)
      : NotWritten(Message(Text("{0}: cannot be written", "{0}: no se puede escribir"), path)) {}
  explicit NotWritten(Message message) : message_(std::move(message)) {}

  std::string in(Language language) const { return message_.in(language); }
  const char* what() const noexcept override { return "not written"; }

 private:
  Message message_;
};

/// What became of something that was to go to disk.
enum class Saved {
  done,
  failed,
  changed_elsewhere,  // not written, since what was to be replaced is no longer what was read
};

/// Whether to wait until the disk has it.
enum class Wait { yes, no };

/// What becomes of a link where a file is to be: what it leads to is written, since a user named
/// it; or the link itself is replaced, where the name is the program's own and somebody else may
/// have put a link there.
enum class Links { followed, replaced };

/// Who may read a file that is new. One that is replaced keeps its mode.
enum class NewFile { for_all, for_its_owner };

struct Replacing {
  Wait wait = Wait::yes;
  NewFile mode = NewFile::for_all;
  Links links = Links::followed;
  /// If the file exists and has another text, it is left alone (`changed_elsewhere`). Unset: what
  /// it has does not matter.
  std::optional<std::string> text_before{};
};

/// Writes a whole file by way of another beside it, of a name that nobody has, which takes its
/// place when it is whole. Where links are followed, it is the file they lead to that is replaced,
/// and one that has several names is written in its place. A terminal and other devices are written
/// to; nothing else that is no file is touched.
Saved write_whole(const std::string& path, const std::string& text,
                  const Replacing& replacing = {});

/// The same; throws NotWritten where it could not.
void must_write_whole(const std::string& path, const std::string& text,
                      const Replacing& replacing = {});

/// The whole text of a file; nothing where it cannot be opened, or read to its end.
std::optional<std::string> text_at(const std::string& path);

/// All that is left to be read of an open file, or somewhat more than `enough` bytes of it; nothing
/// where that fails on the way.
std::optional<std::string> rest_of(int file, std::size_t enough = SIZE_MAX);

/// Where a path leads to; the path itself where there is nothing yet.
std::string resolved(const std::string& path);

/// Waits until the disk has the folder of a path, and so the name of a file that is new there.
void sync_folder(const std::string& path);

/// Writes all of a text; whether it could.
bool write_all(int file, std::string_view text);

}  // namespace sabueso::model
