// Who may know the chief: in sentences, in tables, in numbers.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/checkpoint/minds.hpp"
#include "model/checkpoint/round.hpp"
#include "model/checkpoint/words.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::WorldSet;

// What a player would know once a certain cat has been turned up.
struct Prospect {
  Cat cat;
  Mind mind;
};

bool tells_the_same(const Mind& one, const Mind& other) {
  return about_equal(one.knows(), other.knows()) && about_equal(one.mean(), other.mean());
}

class Observer {
 public:
  explicit Observer(const Company<Table, Evidence>& all)
      : all_(all),
        table_(all.table),
        round_(all.table, all.evidence),
        minds_(all.table, *all.mine.worlds, *all.open.worlds),
        rivals_(all.mine.worlds->worlds(), false) {
    for (const std::size_t player : all.seats(table_.players.size())) {
      others_.push_back(minds_.now(player));
      const WorldSet threat = minds_.can_accuse_chief(player, round_);
      if (!threat.is_empty()) threats_.push_back(player);
      accuses_.push_back(share(threat));
      rivals_.join(threat);
    }
    for (Cat cat = 0; cat < table_.cats(); ++cat) {
      if (round_.was_turned_up(cat)) continue;
      std::vector<Mind>& then = next_.emplace_back(cat, std::vector<Mind>()).second;
      for (const Mind& mind : others_) then.push_back(minds_.after(mind.player, round_.turn, cat));
    }
  }

  Others told() const {
    Others told{sentence(), {}, numbers()};
    told.parts.push_back({tell(Text("How likely they can name the chief, and how many cats are "
                                    "left for them:",
                                    "Cuánto es de probable que sepan quién es el jefe, y cuántos "
                                    "gatos les quedan:")),
                          knowledge()});
    told.parts.push_back({tell(Text("Which cat they would think likeliest, on average:",
                                    "Qué gato creerían más probable, en promedio:")),
                          beliefs()});
    for (std::size_t i = 0; i < others_.size(); ++i) {
      if (auto table = after_next_card(i)) told.parts.push_back({next_card(i), std::move(*table)});
    }
    return told;
  }

 private:
  template <class... Args>
  std::string tell(const Text& text, const Args&... args) const {
    return say(all_.language, text, args...);
  }
  const std::string& name(const Mind& mind) const { return table_.players[mind.player]; }
  double share(const WorldSet& worlds) const {
    return static_cast<double>(worlds.size()) / static_cast<double>(all_.mine.worlds->worlds());
  }

  // ---- the sentence

  std::string sentence() const {
    const Mind* best = nullptr;
    const Mind* closest = nullptr;
    for (const Mind& mind : others_) {
      if (round_.has_accused(mind.player)) continue;
      const auto is_more = [](double one, double other) {
        return one > other && !about_equal(one, other);
      };
      if (best == nullptr || is_more(mind.knows(), best->knows())) best = &mind;
      if (closest == nullptr || is_more(closest->mean(), mind.mean())) closest = &mind;
    }
    if (best == nullptr) {
      return all_.only ? tell(Text("{0} has accused already.", "{0} ya ha acusado."),
                              name(others_.front()))
                       : tell(Text("All the others have accused already.",
                                   "Todos los demás ya han acusado."));
    }
    if (best->knows() <= 0) {
      const std::string cats = decimal(closest->mean(), 1, all_.language);
      return all_.only
                 ? tell(Text("{0} cannot name the chief yet: {1} cats are left on average.",
                             "{0} aún no sabe quién es el jefe: le quedan {1} gatos en promedio."),
                        name(*closest), cats)
                 : tell(Text("Nobody else can name the chief yet; {0} comes closest, with {1} cats "
                             "left on average.",
                             "Nadie más sabe aún quién es el jefe; quien más cerca está es {0}, "
                             "con {1} gatos en promedio."),
                        name(*closest), cats);
    }
    const std::string knows =
        best->knows() >= 1
            ? tell(Text("{0} knows the chief", "{0} sabe quién es el jefe"), name(*best))
            : tell(Text("{0} knows the chief with {1}", "{0} sabe quién es el jefe con un {1}"),
                   name(*best), percent(best->knows()));
    return knows + what_it_means(*best);
  }

