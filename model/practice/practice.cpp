// Choices are the values in which the ways that are left differ, field by field.
#include "model/practice/practice.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "model/cases/game.hpp"
#include "model/json/text.hpp"

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

PracticeWanted wanted_in(const Json& kept) {
  const Node practice = Node(kept).at("practise");
  constexpr std::int64_t most_players = 7;
  const Json& seed = practice.at("seed").data();
  if (!seed.is_number_unsigned()) {
    practice.at("seed").fail_type(Text("a whole number", "un número entero"));
  }
  return {practice.at("game").text(),
          static_cast<std::size_t>(practice.at("players").integer(2, most_players)),
          practice.at("seat").text(), seed.get<std::uint64_t>(), level_named(practice.at("bots"))};
}

EveningWanted evening_wanted(const Game& game, const PracticeWanted& wanted) {
  const auto names = game.evening_players(wanted.players);
  const auto seat = std::ranges::find(names, wanted.seat);
  if (seat == names.end()) {
    throw InputError("seat", unknown_name(Text("player", "el jugador"), wanted.seat, names));
  }
  return {
      wanted.players, static_cast<std::size_t>(seat - names.begin()), wanted.seed, {wanted.level}};
}

}  // namespace

Level level_named(const Node& name) {
  const std::vector<std::string> names(level_names.begin(), level_names.end());
  return static_cast<Level>(name.one_of(names, Text("bots", "el tipo de bots")));
}

PracticeWanted practice_wanted(const Game& game, const std::optional<std::uint64_t>& players,
                               const std::optional<std::string>& seat, std::uint64_t seed,
                               Level level) {
  constexpr std::size_t usual = 3;
  const auto [fewest, most] = game.facts().printed_players;
  const std::uint64_t number = players.value_or(std::clamp(usual, fewest, most));
  if (number < fewest || number > most) {
    throw InputError(
        "--players",
        {Text("found {0}; from {1} to {2} are possible", "se encontró {0}; puede ser de {1} a {2}"),
         std::to_string(number), std::to_string(fewest), std::to_string(most)});
  }
  PracticeWanted wanted{std::string(game.name()), static_cast<std::size_t>(number), "", seed,
                        level};
  const auto names = game.evening_players(wanted.players);
  wanted.seat = names.front();
  for (const std::string& name : names) {
    if (seat && folded(name) == folded(*seat)) wanted.seat = name;
  }
  if (seat && folded(wanted.seat) != folded(*seat)) {
    throw InputError("--seat", unknown_name(Text("player", "el jugador"), *seat, names));
  }
  return wanted;
}

Practice::Practice(const Games& games, PracticeWanted wanted, Language language)
    : games_(games),
      language_(language),
      wanted_(std::move(wanted)),
      game_(find_game(games, Node(Json(wanted_.game)))),
      evening_(game_.begin_evening(evening_wanted(game_, wanted_))) {
  go_on();
}

Practice::Practice(const Games& games, const Json& kept, Language language)
    : Practice(games, wanted_in(kept), language) {
  for (const Node& input : Node(kept).elements_of("inputs")) {
    do_again(input);
  }
}

// Each begins with a letter that says what it is.
void Practice::do_again(const Node& input) {
  const std::string text = input.text();
  const std::string what = text.substr(0, 1), rest = text.substr(what.size());
  std::istringstream words(rest);
  std::string variable, value;
  words >> variable;
  std::getline(words >> std::ws, value);
  if (what == "!") {
    choose(rest);
  } else if (what == "<") {
    static_cast<void>(go_back());
  } else if (what == "-") {
    rub_out(variable, value);
  } else if (what == "o" || what == "x") {
    mark(variable, value, what == "o");
  } else {
    input.fail({Text("{0} is nothing that was typed", "{0} no es nada que se haya escrito"),
                input.quoted()});
  }
}

OrderedJson Practice::kept() const {
  return {{"sabueso", 1},
          {"practise",
           {{"game", wanted_.game},
            {"players", wanted_.players},
            {"seat", wanted_.seat},
            {"seed", wanted_.seed},
            {"bots", level_names[static_cast<std::size_t>(wanted_.level)]}}},
          {"inputs", inputs_}};
}

// ---- choosing

