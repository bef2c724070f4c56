// The journal's lines are JSON: first of which file it is, then what was done; a mark before each
// time that the file is written anew.
#include "model/session/journaled_session.hpp"

#include <fmt/core.h>

#include "model/json/parse.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view journal_ending = ".journal";

// Identifies a file's text.
std::string fingerprint(std::string_view text) {
  return fmt::format("{:016x}-{}", hash_of_text(text), text.size());
}

constexpr const char* hows[] = {"done", "undone", "redone"};

// A name, or an item as files have it, or null.
Json written(const Change& change, const Items& items) {
  const auto json_of = [&](const Change::Side& side) {
    if (!side) return Json();
    const Item* item = std::get_if<Item>(&*side);
    return item != nullptr ? Json(write_item(*item, items)) : Json(std::get<std::string>(*side));
  };
  return {{hows[static_cast<std::size_t>(change.how)],
           change.at == Change::at_viewer ? Json("viewer") : Json(change.at)},
          {"before", json_of(change.before)},
          {"after", json_of(change.after)}};
}

// Nothing for a line that is no change. Throws nlohmann::json::exception or InputError for one that
// is damaged.
std::optional<Change> read_change(const Json& line, const Items& items) {
  for (std::size_t how = 0; how < std::size(hows); ++how) {
    const auto at = line.find(hows[how]);
    if (at == line.end()) continue;
    const bool is_viewer = at->is_string();
    const auto read = [&](const char* key) -> Change::Side {
      const Json& side = line.at(key);
      if (side.is_null()) return std::nullopt;
      if (is_viewer) return side.get<std::string>();
      return read_item(Node(side), items);
    };
    return Change{static_cast<Change::How>(how),
                  is_viewer ? Change::at_viewer : at->get<std::size_t>(), read("before"),
                  read("after")};
  }
  return std::nullopt;
}

struct JournalLine {
  std::optional<Change> change{};
  std::string file_at_start{}, file_as_saved{};  // fingerprints
  std::string order_key{}, token{};
  std::vector<std::string> order_keys{};
};

// Nothing for what is not our own writing.
std::optional<JournalLine> read_line(const std::string& text, const Items& items) {
  try {
    const Json line = parse_json(text);
    if (!line.is_object()) return std::nullopt;
    return JournalLine{.change = read_change(line, items),
                       .file_at_start = line.value("of", ""),
                       .file_as_saved = line.value("saved", ""),
                       .order_key = line.value("key", ""),
                       .token = line.value("word", ""),
                       .order_keys = line.value("keys", std::vector<std::string>())};
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

JournaledSession::JournaledSession(const Games& games, std::string path, std::string_view text,
                                   Language language, const NotebookText::Fetch& fetch)
    : path_(resolved(path)),
      session_(games, text, language, fetch),
      hold_(path_),
      journal_(path_ + std::string(journal_ending)),
      on_file_(text),
      is_json_(!is_notebook(text)) {
  if (journal_.state() == Journal::State::held_elsewhere) throw is_open_elsewhere();
  if (journal_.state() == Journal::State::not_a_journal) {
    throw InputError(
        "",
        {Text("{0} is where this notebook's journal belongs, and is something else; it is left "
              "alone: move it away, and try again",
              "{0} está donde va el diario de este cuaderno, y es otra cosa; se deja como está: "
              "apártalo y prueba otra vez"),
         path_ + std::string(journal_ending)});
  }
  if (journal_.state() == Journal::State::unreadable) {
    throw InputError("", {Text("{0} has entries of this notebook, and cannot be read; it is left "
                               "alone",
                               "{0} tiene entradas de este cuaderno, y no se puede leer; se deja "
                               "como está"),
                          path_ + std::string(journal_ending)});
  }
  // Another one may have saved and gone since the text was read.
  const std::optional<std::string> now = text_at(path_);
  if (now && *now != text) {
    throw InputError("", Text("this file has just been changed; try again",
                              "este archivo acaba de cambiar; prueba otra vez"));
  }
  on_disk_ = journal_.state() == Journal::State::ours;
  recover();
}

void JournaledSession::recover() {
  const std::string mark = fingerprint(on_file_);
  std::vector<JournalLine> lines;
  for (const std::string& text : journal_.lines()) {
    std::optional<JournalLine> line = read_line(text, session_.items());
    if (!line) break;
    lines.push_back(std::move(*line));
  }
  if (lines.size() < journal_.lines().size()) journal_.treat_as_damaged_from(lines.size());
  // From where on the file lacks what the journal has.
  std::optional<std::size_t> from;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].file_at_start == mark && !from) from = i + 1;
    if (lines[i].file_as_saved == mark) from = i + 1;
  }
  if (!lines.empty() && !from) {
    throw InputError(
        "", {Text("this file was changed elsewhere, while {0} has entries of another state of it; "
                  "move one of the two away",
                  "este archivo se cambió en otro sitio, y {0} tiene entradas de otro estado suyo; "
                  "aparta uno de los dos"),
             path_ + std::string(journal_ending)});
  }
  for (std::size_t i = from.value_or(0); i < lines.size(); ++i) {
    if (!lines[i].change) continue;
    try {
      session_.repeat(*lines[i].change);
    } catch (const InputError&) {
      journal_.treat_as_damaged_from(i);
      lines.resize(i);
      break;
    }
    ++recovered_;
  }
  for (const JournalLine& line : lines) {
    keys_.insert(line.order_keys.begin(), line.order_keys.end());
    if (!line.order_key.empty()) keys_.insert(line.order_key);
    if (!line.token.empty()) token_ = line.token;
  }
  journal_lines_ = journal_.lines();
  if (journal_lines_.empty()) note(dump_json(Json{{"of", mark}}));
  has_unsaved_ = recovered_ > 0;
}

