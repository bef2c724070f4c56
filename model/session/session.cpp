// A notebook's life.
#include "model/session/session.hpp"

#include <algorithm>

#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

void move_to(std::vector<std::string>& lines, std::vector<std::string>& from) {
  lines.insert(lines.end(), from.begin(), from.end());
  from.clear();
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The number of an id that was given by counting; 0 for others.
std::size_t counted(const std::string& id) {
  constexpr std::size_t longest = 10;
  const bool is_counted = id.size() > 1 && id.size() < longest && id[0] == 'e' &&
                          id.find_first_not_of("0123456789", 1) == std::string::npos;
  return is_counted ? std::stoul(id.substr(1)) : 0;
}

}  // namespace

Session::Session(const Games& games, std::string_view text, Language language,
                 const NotebookText::Fetch& fetch)
    : games_(games), language_(language) {
  std::string written;
  if (!is_notebook(text)) {
    written = with_places(text, [&](const Json& given) {
      Json json = given;
      if (fetch && deck_narrows(given)) fetch(json["table"]);
      return write_notebook(games, Json(plain_file(games, json)), language);
    });
    text = written;
  }
  const NotebookText read(games, text, fetch);
  try {
    seen_ = case_from_json(games, read.file()).seen;
  } catch (const InputError& error) {
    throw read.located(error);
  }
  head_ = read.file();
  game_ = &find_game(games, Node(head_).at("game"));
  if (head_.contains("viewer")) state_.viewer = head_["viewer"].get<std::string>();
  const Json items = head_.value("evidence", Json::array());
  for (const char* key : {"viewer", "evidence"}) head_.erase(key);
  take_lines(read, text, items);
}

// Lines that say nothing go with what is below them.
void Session::take_lines(const NotebookText& read, std::string_view text, const Json& items) {
  items_ = items_before(0);
  const std::vector<std::string_view> lines = split_lines(checked_text(text));
  std::vector<std::string> lead;
  std::size_t next = 0;
  for (std::size_t number = 1; number <= lines.size(); ++number) {
    if (next < items.size() && read.line_of_entry(next) == number) {
      Entry entry{items[next].value("id", default_id(next)), items[next], "", {}};
      entry.item.erase("id");
      entry.line = write_entry(entry.item, *items_, language_);
      entry.item["id"] = entry.id;
      move_to(entry.lead, lead);
      items_->go_on(bare(entry.item), model::Entry(entry.id, ""));
      state_.entries.push_back(std::move(entry));
      ++next;
    } else if (!line_of(lines[number - 1])) {
      lead.emplace_back(lines[number - 1]);
    } else {
      move_to(first_, lead);
      if (read.line_of_viewer() != number) first_.emplace_back(lines[number - 1]);
    }
  }
  last_ = std::move(lead);
}

// ---- what is done

std::vector<Change> Session::add(std::string_view text) {
  auto line = line_of(text);
  if (!line) return {};
  std::vector<Change> changes;
  const auto heading = heading_of(*line, *game_);
  if (heading && heading->key != "viewer") {
    throw InputError("", {Text("{0} belongs to the table, which is settled once there are entries; "
                               "it stands in the notebook's first lines",
                               "{0} es cosa de la mesa, que queda fijada al empezar; va en las "
                               "primeras líneas del cuaderno"),
                          quote(heading->key)});
  }
  if (heading) {
    Change change{Change::How::done, Change::viewer, state_.viewer, heading->rest.text};
    if (change.after != change.before) changes.push_back(take(change));
    line = heading->entry;
    if (!line) return changes;
  }
  const std::string id = line->id.value_or(next_id());
  changes.push_back(take(change_of(*line, id, state_.entries.size())));
  return changes;
}

Change Session::replace(const std::string& id, std::string_view text) {
  const std::size_t at = place_of(id);
  const auto line = line_of(text);
  if (!line) {
    throw InputError("", {Text("what should {0} be? The new line goes behind it",
                               "¿qué debe ser {0}? La línea nueva va detrás"),
                          id});
  }
  Change change = change_of(*line, line->id.value_or(id), at);
  change.before = state_.entries[at].line_with_id();
  return take(change);
}