  // For the viewer, whose sentence it ends.
  std::string what_it_means(const Mind& best) const {
    if (threats_.empty()) {
      const WorldSet known = minds_.knowing(best.player);
      const std::size_t accused = known.shared_with(minds_.chief_among(round_.accused));
      if (accused == known.size()) {
        return tell(
            Text(", but the chief has been accused already.", ", pero ya han acusado al jefe."));
      }
      return accused > 0
                 ? tell(Text(", but cannot accuse it now.", ", pero ahora no puede acusarlo."))
                 : tell(Text(", but cannot accuse it yet: it does not lie on the table.",
                             ", pero aún no puede acusarlo: no está sobre la mesa."));
    }
    if (!all_.viewer || round_.has_accused(*all_.viewer)) return ".";
    const std::string rival = threats_.size() == 1 ? table_.players[threats_.front()]
                                                   : tell(Text("one of the others", "otro"));
    const std::string often = how_often(share(rivals_), all_.language);
    if (minds_.knowing(*all_.viewer).size() < all_.mine.worlds->worlds()) {
      return tell(Text("; {0} can accuse it {1}, and you are not sure yet.",
                       "; {0} puede acusarlo {1}, y tú aún no estás seguro."),
                  rival, often);
    }
    return tell(Text("; accuse now, or lose to {0} {1}.", "; acusa ya, o {1} se te adelanta {0}."),
                rival, often);
  }

  // ---- tables

  std::vector<std::vector<std::string>> knowledge() const {
    std::vector<std::vector<std::string>> lines{
        {tell(Text("player", "jugador")), tell(Text("knows", "sabe")), tell(Text("least", "mín.")),
         tell(Text("mean", "media")), tell(Text("most", "máx."))}};
    for (const Mind& mind : others_) {
      const std::string player =
          round_.has_accused(mind.player)
              ? tell(Text("{0} (has accused)", "{0} (ya ha acusado)"), name(mind))
              : name(mind);
      lines.push_back({player, percent(mind.knows()), std::to_string(mind.least()),
                       decimal(mind.mean(), 1, all_.language), std::to_string(mind.most())});
    }
    return lines;
  }

  std::vector<std::vector<std::string>> beliefs() const {
    std::vector<std::vector<std::string>> lines{
        {tell(Text("cat", "gato")), tell(Text("player", "jugador")), tell(Text("chief", "jefe"))}};
    for (const Mind& mind : others_) {
      const std::vector<Cat> cats = likeliest(mind);
      lines.push_back({cats.size() == 1 ? in_words(table_, cats.front(), all_.language)
                                        : tell(Text("any of {0} cats", "cualquiera de {0} gatos"),
                                               std::to_string(cats.size())),
                       name(mind), percent(to_millionths(mind.belief[cats.front()]))});
    }
    return lines;
  }

