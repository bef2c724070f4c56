// Who may know the chief: in sentences, in tables, in numbers.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/checkpoint/advise/advice.hpp"
#include "model/checkpoint/advise/beliefs.hpp"
#include "model/checkpoint/evidence/domains.hpp"
#include "model/checkpoint/evidence/round.hpp"
#include "model/checkpoint/speak/words.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::WorldSet;

// What a player would know once a certain cat has been turned up.
struct BeliefAfter {
  Cat cat;
  PlayerBelief belief;
};

bool tells_the_same(const PlayerBelief& one, const PlayerBelief& other) {
  return about_equal(one.knows(), other.knows()) && about_equal(one.mean(), other.mean());
}

class WhoKnowsTheChief {
 public:
  explicit WhoKnowsTheChief(const OthersQuestion<Table, Evidence>& all)
      : all_(all),
        table_(all.table),
        round_(all.table, all.evidence),
        beliefs_(all.table, *all.mine.worlds, *all.open.worlds),
        worlds_of_rivals_(all.mine.worlds->worlds(), false) {
    for (const std::size_t player : all.seats(table_.players.size())) {
      others_.push_back(beliefs_.now(player));
      const WorldSet threat = beliefs_.can_accuse_chief(player, round_);
      chance_to_accuse_.push_back(share(threat));
      worlds_of_rivals_.join(threat);
    }
    for (std::size_t i = 0; i < others_.size(); ++i) {
      if (chance_to_accuse_[i] > 0) who_can_accuse_.push_back(&others_[i]);
    }
    for (Cat cat = 0; cat < table_.cats(); ++cat) {
      if (round_.was_turned_up(cat)) continue;
      std::vector<PlayerBelief>& then = next_.emplace_back(cat, std::vector<PlayerBelief>()).second;
      for (const PlayerBelief& belief : others_)
        then.push_back(beliefs_.after(belief.player, round_.turn, cat));
    }
  }

  Others told() const {
    Others told{sentence(), {}, numbers()};
    told.parts.push_back({all_.say(Text("How likely they can name the chief, and how many cats are "
                                        "left for them:",
                                        "Qué probabilidad hay de que sepan quién es el jefe, y "
                                        "cuántos gatos les quedan:")),
                          knowledge()});
    told.parts.push_back(
        {all_.say(Text("Which cat would seem the likeliest chief to them, on "
                       "average (▶ can be accused now):",
                       "Qué gato les parecería el jefe más probable, de media (▶ se "
                       "puede acusar ahora):")),
         beliefs()});
    for (std::size_t i = 0; i < others_.size(); ++i) {
      if (round_.has_accused(others_[i].player)) continue;
      if (auto table = after_next_card(i)) told.parts.push_back({next_card(i), std::move(*table)});
    }
    return told;
  }

 private:
  const std::string& name(const PlayerBelief& belief) const {
    return table_.players[belief.player];
  }
  double share(const WorldSet& worlds) const {
    return static_cast<double>(worlds.size()) / static_cast<double>(all_.mine.worlds->worlds());
  }

  // ---- the sentence

  std::string sentence() const {
    using Number = std::optional<double>;
    const std::vector<const PlayerBelief*> best =
        foremost(others_, [&](const PlayerBelief& belief) {
          return round_.has_accused(belief.player) ? Number() : belief.knows();
        });
    if (best.empty()) {
      return all_.only ? all_.say(Text("{0} has accused already.", "{0} ya ha acusado."),
                                  name(others_.front()))
                       : all_.say(Text("All the others have accused already.",
                                       "Todos los demás ya han acusado."));
    }
    if (best.front()->knows() <= 0) {
      const std::vector<const PlayerBelief*> closest =
          foremost(others_, [&](const PlayerBelief& belief) {
            return round_.has_accused(belief.player) ? Number() : -belief.mean();
          });
      const std::string cats = average(closest.front()->mean(), all_.language);
      return all_.only
                 ? all_.say(Text("{0} cannot name the chief yet: {1} cats are left on average.",
                                 "{0} aún no sabe quién es el jefe: le quedan {1} gatos de media."),
                            names(closest), cats)
                 : all_.say(Text("Nobody else who may accuse can name the chief yet; closest: {0}, "
                                 "with {1} cats "
                                 "left on average.",
                                 "Nadie más que pueda acusar sabe aún quién es el jefe; más cerca: "
                                 "{0}, con {1} "
                                 "gatos de media."),
                            names(closest), cats);
    }
    if (who_can_accuse_.empty() && best.size() > 1) return several_know(best);
    return who_can_accuse_.size() > 1 ? several_threats() : one_knows(*best.front());
  }

  std::string names(const std::vector<const PlayerBelief*>& beliefs) const {
    std::vector<std::string> all;
    for (const PlayerBelief* belief : beliefs) all.push_back(name(*belief));
    return join(all, all_.language);
  }

