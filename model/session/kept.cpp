// The journal's lines are JSON: first of which file it is, then what was done; a mark before each
// time that the file is written anew.
#include "model/session/kept.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>

#include "model/json/parse.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view journal_ending = ".journal";

// By which a file's text is known again (FNV-1a; nobody gains by forging it).
std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  return fmt::format("{:016x}-{}", hash, text.size());
}

constexpr const char* hows[] = {"done", "undone", "redone"};

Json written(const Change& change) {
  const auto text = [](const std::optional<std::string>& line) {
    return line ? Json(*line) : Json();
  };
  return {{hows[static_cast<std::size_t>(change.how)],
           change.at == Change::viewer ? Json("viewer") : Json(change.at)},
          {"before", text(change.before)},
          {"after", text(change.after)}};
}

// Nothing for a line that is no change. Throws nlohmann::json::exception for one that is damaged.
std::optional<Change> read_change(const Json& line) {
  for (std::size_t how = 0; how < std::size(hows); ++how) {
    const auto at = line.find(hows[how]);
    if (at == line.end()) continue;
    const auto text = [&](const char* key) {
      return line.at(key).is_string() ? std::optional(line.at(key).get<std::string>())
                                      : std::nullopt;
    };
    return Change{static_cast<Change::How>(how),
                  at->is_string() ? Change::viewer : at->get<std::size_t>(), text("before"),
                  text("after")};
  }
  return std::nullopt;
}

[[noreturn]] void fail_damaged(const std::string& path) {
  throw InputError("", {Text("{0} is damaged; move it away to go on without it",
                             "{0} está dañado; apártalo para seguir sin él"),
                        path});
}

// What journals have is our own writing: anything else is damage, whatever it is.
std::vector<Json> read_journal(const std::vector<std::string>& lines, const std::string& path) {
  std::vector<Json> all;
  try {
    for (const std::string& line : lines) {
      all.push_back(parse_json(line));
      static_cast<void>(read_change(all.back()));
      if (!all.back().is_object()) fail_damaged(path);
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

KeptSession::KeptSession(const Games& games, std::string path, std::string_view text,
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

void KeptSession::recover(std::string_view text) {
  const Json mark = fingerprint(text);
  const std::vector<Json> lines =
      read_journal(journal_.lines(), path_ + std::string(journal_ending));
  for (const Json& line : lines) {
    const auto key = line.find("key");
    if (key != line.end() && key->is_string()) keys_.insert(key->get<std::string>());
    const auto word = line.find("word");
    if (word != line.end() && word->is_string()) word_ = word->get<std::string>();
  }
  // From where on the file lacks what the journal has.
  std::optional<std::size_t> from;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].value("of", Json()) == mark && !from) from = i + 1;
    if (lines[i].value("saved", Json()) == mark) from = i + 1;
  }
  if (lines.empty()) {
    on_disk_ = on_disk_ && journal_.append(text_of_json(Json{{"of", mark}})) == OnDisk::yes;
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
  for (const Json& line : std::span(lines).subspan(*from)) {
    if (const auto change = read_change(line)) {
      session_.repeat(*change);
      ++recovered_;
    }
  }
  has_unsaved_ = recovered_ > 0;
}

// The key stands on the last line, so that it is there only when all else is.
void KeptSession::keep(const std::vector<Change>& changes, const std::string& key) {
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Json line = written(changes[i]);
    if (!key.empty() && i + 1 == changes.size()) line["key"] = key;
    has_unsaved_ = true;
    on_disk_ = on_disk_ && journal_.append(text_of_json(line)) == OnDisk::yes;
  }
  if (!key.empty()) keys_.insert(key);
}

std::string KeptSession::keep_word(const std::string& fresh) {
  if (word_.empty()) {
    word_ = fresh;
    on_disk_ = on_disk_ && journal_.append(text_of_json(Json{{"word", word_}})) == OnDisk::yes;
  }
  return word_;
}

std::string KeptSession::text_for(const std::string& path) const {
  if (!is_json(path)) return session_.notebook();
  return text_of_file(session_.file());
}

OnDisk KeptSession::save() {
  const std::string text = text_for(path_);
  static_cast<void>(journal_.append(text_of_json(Json{{"saved", fingerprint(text)}})));
  const OnDisk result = write_whole(path_, text);
  if (result == OnDisk::yes) has_unsaved_ = false;
  return result;
}

OnDisk KeptSession::save_as(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::equivalent(path, path_, ignored)) return save();
  return write_whole(path, text_for(path));
}

OnDisk KeptSession::close() {
  const OnDisk saved = has_unsaved_ ? save() : OnDisk::yes;
  if (saved == OnDisk::yes) journal_.remove();
  return saved;
}

}  // namespace sabueso::model
