// A session as it is kept and handed on: as a notebook, as a case file, for the next round.
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

std::string Session::next_round() const {
  Json file = head_;
  for (const char* key : {"title", "expect", "truth", "viewer"}) file.erase(key);
  if (state_.viewer) file["viewer"] = *state_.viewer;
  return write_notebook(games_, file, language_);
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
  return text + text_of(last_);
}

}  // namespace sabueso::model
