// A notebook's life.
#include "model/session/session.hpp"

#include <algorithm>
#include <set>

#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

void move_to(std::vector<std::string>& lines, std::vector<std::string>& from) {
  lines.insert(lines.end(), from.begin(), from.end());
  from.clear();
}

// The same change with before and after exchanged.
Change reversed(const Change& change, Change::How how) {
  return {how, change.at, change.after, change.before};
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
                 const NotebookText::Fetch& fetch, const Budget& budget)
    : games_(games), language_(language), budget_(budget) {
  if (!is_notebook(text)) {
    with_places(text, [&](const Json& given) {
      Json json = given;
      if (fetch && deck_narrows(given)) fetch(json["table"]);
      begin(json);
    });
    return;
  }
  const NotebookText read(games, text, fetch);
  seen_ = read.case_file().seen;
  head_ = read.head();
  game_ = &read.game();
  state_.viewer = seen_->header().viewer;
  take_lines(read, text);
  remember_as_done();
}

Session::Session(const Games& games, const Node& file, Language language)
    : games_(games), language_(language) {
  begin(file.data());
}

void Session::begin(const Json& file) {
  seen_ = case_from_json(games_, file).seen;
  head_ = file;
  head_.erase("evidence");
  game_ = &find_game(games_, Node(head_).at("game"));
  items_ = items_up_to(0);
  for (const Node& json : Node(file).elements_of("evidence")) {
    Item item = read_item(json, *items_);
    item.id = seen_->header().ids[state_.entries.size()];
    const std::string line = line_of(item);
    state_.entries.push_back({std::move(item), line});
    remember(state_.entries.back());
  }
  Json first = head_;
  first.erase("viewer");
  const std::string lines = write_notebook(games_, first, language_);
  for (const std::string_view line : split_lines(lines)) first_.emplace_back(line);
  state_.viewer = seen_->header().viewer;
  remember_as_done();
}

// What was entered on another day is undone as what was entered just now.
void Session::remember_as_done() {
  for (std::size_t at = 0; at < state_.entries.size(); ++at) {
    done_.push_back({Change::How::done, at, std::nullopt, state_.entries[at].item});
  }
}

// Blank lines and notes belong to the entry below them.
void Session::take_lines(const NotebookText& read, std::string_view text) {
  items_ = items_up_to(0);
  const std::vector<std::string_view> lines = split_lines(checked_text(text));
  std::vector<std::string> lead;
  std::size_t next = 0;
  for (std::size_t number = 1; number <= lines.size(); ++number) {
    if (next < read.evidence().size() && read.line_of_entry(next) == number) {
      Item item = read.evidence()[next];
      item.id = seen_->header().ids[next];
      const std::string line = line_of(item);
      state_.entries.push_back({std::move(item), line});
      move_to(state_.entries.back().lead, lead);
      remember(state_.entries.back());
      ++next;
    } else if (!model::line_of(lines[number - 1])) {
      lead.emplace_back(lines[number - 1]);
    } else {
      move_to(first_, lead);
      if (read.line_of_viewer() != number) first_.emplace_back(lines[number - 1]);
    }
  }
  state_.last = std::move(lead);
}

// ---- what is done

std::vector<Change> Session::add(std::string_view text) {
  auto line = model::line_of(text);
  if (!line) return {};
  std::vector<Change> changes;
  const auto heading = heading_of(*line, *game_);
  if (heading && heading->key != "viewer") {
    throw InputError("", {Text("{0} belongs to the table, which is settled when the notebook is "
                               "begun; it stands in the first lines",
                               "{0} es cosa de la mesa, que queda fijada al empezar; va en las "
                               "primeras líneas del cuaderno"),
                          quote(heading->key)});
  }
  if (heading) {
    if (auto change = set_viewer(heading->rest.text)) changes.push_back(std::move(*change));
    line = heading->entry;
    if (!line) return changes;
  }
  changes.push_back(add(read_entry(*line, *items_)));
  return changes;
}

Change Session::add(Item item) {
  if (!item.id) item.id = next_id();
  return take({Change::How::done, state_.entries.size(), std::nullopt, std::move(item)});
}

Change Session::replace(const std::string& id, std::string_view text) {
  const std::size_t at = place_of(id);
  const auto line = model::line_of(text);
  if (!line) {
    throw InputError("", {Text("what should {0} be? The new line goes behind it",
                               "¿qué debe ser {0}? La línea nueva va detrás"),
                          id});
  }
  return replace(id, item_at(*line, at));
}

Change Session::replace(const std::string& id, Item item) {
  const std::size_t at = place_of(id);
  if (!item.id) item.id = id;
  return take({Change::How::done, at, state_.entries[at].item, std::move(item)});
}

Change Session::insert(const std::string& id, std::string_view text) {
  const std::size_t at = place_of(id);
  const auto line = model::line_of(text);
  if (!line) {
    throw InputError("", {Text("what goes before {0}? The new line goes behind it",
                               "¿qué va antes de {0}? La línea nueva va detrás"),
                          id});
  }
  Item item = item_at(*line, at);
  if (!item.id) item.id = next_id();
  return take({Change::How::done, at, std::nullopt, std::move(item)});
}

Change Session::drop(const std::string& id) {
  const std::size_t at = place_of(id);
  return take({Change::How::done, at, state_.entries[at].item, std::nullopt});
}

std::optional<Change> Session::set_viewer(const std::string& name) {
  const Json json = name;
  const std::string viewer = items_->player(Node(json, "/viewer"));
  if (viewer == state_.viewer) return std::nullopt;
  return take({Change::How::done, Change::at_viewer, state_.viewer, viewer});
}

