// The journal's lines are JSON: first of which file it is, then what was done; a mark before each
// time that the file is written anew.
#include "model/session/journaled_session.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>

#include "model/json/parse.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view journal_ending = ".journal";

// Identifies a file's text (FNV-1a, which suffices since nobody gains by forging it).
std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  return fmt::format("{:016x}-{}", hash, text.size());
}

constexpr const char* hows[] = {"done", "undone", "redone"};

// A name, or an item as files have it, or null.
Json written(const Change& change, const Items& items) {
  const bool is_viewer = change.at == Change::viewer;
  const auto side = [&](const std::optional<Item>& item, const std::optional<std::string>& viewer) {
    if (is_viewer) return viewer ? Json(*viewer) : Json();
    return item ? Json(write_item(*item, items)) : Json();
  };
  return {
      {hows[static_cast<std::size_t>(change.how)], is_viewer ? Json("viewer") : Json(change.at)},
      {"before", side(change.before, change.viewer_before)},
      {"after", side(change.after, change.viewer_after)}};
}

// Nothing for a line that is no change. Throws nlohmann::json::exception or InputError for one that
// is damaged.
std::optional<Change> read_change(const Json& line, const Items& items) {
  for (std::size_t how = 0; how < std::size(hows); ++how) {
    const auto at = line.find(hows[how]);
    if (at == line.end()) continue;
    const auto name = [&](const char* key) {
      const Json& side = line.at(key);
      return side.is_null() ? std::nullopt : std::optional(side.get<std::string>());
    };
    const auto item = [&](const char* key) {
      const Json& side = line.at(key);
      return side.is_null() ? std::nullopt : std::optional(read_item(Node(side), items));
    };
    Change change{static_cast<Change::How>(how), Change::viewer};
    if (at->is_string()) {
      change.viewer_before = name("before");
      change.viewer_after = name("after");
    } else {
      change.at = at->get<std::size_t>();
      change.before = item("before");
      change.after = item("after");
    }
    return change;
  }
  return std::nullopt;
}

[[noreturn]] void fail_damaged(const std::string& path) {
  throw InputError("", {Text("{0} is damaged; move it away to go on without it",
                             "{0} está dañado; apártalo para seguir sin él"),
                        path});
}

struct JournalLine {
  std::optional<Change> change;
  std::string of, saved;  // the file's fingerprint: at the start, and as it was saved
  std::string key, word;
};

// What journals have is our own writing: anything else is damage, whatever it is.
std::vector<JournalLine> read_journal(const std::vector<std::string>& lines,
                                      const std::string& path, const Items& items) {
  std::vector<JournalLine> all;
  try {
    for (const std::string& text : lines) {
      const Json line = parse_json(text);
      if (!line.is_object()) fail_damaged(path);
      const auto word = [&](const char* key) { return line.value(key, ""); };
      all.push_back(
          {read_change(line, items), word("of"), word("saved"), word("key"), word("word")});
    }
  } catch (const nlohmann::json::exception&) {
    fail_damaged(path);
  } catch (const InputError&) {
    fail_damaged(path);
  }
  return all;
}

bool is_json(const std::string& path) { return path.ends_with(".json"); }

}  // namespace

JournaledSession::JournaledSession(const Games& games, std::string path, std::string_view text,
                                   Language language, const NotebookText::Fetch& fetch)
    : path_(std::move(path)),
      session_(games, text, language, fetch),
      journal_(path_ + std::string(journal_ending)) {
  if (journal_.access() == Journal::Access::somebodys) {
    throw InputError("", Text("another sabueso has this notebook open; close that one first",
                              "otro sabueso tiene abierto este cuaderno; cierra antes ese"));
  }
  // Another one may have saved and gone since the text was read.
  std::ifstream file(path_, std::ios::binary);
  const std::string now{std::istreambuf_iterator<char>(file), {}};
  if (file && now != text) {
    throw InputError("", Text("this file has just been changed; try again",
                              "este archivo acaba de cambiar; prueba otra vez"));
  }
  on_disk_ = journal_.access() == Journal::Access::ours;
  recover(text);
}

void JournaledSession::recover(std::string_view text) {
  const std::string mark = fingerprint(text);
  const std::vector<JournalLine> lines =
      read_journal(journal_.lines(), path_ + std::string(journal_ending), session_.items());
  for (const JournalLine& line : lines) {
    if (!line.key.empty()) keys_.insert(line.key);
    if (!line.word.empty()) word_ = line.word;
  }
  // From where on the file lacks what the journal has.
  std::optional<std::size_t> from;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].of == mark && !from) from = i + 1;
    if (lines[i].saved == mark) from = i + 1;
  }
  if (lines.empty()) {
    on_disk_ = on_disk_ && journal_.append(dump_json(Json{{"of", mark}})) == OnDisk::yes;
    return;
  }
  if (!from) {
    throw InputError(
        "", {Text("this file was changed elsewhere, while {0} has entries of another state of it; "
                  "move one of the two away",
                  "este archivo se cambió en otro sitio, y {0} tiene entradas de otro estado suyo; "
                  "aparta uno de los dos"),
             path_ + std::string(journal_ending)});
  }
  for (const JournalLine& line : std::span(lines).subspan(*from)) {
    if (!line.change) continue;
    session_.repeat(*line.change);
    ++recovered_;
  }
  has_unsaved_ = recovered_ > 0;
}

// The key stands on the last line, so that it is there only when all else is.
void JournaledSession::record(const std::vector<Change>& changes, const std::string& key) {
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Json line = written(changes[i], session_.items());
    if (!key.empty() && i + 1 == changes.size()) line["key"] = key;
    has_unsaved_ = true;
    on_disk_ = on_disk_ && journal_.append(dump_json(line)) == OnDisk::yes;
  }
  if (!key.empty()) keys_.insert(key);
}

std::string JournaledSession::keep_token(const std::string& fresh) {
  if (word_.empty()) {
    word_ = fresh;
    on_disk_ = on_disk_ && journal_.append(dump_json(Json{{"word", word_}})) == OnDisk::yes;
  }
  return word_;
}

std::string JournaledSession::text_for(const std::string& path) const {
  if (!is_json(path)) return session_.notebook();
  return text_of_file(session_.file());
}

OnDisk JournaledSession::save() {
  const std::string text = text_for(path_);
  static_cast<void>(journal_.append(dump_json(Json{{"saved", fingerprint(text)}})));
  const OnDisk result = write_whole(path_, text);
  if (result == OnDisk::yes) has_unsaved_ = false;
  return result;
}

OnDisk JournaledSession::save_as(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::equivalent(path, path_, ignored)) return save();
  return write_whole(path, text_for(path));
}

OnDisk JournaledSession::close() {
  const OnDisk saved = has_unsaved_ ? save() : OnDisk::yes;
  if (saved == OnDisk::yes) journal_.remove();
  return saved;
}

}  // namespace sabueso::model