void Practice::flatten_ways() {
  ways_.clear();
  left_.clear();
  for (const OrderedJson& way : evening_->ways()) {
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

std::string Practice::value_in(const Flat& way, const std::string& field) {
  const auto found = std::ranges::find(way, field, &Flat::value_type::first);
  return found == way.end() ? "" : found->second;
}

// The fields in which the ways that are left differ; in the order of the first way that has them,
// but for parts of one thing, which stand together.
std::vector<std::string> Practice::open_fields() const {
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

std::string Practice::label(const std::string& field) const {
  const std::string question = evening_->in_words(first_of(field), language_);
  const std::size_t dot = field.find('.');
  if (dot == std::string::npos) return question;
  const std::string part = field.substr(dot + 1);
  const std::size_t next = part.find('.');  // "moves.1.from": of the first move
  if (next == std::string::npos) {
    return capital(evening_->in_words(part, language_)) + ": " + question;
  }
  return evening_->in_words(part.substr(next + 1), language_) + " (" + part.substr(0, next) + ")";
}

std::string Practice::value_words(const std::string& field, const std::string& value) const {
  std::vector<std::string> words;
  std::istringstream parts(value);
  for (std::string part; parts >> part;) words.push_back(evening_->in_words(part, language_));
  const std::string whole = evening_->in_words(value, language_);
  if (whole != value || words.size() == 1) return whole;
  if (!value.empty()) return fmt::format("{}", fmt::join(words, " "));
  return first_of(field) == "moves" ? "0" : say(language_, Text("nothing", "nada"));
}

// A part of something that can be named, such as an agent of a turn's moves.
std::optional<std::string> Practice::field_named(const std::string& word) const {
  for (const std::string& field : open_fields()) {
    const std::size_t dot = field.find('.');
    if (dot == std::string::npos) continue;
    const std::string name = field.substr(dot + 1);
    const std::string words = evening_->in_words(name, language_);
    if (folded(name) == folded(word) || folded(words) == folded(word)) return field;
  }
  return std::nullopt;
}

// Such as what the dice show, and what is done where there is nothing else to do.
std::vector<std::string> Practice::told_before(const std::string& field) const {
  std::vector<std::string> told;
  for (const Flat::value_type& part : ways_[left_.front()]) {
    const auto& [name, value] = part;
    const std::string words = evening_->in_words(value, language_);
    const bool is_only = name == "do" && field != name && left_.size() == ways_.size();
    if (is_only && words != value) told.push_back(words);
    const bool is_known = std::ranges::all_of(
        left_, [&](std::size_t way) { return value_in(ways_[way], part.first) == part.second; });
    if (!is_known || !evening_->is_told(first_of(name))) continue;
    told.push_back(evening_->in_words(first_of(name), language_) + ": " + value_words(name, value));
  }
  return told;
}

// What chance has told since cannot be untold.
bool Practice::may_go_back() const {
  if (left_.empty() || left_.size() == ways_.size()) return false;
  const auto is_told_by_all = [&](const Flat::value_type& part, const auto& ways) {
    return std::ranges::all_of(
        ways, [&](const auto& way) { return value_in(way, part.first) == part.second; });
  };
  std::vector<Flat> left;
  for (const std::size_t way : left_) left.push_back(ways_[way]);
  return std::ranges::none_of(left.front(), [&](const Flat::value_type& part) {
    return evening_->is_told(first_of(part.first)) && is_told_by_all(part, left) &&
           !is_told_by_all(part, ways_);
  });
}

bool Practice::go_back() {
  if (!may_go_back()) return false;
  left_.clear();
  for (std::size_t way = 0; way < ways_.size(); ++way) left_.push_back(way);
  inputs_.emplace_back("<");
  return true;
}

std::optional<Practice::Asked> Practice::asked(const std::optional<std::string>& named) const {
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
bool Practice::narrow(const std::string& typed, const std::optional<std::string>& named) {
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

void Practice::choose(const std::string& typed) {
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
  inputs_.push_back("!" + typed);
  if (open_fields().empty()) decide();
}

InputError Practice::refusal(const std::string& typed) const {
  const auto asked = this->asked();
  if (!asked) return {"", Text("there is nothing more to choose", "no hay más que elegir")};
  const std::string field = open_fields().front();
  const OrderedJson& way = evening_->ways()[left_.front()];
  if (way.is_object() && way.contains(field)) {
    OrderedJson other = way;
    other[field] = typed;
    if (const auto why = evening_->forbidden(other)) return {"", *why};
  }
  std::vector<std::string> names;
  for (const Choice& choice : asked->choices) names.push_back(choice.words);
  return {"", unknown_name(Text("choice", "la opción"), typed, names)};
}

// Without what comes by chance, and without what the others do at the same time.
std::string Practice::way_in_words(std::size_t way) const {
  if (way >= ways_.size()) return "";
  const std::vector<std::string> players = evening_->log().players();
  const auto is_open = [&](const std::string& field) {
    const std::size_t dot = field.find('.');
    const std::string part = dot == std::string::npos ? "" : field.substr(dot + 1);
    const bool is_player = std::ranges::find(players, part) != players.end();
    return !evening_->is_by_chance(first_of(field)) && (!is_player || part == wanted_.seat);
  };
  const bool is_all_open =
      std::ranges::all_of(ways_[way], [&](const auto& part) { return is_open(part.first); });
  if (is_all_open) return evening_->way_in_words(way, language_);
  std::string words;
  for (const auto& [field, value] : ways_[way]) {
    if (field == "player" || !is_open(field)) continue;
    words += (words.empty() ? "" : ", ") + value_words(field, value);
  }
  return words;
}

void Practice::decide() {
  const std::size_t way = left_.front();
  if (ways_.size() > 1) {
    const std::size_t advised = evening_->advised();
    decisions_.push_back({way_in_words(way), way_in_words(advised)});
  }
  evening_->take(way);
  go_on();
}

// What is the only way is taken at once.
void Practice::go_on() {
  evening_->go_on();
  for (flatten_ways(); !left_.empty() && open_fields().empty(); flatten_ways()) {
    evening_->take(left_.front());
    evening_->go_on();
  }
  look();
}

// ---- what is seen

void Practice::look() {
  const OrderedJson now = evening_->seen()->write();
  const std::size_t entries = now.at("evidence").size();
  // A round begins with an empty notebook.
  if (entries < observed_.entries) rounds_.push_back(std::exchange(observed_, {}));
  observed_.notebook = text_of_file(now);
  observed_.entries = entries;
  if (!left_.empty()) observed_.entries_when_asked = entries;
  seen_.reset();
}

Session& Practice::seen() {
  if (!seen_) seen_ = std::make_unique<Session>(games_, observed_.notebook, language_);
  return *seen_;
}

std::vector<std::string> Practice::news() {
  const Log& log = evening_->log();
  std::vector<std::string> told;
  for (; told_actions_ < log.actions(); ++told_actions_) {
    if (!evening_->sees(told_actions_)) continue;
    told.push_back(capital(log.action_in_words(told_actions_, language_)) + ".");
    const std::string open = evening_->laid_open(told_actions_, language_);
    if (!open.empty()) told.push_back(open);
  }
  if (told_round_ < rounds_.size()) told_entries_ = 0;
  told_round_ = rounds_.size();
  const Case& now = seen().seen();
  const std::vector<bool> own = evening_->only_seen_here();
  for (; told_entries_ < own.size(); ++told_entries_) {
    if (!own[told_entries_]) continue;
    told.push_back(say(language_, Text("You note: {0}.", "Anotas: {0}."),
                       now.item_in_words(told_entries_, language_)));
  }
  return told;
}

std::vector<Practice::Round> Practice::rounds() const {
  std::vector<Round> all = rounds_;
  all.push_back(observed_);
  return all;
}

// ---- the sheet

void Practice::mark(const std::string& variable, const std::string& value, bool is_circled) {
  const solver::Problem& problem = seen().answer().solved.problem;
  static_cast<void>(Pencil::read(variable + " " + value + (is_circled ? " ○" : " ×"), problem));
  const std::size_t round = rounds_.size();
  std::erase_if(marks_, [&](const Mark& mark) {
    const bool is_same = mark.value == value || (is_circled && mark.is_circled);
    return mark.round == round && mark.variable == variable && is_same;
  });
  marks_.push_back({variable, value, is_circled, round, seen().entries().size()});
  inputs_.push_back((is_circled ? "o" : "x") + variable + " " + value);
}

void Practice::rub_out(const std::string& variable, const std::string& value) {
  std::erase_if(marks_, [&](const Mark& mark) {
    const bool is_meant = value.empty() || mark.value == value;
    return mark.round == rounds_.size() && mark.variable == variable && is_meant;
  });
  inputs_.push_back("-" + variable + " " + value);
}

std::vector<Practice::Mark> Practice::marks_now() const {
  std::vector<Mark> now = marks_;
  std::erase_if(now, [&](const Mark& mark) { return mark.round != rounds_.size(); });
  return now;
}

Pencil Practice::pencil() {
  const solver::Problem& problem = seen().answer().solved.problem;
  Pencil pencil;
  for (const solver::VariableId id : problem.reported()) {
    const solver::Variable& variable = problem.variables()[id];
    for (const Mark& mark : marks_now()) {
      const auto value = std::ranges::find(variable.values, mark.value);
      if (mark.variable != variable.name()) continue;
      if (value == variable.values.end()) continue;
      pencil.mark({id, static_cast<solver::ValueId>(value - variable.values.begin())},
                  mark.is_circled ? Pencil::Mark::circled : Pencil::Mark::crossed_out);
    }
  }
  return pencil;
}

}  // namespace sabueso::model