std::optional<Change> Session::undo() {
  if (done_.empty()) return std::nullopt;
  return take(reversed(done_.back(), Change::How::undone));
}

std::optional<Change> Session::redo() {
  if (undone_.empty()) return std::nullopt;
  Change again = undone_.back();
  again.how = Change::How::redone;
  return take(std::move(again));
}

void Session::repeat(const Change& change) { static_cast<void>(take(change)); }

Change Session::take(Change change) {
  State state = state_after(change);
  std::shared_ptr<const Case> seen = case_of(state);  // or it throws
  const bool adds = !change.before && change.at == state_.entries.size();
  state_ = std::move(state);
  seen_ = std::move(seen);
  if (adds) {
    remember(state_.entries.back());
  } else if (change.at != Change::at_viewer) {
    items_ = items_up_to(state_.entries.size());
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
      undone_.push_back(reversed(change, Change::How::done));
      break;
    case Change::How::redone:
      if (!undone_.empty()) undone_.pop_back();
      done_.push_back(change);
      break;
  }
  return change;
}

Session::State Session::state_after(const Change& change) const {
  State state = state_;
  if (change.at == Change::at_viewer) {
    state.viewer.reset();
    if (change.after) state.viewer = std::get<std::string>(*change.after);
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
    auto& lead = change.at + 1 < state.entries.size() ? std::next(place)->lead : state.last;
    lead.insert(lead.begin(), place->lead.begin(), place->lead.end());
    state.entries.erase(place);
    return state;
  }
  const Item& item = std::get<Item>(*change.after);
  Entry entry{item, line_of(item)};
  if (change.before) {
    entry.lead = place->lead;
    *place = std::move(entry);
  } else {
    state.entries.insert(place, std::move(entry));
  }
  return state;
}

std::string Session::line_of(const Item& item) const {
  return write_entry({std::nullopt, item.note, item.seen}, *items_, language_);
}

// A line as it reads at a place among the entries.
Item Session::item_at(const Line& line, std::size_t at) const {
  return read_entry(line, at == state_.entries.size() ? *items_ : *items_up_to(at));
}

std::unique_ptr<Items> Session::items_up_to(std::size_t at) const {
  std::unique_ptr<Items> items = game_->items(Node(head_));
  for (std::size_t i = 0; i < at; ++i) {
    const Entry& entry = state_.entries[i];
    items->advance(entry.item.seen, model::ItemPlace(entry.id(), ""));
  }
  return items;
}

// Continues after the highest number in use, so that no entry's id ever changes.
std::string Session::next_id() const {
  std::size_t highest = 0;
  for (const Entry& entry : state_.entries) highest = std::max(highest, counted(entry.id()));
  return "e" + std::to_string(highest + 1);
}

std::size_t Session::place_of(const std::string& id) const {
  const auto found = std::ranges::find(state_.entries, id, &Entry::id);
  if (found != state_.entries.end()) {
    return static_cast<std::size_t>(found - state_.entries.begin());
  }
  std::vector<std::string> ids;
  for (const Entry& entry : state_.entries) ids.push_back(entry.id());
  throw InputError("", unknown_name(Text("entry", "la entrada"), id, ids));
}

std::unique_ptr<const Case> Session::case_of(const State& state) const {
  Json head = head_;
  head.erase("viewer");
  head.erase("expect");
  if (state.viewer) head["viewer"] = *state.viewer;
  std::vector<Item> evidence;
  for (const Entry& entry : state.entries) evidence.push_back(entry.item);
  return make_case(Node(head), *items_, evidence).seen;
}

// With an entry more.
std::unique_ptr<const Case> Session::case_with(Item item) const {
  if (!item.id) item.id = next_id();
  return case_of(state_after({Change::How::done, state_.entries.size(), {}, std::move(item)}));
}

std::vector<std::string> Session::players() const {
  std::vector<std::string> names = seen_->players();
  for (std::string& name : names) name = shown(seen_->printed_names(), name, language_);
  return names;
}

std::vector<std::string> Session::examples() const {
  if (game_->facts().evening.empty()) return {};
  const NotebookText evening(games_, game_->facts().evening);
  // The evening's players are called as these are.
  const CaseFile read = evening.case_file();
  const std::vector<std::string>& theirs = read.seen->players();
  const std::vector<std::string>& ours = seen_->players();
  std::vector<std::string> lines;
  std::set<std::string> shown;  // kinds
  const std::unique_ptr<Items> items = items_up_to(0);
  const Json file = evening.file();
  for (Json json : file["evidence"]) {
    const auto found = std::ranges::find(theirs, json.value("player", ""));
    const auto seat = static_cast<std::size_t>(found - theirs.begin());
    if (found != theirs.end() && seat < ours.size()) json["player"] = ours[seat];
    try {
      const Observation seen = items->read(Node(json));
      items->advance(seen, model::ItemPlace("", ""));
      lines.push_back(write_entry({std::nullopt, std::nullopt, seen}, *items, language_));
      shown.insert(json["kind"]);
    } catch (const InputError&) {  // this table lacks what it speaks of
    }
  }
  for (const Form& form : items->forms(language_)) {
    if (shown.contains(form.kind)) continue;
    try {
      const Json example = parse_trusted_json(form.example);
      lines.push_back(
          write_entry({std::nullopt, std::nullopt, items->read(Node(example))}, *items, language_));
    } catch (const InputError&) {  // or it names who does not play here
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

}  // namespace sabueso::model
