// What is asked of an evening, and what is told.
#include "web/practice.hpp"

#include <algorithm>

#include "model/practice/drill.hpp"
#include "model/practice/review.hpp"
#include "model/session/questions.hpp"
#include "web/state_json.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::Node;
using model::OrderedJson;
using model::Practice;

namespace {

constexpr std::int64_t largest_seed = 1'000'000'000;

}  // namespace

// The one of before goes on where it is meant; otherwise it is gone through again.
void PracticeDesk::open(const Json& asked, Language language) {
  const auto kept = asked.find("kept");
  if (kept != asked.end()) {
    if (practice_ && language == language_ && Json(practice_->kept()) == *kept) return;
    practice_ = std::make_unique<Practice>(games_, *kept, language);
  } else {
    const Node node(asked);
    const model::Game& game = find_game(games_, node.at("game"));
    practice_ = std::make_unique<Practice>(
        games_,
        practice_wanted(game, std::nullopt, std::nullopt,
                        static_cast<std::uint64_t>(node.at("seed").integer(0, largest_seed)),
                        model::level_named(node.at("bots"))),
        language);
  }
  language_ = language;
  log_.clear();
}

void PracticeDesk::act(const Json& asked, OrderedJson& told) {
  const Node node(asked);
  if (const auto choice = node.find("choose")) practice_->choose(choice->text());
  if (node.find("back")) static_cast<void>(practice_->go_back());
  if (const auto mark = node.find("mark")) {
    const std::string about = mark->at("about").text(), how = mark->at("how").text();
    const std::size_t end = std::min(about.find(' '), about.size());
    const std::string variable = about.substr(0, end), value(model::trimmed(about.substr(end)));
    if (how.empty()) {
      practice_->rub_out(variable, value);
    } else {
      practice_->mark(variable, value, how == "○");
    }
  }
  if (const auto question = node.find("ask")) {
    model::Questions questions(practice_->seen());
    const std::string name = question->text();
    if (name == "hint") {
      told["told_parts"] = parts_json(questions.next_hint(practice_->pencil(), language_));
    } else if (name == "check") {
      told["told_parts"] =
          parts_json(practice_->pencil().check(practice_->seen().answer(), language_));
    } else if (const auto answer = questions.answer(
                   name, practice_->evening().advice_topic(language_), language_)) {
      told["told_parts"] = parts_json(*answer);
    }
  }
}

OrderedJson PracticeDesk::answer(const Json& asked, Language language) {
  open(asked, language);
  OrderedJson told;
  act(asked, told);
  if (told.contains("told_parts")) return told;  // a question changes nothing
  const std::vector<std::string> news = practice_->news();
  log_.insert(log_.end(), news.begin(), news.end());
  if (log_.size() > longest_log) {
    log_.erase(log_.begin(), log_.end() - static_cast<std::ptrdiff_t>(longest_log));
  }
  const model::Evening& evening = practice_->evening();
  told["kept"] = practice_->kept();
  told["title"] = practice_->game().title();
  told["seat"] =
      shown(practice_->seen().seen().printed_names(), practice_->wanted().seat, language);
  told["log"] = log_;
  told["news"] = std::min(news.size(), log_.size());
  told["choices"] = OrderedJson::array();
  if (const auto choice = practice_->asked()) {
    told["question"] = choice->question;
    told["told"] = choice->told;
    for (const auto& [value, words] : choice->choices) {
      told["choices"].push_back({{"value", value}, {"text", words}});
    }
  }
  told["may_go_back"] = practice_->may_go_back();
  told["table"] = evening.table_in_words(language);
  told["board"] = evening.log().draw(std::nullopt, language).value_or("");
  const model::Answer& answer = practice_->seen().answer();
  told.update(
      answer_json(answer, nullptr, false, practice_->seen().budget(), language, Tells::when_asked));
  told["marks"] = OrderedJson::object();
  for (const Practice::Mark& mark : practice_->marks_now()) {
    told["marks"][mark.variable + " " + mark.value] = mark.is_circled ? "○" : "×";
  }
  told["is_over"] = practice_->is_over();
  told["review"] = OrderedJson::array();
  if (practice_->is_over()) {
    const model::Review review = model::review(games_, *practice_, language);
    told["review"] = in_words(review, *practice_, language);
    told["missed"] = missed_in(review, *practice_);
  }
  return told;
}

OrderedJson PracticeDesk::drill(const Json& asked, Language language) const {
  const Node node(asked);
  const model::Game& game = find_game(games_, node.at("game"));
  std::vector<std::string> missed;
  for (const Node& topic : node.elements_of("missed")) missed.push_back(topic.text());
  model::Drill drill(games_, game,
                     static_cast<std::uint64_t>(node.at("seed").integer(0, largest_seed)), missed,
                     language);
  if (const auto choice = node.find("choice")) {
    const auto most = static_cast<std::int64_t>(drill.choices().size()) - 1;
    const auto chosen = static_cast<std::size_t>(choice->integer(0, most));
    const bool is_right = chosen == drill.right();
    model::remember(drill.topic(), is_right, missed);
    return {{"is_right", is_right},
            {"right", drill.right()},
            {"told_parts", parts_json(drill.judged(chosen))},
            {"missed", missed}};
  }
  OrderedJson told{{"title", game.title()},
                   {"entries", OrderedJson::array()},
                   {"told", drill.told()},
                   {"question", drill.question()},
                   {"choices", drill.choices()},
                   {"board", drill.evening().log().draw(std::nullopt, language).value_or("")}};
  const model::Case& seen = drill.seen().seen();
  for (std::size_t item = 0; item < seen.header().ids.size(); ++item) {
    told["entries"].push_back(model::capital(seen.item_in_words(item, language)) + ".");
  }
  return told;
}

}  // namespace sabueso::web
