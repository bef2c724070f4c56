// How exposed everybody's agent is: what the others would bet on, going by how everybody moved.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/heimlich/advise/advice.hpp"
#include "model/heimlich/advise/plausible.hpp"
#include "model/heimlich/speak/words.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::heimlich {

namespace {

using Deal = std::vector<std::size_t>;  // by player: the agent

std::vector<Deal> deals(const Table& table, const solver::WorldTable& worlds) {
  std::vector<Deal> all(worlds.worlds(), Deal(table.players.size()));
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      const solver::WorldSet& with = worlds.where(solver::Is{Variables::agent_of(player), agent});
      for (std::size_t world = 0; world < all.size(); ++world) {
        if (with.has(world)) all[world][player] = agent;
      }
    }
  }
  return all;
}

// What somebody bets, in the mean over a case's worlds.
struct Bettor {
  std::optional<std::size_t> player;           // nothing: a stranger, who has no passport
  std::vector<double> on_true_agent{};         // by player: put on that player's true agent
  std::vector<double> by_chance{};             // the same if nobody's moves said anything
  std::vector<std::vector<double>> on_each{};  // [player][agent]
};

class Betting {
 public:
  explicit Betting(const OthersQuestion<Table, Evidence>& all)
      : table_(all.table),
        mine_(deals(all.table, *all.mine.worlds)),
        open_(deals(all.table, *all.open.worlds)) {
    const std::vector<std::vector<double>> fit = fits(all.table, all.evidence);
    for (const Deal& deal : open_) {
      double log_weight = 0;
      for (std::size_t player = 0; player < fit.size(); ++player) {
        log_weight += fit[player][deal[player]];
      }
      weights_.push_back(log_weight);
    }
    // Only their ratios matter; the largest is 1.
    const double most = *std::ranges::max_element(weights_);
    for (double& weight : weights_) weight = std::exp(weight - most);
    same_weights_.assign(weights_.size(), 1);
  }

  Bettor of(std::optional<std::size_t> player) const {
    const std::vector<double> nothing(table_.players.size());
    Bettor found{player, nothing, nothing, none()};
    const std::size_t passports = player ? table_.agents.size() : 1;
    for (std::size_t passport = 0; passport < passports; ++passport) {
      const auto sees = [&](const Deal& deal) { return !player || deal[*player] == passport; };
      const auto times = std::ranges::count_if(mine_, sees);
      if (times == 0) continue;
      const std::vector<std::vector<double>> belief = believed(sees, weights_),
                                             guess = believed(sees, same_weights_);
      const double share = static_cast<double>(times) / static_cast<double>(mine_.size());
      for (std::size_t other = 0; other < belief.size(); ++other) {
        for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
          found.on_each[other][agent] += share * belief[other][agent];
        }
      }
      for (const Deal& deal : mine_) {
        if (!sees(deal)) continue;
        for (std::size_t other = 0; other < deal.size(); ++other) {
          found.on_true_agent[other] +=
              belief[other][deal[other]] / static_cast<double>(mine_.size());
          found.by_chance[other] += guess[other][deal[other]] / static_cast<double>(mine_.size());
        }
      }
    }
    return found;
  }

 private:
  std::vector<std::vector<double>> none() const {
    return {table_.players.size(), std::vector<double>(table_.agents.size())};
  }

  // How plausible each identity is to who holds these deals possible.
  template <class Sees>
  std::vector<std::vector<double>> believed(const Sees& sees,
                                            const std::vector<double>& weights) const {
    std::vector<std::vector<double>> belief = none();
    double all = 0;
    for (std::size_t world = 0; world < open_.size(); ++world) {
      if (!sees(open_[world])) continue;
      all += weights[world];
      for (std::size_t other = 0; other < belief.size(); ++other) {
        belief[other][open_[world][other]] += weights[world];
      }
    }
    for (std::vector<double>& of_player : belief) {
      for (double& chance : of_player) chance /= all;
    }
    return belief;
  }

  const Table& table_;
  std::vector<Deal> mine_, open_;
  std::vector<double> weights_;  // of the open ones
  std::vector<double> same_weights_;
};

