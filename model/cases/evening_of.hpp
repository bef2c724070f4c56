// An evening, joined from a game's rules and bots: written once for all games.
#pragma once

#include <algorithm>
#include <map>

#include "model/cases/advised_seat.hpp"
#include "model/cases/evening.hpp"
#include "model/cases/log_of.hpp"

namespace sabueso::model {

template <class G>
class EveningOf final : public Evening {
 public:
  EveningOf(typename G::Table table, const EveningWanted& wanted)
      : wanted_(wanted), log_(std::move(table), "/table", wanted.seed) {
    Random random = random_for(0);
    log_.played() = {};
    G::begin_game(log_.setting(), random, log_.played().start, log_.played().secret);
    state_ = log_.begin();
    wanted_.levels.resize(wanted.players, wanted.levels.back());
    for (std::size_t seat = 0; seat < wanted.players; ++seat) {
      notes_.try_emplace(seat, log_.setting(), log_.played().secret, seat, state_);
    }
    go_on();
  }

  bool is_over() const override { return G::is_over(state_) || log_.actions() >= most_actions; }

  const std::vector<OrderedJson>& ways() const override { return ways_; }

  std::string way_in_words(std::size_t way, Language language) const override {
    return way < actions_.size() ? G::actions().in_words(actions_[way], log_.setting(), language)
                                 : in_words("wait", language);
  }

  std::size_t chosen_by(Level level) const override {
    Random random = random_for(own_luck);
    return way_of(chosen(wanted_.seat, level, random));
  }

  RatedWays rated() const override {
    const typename G::Setting& setting = log_.setting();
    const auto& seen = G::seen_by(setting, state_, wanted_.seat);
    Random random = random_for(own_luck);
    RatedWays rated;
    std::vector<std::optional<double>> worths;
    notes_.at(wanted_.seat).advise_with(state_, G::lists_worlds, [&](const Question& question) {
      rated.best = way_of(G::choose(setting, seen, wanted_.seat, Level::master, &question, random));
      worths = G::worths(setting, seen, wanted_.seat, question, actions_);
    });
    worths.resize(ways_.size());
    rated.costs.resize(ways_.size());
    if (rated.best >= ways_.size() || !worths[rated.best]) return rated;
    for (std::size_t way = 0; way < ways_.size(); ++way) {
      if (worths[way]) rated.costs[way] = std::max(0.0, *worths[rated.best] - *worths[way]);
    }
    return rated;
  }
  std::string cost_in_words(double cost, Language language) const override {
    return say(language, G::cost_in(), decimal(cost, 1, language));
  }
  double clearly_worse() const override { return G::clearly_worse; }
  bool is_suggested() const override { return G::is_suggested; }
  std::vector<std::string> consequences(std::size_t way, Language language) const override {
    if (way >= actions_.size()) return {};
    return G::consequences(log_.setting(), G::seen_by(log_.setting(), state_, wanted_.seat),
                           actions_[way], language);
  }

  void take(std::size_t way) override {
    has_passed_.at(wanted_.seat) = true;
    if (way < actions_.size()) {
      const Action action = actions_[way];
      happen(action);
    }
    ways_.clear();
    actions_.clear();
  }

  void go_on() override {
    while (!is_over() && ways_.empty()) {
      if (!let_somebody_act() && ways_.empty()) {
        Random random = random_for(chance_luck);
        happen(G::by_chance(log_.setting(), state_, random));
      }
    }
  }

  std::unique_ptr<Case> seen() const override {
    const Viewpoint from{log_.players()[wanted_.seat]};
    return std::make_unique<CaseOf<G>>(Header{{}, from.viewer}, log_.setting(),
                                       notes_.at(wanted_.seat).evidence(state_));
  }

  std::size_t round() const override { return G::round(state_); }

  const Log& log() const override { return log_; }
  bool sees(std::size_t action) const override {
    return G::sees(log_.played().actions[action], wanted_.seat);
  }
  std::string laid_open(std::size_t action, Language language) const override {
    const auto found = laid_open_.find({action, language});
    return found == laid_open_.end() ? "" : found->second;
  }
  std::string advice_topic(Language language) const override {
    return G::advice_topic(log_.setting(), state_, wanted_.seat, ways_, language);
  }
  std::vector<bool> only_seen_here() const override {
    std::vector<bool> only;
    for (const auto& item : notes_.at(wanted_.seat).evidence(state_)) {
      const auto open = G::seen_by_all(item, log_.setting(), wanted_.seat);
      const auto& kinds = G::evidence();
      only.push_back(!open ||
                     kinds.write(*open, log_.setting()) != kinds.write(item, log_.setting()));
    }
    return only;
  }
  std::vector<std::string> table_in_words(Language language) const override {
    return G::table_in_words(log_.setting(), state_, wanted_.seat, language);
  }
  std::string in_words(const std::string& name, Language language) const override {
    const std::string spoken = shown(G::spoken(), name, language);
    return spoken != name ? spoken : shown(G::printed_names(), name, language);
  }
  bool is_told(std::string_view key) const override {
    return std::ranges::find(G::told_keys, key) != G::told_keys.end();
  }
  bool is_by_chance(std::string_view key) const override {
    return std::ranges::find(G::chance_keys, key) != G::chance_keys.end();
  }
  std::optional<Message> forbidden(const OrderedJson& json) const override {
    try {
      const Json plain(json);
      const auto broken = G::violation(log_.setting(), log_.played().secret, state_,
                                       G::actions().read(Node(plain), log_.setting()));
      if (!broken) return std::nullopt;
      return Message(Text("{0} (rule {1})", "{0} (regla {1})"), broken->why,
                     std::string(broken->rule));
    } catch (const InputError&) {
      return std::nullopt;
    }
  }