// What could not be written before is tried again as well.
void JournaledSession::note(std::string line) {
  const bool was_on_disk = on_disk_;
  journal_lines_.push_back(std::move(line));
  on_disk_ = (was_on_disk && journal_.append(journal_lines_.back()) == Saved::done) ||
             journal_.begin_anew(journal_lines_) == Saved::done;
}

// The key stands on the last line, so that it is there only when all else is.
void JournaledSession::record(const std::vector<Change>& changes, const std::string& key) {
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Json line = written(changes[i], session_.items());
    if (!key.empty() && i + 1 == changes.size()) line["key"] = key;
    has_unsaved_ = true;
    note(dump_json(line));
  }
  if (!key.empty()) keys_.insert(key);
}

std::string JournaledSession::keep_token(const std::string& fresh) {
  if (token_.empty()) {
    token_ = fresh;
    note(dump_json(Json{{"word", token_}}));
  }
  return token_;
}

std::string JournaledSession::text(bool as_json) const {
  return as_json ? text_of_file(session_.file()) : session_.notebook();
}

// The mark comes first, so that whenever the program is killed it is known what the file has.
Saved JournaledSession::save() {
  std::string now = text(is_json_);
  const std::string mark = fingerprint(now);
  note(dump_json(Json{{"saved", mark}}));
  const Saved result =
      write_whole(path_, now, {.mode = NewFile::for_its_owner, .text_before = on_file_});
  if (result != Saved::done) return result;
  on_file_ = std::move(now);
  has_unsaved_ = false;
  if (!on_disk_) {
    journal_lines_ = {dump_json(Json{{"of", mark}, {"word", token_}, {"keys", keys_}})};
    on_disk_ = journal_.begin_anew(journal_lines_) == Saved::done;
  }
  return result;
}

Saved JournaledSession::save_as(const std::string& path) {
  if (resolved(path) == path_) return save();
  return write_whole(path, text(path.ends_with(".json")),
                     {.mode = NewFile::for_its_owner, .text_before = ""});
}

Message in_words(const Journal::Damage& damage) {
  constexpr std::size_t most = 60;  // letters that are plain, as journals mostly have
  const bool is_long = damage.text.size() > most;
  const std::string line = quote(is_long ? damage.text.substr(0, most) + "…" : damage.text);
  const std::string number = std::to_string(damage.line);
  if (damage.kept_in.empty()) {
    return {
        Text("The journal is damaged from its line {0} on ({1}); what stood before that is here.",
             "El diario está dañado desde su línea {0} ({1}); aquí está lo anterior."),
        number, line};
  }
  return {Text("The journal is damaged from its line {0} on ({1}); what stood before that is here, "
               "and all of it in {2}.",
               "El diario está dañado desde su línea {0} ({1}); aquí está lo anterior, y todo en "
               "{2}."),
          number, line, damage.kept_in};
}

Saved JournaledSession::close() {
  const Saved saved = has_unsaved_ ? save() : Saved::done;
  if (saved == Saved::done) journal_.remove();
  return saved;
}

}  // namespace sabueso::model