  std::string one_knows(const PlayerBelief& best) const {
    const std::string who = name(best);
    const std::string knows =
        best.knows() >= 1 ? all_.say(Text("{0} knows the chief", "{0} sabe quién es el jefe"), who)
                          : all_.say(Text("{0} knows the chief with {1}",
                                          "Hay un {1} de que {0} sepa quién es el jefe"),
                                     who, percent(best.knows()));
    if (who_can_accuse_.empty()) return knows + why_not(best);
    return knows + what_it_means(name(*who_can_accuse_.front()));
  }

  // All as likely as one another.
  std::string several_know(const std::vector<const PlayerBelief*>& best) const {
    const double knows = best.front()->knows();
    const std::string who = names(best);
    return (knows >= 1 ? all_.say(Text("{0} know the chief", "{0} saben quién es el jefe"), who)
                       : all_.say(Text("{0} know the chief with {1} each",
                                       "Hay un {1} de que sepa quién es el jefe cada uno de {0}"),
                                  who, percent(knows))) +
           all_.say(Text("; none of them can accuse it now.",
                         "; ninguno de ellos puede acusarlo ahora."));
  }

  std::string several_threats() const {
    std::vector<std::string> chances;
    for (const PlayerBelief* belief : who_can_accuse_) chances.push_back(percent(belief->knows()));
    return all_.say(Text("{0} may know the chief ({1})", "{0} pueden saber quién es el jefe ({1})"),
                    names(who_can_accuse_), join(chances, all_.language)) +
           what_it_means(all_.say(Text("one of them", "uno de ellos")));
  }

  // Why who knows the chief cannot accuse it.
  std::string why_not(const PlayerBelief& best) const {
    const WorldSet known = beliefs_.knowing(best.player);
    const std::size_t accused = known.shared_with(beliefs_.chief_among(round_.accused));
    if (accused == known.size()) {
      return all_.say(
          Text(", but the chief has been accused already.", ", pero al jefe ya lo han acusado."));
    }
    return accused > 0
               ? all_.say(Text(", but cannot accuse it now.", ", pero ahora no puede acusarlo."))
               : all_.say(Text(", but cannot accuse it yet: it does not lie on the table.",
                               ", pero aún no puede acusarlo: no está sobre la mesa."));
  }

  // For the viewer, whose sentence it ends.
  std::string what_it_means(const std::string& rival) const {
    if (!all_.viewer || round_.has_accused(*all_.viewer)) return ".";
    const std::string often = how_often(share(worlds_of_rivals_), all_.language);
    if (beliefs_.knowing(*all_.viewer).size() < all_.mine.worlds->worlds()) {
      return all_.say(Text("; {0} can accuse it {1}, and you do not know it yet.",
                           "; {0} puede acusarlo {1}, y tú aún no sabes quién es."),
                      rival, often);
    }
    return all_.say(
        Text("; accuse now, or lose to {0} {1}.", "; acusa ya, o {1} se te adelanta {0}."), rival,
        often);
  }

  // ---- tables

  TextTable knowledge() const {
    std::vector<std::pair<std::string, const Knowledge*>> by_player;
    for (const PlayerBelief& belief : others_) {
      const bool is_done = round_.has_accused(belief.player);
      by_player.emplace_back(
          is_done ? all_.say(Text("{0} (has accused)", "{0} (ya ha acusado)"), name(belief))
                  : name(belief),
          &belief);
    }
    return in_table(by_player, all_.language);
  }

  TextTable beliefs() const {
    TextTable lines{{all_.say(Text("cat", "gato")), all_.say(Text("player", "jugador")),
                     all_.say(Text("chief", "jefe"))}};
    constexpr std::size_t most_named = 2;
    for (const PlayerBelief& belief : others_) {
      const std::vector<Cat> cats = likeliest(belief);
      const std::string chance = percent(to_millionths(belief.by_cat[cats.front()]));
      if (cats.size() > most_named) {
        lines.push_back(
            {all_.say(Text("{0} cats alike", "{0} gatos por igual"), std::to_string(cats.size())),
             name(belief), chance});
        continue;
      }
      for (const Cat cat : cats) {
        const bool is_open = std::ranges::count(round_.open, cat) > 0;
        lines.push_back({(is_open ? "▶ " : "  ") + traits_of(table_, cat, all_.language),
                         name(belief), chance});
      }
    }
    return lines;
  }

