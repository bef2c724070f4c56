// Whose identity is best known, whom it is safe to help, and how exposed one's own agent is.
#include "model/heimlich/advise/advice.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/heimlich/advise/chances.hpp"
#include "model/heimlich/advise/turn_advice.hpp"
#include "model/heimlich/speak/words.hpp"

namespace sabueso::model::heimlich {

namespace {

class Adviser {
 public:
  Adviser(const AdviceQuestion<Table, Evidence>& all, Chances chances)
      : all_(all), table_(all.table), chances_(std::move(chances)) {
    viewer_ = all.viewer_seat();
    own_ = own_agent(all);
    if (own_) exposed_ = exposure(all_, all_.evidence, *viewer_, *own_);
    find_best_known();
    find_safest();
  }

  Advice advise() const { return {sentence(), lines(), numbers()}; }

 private:
  void find_best_known() {
    double best = 0;
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player == viewer_) continue;
      for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
        const double chance = chances_[player][agent];
        if (chance <= best || about_equal(chance, best)) continue;
        best = chance;
        best_known_ = {player, agent};
      }
    }
  }

  double free_chance(std::size_t agent) const {
    double owned = 0;
    for (const std::vector<double>& of_player : chances_) owned += of_player[agent];
    return std::max(0.0, 1 - owned);
  }

  // Of the agents that are not one's own the one that is likeliest nobody's.
  void find_safest() {
    std::vector<std::size_t> others;
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      if (agent != own_) others.push_back(agent);
    }
    const auto freest = foremost(others, [&](std::size_t agent) { return free_chance(agent); });
    safest_ = *freest.front();
    are_all_as_free_ = freest.size() == others.size();
  }

  std::string name(std::size_t agent) const { return named(table_.agents[agent], all_.language); }

  // Whether each of the others may as well be one agent as another, of those that are not free.
  bool is_nothing_known() const {
    const double best = chances_[best_known_.first][best_known_.second];
    if (about_equal(best, 1)) return false;
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player == viewer_) continue;
      for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
        if (agent == own_ || about_equal(free_chance(agent), 1)) continue;
        if (!about_equal(chances_[player][agent], best)) return false;
      }
    }
    return true;
  }

  std::string sentence() const {
    const Language language = all_.language;
    const auto [player, agent] = best_known_;
    const std::string known = percent(chances_[player][agent]);
    const std::string free = percent(free_chance(safest_));
    if (exposed_ && about_equal(free_chance(safest_), 0)) {
      return say(
          language,
          Text("No agent is free, so whoever you help is somebody's; best known is {0} as "
               "{1} ({2}), and a stranger's chance of guessing your agent is {3}.",
               "Ningún agente es libre: ayudes a quien ayudes, es de alguien; de quien más se "
               "sabe es de {0}: {1} ({2}), y un extraño acertaría tu agente con una "
               "probabilidad del {3}."),
          table_.players[player], name(agent), known, percent(*exposed_));
    }
    if (is_nothing_known()) {
      const std::string help =
          are_all_as_free_ ? all_.say(Text("Nothing tells the others apart yet: every other "
                                           "agent is free with a chance of "
                                           "{0}.",
                                           "Todavía nada distingue a los demás: cada uno de los "
                                           "otros agentes es libre con una "
                                           "probabilidad del {0}."),
                                      free)
                           : all_.say(Text("Nothing tells the others apart yet. Safest to help "
                                           "is {0}, free with a chance of "
                                           "{1}.",
                                           "Todavía nada distingue a los demás. Lo más seguro "
                                           "es ayudar a {0}, libre con una "
                                           "probabilidad del {1}."),
                                      name(safest_), free);
      if (!exposed_) return help;
      return help + all_.say(Text(" A stranger's chance of guessing your agent is {0}.",
                                  " Un extraño acertaría tu agente con una probabilidad del {0}."),
                             percent(*exposed_));
    }
    if (!exposed_) {
      return say(
          language,
          Text("Best known is {0} as {1} ({2}); safest to help is {3}, free with a chance of {4}.",
               "De quien más se sabe es de {0}: {1} ({2}); lo más seguro es ayudar a {3}, libre "
               "con una probabilidad del {4}."),
          table_.players[player], name(agent), known, name(safest_), free);
    }
    return say(
        language,
        Text("Help {0}, free with a chance of {1}; best known is {2} as {3} ({4}), and a "
             "stranger's chance of guessing your agent is {5}.",
             "Ayuda a {0}, libre con una probabilidad del {1}; de quien más se sabe es de {2}: {3} "
             "({4}), y un extraño acertaría tu agente con una del {5}."),
        name(safest_), free, table_.players[player], name(agent), known, percent(*exposed_));
  }

  TextTable lines() const {
    TextTable found{{all_.say(Text("agent", "agente")), all_.say(Text("nobody's", "de nadie"))}};
    found.front().insert(found.front().end(), table_.players.begin(), table_.players.end());
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      std::vector<std::string>& line = found.emplace_back();
      line = {name(agent), percent(free_chance(agent))};
      for (const std::vector<double>& of_player : chances_) {
        line.push_back(percent(of_player[agent]));
      }
    }
    return found;
  }

  OrderedJson numbers() const {
    OrderedJson agents = OrderedJson::array();
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      OrderedJson owners = OrderedJson::object();
      for (std::size_t player = 0; player < table_.players.size(); ++player) {
        owners[table_.players[player]] = to_millionths(chances_[player][agent]);
      }
      agents.push_back({{"agent", table_.agents[agent]},
                        {"nobody", to_millionths(free_chance(agent))},
                        {"owners", std::move(owners)}});
    }
    const auto [player, agent] = best_known_;
    return {{"best_known",
             {{"player", table_.players[player]},
              {"agent", table_.agents[agent]},
              {"probability", to_millionths(chances_[player][agent])}}},
            {"safest", table_.agents[safest_]},
            {"exposed", exposed_ ? OrderedJson(to_millionths(*exposed_)) : OrderedJson(nullptr)},
            {"agents", std::move(agents)}};
  }

  const AdviceQuestion<Table, Evidence>& all_;
  const Table& table_;
  const Chances chances_;
  std::optional<std::size_t> viewer_, own_;  // the viewer's agent, where that is certain
  std::optional<double> exposed_;
  std::pair<std::size_t, std::size_t> best_known_{};  // player and agent
  std::size_t safest_ = 0;
  bool are_all_as_free_ = false;  // the agents that are not one's own
};

}  // namespace

std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question) {
  const std::optional<std::string> over = in_words_when_over(question);
  if (!over && !question.about.text.empty()) return advise_on_roll(question);
  auto chances = chances_of(question.table, question.evidence, question.problem, question.budget);
  if (!chances) return std::nullopt;
  Advice advice = Adviser(question, std::move(*chances)).advise();
  if (over) {
    advice.say = *over;
    advice.table.clear();
  } else {
    add_cards(question, advice);
  }
  return advice;
}

}  // namespace sabueso::model::heimlich