Change Session::drop(const std::string& id) {
  const std::size_t at = place_of(id);
  return take({Change::How::done, at, state_.entries[at].line_with_id(), std::nullopt});
}

std::optional<Change> Session::undo() {
  if (done_.empty()) return std::nullopt;
  const Change last = done_.back();
  return take({Change::How::undone, last.at, last.after, last.before});
}

std::optional<Change> Session::redo() {
  if (undone_.empty()) return std::nullopt;
  const Change last = undone_.back();
  return take({Change::How::redone, last.at, last.before, last.after});
}

void Session::repeat(const Change& change) { static_cast<void>(take(change)); }

Change Session::take(Change change) {
  State state = after(change);
  std::shared_ptr<const Case> seen = case_from_json(games_, file_of(state)).seen;  // or throws
  state.viewer = seen->header().viewer;
  const bool adds = !change.before && change.at == state_.entries.size();
  state_ = std::move(state);
  seen_ = std::move(seen);
  if (adds) {
    const Json& item = state_.entries.back().item;
    items_->go_on(bare(item), model::Entry(state_.entries.back().id, ""));
  } else if (change.at != Change::viewer) {
    items_ = items_before(state_.entries.size());
  }
  before_ = answer_ && answer_->solved.report.status != solver::Status::unsettled
                ? std::move(answer_)
                : std::move(before_);
  answer_.reset();
  switch (change.how) {
    case Change::How::done:
      done_.push_back(change);
      undone_.clear();
      break;
    case Change::How::undone:
      if (!done_.empty()) done_.pop_back();
      undone_.push_back({Change::How::done, change.at, change.after, change.before});
      break;
    case Change::How::redone:
      if (!undone_.empty()) undone_.pop_back();
      done_.push_back({Change::How::done, change.at, change.before, change.after});
      break;
  }
  return change;
}

Session::State Session::after(const Change& change) const {
  State state = state_;
  if (change.at == Change::viewer) {
    state.viewer = change.after;
    return state;
  }
  const std::size_t room = state.entries.size() + (change.before ? 0 : 1);
  if (change.at >= room || (!change.before && !change.after)) {
    throw InputError(
        "", Text("this change does not fit the notebook", "este cambio no cuadra con el cuaderno"));
  }
  const auto place = state.entries.begin() + static_cast<std::ptrdiff_t>(change.at);
  if (!change.after) {
    // Notes above an entry stay where it goes.
    auto& lead = change.at + 1 < state.entries.size() ? std::next(place)->lead : place->lead;
    if (&lead != &place->lead) lead.insert(lead.begin(), place->lead.begin(), place->lead.end());
    state.entries.erase(place);
    return state;
  }
  const auto line = line_of(*change.after);
  Entry entry = entry_of(*line, line->id.value_or(next_id()), *items_before(change.at));
  if (change.before) {
    entry.lead = place->lead;
    *place = std::move(entry);
  } else {
    state.entries.insert(place, std::move(entry));
  }
  return state;
}

Change Session::change_of(const Line& line, const std::string& id, std::size_t at) const {
  const Entry entry = entry_of(line, id, at == state_.entries.size() ? *items_ : *items_before(at));
  return {Change::How::done, at, std::nullopt, entry.line_with_id()};
}

Session::Entry Session::entry_of(const Line& line, const std::string& id,
                                 const Items& items) const {
  Line own = line;
  own.id.reset();
  Json item = read_entry(own, items);
  if (!item.is_object()) {
    throw InputError("", Text("an entry is a line of words, or a JSON object",
                              "una entrada es una línea de palabras, o un objeto JSON"));
  }
  item.erase("id");
  Json plain = items.plain(bare(item));
  if (item.contains("note")) plain["note"] = Node(item).at("note").text();
  Entry entry{id, plain, write_entry(plain, items, language_), {}};
  entry.item["id"] = id;
  return entry;
}

std::unique_ptr<Items> Session::items_before(std::size_t at) const {
  std::unique_ptr<Items> items = game_->items(head_.value("table", Json::object()));
  for (std::size_t i = 0; i < at; ++i) {
    items->go_on(bare(state_.entries[i].item), model::Entry(state_.entries[i].id, ""));
  }
  return items;
}

