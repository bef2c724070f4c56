// An evening is kept as what was typed, and gone through again from that.
#include "model/practice/practice.hpp"

#include <algorithm>
#include <sstream>

#include "model/cases/game.hpp"
#include "model/cases/playing.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

PracticeWanted wanted_in(const Json& kept) {
  const Node practice = Node(kept).at("practise");
  constexpr std::int64_t most_players = 7;
  const Json& seed = practice.at("seed").data();
  if (!seed.is_number_unsigned()) {
    practice.at("seed").fail_type(
        Text("a whole number from 0 on", "un número entero de 0 en adelante"));
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
  if (!seat) {
    wanted.seat = names.front();
  } else if (const auto same = std::ranges::find(names, folded(*seat), folded);
             same != names.end()) {
    wanted.seat = *same;
  } else {
    wanted.seat = names[seat_of(*seat, names, game.printed_seats(), "--seat")];
  }
  return wanted;
}

Practice::Practice(const Games& games, PracticeWanted wanted, Language language)
    : games_(games),
      language_(language),
      wanted_(std::move(wanted)),
      game_(find_game(games, Node(Json(wanted_.game)))),
      evening_(game_.begin_evening(evening_wanted(game_, wanted_))),
      choosing_(*evening_, wanted_.seat, language) {
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

void Practice::choose(const std::string& typed) {
  choosing_.choose(typed);
  inputs_.push_back("!" + typed);
  if (!choosing_.is_done()) return;
  const std::size_t way = choosing_.chosen();
  if (choosing_.ways() > 1) {
    const RatedWays rated = evening_->rated();
    const auto words = [&](std::size_t one) { return choosing_.way_in_words(one, way); };
    if (const std::optional<double> cost = rated.costs[way]) {
      decisions_.push_back({words(way), words(rated.best), choosing_.kind_of(rated.best), *cost,
                            rounds_.size(), observed_.entries, *cost < evening_->clearly_worse()});
    }
  }
  evening_->take(way);
  go_on();
}

bool Practice::go_back() {
  if (!choosing_.go_back()) return false;
  inputs_.emplace_back("<");
  return true;
}

// What is the only way is taken at once.
void Practice::go_on() {
  evening_->go_on();
  for (choosing_.begin(); choosing_.is_done(); choosing_.begin()) {
    evening_->take(choosing_.chosen());
    evening_->go_on();
  }
  look();
}

// ---- what is seen

void Practice::look() {
  const OrderedJson now = evening_->seen()->write();
  const std::size_t entries = now.at("evidence").size();
  if (evening_->round() > rounds_.size()) rounds_.push_back(std::exchange(observed_, {}));
  observed_.notebook = text_of_file(now);
  observed_.entries = entries;
  if (!choosing_.is_empty()) observed_.entries_when_asked = entries;
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
