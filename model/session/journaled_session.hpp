// A session on a file: whatever is done goes to a journal beside it first, and comes back from
// there.
#pragma once

#include <set>

#include "model/session/journal.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

/// What keeps a session from its file.
class JournaledSession {
 public:
  /// Goes on with a file and with what its journal has besides; the text is the file's. Throws
  /// InputError: for what is wrong with the file, when another program has it open, and when the
  /// file was changed by somebody else while its journal has more.
  JournaledSession(const Games& games, std::string path, std::string_view text, Language language,
                   const NotebookText::Fetch& fetch = {});

  Session& session() { return session_; }
  const Session& session() const { return session_; }
  const std::string& path() const { return path_; }

  /// How many changes came back from the journal.
  std::size_t recovered() const { return recovered_; }

  /// Whether all that was done is on disk. Once something could not be written, nothing is but by
  /// save().
  bool is_on_disk() const { return on_disk_; }

  /// Puts what was done on disk; to be called before anybody is told what came of it. By its key,
  /// where it has one, it is known again when somebody asks for it a second time.
  void record(const std::vector<Change>& changes, const std::string& key = "");

  /// Whether what has this key was done, since the file was last closed.
  bool has_done(const std::string& key) const { return keys_.contains(key); }

  /// Keeps a word beside what is done, as long as the file is open: by which others know the
  /// session. Gives the one that is kept already, if there is one.
  std::string keep_token(const std::string& fresh);

  /// Writes the file: a JSON file as JSON, any other as a notebook.
  OnDisk save();
  /// Writes another file; this one stays the session's own.
  OnDisk save_as(const std::string& path);

  /// Writes the file if anything was done since it was read, and takes the journal away.
  OnDisk close();

 private:
  void recover(std::string_view text);
  std::string text_for(const std::string& path) const;

  std::string path_;
  Session session_;
  Journal journal_;
  std::size_t recovered_ = 0;
  std::set<std::string> keys_;
  std::string word_;
  bool on_disk_ = true;
  bool has_unsaved_ = false;
};

}  // namespace sabueso::model
