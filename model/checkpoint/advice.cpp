// Which cat to accuse, now or after the next card.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/checkpoint/course.hpp"
#include "model/checkpoint/rules.hpp"
#include "model/checkpoint/words.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::Is;
using solver::WorldSet;

// What an accusation brings: how likely it is to hit, and the points of the markers in the mean.
struct Prospect {
  Cat cat = 0;
  double chief = 0, helper = 0, innocent = 0;
  double points = 0;
};

// Mean points of a colour's markers in play (C32 to C34).
double mean_points(const Markers& markers, Colour colour) {
  double points = 0, number = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    const auto marker = static_cast<Marker>(kind);
    if (colour_of(marker) != colour) continue;
    points += markers[kind] * points_of(marker);
    number += markers[kind];
  }
  return number == 0 ? 0 : points / number;
}

class Adviser {
 public:
  Adviser(const Situation<Table, Evidence>& all, const solver::WorldTable& worlds)
      : all_(all), table_(all.table), worlds_(worlds), variables_(all.table) {
    const Markers markers = Setting(table_, "/table").setup.markers;
    gold_ = mean_points(markers, Colour::gold);
    white_ = mean_points(markers, Colour::white);
    black_ = mean_points(markers, Colour::black);
    for (const Evidence& item : all.evidence) note(item);
  }

  Advice advise() {
    const WorldSet everything(worlds_.worlds(), true);
    const std::vector<double> chances = chief_chances(everything);
    for (const Cat cat : open_) prospects_.push_back(prospect(cat, chances));
    std::ranges::stable_sort(prospects_, [](const Prospect& one, const Prospect& other) {
      return one.points > other.points && !about_equal(one.points, other.points);
    });
    if (!has_accused()) look_ahead(everything);
    return {sentence(), lines(), numbers()};
  }

 private:
  void note(const Evidence& item) {
    if (const auto* suspect = std::get_if<Suspect>(&item)) {
      seen_.push_back(suspect->cat);
      if (suspect->kept) open_.push_back(suspect->cat);
      turn_ = (suspect->player + 1) % table_.players.size();
    }
    if (const auto* accused = std::get_if<Accusation>(&item)) {
      std::erase(open_, accused->cat);
      accusers_.push_back(accused->player);
    }
  }

  bool has_accused() const {
    if (!all_.header.viewer) return false;
    const auto viewer = std::ranges::find(table_.players, *all_.header.viewer);
    return std::ranges::count(accusers_,
                              static_cast<std::size_t>(viewer - table_.players.begin())) > 0;
  }