  std::vector<Cat> likeliest(const PlayerBelief& belief) const {
    const double most = *std::ranges::max_element(belief.by_cat);
    std::vector<Cat> cats;
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      const Cat cat = table_.cat_at(place);
      if (about_equal(belief.by_cat[cat], most)) cats.push_back(cat);
    }
    return cats;
  }

  std::string next_card(std::size_t other) const {
    return all_.say(
        Text("What the next cat, which is for {1}, could tell {0}, most telling first:",
             "Qué le podría revelar a {0} el próximo gato, que le toca a {1}; primero, los "
             "que más revelan:"),
        name(others_[other]), table_.players[round_.turn]);
  }

  // Cats that tell the same are one line; nothing where no cat tells anything.
  std::optional<TextTable> after_next_card(std::size_t other) const {
    constexpr std::size_t most_lines = 3;
    std::vector<BeliefAfter> prospects;
    for (const auto& [cat, then] : next_) prospects.push_back({cat, then[other]});
    std::ranges::stable_sort(prospects, [](const BeliefAfter& one, const BeliefAfter& two) {
      if (!about_equal(one.belief.mean(), two.belief.mean()))
        return one.belief.mean() < two.belief.mean();
      return one.belief.knows() > two.belief.knows() &&
             !about_equal(one.belief.knows(), two.belief.knows());
    });
    if (prospects.empty() || tells_the_same(prospects.front().belief, others_[other])) {
      return std::nullopt;
    }
    TextTable lines{{all_.say(Text("cat", "gato")), all_.say(Text("knows", "sabe")),
                     all_.say(Text("mean", "media")), all_.say(Text("such cats", "gatos así"))}};
    for (std::size_t i = 0; i < prospects.size() && lines.size() <= most_lines;) {
      const BeliefAfter& first = prospects[i];
      if (tells_the_same(first.belief, others_[other])) break;
      std::size_t alike = 0;
      while (i < prospects.size() && tells_the_same(prospects[i].belief, first.belief)) {
        ++i;
        ++alike;
      }
      lines.push_back({traits_of(table_, first.cat, all_.language), percent(first.belief.knows()),
                       average(first.belief.mean(), all_.language), std::to_string(alike)});
    }
    return lines;
  }

  // ---- numbers

  OrderedJson numbers() const {
    OrderedJson others = OrderedJson::array(), race = OrderedJson::array();
    for (std::size_t i = 0; i < others_.size(); ++i) {
      const PlayerBelief& belief = others_[i];
      others.push_back({{"player", name(belief)}, {"goal", "chief"}});
      others.back().update(in_numbers(belief));
      const std::vector<Cat> cats = likeliest(belief);
      OrderedJson names = OrderedJson::array();
      for (const Cat cat : cats) names.push_back(table_.to_string(cat));
      race.push_back({{"player", name(belief)},
                      {"can_accuse_chief", to_millionths(chance_to_accuse_[i])},
                      {"likeliest", std::move(names)},
                      {"probability", to_millionths(belief.by_cat[cats.front()])}});
    }
    OrderedJson cats = OrderedJson::array();
    for (const auto& [cat, then] : next_) {
      OrderedJson after = OrderedJson::array();
      for (const PlayerBelief& belief : then) {
        after.push_back({{"player", name(belief)}});
        after.back().update(in_numbers(belief));
      }
      cats.push_back({{"cat", table_.to_string(cat)},
                      {"kept", to_millionths(beliefs_.kept(round_.turn, cat))},
                      {"others", std::move(after)}});
    }
    return {
        {"others", std::move(others)},
        {"details",
         {{"say", sentence()},
          {"race", std::move(race)},
          {"next_card", {{"player", table_.players[round_.turn]}, {"cats", std::move(cats)}}}}}};
  }

  const OthersQuestion<Table, Evidence>& all_;
  const Table& table_;
  const Round round_;
  const Beliefs beliefs_;
  std::vector<PlayerBelief> others_;
  std::vector<double> chance_to_accuse_;  // by other: how likely the chief can be accused at once
  std::vector<const PlayerBelief*> who_can_accuse_;  // those who perhaps can
  WorldSet worlds_of_rivals_;                        // the worlds in which anybody can
  std::vector<std::pair<Cat, std::vector<PlayerBelief>>>
      next_;  // by cat that has not been turned up
};

}  // namespace

std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer) {
  const bool is_watched = viewer && Evening(table).watched == viewer;  // C50
  const bool is_open =
      std::visit(solver::Overloaded{
                     [&](const ClueSeen& clue) { return clue.player != viewer || is_watched; },
                     [&](const ClueDenied& clue) { return clue.player != viewer; },
                     [](const PublicClue&) { return true; },
                     [](const Suspect&) { return true; },
                     [](const Accusation&) { return true; },
                     [](const NotChief&) { return true; },
                 },
                 item);
  return is_open ? std::optional(item) : std::nullopt;
}

std::optional<Others> others(const OthersQuestion<Table, Evidence>& question) {
  const bool are_few = question.mine.worlds && question.open.worlds;
  if (!are_few || !Variables(question.table).chief()) return std::nullopt;
  return WhoKnowsTheChief(question).told();
}

}  // namespace sabueso::model::checkpoint