 private:
  using Action = typename G::Action;
  using Question = AdviceQuestion<typename G::Table, typename G::Evidence>;
  static constexpr std::size_t most_actions = 6000;  // far more than any game takes
  // Whose luck a random number is, beside the seats: what comes by chance, who is asked first, and
  // the person's.
  static constexpr std::size_t chance_luck = 100, order_luck = 101, own_luck = 102;

  static OrderedJson without_chance(OrderedJson action) {
    for (const std::string_view key : G::chance_keys) action.erase(std::string(key));
    return action;
  }

  // Which of the ways an action is: the very one, or one that chance alone makes another. To do
  // nothing is to let the others go on.
  std::size_t way_of(const std::optional<Action>& action) const {
    if (!action) return actions_.size();
    const OrderedJson json = G::by_parts(G::actions().write(*action, log_.setting()));
    const auto begin = ways_.begin(), end = begin + static_cast<std::ptrdiff_t>(actions_.size());
    auto way = std::find(begin, end, json);
    if (way == end) {
      way = std::find_if(begin, end, [&](const OrderedJson& one) {
        return without_chance(one) == without_chance(json);
      });
    }
    return way == end ? ways_.size() : static_cast<std::size_t>(way - begin);
  }

  Random random_for(std::size_t whose) const {
    constexpr std::uint64_t apart = 1000;
    return Random(Random(wanted_.seed + 1).next() ^
                  (static_cast<std::uint64_t>(log_.actions()) * apart + whose));
  }

  // Lets the next seat act that wants to; whether one did. The person is asked.
  bool let_somebody_act() {
    const Due due = G::due(log_.setting(), state_);
    std::vector<std::size_t> seats = due.seats;
    Random order = random_for(order_luck);
    if (due.may_wait) order.shuffle(std::span(seats));
    for (const std::size_t seat : seats) {
      if (has_passed_[seat]) continue;
      if (seat == wanted_.seat && !wanted_.is_bot_alone) {
        if (offer_ways(due.may_wait)) return false;
        has_passed_[seat] = true;
        continue;
      }
      has_passed_[seat] = true;
      Random random = random_for(seat);
      if (const auto action = chosen(seat, wanted_.levels[seat], random)) {
        happen(*action);
        return true;
      }
    }
    return false;
  }

  bool offer_ways(bool may_wait) {
    Random random = random_for(own_luck);
    for (const Action& action : G::ways(log_.setting(), state_, wanted_.seat, random)) {
      if (G::violation(log_.setting(), log_.played().secret, state_, action)) continue;
      actions_.push_back(action);
      ways_.push_back(G::by_parts(G::actions().write(action, log_.setting())));
    }
    if (!ways_.empty() && may_wait) ways_.emplace_back(nullptr);
    return !ways_.empty();
  }

  // What a seat's bot does, of which it is told what the seat has seen and what lies open.
  std::optional<Action> chosen(std::size_t seat, Level level, Random& random) const {
    const auto choose = [&](const auto* question) {
      return G::choose(log_.setting(), G::seen_by(log_.setting(), state_, seat), seat, level,
                       question, random);
    };
    if (!G::thinks(level)) return choose(static_cast<const Question*>(nullptr));
    return notes_.at(seat).advise_with(state_, G::lists_worlds,
                                       [&](const Question& question) { return choose(&question); });
  }

  void happen(const Action& action) {
    const typename G::State before = state_;
    G::learn(log_.setting(), log_.played().secret, before, action);
    log_.played().actions.push_back(action);
    G::apply(log_.setting(), log_.played().secret, state_, action);
    for (const Language language : {Language::english, Language::spanish}) {
      const std::string open =
          G::laid_open(log_.setting(), log_.played().secret, state_, action, language);
      if (!open.empty()) laid_open_[{log_.actions() - 1, language}] = open;
    }
    for (auto& [seat, notes] : notes_) notes.note(log_.actions() - 1, action, before, state_);
    has_passed_.clear();
  }

  EveningWanted wanted_;
  LogOf<G> log_;
  typename G::State state_{};
  std::map<std::size_t, AdvisedSeat<G>> notes_;
  std::map<std::size_t, bool> has_passed_;  // by seat: whether it lets the others go on
  std::map<std::pair<std::size_t, Language>, std::string> laid_open_;
  std::vector<OrderedJson> ways_;
  std::vector<Action> actions_;  // those of ways_ that are any
};

}  // namespace sabueso::model