  // By cat: how likely it is the chief in these worlds.
  std::vector<double> chief_chances(const WorldSet& among) const {
    std::vector<double> chances(table_.cats());
    const auto size = static_cast<double>(among.size());
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      const Is is{*variables_.chief(), place};
      chances[table_.cat_at(place)] =
          static_cast<double>(among.shared_with(worlds_.where(is))) / size;
    }
    return chances;
  }

  // C32 to C34: gold for the chief, white for a cat that differs in one trait, black for others.
  Prospect prospect(Cat cat, const std::vector<double>& chances) const {
    Prospect found{cat, chances[cat]};
    for (std::size_t a = 0; a < table_.attributes.size(); ++a) {
      found.helper += chances[cat ^ (Cat{1} << a)];
    }
    found.innocent = std::max(0.0, 1 - found.chief - found.helper);
    found.points = found.chief * gold_ + found.helper * white_ + found.innocent * black_;
    return found;
  }

  // The best that an accusation brings; a black marker where there is nobody to accuse.
  double best_of(const std::vector<Cat>& cats, const std::vector<double>& chances) const {
    double best = black_;
    bool is_first = true;
    for (const Cat cat : cats) {
      const double points = prospect(cat, chances).points;
      best = is_first ? points : std::max(best, points);
      is_first = false;
    }
    return best;
  }

  // The next cat to be turned up, each that has not been alike, by the player whose turn it is.
  void look_ahead(const WorldSet& everything) {
    const auto all = static_cast<double>(everything.size());
    double settles = 0, points = 0;
    std::size_t cats = 0;
    for (Cat cat = 0; cat < table_.cats(); ++cat) {
      if (std::ranges::count(seen_, cat) > 0) continue;
      ++cats;
      WorldSet keeps(worlds_.worlds(), false);
      for (Face face = 0; face < 2 * table_.attributes.size(); ++face) {
        if (has_face(cat, face)) keeps.join(worlds_.where(Is{Variables::clue(turn_), face}));
      }
      for (const bool kept : {true, false}) {
        const WorldSet left = kept ? keeps : keeps.opposite();
        if (left.is_empty()) continue;
        const std::vector<double> chances = chief_chances(left);
        std::vector<Cat> open = open_;
        if (kept) open.push_back(cat);
        const double share = static_cast<double>(left.size()) / all;
        points += share * best_of(open, chances);
        if (std::ranges::any_of(chances, [](double chance) { return chance >= 1; })) {
          settles += share;
        }
      }
    }
    if (cats == 0) return;
    waits_ = points / static_cast<double>(cats);
    settles_ = settles / static_cast<double>(cats);
  }

  // What stays when somebody else takes the best one first.
  double second_best() const { return prospects_.size() > 1 ? prospects_[1].points : black_; }

  // Waiting for one more card never tells less. What it costs is that others may be first; up to
  // this chance of that it pays.
  std::optional<double> patience() const {
    if (!waits_ || prospects_.empty()) return std::nullopt;
    const double gain = *waits_ - prospects_.front().points;
    if (gain <= 0 || about_equal(gain, 0)) return 0;
    const double at_stake = *waits_ - second_best();
    return std::min(1.0, gain / at_stake);
  }

  std::string label(Cat cat) const {
    std::string text;
    for (std::size_t a = 0; a < table_.attributes.size(); ++a) {
      text += (a > 0 ? "," : "") + shown(printed_names(), table_.face_of(cat, a), all_.language);
    }
    return text;
  }

  std::string sentence() const {
    const Language language = all_.language;
    if (has_accused()) {
      return say(language, Text("You have accused; all that is left is to wait.",
                                "Ya has acusado; solo queda esperar."));
    }
    if (prospects_.empty()) {
      return say(language, Text("Wait: there is no cat to accuse yet.",
                                "Espera: todavía no hay ningún gato que acusar."));
    }
    const Prospect& best = prospects_.front();
    const std::optional<double> pays = patience();
    if (best.chief + best.helper <= 0 && pays.value_or(0) > 0) {
      return say(language,
                 Text("Wait for the next card: all cats that can be accused are innocent.",
                      "Espera a la carta siguiente: los gatos que se pueden acusar son "
                      "todos inocentes."));
    }
    const std::string cat = label(best.cat), points = decimal(best.points, 2, language);
    if (!pays || about_equal(*pays, 0)) {
      return say(language,
                 Text("Accuse {0} now: {1} points are to be expected, and the next card adds "
                      "nothing.",
                      "Acusa ya a {0}: se esperan {1} puntos, y la carta siguiente no añade nada."),
                 cat, points);
    }
    const std::string then = decimal(*waits_, 2, language);
    if (*pays >= 1) {
      return say(
          language,
          Text("Wait for the next card: {0} is worth {1} points now, and {2} are to be "
               "expected then, even if somebody accuses it first.",
               "Espera a la carta siguiente: {0} vale ahora {1} puntos, y después se esperan "
               "{2}, aunque otro lo acuse antes."),
          cat, points, then);
    }
    return say(language,
               Text("Wait for the next card, unless you think it likelier than {0} that {1} is "
                    "accused first: {2} points now, {3} then.",
                    "Espera a la carta siguiente, salvo que temas con más de un {0} que otro acuse "
                    "antes a {1}: {2} puntos ahora, {3} después."),
               percent(*pays), cat, points, then);
  }

  std::vector<std::vector<std::string>> lines() const {
    const Language language = all_.language;
    std::vector<std::vector<std::string>> found;
    if (prospects_.empty()) return found;
    found.push_back({say(language, Text("cat", "gato")), say(language, Text("chief", "jefe")),
                     say(language, Text("helper", "ayudante")),
                     say(language, Text("innocent", "inocente")),
                     say(language, Text("points", "puntos"))});
    for (const Prospect& one : prospects_) {
      found.push_back({label(one.cat), percent(one.chief), percent(one.helper),
                       percent(one.innocent), decimal(one.points, 2, language)});
    }
    return found;
  }

  OrderedJson numbers() const {
    OrderedJson cats = OrderedJson::array();
    for (const Prospect& one : prospects_) {
      cats.push_back({{"cat", table_.to_string(one.cat)},
                      {"chief", to_millionths(one.chief)},
                      {"helper", to_millionths(one.helper)},
                      {"innocent", to_millionths(one.innocent)},
                      {"points", to_millionths(one.points)}});
    }
    OrderedJson json{{"cats", std::move(cats)}};
    const auto number = [](const std::optional<double>& value) {
      return value ? OrderedJson(to_millionths(*value)) : OrderedJson(nullptr);
    };
    json["next_card"] = {{"player", table_.players[turn_]},
                         {"settles_chief", number(settles_)},
                         {"points", number(waits_)},
                         {"worth_a_risk_of", number(patience())}};
    return json;
  }

  const Situation<Table, Evidence>& all_;
  const Table& table_;
  const solver::WorldTable& worlds_;
  const Variables variables_;
  double gold_ = 0, white_ = 0, black_ = 0;
  std::vector<Cat> seen_, open_;           // turned up; of these kept and not accused
  std::vector<std::size_t> accusers_;      // players
  std::size_t turn_ = 0;                   // the player who turns up the next card
  std::vector<Prospect> prospects_;        // the best first
  std::optional<double> waits_, settles_;  // the next card's: points to expect, chance to settle
};

}  // namespace

std::optional<Advice> advise(const Situation<Table, Evidence>& situation) {
  if (situation.worlds == nullptr || !Variables(situation.table).chief()) return std::nullopt;
  return Adviser(situation, *situation.worlds).advise();
}

}  // namespace sabueso::model::checkpoint