  std::vector<Cat> likeliest(const Mind& mind) const {
    const double most = *std::ranges::max_element(mind.belief);
    std::vector<Cat> cats;
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      const Cat cat = table_.cat_at(place);
      if (about_equal(mind.belief[cat], most)) cats.push_back(cat);
    }
    return cats;
  }

  std::string next_card(std::size_t other) const {
    return tell(
        Text("What the next cat, which is for {1}, would tell {0} (the most telling ones):",
             "Qué le diría a {0} el gato siguiente, que le toca a {1} (los que más dicen):"),
        name(others_[other]), table_.players[round_.turn]);
  }

  // Cats that tell the same are one line; nothing where no cat tells anything.
  std::optional<std::vector<std::vector<std::string>>> after_next_card(std::size_t other) const {
    constexpr std::size_t most_lines = 3;
    std::vector<Prospect> prospects;
    for (const auto& [cat, then] : next_) prospects.push_back({cat, then[other]});
    std::ranges::stable_sort(prospects, [](const Prospect& one, const Prospect& two) {
      if (!about_equal(one.mind.mean(), two.mind.mean())) return one.mind.mean() < two.mind.mean();
      return one.mind.knows() > two.mind.knows() &&
             !about_equal(one.mind.knows(), two.mind.knows());
    });
    if (prospects.empty() || tells_the_same(prospects.front().mind, others_[other])) {
      return std::nullopt;
    }
    std::vector<std::vector<std::string>> lines{
        {tell(Text("cat", "gato")), tell(Text("knows", "sabe")), tell(Text("mean", "media")),
         tell(Text("alike", "iguales"))}};
    for (std::size_t i = 0; i < prospects.size() && lines.size() <= most_lines;) {
      const Prospect& first = prospects[i];
      std::size_t alike = 0;
      while (i < prospects.size() && tells_the_same(prospects[i].mind, first.mind)) {
        ++i;
        ++alike;
      }
      lines.push_back({in_words(table_, first.cat, all_.language), percent(first.mind.knows()),
                       decimal(first.mind.mean(), 1, all_.language), std::to_string(alike)});
    }
    return lines;
  }

  // ---- numbers

  OrderedJson numbers() const {
    OrderedJson others = OrderedJson::array(), race = OrderedJson::array();
    for (std::size_t i = 0; i < others_.size(); ++i) {
      const Mind& mind = others_[i];
      others.push_back({{"player", name(mind)}, {"goal", "chief"}});
      others.back().update(in_numbers(mind));
      const std::vector<Cat> cats = likeliest(mind);
      OrderedJson names = OrderedJson::array();
      for (const Cat cat : cats) names.push_back(table_.to_string(cat));
      race.push_back({{"player", name(mind)},
                      {"can_accuse_chief", to_millionths(accuses_[i])},
                      {"likeliest", std::move(names)},
                      {"probability", to_millionths(mind.belief[cats.front()])}});
    }
    OrderedJson cats = OrderedJson::array();
    for (const auto& [cat, then] : next_) {
      OrderedJson after = OrderedJson::array();
      for (const Mind& mind : then) {
        after.push_back({{"player", name(mind)}});
        after.back().update(in_numbers(mind));
      }
      cats.push_back({{"cat", table_.to_string(cat)},
                      {"kept", to_millionths(minds_.kept(round_.turn, cat))},
                      {"others", std::move(after)}});
    }
    return {
        {"others", std::move(others)},
        {"details",
         {{"say", sentence()},
          {"race", std::move(race)},
          {"next_card", {{"player", table_.players[round_.turn]}, {"cats", std::move(cats)}}}}}};
  }

  const Company<Table, Evidence>& all_;
  const Table& table_;
  const Round round_;
  const Minds minds_;
  std::vector<Mind> others_;
  std::vector<double> accuses_;       // by other: how likely the chief can be accused at once
  std::vector<std::size_t> threats_;  // players who perhaps can
  WorldSet rivals_;                   // the worlds in which anybody can
  std::vector<std::pair<Cat, std::vector<Mind>>> next_;  // by cat that has not been turned up
};

}  // namespace

std::optional<Evidence> seen_by_all(const Evidence& item, const Table&,
                                    std::optional<std::size_t> viewer) {
  const auto is_own = [&](const auto& clue) { return clue.player == viewer; };
  const auto* seen = std::get_if<ClueSeen>(&item);
  const auto* denied = std::get_if<ClueDenied>(&item);
  if ((seen != nullptr && is_own(*seen)) || (denied != nullptr && is_own(*denied))) {
    return std::nullopt;
  }
  return item;
}

std::optional<Others> others(const Company<Table, Evidence>& company) {
  const bool are_few = company.mine.worlds && company.open.worlds;
  if (!are_few || !Variables(company.table).chief()) return std::nullopt;
  return Observer(company).told();
}

}  // namespace sabueso::model::checkpoint