// Counting goes on behind the highest number in use, so that nobody's id changes.
std::string Session::next_id() const {
  std::size_t highest = 0;
  for (const Entry& entry : state_.entries) highest = std::max(highest, counted(entry.id));
  return "e" + std::to_string(highest + 1);
}

std::size_t Session::place_of(const std::string& id) const {
  const auto found = std::ranges::find(state_.entries, id, &Entry::id);
  if (found != state_.entries.end()) {
    return static_cast<std::size_t>(found - state_.entries.begin());
  }
  std::vector<std::string> ids;
  for (const Entry& entry : state_.entries) ids.push_back(entry.id);
  throw InputError("", unknown_name(Text("entry", "la entrada"), id, ids));
}

Json Session::file_of(const State& state) const {
  Json file = head_;
  if (state.viewer) file["viewer"] = *state.viewer;
  file["evidence"] = Json::array();
  for (const Entry& entry : state.entries) file["evidence"].push_back(entry.item);
  return file;
}

std::vector<std::string> Session::players() const {
  std::vector<std::string> names = seen_->players();
  for (std::string& name : names) name = shown(seen_->printed_names(), name, language_);
  return names;
}

std::vector<std::string> Session::examples() const {
  if (game_->evening().empty()) return {};
  const Json evening = NotebookText(games_, game_->evening()).file();
  // The evening's players are called as these are.
  Json table = evening;
  table.erase("evidence");
  const std::vector<std::string> theirs = case_from_json(games_, table).seen->players(),
                                 ours = seen_->players();
  const auto renamed = [&](Json item) {
    const auto found = std::ranges::find(theirs, item.value("player", ""));
    const auto seat = static_cast<std::size_t>(found - theirs.begin());
    if (found != theirs.end() && seat < ours.size()) item["player"] = ours[seat];
    return item;
  };
  std::vector<std::string> lines;
  const std::unique_ptr<Items> items = items_before(0);
  for (const Json& entry : evening["evidence"]) {
    const Json item = renamed(bare(entry));
    try {
      items->go_on(item, model::Entry("", ""));
      lines.push_back(write_entry(item, *items, language_));
    } catch (const InputError&) {  // this table lacks what it speaks of
    }
  }
  return lines;
}

// ---- what follows

const Answer& Session::answer() {
  if (!answer_) {
    answer_ = std::make_unique<Answer>(Answer{seen_, solve_in_full(*seen_, roads_, budget_)});
  }
  return *answer_;
}

Answer Session::what_if(std::string_view text) {
  const auto line = line_of(text);
  if (!line) {
    throw InputError(
        "", Text("what if what? An entry goes behind it", "¿y si qué? Detrás va una entrada"));
  }
  const Change change = change_of(*line, line->id.value_or(next_id()), state_.entries.size());
  Answer answer{case_from_json(games_, file_of(after(change))).seen, {}};
  answer.solved = solve_in_full(*answer.seen, roads_, budget_);
  return answer;
}

// ---- what is kept

std::string Session::next_round() const {
  Json file{{"evidence", Json::array()}};
  for (const char* key : {"sabueso", "game", "table"}) {
    if (head_.contains(key)) file[key] = head_.at(key);
  }
  if (state_.viewer) file["viewer"] = *state_.viewer;
  return write_notebook(games_, file, language_);
}

std::string Session::notebook() const {
  std::string text = text_of(first_);
  if (state_.viewer) {
    const bool is_english = language_ == Language::english;
    text +=
        std::string(Text("viewer", "soy").in(language_)) + " " +
        (is_english ? *state_.viewer : shown(seen_->printed_names(), *state_.viewer, language_)) +
        "\n";
  }
  if (!state_.entries.empty() && state_.entries.front().lead.empty()) text += "\n";
  for (std::size_t i = 0; i < state_.entries.size(); ++i) {
    const Entry& entry = state_.entries[i];
    text += text_of(entry.lead);
    text += (entry.id == default_id(i) ? entry.line : entry.line_with_id()) + "\n";
  }
  return text + text_of(last_);
}

}  // namespace sabueso::model
