// A session as it is kept and handed on: as a notebook, as a case file, for the next round.
#include <algorithm>

#include "model/session/session.hpp"

namespace sabueso::model {

namespace {

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

OrderedJson Session::file() const {
  OrderedJson file = seen_->write();
  for (const char* key : {"expect", "truth"}) {
    if (head_.contains(key)) file[key] = head_[key];
  }
  return file;
}

std::optional<Shape> Session::noted_of_round() const {
  std::optional<Shape> round;
  const std::string_view rounds = game_->facts().earlier_rounds;
  const Json table = head_.value("table", Json::object());
  static_cast<void>(game_->table([&](const std::string& key, const Shape& shape) {
    if (key == rounds) round = *std::get<Shape::List>(shape.form()).one;
    return table.contains(key) ? std::optional<Json>(table[key]) : std::nullopt;
  }));
  return round;
}

Json Session::read_round(std::string_view typed) const {
  const std::optional<Shape> round = noted_of_round();
  if (!round) {
    throw InputError("", Text("in this game nothing is noted of a round for the next one",
                              "en este juego no se anota nada de una ronda para la siguiente"));
  }
  const TypedWords words = words_of_line(typed);
  LineParser parser(words);
  const std::vector<Json> read = parser.match_whole(*round);
  if (read.size() != 1) throw InputError("", parser.complaint().second);
  for (const std::string& player : seen_->players()) {
    if (!read.front().contains(player)) {
      throw InputError("", {Text("what {0} took is missing", "falta qué cogió {0}"), player});
    }
  }
  return read.front();
}

std::string Session::next_round(const std::optional<Json>& noted) const {
  Json file = head_;
  const std::string rounds(game_->facts().earlier_rounds);
  if (noted) {
    file["table"][rounds].push_back(*noted);
  } else if (file.contains("table")) {
    file["table"].erase(rounds);
  }
  return new_notebook(std::move(file));
}

std::string Session::next_round_begun_by(std::size_t seat) const {
  Json file = head_;
  std::vector<std::string> players = seen_->players();
  std::rotate(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(seat), players.end());
  file["table"].erase(std::string(game_->facts().earlier_rounds));
  file["table"]["players"] = players;
  return new_notebook(std::move(file));
}

std::string Session::new_notebook(Json file) const {
  for (const char* key : {"title", "expect", "truth", "viewer"}) file.erase(key);
  if (state_.viewer) file["viewer"] = *state_.viewer;
  try {
    std::string text = write_notebook(games_, file, language_);
    static_cast<void>(Session(games_, text, language_));
    return text;
  } catch (const InputError& error) {
    throw error.at("");  // nobody has seen the places of that text
  }
}

std::string Session::seen_by_all() const {
  if (!state_.viewer) {
    throw InputError("",
                     Text("say first who you are, so that what only you know can be left out",
                          "di antes quién eres, para que se pueda omitir lo que solo sabes tú"));
  }
  const std::unique_ptr<Case> open = seen_->seen_by_all();
  Json file = open->write();
  file.erase("title");
  Json evidence = Json::array();
  for (Json item : file["evidence"]) {
    if (items_->is_personal(read_item(Node(item), *items_).seen)) continue;
    item.erase("id");  // gaps would tell how much is held back
    evidence.push_back(std::move(item));
  }
  file["evidence"] = std::move(evidence);
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
  const std::unique_ptr<Items> items = items_up_to(0);
  for (std::size_t i = 0; i < state_.entries.size(); ++i) {
    const Entry& entry = state_.entries[i];
    Item item = entry.item;
    if (entry.id() == default_id(i)) item.id.reset();
    text += text_of(entry.lead) + write_entry_to_read(item, *items, language_) + "\n";
    items->advance(item.seen, model::ItemPlace(entry.id(), ""));
  }
  return text + text_of(state_.last);
}

}  // namespace sabueso::model
