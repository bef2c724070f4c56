// A session on a file: whatever is done goes to a journal beside it first, and comes back from
// there.
#pragma once

#include <set>

#include "model/session/journal.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {

/// A session whose changes are safe on disk before anybody hears of them.
class JournaledSession {
 public:
  /// Goes on with a file and with what its journal has besides, up to where that is damaged; the
  /// text is the file's. Throws InputError: for what is wrong with the file, when another program
  /// has it open by this or another name, when something that is no journal is where its journal
  /// belongs, and when the file was changed by somebody else while its journal has more.
  JournaledSession(const Games& games, std::string path, std::string_view text, Language language,
                   const NotebookText::Fetch& fetch = {});

  Session& session() { return session_; }
  const Session& session() const { return session_; }
  const std::string& path() const { return path_; }

  /// How many changes came back from the journal.
  std::size_t recovered() const { return recovered_; }

  /// What its journal could not bring back.
  const std::optional<Journal::Damage>& damage() const { return journal_.damage(); }

  /// Whether all that was done is on disk. What could not be written is tried again with whatever
  /// is done next.
  bool is_on_disk() const { return on_disk_; }

  /// Puts what was done on disk; to be called before anybody is told what came of it. By its key,
  /// where it has one, it is known again when somebody asks for it a second time.
  void record(const std::vector<Change>& changes, const std::string& key = "");

  /// Whether what has this key was done, since the file was last closed.
  bool has_done(const std::string& key) const { return keys_.contains(key); }

  /// Keeps the page's token, by which others know the session, in the journal as long as the file
  /// is open. Gives the one that is kept already, if there is one.
  std::string keep_token(const std::string& fresh);

  /// Writes the file, as JSON where it was read as that, otherwise as a notebook. One that is no
  /// longer as it was read, or as it was saved last, is left as it is.
  Saved save();
  /// Writes another file, as JSON where it is named so; this one stays the session's own. One that
  /// is there already is left as it is.
  Saved save_as(const std::string& path);

  /// Writes the file if anything was done since it was read, and takes the journal away.
  Saved close();

 private:
  void recover();
  void note(std::string line);
  std::string text(bool as_json) const;

  std::string path_;
  Session session_;
  FileHold hold_;
  Journal journal_;
  std::string on_file_;                     // the file's text, as it was read or saved last
  std::vector<std::string> journal_lines_;  // all that it should have, written or not
  std::size_t recovered_ = 0;
  std::set<std::string> keys_;
  std::string token_;
  bool is_json_ = false;
  bool on_disk_ = true;
  bool has_unsaved_ = false;
};

/// From where on a journal was damaged, and where it is kept.
Message in_words(const Journal::Damage& damage);

}  // namespace sabueso::model
