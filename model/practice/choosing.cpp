// Choices are the values in which the ways that are left differ, field by field.
#include "model/practice/choosing.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "model/cases/game.hpp"

namespace sabueso::model {

namespace {

// A value's parts by path. A list of words or numbers is one value.
void flatten(const OrderedJson& json, const std::string& path,
             std::vector<std::pair<std::string, std::string>>& into) {
  if (!json.is_structured()) {
    const bool is_text = json.is_string();
    into.emplace_back(path, is_text ? json.get<std::string>() : json.dump());
    return;
  }
  const bool is_plain =
      std::ranges::none_of(json, [](const OrderedJson& part) { return part.is_structured(); });
  if (json.is_array() && is_plain) {
    std::string all;
    for (const OrderedJson& part : json) {
      all += (all.empty() ? "" : " ") + (part.is_string() ? part.get<std::string>() : part.dump());
    }
    into.emplace_back(path, all);
    return;
  }
  std::size_t place = 0;
  for (const auto& [key, value] : json.items()) {
    const std::string name = json.is_array() ? std::to_string(++place) : key;
    flatten(value, path.empty() ? name : path + "." + name, into);
  }
}

std::string first_of(const std::string& path) { return path.substr(0, path.find('.')); }

}  // namespace

void Choosing::begin() {
  ways_.clear();
  left_.clear();
  for (const OrderedJson& way : evening_.ways()) {
    Flat flat;
    if (way.is_null()) {
      flat.emplace_back("do", "wait");
    } else {
      flatten(way, "", flat);
    }
    left_.push_back(ways_.size());
    ways_.push_back(std::move(flat));
  }
}

std::string Choosing::value_in(const Flat& way, const std::string& field) {
  const auto found = std::ranges::find(way, field, &Flat::value_type::first);
  return found == way.end() ? "" : found->second;
}

// The fields in which the ways that are left differ; in the order of the first way that has them,
// but for parts of one thing, which stand together.
std::vector<std::string> Choosing::open_fields() const {
  std::vector<std::string> fields;
  if (left_.empty()) return fields;
  for (const std::size_t way : left_) {
    for (const auto& [field, value] : ways_[way]) {
      if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
    }
  }
  std::vector<std::string> things;
  for (const std::string& field : fields) things.push_back(first_of(field));
  std::ranges::stable_sort(fields, {}, [&](const std::string& field) {
    return std::ranges::find(things, first_of(field)) - things.begin();
  });
  std::erase_if(fields, [&](const std::string& field) {
    const std::string value = value_in(ways_[left_.front()], field);
    return std::ranges::all_of(
        left_, [&](std::size_t way) { return value_in(ways_[way], field) == value; });
  });
  return fields;
}

std::string Choosing::label(const std::string& field) const {
  const std::string question = evening_.in_words(first_of(field), language_);
  const std::size_t dot = field.find('.');
  if (dot == std::string::npos) return question;
  const std::string part = field.substr(dot + 1);
  const std::size_t next = part.find('.');  // "moves.1.from": of the first move
  if (next == std::string::npos) {
    return capital(evening_.in_words(part, language_)) + ": " + question;
  }
  return evening_.in_words(part.substr(next + 1), language_) + " (" + part.substr(0, next) + ")";
}

std::string Choosing::value_words(const std::string& field, const std::string& value) const {
  std::vector<std::string> words;
  std::istringstream parts(value);
  for (std::string part; parts >> part;) words.push_back(evening_.in_words(part, language_));
  const std::string whole = evening_.in_words(value, language_);
  if (whole != value || words.size() == 1) return whole;
  if (!value.empty()) return fmt::format("{}", fmt::join(words, " "));
  return first_of(field) == "moves" ? "0" : say(language_, Text("nothing", "nada"));
}

// A part of something that can be named, such as an agent of a turn's moves.
std::optional<std::string> Choosing::field_named(const std::string& word) const {
  for (const std::string& field : open_fields()) {
    const std::size_t dot = field.find('.');
    if (dot == std::string::npos) continue;
    const std::string name = field.substr(dot + 1);
    const std::string words = evening_.in_words(name, language_);
    if (folded(name) == folded(word) || folded(words) == folded(word)) return field;
  }
  return std::nullopt;
}

// Such as what the dice show, and what is done where there is nothing else to do.
std::vector<std::string> Choosing::told_before(const std::string& field) const {
  std::vector<std::string> told;
  for (const Flat::value_type& part : ways_[left_.front()]) {
    const auto& [name, value] = part;
    const std::string words = evening_.in_words(value, language_);
    const bool is_only = name == "do" && field != name && left_.size() == ways_.size();
    if (is_only && words != value) told.push_back(words);
    const bool is_known = std::ranges::all_of(
        left_, [&](std::size_t way) { return value_in(ways_[way], part.first) == part.second; });
    if (!is_known || !evening_.is_told(first_of(name))) continue;
    told.push_back(evening_.in_words(first_of(name), language_) + ": " + value_words(name, value));
  }
  return told;
}

// What chance has told since cannot be untold.
bool Choosing::may_go_back() const {
  if (left_.empty() || left_.size() == ways_.size()) return false;
  const auto is_told_by_all = [&](const Flat::value_type& part, const auto& ways) {
    return std::ranges::all_of(
        ways, [&](const auto& way) { return value_in(way, part.first) == part.second; });
  };
  std::vector<Flat> left;
  for (const std::size_t way : left_) left.push_back(ways_[way]);
  return std::ranges::none_of(left.front(), [&](const Flat::value_type& part) {
    return evening_.is_told(first_of(part.first)) && is_told_by_all(part, left) &&
           !is_told_by_all(part, ways_);
  });
}

bool Choosing::go_back() {
  if (!may_go_back()) return false;
  left_.clear();
  for (std::size_t way = 0; way < ways_.size(); ++way) left_.push_back(way);
  return true;
}

std::optional<Choosing::Asked> Choosing::asked(const std::optional<std::string>& named) const {
  std::vector<std::string> fields = open_fields();
  if (fields.empty()) return std::nullopt;
  if (named) fields.front() = *named;
  Asked asked{label(fields.front()), told_before(fields.front()), {}};
  for (const std::size_t way : left_) {
    const std::string value = value_in(ways_[way], fields.front());
    if (std::ranges::find(asked.choices, value, &Choice::value) != asked.choices.end()) continue;
    asked.choices.push_back({value, value_words(fields.front(), value)});
  }
  std::ranges::stable_sort(asked.choices, {}, [](const Choice& choice) {
    int number = -1;  // words stay in their order, before numbers
    std::from_chars(choice.words.data(), choice.words.data() + choice.words.size(), number);
    return number;
  });
  return asked;
}

// Whether one of the field's values is meant, by default the next one's; it is chosen then.
bool Choosing::narrow(const std::string& typed, const std::optional<std::string>& named) {
  const auto asked = this->asked(named);
  if (!asked) return false;
  const std::string wanted = folded(typed);
  const auto is_exact = [&](const Choice& choice) {
    return folded(choice.value) == wanted || folded(choice.words) == wanted;
  };
  auto found = std::ranges::find_if(asked->choices, is_exact);
  if (found == asked->choices.end()) {
    const auto begins = [&](const Choice& choice) {
      return folded(choice.value).starts_with(wanted) || folded(choice.words).starts_with(wanted);
    };
    if (wanted.empty() || std::ranges::count_if(asked->choices, begins) != 1) return false;
    found = std::ranges::find_if(asked->choices, begins);
  }
  const std::string field = named.value_or(open_fields().front());
  std::erase_if(left_,
                [&](std::size_t way) { return value_in(ways_[way], field) != found->value; });
  return true;
}

void Choosing::choose(const std::string& typed) {
  const std::vector<std::size_t> before = left_;
  if (!narrow(typed)) {
    std::istringstream words(typed);
    std::optional<std::string> field;
    for (std::string word; words >> word;) {
      if (!field && (field = field_named(word))) continue;  // its value follows
      if (narrow(word, std::exchange(field, std::nullopt))) continue;
      const InputError error = refusal(left_ == before ? typed : word);
      left_ = before;
      throw InputError(error);
    }
  }
  if (left_ == before) throw refusal(typed);
}

InputError Choosing::refusal(const std::string& typed) const {
  const auto asked = this->asked();
  if (!asked) return {"", Text("there is nothing more to choose", "ya no queda nada que elegir")};
  const std::string field = open_fields().front();
  const OrderedJson& way = evening_.ways()[left_.front()];
  if (way.is_object() && way.contains(field)) {
    OrderedJson other = way;
    other[field] = typed;
    if (const auto why = evening_.forbidden(other)) return {"", *why};
  }
  std::vector<std::string> names;
  for (const Choice& choice : asked->choices) names.push_back(choice.words);
  return {"", unknown_name(Text("choice", "la opción"), typed, names)};
}

bool Choosing::is_told_more(std::size_t way) const {
  return way < ways_.size() && std::ranges::any_of(ways_[way], [&](const auto& part) {
           return evening_.is_told(first_of(part.first)) &&
                  std::ranges::any_of(ways_, [&](const Flat& other) {
                    return value_in(other, part.first) != part.second;
                  });
         });
}

std::string Choosing::kind_of(std::size_t way) const {
  if (way >= ways_.size()) return "";
  const std::string kind = value_in(ways_[way], "do");
  return kind.empty() ? "move" : kind;
}

// Once what chance tells first is told, such as the dice, nothing of the way comes by chance any
// more.
std::string Choosing::way_in_words(std::size_t way, std::optional<std::size_t> chosen) const {
  if (way >= ways_.size()) return "";
  const bool is_told = std::ranges::any_of(ways_[way], [&](const auto& part) {
    return chosen && evening_.is_told(first_of(part.first)) &&
           value_in(ways_[*chosen], part.first) == part.second;
  });
  std::vector<std::string> players = evening_.log().players();
  if (!value_in(ways_[way], "player").empty()) players.clear();  // nobody else does anything then
  const auto is_open = [&](const std::string& field) {
    const std::size_t dot = field.find('.');
    const std::string part = dot == std::string::npos ? "" : field.substr(dot + 1);
    const bool is_player = std::ranges::find(players, part) != players.end();
    return (is_told || !evening_.is_by_chance(first_of(field))) && (!is_player || part == seat_);
  };
  const bool is_all_open =
      std::ranges::all_of(ways_[way], [&](const auto& part) { return is_open(part.first); });
  if (is_all_open) return evening_.way_in_words(way, language_);
  std::string words;
  for (const auto& [field, value] : ways_[way]) {
    if (field == "player" || !is_open(field)) continue;
    words += (words.empty() ? "" : ", ") + value_words(field, value);
  }
  return words;
}

}  // namespace sabueso::model