class WhoIsExposed {
 public:
  explicit WhoIsExposed(const OthersQuestion<Table, Evidence>& all) : all_(all), table_(all.table) {
    const Betting betting(all);
    if (!all.only) bettors_.push_back(betting.of(std::nullopt));
    for (const std::size_t player : all.seats(table_.players.size())) {
      bettors_.push_back(betting.of(player));
    }
    if (all.viewer) shown_.push_back(*all.viewer);
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player != all.viewer) shown_.push_back(player);
    }
    for (const Evidence& item : all.evidence) {
      has_turns_ = has_turns_ || std::holds_alternative<TurnTaken>(item);
    }
  }

  Others told() const {
    Others told{sentence(), {}, numbers()};
    // Nobody's true agent but the viewer's is known; over all worlds the others' say little.
    if (all_.viewer) {
      told.parts.push_back({all_.say(Text("Which agent they would think that you are, on average:",
                                          "Qué agente creerían que eres, de media:")),
                            bets(*all_.viewer)});
    } else {
      told.parts.push_back(
          {all_.say(Text("How likely they would think each player's true agent, on "
                         "average:",
                         "Qué probabilidad darían al verdadero agente de cada "
                         "jugador, de media:")),
           exposures()});
    }
    return told;
  }

 private:
  std::string name(const Bettor& bettor) const {
    return bettor.player ? table_.players[*bettor.player]
                         : all_.say(Text("stranger", "sin pasaporte"));
  }
  std::string in_words(const Bettor& bettor) const {
    return bettor.player ? table_.players[*bettor.player]
                         : all_.say(Text("a stranger", "alguien sin pasaporte"));
  }
  std::string agent_name(std::size_t agent) const {
    return named(table_.agents[agent], all_.language);
  }
  static std::string chance(double share) { return percent(to_millionths(share)); }
  static bool knows_anyway(const Bettor& bettor, std::size_t player) {
    return bettor.player == player;
  }

  std::string sentence() const {
    if (!has_turns_) {
      return all_.say(Text("No turn has been noted, so nobody's moves point at anybody yet.",
                           "No se ha anotado ningún turno, así que ningún movimiento delata a "
                           "nadie todavía."));
    }
    if (!all_.viewer) return most_exposed();
    const std::size_t player = shown_.front();
    const std::vector<const Bettor*> all = foremost(bettors_, [&](const Bettor& bettor) {
      return knows_anyway(bettor, player) ? std::optional<double>() : bettor.on_true_agent[player];
    });
    const Bettor* best = all.front();
    if (!bettors_.front().player && best != &bettors_.front()) {
      std::vector<std::string> names;
      for (const Bettor* bettor : all) names.push_back(in_words(*bettor));
      return all_.say(
          all.size() == 1
              ? Text("A stranger, who has no passport, would take your agent for yours with {0} "
                     "(a mere guess: {3}); {1} would most, on average: {2}.",
                     "Alguien sin pasaporte daría un {0} a tu verdadero agente (al azar sería un "
                     "{3}); quien más le daría, de media, sería {1}: un {2}.")
              : Text("A stranger, who has no passport, would take your agent for yours with {0} "
                     "(a mere guess: {3}); {1} would most, on average: {2} each.",
                     "Alguien sin pasaporte daría un {0} a tu verdadero agente (al azar sería un "
                     "{3}); quienes más le darían, de media, serían {1}: un {2} cada uno."),
          chance(bettors_.front().on_true_agent[player]), join(names, all_.language),
          chance(best->on_true_agent[player]), chance(bettors_.front().by_chance[player]));
    }
    return all_.say(
        Text("On average, {0} would take your agent for yours with {1} (a mere guess: {2}).",
             "De media, {0} daría un {1} a tu verdadero agente (al azar sería un {2})."),
        in_words(*best), chance(best->on_true_agent[player]), chance(best->by_chance[player]));
  }

  // For an onlooker.
  std::string most_exposed() const {
    const Bettor& first = bettors_.front();
    const std::vector<const std::size_t*> most = foremost(shown_, [&](std::size_t player) {
      return knows_anyway(first, player) ? std::optional<double>() : first.on_true_agent[player];
    });
    std::vector<std::string> names;
    for (const std::size_t* player : most) names.push_back(table_.players[*player]);
    return all_.say(
        most.size() == 1
            ? Text("Most exposed is {0}: on average, {1} would give the true agent {2}.",
                   "Quien más se ha delatado es {0}: de media, {1} daría un {2} a su verdadero "
                   "agente.")
            : Text("Most exposed are {0}: on average, {1} would give the true agent of each {2}.",
                   "Quienes más se han delatado son {0}: de media, {1} daría un {2} al verdadero "
                   "agente de cada uno."),
        join(names, all_.language), in_words(first), chance(first.on_true_agent[*most.front()]));
  }

  std::vector<std::string> heads(const Text& first) const {
    std::vector<std::string> line{all_.say(first)};
    for (const Bettor& bettor : bettors_) line.push_back(name(bettor));
    return line;
  }

  TextTable exposures() const {
    TextTable lines{heads(Text("agent of", "agente de"))};
    for (const std::size_t player : shown_) {
      std::vector<std::string>& line = lines.emplace_back();
      line.push_back(table_.players[player]);
      for (const Bettor& bettor : bettors_) {
        line.push_back(knows_anyway(bettor, player) ? "–" : chance(bettor.on_true_agent[player]));
      }
    }
    return lines;
  }

  TextTable bets(std::size_t player) const {
    TextTable lines{heads(Text("agent", "agente"))};
    for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
      std::vector<std::string>& line = lines.emplace_back();
      line.push_back(agent_name(agent));
      for (const Bettor& bettor : bettors_) line.push_back(chance(bettor.on_each[player][agent]));
    }
    return lines;
  }

  OrderedJson numbers() const {
    OrderedJson exposed = OrderedJson::array(), bets = OrderedJson::array();
    for (const std::size_t player : shown_) {
      for (const Bettor& bettor : bettors_) {
        if (knows_anyway(bettor, player)) continue;
        const OrderedJson to =
            bettor.player ? OrderedJson(table_.players[*bettor.player]) : OrderedJson(nullptr);
        const std::string variable = "agent." + table_.players[player];
        exposed.push_back({{"variable", variable},
                           {"to", to},
                           {"probability", to_millionths(bettor.on_true_agent[player])}});
        OrderedJson candidates = OrderedJson::array();
        for (std::size_t agent = 0; agent < table_.agents.size(); ++agent) {
          candidates.push_back({{"value", table_.agents[agent]},
                                {"probability", to_millionths(bettor.on_each[player][agent])}});
        }
        bets.push_back({{"variable", variable}, {"to", to}, {"candidates", std::move(candidates)}});
      }
    }
    return {{"exposed", std::move(exposed)},
            {"details", {{"say", sentence()}, {"bets", std::move(bets)}}}};
  }

  const OthersQuestion<Table, Evidence>& all_;
  const Table& table_;
  std::vector<Bettor> bettors_;     // the stranger first, unless one player is asked for
  std::vector<std::size_t> shown_;  // players; the viewer first
  bool has_turns_ = false;
};

}  // namespace

std::optional<Evidence> seen_by_all(const Evidence& item, const Table&,
                                    std::optional<std::size_t> viewer) {
  const bool is_open = std::visit(solver::Overloaded{
                                      [&](const Passport& seen) { return seen.player != viewer; },
                                      [&](const NotAgent& told) { return told.player != viewer; },
                                      [](const FreeAgent&) { return true; },
                                      [](const TakenAgent&) { return true; },
                                      [](const Position&) { return true; },
                                      [](const TurnTaken&) { return true; },
                                      [](const Assume&) { return true; },
                                      [](const End&) { return true; },
                                      [](const CardPlayed&) { return true; },
                                      [](const Scored&) { return true; },
                                      [&](const Guess& guess) { return guess.player != viewer; },
                                      [](const OwnHand&) { return false; },
                                  },
                                  item);
  return is_open ? std::optional(item) : std::nullopt;
}

std::optional<Others> others(const OthersQuestion<Table, Evidence>& question) {
  if (!question.mine.worlds || !question.open.worlds) return std::nullopt;
  return WhoIsExposed(question).told();
}

}  // namespace sabueso::model::heimlich
